import { describe, expect, it } from "vitest";
import { count, decimal, limit, money, parseMoney, seconds, signed } from "./format";

describe("amounts", () => {
  it.each([
    [0, "$0", "$0"],
    [400, "$4", "$4"],
    [50, "$0,50", "$0.50"],
    [5, "$0,05", "$0.05"],
    [25, "$0,25", "$0.25"],
    [4750, "$47,50", "$47.50"],
    [248000, "$2.480", "$2,480"],
    [123456789, "$1.234.567,89", "$1,234,567.89"],
    [-800, "−$8", "−$8"],
  ])("writes %i cents as %s and %s", (cents, es, en) => {
    expect(money(cents, "0.01", "es")).toBe(es);
    expect(money(cents, "0.01", "en")).toBe(en);
  });

  it("writes whole chips without a sign of money", () => {
    expect(money(2480, "1", "es")).toBe("2.480");
    expect(money(2480, "1", "en")).toBe("2,480");
  });

  it("gives a gain a plus and a loss a minus", () => {
    expect(signed(4800, "0.01", "en")).toBe("+$48");
    expect(signed(-4800, "0.01", "en")).toBe("−$48");
    expect(signed(0, "0.01", "en")).toBe("$0");
  });

  it("names a limit by its two bets", () => {
    const stakes = { key: "x", ante: 5, bring_in: 10, small_bet: 25, big_bet: 50, chip: 5, unit: "0.01" } as const;
    expect(limit(stakes, "es")).toBe("$0,25-$0,50");
  });
});

describe("counts, odds and times", () => {
  it("groups figures by three", () => {
    expect(count(999, "es")).toBe("999");
    expect(count(48213, "es")).toBe("48.213");
  });

  it("writes pot odds with one decimal where there is one", () => {
    expect(decimal(151, "es")).toBe("15,1");
    expect(decimal(151, "en")).toBe("15.1");
    expect(decimal(40, "es")).toBe("4");
  });

  it("counts a started second and never goes below none", () => {
    expect([13001, 13000, 1, 0, -5].map(seconds)).toEqual([14, 13, 1, 0, 0]);
  });
});

describe("what a person types", () => {
  it.each([
    ["160", 16000],
    ["$47,50", 4750],
    ["47.5", 4750],
    [" 0,05 ", 5],
  ])("reads %s", (text, cents) => expect(parseMoney(text)).toBe(cents));

  it.each(["", "abc", "1,234,5", "-4", "1.234"])("does not guess at %s", (text) => expect(parseMoney(text)).toBeUndefined());
});

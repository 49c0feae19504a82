import { describe, expect, it } from "vitest";
import { STATES } from "../../../dev/states";
import type { HandResult, TablePublic } from "../../protocol.gen";
import { chipSums, isShowdown, notShown, potRows, shownHands } from "./result";

const table = STATES["showdown"]?.public as TablePublic;
const result = table.result as HandResult;

describe("a split in two pots", () => {
  it("is told with the side pot first, as it is paid", () => {
    expect(potRows(table, result).map((row) => [row.no, row.amount])).toEqual([[1, 9600], [0, 6500]]);
  });

  it("names the odd chip of a pot that does not halve", () => {
    expect(potRows(table, result).map((row) => row.oddHigh)).toEqual([0, 100]);
  });

  it("closes with chips in as chips out", () => {
    expect(chipSums(result)).toEqual({ in: 16100, out: 16100, rake: 0 });
    expect(chipSums({ ...result, rake: 100 })).toEqual({ in: 16200, out: 16100, rake: 100 });
  });
});

describe("the hands that lie open", () => {
  const hands = shownHands(table, result, 5);
  const by = (seat: number) => hands.find((shown) => shown.hand.seat === seat);

  it("begin with mine, then go by what they won", () => {
    expect(hands.map((shown) => shown.hand.seat)).toEqual([5, 3, 4, 1]);
    expect(hands.map((shown) => shown.award)).toEqual([4800, 8000, 3300, 0]);
  });

  it("mark five cards for the half that they won, none for one that they lost beside it", () => {
    const marks = by(3)?.groups.flat() ?? [];
    expect(marks.filter((item) => item.low === "win")).toHaveLength(5);
    expect(marks.filter((item) => item.high !== "none")).toHaveLength(0);
  });

  it("mark a beaten hand's five without a win", () => {
    expect(by(1)?.groups.flat().filter((item) => item.high === "beaten")).toHaveLength(5);
    expect(by(1)?.winsHigh).toBe(false);
  });

  it("keep the deal order: two, four, one", () => {
    expect(by(5)?.groups.map((group) => group.length)).toEqual([2, 4, 1]);
  });

  it("leave out those that nobody saw", () => {
    expect(notShown(table, result).map((seat) => seat.nickname)).toEqual(["Bruno", "Fermín", "Gloria", "Hugo"]);
  });
});

describe("a hand that nobody called", () => {
  it("is no showdown", () => {
    expect(isShowdown(table)).toBe(true);
    expect(isShowdown(STATES["uncalled"]?.public as TablePublic)).toBe(false);
  });
});

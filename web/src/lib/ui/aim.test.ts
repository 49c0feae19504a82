import { describe, expect, it } from "vitest";
import { Aim, isAfterthought, STEADY_MS } from "./aim";

function aimAt(): { aim: Aim; pass: (ms: number) => void } {
  let now = 1_000;
  return { aim: new Aim(() => now), pass: (ms) => void (now += ms) };
}

describe("a press at buttons whose question changes", () => {
  it("is taken once the question was there long enough to be read", () => {
    const { aim, pass } = aimAt();
    aim.show("fifth street");
    pass(STEADY_MS);
    aim.begin();
    expect(aim.takes()).toBe(true);
  });

  it("is not taken for a question that came up just before", () => {
    const { aim, pass } = aimAt();
    aim.show("fifth street");
    pass(STEADY_MS);
    aim.show("sixth street");
    pass(STEADY_MS - 1);
    expect(aim.isFresh()).toBe(true);
    aim.begin();
    pass(STEADY_MS);
    expect(aim.takes()).toBe(false);
  });

  it("is not taken for a question that came up while the finger was down", () => {
    const { aim, pass } = aimAt();
    aim.show("fifth street");
    pass(STEADY_MS);
    aim.begin();
    aim.show("sixth street");
    pass(10 * STEADY_MS);
    expect(aim.takes()).toBe(false);
  });

  it("is taken again after one that was not", () => {
    const { aim, pass } = aimAt();
    aim.show("fifth street");
    aim.begin();
    expect(aim.takes()).toBe(false);
    pass(STEADY_MS);
    aim.begin();
    expect(aim.takes()).toBe(true);
  });

  it("may come without a finger or key, as from a screen reader", () => {
    const { aim, pass } = aimAt();
    aim.show("fifth street");
    expect(aim.takes()).toBe(false);
    pass(STEADY_MS);
    expect(aim.takes()).toBe(true);
  });

  it("does not begin anew where the same question is shown again", () => {
    const { aim, pass } = aimAt();
    aim.show("fifth street");
    pass(STEADY_MS);
    aim.show("fifth street");
    expect(aim.isFresh()).toBe(false);
  });
});

describe("the second press of a double click", () => {
  const first = { x: 100, y: 100, at: 0, on: "opener" };

  it.each([
    ["hits what the first brought up", { ...first, at: 150, on: "dialog" }, true],
    ["hits the same button", { ...first, at: 150 }, false],
    ["comes too late for a double click", { ...first, at: STEADY_MS, on: "dialog" }, false],
    ["is elsewhere", { ...first, x: 140, at: 150, on: "other" }, false],
  ])("%s", (_, second, expected) => {
    expect(isAfterthought(first, second)).toBe(expected);
  });
});

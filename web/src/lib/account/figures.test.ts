import { describe, expect, it } from "vitest";
import { decimal, percent, ratesOf, winningsOf } from "./figures";
import type { GameStatistics } from "./shape.gen";

const PLAYED: GameStatistics = {
  game: "stud8",
  won: 1250, // 12.5 big bets
  counts: { hands: 400, voluntary: 100, completed: 40, third_folds: 280, fourths: 110, showdowns: 55, showdowns_won: 30, scoops: 12 },
};

describe("the rates", () => {
  it("are of what they are about", () =>
    expect(ratesOf(PLAYED).map(({ n, of }) => [n, of])).toEqual([
      [100, 400],
      [40, 400],
      [280, 400],
      [55, 110],
      [30, 55],
      [12, 30],
    ]));
  it("leave scoops out where the pot has no halves", () => expect(ratesOf({ ...PLAYED, game: "stud" }).map((rate) => rate.key)).not.toContain("scoops"));
  it("are said in the reader's way", () => {
    const rate = { key: "voluntary", n: 137, of: 500 } as const;
    expect(percent(rate, "en")).toBe("27.4%");
    expect(percent(rate, "es").replace(/\s/u, " ")).toBe("27,4 %");
  });
  it("say nothing of nothing", () => expect(percent({ key: "scoops", n: 0, of: 0 }, "es")).toBe("—"));
});

describe("what was won", () => {
  // 12.5 big bets in 400 hands are 3.125 in a hundred.
  it("is told for a hundred hands", () => expect(winningsOf(PLAYED)).toEqual({ each: "hundred", bigBets: 3.1 }));
  it("is told for a hundred hands from the hundredth on", () =>
    expect([99, 100].map((hands) => winningsOf({ ...PLAYED, counts: { ...PLAYED.counts, hands } }))).toEqual([
      { each: "all", bigBets: 12.5 },
      { each: "hundred", bigBets: 12.5 },
    ]));
  // 5.62 big bets lost with the first hand are not 562 in a hundred.
  it("is told as it was while the hands are few", () => expect(winningsOf({ ...PLAYED, won: -562, counts: { ...PLAYED.counts, hands: 1 } })).toEqual({ each: "all", bigBets: -5.6 }));
  it("is nothing without hands", () => expect(winningsOf({ ...PLAYED, counts: { ...PLAYED.counts, hands: 0 } })).toBeNull());
  it("has a sign", () => expect([decimal(3.1, "es"), decimal(-3.1, "en"), decimal(0, "en")]).toEqual(["+3,1", "−3.1", "0.0"]));
});

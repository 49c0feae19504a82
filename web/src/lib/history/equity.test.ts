import { afterEach, describe, expect, it, vi } from "vitest";
import { readEquity, readFileEquity, readSharedEquity } from "./api";
import { hundredths, perCent, pointAt } from "./equity";
import type { Timeline } from "./shape.gen";

const point = (step: number, share: number) => ({
  step,
  street: 3 as const,
  method: "sampled" as const,
  standard_error: 0.002,
  players: [{ equity: share, high: null, low: null, scoop: null }, { equity: 1 - share, high: null, low: null, scoop: null }],
});
const timeline = { available: true, points: [point(0, 0.4), point(5, 0.7), point(9, 1)] } as unknown as Timeline;

afterEach(() => vi.unstubAllGlobals());

describe("the figures of a step", () => {
  it.each([[0, 0], [4, 0], [5, 5], [8, 5], [9, 9], [40, 9]])("in step %i are those from step %i on", (step, from) => {
    expect(pointAt(timeline, step)?.step).toBe(from);
  });

  it("are none where the room has none", () => {
    expect(pointAt({ available: true, points: [] } as unknown as Timeline, 3)).toBeUndefined();
    expect(pointAt({ ...timeline, points: [point(2, 0.5)] } as unknown as Timeline, 1)).toBeUndefined();
  });
});

describe("shares of a pot", () => {
  it.each([
    [0.412, "41%"], [0.415, "42%"], [1, "100%"], [0, "0%"], [0.005, "1%"], [0.0049, "<1%"], [0.994, "99%"], [0.9951, ">99%"],
  ])("%d reads %s", (share, words) => expect(perCent(share, "en")).toBe(words));

  it("are the same without the sign", () => {
    expect([0, 0.001, 0.33, 0.999, 1].map(hundredths)).toEqual(["0", "<1", "33", ">99", "100"]);
  });

  it("have a space before the sign in Spanish", () => expect(perCent(0.412, "es").replace(/\s/u, " ")).toBe("41 %"));
});

describe("the room is asked", () => {
  const answered = () => vi.fn(async () => new Response(JSON.stringify({ available: false, points: [] }), { status: 200 }));
  const path = (fetched: ReturnType<typeof answered>) => (fetched.mock.calls[0] as unknown as [string])[0];

  it.each([
    [() => readEquity("t1:4", "all"), "/api/hands/t1%3A4/equity?sight=all"],
    [() => readSharedEquity("a/b", "mine"), "/api/shared/a%2Fb/equity?sight=mine"],
    [() => readFileEquity(new File(["text"], "Vega.txt"), 7, "all"), "/api/file/hand/equity?name=Vega&number=7&sight=all"],
  ])("at the address of the hand", async (ask, address) => {
    const fetched = answered();
    vi.stubGlobal("fetch", fetched);
    expect(await ask()).toEqual({ ok: true, value: { available: false, points: [] } });
    expect(path(fetched)).toBe(address);
  });
});

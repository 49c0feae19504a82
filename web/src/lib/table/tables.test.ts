import { describe, expect, it } from "vitest";
import type { TablePublic } from "../../protocol.gen";
import type { TableView } from "../reduce";
import { gridFor, keyboardFor, seenOf, stayingOf } from "./tables";

/** A table at which `turn` acts, I at seat 5, with so much time left at moment 0. */
function at(turn: number | null, left_ms: number | null = 20_000): TableView {
  const clock = turn === null ? null : { seat: turn, decision_no: 1, left_ms, total_ms: 25_000, bank_ms: 0, in_bank: false };
  return { seq: 1, at: 0, story: { chapters: [], whole: true }, public: { turn: clock } as TablePublic, private: { seat: 5 } as TableView["private"] };
}

const among = (tables: Record<string, TableView>, last: string | null = null) => keyboardFor(Object.keys(tables), (id) => tables[id], 0, last);

describe("the table that has the keyboard", () => {
  it("is the one whose turn it is", () => expect(among({ a: at(1), b: at(5), c: at(null) })).toBe("b"));
  it("is, of two turns, the one with less time", () => expect(among({ a: at(5, 9_000), b: at(5, 4_000) })).toBe("b"));
  it("stays where it is my turn, though another has less time", () => expect(among({ a: at(5, 9_000), b: at(5, 4_000) }, "a")).toBe("a"));
  it("goes on when the turn is over", () => expect(among({ a: at(3), b: at(5, 4_000) }, "a")).toBe("b"));
  it("prefers a turn with a clock to one without", () => expect(among({ a: at(5, null), b: at(5, 24_000) })).toBe("b"));
  it("stays with the last one while no turn is mine", () => expect(among({ a: at(1), b: at(2) }, "b")).toBe("b"));
  it("is the first where nothing was chosen", () => expect(among({ a: at(1), b: at(2) })).toBe("a"));
  it("is none where there is no table", () => expect(among({})).toBeNull());
  it("is not one that is left", () => expect(among({ a: at(1) }, "b")).toBe("a"));
});

describe("the tables side by side", () => {
  it("keep the place of one that I leave while another waits for me", () => expect(stayingOf(["a", "b", "c"], ["a", "c"], ["c"])).toEqual(["a", "b", "c"]));
  it("close up when nothing waits", () => expect(stayingOf(["a", "b", "c"], ["a", "c"], [])).toEqual(["a", "c"]));
  it("put a new one after those that wait", () => expect(stayingOf(["b", "c"], ["a", "b", "c"], ["c"])).toEqual(["b", "c", "a"]));
  it("are all of mine at first", () => expect(stayingOf([], ["a", "b"], ["a"])).toEqual(["a", "b"]));
});

describe("the grid", () => {
  it.each([
    [1, 360, 690, { columns: 1, rows: 1 }],
    [2, 1440, 848, { columns: 2, rows: 1 }],
    [4, 1440, 848, { columns: 4, rows: 1 }],
    [5, 1440, 848, { columns: 4, rows: 1 }],
    [5, 1920, 1028, { columns: 5, rows: 1 }],
    [6, 1920, 1028, { columns: 3, rows: 2 }],
    [2, 768, 970, { columns: 2, rows: 1 }],
    [4, 1280, 800, { columns: 2, rows: 2 }],
    [3, 1024, 716, { columns: 2, rows: 1 }],
    [3, 768, 970, { columns: 2, rows: 1 }],
    [6, 1440, 600, { columns: 2, rows: 1 }],
    [2, 360, 690, { columns: 1, rows: 1 }],
    [2, 740, 360, { columns: 1, rows: 1 }],
    [4, 1440, 360, { columns: 1, rows: 1 }],
  ])("of %i tables in %i x %i", (count, width, height, grid) => expect(gridFor(count, width, height)).toEqual(grid));
});

describe("what is seen where not all tables have a place", () => {
  const seen = (before: string[], turns: string[] = [], wanted: string | null = null, chosen: string | null = null, ids = ["a", "b", "c", "d"]) => seenOf(ids, before, 2, turns, wanted, chosen);

  it("are the first", () => expect(seen([])).toEqual(["a", "b"]));
  it("are those where it is my turn, in the lobby's order", () => expect(seen([], ["c"])).toEqual(["a", "c"]));
  it("stays, though elsewhere my turn comes", () => expect(seen(["a", "b"], ["c"])).toEqual(["a", "b"]));
  it("makes room for one asked for, in the place that has not the keyboard", () => {
    expect(seen(["a", "b"], [], "c", "a")).toEqual(["a", "c"]);
    expect(seen(["a", "b"], [], "c", "b")).toEqual(["c", "b"]);
  });
  it("keeps a turn before a table only looked at", () => expect(seenOf(["a", "b", "c", "d"], ["a", "b", "c"], 3, ["c"], "d", "a")).toEqual(["a", "d", "c"]));
  it("gives even a turn away to one asked for", () => expect(seen(["a", "b"], ["a", "b"], "c", "a")).toEqual(["a", "c"]));
  it("fills the place of a table that is left", () => expect(seen(["a", "b"], [], null, null, ["b", "c"])).toEqual(["b", "c"]));
  it("has one place on a phone", () => expect(seenOf(["a", "b"], ["a"], 1, ["a"], "b", "a")).toEqual(["b"]));
});

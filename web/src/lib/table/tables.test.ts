import { describe, expect, it } from "vitest";
import type { TablePublic } from "../../protocol.gen";
import type { TableView } from "../reduce";
import { gridFor, keyboardFor } from "./tables";

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

describe("the grid", () => {
  it.each([
    [1, 360, 690, { columns: 1, rows: 1 }],
    [2, 1440, 848, { columns: 2, rows: 1 }],
    [4, 1440, 848, { columns: 4, rows: 1 }],
    [5, 1440, 848, null],
    [5, 1920, 1028, { columns: 5, rows: 1 }],
    [6, 1920, 1028, { columns: 3, rows: 2 }],
    [2, 768, 970, { columns: 2, rows: 1 }],
    [4, 1280, 800, { columns: 2, rows: 2 }],
    [3, 1024, 716, null],
    [2, 360, 690, null],
    [2, 740, 360, null],
  ])("of %i tables in %i x %i", (count, width, height, grid) => expect(gridFor(count, width, height)).toEqual(grid));
});

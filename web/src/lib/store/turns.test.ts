import { describe, expect, it } from "vitest";
import { EMPTY, type Client } from "../reduce";
import { begun, isSeated, turnsOf, type MyTurn } from "./turns";

function at(id: string, seat: number, turn: { seat: number; no: number } | null): Client["tables"] {
  const view = {
    public: { name: `Mesa ${id}`, turn: turn && { seat: turn.seat, decision_no: turn.no, left_ms: 9_000 } },
    private: { seat },
    at: 1_000,
  };
  return { [id]: view } as unknown as Client["tables"];
}

function line(id: string, mine: boolean, my_turn: boolean): NonNullable<Client["lobby"]>[number] {
  return { table_id: id, name: `Mesa ${id}`, mine, my_turn } as NonNullable<Client["lobby"]>[number];
}

const one: MyTurn = { id: "a", name: "Mesa a", no: 4, left: 9_000, at: 1_000 };

describe("turns of mine", () => {
  it("are those of the tables that are followed", () => {
    const tables = { ...at("a", 3, { seat: 3, no: 4 }), ...at("b", 3, { seat: 5, no: 9 }), ...at("c", 3, null) };
    expect(turnsOf({ ...EMPTY, tables })).toEqual([one]);
  });

  it("are those of the list too, where a table is not followed", () => {
    const lobby = [line("a", true, true), line("b", true, true), line("c", true, false), line("d", false, true)];
    expect(turnsOf({ ...EMPTY, lobby, tables: at("a", 3, null) }).map((turn) => turn.id)).toEqual(["b"]);
  });
});

describe("a turn begins", () => {
  it("once", () => {
    expect(begun([], [one])).toEqual([one]);
    expect(begun([one], [{ ...one, left: 5_000, at: 5_000 }])).toEqual([]);
  });
  it("anew with each decision, even when nobody acted between", () => expect(begun([one], [{ ...one, no: 5 }])).toHaveLength(1));
  it("not anew because its table was opened or left", () => {
    expect(begun([{ ...one, no: null }], [one])).toEqual([]);
    expect(begun([one], [{ ...one, no: null }])).toEqual([]);
  });
  it("beside another", () => expect(begun([one], [one, { ...one, id: "b" }]).map((turn) => turn.id)).toEqual(["b"]));
});

describe("whoever sits", () => {
  it("is known from the table, from the list, or from the welcome", () => {
    expect(isSeated(EMPTY)).toBe(false);
    expect(isSeated({ ...EMPTY, tables: at("a", 3, null) })).toBe(true);
    expect(isSeated({ ...EMPTY, lobby: [line("a", true, false)] })).toBe(true);
    const me = { my_tables: ["a"] } as unknown as NonNullable<Client["me"]>;
    expect(isSeated({ ...EMPTY, me })).toBe(true);
    expect(isSeated({ ...EMPTY, me, lobby: [line("a", false, false)] })).toBe(false);
  });
});

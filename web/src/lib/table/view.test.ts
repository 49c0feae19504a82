import { describe, expect, it } from "vitest";
import { seat, table } from "../../../dev/build";
import type { LegalAction, Turn } from "../../protocol.gen";
import { deadGroups, dealt, isNextHandNear, places, potViews, seatsFrom, turnTime } from "./view";

const action = (kind: LegalAction["kind"], to = 0): LegalAction => ({ kind, to, cost: to, all_in: false, size: "" });

describe("seats", () => {
  it("run clockwise from mine and leave mine out", () => {
    expect(seatsFrom(5, 8).map(({ seat }) => seat)).toEqual([6, 7, 8, 1, 2, 3, 4]);
    expect(seatsFrom(8, 8).map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seatsFrom(2, 3).map(({ seat }) => seat)).toEqual([3, 1]);
  });

  it("lie alike on both sides, each in a place of its own", () => {
    for (let seats = 2; seats <= 8; seats += 1) {
      const places = seatsFrom(1, seats).map(({ at }) => at);
      expect(places).toHaveLength(seats - 1);
      expect(places).toEqual([...new Set(places)].sort());
      expect(places.map((at) => 8 - at).sort()).toEqual(places);
    }
  });
});

describe("buttons", () => {
  it("have fixed places, whatever order the room names them in", () => {
    const legal = [action("raise", 1600), action("call", 800), action("fold"), action("raise", 1200)];
    const { fold, passive, aggressive } = places(legal);
    expect([fold?.kind, passive?.kind, aggressive.map((one) => one.to)]).toEqual(["fold", "call", [1200, 1600]]);
  });

  it("leave a place empty where nothing is legal", () => {
    expect(places([action("bring_in", 100), action("complete", 400)])).toMatchObject({ fold: undefined, passive: { kind: "bring_in" } });
    expect(places([])).toEqual({ fold: undefined, passive: undefined, aggressive: [] });
  });
});

describe("pots", () => {
  const players = [seat(1, "Ana", 10, "Kc"), seat(2, "Bruno", 10, "Jc"), { ...seat(3, "Carla", 10, "2d"), status: "folded" as const }];

  it("are one of the antes before anything was collected", () => {
    const state = table(players.map((one) => ({ ...one, bet: 0 })), { pots: [], total: 300 });
    expect(potViews(state)).toMatchObject([{ amount: 300, no: 0, of: 1, contestants: ["Ana", "Bruno"], without: [] }]);
  });

  it("name those who are still in the hand but cannot win them", () => {
    const pots = [{ amount: 900, eligible: [0, 1] }, { amount: 400, eligible: [1] }];
    expect(potViews(table(players, { pots, total: 1300 }))[1]).toMatchObject({ no: 1, of: 2, without: ["Ana"] });
  });
});

describe("cards", () => {
  it("lie as they were dealt: two down, the up cards, the last down", () => {
    expect(dealt([1, 2, 3], 1)).toEqual({ first: [1, 2], up: [3], last: [] });
    expect(dealt([1, 2, 3, 4, 5, 6, 7], 4)).toEqual({ first: [1, 2], up: [3, 4, 5, 6], last: [7] });
  });

  it("are dead when their hand was folded", () => {
    const folded = { ...seat(2, "Bruno", 10, "Jc"), status: "folded" as const, folded_on: 4 as const };
    expect(deadGroups(table([seat(1, "Ana", 10, "Kc"), folded]))).toMatchObject([{ name: "Bruno", street: 4, cards: folded.up }]);
  });
});

describe("the time of a turn", () => {
  const at = (turn: Partial<Turn>, nowMs: number) => {
    const whole: Turn = { seat: 1, decision_no: 1, left_ms: 20_000, total_ms: 20_000, bank_ms: 30_000, in_bank: false, ...turn };
    const state = table([seat(1, "Ana", 10, "Kc")], { turn: whole });
    return turnTime({ seq: 1, public: state, private: null, story: { chapters: [], whole: true }, at: 1000 }, nowMs);
  };

  it("counts from when the update came", () => {
    expect(at({}, 6000)).toEqual({ ms: 15_000, part: 0.75, bank: false });
  });

  it("goes on into the bank before the room says so", () => {
    expect(at({}, 27_000)).toEqual({ ms: 24_000, part: 0.8, bank: true });
  });

  it("is the bank's own once the room says so", () => {
    expect(at({ in_bank: true, left_ms: 30_000, total_ms: 30_000, bank_ms: 0 }, 16_000)).toEqual({ ms: 15_000, part: 0.5, bank: true });
  });

  it("is never below nothing, and is not there without a clock", () => {
    expect(at({}, 90_000)?.ms).toBe(0);
    expect(at({ left_ms: null, total_ms: null }, 2000)).toBeNull();
  });
});

describe("the next hand", () => {
  it("is near with two who can play", () => {
    const one = seat(1, "Ana", 100, "");
    expect(isNextHandNear(table([one]))).toBe(false);
    expect(isNextHandNear(table([one, { ...seat(2, "Bruno", 100, ""), sitting_out: true }]))).toBe(false);
    expect(isNextHandNear(table([one, seat(2, "Bruno", 100, "")]))).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import type { SeatPublic, TablePublic } from "../../protocol.gen";
import { cuesFor } from "../sound/cues";
import { seat, table } from "../../../dev/build";
import { changes, dealsAfter } from "./changes";
import { STAGGER_MS, STREET_MS, WIN_MS } from "./times";

const turn = (of: number, decision_no: number): NonNullable<TablePublic["turn"]> => ({ seat: of, decision_no, left_ms: null, total_ms: null, bank_ms: 0, in_bank: false });
const RESULT = { pots: [], awards: [], hands: [], rake: 0, seats: [1, 2, 3], net: [0, 0, 0], pause_ms: 6_000 };
const QUIET = { dealt: null, paid: [], gathered: [], opened: [], checked: false, won: false, shielded: false };

/** Three players on fourth street; the first of them acts. */
function three(each: [Partial<SeatPublic>, Partial<SeatPublic>, Partial<SeatPublic>] = [{}, {}, {}], more: Partial<TablePublic> = {}): TablePublic {
  const seats = each.map((part, i) => seat(i + 1, "Ana", 100, "Ks 4d", { staked: 500, ...part }));
  return table(seats, { street: 4, turn: turn(1, 7), ...more });
}

describe("what happened between two states", () => {
  it("is nothing where the state before is not known, or of another table", () => {
    expect(changes(undefined, three())).toEqual(QUIET);
    expect(changes({ ...three(), table_id: "t2" }, three([{ bet: 400, staked: 900 }, {}, {}]))).toEqual(QUIET);
  });

  it("is nothing where a hand was missed", () => {
    expect(changes(three([{}, {}, {}], { hand_id: "h0" }), three())).toEqual(QUIET);
  });

  it("is nothing where only a stack or a name changed", () => {
    expect(changes(three(), three([{ stack: 1, nickname: "Eva" }, {}, {}]))).toEqual(QUIET);
  });

  it("a bet: chips before the player, none in the middle", () => {
    const after = three([{ bet: 400, staked: 900 }, {}, {}], { turn: turn(2, 8) });
    expect(changes(three(), after)).toEqual({ ...QUIET, paid: [1] });
  });

  it("a check: the decision has gone on, nobody paid", () => {
    expect(changes(three(), three([{}, {}, {}], { turn: turn(2, 8) }))).toEqual({ ...QUIET, checked: true });
    expect(changes(three(), three([{}, {}, {}], { turn: { ...turn(1, 7), in_bank: true } }))).toEqual(QUIET);
  });

  it("a fold is no check", () => {
    expect(changes(three(), three([{ status: "folded" }, {}, {}], { turn: turn(2, 8) }))).toEqual(QUIET);
  });

  it("the last call of a street: its chips and those of the others go to the middle, then the next card comes", () => {
    const before = three([{ bet: 400, staked: 900 }, { bet: 400, staked: 900 }, { bet: 0 }], { turn: turn(3, 9) });
    const after = three([{ staked: 900 }, { staked: 900 }, { staked: 900 }], { street: 5, turn: turn(1, 10) });
    const what = changes(before, after);
    expect(what).toEqual({ ...QUIET, dealt: "street", paid: [3], gathered: [1, 2, 3] });
    expect(dealsAfter(what)).toBe(STREET_MS);
  });

  it("a street that was checked: the next card comes at once", () => {
    const what = changes(three([{}, {}, {}], { turn: turn(3, 9) }), three([{}, {}, {}], { street: 5, turn: turn(1, 10) }));
    expect(what).toEqual({ ...QUIET, dealt: "street", checked: true });
    expect(dealsAfter(what)).toBe(0);
  });

  it("a new hand: antes and first cards, whatever lay there before", () => {
    const before = three([{}, {}, {}], { hand_id: "h0", street: 7, result: RESULT, turn: null });
    const after = three([{ staked: 100 }, { staked: 100 }, { staked: 100 }], { street: 3 });
    expect(changes(before, after)).toEqual({ ...QUIET, dealt: "hand", paid: [1, 2, 3], gathered: [1, 2, 3] });
  });

  it("the end of a hand: hands lie open, pots are given, once", () => {
    const end = three([{ shown: [0, 1] }, { shown: [2, 3] }, { status: "folded" }], { turn: null, result: RESULT });
    expect(changes(three(), end)).toMatchObject({ opened: [1, 2], won: true, checked: false, dealt: null });
    expect(changes(end, end)).toEqual(QUIET);
  });

  it("a protection", () => {
    expect(changes(three(), three([{ status: "protected" }, {}, {}]))).toEqual({ ...QUIET, shielded: true });
  });
});

describe("what is heard", () => {
  it("one card for each that comes, as it comes", () => {
    const cues = cuesFor({ ...QUIET, dealt: "street", gathered: [1] }, three([{}, { status: "folded" }, {}]), true);
    expect(cues).toEqual([
      { name: "card", at: STREET_MS },
      { name: "card", at: STREET_MS + STAGGER_MS },
    ]);
  });
  it("two rounds at the beginning of a hand", () => {
    const cues = cuesFor({ ...QUIET, dealt: "hand" }, three(), true);
    expect(cues.map((cue) => cue.at)).toEqual([0, 1, 2, 3, 4, 5].map((step) => step * STAGGER_MS));
  });
  it("one for all where nothing moves", () => {
    expect(cuesFor({ ...QUIET, dealt: "hand", won: true }, three(), false)).toEqual([
      { name: "card", at: 0 },
      { name: "won", at: 0 },
    ]);
  });
  it("one card that all share", () => {
    expect(cuesFor({ ...QUIET, dealt: "street" }, three([{}, {}, {}], { community_card: 5 }), true)).toHaveLength(1);
  });
  it("chips once, whoever paid; a knock for a check; the pot when its chips have come", () => {
    expect(cuesFor({ ...QUIET, paid: [1, 2, 3], won: true }, three(), true)).toEqual([
      { name: "chip", at: 0 },
      { name: "won", at: WIN_MS },
    ]);
    expect(cuesFor({ ...QUIET, checked: true }, three(), true)).toEqual([{ name: "check", at: 0 }]);
    expect(cuesFor({ ...QUIET, shielded: true }, three(), true)).toEqual([{ name: "protection", at: 0 }]);
  });
  it("nothing when nothing happens", () => expect(cuesFor(QUIET, three(), true)).toEqual([]));
});

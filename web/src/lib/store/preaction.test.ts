import { describe, expect, it } from "vitest";
import { may, mine, seat, table } from "../../../dev/build";
import type { LegalAction, TablePrivate, TablePublic } from "../../protocol.gen";
import { arm, review, type Armed, type Intent } from "./preaction";

const CHECKED = [may("fold", 0), may("check", 0), may("bet", 8, 8, "big")];
const TO_FOUR = [may("fold", 0), may("call", 4), may("raise", 8, 8, "small")];
const TO_EIGHT = [may("fold", 0), may("call", 8), may("raise", 12, 12, "small")];

function felt(more: Partial<TablePublic> = {}): TablePublic {
  return table([seat(4, "Darío", 176, "As Tc"), seat(5, "Elena", 156, "Qd 8d")], { street: 4, turn: { seat: 4, decision_no: 1, left_ms: null, total_ms: null, bank_ms: 0, in_bank: false }, ...more });
}

/** I wait, with these things in prospect. */
function waiting(prospect: LegalAction[]): TablePrivate {
  return mine(5, "Qh Jc", "Qh Jc Qd 8d", { prospect });
}

/** It is my turn, with these things to do. */
function asked(legal: LegalAction[]): [TablePublic, TablePrivate] {
  const turn = { seat: 5, decision_no: 2, left_ms: null, total_ms: null, bank_ms: 0, in_bank: false };
  return [felt({ turn }), mine(5, "Qh Jc", "Qh Jc Qd 8d", { legal })];
}

function armed(options: LegalAction[], intent: Intent, kind: LegalAction["kind"]): Armed {
  const action = options.find((option) => option.kind === kind);
  const made = action && arm(felt(), waiting(options), intent, action);
  if (!made) throw new Error("nothing was armed");
  return made;
}

describe("a call chosen before the turn", () => {
  const call = armed(TO_FOUR, "passive", "call");

  it("is kept while its price stands", () => expect(review(call, felt(), waiting(TO_FOUR))).toEqual({ do: "keep" }));
  it("is sent when the turn comes at that price", () => expect(review(call, ...asked(TO_FOUR))).toEqual({ do: "send", action: may("call", 4) }));
  it("cancels itself when somebody raises", () => expect(review(call, felt(), waiting(TO_EIGHT))).toEqual({ do: "cancel", price: 800, gone: false }));
  it("cancels itself when turn and raise come together", () => expect(review(call, ...asked(TO_EIGHT))).toEqual({ do: "cancel", price: 800, gone: false }));
  it("goes with the street", () => expect(review(call, felt({ street: 5 }), waiting(TO_FOUR))).toEqual({ do: "drop" }));
  it("goes with the hand", () => expect(review(call, felt({ hand_id: "h2" }), waiting(TO_FOUR))).toEqual({ do: "drop" }));
  it("goes when nothing is held out any more", () => expect(review(call, felt(), waiting([]))).toEqual({ do: "drop" }));
  it("goes with the seat", () => expect(review(call, felt(), null)).toEqual({ do: "drop" }));
});

describe("a check", () => {
  const check = armed(CHECKED, "passive", "check");

  it("is sent where checking is free", () => expect(review(check, ...asked(CHECKED))).toEqual({ do: "send", action: may("check", 0) }));
  it("never becomes a call", () => expect(review(check, ...asked(TO_FOUR))).toEqual({ do: "cancel", price: 400, gone: false }));
});

describe("a raise", () => {
  const raise = armed(TO_FOUR, "raise", "raise");

  it("is sent to the amount that was chosen", () => expect(review(raise, ...asked(TO_FOUR))).toEqual({ do: "send", action: may("raise", 8, 8, "small") }));
  it("never follows a price", () => expect(review(raise, ...asked(TO_EIGHT))).toEqual({ do: "cancel", price: 800, gone: false }));
  it("cancels itself where the price stands and the raise is gone", () =>
    expect(review(raise, ...asked([may("fold", 0), may("call", 4)]))).toEqual({ do: "cancel", price: 400, gone: true }));
});

describe("a fold", () => {
  const fold = armed(TO_FOUR, "fold", "fold");

  it("is kept at any price", () => expect(review(fold, felt(), waiting(TO_EIGHT))).toEqual({ do: "keep" }));
  it("is sent at any price", () => expect(review(fold, ...asked(TO_EIGHT))).toEqual({ do: "send", action: may("fold", 0) }));
  it("cancels itself where checking is free", () => expect(review(fold, ...asked(CHECKED))).toEqual({ do: "cancel", price: 0, gone: false }));
});

describe("check or fold", () => {
  const either = armed(CHECKED, "fold", "fold");

  it("checks where that is free", () => expect(review(either, ...asked(CHECKED))).toEqual({ do: "send", action: may("check", 0) }));
  it("is kept when somebody bets", () => expect(review(either, felt(), waiting(TO_FOUR))).toEqual({ do: "keep" }));
  it("folds then", () => expect(review(either, ...asked(TO_FOUR))).toEqual({ do: "send", action: may("fold", 0) }));
});

it("nothing can be chosen where the room holds nothing out", () => expect(arm(felt(), waiting([]), "fold", may("fold", 0))).toBeNull());

/** What happened on a table between two states of it: for the eye (motion) and the ear (sounds). No rule of poker. */
import type { SeatPublic, TablePublic } from "../../protocol.gen";
import { STREET_MS } from "./times";

export interface Changes {
  /** The first cards of a hand, the cards of a street, or none. */
  dealt: "hand" | "street" | null;
  /** Seats that put chips on the table. */
  paid: number[];
  /** Seats whose chips went to the middle. */
  gathered: number[];
  /** Seats whose hidden cards lie open now. */
  opened: number[];
  /** Somebody let his turn pass without a bet. */
  checked: boolean;
  /** The pots were given to whom they belong. */
  won: boolean;
  /** Somebody whose line broke keeps his part of the pot. */
  shielded: boolean;
}

const NOTHING: Changes = { dealt: null, paid: [], gathered: [], opened: [], checked: false, won: false, shielded: false };

/** From one state to the next; nothing where too much lies between them to be seen as one step. */
export function changes(before: TablePublic | undefined, after: TablePublic): Changes {
  if (!before || before.table_id !== after.table_id) return NOTHING;
  const same = before.hand_id === after.hand_id;
  if (same ? after.hand_id === null : after.street !== 3 || after.result !== null) return NOTHING;
  const was = (seat: SeatPublic): SeatPublic | null => (same ? (before.seats[seat.seat - 1] ?? null) : null);
  const taken = after.seats.filter((seat): seat is SeatPublic => seat !== null);
  const seats = (is: (seat: SeatPublic, old: SeatPublic | null) => boolean) => taken.filter((seat) => is(seat, was(seat))).map((seat) => seat.seat);
  const paid = seats((seat, old) => seat.staked > (old?.staked ?? 0));
  const turn = same && before.turn?.decision_no !== after.turn?.decision_no ? before.turn : null;
  const decider = turn && (after.seats[turn.seat - 1] ?? null);
  return {
    dealt: !same ? "hand" : after.street !== before.street || after.community_card !== before.community_card ? "street" : null,
    paid,
    gathered: seats((seat, old) => seat.bet === 0 && ((old?.bet ?? 0) > 0 || paid.includes(seat.seat))),
    opened: seats((seat, old) => seat.shown.length > 0 && !old?.shown.length),
    checked: decider?.status === "active" && paid.length === 0 && !after.result,
    won: after.result !== null && before.result === null,
    shielded: seats((seat, old) => seat.status === "protected" && old !== null && old.status !== "protected").length > 0,
  };
}

/** How long the cards wait for the chips, in milliseconds. */
export function dealsAfter(what: Changes): number {
  return what.gathered.length ? STREET_MS : 0;
}

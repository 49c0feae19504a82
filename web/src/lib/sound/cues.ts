/** Which sounds belong to what happened on a table, and when: as the cards and chips come that are seen. */
import type { TablePublic } from "../../protocol.gen";
import { dealsAfter, type Changes } from "../motion/changes";
import { STAGGER_MS, WIN_MS } from "../motion/times";
import type { Sound } from "./samples";

export interface Cue {
  name: Sound;
  /** Milliseconds from now. */
  at: number;
}

/** `moving`: things come one after the other; else all is there at once, and one card is heard for all. */
export function cuesFor(what: Changes, table: TablePublic, moving: boolean): Cue[] {
  const cues: Cue[] = [];
  if (what.paid.length) cues.push({ name: "chip", at: 0 });
  if (what.checked) cues.push({ name: "check", at: 0 });
  if (what.shielded) cues.push({ name: "protection", at: 0 });
  if (what.dealt) cues.push(...cardsOf(what, table, moving));
  if (what.won) cues.push({ name: "won", at: moving ? WIN_MS : 0 });
  return cues;
}

function cardsOf(what: Changes, table: TablePublic, moving: boolean): Cue[] {
  if (!moving) return [{ name: "card", at: 0 }];
  const hands = table.community_card === null ? table.seats.filter((seat) => seat?.in_hand && seat.status !== "folded").length : 1;
  const count = hands * (what.dealt === "hand" ? 2 : 1);
  return Array.from({ length: count }, (_, i) => ({ name: "card", at: dealsAfter(what) + i * STAGGER_MS }));
}

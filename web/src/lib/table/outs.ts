/** My outs as rows to draw and as words, from what the room counted. */
import type { OwnOuts, TablePrivate } from "../../protocol.gen";
import { maybe, t } from "../i18n/index.svelte";
import { cardText } from "../words";

/** Up to so many cards are named one by one. */
const NAMED = 4;

export interface OutsRow {
  half: "high" | "low";
  kind: string;
  n: number;
  percent: number;
  /** `2♠ 5♦`; "" where there are too many to name. */
  cards: string;
}

export function outsRows(mine: TablePrivate): OutsRow[] {
  const { outs } = mine;
  if (!outs) return [];
  const high = outs.high.map((kind) => row(outs, "high", maybe(`outs.${kind.category}`) ?? "", kind.cards));
  const low = outs.low.length ? [row(outs, "low", t(mine.low.length ? "outs.better" : "outs.low"), outs.low)] : [];
  return [...high, ...low];
}

function row(outs: OwnOuts, half: OutsRow["half"], kind: string, cards: readonly number[]): OutsRow {
  const n = cards.length;
  return { half, kind, n, percent: Math.round((100 * n) / outs.unseen), cards: n <= NAMED ? cards.map(cardText).join(" ") : "" };
}

/** How many different cards better the high hand, and how many the low. */
export function outsInAll(outs: OwnOuts): { high: number; low: number } {
  return { high: outs.high.reduce((sum, kind) => sum + kind.cards.length, 0), low: outs.low.length };
}

/** Which chips make an amount, for drawing only. */
import type { Stakes } from "../../protocol.gen";

const VALUES = [1, 5, 25, 100, 500] as const;
const MOST_COLUMNS = 3;
const MOST_HIGH = 6;

/** Side and ticks of the five colours, from the smallest value up. */
export const FACES: readonly { side: string; tick: string }[] = [
  { side: "#d9d5c8", tick: "#7b7f80" },
  { side: "#c8322f", tick: "#ffffff" },
  { side: "#1f8a56", tick: "#ffffff" },
  { side: "#26292d", tick: "#d5b25a" },
  { side: "#6b4bb8", tick: "#ffffff" },
];

export interface Column {
  /** Which of the five colours. */
  value: number;
  count: number;
}

/** What the smallest colour is worth at these stakes: what divides ante, bring-in and bet. */
export function chipBase(stakes: Stakes): number {
  return [stakes.ante, stakes.bring_in, stakes.small_bet].filter(Boolean).reduce(commonDivisor, 0) || 1;
}

/** Columns for an amount, largest value first; at most three and not too high, so small change may be left out. */
export function columnsOf(amount: number, base: number): Column[] {
  const columns: Column[] = [];
  let rest = Math.floor(amount / base);
  for (let value = VALUES.length - 1; value >= 0; value -= 1) {
    const worth = VALUES[value] as number;
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    if (count) columns.push({ value, count: Math.min(count, MOST_HIGH) });
  }
  return columns.slice(0, MOST_COLUMNS);
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

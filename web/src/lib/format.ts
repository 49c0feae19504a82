/** Amounts, counts and times as text. Amounts are integers in a table's unit, as the room sends them. */
import type { Stakes } from "../protocol.gen";
import { language, separators, type Language } from "./i18n/index.svelte";

/** Cents are dollars' unless a sign stands behind them. */
export type UnitText = "0.01" | "1" | "0.01 €" | "0.01 £";

/** 2480 as `2.480` or `2,480`: Spanish groups four figures too, which Intl does not. */
export function count(n: number, as: Language = language()): string {
  const figures = Math.abs(Math.trunc(n)).toString();
  return (n < 0 ? "−" : "") + figures.replace(/\B(?=(\d{3})+$)/g, separators(as).group);
}

/** `$4`, `$0,50`, `$2.480`: cents only where there are any; whole chips have no sign. */
export function money(amount: number, unit: UnitText = "0.01", as: Language = language()): string {
  if (unit === "1") return count(amount, as);
  const cents = Math.abs(amount) % 100;
  const whole = count((Math.abs(amount) - cents) / 100, as);
  const rest = cents ? separators(as).decimal + cents.toString().padStart(2, "0") : "";
  return `${amount < 0 ? "−" : ""}${unit[5] ?? "$"}${whole}${rest}`;
}

/** With a plus for a gain. */
export function signed(amount: number, unit: UnitText = "0.01", as: Language = language()): string {
  return (amount > 0 ? "+" : "") + money(amount, unit, as);
}

/** The name of a limit: `$4-$8`. */
export function limit(stakes: Stakes, as: Language = language()): string {
  return `${money(stakes.small_bet, stakes.unit, as)}-${money(stakes.big_bet, stakes.unit, as)}`;
}

/** Tenths as `15,1`: one decimal, none where it is 0. */
export function decimal(tenths: number, as: Language = language()): string {
  const rest = tenths % 10;
  return count((tenths - rest) / 10, as) + (rest ? separators(as).decimal + rest : "");
}

/** Whole seconds left, never below 0; a started second counts. */
export function seconds(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** What a person types as an amount, in the table's unit; undefined where it is none. Takes both decimal signs. */
export function parseMoney(text: string, unit: UnitText = "0.01"): number | undefined {
  const bare = text.replace(/[\s$]/g, "");
  if (unit === "1") return /^\d+$/.test(bare) ? Number(bare) : undefined;
  const found = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
}

/** Hands of a file in the currency that the file names; the room's own amounts are always dollars. */
import type { UnitText } from "../format";
import type { Stakes, Unit } from "../../protocol.gen";

const UNITS: Readonly<Record<string, UnitText>> = { EUR: "0.01 €", GBP: "0.01 £" };

/** The same hand, whose unit tells its sign too; others are left as they are. */
export function inCurrency<H extends { readonly stakes: Stakes | null }>(hand: H, currency: string | undefined): H {
  const unit = UNITS[currency ?? ""];
  if (!unit || hand.stakes?.unit !== "0.01") return hand;
  return { ...hand, stakes: { ...hand.stakes, unit: unit as Unit } }; // passed on to `money` alone, which knows it
}

/** A decision made before the turn: kept, sent or cancelled by what the room says. It knows no rule of poker. */
import type { LegalAction, Street, TablePrivate, TablePublic } from "../../protocol.gen";

export type Intent = "fold" | "passive" | "raise";

export interface Armed {
  readonly hand: string;
  readonly street: Street | null;
  readonly intent: Intent;
  /** What was offered when it was chosen. For a fold that would be a check: the check. */
  readonly action: LegalAction;
  /** What staying cost then. */
  readonly price: number;
}

export type Verdict =
  | { readonly do: "keep" }
  | { readonly do: "send"; readonly action: LegalAction }
  /** The hand or the street is over: there is nothing to say. */
  | { readonly do: "drop" }
  /** Something else is asked than what was chosen: `price` now, `gone` where it is the same and the choice is not. */
  | { readonly do: "cancel"; readonly price: number; readonly gone: boolean };

const STAYING = ["check", "call", "bring_in"] as const;

/** What staying in costs among these actions; null where none of them is that. */
export function priceOf(options: readonly LegalAction[]): number | null {
  return staying(options)?.cost ?? null;
}

function staying(options: readonly LegalAction[]): LegalAction | undefined {
  return options.find((option) => STAYING.some((kind) => kind === option.kind));
}

export function isMyTurn(table: TablePublic, mine: TablePrivate): boolean {
  return table.turn?.seat === mine.seat && mine.legal.length > 0;
}

/** A choice among what the room holds out; null where it holds nothing out. Check or fold arms the check. */
export function arm(table: TablePublic, mine: TablePrivate, intent: Intent, action: LegalAction): Armed | null {
  const price = priceOf(mine.prospect);
  if (price === null || !table.hand_id) return null;
  const stay = staying(mine.prospect);
  const chosen = intent === "fold" && stay?.kind === "check" ? stay : action;
  return { hand: table.hand_id, street: table.street, intent, action: chosen, price };
}

/** What becomes of a choice now. */
export function review(armed: Armed, table: TablePublic, mine: TablePrivate | null): Verdict {
  if (!mine || table.hand_id !== armed.hand || table.street !== armed.street || table.result) return { do: "drop" };
  const turn = isMyTurn(table, mine);
  const options = turn ? mine.legal : mine.prospect;
  const price = priceOf(options);
  if (price === null) return { do: "drop" };
  const wanted = armed.intent === "fold" ? leaving(armed, options) : same(armed, options, price);
  if (!wanted) return { do: "cancel", price, gone: price === armed.price };
  return turn ? { do: "send", action: wanted } : { do: "keep" };
}

/** Folding is safe at any price, but not where staying has become free. Check or fold is both. */
function leaving(armed: Armed, options: readonly LegalAction[]): LegalAction | undefined {
  const check = options.find((option) => option.kind === "check");
  if (check) return armed.action.kind === "check" ? check : undefined;
  return options.find((option) => option.kind === "fold");
}

/** The very action that was chosen, if everything about it is as it was. */
function same(armed: Armed, options: readonly LegalAction[], price: number): LegalAction | undefined {
  const { kind, to, cost } = armed.action;
  if (price !== armed.price) return undefined;
  return options.find((option) => option.kind === kind && option.to === to && option.cost === cost);
}

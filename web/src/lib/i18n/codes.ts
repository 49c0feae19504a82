/** What the room's codes say in words. Which of their facts are amounts is told here: on the wire all are numbers. */
import { money } from "../format";
import { maybe, t, type Facts } from "./index.svelte";

const AMOUNTS: Record<string, readonly string[]> = {
  buy_in: ["least", "most"],
  wallet: ["have", "need"],
  refill: ["have", "below"],
  add_chips: ["stack", "most"],
  returns_short: ["least"],
  stakes_stack: ["stack", "least"],
  no_chips: ["least", "most"],
};

/** A refusal in one short line. */
export function refusal(code: string, facts: Facts): string {
  return maybe(`refused.${code}`, told(code, facts)) ?? t("refused.other");
}

/** A notice of a table in one line. */
export function notice(code: string, facts: Facts): string {
  const words = told(code, facts);
  const reason = maybe(`notice.${code}.${facts["reason"]}`, words) ?? maybe(`notice.${code}.other`, words);
  return reason ?? maybe(`notice.${code}`, words) ?? t("notice.other");
}

function told(code: string, facts: Facts): Facts {
  const amounts = AMOUNTS[code] ?? [];
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, typeof fact === "number" && amounts.includes(name) ? money(fact) : fact]),
  );
}

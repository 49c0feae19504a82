/** What comes after the hand on the table, from what the room says of it. */
import type { TablePublic } from "../../protocol.gen";
import { isNextHandNear } from "./view";

export type Next = "soon" | "paused" | "last" | "waiting";

/** `soon`: the next hand comes by itself. `last`: none comes any more. */
export function nextHand(table: TablePublic): Next {
  const { friends } = table;
  if (friends?.last_hand || friends?.is_over) return "last";
  if (friends?.paused) return "paused";
  return isNextHandNear(table) ? "soon" : "waiting";
}

/** `Subir a $16` as its words and its amount, which keeps a line of its own where the button is narrow. */
export function splitAmount(text: string): [words: string, amount: string] {
  const at = text.lastIndexOf(" ");
  return at < 0 || !/\d/.test(text.slice(at)) ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

/** Reports to whoever runs the room, over plain HTTP. */
import { ask, post, type Refused } from "../account/hold";
import { fill } from "../i18n/index.svelte";
import type { TalkText } from "../i18n/file";

export const KINDS = ["together", "talk", "program", "other"] as const;
export type Kind = (typeof KINDS)[number];
export const MOST_WORDS = 500;

/** Where: at a table, or in a hand that has ended. */
export type Where = { table_id: string; hand_id: string | null } | { hand_id: string };

/** Who is meant: a user where he is known, else who sits (or in `hand` sat) on a seat. */
export type Whom = { whom: string } | { seat: number };

export interface OwnReport {
  at_ms: number;
  kind: Kind;
  name: string;
  /** Whether whoever runs the room has marked it; how, is not told. */
  looked_at: boolean;
}

export function report(whom: Whom, kind: Kind, where: Where, words: string): Promise<{ report_id: string } | Refused> {
  return post("/api/reports", { ...whom, ...where, kind, words });
}

/** The reader's own reports, newest first. */
export function ownReports(): Promise<{ reports: readonly OwnReport[] } | Refused> {
  return ask("GET", "/api/reports");
}

/** Why a report was not taken, in one line. */
export function refusedWords(text: TalkText, { code, facts }: Refused): string {
  if (code === "silent") return text.failed;
  return fill((text as Record<string, string>)[code] ?? text.refused, facts);
}

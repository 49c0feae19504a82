/** The desk of the room's host over plain HTTP. Times are milliseconds since 1970. */
import { ask, post, type Done, type Refused } from "../account/hold";

export interface Person {
  user_id: string;
  name: string;
}

export type ExamState = "none" | "running" | "ready" | "failed";

export interface Status {
  paused: boolean;
  note: string;
  /** Absent where the room does not tell yet. */
  chat?: boolean;
  hosts: readonly string[];
  open_reports: number;
  tables: number;
  people: number;
  fair_play?: { state: ExamState; at_ms: number; hands: number; flagged: number };
}

export type ReportKind = "together" | "talk" | "program" | "other";
export type Mark = "open" | "nothing" | "watch" | "done";

/** A line that was said: words, or a phrase, which each reads in his language. */
export interface Line {
  at_ms: number;
  name: string;
  words: string;
  phrase?: string | null;
}

/** What a player reported; `said`: what was said at the table before it. */
export interface Reported {
  report_id: string;
  at_ms: number;
  kind: ReportKind;
  by: Person;
  whom: Person;
  table_id: string;
  hand_id: string | null;
  words: string;
  said: readonly Line[];
  state: Mark;
  note: string;
}

export interface Figure {
  name: string;
  measured: number;
  expected: number;
  low: number;
  high: number;
  of: number;
}

/** `log_e`: the power of ten of the evidence; 3 is one in a thousand. */
export interface Signal {
  kind: string;
  players: readonly Person[];
  log_e: number;
  flagged: boolean;
  stands: boolean;
  figures: readonly Figure[];
  hands: readonly string[];
}

export interface Examination {
  state: ExamState;
  at_ms: number;
  hands: number;
  players: number;
  hidden_cards: boolean;
  asked: number;
  signals: readonly Signal[];
  addresses: readonly { players: readonly Person[]; hands_together: number }[];
}

export interface Act {
  at_ms: number;
  who: string;
  act: string;
  facts: Record<string, string | number | boolean>;
}

export type Answer<T> = Promise<T | Refused>;

export const NOTE_MOST = 200;
export const OWN_NOTE_MOST = 500;

export const claim = (token: string): Promise<Done> => post("/api/host/claim", { token });
export const readStatus = (): Answer<Status> => ask("GET", "/api/host");
export const pause = (paused: boolean, note: string): Promise<Done> => post("/api/host/pause", { paused, note });
export const switchChat = (on: boolean): Promise<Done> => post("/api/host/chat", { on });
export const silence = (user_id: string, until_ms: number | null): Promise<Done> => post("/api/host/mute", { user_id, until_ms });
export const judge = (id: string, state: Mark, note: string): Promise<Done> => post(`/api/host/reports/${encodeURIComponent(id)}`, { state, note });
export const examine = (): Promise<Done> => post("/api/host/fair-play");
export const readExamination = (): Answer<Examination> => ask("GET", "/api/host/fair-play");

/** A page of reports; `before`: when the oldest so far came, null for the newest. */
export function readReports(state: "open" | "done", before: number | null): Answer<{ reports: readonly Reported[]; more: boolean }> {
  return ask("GET", `/api/host/reports?state=${state}${before === null ? "" : `&before=${before}`}`);
}

export function readLog(before: number | null): Answer<{ acts: readonly Act[]; before: number | null }> {
  return ask("GET", `/api/host/log${before === null ? "" : `?before=${before}`}`);
}

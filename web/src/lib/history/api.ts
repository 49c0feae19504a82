/** Closed hands over plain HTTP. An answer is what was asked for, or the room's code for why not. */
import type { Facts } from "../i18n/index.svelte";
import type { Sight } from "./moments";
import type { FileHands, HandPage, SeenHand, SharedLink, Timeline } from "./shape.gen";

export type Answer<T> = { ok: true; value: T } | { ok: false; code: string; facts: Facts };

/** What a list shows; an empty text is no limit. Days are the reader's own, `2026-11-30`. */
export interface HandFilter {
  game: string;
  table: string;
  result: string;
  showdown: string;
  from: string;
  to: string;
}

export const NO_FILTER: HandFilter = { game: "", table: "", result: "", showdown: "", from: "", to: "" };

export function readHands(filter: HandFilter, after: string | null): Promise<Answer<HandPage>> {
  return ask("GET", `/api/hands?${handQuery(filter, after)}`);
}

export function readHand(id: string): Promise<Answer<SeenHand>> {
  return ask("GET", `/api/hands/${encodeURIComponent(id)}`);
}

export function readShared(token: string): Promise<Answer<SeenHand>> {
  return ask("GET", `/api/shared/${encodeURIComponent(token)}`);
}

/** How much of the pot each player could expect in each step, as far as cards are to be seen in this sight. */
export function readEquity(id: string, sight: Sight): Promise<Answer<Timeline>> {
  return ask("GET", `/api/hands/${encodeURIComponent(id)}/equity?sight=${sight}`);
}

export function readSharedEquity(token: string, sight: Sight): Promise<Answer<Timeline>> {
  return ask("GET", `/api/shared/${encodeURIComponent(token)}/equity?sight=${sight}`);
}

export function readFileEquity(file: File, number: number, sight: Sight): Promise<Answer<Timeline>> {
  return send("/api/file/hand/equity", file, { name: nameOf(file), number: number.toString(), sight });
}

export function readLinks(): Promise<Answer<SharedLink[]>> {
  return ask("GET", "/api/shares");
}

export function share(id: string, ownCards: boolean): Promise<Answer<SharedLink>> {
  return ask("POST", `/api/hands/${encodeURIComponent(id)}/share`, { own_cards: ownCards });
}

export function unshare(token: string): Promise<Answer<null>> {
  return ask("DELETE", `/api/shares/${encodeURIComponent(token)}`);
}

/** Where a link can be opened: the page's own address, with the host that others reach where this one means each reader's own machine. */
export interface Reach {
  origin: string;
  onlyThisMachine: boolean;
}

export async function readReach(): Promise<Reach> {
  const told = await ask<{ host: string; only_this_machine: boolean }>("GET", "/api/shares/address");
  if (!told.ok) return { origin: location.origin, onlyThisMachine: false };
  const there = new URL(location.origin);
  there.hostname = told.value.host;
  return { origin: there.origin, onlyThisMachine: told.value.only_this_machine };
}

export type FileForm = "json" | "phh" | "ohh" | "pokerstars" | "pokerstars-es";

/** A larger file is not sent: the room would refuse it. */
export const FILE_MB = 1;

/** The hands of a file that the reader has, with the room's words for what is wrong. The room keeps nothing of it. */
export function readFile(file: File, words: "es" | "en"): Promise<Answer<FileHands>> {
  return send("/api/file", file, { name: nameOf(file), language: words });
}

/** One hand of the same file. */
export function readFileHand(file: File, number: number): Promise<Answer<SeenHand>> {
  return send("/api/file/hand", file, { name: nameOf(file), number: number.toString() });
}

function nameOf(file: File): string {
  return file.name.replace(/\.[^.]*$/, "").slice(0, 200);
}

async function send<T>(path: string, file: File, query: Record<string, string>): Promise<Answer<T>> {
  if (file.size > FILE_MB << 20) return { ok: false, code: "too_large", facts: {} };
  return ask("POST", `${path}?${new URLSearchParams(query)}`, file);
}

/** `anonymous`: without names, table and time. */
export function downloadPath(id: string, form: FileForm, anonymous = false): string {
  return `/api/hands/${encodeURIComponent(id)}/download?form=${form}${anonymous ? "&anonymous=true" : ""}`;
}

/** The room's words for a filter. A day lasts from its first moment to that of the next, by the reader's clock. */
export function handQuery(filter: HandFilter, after: string | null): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null) => value && query.set(name, value);
  put("game", filter.game);
  put("table", filter.table);
  put("result", filter.result);
  put("showdown", filter.showdown);
  put("since", dayStart(filter.from, 0));
  put("until", dayStart(filter.to, 1));
  put("after", after);
  return query;
}

function dayStart(day: string, later: number): string | null {
  const [year, month, date] = day.split("-").map(Number);
  if (!year || !month || !date) return null;
  return Math.max(0, new Date(year, month - 1, date + later).getTime()).toString();
}

async function ask<T>(method: string, path: string, body?: object): Promise<Answer<T>> {
  try {
    const isFile = body instanceof Blob;
    const kind = isFile ? "application/octet-stream" : "application/json";
    const headers = { accept: "application/json", ...(body ? { "content-type": kind } : {}) };
    const answer = await fetch(path, { method, headers, ...(body ? { body: isFile ? body : JSON.stringify(body) } : {}) });
    if (answer.status === 204) return { ok: true, value: null as T };
    const told: unknown = await answer.json();
    if (answer.ok) return { ok: true, value: told as T };
    const { code, facts } = told as { code?: string; facts?: Facts };
    return { ok: false, code: code ?? "no_answer", facts: facts ?? {} };
  } catch {
    return { ok: false, code: "no_answer", facts: {} };
  }
}

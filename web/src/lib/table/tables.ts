/** Several tables side by side: how they share the window, and which of them has the keyboard. */
import type { TableView } from "../reduce";
import { turnTime } from "./view";

export interface Grid {
  columns: number;
  rows: number;
}

/** The least part of the window in which eight hands can be read: upright as on a phone, or lying. */
const UPRIGHT = { width: 350, height: 630 };
const LYING = { width: 640, height: 380 };

/** How so many tables share a window: all in one row, else in several, else as many in a row as can be read. */
export function gridFor(count: number, width: number, height: number): Grid {
  const abreast = Math.floor(width / (height >= UPRIGHT.height ? UPRIGHT.width : LYING.width));
  if (count <= 1 || (count <= abreast && height >= UPRIGHT.height)) return { columns: Math.max(1, count), rows: 1 };
  const columns = Math.min(Math.ceil(Math.sqrt(count)), Math.floor(width / LYING.width));
  const rows = Math.ceil(count / columns);
  if (columns > 1 && height / rows >= LYING.height) return { columns, rows };
  return { columns: height < LYING.height ? 1 : Math.max(1, Math.min(count, abreast)), rows: 1 };
}

/** The tables that share the window: while one of them waits for me, a table that I leave keeps its place, so that none moves. */
export function stayingOf(before: readonly string[], mine: readonly string[], turns: readonly string[]): readonly string[] {
  return turns.some((id) => before.includes(id)) ? [...new Set([...before, ...mine])] : mine;
}

/**
 * Which tables are seen where not all have a place: each stays in its place, free ones are for turns first. One asked
 * for comes instead of the last that neither has the keyboard nor waits for me, if there is such a one.
 */
export function seenOf(ids: readonly string[], before: readonly string[], places: number, turns: readonly string[], wanted: string | null, chosen: string | null): string[] {
  const kept = before.filter((id) => ids.includes(id)).slice(0, places);
  const more = [...new Set([...turns, ...ids])].filter((id) => !kept.includes(id)).slice(0, places - kept.length);
  const seen = [...kept, ...ids.filter((id) => more.includes(id))];
  if (wanted === null || !ids.includes(wanted) || seen.includes(wanted)) return seen;
  const others = seen.filter((id) => id !== chosen);
  const out = others.filter((id) => !turns.includes(id)).pop() ?? others.pop() ?? chosen;
  return seen.map((id) => (id === out ? wanted : id));
}

/**
 * The table that the keyboard is for. Where it is my turn it stays, so that no key meant for one table reaches
 * another; else it goes to the turn with the least time, else it stays with the one chosen last.
 */
export function keyboardFor(ids: readonly string[], view: (id: string) => TableView | undefined, now: number, last: string | null): string | null {
  const waiting = ids.filter((id) => isMyTurn(view(id)));
  if (last !== null && waiting.includes(last)) return last;
  const left = (id: string): number => {
    const known = view(id);
    return (known && turnTime(known, now)?.ms) ?? Infinity;
  };
  const [first] = [...waiting].sort((a, b) => left(a) - left(b));
  return first ?? (last !== null && ids.includes(last) ? last : (ids[0] ?? null));
}

export function isMyTurn(view: TableView | undefined): boolean {
  return view?.private ? view.public.turn?.seat === view.private.seat : false;
}

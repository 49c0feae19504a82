/** Several tables side by side: how they share the window, and which of them has the keyboard. */
import type { TableView } from "../reduce";
import { turnTime } from "./view";

export interface Grid {
  columns: number;
  rows: number;
}

/** Below this width of a table its hands would be too small to read: then one is shown at a time. */
const LEAST_WIDTH = 440;
const LEAST_HEIGHT = 380;

/** How so many tables fit in a window; null: they do not, one at a time. */
export function gridFor(count: number, width: number, height: number): Grid | null {
  const most = Math.floor(width / LEAST_WIDTH);
  if (count > 1 && most < 2) return null;
  const columns = count <= most && count <= 3 ? Math.max(1, count) : Math.min(most, Math.ceil(Math.sqrt(count)));
  const rows = Math.max(1, Math.ceil(count / columns));
  return height / rows < LEAST_HEIGHT ? null : { columns, rows };
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

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

/** How so many tables fit in a window: in one row, else in several; null: they do not, one is shown at a time. */
export function gridFor(count: number, width: number, height: number): Grid | null {
  if (count <= 1) return { columns: 1, rows: 1 };
  if (width / count >= UPRIGHT.width && height >= UPRIGHT.height) return { columns: count, rows: 1 };
  const columns = Math.min(Math.ceil(Math.sqrt(count)), Math.floor(width / LYING.width));
  const rows = Math.ceil(count / columns);
  return columns < 2 || height / rows < LYING.height ? null : { columns, rows };
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

/** Where a decision of mine is waited for, on all tables of which the page knows. */
import type { Client } from "../reduce";
import { isMyTurn } from "../table/tables";

export interface MyTurn {
  id: string;
  name: string;
  /** Which decision; null where only the list of tables tells of it. */
  no: number | null;
  /** Milliseconds from `at` (the page's own clock) until the time, or the time bank, has run out; null: no clock. */
  left: number | null;
  at: number;
}

export function turnsOf(client: Client): MyTurn[] {
  const followed = Object.entries(client.tables).flatMap(([id, view]) => {
    const { turn, name } = view.public;
    return turn && isMyTurn(view) ? [{ id, name, no: turn.decision_no, left: turn.left_ms, at: view.at }] : [];
  });
  const listed = (client.lobby ?? []).filter((line) => line.mine && line.my_turn && !client.tables[line.table_id]);
  return [...followed, ...listed.map((line) => ({ id: line.table_id, name: line.name, no: null, left: null, at: client.lobbyAt }))];
}

/** The turns that have begun since. A turn that is now followed, and was only listed, is the same. */
export function begun(before: readonly MyTurn[], now: readonly MyTurn[]): MyTurn[] {
  return now.filter((turn) => {
    const old = before.find((one) => one.id === turn.id);
    return !old || (old.no !== null && turn.no !== null && old.no !== turn.no);
  });
}

/** Whether the page's reader sits at a table. */
export function isSeated(client: Client): boolean {
  return Object.values(client.tables).some((view) => view.private) || (client.lobby?.some((line) => line.mine) ?? (client.me?.my_tables.length ?? 0) > 0);
}

/** Whom one may mute or report at a table. */
import type { Said, TablePublic } from "../../protocol.gen";
import { talk } from "./talk.svelte";

export interface Person {
  name: string;
  /** Known where he has said something; null: only his seat is. */
  user: string | null;
  seat: number;
}

/** Who said a line. */
export function person(line: Said): Person {
  return { name: line.nickname, user: line.user_id, seat: line.seat };
}

/** Who sits on a seat. */
export function sitter(table: TablePublic, no: number): Person | undefined {
  return people(table, "").find((one) => one.seat === no);
}

/** The people on the seats of a table, without bots and without the reader. */
export function people(table: TablePublic, me: string): Person[] {
  return table.seats.flatMap((seat) => (seat && !seat.is_bot && seat.nickname !== me ? [{ name: seat.nickname, user: talk.whoTalked(table.table_id, seat.nickname), seat: seat.seat }] : []));
}

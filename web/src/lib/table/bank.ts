/** My time bank while I act: how many seconds it would add, and adding them. */
import type { TablePrivate, TablePublic } from "../../protocol.gen";
import { seconds } from "../format";
import { room } from "../store/room.svelte";

/** 0 where there is nothing to add: not my turn, no clock, begun already, used up. */
export function bankSeconds(table: TablePublic, mine: TablePrivate | null): number {
  const { turn } = table;
  return turn && turn.seat === mine?.seat && !turn.in_bank && turn.left_ms !== null ? seconds(turn.bank_ms) : 0;
}

export function beginBank(table: TablePublic, mine: TablePrivate | null): void {
  if (bankSeconds(table, mine) > 0) void room.command({ type: "UseBank", table_id: table.table_id });
}

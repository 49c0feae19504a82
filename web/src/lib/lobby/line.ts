/** Sitting down, and waiting for a seat at a full table. */
import type { LobbyTable } from "../../protocol.gen";
import { t } from "../i18n/index.svelte";
import { buyIn } from "../store/prefs.svelte";
import { room } from "../store/room.svelte";

type Named = Pick<LobbyTable, "table_id" | "name">;

/** The amount that a reader is asked about first, by his settings. */
export function startAt(table: LobbyTable): number {
  return { least: table.least_buy_in, usual: table.usual_buy_in, most: table.most_buy_in }[buyIn()];
}

export async function joinLine(table: Named): Promise<void> {
  if (!(await room.enter())) return;
  const answer = await room.facts({ type: "JoinLine", table_id: table.table_id });
  if (answer) room.say(t("line.joined", { name: table.name, place: answer["place"] ?? 1 }));
}

export async function leaveLine(table: Named): Promise<void> {
  if (await room.command({ type: "LeaveLine", table_id: table.table_id })) room.say(t("line.left", { name: table.name }));
}

/** Waiting for a seat at a full table. */
import type { LobbyTable } from "../../protocol.gen";
import { t } from "../i18n/index.svelte";
import { room } from "../store/room.svelte";

type Named = Pick<LobbyTable, "table_id" | "name">;

export async function joinLine(table: Named): Promise<void> {
  if (!(await room.enter())) return;
  const answer = await room.facts({ type: "JoinLine", table_id: table.table_id });
  if (answer) room.say(t("line.joined", { name: table.name, place: answer["place"] ?? 1 }));
}

export async function leaveLine(table: Named): Promise<void> {
  if (await room.command({ type: "LeaveLine", table_id: table.table_id })) room.say(t("line.left", { name: table.name }));
}

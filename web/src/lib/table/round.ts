/** Which game a mixed table plays, and when it changes. */
import type { Game, TablePublic } from "../../protocol.gen";
import { t, tn } from "../i18n/index.svelte";

/** How long this game is still played; "" at a table of one game. */
export function roundWords(table: TablePublic): string {
  const friends = table.friends;
  if (!friends?.mixed) return "";
  if (!table.hand_no) return t("friends.mixed");
  return friends.round_left ? tn("friends.left", friends.round_left) : t("friends.then", { game: shortName(other(table.game)) });
}

function other(game: Game): Game {
  return game === "stud" ? "stud8" : "stud";
}

function shortName(game: Game): string {
  return game === "stud8" ? t("game.stud8.short") : t("game.stud");
}

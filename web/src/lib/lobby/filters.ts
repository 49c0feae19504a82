/** Which tables the lobby shows. */
import type { Game, LobbyTable, Stakes } from "../../protocol.gen";
import { t } from "../i18n/index.svelte";

export type Limits = "any" | "low" | "mid" | "high";

export interface Filter {
  game: Game | "all";
  limits: Limits;
  free: boolean;
}

const GAMES = ["all", "stud", "stud8"] as const;
const LIMITS = ["any", "low", "mid", "high"] as const;

export const EVERYTHING: Filter = { game: "all", limits: "any", free: false };

/** Bounds of the classes of limits by their small bet, in cents. */
export const MID_FROM = 100;
export const HIGH_FROM = 400;

export function limitsOf(stakes: Stakes): Limits {
  if (stakes.small_bet < MID_FROM) return "low";
  return stakes.small_bet < HIGH_FROM ? "mid" : "high";
}

export function shownTables(tables: readonly LobbyTable[], filter: Filter): LobbyTable[] {
  return tables.filter(
    (table) =>
      (filter.game === "all" || table.mixed || table.game === filter.game) &&
      (filter.limits === "any" || limitsOf(table.stakes) === filter.limits) &&
      (!filter.free || hasRoom(table)),
  );
}

/** The game in a word. */
export function gameShort({ game, mixed = false }: { game: Game; mixed?: boolean }): string {
  return t(mixed ? "friends.mixed" : game === "stud8" ? "game.stud8.short" : "game.stud");
}

/** Whether the reader could sit down there now. */
export function hasRoom(table: LobbyTable): boolean {
  return table.open_seats > 0;
}

/** The filter as text to keep, and back; what is not understood shows everything. */
export function written(filter: Filter): string {
  return `${filter.game} ${filter.limits} ${filter.free ? "free" : "all"}`;
}

export function understood(text: string | null): Filter {
  const [game, limits, free] = (text ?? "").split(" ");
  return {
    game: GAMES.find((name) => name === game) ?? "all",
    limits: LIMITS.find((name) => name === limits) ?? "any",
    free: free === "free",
  };
}

/** Limits of the public tables of a game, or (null) of all of them. */
export function limitsOffered(tables: readonly LobbyTable[], game: Game | null): Stakes[] {
  const found = new Map<string, Stakes>();
  for (const table of tables) if ((game === null || table.game === game) && !table.private) found.set(table.stakes.key, table.stakes);
  return [...found.values()].sort((a, b) => a.small_bet - b.small_bet);
}

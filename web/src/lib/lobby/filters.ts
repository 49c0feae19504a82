/** Which tables of the lobby are shown, and how limits are put into three bands. */
import type { Game, LobbyTable } from "../../protocol.gen";
import { money } from "../format";
import { t } from "../i18n/index.svelte";

export const BANDS = ["low", "mid", "high"] as const;
export type Band = (typeof BANDS)[number];

export interface Filters {
  game: Game | null;
  band: Band | null;
  free: boolean;
}

export const NO_FILTERS: Filters = { game: null, band: null, free: false };

// Big bets in cents at which a band ends.
const LOW_ENDS = 100;
const MID_ENDS = 400;

export function bandOf(line: LobbyTable): Band {
  const cents = line.stakes.big_bet * (line.stakes.unit === "1" ? 100 : 1);
  if (cents <= LOW_ENDS) return "low";
  return cents <= MID_ENDS ? "mid" : "high";
}

export function bandName(band: Band): string {
  if (band === "low") return t("lobby.limit.low", { amount: money(LOW_ENDS) });
  if (band === "mid") return t("lobby.limit.mid", { from: money(LOW_ENDS), to: money(MID_ENDS) });
  return t("lobby.limit.high", { amount: money(MID_ENDS) });
}

/** Whether a person could sit down: an empty seat, or one that a bot gives up. */
export function hasRoom(line: LobbyTable): boolean {
  return line.seats_taken < line.seats || line.bots > 0;
}

export function shown(lines: readonly LobbyTable[], filters: Filters): LobbyTable[] {
  return lines.filter(
    (line) =>
      (filters.game === null || line.game === filters.game) &&
      (filters.band === null || bandOf(line) === filters.band) &&
      (!filters.free || hasRoom(line)),
  );
}

export function countOf(lines: readonly LobbyTable[], game: Game | null): number {
  return game === null ? lines.length : lines.filter((line) => line.game === game).length;
}

/** What a table looks like from a seat: places, pots, dead cards, time, the order of the buttons. No rule of poker. */
import type { LegalAction, SeatPublic, Street, TablePublic, TablePrivate } from "../../protocol.gen";
import type { TableView } from "../reduce";

/** Which seat is at the bottom for somebody who only watches. */
const WATCHER_SEAT = 5;

/** Which seat is at the bottom, of so many. */
export function viewpoint(priv: TablePrivate | null, seats: number): number {
  return priv?.seat ?? Math.min(WATCHER_SEAT, seats);
}

export interface Place {
  seat: number;
  /** Where around the table: 1 is beside me clockwise, 4 opposite, 7 beside me on the other side. */
  at: number;
}

/** Where the others sit, by how many they are: the same on both sides. */
const AROUND: readonly (readonly number[])[] = [
  [], [4], [3, 5], [2, 4, 6], [2, 3, 5, 6], [2, 3, 4, 5, 6], [1, 2, 3, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7],
];

/** The other seats, clockwise from mine, at a table with so many. */
export function seatsFrom(mine: number, seats: number): Place[] {
  return (AROUND[seats - 1] ?? []).map((at, i) => ({ seat: ((mine + i) % seats) + 1, at }));
}

export function seatAt(table: TablePublic, seat: number): SeatPublic | null {
  return table.seats[seat - 1] ?? null;
}

export function nickname(table: TablePublic, seat: number | null): string {
  return (seat !== null && seatAt(table, seat)?.nickname) || "?";
}

const NAME_CHARS = 12;

/** A name as it stands on a plate: twelve characters, then an ellipsis. */
export function shortName(name: string): string {
  const chars = Array.from(name);
  return chars.length > NAME_CHARS ? `${chars.slice(0, NAME_CHARS).join("").trimEnd()}…` : name;
}

export function isLive(seat: SeatPublic | null): boolean {
  return seat !== null && seat.in_hand && seat.status !== null && seat.status !== "folded";
}

/** Whether the next hand comes by itself: nobody has to be waited for. */
export function isNextHandNear(table: TablePublic): boolean {
  return table.seats.filter((seat) => seat && !seat.sitting_out && !seat.leaving && seat.stack > 0).length > 1;
}

export interface PotView {
  amount: number;
  /** 0: the main pot. */
  no: number;
  /** How many pots there are. */
  of: number;
  contestants: string[];
  /** Players still in the hand who cannot win this one. */
  without: string[];
}

/** The pots as they lie in the middle; before the first collection the antes are one pot. */
export function potViews(table: TablePublic): PotView[] {
  const bets = streetBets(table);
  const pots = table.pots.length ? table.pots : [{ amount: table.total - bets, eligible: livePlayers(table) }];
  return pots
    .filter((pot) => pot.amount > 0)
    .map((pot, no) => ({
      amount: pot.amount,
      no,
      of: pots.length,
      contestants: pot.eligible.map((player) => shortName(nickname(table, table.players[player] ?? null))),
      without: livePlayers(table)
        .filter((player) => !pot.eligible.includes(player))
        .map((player) => shortName(nickname(table, table.players[player] ?? null))),
    }));
}

export function streetBets(table: TablePublic): number {
  return table.seats.reduce((sum, seat) => sum + (seat?.bet ?? 0), 0);
}

function livePlayers(table: TablePublic): number[] {
  return table.players.flatMap((seat, player) => (isLive(seatAt(table, seat)) ? [player] : []));
}

export interface DeadGroup {
  name: string;
  street: Street | null;
  cards: readonly number[];
}

/** The up cards of those who folded. */
export function deadGroups(table: TablePublic): DeadGroup[] {
  return table.seats.flatMap((seat) =>
    seat && seat.status === "folded" && seat.up.length ? [{ name: seat.nickname, street: seat.folded_on, cards: seat.up }] : [],
  );
}

export interface Time {
  ms: number;
  /** Part of the whole time that is left, 0 to 1. */
  part: number;
  bank: boolean;
}

/** What is left of the acting player's time, null where no clock runs. */
export function turnTime(view: TableView, nowMs: number): Time | null {
  const turn = view.public.turn;
  if (!turn || turn.left_ms === null) return null;
  const left = turn.left_ms - (nowMs - view.at);
  const bank = turn.in_bank || left <= 0;
  // On the bank the turn's figures are the bank's. Until the room says so, what is missing is taken from it.
  const whole = Math.max(1, bank && !turn.in_bank ? turn.bank_ms : (turn.total_ms ?? turn.left_ms));
  const ms = Math.max(0, bank && !turn.in_bank ? turn.bank_ms + left : left);
  return { ms, part: Math.min(1, ms / whole), bank };
}

export interface Places {
  fold: LegalAction | undefined;
  passive: LegalAction | undefined;
  aggressive: LegalAction[];
}

/** The room's legal actions in their fixed places: fold, passive, aggressive (small before big). */
export function places(legal: readonly LegalAction[]): Places {
  const of = (...kinds: string[]) => legal.filter((action) => kinds.includes(action.kind));
  return {
    fold: of("fold")[0],
    passive: of("check", "call", "bring_in")[0],
    aggressive: of("complete", "bet", "raise").sort((a, b) => a.to - b.to),
  };
}

/** Cards that a seat shows, split as they were dealt: two down, up cards, the last down. */
export function dealt(cards: readonly number[], ups: number): { first: readonly number[]; up: readonly number[]; last: readonly number[] } {
  return { first: cards.slice(0, 2), up: cards.slice(2, 2 + ups), last: cards.slice(2 + ups) };
}

/** All streets with their place relative to the one now. */
export const STREETS: readonly Street[] = [3, 4, 5, 6, 7];

/** A finished hand as it is shown: one row per pot, one panel per shown hand. Sums only, no rule of poker. */
import type { HandResult, ResultHand, ResultPot, ResultShare, SeatPublic, TablePublic } from "../../protocol.gen";
import { dealt, nickname, seatAt } from "./view";

export type Mark = "win" | "beaten" | "none";

export interface ResultCard {
  card: number;
  high: Mark;
  low: Mark;
}

export interface ShownHand {
  hand: ResultHand;
  seat: SeatPublic;
  groups: ResultCard[][];
  award: number;
  net: number;
  winsHigh: boolean;
  winsLow: boolean;
  all: boolean;
}

export interface PotRow {
  no: number;
  of: number;
  amount: number;
  contestants: string[];
  high: readonly ResultShare[];
  low: readonly ResultShare[];
  /** By how much the high half is larger. */
  oddHigh: number;
  /** Shares with an odd chip among tied hands. */
  oddTies: ResultShare[];
}

/** Whether cards were shown: then the result takes the place of the table. */
export function isShowdown(table: TablePublic): boolean {
  return (table.result?.hands.length ?? 0) > 0;
}

/** The pots, last side pot first, as they are paid. */
export function potRows(table: TablePublic, result: HandResult): PotRow[] {
  const rows = result.pots.map((pot, no) => {
    const high = sharesOf(result, no, "high");
    const low = sharesOf(result, no, "low_eight");
    return {
      no,
      of: result.pots.length,
      amount: pot.amount,
      contestants: pot.eligible.map((player) => nickname(table, table.players[player] ?? null)),
      high,
      low,
      oddHigh: low.length ? Math.max(0, sum(high) - sum(low)) : 0,
      oddTies: [high, low].filter((half) => half.length > 1).flatMap((half) => half.filter((share) => share.odd > 0)),
    };
  });
  return rows.reverse();
}

/** The hands that lie open: mine first, then by what they won. */
export function shownHands(table: TablePublic, result: HandResult, mine: number | null): ShownHand[] {
  const whole = result.awards.flatMap((award) => award.shares).reduce((all, share) => all + share.amount, 0);
  const hands = result.hands.flatMap((hand) => {
    const seat = seatAt(table, hand.seat);
    return seat ? [shownHand(table, result, hand, seat, whole)] : [];
  });
  return hands.sort((a, b) => Number(b.hand.seat === mine) - Number(a.hand.seat === mine) || b.award - a.award);
}

function shownHand(table: TablePublic, result: HandResult, hand: ResultHand, seat: SeatPublic, whole: number): ShownHand {
  const won = result.awards.filter((award) => award.shares.some((share) => share.seat === hand.seat));
  const award = won.reduce((all, part) => all + sum(part.shares.filter((share) => share.seat === hand.seat)), 0);
  const winsHigh = won.some(isHigh);
  const winsLow = won.some((part) => !isHigh(part));
  const mark = (card: number): ResultCard => ({
    card,
    high: hand.high_cards.includes(card) ? (winsHigh ? "win" : winsLow ? "none" : "beaten") : "none",
    low: hand.low_cards.includes(card) && winsLow ? "win" : "none",
  });
  const parts = dealt(seat.shown, seat.up.length);
  const shared = table.community_card === null ? [] : [table.community_card];
  const groups = [parts.first, parts.up, parts.last, shared].filter((group) => group.length).map((group) => group.map(mark));
  const net = result.net[result.seats.indexOf(hand.seat)] ?? 0;
  return { hand, seat, groups, award, net, winsHigh, winsLow, all: award > 0 && award === whole };
}

/** Seats that were in the hand and whose cards nobody saw. */
export function notShown(table: TablePublic, result: HandResult): SeatPublic[] {
  const shown = new Set(result.hands.map((hand) => hand.seat));
  return table.seats.filter((seat): seat is SeatPublic => seat !== null && result.seats.includes(seat.seat) && !shown.has(seat.seat));
}

/** Chips in and chips out; they are equal once the rake is added. */
export function chipSums(result: HandResult): { in: number; out: number; rake: number } {
  const out = result.awards.reduce((all, award) => all + sum(award.shares), 0);
  return { in: out + result.rake, out, rake: result.rake };
}

function sharesOf(result: HandResult, pot: number, half: string): readonly ResultShare[] {
  return result.awards.filter((award) => award.pot === pot && award.half === half).flatMap((award) => award.shares);
}

function isHigh(award: ResultPot): boolean {
  return award.half === "high";
}

function sum(shares: readonly ResultShare[]): number {
  return shares.reduce((all, share) => all + share.amount, 0);
}

/** Short forms for making states by hand, for looking at screens without a room. Never part of the build. */
import type { LegalAction, SeatPublic, Stakes, TablePrivate, TablePublic } from "../src/protocol.gen";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** `"As Td ??"` as the numbers of the protocol. */
export function cards(text: string): number[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((card) => (card === "??" ? -1 : 4 * RANKS.indexOf(card[0] ?? "") + SUITS.indexOf(card[1] ?? "")));
}

export const FOUR_EIGHT: Stakes = { key: "4-8", ante: 100, bring_in: 100, small_bet: 400, big_bet: 800, chip: 100, unit: "0.01" };

export function seat(no: number, nickname: string, dollars: number, up: string, more: Partial<SeatPublic> = {}): SeatPublic {
  const folded = more.status === "folded";
  return {
    seat: no,
    nickname,
    is_bot: true,
    stack: dollars * 100,
    connected: true,
    sitting_out: false,
    in_hand: true,
    status: "active",
    bet: 0,
    staked: 0,
    up: cards(up),
    down_count: folded ? 0 : 2,
    last_action: null,
    brought_in: false,
    folded_on: null,
    leaving: false,
    mucked: false,
    shown: [],
    ...more,
  };
}

export function table(seats: (SeatPublic | null)[], more: Partial<TablePublic> = {}): TablePublic {
  return {
    table_id: "t1",
    name: "Ribera",
    game: "stud8",
    stakes: FOUR_EIGHT,
    profile: "casino-4-8",
    seats,
    hand_id: "h1",
    hand_no: 48213,
    players: seats.flatMap((taken) => (taken?.in_hand ? [taken.seat] : [])),
    street: 6,
    community_card: null,
    pots: [],
    total: 0,
    price: 0,
    capped: false,
    two_sizes: false,
    only_big: false,
    opener: null,
    opener_reason: null,
    opener_named: null,
    opener_words: null,
    opener_card: null,
    turn: null,
    result: null,
    rake_on: false,
    clock: true,
    friends: null,
    deck: null,
    ...more,
  };
}

export function mine(no: number, down: string, all: string, more: Partial<TablePrivate> = {}): TablePrivate {
  return {
    seat: no,
    down: cards(down),
    cards: cards(all),
    high: null,
    low: [],
    legal: [],
    decision_no: 1,
    call_cost: 0,
    protections_left: 2,
    openings: [],
    muck: true,
    sitting_out: false,
    leaving: false,
    prospect: [],
    price: null,
    outs: null,
    low_gone: false,
    last_hand: false,
    may_show: false,
    shows: false,
    ...more,
  };
}

export function may(kind: LegalAction["kind"], to = 0, cost = to, size = "", all_in = false): LegalAction {
  return { kind, to: to * 100, cost: cost * 100, all_in, size };
}

/** The hardest tables to lay out: every seat alive, long names, large and broken amounts, every state at once. */
import { cards, may, mine, seat, table } from "./build";
import type { Moment } from "./states";

const clock = { decision_no: 1, left_ms: 14_000, total_ms: 25_000, bank_ms: 30_000, in_bank: false };
const bet = (kind: "bet" | "call" | "raise" | "check", to: number) => ({ bet: to, last_action: { kind, to } });
const own = mine(5, "As 4s 9s", "As 4s 4h 6s 8d 3s 9s", {
  high: { category: 5, ranks: [12, 7, 4, 2, 1] },
  low: [6, 4, 2, 1, 12],
  legal: [may("fold", 0, 0), may("call", 1600), may("raise", 2400, 2400, "big")],
  call_cost: 160_000,
});

/** Seventh street, nobody folded: long names, amounts of five figures, one player in every state. */
export const crowd: Moment = {
  public: table(
    [
      seat(1, "Maximiliana Quiroga", 12_345, "Ts Th Qd 9h", { down_count: 3, ...bet("raise", 160_000) }),
      seat(2, "Wilhelmina W", 1_600, "Jc Qh 5c Tc", { down_count: 3, status: "protected", connected: false }),
      seat(3, "Ñ", 98_765, "2d 5h 7c Ad", { down_count: 3, ...bet("call", 160_000), is_bot: false }),
      seat(4, "Inmaculada M", 0, "Td Js Jd 2c", { down_count: 3, status: "all_in" }),
      seat(5, "Maximiliano Q", 16_300, "4h 6s 8d 3s", { is_bot: false, down_count: 3 }),
      seat(6, "Montgomery W", 131, "9c 9d Kh 5s", { down_count: 3, connected: false, is_bot: false }),
      seat(7, "Ana", 58, "7h 8c 6d Jh", { down_count: 3, status: "protected" }),
      seat(8, "Mmmmmmmmmmmm", 24_300, "Ac Ks Qc 5d", { down_count: 3, leaving: true }),
    ],
    {
      name: "Guadalquivir",
      stakes: { key: "800", ante: 20_000, bring_in: 20_000, small_bet: 80_000, big_bet: 160_000, chip: 100, unit: "0.01" },
      street: 7,
      price: 160_000,
      opener: 1,
      opener_named: 1,
      opener_reason: "best_board_by_suit",
      opener_words: { category: 2, ranks: [8, 10, 7] },
      pots: [
        { amount: 650_000, eligible: [0, 1, 2, 3, 4, 5, 6, 7] },
        { amount: 400_000, eligible: [0, 1, 2, 4, 5, 7] },
        { amount: 96_000, eligible: [0, 2, 4, 5, 7] },
      ],
      total: 1_466_000,
      turn: { seat: 5, ...clock },
    },
  ),
  private: own,
};

/** Eight hands and no cards left: one card for all on seventh street. */
export const common: Moment = {
  public: {
    ...crowd.public,
    name: "Sil",
    community_card: cards("8h")[0] ?? null,
    capped: true,
    stakes: { key: "0.05", ante: 1, bring_in: 2, small_bet: 5, big_bet: 10, chip: 1, unit: "0.01" },
    seats: crowd.public.seats.map((taken) => taken && { ...taken, down_count: 2, stack: taken.stack / 100, bet: taken.bet ? 40 : 0, nickname: taken.nickname.slice(0, 7) }),
    pots: [{ amount: 287, eligible: [0, 1, 2, 3, 4, 5, 6, 7] }],
    total: 367,
    price: 40,
  },
  private: { ...own, down: cards("As 4s"), cards: cards("As 4s 4h 6s 8d 3s"), high: { category: 1, ranks: [2, 12, 6, 4] }, legal: [may("fold", 0, 0), may("call", 0.4)], call_cost: 40 },
};

/** Third street: somebody brought in, some are not in the hand, one seat is free. */
export const absent: Moment = {
  public: table(
    [
      seat(1, "Ana", 179, "Kc", { last_action: { kind: "complete", to: 400 }, bet: 400 }),
      seat(2, "Bruno", 91, "", { in_hand: false, status: null, down_count: 0, sitting_out: true, is_bot: false }),
      seat(3, "Carla", 107, "2d", { bet: 100, brought_in: true, last_action: { kind: "bring_in", to: 100 } }),
      seat(4, "Darío", 87, "Ts", { status: "folded", folded_on: 3 }),
      seat(5, "Elena", 163, "4h", { is_bot: false }),
      seat(6, "Maximiliana", 131, "", { in_hand: false, status: null, down_count: 0, connected: false, is_bot: false }),
      null,
      seat(8, "Hugo", 243, "", { in_hand: false, status: null, down_count: 0 }),
    ],
    {
      street: 3,
      players: [1, 3, 4, 5],
      pots: [{ amount: 400, eligible: [0, 1, 3] }],
      total: 900,
      price: 400,
      opener: 3,
      opener_named: 3,
      opener_reason: "lowest_door_card",
      opener_card: cards("2d")[0] ?? null,
      turn: { seat: 5, ...clock, left_ms: 4_000 },
    },
  ),
  private: mine(5, "As 4s", "As 4s 4h", {
    high: { category: 1, ranks: [2, 12] },
    legal: [may("fold", 0, 0), may("call", 4), may("raise", 8, 8, "small")],
    call_cost: 400,
  }),
};

/** Six have folded, late: as many dead cards as there can be with two left. */
export const gone: Moment = {
  public: {
    ...crowd.public,
    pots: [{ amount: 650_000, eligible: [2, 4] }],
    seats: crowd.public.seats.map((taken) =>
      taken && taken.seat !== 3 && taken.seat !== 5 ? { ...taken, connected: true, status: "folded", folded_on: 6, down_count: 0, bet: 0, last_action: null } : taken,
    ),
  },
  private: own,
};

/** Tables at moments worth looking at. */
import type { Event, TablePrivate, TablePublic } from "../src/protocol.gen";
import { cards, may, mine, seat, table } from "./build";
import { absent, common, crowd, gone } from "./hard";
import { commonEnd, folded as foldedEnd, showdown, single, uncalled } from "./showdown";

export interface Moment {
  public: TablePublic;
  private: TablePrivate | null;
  events?: readonly Event[];
}

const clock = { decision_no: 1, left_ms: 14_000, total_ms: 25_000, bank_ms: 30_000, in_bank: false };

const folded = (street: 3 | 5) => ({ status: "folded", folded_on: street }) as const;

const sixth: Moment = {
  public: table(
    [
      seat(1, "Ana", 179, "Kc Qd Kd 9h", { bet: 800, last_action: { kind: "bet", to: 800 } }),
      seat(2, "Bruno", 91, "Jc Qh 5c", folded(5)),
      seat(3, "Carla", 107, "2d 5h 7c Ad", { bet: 800, last_action: { kind: "call", to: 800 }, brought_in: true }),
      seat(4, "Darío", 87, "Ts Js Th 2c", { status: "protected", is_bot: false, connected: false }),
      seat(5, "Elena", 163, "4h 6s 8d 3s", { is_bot: false }),
      seat(6, "Fermín", 131, "9c", folded(3)),
      seat(7, "Gloria", 58, "7h 8c 6d Jh"),
      seat(8, "Hugo", 243, "Ac Td 7s 5d"),
    ],
    {
      pots: [
        { amount: 6500, eligible: [0, 2, 3, 4, 6, 7] },
        { amount: 4000, eligible: [0, 2, 4, 6, 7] },
      ],
      total: 12100,
      price: 800,
      opener: 1,
      opener_named: 1,
      opener_reason: "best_board",
      opener_words: { category: 1, ranks: [11, 10, 7] },
      turn: { seat: 5, ...clock },
    },
  ),
  private: mine(5, "As 4s", "As 4s 4h 6s 8d 3s", {
    high: { category: 1, ranks: [2, 12, 6, 4] },
    low: [6, 4, 2, 1, 12],
    legal: [may("fold", 0, 0), may("call", 8), may("raise", 16, 16, "big")],
    call_cost: 800,
  }),
};

const names = ["Ana", "Bruno", "Carla", "Darío", "Elena", "Maximiliana", "Gloria", "Hugo"];
const doors = ["Kc", "Jc", "2d", "Ts", "4h", "9c", "7h", "Ac"];

const third: Moment = {
  public: table(
    names.map((name, i) =>
      seat(i + 1, name, 160, doors[i] ?? "", i === 2 ? { bet: 100, brought_in: true, last_action: { kind: "bring_in", to: 100 } } : {}),
    ),
    {
      street: 3,
      pots: [{ amount: 800, eligible: [0, 1, 2, 3, 4, 5, 6, 7] }],
      total: 900,
      price: 100,
      opener: 3,
      opener_named: 3,
      opener_reason: "lowest_door_card",
      opener_card: cards("2d")[0] ?? null,
      turn: { seat: 5, ...clock },
    },
  ),
  private: mine(5, "As 4s", "As 4s 4h", {
    high: { category: 1, ranks: [2, 12] },
    legal: [may("fold", 0, 0), may("call", 1), may("complete", 4, 4, "small")],
    call_cost: 100,
  }),
};

const boards = ["Kc Qd Kd 9h", "Jc Qh 5c 8s", "2d 5h 7c Ad", "Ts Js Th 2c", "4h 6s 8d 3s", "9c 9s Kh 5s", "7h 8c 6d Jh", "Ac Td 7s 5d"];

const firstBet = { bet: 800, last_action: { kind: "bet", to: 800 } } as const;

const seventh: Moment = {
  public: table(
    names.map((name, i) => seat(i + 1, name, 1600, boards[i] ?? "", { down_count: 3, ...(i === 0 ? firstBet : {}) })),
    {
      turn: { seat: 5, ...clock },
      price: 800,
      players: [1, 2, 3, 4, 5, 6, 7, 8],
      street: 7,
      opener: 1,
      opener_reason: "sixth_street_opener",
      pots: [{ amount: 21200, eligible: [0, 1, 2, 3, 4, 5, 6, 7] }],
      total: 22000,
    },
  ),
  private: mine(5, "As 4s 9s", "As 4s 4h 6s 8d 3s 9s", {
    high: { category: 5, ranks: [12, 7, 4, 2, 1] },
    low: [6, 4, 2, 1, 12],
    legal: [may("fold", 0, 0), may("call", 8), may("raise", 16, 16, "big")],
    call_cost: 800,
  }),
};

const pair: Moment = {
  public: table(
    [
      seat(1, "Ana", 155, "Ks 4d"),
      seat(2, "Bruno", 140, "Jh", folded(3)),
      seat(3, "Carla", 131, "7c 7d", { last_action: { kind: "check", to: 0 } }),
      seat(4, "Darío", 176, "As Tc", { last_action: { kind: "check", to: 0 } }),
      seat(5, "Elena", 156, "Qd 8d", { is_bot: false }),
      seat(6, "Fermín", 66, "3c", folded(3)),
      null,
      seat(8, "Hugo", 0, "5s 9d", { status: "all_in" }),
    ],
    {
      name: "Tajo",
      game: "stud",
      street: 4,
      two_sizes: true,
      pots: [{ amount: 3300, eligible: [0, 2, 3, 4, 7] }],
      players: [1, 2, 3, 4, 5, 6, 8],
      total: 3300,
      opener: 3,
      opener_named: 3,
      opener_reason: "best_board",
      opener_words: { category: 1, ranks: [5] },
      turn: { seat: 5, ...clock, left_ms: 18_000 },
    },
  ),
  private: mine(5, "Qh Jc", "Qh Jc Qd 8d", {
    high: { category: 1, ranks: [10, 9, 6] },
    legal: [may("fold", 0, 0), may("check", 0, 0), may("bet", 4, 4, "small"), may("bet", 8, 8, "big")],
  }),
};

const watching: Moment = {
  public: { ...sixth.public, turn: { seat: 8, ...clock }, seats: sixth.public.seats.map((taken) => (taken?.seat === 5 ? null : taken)) },
  private: null,
};

const waiting: Moment = {
  public: table([null, null, null, null, seat(5, "Elena", 160, "", { is_bot: false, in_hand: false, status: null, down_count: 0 }), null, null, null], {
    hand_id: null,
    street: null,
    players: [],
  }),
  private: mine(5, "", ""),
};

export const STATES: Record<string, Moment> = { sixth, third, seventh, pair, watching, waiting, showdown, folded: foldedEnd, uncalled, crowd, common, absent, gone, commonEnd, single };

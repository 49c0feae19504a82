/** Moments around a decision: before it, at it, after it. For looking at the buttons. */
import type { TablePrivate, TablePublic } from "../src/protocol.gen";
import type { Moment } from "./states";
import { cards, FOUR_EIGHT, may, mine, seat, table } from "./build";

const clock = { decision_no: 1, left_ms: 18_000, total_ms: 20_000, bank_ms: 30_000, in_bank: false };
const out = { status: "folded", folded_on: 3 } as const;

function fourth(bet: boolean, acting: number): TablePublic {
  return table(
    [
      seat(1, "Ana", 155, "Ks 4d", bet ? {} : { last_action: { kind: "check", to: 0 } }),
      seat(2, "Bruno", 140, "Jh", out),
      seat(3, "Carla", 127, "7c 7d", bet ? { bet: 400, last_action: { kind: "bet", to: 400 } } : { last_action: { kind: "check", to: 0 } }),
      seat(4, "Darío", 176, "As Tc", bet ? {} : { last_action: { kind: "check", to: 0 } }),
      seat(5, "Elena", 156, "Qd 8d", { is_bot: false }),
      seat(6, "Fermín", 66, "3c", out),
      seat(7, "Gloria", 212, "6h Kc"),
      seat(8, "Hugo", 98, "5s 9d"),
    ],
    { game: "stud", street: 4, two_sizes: true, pots: [{ amount: 2900, eligible: [0, 2, 3, 4, 6, 7] }], total: bet ? 3300 : 2900, price: bet ? 400 : 0, opener: 3, opener_named: 3, opener_reason: "best_board", opener_words: { category: 1, ranks: [5] }, turn: { seat: acting, ...clock } },
  );
}

const PAIR = { high: { category: 1, ranks: [10] }, outs: { unseen: 39, high: [], low: [] } };

function elena(more: Partial<TablePrivate>): TablePrivate {
  return mine(5, "Qh Jc", "Qh Jc Qd 8d", { ...PAIR, ...more });
}

const toFour = [may("fold"), may("call", 4), may("raise", 8, 8, "small"), may("raise", 12, 12, "big")];
const free = [may("fold"), may("check"), may("bet", 4, 4, "small"), may("bet", 8, 8, "big")];

const sixthSeats = [
  seat(1, "Ana", 179, "Kc Qd Kd 9h", { bet: 800, last_action: { kind: "bet", to: 800 } }),
  seat(2, "Bruno", 91, "Jc Qh 5c", { status: "folded", folded_on: 5 }),
  seat(3, "Carla", 107, "2d 5h 7c Ad", { bet: 800, last_action: { kind: "call", to: 800 } }),
  null,
  seat(5, "Elena", 163, "4h 6s 8d 3s", { is_bot: false }),
];

const result = {
  pots: [{ amount: 900, eligible: [4] }],
  awards: [{ pot: 0, half: "high", shares: [{ seat: 5, amount: 900, odd: 0 }], contested: false }],
  hands: [],
  rake: 0,
  seats: [1, 2, 3, 4, 5, 6, 7, 8],
  net: [-100, -100, -200, -100, 800, -100, -100, -100],
  pause_ms: 2_500,
};

const FRIENDS = { host: "Ana", paused: false, last_hand: false, is_over: false, long_clock: false, mixed: false, round_left: 0, next_stakes: FOUR_EIGHT };

function won(friends: Partial<typeof FRIENDS> | null): Moment {
  const all = fourth(false, 5);
  return {
    public: { ...all, turn: null, pots: [], total: 0, result, friends: friends && { ...FRIENDS, ...friends } },
    private: elena({ may_show: true, outs: null }),
  };
}

export const ACTIONS: Record<string, Moment> = {
  pre: { public: fourth(true, 4), private: elena({ prospect: toFour, call_cost: 400, price: { cost: 400, pot: 3300, tenths: 83, percent: 11 }, may_show: true }) },
  prefree: { public: fourth(false, 4), private: elena({ prospect: free, may_show: true }) },
  twosizes: { public: fourth(false, 5), private: elena({ legal: free, may_show: true }) },
  facing: { public: fourth(true, 5), private: elena({ legal: toFour, call_cost: 400, price: { cost: 400, pot: 3300, tenths: 83, percent: 11 } }) },
  outs: {
    public: table(sixthSeats, { pots: [{ amount: 10500, eligible: [0, 2, 3] }], total: 12100, price: 800, opener: 1, opener_named: 1, opener_reason: "best_board", opener_words: { category: 1, ranks: [11] }, turn: { seat: 5, ...clock } }),
    private: mine(5, "As 4s", "As 4s 4h 6s 8d 3s", {
      high: { category: 1, ranks: [2, 12, 6, 4] },
      low: [6, 4, 2, 1, 12],
      legal: [may("fold"), may("call", 8), may("raise", 16, 16, "big")],
      call_cost: 800,
      price: { cost: 800, pot: 12100, tenths: 151, percent: 6 },
      outs: { unseen: 35, high: [{ category: 5, cards: cards("2s 5s 7s 8s 9s Ts Js Qs Ks") }, { category: 4, cards: cards("5c 5d") }], low: cards("2c 2h 2s 5c 5d 5s 7d 7h 7s") },
    }),
  },
  won: won(null),
  last: won({ last_hand: true }),
  paused: won({ paused: true }),
};

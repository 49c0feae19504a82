/** The end of a hi/lo hand in two pots, and a hand that nobody called. */
import type { HandResult, ResultHand, TablePublic } from "../src/protocol.gen";
import { cards, mine, seat, table } from "./build";
import type { Moment } from "./states";

function shows(no: number, category: number, ranks: number[], high: string, low: number[] = [], lowCards = ""): ResultHand {
  return { seat: no, high: { category, ranks }, high_cards: cards(high), low, low_cards: cards(lowCards) };
}

function shown(text: string): { up: string; more: { shown: readonly number[]; down_count: number } } {
  return { up: text.split(" ").slice(2, 6).join(" "), more: { shown: cards(text), down_count: 0 } };
}

const ana = shown("9d 6c Kc Qd Kd 9h 3c");
const carla = shown("3h 8h 2d 5h 7c Ad Ks");
const dario = shown("Jd 8s Ts Js Th 2c Tc");
const elena = shown("As 4s 4h 6s 8d 3s 9s");
const off = (street: 3 | 5 | 6 | 7) => ({ status: "folded", folded_on: street }) as const;

const share = (no: number, dollars: number, odd = 0) => ({ seat: no, amount: dollars * 100, odd });

const result: HandResult = {
  pots: [
    { amount: 6500, eligible: [0, 2, 3, 4] },
    { amount: 9600, eligible: [0, 2, 4] },
  ],
  awards: [
    { pot: 1, half: "high", shares: [share(5, 48)], contested: true },
    { pot: 1, half: "low_eight", shares: [share(3, 48)], contested: true },
    { pot: 0, half: "high", shares: [share(4, 33, 100)], contested: true },
    { pot: 0, half: "low_eight", shares: [share(3, 32)], contested: true },
  ],
  hands: [
    shows(1, 2, [11, 7, 10], "Kc Kd 9d 9h Qd"),
    shows(3, 0, [12, 11, 6, 5, 3], "Ad Ks 8h 7c 5h", [5, 3, 1, 0, 12], "3h 2d 5h 7c Ad"),
    shows(4, 6, [8, 9], "Ts Th Tc Jd Js"),
    shows(5, 5, [12, 7, 4, 2, 1], "As 9s 6s 4s 3s", [6, 4, 2, 1, 12], "8d 6s 4s 3s As"),
  ],
  rake: 0,
  seats: [1, 2, 3, 4, 5, 6, 7, 8],
  net: [-3700, -1300, 4300, 2000, 1100, -100, -900, -1300],
  pause_ms: 9000,
};

const after: TablePublic = table(
  [
    seat(1, "Ana", 150, ana.up, ana.more),
    seat(2, "Bruno", 91, "Jc Qh 5c", off(5)),
    seat(3, "Carla", 180, carla.up, carla.more),
    seat(4, "Darío", 120, dario.up, { ...dario.more, status: "protected" }),
    seat(5, "Elena", 203, elena.up, { ...elena.more, is_bot: false }),
    seat(6, "Fermín", 131, "9c", off(3)),
    seat(7, "Gloria", 58, "7h 8c 6d Jh", off(6)),
    seat(8, "Hugo", 243, "Ac Td 7s 5d", off(7)),
  ],
  { street: 7, result },
);

export const showdown: Moment = {
  public: after,
  private: mine(5, "As 4s 9s", "As 4s 4h 6s 8d 3s 9s", { high: { category: 5, ranks: [12, 7, 4, 2, 1] }, low: [6, 4, 2, 1, 12] }),
};

/** Folded myself: my hand is not among the open ones. */
export const folded: Moment = {
  public: {
    ...after,
    seats: after.seats.map((taken) => (taken?.seat === 5 ? { ...taken, status: "folded", folded_on: 6, shown: [] } : taken)),
    result: { ...result, hands: result.hands.filter((hand) => hand.seat !== 5) },
  },
  private: { ...mine(5, "As 4s", "As 4s 4h 6s 8d 3s"), high: { category: 1, ranks: [2, 12, 6, 4] }, low: [6, 4, 2, 1, 12] },
};

export const uncalled: Moment = {
  public: {
    ...after,
    street: 4,
    seats: after.seats.map((taken) =>
      taken?.seat === 8
        ? { ...taken, status: "active", folded_on: null, up: cards("Ac Td"), down_count: 2 }
        : taken && { ...taken, status: "folded", folded_on: 4, shown: [], down_count: 0, up: taken.up.slice(0, 2) },
    ),
    result: {
      ...result,
      pots: [{ amount: 1300, eligible: [7] }],
      awards: [{ pot: 0, half: "high", shares: [share(8, 13)], contested: false }],
      hands: [],
      net: [-100, -100, -200, -100, -100, -100, -100, 800],
    },
  },
  private: mine(5, "As 4s", "As 4s 4h 6s", { high: { category: 1, ranks: [2, 12, 4] } }),
};

/** Eight to the end, so the seventh card lies in the middle: it counts in every hand. */
export const commonEnd: Moment = {
  public: {
    ...after,
    community_card: cards("9s")[0] ?? null,
    seats: after.seats.map((taken) => taken && { ...taken, shown: taken.shown.filter((_, i) => i < 6) }),
    result: { ...result, hands: result.hands.map((hand) => ({ ...hand, high_cards: hand.seat === 5 ? hand.high_cards : hand.high_cards.map((card, i) => (i === 4 ? (cards("9s")[0] ?? card) : card)) })) },
  },
  private: showdown.private,
};

/** One hand lies open, the others were mucked. */
export const single: Moment = {
  public: {
    ...after,
    game: "stud",
    result: {
      ...result,
      pots: [{ amount: 6500, eligible: [3, 4] }],
      awards: [{ pot: 0, half: "high", shares: [share(4, 65)], contested: true }],
      hands: result.hands.filter((hand) => hand.seat === 4),
    },
  },
  private: showdown.private,
};

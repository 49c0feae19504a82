import { describe, expect, it } from "vitest";
import { handQuery, NO_FILTER } from "./api";
import { bigBetTenths, cardsAt, handsAt, hasSecrets, isClosed, linesAt, partOf, stretches, tableAt } from "./moments";
import type { Moment, SeenHand } from "./shape.gen";

const STAKES = { key: "4-8", unit: "0.01", ante: 50, bring_in: 100, small_bet: 400, big_bet: 800, chip: 25 } as unknown as SeenHand["stakes"];

function moment(street: 3 | 4, cards: number[][], events: Moment["events"], more: Partial<Moment> = {}): Moment {
  const players = cards.map((own) => ({
    stack: 9000, bet: 0, staked: 50, status: "active" as const, cards: own, ups: Math.max(0, own.length - 2),
    last: null, folded_on: null, brought_in: false, mucked: false,
  }));
  return {
    street, events, players, pots: [], total: 100, price: 0, capped: false, two_sizes: false, community_card: null, actor: null,
    opener: 1, opener_reason: "lowest_door_card", opener_named: 1, opener_words: null, opener_card: 4, hands: [], is_end: false, ...more,
  };
}

const shown = { type: "HandShown", player: 1, cards: [20, 21, 4, 8], high: 1, low: 0, high_cards: [], low_cards: [] } as const;
const hand: SeenHand = {
  hand_id: "h", table: "Sil", hand_no: 7, started_ms: 0, game: "stud", stakes: STAKES, profile: "cash", rake_on: false, viewer: 0,
  is_anonymous: false,
  players: [
    { name: "Ana", seat: 2, start: 9050, net: -50, cards: [0, 1, 2, 3], bot: false },
    { name: "Leo", seat: 5, start: 9050, net: 50, cards: [20, 21, 4, 8], bot: true },
  ],
  moments: [
    moment(3, [[0, 1, 2], [-1, -1, 4]], [{ type: "AntesPosted", amounts: [50, 50] }, { type: "StreetOpened", street: 3, opener: 1, reason: "lowest_door_card", named: 1, two_sizes: false }], {
      hands: [{ player: 0, high: { category: 0, ranks: [2] }, low: null }, { player: 1, high: { category: 1, ranks: [5] }, low: null }],
    }),
    moment(3, [[0, 1, 2], [-1, -1, 4]], [{ type: "PotsCollected", pots: [{ amount: 100, eligible: [0, 1] }] }]),
    moment(4, [[0, 1, 2, 3], [-1, -1, 4, 8]], [], { is_end: true }),
    moment(4, [[0, 1, 2, 3], [20, 21, 4, 8]], [shown], { is_end: true }),
  ],
  end: { pots: [], awards: [], hands: [], rake: 0, seats: [2, 5], net: [-50, 50], pause_ms: 0 },
};
const at = (i: number): Moment => hand.moments[i] as Moment;

describe("a closed hand in moments", () => {
  it("is a table with everybody on his printed seat", () => {
    const table = tableAt(hand, at(0), ["Ana", "Leo"]);
    expect(table.seats.map((seat) => seat?.nickname ?? null)).toEqual([null, "Ana", null, null, "Leo", null, null, null]);
    expect([table.seats[1]?.is_bot, table.seats[4]?.is_bot]).toEqual([false, true]);
    expect([table.opener, table.opener_named]).toEqual([5, 5]);
    expect(table.seats[4]?.up).toEqual([4]);
    expect(table.seats[4]?.shown).toEqual([]);
  });

  it("shows what was unknown then only with all shown cards, and never more cards than were dealt", () => {
    expect(cardsAt(hand, at(0), 1, "mine")).toEqual([-1, -1, 4]);
    expect(cardsAt(hand, at(0), 1, "all")).toEqual([20, 21, 4]);
    expect(handsAt(hand, at(0), "mine").map((known) => known.player)).toEqual([0]);
    expect(handsAt(hand, at(0), "all").map((known) => known.player)).toEqual([0, 1]);
  });

  it("has two sights only where something was shown later", () => {
    expect(hasSecrets(hand)).toBe(true);
    expect(hasSecrets({ ...hand, moments: [at(3)] })).toBe(false);
  });

  it("tells each moment in lines of the log", () => {
    expect(linesAt(hand, at(0), ["Ana", "Leo"]).map((line) => line.kind)).toEqual(["antes", "opened"]);
    expect(linesAt(hand, at(3), ["Ana", "Leo"])[0]).toMatchObject({ kind: "shows", name: "Leo" });
    expect(isClosed(at(1))).toBe(true);
  });

  it("has its streets and its end as stretches", () => {
    expect(stretches(hand)).toEqual([{ part: 3, from: 0, length: 2 }, { part: 4, from: 2, length: 1 }, { part: "end", from: 3, length: 1 }]);
    expect(partOf(at(2))).toBe(4);
  });
});

it("counts in tenths of big bets, rounded the same for gains and losses", () => {
  expect([bigBetTenths(2800, 800), bigBetTenths(-60, 800), bigBetTenths(60, 800), bigBetTenths(-2800, 800)]).toEqual([35, -1, 1, -35]);
});

it("asks for whole days by the reader's clock", () => {
  const query = handQuery({ ...NO_FILTER, from: "2026-03-28", to: "2026-03-29", game: "stud8" }, "5.hand-x");
  expect(query.get("since")).toBe(new Date(2026, 2, 28).getTime().toString());
  expect(query.get("until")).toBe(new Date(2026, 2, 30).getTime().toString());
  expect([query.get("game"), query.get("after"), query.get("table")]).toEqual(["stud8", "5.hand-x", null]);
});

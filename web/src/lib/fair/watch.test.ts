/** A hand that is sealed and dealt here, told as the room tells it: docs/fair-deck.md section 2 and the order of 1.7. */
import { describe, expect, it } from "vitest";
import type { CardsDealt, DeckNews, DeckOpening, DeckPolicy, DeckProof, TablePrivate, TablePublic, TableUpdate } from "../../protocol.gen";
import { hex, unhex, utf8 } from "./bytes";
import { leafOf, rootOf, told } from "./deck";
import type { Sent } from "./mine";
import { sha256, type Hash } from "./sha256";
import { DeckWatch, type DeckView, type Fault } from "./watch";

const hash: Hash = (message) => Promise.resolve(sha256(message));
const MINE: Sent = { bytes: "5a".repeat(32), answer: "taken" };
const POLICY: DeckPolicy = { code: "operator_can_see", version: "doorcard-deck-1", withdrawn: 0, aborted: 0, secret_days: 30 };
const PROMISE = { hand_no: 7, hand_id: "h7", commitment: "ab".repeat(32) };
/** Two players on the seats 2 and 5; I have seat 5, so that my cards are at the places 1, 3, 5. */
const SEATS = [2, 5];
const CARDS = Array.from({ length: 52 }, (_, at) => (at * 5 + 1) % 52);
const card = (at: number): number => CARDS[at] ?? -1;
const opening = (at: number): DeckOpening => ({ position: at, card: card(at), salt: hex(sha256(utf8(`salt ${at}`))) });

async function sealed(contributions = [{ seat: 5, bytes: MINE.bytes }]): Promise<DeckProof> {
  const bare: DeckProof = { version: "doorcard-deck-1", table: "t1", hand_no: 7, hand_id: "h7", seed_commitment: PROMISE.commitment, contributions, root: "", leaves: "" };
  const bound = await told(bare, hash);
  const leaves = await Promise.all(CARDS.map((_, at) => leafOf(opening(at), bound, hash)));
  return { ...bare, leaves: leaves.join(""), root: hex(await rootOf(leaves.map((leaf) => unhex(leaf) ?? new Uint8Array()), hash)) };
}

const dealt = (player: number, down: number[], up: number[], street: 3 | 4 = 3): CardsDealt => ({ type: "CardsDealt", player, street, down, up, exposed: false });
const THIRD = [dealt(0, [-1, -1], [card(4)]), dealt(1, [-1, -1], [card(5)])];
const FOURTH = [dealt(0, [], [card(6)], 4), dealt(1, [], [card(7)], 4)];

interface Told {
  seq: number;
  deck?: DeckNews | null;
  promise?: TablePublic["deck"];
  hand?: string | null;
  events?: readonly CardsDealt[];
  story?: readonly CardsDealt[];
  cards?: readonly number[];
  openings?: readonly DeckOpening[];
  up?: readonly (readonly number[])[];
  shown?: readonly number[];
}

function update({ seq, deck = null, promise = null, hand = null, events = [], story = [], cards = [], openings = [], up = [[], []], shown = [] }: Told): TableUpdate {
  const seats = SEATS.map((seat, player) => ({ seat, up: up[player] ?? [], shown: player === 0 ? shown : [] }));
  const table = { table_id: "t1", hand_id: hand, hand_no: 7, players: SEATS, seats, deck: promise, community_card: null };
  const mine = { seat: 5, cards, openings };
  return { type: "TableUpdate", table_id: "t1", seq, hand_id: hand, deck, events, story, public: table as unknown as TablePublic, private: mine as unknown as TablePrivate };
}

/** What the room says from the moment I come to the fourth street. */
async function honest(): Promise<{ came: TableUpdate; promised: TableUpdate; begun: TableUpdate; fourth: TableUpdate }> {
  const up = [[card(4)], [card(5)]];
  const cards = [card(1), card(3), card(5)];
  return {
    came: update({ seq: 1, deck: { proof: null, openings: [], policy: POLICY } }),
    promised: update({ seq: 2, promise: PROMISE }),
    begun: update({ seq: 3, hand: "h7", deck: { proof: await sealed(), openings: [opening(4), opening(5)], policy: null }, events: THIRD, cards, openings: [opening(1), opening(3)], up }),
    fourth: update({ seq: 4, hand: "h7", deck: { proof: null, openings: [opening(6), opening(7)], policy: null }, events: FOURTH, cards: [...cards, card(7)], up: [[card(4), card(6)], [card(5), card(7)]] }),
  };
}

async function watched(updates: readonly TableUpdate[], sent: Sent | null = MINE): Promise<DeckView> {
  const watch = new DeckWatch(hash, () => sent);
  for (const one of updates) await watch.take(one);
  return watch.view;
}

const faults = (view: DeckView): Fault[] => view.wrong.flatMap((hand) => hand.problems.map(({ fault }) => fault));
const deckOf = (of: TableUpdate, changed: Partial<DeckNews>): TableUpdate => ({ ...of, deck: { proof: null, openings: [], policy: null, ...of.deck, ...changed } });

describe("an honest room", () => {
  it("has its deck proved, card by card, with my bytes in it", async () => {
    const { came, promised, begun, fourth } = await honest();
    expect((await watched([came, promised])).state).toBe("none");
    const view = await watched([came, promised, begun, fourth]);
    expect(view).toMatchObject({ state: "proved", checked: 1, skipped: 0, wrong: [], policy: POLICY });
    expect(view.hand).toMatchObject({ heardPromise: true, isMineIn: true });
    expect(view.hand?.openings.map(({ position }) => position).sort((a, b) => a - b)).toEqual([1, 3, 4, 5, 6, 7]);
  });

  it("is believed by who comes in the middle of a hand, once for each card", async () => {
    const { begun, fourth } = await honest();
    const openings = [4, 5, 6, 7].map(opening);
    const came = { ...fourth, events: [], story: [...THIRD, ...FOURTH], deck: { proof: begun.deck?.proof ?? null, openings, policy: POLICY }, private: { ...fourth.private, openings: [opening(1), opening(3)] } as TablePrivate };
    const view = await watched([came, { ...came, seq: 9 }], null);
    expect(view).toMatchObject({ state: "proved", checked: 1, wrong: [] });
    expect(view.hand).toMatchObject({ heardPromise: false, isMineIn: false });
    expect(view.hand?.openings).toHaveLength(6);
  });

  it("is not blamed for what got lost on the way: until all is told anew, nothing can be missing", async () => {
    const { came, promised, begun, fourth } = await honest();
    expect(faults(await watched([came, promised, { ...fourth, seq: 5 }]))).toEqual([]);
    expect(faults(await watched([came, promised, begun, { ...fourth, seq: 6, events: [], deck: null }]))).toEqual(["opening_missing"]);
    expect(faults(await watched([came, promised, begun, { ...fourth, seq: 6, deck: null }]))).toEqual([]);
  });

  it("may answer too late for my bytes, or have taken those of another window", async () => {
    const { came, promised, begun } = await honest();
    const without = deckOf(begun, { proof: await sealed([]), openings: [] });
    for (const answer of ["late", "elsewhere"] as const) {
      const view = await watched([came, promised, without], { ...MINE, answer });
      expect(view.hand?.isMineIn).toBe(false);
      expect(faults(view)).not.toContain("bytes_left_out");
    }
  });

  it("shows a gap in the numbers of its hands", async () => {
    const { came, promised, begun } = await honest();
    const next = { ...update({ seq: 4, hand: "h9" }), public: { ...update({ seq: 4, hand: "h9" }).public, hand_no: 9 } };
    expect((await watched([came, promised, begun, next])).skipped).toBe(1);
  });
});

describe("a room that lies", () => {
  it.each<[Fault, (told: Awaited<ReturnType<typeof honest>>) => Promise<TableUpdate[]> | TableUpdate[]]>([
    ["promise_changed", ({ came, promised, begun }) => [came, promised, update({ seq: 3, promise: { ...PROMISE, commitment: "ac".repeat(32) } }), { ...begun, seq: 4 }]],
    ["promise_broken", ({ came, promised, begun }) => [came, { ...promised, public: { ...promised.public, deck: { ...PROMISE, commitment: "ac".repeat(32) } } }, begun]],
    ["promise_missing", ({ came, begun }) => [came, { ...begun, seq: 2 }]],
    ["proof_missing", ({ came, promised, begun }) => [came, promised, { ...begun, deck: null }]],
    ["version", async ({ came, promised, begun }) => [came, promised, deckOf(begun, { proof: { ...(await sealed()), version: "doorcard-deck-2" } })]],
    ["form", async ({ came, promised, begun }) => [came, promised, deckOf(begun, { proof: { ...(await sealed()), leaves: "" } })]],
    ["root", async ({ came, promised, begun }) => [came, promised, deckOf(begun, { proof: { ...(await sealed()), root: "00".repeat(32) } })]],
    ["other_hand", async ({ came, promised, begun }) => [came, promised, deckOf(begun, { proof: { ...(await sealed()), table: "t2" } })]],
    ["proof_changed", async ({ came, promised, begun, fourth }) => [came, promised, begun, deckOf(fourth, { proof: await sealed([]) })]],
    ["bytes_left_out", async ({ came, promised, begun }) => [came, promised, deckOf(begun, { proof: await sealed([{ seat: 5, bytes: "00".repeat(32) }]) })]],
    ["bytes_of_nobody", async ({ came, promised, begun }) => [came, promised, deckOf(begun, { proof: await sealed([{ seat: 3, bytes: "00".repeat(32) }, { seat: 5, bytes: MINE.bytes }]) })]],
    ["opening_wrong", ({ came, promised, begun }) => [came, promised, deckOf(begun, { openings: [opening(4), { ...opening(5), salt: "00".repeat(32) }] })]],
    ["opening_missing", ({ came, promised, begun }) => [came, promised, deckOf(begun, { openings: [opening(4)] })]],
    ["out_of_order", ({ came, promised, begun, fourth }) => [came, promised, begun, { ...fourth, deck: { proof: null, openings: [opening(6), opening(8)], policy: null }, events: [dealt(0, [], [card(6)], 4), dealt(1, [], [card(8)], 4)], public: begun.public, private: begun.private }]],
  ])("is found out: %s", async (fault, lie) => {
    const view = await watched(await lie(await honest()));
    expect(faults(view)).toContain(fault);
    expect(view.state).toBe("wrong");
  });

  it("deals a card to another than whose turn it was", async () => {
    const { came, promised, begun } = await honest();
    const swapped = { ...begun, private: { ...begun.private, cards: [card(3), card(1), card(5)] } as TablePrivate };
    expect(faults(await watched([came, promised, swapped]))).toEqual(["out_of_order"]);
  });

  it("shows a hand at the end that is not the one that was dealt", async () => {
    const { came, promised, begun } = await honest();
    const lie = [card(0), card(9), card(4)];
    const end = update({ seq: 4, hand: "h7", deck: { proof: null, openings: [opening(0), opening(9)], policy: null }, cards: begun.private?.cards ?? [], up: [[card(4)], [card(5)]], shown: lie });
    const view = await watched([came, promised, begun, end]);
    expect(view.wrong[0]?.problems).toEqual([{ fault: "out_of_order", cards: [card(9)], said: [] }]);
  });

  it("puts a card twice into a deck", async () => {
    const cards = CARDS.map((one, at) => (at === 6 ? card(1) : one));
    const open = (at: number): DeckOpening => ({ ...opening(at), card: cards[at] ?? -1 });
    const bare = await sealed();
    const bound = await told(bare, hash);
    const leaves = await Promise.all(cards.map((_, at) => leafOf(open(at), bound, hash)));
    const proof = { ...bare, leaves: leaves.join(""), root: hex(await rootOf(leaves.map((leaf) => unhex(leaf) ?? new Uint8Array()), hash)) };
    const { came, promised, begun, fourth } = await honest();
    const view = await watched([came, promised, deckOf(begun, { proof }), deckOf(fourth, { openings: [open(6), open(7)] })]);
    expect(faults(view)).toContain("card_twice");
  });

  it("is remembered when the next hand is right", async () => {
    const { came, promised, begun } = await honest();
    const next = update({ seq: 4, hand: "h8" });
    const view = await watched([came, promised, { ...begun, deck: null }, next]);
    expect(view.wrong.map(({ id }) => id)).toEqual(["h7"]);
  });
});

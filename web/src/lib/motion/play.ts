/** Shows how a table came from one state to the next: cards are dealt, chips go to the pot and to the winner. */
import type { TablePublic } from "../../protocol.gen";
import { dealsAfter, type Changes } from "./changes";
import { fly, middle, type Heap } from "./places";
import { move } from "./stage";
import { CHIPS_MS, DEAL_MS, FLIP_MS, LOW_LATER_MS, STAGGER_MS, WIN_MS } from "./times";

/** As many pots as eight players can make. */
const POTS = Array.from({ length: 8 }, (_, pot) => `pot-${pot}`);

export interface Scene {
  root: Element;
  now: TablePublic;
  /** My seat: my own cards hide nothing from me. */
  mine: number | null;
  what: Changes;
  /** Cards that lay there before. */
  cards: ReadonlySet<Element>;
  before: ReadonlyMap<string, Heap>;
  after: ReadonlyMap<string, Heap>;
}

/** The cards that lie there. */
export function cardsIn(root: Element): ReadonlySet<Element> {
  return new Set(root.querySelectorAll(".card"));
}

/** Whether there is something to show. */
export function isVisible(what: Changes | undefined): what is Changes {
  return what !== undefined && (what.dealt !== null || what.won || what.paid.length + what.gathered.length + what.opened.length > 0);
}

/** The places from which something goes. */
export function leave(what: Changes): ReadonlySet<string> {
  return new Set([...(what.paid.length + what.gathered.length || what.won ? POTS : []), ...what.gathered.map((seat) => `bet-${seat}`)]);
}

/** The places to which something goes, or beside which it lies then. */
export function reach(what: Changes, { result }: TablePublic): ReadonlySet<string> {
  const found = new Set(what.paid.flatMap((seat) => [`stack-${seat}`, `bet-${seat}`]));
  if (what.paid.length + what.gathered.length) found.add("pot-0");
  for (const { pot, half, shares } of (what.won && result?.awards) || [])
    for (const { seat } of shares) for (const name of [sharePlace(pot, half, seat), `won-${seat}`, `stack-${seat}`]) found.add(name);
  return found;
}

/** Where everything lies is read before anything is set in motion: after that it would have to be laid out again. */
export function show(scene: Scene): void {
  const { what, now, root } = scene;
  const seen = root.getBoundingClientRect();
  const dealt = what.dealt ? deal(scene, dealsAfter(what)) : [];
  bet(scene);
  for (const go of dealt) go();
  flip(scene);
  if (what.won && now.result) pay(scene, seen);
}

/** From the stack before the player, and from there to the middle. */
function bet({ what, before, after }: Scene): void {
  const pot = after.get("pot-0") ?? before.get("pot-0");
  for (const seat of what.paid) {
    const place = after.get(`bet-${seat}`);
    fly(after.get(`stack-${seat}`), place ?? pot, place, CHIPS_MS);
  }
  for (const seat of what.gathered) {
    const place = before.get(`bet-${seat}`);
    if (place) fly(place, pot, place, CHIPS_MS);
  }
}

/** One card to each in turn, from the middle of the table: the two down cards of the beginning together. */
function deal({ root, now, what, cards }: Scene, delay: number): (() => void)[] {
  const centre = middle((root.querySelector(".middle") ?? root).getBoundingClientRect());
  const first = what.dealt === "hand";
  const hands = now.players.map((seat) => [...root.querySelectorAll(`[data-place="cards-${seat}"] .card`)].filter((card) => first || !cards.has(card)));
  const dealt = hands.filter((hand) => hand.length);
  const one = (card: Element, i: number, turn: number) => comeFrom(card, centre, delay + ((first && i > 1 ? dealt.length : 0) + turn) * STAGGER_MS);
  const shared = [...root.querySelectorAll(".middle .card")].filter((card) => !cards.has(card));
  return [...dealt.flatMap((hand, turn) => hand.map((card, i) => one(card, i, turn))), ...shared.map((card) => comeFrom(card, centre, delay))];
}

function comeFrom(card: Element, [x, y]: [number, number], delay: number): () => void {
  const [toX, toY] = middle(card.getBoundingClientRect());
  const steps = [{ opacity: 0, transform: `translate(${x - toX}px, ${y - toY}px)` }, { opacity: 1, offset: 0.3 }, { transform: "none" }];
  return () => move(card, steps, DEAL_MS, delay);
}

/** Cards that lie open now, on the felt or in the result. Those that everybody saw before do not turn. */
function flip({ root, now, mine, what, cards }: Scene): void {
  for (const seat of what.opened.filter((seat) => seat !== mine)) {
    const ups = now.seats[seat - 1]?.up.length ?? 0;
    const hand = [...root.querySelectorAll(`[data-place="cards-${seat}"] .card, [data-place="hand-${seat}"] .card`)];
    hand.forEach((card, i) => {
      const wasUp = i > 1 && i < 2 + ups;
      if (!wasUp && !cards.has(card)) move(card, [{ transform: "perspective(400px) rotateY(90deg)" }, { transform: "none" }], FLIP_MS);
    });
  }
}

/** To each winner from each pot, the high half first. */
function pay({ now, before, after }: Scene, seen: DOMRect): void {
  for (const { pot, half, shares } of now.result?.awards ?? []) {
    for (const { seat } of shares) {
      const from = after.get(sharePlace(pot, half, seat)) ?? before.get(`pot-${pot}`);
      const to = after.get(`won-${seat}`) ?? after.get(`stack-${seat}`);
      if (to && to.at.bottom <= seen.bottom) fly(from, to, from, WIN_MS, half === "high" ? 0 : LOW_LATER_MS);
    }
  }
}

function sharePlace(pot: number, half: string, seat: number): string {
  return `share-${pot}-${half === "high" ? "high" : "low"}-${seat}`;
}

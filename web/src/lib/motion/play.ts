/** Shows how a table came from one state to the next: cards are dealt, chips go to the pot and to the winner. */
import type { TablePublic } from "../../protocol.gen";
import { dealsAfter, type Changes } from "./changes";
import { fly, middle, type Heap } from "./places";
import { move } from "./stage";
import { CHIPS_MS, DEAL_MS, FLIP_MS, LOW_LATER_MS, STAGGER_MS, WIN_MS } from "./times";

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

export function show(scene: Scene): void {
  const { what, now } = scene;
  bet(scene);
  if (what.dealt) deal(scene, dealsAfter(what));
  flip(scene);
  if (what.won && now.result) pay(scene);
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
function deal({ root, now, what, cards }: Scene, delay: number): void {
  const centre = middle((root.querySelector(".middle") ?? root).getBoundingClientRect());
  const first = what.dealt === "hand";
  const hands = now.players.map((seat) => [...root.querySelectorAll(`[data-place="cards-${seat}"] .card`)].filter((card) => first || !cards.has(card)));
  const dealt = hands.filter((hand) => hand.length);
  dealt.forEach((hand, turn) => {
    hand.forEach((card, i) => {
      const round = first && i > 1 ? dealt.length : 0;
      comeFrom(card, centre, delay + (round + turn) * STAGGER_MS);
    });
  });
  for (const card of root.querySelectorAll(".middle .card")) if (!cards.has(card)) comeFrom(card, centre, delay);
}

function comeFrom(card: Element, [x, y]: [number, number], delay: number): void {
  const [toX, toY] = middle(card.getBoundingClientRect());
  move(card, [{ opacity: 0, transform: `translate(${x - toX}px, ${y - toY}px)` }, { opacity: 1, offset: 0.3 }, { transform: "none" }], DEAL_MS, delay);
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
function pay({ now, before, after, root }: Scene): void {
  const seen = root.getBoundingClientRect();
  for (const { pot, half, shares } of now.result?.awards ?? []) {
    for (const { seat } of shares) {
      const high = half === "high";
      const from = after.get(`share-${pot}-${high ? "high" : "low"}-${seat}`) ?? before.get(`pot-${pot}`);
      const to = after.get(`won-${seat}`) ?? after.get(`stack-${seat}`);
      if (to && to.at.bottom <= seen.bottom) fly(from, to, from, WIN_MS, high ? 0 : LOW_LATER_MS);
    }
  }
}

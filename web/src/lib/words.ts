/** Cards and hands in words. The room sends codes (ranks 0..12, suits 0..3, categories 0..8); here they get names. */
import type { HandWords } from "../protocol.gen";
import { cardWords, fill } from "./i18n/index.svelte";

export const HIDDEN = -1;
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"] as const;
const SUITS = ["♣", "♦", "♥", "♠"] as const;
const WHEEL = "3,2,1,0,12";
const ACE = 12;

export type RankText = (typeof RANKS)[number];

export function rankOf(card: number): number {
  return card >> 2;
}

export function suitOf(card: number): number {
  return card & 3;
}

/** `10`, as on the card. */
export function rankText(rank: number): RankText {
  return RANKS[rank] ?? "2";
}

/** `10♦`, for running text beside a spoken name. */
export function cardText(card: number): string {
  return card === HIDDEN ? "?" : rankText(rankOf(card)) + SUITS[suitOf(card)];
}

/** `dos de diamantes`. */
export function cardName(card: number): string {
  const words = cardWords();
  if (card === HIDDEN) return words.hidden;
  return fill(words.card, { rank: words.one[rankOf(card)] ?? "", suit: words.suits[suitOf(card)] ?? "" });
}

export function cardNames(cards: readonly number[]): string {
  return cards.map(cardName).join(", ");
}

/** `pareja de reyes`, `full de dieces y jotas`. */
export function handName(hand: HandWords): string {
  const words = cardWords();
  const [first = 0, second = 0] = hand.ranks;
  const facts = {
    rank: words.one[first] ?? "",
    to: words.to[first] ?? "",
    ranks: words.many[first] ?? "",
    ranks2: words.many[second] ?? "",
  };
  const royal = hand.category === 8 && first === ACE;
  const forms = [
    words.high[first] ?? "",
    words.pair,
    words.twoPair,
    words.trips,
    words.straight,
    words.flush,
    words.fullHouse,
    words.quads,
    royal ? words.royal : words.straightFlush,
  ];
  return fill(forms[hand.category] ?? "", facts);
}

/** `8-6-4-3-A`; the best one has its name. */
export function lowName(ranks: readonly number[]): string {
  if (ranks.join(",") === WHEEL) return cardWords().wheel;
  return ranks.map(rankText).join("-");
}

/** A text cut at the lows in it: words and lows by turns, words first. */
export function lowsApart(text: string): string[] {
  return text.split(/((?:10|[2-9A])(?:-(?:10|[2-9A]))+)/);
}

/** The first letter large, as at the start of a line. */
export function sentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

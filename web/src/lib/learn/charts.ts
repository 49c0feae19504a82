/** The example hands of the charts: pictures with their names, best first. Which beats which is no business of this page. */
import type { HandWords, Street } from "../../protocol.gen";

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

function hand(text: string): number[] {
  return (text.match(/../g) ?? []).map((card) => RANKS.indexOf(card.charAt(0)) * SUITS.length + SUITS.indexOf(card.charAt(1)));
}

function high(text: string, category: number, ...ranks: number[]): { cards: number[]; words: HandWords } {
  return { cards: hand(text), words: { category, ranks } };
}

export const HIGH_CHART = [
  high("AsKsQsJsTs", 8, 12),
  high("9h8h7h6h5h", 8, 7),
  high("7s7h7d7cKd", 7, 5),
  high("TsThTdJcJh", 6, 8, 9),
  high("AdJd8d6d2d", 5, 12),
  high("8s7d6c5h4s", 4, 6),
  high("TsThTdAc4h", 3, 8),
  high("KsKd9h9c5s", 2, 11, 7),
  high("KhKcJd7s3c", 1, 11),
  high("AhJc9d6s2h", 0, 12),
] as const;

export const LOW_CHART = ["5s4d3h2cAs", "6d4h3s2cAd", "6h5c3d2sAh", "7c5d4s3h2c", "8s6h4c3dAs", "8d7h6s5c4d"].map(hand);

export const STREET_CHART: readonly { street: Street; opens: "learn.opens.door" | "learn.opens.board"; bet: "learn.bet.small" | "learn.bet.big" }[] = [
  { street: 3, opens: "learn.opens.door", bet: "learn.bet.small" },
  { street: 4, opens: "learn.opens.board", bet: "learn.bet.small" },
  { street: 5, opens: "learn.opens.board", bet: "learn.bet.big" },
  { street: 6, opens: "learn.opens.board", bet: "learn.bet.big" },
  { street: 7, opens: "learn.opens.board", bet: "learn.bet.big" },
];

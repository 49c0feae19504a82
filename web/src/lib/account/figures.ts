/** What the counts of somebody's hands say, as lines to show. */
import type { Counts, GameStatistics } from "./shape.gen";

/** A share: `n` of `of`. */
export interface Rate {
  key: "voluntary" | "completed" | "thirdFolds" | "showdowns" | "showdownsWon" | "scoops";
  n: number;
  of: number;
}

/** The rates of a game, in the order of a hand. A scoop says something only where the pot has halves. */
export function ratesOf(game: GameStatistics): Rate[] {
  const { hands, voluntary, completed, third_folds, fourths, showdowns, showdowns_won, scoops }: Counts = game.counts;
  const rates: Rate[] = [
    { key: "voluntary", n: voluntary, of: hands },
    { key: "completed", n: completed, of: hands },
    { key: "thirdFolds", n: third_folds, of: hands },
    { key: "showdowns", n: showdowns, of: fourths },
    { key: "showdownsWon", n: showdowns_won, of: showdowns },
  ];
  if (game.game === "stud8") rates.push({ key: "scoops", n: scoops, of: showdowns_won });
  return rates;
}

/** Big bets won, with one decimal: in a hundred hands, or in all of them while there are fewer. */
export interface Winnings {
  each: "hundred" | "all";
  bigBets: number;
}

const ENOUGH = 100;

/** What a game has brought; null without hands. A hundred hands made from one only frighten. */
export function winningsOf(game: GameStatistics): Winnings | null {
  const { hands } = game.counts;
  if (!hands) return null;
  if (hands < ENOUGH) return { each: "all", bigBets: Math.round(game.won / 10) / 10 };
  return { each: "hundred", bigBets: Math.round((10 * game.won) / hands) / 10 };
}

export function percent(rate: Rate, language: string): string {
  if (!rate.of) return "—";
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(rate.n / rate.of);
}

export function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" }).format(value).replace("-", "−");
}

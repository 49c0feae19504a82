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

/** Big bets won in a hundred hands, with one decimal; null without hands. */
export function perHundred(game: GameStatistics): number | null {
  const { hands } = game.counts;
  return hands ? Math.round((10 * game.won) / hands) / 10 : null;
}

export function percent(rate: Rate, language: string): string {
  if (!rate.of) return "—";
  return new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 }).format(rate.n / rate.of);
}

export function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" }).format(value).replace("-", "−");
}

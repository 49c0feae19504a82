/** Figures of the desk in words and numbers that somebody without statistics reads. */
import { count } from "../format";
import { refusal } from "../i18n/codes";
import { fill, language, separators } from "../i18n/index.svelte";
import type { HostText } from "../i18n/file";
import type { Refused } from "../account/hold";
import type { Act, Figure, Line, Signal } from "./wire";

/** Where a flag begins: one in a thousand. */
export const MARK = 3;
/** Beyond this the models carry no further, and nothing more is said. */
export const MOST = 6;
/** Figures that are parts of a whole, said in percent. */
const SHARES: ReadonlySet<string> = new Set(["strong_folds", "poor_stays", "attacks_alone", "reraises_between", "reraises_weak"]);
const FINE = "gives_way";

/** One room in how many, to one figure: 20,000. */
export function rooms(log_e: number): number {
  const exact = 10 ** Math.max(0, log_e);
  const step = 10 ** Math.floor(Math.log10(exact));
  // Never more than the evidence carries.
  return Math.floor(exact / step + 1e-9) * step;
}

/** What chance has to say to a signal, in a sentence. */
export function odds(text: HostText, signal: Signal): string {
  if (signal.log_e >= MOST) return text.oddsBeyond;
  const n = rooms(signal.log_e);
  return n < 2 ? text.oddsSmall : fill(text.odds, { n: count(n) });
}

/** What a signal says of whom. */
export function sentence(text: HostText, signal: Signal): string {
  const [a, b] = signal.players;
  const words = (text as Record<string, string>)[`signal_${signal.kind}`] ?? signal.kind;
  return fill(words, { a: a?.name || text.gone, b: b?.name || text.gone });
}

export function figureName(text: HostText, figure: Figure): string {
  return (text as Record<string, string>)[`figure_${figure.name}`] ?? figure.name;
}

/** One of a figure's numbers: `12 %`, `−0,35`. */
export function figureValue(figure: Figure, value: number): string {
  if (SHARES.has(figure.name)) return `${fixed(100 * value, 0)} %`;
  return fixed(value, figure.name === FINE ? 3 : 2);
}

function fixed(value: number, digits: number): string {
  const [whole = "0", rest] = Math.abs(value).toFixed(digits).split(".");
  const sign = value < 0 && Number(value.toFixed(digits)) !== 0 ? "−" : "";
  return sign + count(Number(whole)) + (rest ? separators(language()).decimal + rest : "");
}

/** Where a signal's bar ends, 0 to 1. */
export function length(log_e: number): number {
  return Math.min(MOST, Math.max(0, log_e)) / MOST;
}

/** A refusal in one line. */
export function inWords(text: HostText, { code, facts }: Refused): string {
  return (text as Record<string, string>)[`refused.${code}`] ?? refusal(code, facts);
}

/** What a host did, after his name. */
export function actWords(text: HostText, { act, facts }: Act): string {
  const all = text as Record<string, string>;
  const state = all[`mark_${facts["state"]}`] ?? "";
  return fill(all[`act_${act}`] ?? text.act_other, { act, state });
}

/** What was said in a line. */
export function lineWords(text: HostText, { words, phrase }: Line): string {
  return phrase ? ((text as Record<string, string>)[`phrase_${phrase}`] ?? phrase) : words;
}

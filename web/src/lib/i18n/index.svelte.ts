/** What the page says, by key, in the reader's language. A key or a placeholder that is missing is a type error. */
import { en, enCards } from "./en";
import { es, esCards } from "./es";

export type Language = "es" | "en";
export type Key = keyof typeof en;
export type Facts = Record<string, string | number>;

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type FactsOf<K extends Key> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [facts: Record<Names<(typeof en)[K]>, string | number>];
/** Keys that exist once for one thing and once for several. */
export type CountKey = Key extends infer K ? (K extends `${infer Base}_one` ? Base : never) : never;

const STORED = "doorcard.language";
const TEXTS: Record<Language, Record<Key, string>> = { en, es };
const CARDS = { en: enCards, es: esCards };

let current = $state<Language>(initialLanguage());

/** The language of the page now; reading it in a component makes the component follow it. */
export function language(): Language {
  return current;
}

/** Changes the language of the page and remembers it in this browser. */
export function setLanguage(wanted: Language): void {
  current = wanted;
  remember(wanted);
}

/** The text of a key, with its placeholders filled in. */
export function t<K extends Key>(key: K, ...[facts]: FactsOf<K>): string {
  return fill(TEXTS[current][key], facts ?? {});
}

/** The text of a key that has a form for one and a form for several; `n` chooses and is filled in as written. */
export function tn(key: CountKey, n: number, facts: Facts = {}): string {
  const form = new Intl.PluralRules(current).select(n) === "one" ? "one" : "other";
  return fill(TEXTS[current][`${key}_${form}` as Key], { n, ...facts });
}

/** The text of a key that was put together at run time, or undefined where there is none. */
export function maybe(key: string, facts: Facts = {}): string | undefined {
  const text = (TEXTS[current] as Record<string, string>)[key];
  return text === undefined ? undefined : fill(text, facts);
}

/** The words for cards and hands. */
export function cardWords(): typeof enCards {
  return CARDS[current];
}

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** `Ana, Carla y Darío`. */
export function nameList(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  const last = names[names.length - 1] as string;
  return `${names.slice(0, -1).join(", ")} ${conjunction(last)} ${last}`;
}

// Spanish says "e" before the sound of i: "Ana e Inés", but "Ana y Hiedra".
function conjunction(next: string): string {
  if (current === "es" && /^h?[ií](?![aeoáéó])/i.test(next)) return "e";
  return cardWords().and;
}

function initialLanguage(): Language {
  const stored = recall();
  if (stored) return stored;
  const wanted = globalThis.navigator?.languages ?? [];
  const known = wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === "es" || tag === "en");
  return known === "es" ? "es" : "en";
}

// Storage may be forbidden; then the choice lasts as long as the page.
function recall(): Language | undefined {
  try {
    const stored = globalThis.localStorage?.getItem(STORED);
    return stored === "es" || stored === "en" ? stored : undefined;
  } catch {
    return undefined;
  }
}

function remember(wanted: Language): void {
  try {
    globalThis.localStorage?.setItem(STORED, wanted);
  } catch {
    // nothing is lost but the memory of it
  }
}

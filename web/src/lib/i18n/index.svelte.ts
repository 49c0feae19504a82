/** What the page says, by key, in the reader's language. A key or a placeholder that is missing is a type error. */
import type { en } from "./en";
import type { AccountText, CountKey, FairText, HostText, Key, LanguageFile, LearnText, RulesText, TalkText } from "./file";

export type { CountKey, Key } from "./file";
/** The two letters of a language: the name of its file. */
export type Language = string;
export type Facts = Record<string, string | number>;

type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type FactsOf<K extends Key> = [Names<(typeof en)[K]>] extends [never]
  ? []
  : [facts: Record<Names<(typeof en)[K]>, string | number>];

const STORED = "doorcard.language";
const FILES = import.meta.glob<LanguageFile>("./??.ts", { import: "default" });
const loaded: Record<Language, LanguageFile> = {};

/** All languages there are. A reader loads but his own. */
export const LANGUAGES: readonly Language[] = Object.keys(FILES).map((path) => path.slice(2, 4));

let current = $state<Language>(initialLanguage());
let asked: Language | null = null;

/** Loads what the page will say first; to be awaited before anything is shown. */
export function firstLanguage(): Promise<void> {
  return load(current);
}

/** Loads all languages, for tests. */
export async function everyLanguage(): Promise<void> {
  await Promise.all(LANGUAGES.map(load));
}

/** The language of the page now; reading it in a component makes the component follow it. */
export function language(): Language {
  return current;
}

/** The room's own language that is nearest to the page's. */
export function roomLanguage(): "es" | "en" {
  return spoken().room;
}

/** The name of a language in itself: `Español`. */
export function nameOf(code: Language): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Changes the language of the page, at once or when it has been loaded, and remembers it in this browser. */
export function setLanguage(wanted: Language): void {
  remember(wanted);
  asked = wanted;
  if (loaded[wanted]) current = wanted;
  else void load(wanted).then(() => asked === wanted && (current = wanted));
}

/** The text of a key, with its placeholders filled in. */
export function t<K extends Key>(key: K, ...[facts]: FactsOf<K>): string {
  return fill(spoken().texts[key], facts ?? {});
}

/** Made once for each language: it takes longer than all else here. */
const plurals: Record<string, Intl.PluralRules> = {};

/** The text of a key that has forms for one and for several; `n` chooses and is filled in as written. */
export function tn(key: CountKey, n: number, facts: Facts = {}): string {
  const forms: Record<string, string> = spoken().texts;
  const form = forms[`${key}_${(plurals[current] ??= new Intl.PluralRules(current)).select(n)}`] ?? forms[`${key}_other`] ?? key;
  return fill(form, { n, ...facts });
}

/** The text of a key that was put together at run time, or undefined where there is none. */
export function maybe(key: string, facts: Facts = {}): string | undefined {
  const text = (spoken().texts as Record<string, string>)[key];
  return text === undefined ? undefined : fill(text, facts);
}

/** The words for cards and hands. */
export function cardWords(): LanguageFile["cards"] {
  return spoken().cards;
}

/** The page of rules. */
export function rulesText(): RulesText {
  return spoken().rules;
}

/** The school: lessons and glossary. */
export function learnText(): Promise<LearnText> {
  return spoken().learn();
}

/** Accounts that hold. */
export function accountText(): Promise<AccountText> {
  return spoken().account();
}

/** The deck and its proof. */
export function fairText(): Promise<FairText> {
  return spoken().fair();
}

/** The desk of the room's host. */
export function hostText(): Promise<HostText> {
  return spoken().host();
}

/** Talking at the table, muting and reporting. */
export function talkText(): Promise<TalkText> {
  return spoken().talk();
}

/** Between thousands, and before cents. */
export function separators(as: Language): LanguageFile["separators"] {
  return (loaded[as] ?? spoken()).separators;
}

export function fill(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** `Ana, Carla y Darío`. */
export function nameList(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? "";
  const last = names[names.length - 1] as string;
  return `${names.slice(0, -1).join(", ")} ${spoken().and(last)} ${last}`;
}

function spoken(): LanguageFile {
  const file = loaded[current];
  if (!file) throw new Error(`the language ${current} has not been loaded`);
  return file;
}

async function load(code: Language): Promise<void> {
  const file = await FILES[`./${code}.ts`]?.();
  if (file) loaded[code] = file;
}

function initialLanguage(): Language {
  const stored = recall();
  if (stored && LANGUAGES.includes(stored)) return stored;
  const wanted = globalThis.navigator?.languages ?? [];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

// Storage may be forbidden; then the choice lasts as long as the page.
function recall(): string | null {
  try {
    return globalThis.localStorage?.getItem(STORED) ?? null;
  } catch {
    return null;
  }
}

function remember(wanted: Language): void {
  try {
    globalThis.localStorage?.setItem(STORED, wanted);
  } catch {
    // nothing is lost but the memory of it
  }
}

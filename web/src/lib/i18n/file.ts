/**
 * What a language is: one file of two letters beside this one (`en.ts`, `es.ts`) whose default export is this.
 * Nothing else lists the languages: a new file is in the switch, with its own name, after the next build.
 */
import type { ActionKind } from "../../protocol.gen";
import type { en, enCards } from "./en";

export type Key = keyof typeof en;
/** Keys that exist once for one thing and once for several. */
export type CountKey = Key extends infer K ? (K extends `${infer Base}_one` ? Base : never) : never;
/** Every key of English; and the further forms of number, where a language has them. */
export type Texts = Record<Key, string> & Partial<Record<`${CountKey}_${"zero" | "two" | "few" | "many"}`, string>>;

export interface RulesSection {
  title: string;
  text: string[];
  list?: [name: string, text: string][];
}

export interface RulesText {
  title: string;
  lead: string;
  sections: RulesSection[];
}

/** The words of one step of a lesson. */
export interface StepWords {
  title: string;
  text: string;
  /** Why another action is not the one that is looked for, by its kind. */
  reasons?: Partial<Record<ActionKind, string>>;
  /** Where something is to be counted: the question, and what is said to a right and to a wrong answer. */
  ask?: string;
  right?: string;
  wrong?: string;
}

export interface LessonWords {
  title: string;
  lead: string;
  steps: Record<string, StepWords>;
}

export interface LearnText {
  lessons: Record<string, LessonWords>;
  /** Terms with a sentence each, by the name under which lessons point to them. */
  glossary: Record<string, [term: string, text: string]>;
}

/** What is said about accounts, by key. */
export type AccountText = Record<keyof typeof import("./account/en").default, string>;

/** What is said about the deck and its proof, by key. */
export type FairText = Record<keyof typeof import("./fair/en").default, string>;

/** What is said about talking at the table, by key. */
export type TalkText = Record<keyof typeof import("./talk/en").default, string>;

/** What the room's host reads, by key. */
export type HostText = Record<keyof typeof import("./host/en").default, string>;

export interface LanguageFile {
  /** In which of the room's own languages it sends what it words itself (house rules, accounts). */
  room: "es" | "en";
  /** Between thousands, and before cents. */
  separators: { group: string; decimal: string };
  /** The "and" before the last of several names. */
  and: (next: string) => string;
  texts: Texts;
  cards: { [Word in keyof typeof enCards]: (typeof enCards)[Word] extends string ? string : string[] };
  rules: RulesText;
  /** The school, loaded by whoever goes there. */
  learn: () => Promise<LearnText>;
  /** Accounts that hold, loaded by whoever looks at his. */
  account: () => Promise<AccountText>;
  /** The deck and its proof, loaded by whoever asks, or when something does not hold. */
  fair: () => Promise<FairText>;
  /** The desk of the room's host. */
  host: () => Promise<HostText>;
  /** Talking at the table, muting and reporting. */
  talk: () => Promise<TalkText>;
}

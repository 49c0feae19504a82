/**
 * What a language is: one file of two letters beside this one (`en.ts`, `es.ts`) whose default export is this.
 * Nothing else lists the languages: a new file is in the switch, with its own name, after the next build.
 */
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
}

import { describe, expect, it } from "vitest";
import type { LanguageFile } from "./file";
import { fill, LANGUAGES, nameList, nameOf, setLanguage, tn } from "./index.svelte";
import { en, enCards } from "./en";
import { es } from "./es";

const files = import.meta.glob<LanguageFile>("./??.ts", { import: "default", eager: true });
const languages = Object.entries(files);
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
const english: Record<string, string> = en;
/** The forms of number beside one and other, which English has not. */
const isMoreForms = (key: string): boolean => /_(zero|two|few|many)$/.test(key);

describe.each(languages)("%s", (_path, file) => {
  const texts: Record<string, string> = file.texts;

  it("has every key and no other", () => {
    expect(Object.keys(texts).filter((key) => !isMoreForms(key)).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(english))("%s says something with the placeholders that English has", (key) => {
    expect(texts[key]?.trim()).not.toBe("");
    expect(placeholders(texts[key] ?? "")).toEqual(placeholders(english[key] ?? ""));
  });

  it("names 13 ranks in every form and 4 suits", () => {
    const words = file.cards;
    for (const form of [words.one, words.many, words.high, words.to]) expect(new Set(form).size).toBe(13);
    expect(new Set(words.suits).size).toBe(4);
  });

  it("has the words for cards that English has, put together from the same pieces", () => {
    const theirs: Record<string, string | string[]> = file.cards;
    for (const [name, words] of Object.entries(enCards)) {
      const used = placeholders(String(theirs[name]));
      expect(used.length).toBe(placeholders(String(words)).length);
      for (const piece of used) expect(["{rank}", "{suit}", "{ranks}", "{ranks2}", "{to}"]).toContain(piece);
    }
  });

  it("tells all rules", () => {
    expect(file.rules.sections.map((section) => section.list?.length)).toEqual(languages[0]?.[1].rules.sections.map((section) => section.list?.length));
  });
});

describe("languages", () => {
  it("are found by their files, and named in themselves", () => {
    expect(LANGUAGES).toContain("en");
    expect(nameOf("es")).toBe("Español");
    expect(nameOf("en")).toBe("English");
  });

  it("write solo without an accent", () => expect(JSON.stringify(es)).not.toMatch(/s[óÓ]lo/i));
});

/** Keys that are put together at run time, by their beginnings. */
const MADE = ["theme.", "set.talk.", "game.", "street.", "act.", "last.", "ann.", "log.", "notice.", "refused.", "verb.", "line.", "keys.", "outs.", "profile."];

describe("every key", () => {
  const code = import.meta.glob<string>(["../../**/*.{svelte,ts}", "!./??.ts", "!../../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
  const all = Object.values(code).join("\n");

  it("is said somewhere", () => {
    const unsaid = Object.keys(english).filter((key) => {
      const base = key.replace(/_(one|other)$/, "");
      return !all.includes(`"${base}"`) && !MADE.some((start) => base.startsWith(start));
    });
    expect(unsaid).toEqual([]);
  });
});

describe("putting words together", () => {
  it("fills placeholders and leaves unknown ones", () => expect(fill("{a} {b}", { a: 1 })).toBe("1 {b}"));

  it("chooses the form for one and for several", () => {
    setLanguage("es");
    expect(tn("lobby.bots", 1)).toBe("1 bot");
    expect(tn("lobby.bots", 2)).toBe("2 bots");
  });

  it.each([
    [["Ana"], "Ana"],
    [["Ana", "Bruno"], "Ana y Bruno"],
    [["Ana", "Inés"], "Ana e Inés"],
    [["Ana", "Carla", "Hiedra"], "Ana, Carla y Hiedra"],
  ])("lists %j", (names, text) => {
    setLanguage("es");
    expect(nameList(names)).toBe(text);
  });
});

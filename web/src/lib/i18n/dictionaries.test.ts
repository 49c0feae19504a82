import { describe, expect, it } from "vitest";
import { fill, nameList, setLanguage, tn } from "./index.svelte";
import { en, enCards } from "./en";
import { es, esCards } from "./es";

const english: Record<string, string> = en;
const spanish: Record<string, string> = es;
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe("the two dictionaries", () => {
  it("have the same keys", () => expect(Object.keys(spanish).sort()).toEqual(Object.keys(english).sort()));

  it.each(Object.keys(english))("%s says something with the same placeholders in both", (key) => {
    expect(english[key]?.trim()).not.toBe("");
    expect(spanish[key]?.trim()).not.toBe("");
    expect(placeholders(spanish[key] ?? "")).toEqual(placeholders(english[key] ?? ""));
  });

  it("write solo without an accent", () => expect(JSON.stringify(es)).not.toMatch(/s[óÓ]lo/i));

  it.each([enCards, esCards])("name 13 ranks in every form and 4 suits", (words) => {
    for (const form of [words.one, words.many, words.high, words.to]) expect(new Set(form).size).toBe(13);
    expect(new Set(words.suits).size).toBe(4);
  });
});

/** Keys that are put together at run time, by their beginnings. */
const MADE = ["theme.", "game.", "street.", "act.", "last.", "ann.", "log.", "notice.", "refused."];

describe("every key", () => {
  const code = import.meta.glob<string>(["../../**/*.{svelte,ts}", "!./en.ts", "!./es.ts", "!../../**/*.test.ts"], { query: "?raw", import: "default", eager: true });
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

import { describe, expect, it } from "vitest";
import type { LanguageFile } from "../file";
import en from "./en";

const files = import.meta.glob<LanguageFile>("../??.ts", { import: "default", eager: true });
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
/** Kinds that the room names, put together at run time. */
const NAMED = /^(kind|mark|signal|figure|act|phrase)_|^refused\./;

describe.each(Object.entries(files))("the host's desk in %s", (_path, file) => {
  it("has every text of English with its placeholders, and no other", async () => {
    const texts: Record<string, string> = await file.host();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, placeholders(texts[key] ?? "")]).toEqual([key, placeholders(text)]);
    expect(JSON.stringify(texts)).not.toMatch(/s[óÓ]lo/i);
  });
});

describe("every text of the host's desk", () => {
  const code = import.meta.glob<string>(["../../host/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });
  const all = Object.values(code).join("\n");
  it("is said somewhere", () => {
    // The parts of the desk are named by a table in the page.
    const unsaid = Object.keys(en).filter((key) => !NAMED.test(key) && !new RegExp(`text\\.${key}\\b|: "${key}"|, "${key}"\\]`).test(all));
    expect(unsaid).toEqual([]);
  });
});

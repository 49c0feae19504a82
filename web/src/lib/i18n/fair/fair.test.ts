import { describe, expect, it } from "vitest";
import type { LanguageFile } from "../file";
import en from "./en";

const files = import.meta.glob<LanguageFile>("../??.ts", { import: "default", eager: true });
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(files))("decks in %s", (_path, file) => {
  it("have every text of English with its placeholders, and no other", async () => {
    const texts: Record<string, string> = await file.fair();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, placeholders(texts[key] ?? "")]).toEqual([key, placeholders(text)]);
    expect(JSON.stringify(texts)).not.toMatch(/s[óÓ]lo/i);
  });
});

describe("every text about decks", () => {
  const code = import.meta.glob<string>(["../../fair/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });
  const all = Object.values(code).join("\n");
  it("is said somewhere", () => {
    const unsaid = Object.keys(en).filter((key) => !key.startsWith("fault_") && !new RegExp(`text\\.${key}\\b`).test(all));
    expect(unsaid).toEqual([]);
  });
});

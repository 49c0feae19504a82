import { describe, expect, it } from "vitest";
import type { LanguageFile } from "../file";
import { PHRASES } from "../../talk/talk.svelte";
import { KINDS } from "../../talk/reports";
import en from "./en";

const files = import.meta.glob<LanguageFile>("../??.ts", { import: "default", eager: true });
const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
/** Why the room takes no report: src/doorcard/server/reports.py. */
const REFUSED = ["report_limit", "report_own", "report_nobody", "report_bot"];

describe.each(Object.entries(files))("the talk in %s", (_path, file) => {
  it("has every text of English with its placeholders, and no other", async () => {
    const texts: Record<string, string> = await file.talk();
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect([key, placeholders(texts[key] ?? "")]).toEqual([key, placeholders(text)]);
    expect(JSON.stringify(texts)).not.toMatch(/s[óÓ]lo/i);
  });

  it("has words for each phrase, kind of report and refusal", async () => {
    const texts: Record<string, string> = await file.talk();
    for (const key of [...PHRASES, ...KINDS.map((kind) => `kind_${kind}`), ...REFUSED]) expect([key, texts[key]]).toEqual([key, expect.stringMatching(/\p{L}/u)]);
  });
});

describe("every text of the talk", () => {
  const code = import.meta.glob<string>(["../../talk/*.{svelte,ts}"], { query: "?raw", import: "default", eager: true });
  const all = Object.values(code).join("\n");
  it("is said somewhere", () => {
    const byCode: readonly string[] = [...PHRASES, ...KINDS.map((kind) => `kind_${kind}`), ...REFUSED];
    expect(Object.keys(en).filter((key) => !byCode.includes(key) && !new RegExp(`text\\.${key}\\b`).test(all))).toEqual([]);
  });
});

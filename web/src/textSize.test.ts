import { describe, expect, it } from "vitest";
import { grown } from "../text-size.ts";
import { scaleIn } from "./lib/store/screen.svelte";

describe("sizes that grow with the text of the browser", () => {
  it("are rem in the build: 16 px of the sources are the browser's text", () => {
    expect(grown("16px", "rem")).toBe("1rem");
    expect(grown("clamp(14px, 4.2cqw, 17px)", "rem")).toBe("clamp(0.875rem, 4.2cqw, 1.0625rem)");
    expect(grown("(max-width: 760px)", "em")).toBe("(max-width: 47.5em)");
  });

  it("are no hairlines and nothing that only looks like a size", () => {
    expect(grown("1.5px", "rem")).toBe("1.5px");
    expect(grown("var(--w24px)", "rem")).toBe("var(--w24px)");
    expect(grown("url(#a14px)", "rem")).toBe("url(#a14px)");
  });
});

describe("a table", () => {
  it("is drawn as large as the text is set, where its window has room for that", () => {
    expect(scaleIn("ring", 1920, 1080, 24)).toBe(1.5);
    expect(scaleIn("columns", 768, 1024, 20)).toBe(1.25);
  });

  it("grows no further than to be whole: on a phone held upright by what is wider than 320 px", () => {
    expect(scaleIn("columns", 360, 740, 32)).toBe(1.125);
    expect(scaleIn("ring", 1000, 600, 32)).toBe(1);
  });

  it("is not drawn smaller where somebody wants small text", () => {
    expect(scaleIn("ring", 1920, 1080, 12)).toBe(1);
  });
});

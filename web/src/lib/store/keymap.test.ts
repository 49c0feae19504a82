import { describe, expect, it } from "vitest";
import { assign, DEFAULT_KEYS, isDefault, KEY_NAMES, keysFromText, keysToText, meaning, type Press } from "./keymap";

function press(key: string, more: Partial<Press> = {}): Press {
  return { key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more };
}

describe("a key", () => {
  it.each([
    ["f", "fold"],
    ["C", "passive"],
    ["r", "raise"],
    ["B", "big"],
    ["t", "bank"],
    ["m", "dead"],
    ["o", "outs"],
    ["h", "hand"],
    ["?", "help"],
  ])("%s means %s", (key, name) => expect(meaning(press(key), DEFAULT_KEYS)).toEqual({ name }));

  it.each([1, 8])("%i is a seat", (seat) => expect(meaning(press(String(seat)), DEFAULT_KEYS)).toEqual({ seat }));
  it.each(["0", "9", "x", "Enter", "F1", " "])("%s means nothing", (key) => expect(meaning(press(key), DEFAULT_KEYS)).toBeNull());
  it.each(["ctrlKey", "metaKey", "altKey", "repeat"])("with %s means nothing", (held) => expect(meaning(press("f", { [held]: true }), DEFAULT_KEYS)).toBeNull());
});

describe("changing a key", () => {
  it("gives the old one to whatever had the new one", () => {
    const keys = assign(DEFAULT_KEYS, "fold", "C");
    expect([keys.fold, keys.passive]).toEqual(["c", "f"]);
    expect(new Set(KEY_NAMES.map((name) => keys[name])).size).toBe(KEY_NAMES.length);
  });

  it("frees the old one where nobody had the new one", () => {
    const keys = assign(DEFAULT_KEYS, "fold", "x");
    expect(meaning(press("x"), keys)).toEqual({ name: "fold" });
    expect(meaning(press("f"), keys)).toBeNull();
  });

  it.each(["1", "8", "Enter", " ", ""])("refuses %s", (key) => expect(assign(DEFAULT_KEYS, "fold", key)).toBe(DEFAULT_KEYS));
});

describe("what is kept", () => {
  it("comes back as it was", () => {
    const keys = assign(DEFAULT_KEYS, "raise", "s");
    expect(keysFromText(keysToText(keys))).toEqual(keys);
    expect(isDefault(keys)).toBe(false);
  });

  it.each([null, "", "nonsense", "7", "{}", JSON.stringify({ ...DEFAULT_KEYS, fold: "c" }), JSON.stringify({ ...DEFAULT_KEYS, fold: "1" })])(
    "is the house's where it was %s",
    (text) => expect(isDefault(keysFromText(text))).toBe(true),
  );
});

import { expect, it } from "vitest";
import { stepOfKey, type Place } from "./keys";

const PLACE: Place = { step: 5, end: 20, parts: [{ part: 3, from: 0, length: 9 }, { part: 4, from: 9, length: 10 }, { part: "end", from: 19, length: 2 }], letters: true };

function press(key: string, held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", boolean>> = {}) {
  return { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: null, ...held };
}

it.each([
  ["ArrowLeft", 4],
  ["ArrowRight", 6],
  ["Home", 0],
  ["End", 20],
  [" ", "play"],
  ["4", 9],
  ["7", null],
  ["x", null],
  ["Tab", null],
])("%s leads to %s", (key, wanted) => {
  expect(stepOfKey(press(key), PLACE)).toBe(wanted);
});

it("leaves keys held with others to the browser", () => {
  for (const held of ["ctrlKey", "metaKey", "altKey", "shiftKey"] as const) expect(stepOfKey(press("ArrowLeft", { [held]: true }), PLACE)).toBeNull();
});

it("knows no characters where the reader switched them off, but still arrows", () => {
  expect(stepOfKey(press("4"), { ...PLACE, letters: false })).toBeNull();
  expect(stepOfKey(press("ArrowLeft"), { ...PLACE, letters: false })).toBe(4);
});

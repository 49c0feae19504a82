/** Keys of the replayer: pure, so that they can be tested. */
import type { Stretch } from "./moments";

export interface Place {
  step: number;
  end: number;
  parts: readonly Stretch[];
  /** Whether keys that are characters count too. */
  letters: boolean;
}

interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  target: unknown;
}

/** The step that a key asks for, "play" for playing and stopping, null where it means nothing here. */
export function stepOfKey(press: Press, place: Place): number | "play" | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.shiftKey || hasKeysOfItsOwn(press)) return null;
  switch (press.key) {
    case "ArrowLeft":
      return place.step - 1;
    case "ArrowRight":
      return place.step + 1;
    case "Home":
      return 0;
    case "End":
      return place.end;
    case " ":
      return "play";
    default:
      return place.letters ? (place.parts.find((stretch) => String(stretch.part) === press.key)?.from ?? null) : null;
  }
}

// Fields take all keys; a button takes the space bar, a dialog everything.
function hasKeysOfItsOwn(press: Press): boolean {
  const { target } = press;
  if (typeof Element === "undefined" || !(target instanceof Element)) return false;
  if (target.closest("input, select, textarea, dialog, [contenteditable]")) return true;
  return press.key === " " && target.closest("button, a, summary") !== null;
}

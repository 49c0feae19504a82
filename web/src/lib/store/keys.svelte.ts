/** The reader's keys, kept in this browser. Whether there are any at all is one of his switches. */
import { assign, DEFAULT_KEYS, keyCap, keysFromText, keysToText, type KeyMap, type KeyName } from "./keymap";
import { isOn, recall, remember } from "./prefs.svelte";

const KEPT = "keyMap";

let chosen = $state.raw<KeyMap>(keysFromText(recall(KEPT)));

export function keys(): KeyMap {
  return chosen;
}

export function setKey(name: KeyName, key: string): void {
  keep(assign(chosen, name, key));
}

export function resetKeys(): void {
  keep(DEFAULT_KEYS);
}

/** What to print on the button of something; "" where keys are off. */
export function cap(name: KeyName): string {
  return isOn("keys") ? keyCap(chosen[name]) : "";
}

/** For `aria-keyshortcuts`; undefined where keys are off. */
export function shortcut(name: KeyName): string | undefined {
  return isOn("keys") ? chosen[name] : undefined;
}

function keep(keys: KeyMap): void {
  chosen = keys;
  remember(KEPT, keysToText(keys));
}

/** Which key does what at the table: pure, so that it can be changed, kept and tested. */

/** Everything that has a key of its own, in the order of the overview. */
export const DEFAULT_KEYS = {
  fold: "f",
  passive: "c",
  raise: "r",
  big: "b",
  bank: "t",
  hand: "h",
  pots: "p",
  dead: "m",
  outs: "o",
  log: "l",
  help: "?",
} as const;

export type KeyName = keyof typeof DEFAULT_KEYS;
export type KeyMap = Readonly<Record<KeyName, string>>;
export const KEY_NAMES = Object.keys(DEFAULT_KEYS) as KeyName[];

/** Seats have their printed number for ever. */
const SEAT = /^[1-8]$/;

export type Meaning = { readonly name: KeyName } | { readonly seat: number };

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
}

/** What a key pressed outside of text fields means; null: nothing of the table's. */
export function meaning(press: Press, keys: KeyMap): Meaning | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  const key = press.key.toLowerCase();
  if (SEAT.test(key)) return { seat: Number(key) };
  const name = KEY_NAMES.find((one) => keys[one] === key);
  return name ? { name } : null;
}

/** Whether a key may be given to something: one character that is seen, and no seat's number. */
export function isUsable(key: string): boolean {
  return [...key].length === 1 && key.trim() !== "" && !SEAT.test(key);
}

/** The keys with another one for `name`; whatever had it gets the key that is now free, so that none is lost. */
export function assign(keys: KeyMap, name: KeyName, key: string): KeyMap {
  const wanted = key.toLowerCase();
  if (!isUsable(wanted) || keys[name] === wanted) return keys;
  const other = KEY_NAMES.find((one) => keys[one] === wanted);
  return { ...keys, ...(other ? { [other]: keys[name] } : {}), [name]: wanted };
}

export function isDefault(keys: KeyMap): boolean {
  return KEY_NAMES.every((name) => keys[name] === DEFAULT_KEYS[name]);
}

/** Keys as they are kept. */
export function keysToText(keys: KeyMap): string {
  return JSON.stringify(keys);
}

/** Keys as they were kept; those of the house where that is not a whole map of different usable keys. */
export function keysFromText(text: string | null): KeyMap {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (!isRecord(kept)) return DEFAULT_KEYS;
    const keys = KEY_NAMES.map((name) => kept[name]);
    const whole = keys.every((key) => typeof key === "string" && isUsable(key) && key === key.toLowerCase());
    if (!whole || new Set(keys).size < keys.length) return DEFAULT_KEYS;
    return Object.fromEntries(KEY_NAMES.map((name) => [name, String(kept[name])])) as KeyMap;
  } catch {
    return DEFAULT_KEYS;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** A key as it stands on a button. */
export function keyCap(key: string): string {
  return key.toUpperCase();
}

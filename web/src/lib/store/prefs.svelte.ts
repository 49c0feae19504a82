/** What the reader chose for this browser. Storage may be forbidden; then it lasts as long as the page. */
import type { Game } from "../../protocol.gen";

export const THEMES = ["auto", "dark", "light", "contrast"] as const;
export type Theme = (typeof THEMES)[number];
export const BUY_INS = ["least", "usual", "most"] as const;
export type BuyIn = (typeof BUY_INS)[number];
export const TALKS = ["all", "phrases", "off"] as const;
export type TalkShown = (typeof TALKS)[number];
const GAMES = ["stud8", "stud"] as const;

/** What is on or off, and how it begins. */
const SWITCHES = {
  fourColours: false, animations: true, sound: true, odds: true, outs: true, keys: true, dead: true, price: true, equity: true,
  "sound.card": true, "sound.chip": true, "sound.check": true, "sound.turn": true, "sound.ten": true, "sound.won": true, "sound.protection": true,
  "turn.mark": true, "turn.buzz": true, "turn.note": false, "turn.awake": true,
  "talk.aloud": true,
};
export type Switch = keyof typeof SWITCHES;

const FULL_VOLUME = 100;

const switches = $state(switchesKept());
let chosen = $state<Theme>(oneOf(THEMES, recall("theme"), "dark"));
let loud = $state(volumeKept());
let brought = $state<BuyIn>(oneOf(BUY_INS, recall("buyIn"), "usual"));
let talked = $state<TalkShown>(oneOf(TALKS, recall("talk"), "all"));
let played = $state<Game>(oneOf(GAMES, recall("game"), "stud8"));

export function theme(): Theme {
  return chosen;
}

export function setTheme(wanted: Theme): void {
  chosen = wanted;
  remember("theme", wanted);
}

export function isOn(name: Switch): boolean {
  return switches[name];
}

export function setOn(name: Switch, on: boolean): void {
  switches[name] = on;
  remember(name, on ? "yes" : "no");
}

export function fourColours(): boolean {
  return isOn("fourColours");
}

/** How loud sounds are, 0 to 100. */
export function volume(): number {
  return loud;
}

export function setVolume(wanted: number): void {
  loud = Math.min(FULL_VOLUME, Math.max(0, Math.round(wanted)));
  remember("volume", String(loud));
}

/** With how much the reader sits down where the table leaves it to him. */
export function buyIn(): BuyIn {
  return brought;
}

export function setBuyIn(wanted: BuyIn): void {
  brought = wanted;
  remember("buyIn", wanted);
}

/** What the reader wants to see of what others say at the table. */
export function talkShown(): TalkShown {
  return talked;
}

export function setTalkShown(wanted: TalkShown): void {
  talked = wanted;
  remember("talk", wanted);
}

/** The game that was asked for last. */
export function lastGame(): Game {
  return played;
}

export function setLastGame(game: Game): void {
  played = game;
  remember("game", game);
}

/** What was kept under a name of this page's own; null: nothing, or storage is forbidden. */
export function recall(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(`doorcard.${name}`) ?? null;
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(`doorcard.${name}`, value);
  } catch {
    // nothing is lost but the memory of it
  }
}

function switchesKept(): Record<Switch, boolean> {
  const kept = { ...SWITCHES };
  for (const name of Object.keys(SWITCHES) as Switch[]) {
    const said = recall(name);
    if (said !== null) kept[name] = said === "yes";
  }
  return kept;
}

function volumeKept(): number {
  const kept = Number.parseInt(recall("volume") ?? "", 10);
  return kept >= 0 && kept <= FULL_VOLUME ? kept : FULL_VOLUME / 2;
}

function oneOf<T extends string>(known: readonly T[], said: string | null, otherwise: T): T {
  return known.find((name) => name === said) ?? otherwise;
}

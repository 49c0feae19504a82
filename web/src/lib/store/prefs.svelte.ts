/** What the reader chose for this browser: colours. Storage may be forbidden; then it lasts as long as the page. */

export const THEMES = ["auto", "dark", "light", "contrast"] as const;
export type Theme = (typeof THEMES)[number];

const THEME = "doorcard.theme";
const SUITS = "doorcard.fourColours";

let chosen = $state<Theme>(known(recall(THEME)));
let four = $state(recall(SUITS) === "yes");

export function theme(): Theme {
  return chosen;
}

export function setTheme(wanted: Theme): void {
  chosen = wanted;
  remember(THEME, wanted);
}

export function fourColours(): boolean {
  return four;
}

export function setFourColours(on: boolean): void {
  four = on;
  remember(SUITS, on ? "yes" : "no");
}

function known(text: string | null): Theme {
  return THEMES.find((name) => name === text) ?? "dark";
}

function recall(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // nothing is lost but the memory of it
  }
}

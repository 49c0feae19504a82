/** The shape of the window, as far as more than style depends on it. */

/**
 * `ring`: seats around a table, log beside it where there is room; `columns`: two columns of seats (phones, tablets
 * held upright); `flat`: two rows of four with my hand at the right (a phone held sideways).
 */
export type Layout = "ring" | "columns" | "flat";

const RING = "(min-width: 1000px) and (min-height: 600px)";
const FLAT = "(max-height: 519px) and (min-aspect-ratio: 5/4)";
// In em of the text that the browser is set to: 1240 x 600 and 700 x 900 px where that is 16 px.
const SIDEBAR = "(min-width: 77.5em) and (min-height: 37.5em)";
const ROOMY = "(min-width: 43.75em) and (min-height: 56.25em)";
const TEXT_PX = 16;
/** The smallest window of each shape in which a table is whole, at a text of 16 px. */
const LEAST: Record<Layout, readonly [width: number, height: number]> = { ring: [1000, 600], columns: [320, 640], flat: [568, 320] };

/** The same shapes for a table that has only a part of the window. */
export function layoutIn(width: number, height: number): Layout {
  if (width >= 1000 && height >= 600) return "ring";
  return height < 520 && width * 4 >= height * 5 ? "flat" : "columns";
}

/** Whether there is room for the large faces in a part of the window. */
export function isRoomy(width: number, height: number): boolean {
  return layoutIn(width, height) === "ring" || (width >= 700 && height >= 900 && layoutIn(width, height) !== "flat");
}

const light = query("(prefers-color-scheme: light)");
const contrast = query("(prefers-contrast: more)");
const ring = query(RING);
const flat = query(FLAT);
const sidebar = query(SIDEBAR);
const roomy = query(ROOMY);

export function layout(): Layout {
  if (ring.matches) return "ring";
  return flat.matches ? "flat" : "columns";
}

let [wide, high] = $state([globalThis.innerWidth ?? 0, globalThis.innerHeight ?? 0]);
globalThis.addEventListener?.("resize", () => ([wide, high] = [innerWidth, innerHeight]));

export function windowHeight(): number {
  return high;
}

/** How many px the text of the browser has: 16, unless a person wants it larger or smaller. */
const wanted = globalThis.document ? parseFloat(getComputedStyle(document.documentElement).fontSize) || TEXT_PX : TEXT_PX;

/** How much larger than at 16 px a table is drawn: as the browser is set, as far as the table stays whole. */
export function tableScale(): number {
  return scaleIn(layout(), wide, high, wanted);
}

/** While a part of the page is there that has to fit the window, the text grows only as far as `scale` says. */
export function fitText(scale: () => number): void {
  $effect(() => {
    const { style } = document.documentElement;
    style.fontSize = `${scale() * TEXT_PX}px`;
    return () => (style.fontSize = "");
  });
}

/** The same for any window and wish. */
export function scaleIn(shape: Layout, width: number, height: number, text: number): number {
  const [least, low] = LEAST[shape];
  return Math.max(1, Math.min(text / TEXT_PX, width / least, height / low));
}

/** Whether the log has a place of its own beside the table. */
export function hasSidebar(): boolean {
  return sidebar.matches;
}

/** Whether opponents' cards have their large form. */
export function hasFullCards(): boolean {
  return ring.matches || (roomy.matches && !flat.matches);
}

export function prefersLight(): boolean {
  return light.matches;
}

export function prefersContrast(): boolean {
  return contrast.matches;
}

function query(text: string): { readonly matches: boolean } {
  const list = globalThis.matchMedia?.(text);
  let matches = $state(list?.matches ?? true);
  list?.addEventListener("change", (event) => (matches = event.matches));
  return {
    get matches() {
      return matches;
    },
  };
}

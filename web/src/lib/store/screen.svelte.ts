/** The shape of the window, as far as more than style depends on it. */

/**
 * `ring`: seats around a table, log beside it where there is room; `columns`: two columns of seats (phones, tablets
 * held upright); `flat`: two rows of four with my hand at the right (a phone held sideways).
 */
export type Layout = "ring" | "columns" | "flat";

const RING = "(min-width: 1000px) and (min-height: 600px)";
const FLAT = "(max-height: 519px) and (min-aspect-ratio: 5/4)";
const SIDEBAR = "(min-width: 1240px) and (min-height: 600px)";
const ROOMY = "(min-width: 700px) and (min-height: 900px)";

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

let high = $state(globalThis.innerHeight ?? 0);
globalThis.addEventListener?.("resize", () => (high = innerHeight));

export function windowHeight(): number {
  return high;
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

/** Where things lie on the page, measured before and after a change, and chips that fly from one place to another. */
import { move } from "./stage";

const CHIP_PX = 18;

/** A place, and its chips: they may have left the page since. */
export interface Heap {
  at: DOMRect;
  chips: Element | null;
}

/** The wanted ones among the places with a name and the seats' stacks (`stack-3`), as they lie now. */
export function heaps(root: Element, wanted: ReadonlySet<string>): Map<string, Heap> {
  const found = new Map<string, Heap>();
  if (!wanted.size) return found;
  for (const node of root.querySelectorAll("[data-place]")) {
    const name = node.getAttribute("data-place") ?? "";
    if (wanted.has(name)) found.set(name, heapOf(node));
  }
  for (const node of root.querySelectorAll('[data-testid^="seat-"] .stack')) {
    const seat = node.closest("[data-testid]")?.getAttribute("data-testid")?.slice("seat-".length) ?? "";
    if (wanted.has(`stack-${seat}`)) found.set(`stack-${seat}`, { at: node.getBoundingClientRect(), chips: null });
  }
  return found;
}

function heapOf(node: Element): Heap {
  const chips = node.querySelector(".chips, .chip");
  const at = (chips ?? node).getBoundingClientRect();
  return at.width ? { at, chips } : { at: node.getBoundingClientRect(), chips: null };
}

/** A copy of the chips flies; what lies at both ends stays as it is. */
export function fly(from: Heap | undefined, to: Heap | undefined, looks: Heap | undefined, ms: number, delay = 0): void {
  if (!from?.at.width || !to?.at.width) return;
  const [x, y] = middle(from.at);
  const [toX, toY] = middle(to.at);
  if (Math.hypot(toX - x, toY - y) < CHIP_PX) return;
  const ghost = copy(looks?.chips ?? null, looks?.at);
  const { width, height } = looks?.chips ? looks.at : { width: CHIP_PX, height: CHIP_PX };
  ghost.style.left = `${x - width / 2}px`;
  ghost.style.top = `${y - height / 2}px`;
  document.body.append(ghost);
  const way = `translate(${toX - x}px, ${toY - y}px)`;
  move(ghost, [{ opacity: delay ? 0 : 1 }, { opacity: 1, offset: 0.01 }, { opacity: 1, transform: way, offset: 0.9 }, { opacity: 0, transform: way }], ms, delay, () => ghost.remove());
}

export function middle(box: DOMRect): [number, number] {
  return [box.x + box.width / 2, box.y + box.height / 2];
}

function copy(chips: Element | null, at: DOMRect | undefined): HTMLElement {
  const ghost = document.createElement("div");
  ghost.className = "flying";
  ghost.ariaHidden = "true";
  if (chips && at) {
    ghost.style.width = `${at.width}px`;
    ghost.append(chips.cloneNode(true));
  } else ghost.classList.add("disc");
  return ghost;
}

/** Lets what a table page shows come to its place, step by step, as the room tells of it. */
import { untrack } from "svelte";
import type { TablePublic } from "../../protocol.gen";
import type { TableView } from "../reduce";
import { changes, type Changes } from "./changes";
import { heaps } from "./places";
import { cardsIn, isVisible, show, type Scene } from "./play";
import { canMove } from "./stage";

/** Hears of every step, and whether it is seen to move. */
export type Tell = (what: Changes, now: TablePublic, moving: boolean) => void;

/** For use in a component: `root` holds the felt or the result of the hand. */
export function followMotion(root: () => Element | undefined, view: () => TableView | undefined, tell: Tell): void {
  let last: TablePublic | undefined;
  let old: Pick<Scene, "cards" | "before"> | null = null;

  $effect.pre(() => {
    const node = view() && root();
    old = node && canMove() ? { cards: cardsIn(node), before: heaps(node) } : null;
  });
  $effect(() => {
    const seen = view();
    const now = seen?.public;
    const node = root();
    const what = now && changes(last, now);
    last = now;
    if (now && what) untrack(() => tell(what, now, old !== null));
    if (now && node && old && isVisible(what)) show({ root: node, now, mine: seen?.private?.seat ?? null, what, ...old, after: heaps(node) });
  });
}

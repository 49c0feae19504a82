/** Lets what a table page shows come to its place, step by step, as the room tells of it. */
import { untrack } from "svelte";
import type { TablePublic } from "../../protocol.gen";
import type { TableView } from "../reduce";
import { changes, type Changes } from "./changes";
import { heaps } from "./places";
import { cardsIn, isVisible, leave, reach, show, type Scene } from "./play";
import { canMove } from "./stage";

/** Hears of every step, and whether it is seen to move. */
export type Tell = (what: Changes, now: TablePublic, moving: boolean) => void;

/** For use in a component: `root` holds the felt or the result of the hand. */
export function followMotion(root: () => Element | undefined, view: () => TableView | undefined, tell: Tell): void {
  let last: TablePublic | undefined;
  let what: Changes | undefined;
  let moves = false;
  let old: Pick<Scene, "cards" | "before"> | null = null;

  $effect.pre(() => {
    const now = view()?.public;
    const node = root();
    what = now && changes(last, now);
    moves = node !== undefined && canMove();
    // Measured is only what moves: each time the page has to be laid out for it.
    old = node && moves && isVisible(what) ? { cards: cardsIn(node), before: heaps(node, leave(what)) } : null;
  });
  $effect(() => {
    const seen = view();
    const now = seen?.public;
    const node = root();
    last = now;
    const step = what;
    if (now && step) untrack(() => tell(step, now, moves));
    if (now && node && old && step) show({ root: node, now, mine: seen.private?.seat ?? null, what: step, ...old, after: heaps(node, reach(step, now)) });
    what = undefined;
    old = null;
  });
}

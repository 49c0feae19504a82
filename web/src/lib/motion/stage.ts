/** What moves now. Everything may be brought to its end at any moment: by a key, a tap, a slow machine, a hidden page. */
import { isOn } from "../store/prefs.svelte";

export const EASING = "cubic-bezier(.2,.7,.2,1)";
/** Two frames further apart than this look like a jump anyway. */
const SLOW_FRAME_MS = 120;

const running = new Set<Animation>();
const skipped = new Set<() => void>();
let watching = false;

/** Whether the reader wants to see things move, and can. */
export function canMove(): boolean {
  return isOn("animations") && !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Moves an element to where it lies already. `done` is called however it ends. */
export function move(node: Element, frames: Keyframe[], ms: number, delay = 0, done?: () => void): void {
  const animation = node.animate(frames, { duration: ms, delay, easing: EASING, fill: "backwards" });
  running.add(animation);
  animation.onfinish = animation.oncancel = () => {
    running.delete(animation);
    done?.();
  };
  watch();
}

/** The end of all motion, at once. */
export function finishAll(): void {
  const ending = [...running];
  running.clear();
  for (const animation of ending) animation.finish();
  for (const tell of skipped) tell();
}

/** Tells when motion was cut short. The returned function ends that. */
export function onSkip(tell: () => void): () => void {
  skipped.add(tell);
  return () => skipped.delete(tell);
}

function watch(): void {
  if (watching) return;
  watching = true;
  const listen = (on: boolean) => {
    const change = on ? addEventListener : removeEventListener;
    for (const name of ["keydown", "pointerdown", "visibilitychange", "resize"]) change(name, finishAll, { capture: true });
  };
  let last = Infinity; // the first frame pays for what was drawn before it
  const look = (at: number) => {
    if (at - last > SLOW_FRAME_MS) finishAll();
    last = at;
    watching = running.size > 0;
    if (watching) requestAnimationFrame(look);
    else listen(false);
  };
  listen(true);
  requestAnimationFrame(look);
}

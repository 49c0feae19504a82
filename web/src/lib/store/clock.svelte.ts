/** A clock that components can follow; it ticks only while somebody does. */

const TICK_MS = 250;

let now = $state(current());
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function current(): number {
  return globalThis.performance?.now() ?? 0;
}

/** Milliseconds on the page's own clock, a quarter of a second old at most while followed. */
export function nowMs(): number {
  return now;
}

/** Starts the ticking; the returned function ends it. For use as an effect. */
export function followClock(): () => void {
  followers += 1;
  now = current();
  timer ??= setInterval(() => (now = current()), TICK_MS);
  return () => {
    followers -= 1;
    if (followers > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

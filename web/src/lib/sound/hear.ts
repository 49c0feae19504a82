/** Sounds, from the first gesture on: before it a browser lets no page be heard, and what came too early stays unheard. */
import { onSkip } from "../motion/stage";
import { isOn, volume } from "../store/prefs.svelte";
import type { Cue } from "./cues";
import type { Player } from "./player";

const GESTURES = ["pointerup", "keydown", "touchend"];

/** Between the making of two sounds: a slow machine has the time for something else. */
const PREPARE_MS = 150;

let context: AudioContext | undefined;
let player: Player | undefined;

/** Waits for a gesture. For use as an effect. */
export function followGestures(): () => void {
  for (const name of GESTURES) addEventListener(name, awake, { capture: true, passive: true });
  const endSkip = onSkip(() => player?.drop());
  return () => {
    for (const name of GESTURES) removeEventListener(name, awake, { capture: true });
    endSkip();
  };
}

/** Plays what the reader wants to hear. */
export function hear(cues: readonly Cue[]): void {
  if (!player || context?.state !== "running" || !isOn("sound")) return;
  for (const { name, at } of cues) if (isOn(`sound.${name}`)) player.play(name, at, volume());
}

// Also after the system took the sound away (a call, a locked screen): the next gesture brings it back.
function awake(): void {
  if (!isOn("sound") || volume() === 0 || typeof AudioContext === "undefined") return;
  if (!context) void begin((context = new AudioContext({ latencyHint: "interactive" })));
  else if (context.state !== "running" && context.state !== "closed") void context.resume().catch(() => undefined);
}

async function begin(made: AudioContext): Promise<void> {
  const part = await import("./player").catch(() => null);
  if (!part) {
    // No line: the next gesture tries it anew.
    context = undefined;
    return made.close();
  }
  const ready = (player = new part.Player(made));
  const prepare = setInterval(() => {
    if (!ready.prepare()) clearInterval(prepare);
  }, PREPARE_MS);
  if (made.state === "suspended") await made.resume().catch(() => undefined);
}

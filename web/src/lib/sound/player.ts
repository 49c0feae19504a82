/** Plays sounds by their names, each made once. */
import { samples, SOUNDS, type Sound } from "./samples";

/** At this place of the volume a sound is as loud as it was made. */
const MIDDLE = 50;
/** With more at one moment, at full volume, the wave would leave its bounds. */
export const MOST_VOICES = 3;
/** What calls somebody is never left out. */
const CALLS: readonly Sound[] = ["turn", "ten", "protection"];

export type Context = Pick<AudioContext, "currentTime" | "sampleRate" | "destination" | "createBuffer" | "createBufferSource" | "createGain">;

interface Voice {
  source: AudioBufferSourceNode;
  starts: number;
  ends: number;
}

export class Player {
  private buffers = new Map<Sound, AudioBuffer>();
  private voices: Voice[] = [];

  constructor(private context: Context) {}

  /** Makes the next sound that was not made yet, so that no turn has to wait for it. False: all are made. */
  prepare(): boolean {
    const next = SOUNDS.find((name) => !this.buffers.has(name));
    if (next) this.buffer(next);
    return next !== undefined;
  }

  /** Plays it so many milliseconds from now. `volume`: 0 to 100. */
  play(name: Sound, afterMs: number, volume: number): void {
    const { context } = this;
    const buffer = this.buffer(name);
    const starts = context.currentTime + afterMs / 1000;
    const ends = starts + buffer.duration;
    this.voices = this.voices.filter((voice) => voice.ends > context.currentTime);
    if (volume <= 0 || (!CALLS.includes(name) && this.together(starts, ends) >= MOST_VOICES)) return;
    const source = context.createBufferSource();
    const gain = context.createGain();
    source.buffer = buffer;
    gain.gain.value = volume / MIDDLE;
    source.connect(gain).connect(context.destination);
    source.start(starts);
    this.voices.push({ source, starts, ends });
  }

  /** What has not begun is not played: what it belongs to is there already. */
  drop(): void {
    for (const voice of this.voices) if (voice.starts > this.context.currentTime) voice.source.stop();
    this.voices = this.voices.filter((voice) => voice.starts <= this.context.currentTime);
  }

  /** How many sound at the fullest moment between. */
  private together(from: number, to: number): number {
    const near = this.voices.filter((voice) => voice.starts < to && voice.ends > from);
    const moments = [from, ...near.map((voice) => voice.starts).filter((starts) => starts > from)];
    return Math.max(...moments.map((moment) => near.filter((voice) => voice.starts <= moment && voice.ends > moment).length));
  }

  private buffer(name: Sound): AudioBuffer {
    const known = this.buffers.get(name);
    if (known) return known;
    const { sampleRate } = this.context;
    const wave = samples(name, sampleRate);
    const made = this.context.createBuffer(1, wave.length, sampleRate);
    made.copyToChannel(wave, 0);
    this.buffers.set(name, made);
    return made;
  }
}

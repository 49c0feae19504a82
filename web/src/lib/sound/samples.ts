/** The sounds of the table, computed: no recording is played. Short, quiet, none of them a jingle. */

export const SOUNDS = ["card", "chip", "check", "turn", "ten", "won", "protection"] as const;
export type Sound = (typeof SOUNDS)[number];

/** The loudest moment of each, as a part of full scale: -18 dB. */
export const PEAK = 10 ** (-18 / 20);

/** What one moment of a sound is, `t` in seconds from its start. Any scale: the peak is set at the end. */
type Wave = (t: number) => number;

const FOURTH = 4 / 3;
const THIRD_DOWN = 4 / 5;
const TURN_HZ = 587.33;
const TEN_HZ = 392;
const SHIELD_HZ = 523.25;

const SHAPES: Record<Sound, { ms: number; wave: Wave }> = {
  card: { ms: 70, wave: brush() },
  chip: { ms: 110, wave: sum(click(2900), later(0.038, click(3500), 0.7)) },
  check: { ms: 230, wave: sum(knock(), later(0.11, knock())) },
  turn: { ms: 290, wave: interval(TURN_HZ, FOURTH) },
  ten: { ms: 290, wave: interval(TEN_HZ, FOURTH) },
  won: { ms: 240, wave: sum(click(2700), later(0.07, click(3100)), later(0.15, click(2900))) },
  protection: { ms: 290, wave: interval(SHIELD_HZ, THIRD_DOWN) },
};

/** One sound as a mono wave at so many samples a second. */
export function samples(name: Sound, rate: number): Float32Array<ArrayBuffer> {
  const { ms, wave } = SHAPES[name];
  const all = Float32Array.from({ length: Math.round((ms / 1000) * rate) }, (_, i) => wave(i / rate) * fade(i / rate, ms / 1000));
  const loudest = all.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return all.map((value) => (value / loudest) * PEAK);
}

// The end goes to nothing: a wave cut off is heard as a click.
function fade(t: number, whole: number): number {
  return Math.min(1, (whole - t) / 0.012);
}

/** A card over cloth: noise without its lowest and highest parts. */
function brush(): Wave {
  let seed = 7;
  let low = 0;
  let slow = 0;
  return (t) => {
    if (t === 0) [seed, low, slow] = [7, 0, 0];
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    low += 0.34 * (seed / 2 ** 31 - 1 - low);
    slow += 0.06 * (low - slow);
    return (low - slow) * Math.min(1, t / 0.006) * Math.exp(-t / 0.016);
  };
}

/** Clay on clay. */
function click(hz: number): Wave {
  return (t) => Math.exp(-t / 0.011) * (Math.sin(2 * Math.PI * hz * t) + 0.5 * Math.sin(2 * Math.PI * hz * 1.53 * t));
}

/** Knuckles on wood. */
function knock(): Wave {
  return (t) => Math.min(1, t / 0.002) * (Math.exp(-t / 0.028) * Math.sin(2 * Math.PI * 165 * t) + 0.4 * Math.exp(-t / 0.01) * Math.sin(2 * Math.PI * 410 * t));
}

/** Two soft tones, one after the other. */
function interval(hz: number, step: number): Wave {
  const tone = (pitch: number): Wave => (t) => Math.min(1, t / 0.014) * Math.exp(-t / 0.09) * Math.sin(2 * Math.PI * pitch * t);
  return sum(tone(hz), later(0.115, tone(hz * step)));
}

function later(seconds: number, wave: Wave, part = 1): Wave {
  return (t) => (t < seconds ? 0 : part * wave(t - seconds));
}

function sum(...waves: Wave[]): Wave {
  return (t) => waves.reduce((all, wave) => all + wave(t), 0);
}

import { describe, expect, it } from "vitest";
import { samples, SOUNDS, type Sound } from "./samples";

const RATE = 44_100;

function decibels(part: number): number {
  return 20 * Math.log10(part);
}

/** Pitch of a stretch, by counting how often the wave rises through nothing. */
function pitch(wave: Float32Array, from: number, to: number): number {
  const part = wave.subarray(Math.round(from * RATE), Math.round(to * RATE));
  const at = [...part.keys()].filter((i) => i > 0 && (part[i - 1] ?? 0) < 0 && (part[i] ?? 0) >= 0);
  return ((at.length - 1) * RATE) / ((at.at(-1) ?? 0) - (at[0] ?? 0));
}

function energy(wave: Float32Array, from: number, to: number): number {
  return wave.subarray(Math.round(from * RATE), Math.round(to * RATE)).reduce((all, value) => all + value * value, 0);
}

describe.each(SOUNDS)("the sound %s", (name) => {
  const wave = samples(name, RATE);

  it("is short", () => expect(wave.length / RATE).toBeLessThan(0.3));
  it("peaks at -18 dB", () => expect(decibels(Math.max(...wave.map(Math.abs)))).toBeCloseTo(-18, 1));
  it("can be heard", () => expect(decibels(Math.sqrt(energy(wave, 0, 1) / wave.length))).toBeGreaterThan(-45));
  it("begins and ends in silence", () => {
    expect(Math.abs(wave[0] ?? 1)).toBeLessThan(0.01);
    expect(Math.abs(wave.at(-1) ?? 1)).toBeLessThan(0.001);
  });
  it("is the same each time and at any rate as long", () => {
    expect(samples(name, RATE).every((value, i) => value === wave[i])).toBe(true);
    expect(samples(name, 48_000).length / 48_000).toBeCloseTo(wave.length / RATE, 4);
  });
});

describe("what sounds say", () => {
  const steps: [Sound, number][] = [
    ["turn", 4 / 3],
    ["ten", 4 / 3],
    ["protection", 4 / 5],
  ];
  it.each(steps)("%s goes by its interval", (name, step) => {
    const wave = samples(name, RATE);
    // The second tone lies over the end of the first: it is measured where the first has died away.
    expect(pitch(wave, 0.2, 0.28) / pitch(wave, 0.01, 0.11)).toBeCloseTo(step, 1);
  });
  it("ten seconds left is lower than my turn", () => {
    expect(pitch(samples("ten", RATE), 0.01, 0.11)).toBeLessThan(pitch(samples("turn", RATE), 0.01, 0.11));
  });
  it("a check knocks twice, low", () => {
    const wave = samples("check", RATE);
    expect(energy(wave, 0, 0.03)).toBeGreaterThan(20 * energy(wave, 0.085, 0.11));
    expect(energy(wave, 0.11, 0.14)).toBeGreaterThan(20 * energy(wave, 0.085, 0.11));
    expect(pitch(wave, 0.02, 0.08)).toBeLessThan(300);
  });
  it("a card is noise, not a tone", () => {
    const wave = samples("card", RATE);
    expect(Math.abs(pitch(wave, 0.005, 0.015) - pitch(wave, 0.02, 0.03))).toBeGreaterThan(100);
  });
});

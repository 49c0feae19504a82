import { describe, expect, it } from "vitest";
import { MOST_VOICES, Player, type Context } from "./player";
import { PEAK, samples, SOUNDS } from "./samples";

interface Played {
  buffer: { duration: number } | null;
  gain: number;
  at: number;
  stopped: boolean;
}

/** A clock and a list of what was started; nothing sounds. */
class FakeContext {
  currentTime = 0;
  readonly sampleRate = 8_000;
  readonly destination = "out";
  readonly played: Played[] = [];
  made = 0;

  createBuffer(_channels: number, length: number, rate: number): unknown {
    this.made += 1;
    return { duration: length / rate, copyToChannel: () => undefined };
  }
  createGain(): unknown {
    return { gain: { value: 1 }, connect: (to: unknown) => to };
  }
  createBufferSource(): unknown {
    const one: Played = { buffer: null, gain: 0, at: NaN, stopped: false };
    return {
      set buffer(made: { duration: number }) {
        one.buffer = made;
      },
      connect: (gain: { gain: { value: number } }) => {
        one.gain = gain.gain.value;
        return gain;
      },
      start: (at: number) => {
        one.at = at;
        this.played.push(one);
      },
      stop: () => (one.stopped = true),
    };
  }
}

function setting(): { context: FakeContext; player: Player } {
  const context = new FakeContext();
  return { context, player: new Player(context as unknown as Context) };
}

describe("the player", () => {
  it("plays at the time asked for, counted from now", () => {
    const { context, player } = setting();
    context.currentTime = 12;
    player.play("card", 0, 50);
    player.play("card", 260, 50);
    expect(context.played.map((one) => one.at)).toEqual([12, 12.26]);
  });

  it("makes each sound once", () => {
    const { context, player } = setting();
    for (const at of [0, 200, 400]) player.play("chip", at, 50);
    expect(context.made).toBe(1);
    expect(context.played[0]?.buffer?.duration).toBeCloseTo(samples("chip", context.sampleRate).length / context.sampleRate);
  });

  it("can make them all before they are needed, one at a time", () => {
    const { context, player } = setting();
    for (let made = 1; player.prepare(); made += 1) expect(context.made).toBe(made);
    expect(context.made).toBe(SOUNDS.length);
    player.play("won", 0, 50);
    expect(context.made).toBe(SOUNDS.length);
  });

  it("plays a sound as it is in the middle of the volume, twice as loud at its end, and none at nothing", () => {
    const { context, player } = setting();
    for (const volume of [50, 100, 0]) player.play("check", 300 * volume, volume);
    expect(context.played.map((one) => one.gain)).toEqual([1, 2]);
  });

  it("drops what has not begun, and lets what sounds end", () => {
    const { context, player } = setting();
    player.play("card", 0, 50);
    player.play("card", 60, 50);
    player.play("card", 120, 50);
    context.currentTime = 0.07;
    player.drop();
    expect(context.played.map((one) => one.stopped)).toEqual([false, false, true]);
  });

  it("never leaves the bounds of the wave, however much comes at once", () => {
    const { context, player } = setting();
    for (let i = 0; i < 20; i += 1) player.play("won", 0, 100);
    expect(context.played).toHaveLength(MOST_VOICES);
    expect(context.played.reduce((all, one) => all + one.gain * PEAK, 0)).toBeLessThan(1);
  });

  it("lets cards come one after the other, and calls me amid them", () => {
    const { context, player } = setting();
    for (let i = 0; i < 16; i += 1) player.play("card", 60 * i, 50);
    for (const name of ["chip", "won", "check", "turn"] as const) player.play(name, 0, 50);
    expect(context.played.filter((one) => one.buffer?.duration === 0.07)).toHaveLength(16);
    expect(context.played.at(-1)?.buffer?.duration).toBe(0.29);
  });

  it("plays again when the others have ended", () => {
    const { context, player } = setting();
    for (let i = 0; i < 20; i += 1) player.play("won", 0, 50);
    context.currentTime = 1;
    player.play("won", 0, 50);
    expect(context.played).toHaveLength(MOST_VOICES + 1);
  });
});

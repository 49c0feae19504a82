import { describe, expect, it } from "vitest";
import type { Refused } from "../account/hold";
import { Desk } from "./desk.svelte";

const WANTED: Refused = { code: "confirm_first", facts: {} };

/** Something that is answered once one has proved who one is. */
function guarded(): { ask: () => Promise<{ answer: number } | Refused>; isProved: boolean; asked: number } {
  const thing = { isProved: false, asked: 0, ask: async () => (thing.asked++, thing.isProved ? { answer: 7 } : WANTED) };
  return thing;
}

describe("what needs a proof", () => {
  it("is asked once more after it", async () => {
    const [desk, thing] = [new Desk(), guarded()];
    const coming = desk.run(thing.ask);
    await expect.poll(() => desk.isProving).toBe(true);
    thing.isProved = true;
    desk.proved(true);
    expect(await coming).toEqual({ answer: 7 });
    expect([desk.isProving, thing.asked]).toEqual([false, 2]);
  });
  it("stays refused where none is given", async () => {
    const [desk, thing] = [new Desk(), guarded()];
    const coming = desk.run(thing.ask);
    await expect.poll(() => desk.isProving).toBe(true);
    desk.proved(false);
    expect(await coming).toEqual(WANTED);
    expect(thing.asked).toBe(1);
  });
  it("of two parts is asked for once, for both", async () => {
    const [desk, one, other] = [new Desk(), guarded(), guarded()];
    const coming = Promise.all([desk.run(one.ask), desk.run(other.ask)]);
    await expect.poll(() => one.asked + other.asked).toBe(2);
    one.isProved = other.isProved = true;
    desk.proved(true);
    expect(await coming).toEqual([{ answer: 7 }, { answer: 7 }]);
  });
});

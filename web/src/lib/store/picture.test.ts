import { describe, expect, it } from "vitest";
import { Picture, type Screen } from "./picture";

/** What is shown, on a screen whose pictures the test draws. */
function shown(hidden = false): { picture: Picture; draw(): void; times(): number } {
  let due: (() => void)[] = [];
  let times = 0;
  const screen: Screen = { isHidden: () => hidden, afterPicture: (call) => void due.push(call) };
  const draw = () => {
    const calls = due;
    due = [];
    for (const call of calls) call();
  };
  return { picture: new Picture(screen, () => (times += 1)), draw, times: () => times };
}

describe("what a page shows", () => {
  it("is there at once, and then once for each picture, however much came", () => {
    const { picture, draw, times } = shown();
    picture.soon();
    expect(times()).toBe(1);
    picture.soon();
    picture.soon();
    expect(times()).toBe(1);
    draw();
    expect(times()).toBe(2);
    draw();
    expect(times()).toBe(2);
    picture.soon();
    expect(times()).toBe(3);
  });

  it("waits for nothing in a hidden page, which draws no pictures", () => {
    const { picture, times } = shown(true);
    picture.soon();
    picture.soon();
    expect(times()).toBe(2);
  });

  it("comes at once when it must, and not again", () => {
    const { picture, draw, times } = shown();
    picture.touch();
    picture.soon();
    picture.now();
    expect(times()).toBe(1);
    draw();
    expect(times()).toBe(1);
  });

  it("lets the answer to an input be drawn first, but no second one", () => {
    const { picture, draw, times } = shown();
    picture.touch();
    picture.soon();
    picture.touch();
    expect(times()).toBe(0);
    draw();
    expect(times()).toBe(1);
  });

  it("waits for no input of long ago", () => {
    const { picture, draw, times } = shown();
    picture.touch();
    draw();
    expect(times()).toBe(0);
    picture.soon();
    expect(times()).toBe(1);
  });
});

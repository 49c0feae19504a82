import { describe, expect, it } from "vitest";
import type { Phrase, Said } from "../../protocol.gen";
import { add, catchUp, last, MOST_KEPT, NOTHING, see, unread, visible } from "./lines";

function line(no: number, user = "ana", phrase: Phrase | null = null): Said {
  return { type: "Said", table_id: "t", no, at_ms: no, user_id: user, seat: 1, nickname: user, words: phrase ? null : `line ${no}`, phrase };
}
const numbers = (lines: readonly Said[]): number[] => lines.map((one) => one.no);
const NOBODY: ReadonlySet<string> = new Set();

describe("lines of a table", () => {
  it("are kept once each, in the order in which they were said", () => {
    const heard = add(add(NOTHING, [line(5), line(9)]), [line(9), line(7), line(7)]);
    expect(numbers(heard.lines)).toEqual([5, 7, 9]);
    expect(last(heard)).toBe(9);
    expect(add(heard, [line(5)])).toBe(heard);
  });

  it("are forgotten where there are too many, the oldest first", () => {
    const heard = add(NOTHING, Array.from({ length: MOST_KEPT + 3 }, (_, i) => line(i + 1)));
    expect(heard.lines.length).toBe(MOST_KEPT);
    expect(heard.lines[0]?.no).toBe(4);
  });

  it("that were said before the reader came are no news, those that he missed are", () => {
    const come = catchUp(NOTHING, [line(1), line(2)]);
    expect([unread(come.lines, come.seen, "me"), come.before]).toEqual([0, 2]);
    const back = catchUp(come, [line(3), line(4)]);
    expect([unread(back.lines, back.seen, "me"), back.before]).toEqual([2, 2]);
    expect(unread(see(back).lines, see(back).seen, "me")).toBe(0);
  });

  it("of the reader himself are never new", () => {
    const heard = add(NOTHING, [line(1, "me"), line(2), line(3, "me")]);
    expect(unread(heard.lines, heard.seen, "me")).toBe(1);
  });

  it("are shown as the reader wants it: all, phrases only, none", () => {
    const heard = add(NOTHING, [line(1), line(2, "ana", "thanks"), line(3, "me")]);
    expect(numbers(visible(heard, "all", NOBODY, "me"))).toEqual([1, 2, 3]);
    expect(numbers(visible(heard, "phrases", NOBODY, "me"))).toEqual([2, 3]);
    expect(numbers(visible(heard, "off", NOBODY, "me"))).toEqual([]);
  });

  it("of people whom the reader does not hear are hidden, and there again when he does", () => {
    const heard = add(NOTHING, [line(1), line(2, "luis", "hello"), line(3, "ana", "hello")]);
    expect(numbers(visible(heard, "all", new Set(["ana"]), "me"))).toEqual([2]);
    expect(numbers(visible(heard, "all", NOBODY, "me"))).toEqual([1, 2, 3]);
  });
});

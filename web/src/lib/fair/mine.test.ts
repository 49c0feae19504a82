import { describe, expect, it } from "vitest";
import { drawBytes, Kept } from "./mine";

function shelf(): Pick<Storage, "getItem" | "setItem"> & { text: string | null } {
  return {
    text: null,
    getItem() {
      return this.text;
    },
    setItem(_place, text) {
      this.text = text;
    },
  };
}
const PROMISE = { hand_no: 1, hand_id: "h1", commitment: "ab".repeat(32) };

describe("my bytes", () => {
  it("are 32 bytes from the system's chance, others each time", () => {
    const drawn = Array.from({ length: 50 }, drawBytes);
    for (const bytes of drawn) expect(bytes).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(drawn).size).toBe(50);
  });

  it("are the same in two windows of one browser, and others for another hand", () => {
    const store = shelf();
    const [one, other] = [new Kept(store), new Kept(store)];
    expect(other.bytesFor(PROMISE)).toBe(one.bytesFor(PROMISE));
    expect(one.bytesFor({ ...PROMISE, hand_id: "h2" })).not.toBe(one.bytesFor(PROMISE));
  });

  it("are kept with the seat under which they stand, of the last hundred hands", () => {
    const kept = new Kept(shelf());
    for (let hand = 1; hand <= 101; hand += 1) kept.keep(`h${hand}`, { seat: 3, bytes: "5a".repeat(32) });
    expect(kept.of("h101")).toEqual({ seat: 3, bytes: "5a".repeat(32) });
    expect(kept.of("h2")).not.toBeNull();
    expect(kept.of("h1")).toBeNull();
  });

  it.each(["{}", "[1]", "[[]]", '[["h1"]]', '[["h1",{"seat":1}]]', "no JSON", '[["h1",{"seat":1,"bytes":"AB"}]]'])("are drawn anew where what is kept is no good: %s", (text) => {
    const store = shelf();
    store.text = text;
    expect(new Kept(store).bytesFor(PROMISE)).toMatch(/^[0-9a-f]{64}$/);
  });

  it("are drawn where nothing can be kept", () => {
    const full = { getItem: () => null, setItem: () => { throw new Error("full"); } };
    for (const store of [null, full]) expect(new Kept(store).bytesFor(PROMISE)).toMatch(/^[0-9a-f]{64}$/);
  });
});

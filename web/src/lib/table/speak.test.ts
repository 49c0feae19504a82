import { beforeAll, describe, expect, it } from "vitest";
import { cards, mine, seat, table } from "../../../dev/build";
import type { Street, TablePrivate } from "../../protocol.gen";
import { setLanguage } from "../i18n/index.svelte";
import { noLow } from "./speak";

beforeAll(() => setLanguage("en"));

const ana = seat(1, "Ana", 10, "3c");
const said = (street: Street | null, more: Partial<TablePrivate> = {}, who = ana) =>
  noLow(table([who], { game: "stud8", street }), mine(1, "As 4d", "As 4d 3c", more));

const outs = (low: string) => ({ unseen: 40, high: [], low: cards(low) });

describe("who has no low", () => {
  // A low needs five cards: before the fifth nobody has one, and with cards to come one may still be made.
  it.each<Street>([3, 4, 5, 6])("has none yet on street %i", (street) => expect(said(street)).toBe("No low yet"));
  it("has none on seventh street", () => expect(said(7)).toBe("No low"));
  it("may still make one with one of the cards that the room names", () => expect(said(6, { outs: outs("2h 5h") })).toBe("No low yet"));
  it("makes none any more when the room names no card", () => expect(said(6, { outs: outs("") })).toBe("No low"));
  it("makes none any more when the room says so", () => expect(said(5, { low_gone: true })).toBe("No low"));
  it("makes none after folding", () => expect(said(4, {}, { ...ana, status: "folded" })).toBe("No low"));
  it("makes none between hands", () => expect(said(null)).toBe("No low"));
});

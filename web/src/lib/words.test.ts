import { beforeEach, describe, expect, it } from "vitest";
import { cards } from "../../dev/build";
import { nameList, setLanguage } from "./i18n/index.svelte";
import { notice, refusal } from "./i18n/codes";
import { cardName, cardText, handName, lowName, lowsApart } from "./words";

// Category and ranks as the room sends them (0 two .. 12 ace); the words are those of the house's word list.
const HANDS: [category: number, ranks: number[], es: string, en: string][] = [
  [0, [12], "as alto", "ace high"],
  [0, [10], "reina alta", "queen high"],
  [1, [11], "pareja de reyes", "pair of kings"],
  [2, [11, 7], "doble pareja, reyes y nueves", "two pair, kings and nines"],
  [3, [8], "trío de dieces", "three tens"],
  [4, [6], "escalera al ocho", "straight to the eight"],
  [4, [9], "escalera a la jota", "straight to the jack"],
  [5, [12], "color al as", "ace-high flush"],
  [6, [8, 9], "full de dieces y jotas", "full house, tens over jacks"],
  [7, [5], "póker de sietes", "four sevens"],
  [8, [7], "escalera de color al nueve", "straight flush to the nine"],
  [8, [12], "escalera real", "royal flush"],
];

describe("hands", () => {
  it.each(HANDS)("%i %j is «%s» and “%s”", (category, ranks, es, en) => {
    setLanguage("es");
    expect(handName({ category, ranks })).toBe(es);
    setLanguage("en");
    expect(handName({ category, ranks })).toBe(en);
  });

  it("have lows by their ranks, and a name for the best", () => {
    setLanguage("en");
    expect(lowName([6, 4, 2, 1, 12])).toBe("8-6-4-3-A");
    expect(lowName([3, 2, 1, 0, 12])).toBe("wheel, 5-4-3-2-A");
  });
});

describe("cards", () => {
  beforeEach(() => setLanguage("es"));

  it("are numbers by rank, then suit from clubs up", () => {
    expect(cards("2c 2d 2h 2s Td As").map(cardText)).toEqual(["2♣", "2♦", "2♥", "2♠", "10♦", "A♠"]);
  });

  it("have spoken names in both languages", () => {
    expect(cards("2d As").map(cardName)).toEqual(["dos de diamantes", "as de picas"]);
    setLanguage("en");
    expect(cards("2d As").map(cardName)).toEqual(["two of diamonds", "ace of spades"]);
  });

  it("say that they are hidden and nothing else", () => {
    expect(cardName(-1)).toBe("carta tapada");
  });
});

describe("names in a row", () => {
  it("have one joining word, which Spanish changes before the sound of i", () => {
    setLanguage("es");
    expect(nameList([])).toBe("");
    expect(nameList(["Ana"])).toBe("Ana");
    expect(nameList(["Ana", "Bruno", "Carla"])).toBe("Ana, Bruno y Carla");
    expect(nameList(["Ana", "Inés"])).toBe("Ana e Inés");
    expect(nameList(["Ana", "Hierro"])).toBe("Ana y Hierro");
    setLanguage("en");
    expect(nameList(["Ana", "Inés"])).toBe("Ana and Inés");
  });
});

describe("the room's codes", () => {
  beforeEach(() => setLanguage("es"));

  it("bring amounts in the reader's form", () => {
    expect(refusal("buy_in", { least: 4000, most: 16050, chip: 1 })).toBe("Se entra con una cantidad de $40 a $160,50.");
    setLanguage("en");
    expect(refusal("buy_in", { least: 4000, most: 16050, chip: 1 })).toBe("The buy-in must be from $40 to $160.50.");
  });

  it("leave counts as they are", () => {
    expect(refusal("too_many_seats", { most: 4 })).toContain("4 mesas");
    expect(notice("protected", { left: 1 })).toContain("1");
  });

  it("are told by their reason where there are several", () => {
    expect(notice("sat_out", { reason: "timeouts" })).not.toBe(notice("sat_out", { reason: "disconnected" }));
  });

  it.each([refusal, notice])("are never shown as they are, also when they are new to this page", (say) => {
    expect(say("brand_new", {})).toMatch(/rec[aá]rga/i);
    expect(say("brand_new", {})).not.toContain("brand_new");
  });
});

describe("lows in a line", () => {
  it("are told apart from its other words", () => {
    expect(lowsApart("Ana enseña trío de dieces y 8-6-4-2-A (Leo-7, 4)")).toEqual(["Ana enseña trío de dieces y ", "8-6-4-2-A", " (Leo-7, 4)"]);
    expect(lowsApart("Limit $4-$8, 10-9")).toEqual(["Limit $4-$8, ", "10-9", ""]);
  });
});

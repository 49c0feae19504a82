import { beforeAll, describe, expect, it } from "vitest";
import { everyLanguage, hostText, setLanguage } from "../i18n/index.svelte";
import type { HostText } from "../i18n/file";
import type { Figure, Signal } from "./wire";
import { actWords, figureValue, inWords, length, lineWords, odds, rooms, sentence } from "./words";

const signal: Signal = { kind: "dumping", players: [{ user_id: "u1", name: "Ana" }, { user_id: "u2", name: "Luis" }], log_e: 4.3, flagged: true, stands: true, figures: [], hands: [] };
const figure: Figure = { name: "attacks_alone", measured: 0.114, expected: 0.38, low: 0.04, high: 0.18, of: 208 };
let en: HostText;
let es: HostText;

beforeAll(async () => {
  await everyLanguage();
  setLanguage("en");
  en = await hostText();
  setLanguage("es");
  es = await hostText();
});

describe("how unlikely something is by chance", () => {
  // 10^3 = 1000; 10^4.3 = 19952.6, of which one figure is claimed and never more than there is.
  it.each([[-2, 1], [0, 1], [1, 10], [2.31, 200], [3, 1_000], [4.3, 10_000], [4.31, 20_000], [5.96, 900_000]])("is for 10^%d one room in %d", (power, room) => {
    expect(rooms(power)).toBe(room);
  });
  it("is said in words", () => {
    expect(odds(es, { ...signal, log_e: 4.31 })).toContain("una de cada 20.000 salas");
    expect(odds(en, { ...signal, log_e: 6 })).toBe(en.oddsBeyond);
    expect(odds(en, { ...signal, log_e: 0.2 })).toBe(en.oddsSmall);
  });
  it("is a bar that ends at the scale's end", () => {
    expect([length(-3), length(3), length(9)]).toEqual([0, 0.5, 1]);
  });
});

describe("figures and names", () => {
  it("are shares in percent and others with decimals as the language has them", () => {
    expect(figureValue(figure, figure.measured)).toBe("11 %");
    expect(figureValue({ ...figure, name: "flow_per_hand" }, -1234.5)).toBe("−1.234,50");
    expect(figureValue({ ...figure, name: "flow_per_hand" }, -0.001)).toBe("0,00");
    expect(figureValue({ ...figure, name: "gives_way" }, 0.0456)).toBe("0,046");
  });
  it("name the players in order, and what is unknown by its own name", () => {
    expect(sentence(es, signal)).toBe("Las fichas pasan de Ana a Luis");
    expect(sentence(en, { ...signal, kind: "newest" })).toBe("newest");
  });
});

it("a host's acts, lines and refusals are in words", () => {
  expect(actWords(en, { at_ms: 0, who: "Marta", act: "report_marked", facts: { state: "watch" } })).toContain(en.mark_watch);
  expect(actWords(en, { at_ms: 0, who: "Marta", act: "unheard_of", facts: {} })).toContain("unheard_of");
  expect(lineWords(es, { at_ms: 0, name: "Eva", words: "", phrase: "thanks" })).toBe(es.phrase_thanks);
  expect(lineWords(es, { at_ms: 0, name: "Eva", words: "vale" })).toBe("vale");
  expect(inWords(es, { code: "host_link_wrong", facts: {} })).toBe(es["refused.host_link_wrong"]);
});

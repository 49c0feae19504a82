import { beforeAll, describe, expect, it } from "vitest";
import { seat, table } from "../../../dev/build";
import type { SeatPublic } from "../../protocol.gen";
import { setLanguage } from "../i18n/index.svelte";
import { actionText, lastSaid, lineText, openerLine, streetNote, potDetail, potWho, stateTag, verbSaid } from "./say";
import { potViews, shortName } from "./view";

beforeAll(() => setLanguage("es"));

const with_ = (more: Partial<SeatPublic>, inPlay = true) => stateTag(seat(1, "Ana", 10, "Kc", more), inPlay);

describe("a state of a seat is one tag, a word and a form", () => {
  it.each<[Partial<SeatPublic>, string, string]>([
    [{ status: "protected" }, "protected", "Protegido"],
    [{ status: "protected", connected: false }, "protected", "Protegido"],
    [{ status: "all_in" }, "plain", "All-in"],
    [{ connected: false }, "offline", "Sin conexión"],
    [{ connected: false, in_hand: false }, "offline", "Ausente"],
    [{ leaving: true }, "plain", "Se va"],
    [{ sitting_out: true, in_hand: false }, "plain", "No juega"],
    [{ in_hand: false }, "plain", "No está en la mano"],
  ])("%o", (more, kind, text) => expect(with_(more)).toEqual({ kind, text }));

  it("is none for somebody who plays", () => expect(with_({})).toBeNull());
  it("is none between hands for somebody who waits", () => expect(with_({ in_hand: false }, false)).toBeNull());
  it("leaves the amount to the chips", () => expect(verbSaid(seat(1, "Ana", 10, "", { last_action: { kind: "raise", to: 1600 } }))).toBe("Sube"));
});

describe("pots name who can win them", () => {
  const seats = [seat(1, "Ana", 10, "Kc"), seat(2, "Bruno", 10, "Jc"), seat(3, "Carla", 0, "2d", { status: "all_in" })];
  const pots = potViews(table(seats, { pots: [{ amount: 900, eligible: [0, 1, 2] }, { amount: 400, eligible: [0, 1] }], total: 1300 }));

  it("by their number in the main pot, by who cannot in the side pot", () => expect(pots.map(potWho)).toEqual(["3 jug.", "sin Carla"]));
  it("with the pot's name where there is room", () => expect(pots.map(potDetail)).toEqual(["Principal · 3 jug.", "Lateral · sin Carla"]));
});

describe("the opener in one line", () => {
  const open = table([seat(1, "Ana", 10, "Kc Kd")], { street: 4, opener: 1, opener_named: 1, opener_reason: "best_board", opener_words: { category: 1, ranks: [11] } });

  it("names him and the reason", () => expect(openerLine(open, null)).toEqual({ street: "4.ª calle", rest: "abre Ana: pareja de reyes" }));
  it("says it to me", () => expect(openerLine(open, 1).rest).toBe("abres tú: pareja de reyes"));
  it("has nothing to say between hands", () => expect(openerLine({ ...open, street: null }, 1)).toEqual({ street: "", rest: "" }));
});

describe("an open pair on fourth street", () => {
  const pair = (more: object) => streetNote(table([seat(1, "Ana", 10, "Kc Kd")], { street: 4, two_sizes: true, ...more }));

  it("lets one choose the big bet", () => expect(pair({})).toBe("Pareja a la vista: cabe la apuesta grande, $8."));
  it("or makes every bet a big one, and the words say which", () => expect(pair({ only_big: true })).toBe("Pareja a la vista: las apuestas son de $8."));
});

describe("what one does has one word, on the button, at the seat and in the log", () => {
  const unopened = table([seat(1, "Ana", 5000, "2c")], { street: 3, price: 0 });

  it("for the opener who completes as for whoever completes after a bring-in", () => {
    const complete = { kind: "complete" as const, to: 400, cost: 400, all_in: false, size: "small" as const };
    expect(actionText(complete, unopened)).toBe("Completar a $4");
    expect(actionText(complete, { ...unopened, price: 100 })).toBe("Completar a $4");
    expect(lastSaid(seat(1, "Ana", 4600, "2c", { last_action: { kind: "complete", to: 400 } }), "0.01")).toBe("Completa $4");
    expect(lineText({ kind: "acts", action: "complete", names: ["Ana"], to: 400, allIn: false }, "0.01")).toBe("Ana completa a $4");
  });
});

describe("a name on a plate", () => {
  it("has twelve characters at most", () => expect(shortName("Maximiliana Quiroga")).toBe("Maximiliana…"));
  it("is whole with twelve", () => expect(shortName("Wilhelmina W")).toBe("Wilhelmina W"));
  it("counts characters, not halves of them", () => expect(shortName("🂡".repeat(12))).toBe("🂡".repeat(12)));
});

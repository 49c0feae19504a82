import { describe, expect, it } from "vitest";
import type { LobbyTable } from "../../protocol.gen";
import { setLanguage } from "../i18n/index.svelte";
import { EVERYTHING, gameShort, limitsOffered, shownTables, understood, written, type Filter } from "./filters";

const stakes = (small: number): LobbyTable["stakes"] => ({ key: `${small}`, small_bet: small, big_bet: 2 * small }) as LobbyTable["stakes"];
const line = (id: string, game: "stud" | "stud8", small: number, open: number, more: Partial<LobbyTable> = {}): LobbyTable =>
  ({ table_id: id, game, stakes: stakes(small), open_seats: open, private: false, ...more }) as LobbyTable;
const TABLES = [line("a", "stud", 25, 2), line("b", "stud8", 100, 0), line("c", "stud8", 400, 1), line("d", "stud", 1000, 0)];
const ids = (filter: Partial<Filter>): string => shownTables(TABLES, { ...EVERYTHING, ...filter }).map((table) => table.table_id).join("");

describe("the filter of the lobby", () => {
  it("shows everything at first", () => expect(ids({})).toBe("abcd"));
  it("keeps to a game", () => expect(ids({ game: "stud8" })).toBe("bc"));
  it("keeps to a class of limits", () => expect([ids({ limits: "low" }), ids({ limits: "mid" }), ids({ limits: "high" })]).toEqual(["a", "b", "cd"]));
  it("keeps to tables with a seat for the reader", () => expect(ids({ free: true })).toBe("ac"));
  it("finds a mixed table under both games, and calls it mixed", () => {
    const mixed = line("m", "stud", 100, 1, { mixed: true });
    expect((["stud", "stud8"] as const).map((game) => shownTables([mixed], { ...EVERYTHING, game }).length)).toEqual([1, 1]);
    setLanguage("en");
    expect([mixed, line("a", "stud8", 1, 1)].map(gameShort)).toEqual(["Mixed", "Hi/Lo 8"]);
  });
  it("takes all of it together", () => expect(ids({ game: "stud8", limits: "high", free: true })).toBe("c"));

  it.each<Filter>([EVERYTHING, { game: "stud8", limits: "mid", free: true }, { game: "stud", limits: "any", free: false }])("comes back as it was kept: %o", (filter) =>
    expect(understood(written(filter))).toEqual(filter),
  );
  it.each([null, "", "poker 17 yes"])("shows everything where %o was kept", (text) => expect(understood(text)).toEqual(EVERYTHING));
});

describe("the limits on offer", () => {
  it("are those of a game's public tables, smallest first", () => {
    const more = [...TABLES, line("e", "stud8", 50, 1), line("f", "stud8", 5000, 1, { private: true })];
    expect(limitsOffered(more, "stud8").map((each) => each.small_bet)).toEqual([50, 100, 400]);
    expect(limitsOffered(more, null).map((each) => each.small_bet)).toEqual([25, 50, 100, 400, 1000]);
  });
});

import { describe, expect, it } from "vitest";
import { seat, table } from "../../dev/build";
import type { Event, TablePublic, TableUpdate } from "../protocol.gen";
import { EMPTY, forget, reduce, type Client } from "./reduce";

const players = [seat(1, "Ana", 10, "Kc"), seat(2, "Bruno", 10, "Jc"), seat(3, "Carla", 10, "2d")];
const antes: Event = { type: "AntesPosted", amounts: [100, 100, 100] };

function update(seq: number, events: readonly Event[] = [], more: Partial<TablePublic> = {}): TableUpdate {
  const state = table(players, { street: 3, ...more });
  return { type: "TableUpdate", table_id: "t1", seq, hand_id: state.hand_id, deck: null, events, public: state, private: null, story: [] };
}

function acts(player: number, kind: "fold" | "call" | "raise", to = 0): Event {
  return { type: "ActionTaken", player, kind, to, cost: to, all_in: false, counted: false, big: false, capped: false };
}

function after(...messages: Parameters<typeof reduce>[1][]): Client {
  return messages.reduce((state, message, at) => reduce(state, message, at), EMPTY);
}

describe("how many watch", () => {
  const watching = (watchers: number) => ({ type: "Watching", table_id: "t1", watchers }) as const;

  it("is the last number told, and stays while the table goes on", () => {
    expect(after(update(1), watching(2), watching(3), update(2)).watchers).toEqual({ t1: 3 });
  });

  it("is forgotten with the table", () => {
    expect(forget(after(update(1), watching(2)), "t1").watchers).toEqual({});
    expect(after(update(1), watching(2), { type: "TableClosed", table_id: "t1" }).watchers).toEqual({});
  });
});

describe("a table's updates", () => {
  it("keep the newest state and when it came", () => {
    const view = after(update(1), update(2, [antes], { total: 300 })).tables["t1"];
    expect(view?.seq).toBe(2);
    expect(view?.public.total).toBe(300);
    expect(view?.at).toBe(1);
  });

  it("ask for the table again where a number is missing", () => {
    expect(after(update(1), update(2, [antes])).stale).toEqual([]);
    expect(after(update(1), update(3, [antes])).stale).toEqual(["t1"]);
  });

  it("are no longer missed once a whole state came", () => {
    expect(after(update(1), update(3, [antes]), update(4)).stale).toEqual([]);
  });

  it("leave alone what is newer than a late one", () => {
    const state = after(update(5, [antes], { total: 500 }), update(4, [antes], { total: 400 }));
    expect(state.tables["t1"]?.public.total).toBe(500);
  });

  it("take a restarted room's lower numbers when they bring a whole state", () => {
    expect(after(update(50), update(1, [], { total: 7 })).tables["t1"]?.public.total).toBe(7);
  });

  it("go with the table when it closes, and when nobody follows it", () => {
    const closed = after(update(1), { type: "TableClosed", table_id: "t1" });
    expect(closed.tables).toEqual({});
    expect(closed.closed).toEqual(["t1"]);
    expect(forget(after(update(1)), "t1").tables).toEqual({});
  });
});

describe("the story of a hand", () => {
  const lines = (state: Client) => state.tables["t1"]?.story.chapters.flatMap((chapter) => chapter.lines) ?? [];

  it("names players by their nicknames and joins the same action of several", () => {
    const told = lines(after(update(1, [antes, acts(0, "call", 100), acts(1, "call", 100), acts(2, "raise", 400)])));
    expect(told.map((line) => line.kind)).toEqual(["antes", "acts", "acts"]);
    expect(told[1]).toMatchObject({ action: "call", names: ["Ana", "Bruno"], to: 100 });
    expect(told[2]).toMatchObject({ action: "raise", names: ["Carla"], to: 400 });
  });

  it("does not join calls to different amounts", () => {
    expect(lines(after(update(1, [antes, acts(0, "call", 100), acts(1, "call", 400)])))).toHaveLength(3);
  });

  it("starts anew with the antes of the next hand", () => {
    const told = after(update(1, [antes, acts(0, "fold")]), update(2, [antes], { hand_id: "h2" }));
    expect(lines(told).map((line) => line.kind)).toEqual(["antes"]);
  });

  it("tells once of a hand that its winner lays open after the end", () => {
    const result = { pots: [], awards: [], hands: [], rake: 0, seats: [1], net: [0], pause_ms: 1 };
    const open = players.map((one) => (one.seat === 1 ? { ...one, shown: [0, 1, 2] } : one));
    const state = after(update(1), update(2, [antes]), update(3, [], { result }), update(4, [], { result, seats: open }), update(5, [], { result, seats: open }));
    const lines = state.tables["t1"]?.story.chapters.flatMap((chapter) => chapter.lines) ?? [];
    expect(lines.filter((line) => line.kind === "shows")).toEqual([{ kind: "shows", name: "Ana", cards: [0, 1, 2], high: null, low: [] }]);
  });

  const opens = (street: 3 | 4): Event => ({ type: "StreetOpened", street, opener: 0, reason: "best_board", named: 0, two_sizes: false });
  const collects = (amount: number): Event => ({ type: "PotsCollected", pots: [{ amount, eligible: [0, 1, 2] }] });
  const back = (seq: number, story: readonly Event[]): TableUpdate => ({ ...update(seq, [], { street: 4, pots: [{ amount: 700, eligible: [0, 1, 2] }] }), story });
  const soFar = [antes, collects(300), opens(3), acts(0, "call", 100), collects(700), opens(4), acts(1, "fold")];

  it("is whole for who comes back in the middle of the hand, street by street with what lay there", () => {
    const story = after(back(9, soFar)).tables["t1"]?.story;
    expect(story?.whole).toBe(true);
    expect(story?.chapters.map((chapter) => [chapter.street, chapter.lines.map((line) => line.kind), chapter.pot])).toEqual([
      [3, ["antes", "opened", "acts"], 0],
      [4, ["opened", "acts"], 700],
    ]);
  });

  it("goes on from there, and is told anew where something was missed", () => {
    const next = { ...update(10, [acts(2, "fold")], { street: 4 }) };
    expect(lines(after(back(9, soFar), next)).at(-1)).toMatchObject({ kind: "acts", names: ["Bruno", "Carla"] });
    expect(lines(after(update(1, [antes]), back(9, soFar)))).toHaveLength(5);
    const twice = after(back(9, soFar), back(9, soFar));
    expect(lines(twice)).toHaveLength(5);
  });

  it("says when the start of the hand was not seen", () => {
    expect(after(update(7, [])).tables["t1"]?.story.whole).toBe(false);
    expect(after(update(7, [antes])).tables["t1"]?.story.whole).toBe(true);
  });
});

describe("other messages", () => {
  it("keep the wallet up to date", () => {
    const state = after({ type: "WalletChanged", wallet: 5, can_refill: true });
    expect([state.wallet, state.canRefill]).toEqual([5, true]);
  });

  it("remember that the room restarts until it greets again", () => {
    expect(after({ type: "Restarting", after_ms: 1000 }).restarting).toBe(true);
  });

  it("change nothing where they only answer", () => {
    expect(after({ type: "Accepted", command_id: "a", facts: {} })).toBe(EMPTY);
  });
});

describe("notices", () => {
  const notice = (code: string, table_id = "t1") => ({ type: "TableNotice" as const, table_id, code, facts: {} });
  const codes = (state: Client) => state.notices.map((one) => `${one.table_id}:${one.code}`);

  it("keep the newest of a kind at each table", () => {
    expect(codes(after(notice("sat_out"), notice("no_chips"), notice("sat_out"), notice("sat_out", "t2")))).toEqual(["t1:no_chips", "t1:sat_out", "t2:sat_out"]);
  });

  it("that say why a table is gone end when it is back", () => {
    const gone = [notice("no_chips", "t2"), notice("crowded_out"), { type: "TableClosed" as const, table_id: "t1" }];
    expect(codes(after(...gone))).toEqual(["t2:no_chips", "t1:crowded_out"]);
    expect(codes(after(...gone, update(3)))).toEqual(["t2:no_chips"]);
  });

  it("let the last protection stand for the use that made it the last", () => {
    expect(codes(after(notice("protected"), notice("protection_last")))).toEqual(["t1:protection_last"]);
  });
});

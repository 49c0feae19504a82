import { describe, expect, it } from "vitest";
import { mine, seat, table } from "../../../dev/build";
import type { TablePublic } from "../../protocol.gen";
import { Upgrade, type Seat, type Served, type Step } from "./upgrade";

const OLD: Served = { protocol: 1, client: "aaa" };
const NEW: Served = { protocol: 1, client: "bbb" };
const TURN = { decision_no: 1, left_ms: null, total_ms: null, bank_ms: 0, in_bank: false };

/** A page, how often it loads itself anew, and the tab's memory, which outlives that. */
function tab(page: Served, tried: string | null = null): { upgrade: Upgrade; reloads: string[] } {
  const reloads: string[] = [];
  const upgrade = new Upgrade({ page, tried: () => reloads.at(-1) ?? tried, reload: (name) => reloads.push(name) });
  return { upgrade, reloads };
}

function after(page: Served, room: Served, tables: Seat[] = [], isQuiet = true): Step {
  const { upgrade } = tab(page);
  upgrade.welcomed(room);
  return upgrade.step(tables, isQuiet);
}

/** A table where I hold seat 5 and am in the hand. */
function playing(more: Partial<TablePublic> = {}): Seat {
  const seats = [seat(4, "Darío", 176, "As Tc"), seat(5, "Elena", 156, "Qd 8d")];
  return { public: table(seats, { street: 4, turn: { seat: 4, ...TURN }, ...more }), private: mine(5, "Qh Jc", "Qh Jc Qd 8d") };
}

describe("a page", () => {
  it("of the client that the room hands out stays", () => expect(after(OLD, OLD)).toBe("current"));
  it("of another client is loaded anew", () => expect(after(OLD, NEW)).toBe("reload"));
  it("of another protocol is loaded anew", () => expect(after(OLD, { ...OLD, protocol: 2 })).toBe("reload"));
  it("served from source is never old", () => expect(after({ ...OLD, client: "" }, NEW)).toBe("current"));
  it("stays where the room has no client built", () => expect(after(OLD, { ...NEW, client: "" })).toBe("current"));
  it("that was told nothing yet stays", () => expect(tab(OLD).upgrade.step([], true)).toBe("current"));
});

describe("an old page waits", () => {
  it("for answers to what it sent", () => expect(after(OLD, NEW, [], false)).toBe("wait"));
  it("while its reader is in a hand", () => expect(after(OLD, NEW, [playing()])).toBe("wait"));
  it("while its reader is asked", () => expect(after(OLD, NEW, [playing({ turn: { seat: 5, ...TURN } })])).toBe("wait"));
  it("at one table for the other", () => expect(after(OLD, NEW, [playing({ hand_id: null, turn: null }), playing()])).toBe("wait"));
  it("not for a hand that is watched only", () => expect(after(OLD, NEW, [{ ...playing(), private: null }])).toBe("reload"));
  it("not between hands", () => expect(after(OLD, NEW, [playing({ hand_id: null, turn: null })])).toBe("reload"));

  it("not for a hand in which he has folded", () => {
    const at = playing();
    const seats = at.public.seats.map((each) => each && (each.seat === 5 ? { ...each, folded_on: 4 as const } : each));
    expect(after(OLD, NEW, [{ ...at, public: { ...at.public, seats } }])).toBe("reload");
  });

  it("for the turn alone where it may misread the hand", () => {
    const room = { protocol: 2, client: "bbb" };
    expect(after(OLD, room, [playing()])).toBe("reload");
    expect(after(OLD, room, [playing({ turn: { seat: 5, ...TURN } })])).toBe("wait");
  });
});

describe("a page that was loaded anew", () => {
  it("and is old all the same asks its reader, and never loads itself again", () => {
    const { upgrade, reloads } = tab(OLD, "1 bbb");
    upgrade.welcomed(NEW);
    for (let i = 0; i < 5; i += 1) expect(upgrade.step([], true)).toBe("ask");
    expect(reloads).toEqual([]);
  });

  it("does so once more for yet another client", () => {
    const { upgrade, reloads } = tab(OLD, "1 bbb");
    upgrade.welcomed({ protocol: 1, client: "ccc" });
    expect(upgrade.step([], true)).toBe("reload");
    expect(upgrade.step([], true)).toBe("reload"); // still going
    expect(reloads).toEqual(["1 ccc"]);
  });
});

describe("a message that makes no sense", () => {
  it("is reason enough, once", () => {
    const { upgrade, reloads } = tab(OLD);
    upgrade.welcomed(OLD);
    upgrade.unreadable();
    expect(upgrade.step([], true)).toBe("reload");
    const again = tab(OLD, reloads.at(-1));
    again.upgrade.welcomed(OLD);
    again.upgrade.unreadable();
    expect(again.upgrade.step([], true)).toBe("ask");
  });

  it("is so before any welcome too", () => {
    const { upgrade } = tab(OLD);
    upgrade.unreadable();
    expect(upgrade.step([], true)).toBe("reload");
  });
});

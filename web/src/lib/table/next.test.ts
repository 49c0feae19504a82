import { expect, it } from "vitest";
import { FOUR_EIGHT, seat, table } from "../../../dev/build";
import type { FriendsPublic, SeatPublic } from "../../protocol.gen";
import { nextHand, splitAmount } from "./next";

const FRIENDS: FriendsPublic = { host: "Ana", paused: false, last_hand: false, is_over: false, long_clock: false, mixed: false, round_left: 0, next_stakes: FOUR_EIGHT };

function after(friends: Partial<FriendsPublic> | null, ...more: Partial<SeatPublic>[]): string {
  const seats = ["Ana", "Bruno"].map((name, i) => seat(i + 1, name, 100, "", more[i] ?? {}));
  return nextHand(table(seats, { friends: friends && { ...FRIENDS, ...friends } }));
}

it.each([
  [null, "soon"],
  [{}, "soon"],
  [{ paused: true }, "paused"],
  [{ last_hand: true }, "last"],
  [{ last_hand: true, paused: true }, "last"],
  [{ is_over: true }, "last"],
] as const)("after a hand at a table with %o comes: %s", (friends, next) => expect(after(friends)).toBe(next));

it.each([{ sitting_out: true }, { leaving: true }, { stack: 0 }])("two must be able to play: %o", (gone) => expect(after(null, {}, gone)).toBe("waiting"));

it.each([
  ["Subir a $16", ["Subir a", "$16"]],
  ["Retirarse", ["Retirarse", ""]],
  ["Completar a $0,50", ["Completar a", "$0,50"]],
  ["Pasar o retirarse", ["Pasar o retirarse", ""]],
])("%s in two", (text, parts) => expect(splitAmount(text)).toEqual(parts));

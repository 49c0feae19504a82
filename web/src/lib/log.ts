/** The story of a hand: events become short lines of data, which components put into words. */
import type { ActionKind, Event, HandWords, OpenerReason, Street, TablePublic } from "../protocol.gen";

export type Line =
  | { kind: "antes"; amounts: number[] }
  | { kind: "opened"; name: string | null; named: string; reason: OpenerReason; card: number | null; hand: TablePublic["opener_words"]; twoSizes: boolean }
  | { kind: "acts"; action: ActionKind; names: string[]; to: number; allIn: boolean }
  | { kind: "protected"; name: string }
  | { kind: "returned"; name: string; amount: number }
  | { kind: "community"; card: number }
  | { kind: "shows"; name: string; cards: number[]; high: HandWords | null; low: readonly number[] }
  | { kind: "mucks"; name: string }
  | { kind: "rake"; amount: number }
  | { kind: "award"; pot: number; pots: number; half: string; split: boolean; shares: { name: string; amount: number }[] };

/** A street of the hand with what happened on it; the last chapter is the showdown. */
export interface Chapter {
  street: Street | "showdown";
  pot: number;
  lines: Line[];
}

export interface Story {
  chapters: Chapter[];
  /** False where the first events of the hand were not seen. */
  whole: boolean;
  /** What lay in the middle when the last round was over. */
  pot?: number;
}

const TOGETHER: ReadonlySet<ActionKind> = new Set(["call", "check", "fold"]);

/** The story with these events told too. `public` is the table after them. */
export function tell(story: Story, events: readonly Event[], table: TablePublic): Story {
  return events.reduce((told, event) => tellOne(told, event, table), story);
}

/** The story with hands that were laid open after the end, by the wish of who won them: no event tells of these. */
export function tellLaidOpen(story: Story, before: TablePublic, table: TablePublic): Story {
  const fresh = table.seats.filter((seat) => seat?.shown.length && !before.seats[seat.seat - 1]?.shown.length);
  return fresh.reduce((told, seat) => {
    const line: Line = { kind: "shows", name: seat?.nickname ?? "?", cards: [...(seat?.shown ?? [])], high: null, low: [] };
    return addLine(ensureShowdown(told), line);
  }, story);
}

function tellOne(story: Story, event: Event, table: TablePublic): Story {
  if (event.type === "PotsCollected") return { ...story, pot: sum(event.pots) };
  if (event.type === "StreetOpened") return openStreet(story, event, table);
  const line = lineOf(event, table);
  if (!line) return story;
  const ending = line.kind === "shows" || line.kind === "mucks" || line.kind === "award" || line.kind === "rake";
  return addLine(ending ? ensureShowdown(story) : story, line);
}

function openStreet(story: Story, event: Extract<Event, { type: "StreetOpened" }>, table: TablePublic): Story {
  const current = table.street === event.street;
  const line: Line = {
    kind: "opened",
    name: event.opener === null ? null : nameOf(event.opener, table),
    named: nameOf(event.named, table),
    reason: event.reason,
    card: current ? (table.opener_card ?? null) : null,
    hand: current ? (table.opener_words ?? null) : null,
    twoSizes: event.two_sizes ?? false,
  };
  const last = story.chapters.at(-1);
  // The antes come before third street opens: one chapter for both.
  if (last && last.street === event.street) return addLine(story, line);
  const pot = story.pot ?? sum(table.pots);
  return { ...story, chapters: [...story.chapters, { street: event.street, pot, lines: [line] }] };
}

function sum(pots: TablePublic["pots"]): number {
  return pots.reduce((total, layer) => total + layer.amount, 0);
}

function lineOf(event: Event, table: TablePublic): Line | undefined {
  switch (event.type) {
    case "AntesPosted":
      return { kind: "antes", amounts: [...event.amounts] };
    case "ActionTaken":
      return { kind: "acts", action: event.kind, names: [nameOf(event.player, table)], to: event.to, allIn: event.all_in ?? false };
    case "PlayerProtected":
      return { kind: "protected", name: nameOf(event.player, table) };
    case "BetReturned":
      return { kind: "returned", name: nameOf(event.player, table), amount: event.amount };
    case "CommunityCardDealt":
      return { kind: "community", card: event.card };
    case "HandShown":
      return showsLine(event, table);
    case "HandMucked":
      return { kind: "mucks", name: nameOf(event.player, table) };
    case "RakeTaken":
      return rakeLine(event.amounts);
    case "PotAwarded":
      return {
        kind: "award",
        pot: event.pot,
        pots: table.result?.pots.length ?? table.pots.length,
        half: event.half,
        split: table.game === "stud8",
        shares: event.shares.map((share) => ({ name: nameOf(share.player, table), amount: share.amount })),
      };
    default:
      return undefined;
  }
}

// The names of shown hands come with the result; a hand laid open before its last card has none yet.
function showsLine(event: Extract<Event, { type: "HandShown" }>, table: TablePublic): Line {
  const shown = table.result?.hands.find((hand) => hand.seat === table.players[event.player]);
  const name = nameOf(event.player, table);
  return { kind: "shows", name, cards: [...event.cards], high: shown?.high ?? null, low: shown?.low ?? [] };
}

function rakeLine(amounts: readonly number[]): Line | undefined {
  const amount = amounts.reduce((sum, part) => sum + part, 0);
  return amount ? { kind: "rake", amount } : undefined;
}

function addLine(story: Story, line: Line): Story {
  const chapters: Chapter[] = story.chapters.length ? story.chapters : [{ street: 3, pot: 0, lines: [] }];
  const last = chapters[chapters.length - 1] as Chapter;
  const told = { ...last, lines: joinLine(last.lines, line) };
  return { ...story, chapters: [...chapters.slice(0, -1), told] };
}

// "Igualan $4 Ana, Carla y Darío": the same thing done by several in a row is one line.
function joinLine(lines: Line[], line: Line): Line[] {
  const last = lines.at(-1);
  if (line.kind !== "acts" || last?.kind !== "acts" || !TOGETHER.has(line.action)) return [...lines, line];
  const same = last.action === line.action && last.to === line.to && !last.allIn && !line.allIn;
  const fold = line.action === "fold" && last.action === "fold";
  if (!same && !fold) return [...lines, line];
  return [...lines.slice(0, -1), { ...last, names: [...last.names, ...line.names] }];
}

function ensureShowdown(story: Story): Story {
  if (story.chapters.at(-1)?.street === "showdown") return story;
  return { ...story, chapters: [...story.chapters, { street: "showdown", pot: 0, lines: [] }] };
}

/** The nickname of the hand's player `i`. */
export function nameOf(player: number, table: TablePublic): string {
  const seat = table.players[player];
  return (seat !== undefined && table.seats[seat - 1]?.nickname) || "?";
}

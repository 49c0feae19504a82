/** Which place of the deck each dealt card comes from: counted from what was dealt, not from any rule (1.7). */
import type { CardsDealt, Event, TablePrivate, TablePublic } from "../../protocol.gen";

const HIDDEN = -1;

export interface Dealt {
  /** How many cards have left the deck. */
  count: number;
  /** For each player (by his number in the hand) the places of his cards, in the order in which he got them. */
  places: Readonly<Record<number, readonly number[]>>;
  /** Where everybody can see which card it is. */
  open: readonly Seen[];
}

/** A card that was seen, and where it must have been: any of these places; []: nobody has told where. */
export interface Seen {
  card: number;
  places: readonly number[];
}

export const NOTHING_DEALT: Dealt = { count: 0, places: {}, open: [] };

/** What is dealt after these events. Cards of one street go round, one to each player, until all have theirs. */
export function dealtAfter(before: Dealt, events: readonly Event[]): Dealt {
  let dealt = before;
  let together: CardsDealt[] = [];
  const flush = () => {
    dealt = goRound(dealt, together);
    together = [];
  };
  for (const event of events) {
    if (event.type !== "CardsDealt" || event.street !== together[0]?.street) flush();
    if (event.type === "CardsDealt") together.push(event);
    if (event.type === "CommunityCardDealt") dealt = { ...dealt, count: dealt.count + 1, open: [...dealt.open, { card: event.card, places: [dealt.count] }] };
  }
  flush();
  return dealt;
}

function goRound(before: Dealt, together: readonly CardsDealt[]): Dealt {
  const places: Record<number, readonly number[]> = { ...before.places };
  const open: Seen[] = [...before.open];
  let count = before.count;
  together.forEach(({ player, down, up }, turn) => {
    const cards = [...down, ...up];
    const own = cards.map((_, round) => before.count + round * together.length + turn);
    places[player] = [...(places[player] ?? []), ...own];
    cards.forEach((card, round) => card === HIDDEN || open.push({ card, places: own.slice(round, round + 1) }));
    count += cards.length;
  });
  return { count, places, open };
}

/** All cards that the reader has seen of a hand, with the places from which they must have come. */
export function cardsSeen(dealt: Dealt, table: TablePublic, mine: TablePrivate | null): Seen[] {
  const shown = table.seats.flatMap((seat) => {
    const places = seat ? (dealt.places[table.players.indexOf(seat.seat)] ?? []) : [];
    return [...(seat?.up ?? []), ...(seat?.shown ?? [])].filter((card) => card !== HIDDEN).map((card) => ({ card, places }));
  });
  const own = (mine && dealt.places[table.players.indexOf(mine.seat)]) ?? [];
  const inHand = (mine?.cards ?? []).map((card, at) => ({ card, places: own.slice(at, at + 1) }));
  return [...dealt.open, ...shown, ...inHand];
}

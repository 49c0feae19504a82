/** A closed hand as the table's own components know it, moment by moment. No rule of poker: all of it is told by the room. */
import type { SeatPublic, TablePublic } from "../../protocol.gen";
import { tell, type Line } from "../log";
import { HIDDEN } from "../words";
import type { KnownHand, Moment, SeenHand } from "./shape.gen";

/** Cards as I knew them then, or with all that was shown in the end. */
export type Sight = "mine" | "all";

/** The table in a moment; `names` by player. */
export function tableAt(hand: SeenHand, moment: Moment, names: readonly string[]): TablePublic {
  const seats: (SeatPublic | null)[] = Array.from({ length: 8 }, () => null);
  const seatOf = (player: number | null) => (player === null ? null : (hand.players[player]?.seat ?? null));
  hand.players.forEach((player, i) => (seats[player.seat - 1] = seatAt(hand, moment, names, i)));
  return {
    table_id: "",
    name: hand.table,
    game: hand.game,
    stakes: hand.stakes,
    profile: hand.profile,
    seats,
    hand_id: hand.hand_id,
    hand_no: hand.hand_no,
    players: hand.players.map((player) => player.seat),
    street: moment.street,
    community_card: moment.community_card,
    pots: moment.pots,
    total: moment.total,
    price: moment.price,
    capped: moment.capped,
    two_sizes: moment.two_sizes,
    only_big: false,
    opener: seatOf(moment.opener),
    opener_reason: moment.opener_reason,
    opener_named: seatOf(moment.opener_named),
    opener_words: moment.opener_words,
    opener_card: moment.opener_card,
    turn: null,
    result: moment.is_end ? hand.end : null,
    rake_on: hand.rake_on,
    clock: false,
    friends: null,
    deck: null,
  } as TablePublic;
}

function seatAt(hand: SeenHand, moment: Moment, names: readonly string[], i: number): SeatPublic | null {
  const [player, at] = [hand.players[i], moment.players[i]];
  if (!player || !at) return null;
  const known = !at.cards.includes(HIDDEN);
  return {
    seat: player.seat,
    nickname: names[i] ?? "",
    is_bot: player.bot,
    stack: at.stack,
    connected: true,
    sitting_out: false,
    in_hand: true,
    status: at.status,
    bet: at.bet,
    staked: at.staked,
    up: at.cards.slice(2, 2 + at.ups),
    down_count: at.cards.length - at.ups,
    last_action: at.last,
    brought_in: at.brought_in,
    folded_on: at.folded_on,
    leaving: false,
    mucked: at.mucked,
    shown: known ? at.cards : [],
  } as SeatPublic;
}

/** A player's cards in a moment. */
export function cardsAt(hand: SeenHand, moment: Moment, player: number, sight: Sight): readonly number[] {
  const then = moment.players[player]?.cards ?? [];
  return sight === "mine" ? then : (hand.players[player]?.cards ?? []).slice(0, then.length);
}

/** What players hold, as far as all their cards are to be seen. */
export function handsAt(hand: SeenHand, moment: Moment, sight: Sight): readonly KnownHand[] {
  return moment.hands.filter((known) => !cardsAt(hand, moment, known.player, sight).includes(HIDDEN));
}

/** Whether some cards came to light only later: else both sights are the same. */
export function hasSecrets(hand: SeenHand): boolean {
  return hand.moments.some((moment) =>
    hand.players.some((_, i) => cardsAt(hand, moment, i, "mine").join() !== cardsAt(hand, moment, i, "all").join()),
  );
}

/** What happened in one moment, in lines. */
export function linesAt(hand: SeenHand, moment: Moment, names: readonly string[]): Line[] {
  const story = tell({ chapters: [], whole: true }, moment.events, tableAt(hand, moment, names));
  return story.chapters.flatMap((chapter) => chapter.lines);
}

export type Part = Moment["street"] | "end";

/** A street, or the end, and the moments that it takes. */
export interface Stretch {
  part: Part;
  from: number;
  length: number;
}

export function partOf(moment: Moment): Part {
  const ends = moment.events.some((event) => ["HandShown", "HandMucked", "PotAwarded"].includes(event.type));
  return moment.is_end && ends ? "end" : moment.street;
}

/** The hand's streets in order, and its end. */
export function stretches(hand: SeenHand): Stretch[] {
  const found: Stretch[] = [];
  hand.moments.forEach((moment, i) => {
    const last = found.at(-1);
    const part = partOf(moment);
    if (last?.part === part) last.length += 1;
    else found.push({ part, from: i, length: 1 });
  });
  return found;
}

/** Whether the betting of the street has just ended. */
export function isClosed(moment: Moment): boolean {
  return moment.events.some((event) => event.type === "PotsCollected");
}

/** An amount in tenths of big bets, rounded. */
export function bigBetTenths(net: number, bigBet: number): number {
  return Math.sign(net) * Math.round((10 * Math.abs(net)) / bigBet);
}

/** What the reading keys say: a seat, the pots, my own hand. Short sentences of what everybody sees anyway. */
import type { SeatPublic, TablePrivate, TablePublic } from "../../protocol.gen";
import { money } from "../format";
import { t, tn } from "../i18n/index.svelte";
import { cardNames, handName, lowName, sentence } from "../words";
import { lastSaid, potDetail, stateTag, streetShort } from "./say";
import { potViews, seatAt } from "./view";

export function seatText(table: TablePublic, no: number): string {
  const seat = seatAt(table, no);
  if (!seat) return t("speak.empty", { seat: no });
  const who = t("speak.seat", { seat: no, name: seat.nickname, stack: money(seat.stack, table.stakes.unit) });
  return sentences([who, ...seatFacts(table, seat)]);
}

function seatFacts(table: TablePublic, seat: SeatPublic): string[] {
  const folded = seat.status === "folded" ? t("seat.fold", { street: seat.folded_on ? streetShort(seat.folded_on) : "" }) : "";
  const last = folded || lastSaid(seat, table.stakes.unit);
  const shown = seat.shown.length ? seat.shown : seat.up;
  return [
    shown.length ? t("seat.upCards", { cards: cardNames(shown) }) : "",
    seat.down_count ? tn("seat.downCards", seat.down_count) : "",
    last,
    stateTag(seat, table.hand_id !== null)?.text ?? "",
  ];
}

export function potsText(table: TablePublic): string {
  return sentences(potViews(table).map((pot) => t("speak.pot", { name: potDetail(pot), amount: money(pot.amount, table.stakes.unit) })));
}

export function handText(table: TablePublic, mine: TablePrivate | null): string {
  if (!mine?.cards.length) return t("speak.noHand");
  const up = mine.cards.filter((card) => !mine.down.includes(card));
  const words = t("speak.hand", { down: cardNames(mine.down), up: up.length ? cardNames(up) : "—" });
  const high = mine.high ? handName(mine.high) : "";
  const low = table.game === "stud8" && mine.high ? (mine.low.length ? t("own.lowCards", { ranks: lowName(mine.low) }) : noLow(table, mine)) : "";
  return sentences([words, high, low]);
}

/** In place of one's own low: none yet while there are cards to come, none once the room knows that none can. */
export function noLow(table: TablePublic, mine: TablePrivate): string {
  const playing = table.street !== null && !table.result && seatAt(table, mine.seat)?.status !== "folded";
  const last = table.street === 7 || mine.low_gone || (table.street === 6 && mine.outs?.low.length === 0);
  return t(playing && !last ? "own.noLowYet" : "own.noLow");
}

function sentences(parts: readonly string[]): string {
  return parts
    .filter(Boolean)
    .map((part) => `${sentence(part)}.`)
    .join(" ");
}

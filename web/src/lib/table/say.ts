/** What is said at the table: announcement, last actions, buttons, lines of the log. */
import type { LegalAction, SeatPublic, Street, TablePublic } from "../../protocol.gen";
import { money, type UnitText } from "../format";
import { maybe, nameList, t, tn } from "../i18n/index.svelte";
import type { Chapter, Line } from "../log";
import { cardName, cardText, handName, lowName, sentence } from "../words";
import { nickname, potViews, shortName, type PotView } from "./view";

export function streetName(street: Street): string {
  return t(`street.${street}`);
}

export function streetShort(street: Street): string {
  return t(`street.${street}.short`);
}

/** Why the opener opens: the room's reason with the card or board that decided. */
export function openerWhy(table: TablePublic): string {
  if (!table.opener_reason) return "";
  return maybe(`ann.${table.opener_reason}`, openerFacts(table)) ?? "";
}

function openerFacts(table: TablePublic): { card: string; hand: string; named: string } {
  return {
    card: table.opener_card === null ? "" : cardName(table.opener_card),
    hand: table.opener_words ? handName(table.opener_words) : "",
    named: nickname(table, table.opener_named),
  };
}

/** The heading of the announcement: the street and who opens it. */
export function openerTitle(table: TablePublic, mine: number | null): string {
  if (table.street === null) return "";
  const street = sentence(streetName(table.street));
  if (table.opener === null) return street;
  return table.opener === mine ? t("ann.opensYou", { street }) : t("ann.opens", { street, name: nickname(table, table.opener) });
}

/** The street, the opener and the reason as one short line. */
export function openerLine(table: TablePublic, mine: number | null): { street: string; rest: string } {
  if (table.street === null) return { street: "", rest: "" };
  const street = t("ann.street", { street: streetShort(table.street) });
  if (table.opener === null) return { street, rest: openerWhy(table) };
  const who = table.opener === mine ? t("ann.lineYou") : t("ann.line", { name: shortName(nickname(table, table.opener)) });
  const why = maybe(`line.${table.opener_reason ?? ""}`, openerFacts(table)) ?? openerWhy(table);
  return { street, rest: why ? `${who}: ${why}` : who };
}

/** What else holds on this street: the choice of two sizes, the cap. */
export function streetNote(table: TablePublic): string {
  if (table.capped) return t("ann.capped");
  if (!table.two_sizes) return "";
  return t(table.only_big ? "ann.onlyBig" : "ann.twoSizes", { big: money(table.stakes.big_bet, table.stakes.unit) });
}

export function lastSaid(seat: SeatPublic, unit: UnitText): string {
  const last = seat.last_action;
  return last ? (maybe(`last.${last.kind}`, { to: money(last.to, unit) }) ?? "") : "";
}

/** The last action without its amount, for places where chips say how much. */
export function verbSaid(seat: SeatPublic): string {
  return seat.last_action ? (maybe(`verb.${seat.last_action.kind}`, {}) ?? "") : "";
}

/** What is special about a player besides his last action; the worst first, for one tag is enough. */
export function stateTag(seat: SeatPublic, inPlay: boolean): { kind: "protected" | "offline" | "plain"; text: string } | null {
  if (seat.status === "protected") return { kind: "protected", text: t("seat.protected") };
  if (seat.status === "all_in") return { kind: "plain", text: t("seat.allIn") };
  if (!seat.connected) return { kind: "offline", text: t(seat.in_hand ? "seat.offline" : "seat.away") };
  if (seat.leaving) return { kind: "plain", text: t("seat.leaving") };
  if (seat.sitting_out) return { kind: "plain", text: t("seat.sitsOut") };
  return seat.in_hand || !inPlay ? null : { kind: "plain", text: t("seat.notIn") };
}

/** The words of a button, without its amount mark for all-in. */
export function actionText(action: LegalAction, table: TablePublic): string {
  const amount = money(action.to, table.stakes.unit);
  switch (action.kind) {
    case "fold":
    case "check":
      return t(`act.${action.kind}`);
    case "call":
      return t(action.all_in ? "act.callAllIn" : "act.call", { amount: money(action.cost, table.stakes.unit) });
    case "bring_in":
    case "complete":
    case "bet":
    case "raise":
      return t(`act.${action.kind}`, { amount });
  }
}

export function potName(pot: PotView): string {
  if (pot.of === 1) return t("pot.total");
  if (pot.no === 0) return t("pot.main");
  return pot.of === 2 ? t("pot.side") : t("pot.sideNo", { no: pot.no });
}

/** Who is in a pot: how many for the main one, who cannot win the others. "" where there is only one. */
export function potWho(pot: PotView): string {
  if (pot.of === 1) return "";
  if (pot.no === 0) return tn("pot.players", pot.contestants.length);
  if (!pot.without.length) return "";
  return pot.without.length <= pot.contestants.length ? t("pot.without", { names: nameList(pot.without) }) : nameList(pot.contestants);
}

/** The same with the pot's name. */
export function potDetail(pot: PotView): string {
  return [potName(pot), potWho(pot)].filter(Boolean).join(" · ");
}

export function chapterTitle(chapter: Chapter, unit: UnitText): string {
  if (chapter.street === "showdown") return t("log.showdown");
  const street = sentence(streetName(chapter.street));
  return chapter.pot ? t("log.streetPot", { street, amount: money(chapter.pot, unit) }) : street;
}

/** One line of the log in words. Suits are signs here; the cards themselves have spoken names elsewhere. */
export function lineText(line: Line, unit: UnitText): string {
  const amount = (value: number) => money(value, unit);
  switch (line.kind) {
    case "antes":
      return antesText(line.amounts, amount);
    case "opened":
      return openedText(line);
    case "acts":
      return actsText(line, amount);
    case "protected":
      return t("log.protected", { name: line.name });
    case "returned":
      return t("log.returned", { amount: amount(line.amount), name: line.name });
    case "community":
      return t("log.community", { card: cardName(line.card) });
    case "shows":
      return showsText(line);
    case "mucks":
      return t("log.mucks", { name: line.name });
    case "rake":
      return t("log.rake", { amount: amount(line.amount) });
    case "award":
      return awardText(line, amount);
  }
}

function antesText(amounts: readonly number[], amount: (value: number) => string): string {
  const [first = 0] = amounts;
  const equal = amounts.every((ante) => ante === first);
  if (equal) return t("log.antes", { amount: amount(first), n: amounts.length });
  return t("log.antesShort", { amount: amount(amounts.reduce((sum, ante) => sum + ante, 0)) });
}

function openedText(line: Extract<Line, { kind: "opened" }>): string {
  if (line.name === null) return t("log.noBetting");
  const card = line.card === null ? "" : cardName(line.card);
  const hand = line.hand ? handName(line.hand) : "";
  const knows = line.reason.includes("board") ? hand : card;
  const why = knows || !/door|board/.test(line.reason) ? maybe(`ann.${line.reason}`, { card, hand, named: line.named }) : undefined;
  return why ? t("log.opens", { name: line.name, why }) : t("log.opensPlain", { name: line.name });
}

function actsText(line: Extract<Line, { kind: "acts" }>, amount: (value: number) => string): string {
  const facts = { names: nameList(line.names), to: amount(line.to) };
  const { action } = line;
  const text =
    action === "fold" || action === "check" || action === "call"
      ? tn(`log.${action}`, line.names.length, facts)
      : t(`log.${action}`, facts);
  return line.allIn ? `${text} (${t("log.allIn")})` : text;
}

function showsText(line: Extract<Line, { kind: "shows" }>): string {
  const { name, high, low } = line;
  if (!high) return t("log.shows", { name, cards: line.cards.map(cardText).join(" ") });
  const hand = handName(high);
  return low.length ? t("log.showsBoth", { name, hand, low: lowName(low) }) : t("log.showsHand", { name, hand });
}

function awardText(line: Extract<Line, { kind: "award" }>, amount: (value: number) => string): string {
  const pot = { no: line.pot, of: line.pots, amount: 0, contestants: [], without: [] };
  const shares = line.shares.map((share) => t("log.share", { name: share.name, amount: amount(share.amount) })).join(" · ");
  const half = line.half === "high" ? t("high") : t("low");
  return t("log.award", { pot: line.split ? `${potName(pot)}, ${half.toLowerCase()}` : potName(pot), shares });
}

export { handName, lowName, potViews };

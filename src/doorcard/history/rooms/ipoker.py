"""iPoker: sessions in XML; actions have numbers, what a player won and an uncalled bet are one amount."""

from collections.abc import Iterator
from typing import Self

from doorcard.cards import UNKNOWN
from doorcard.history.recorded import Problem
from doorcard.history.rooms.frame import limit_unknown
from doorcard.history.rooms.ipoker_head import BEGINS, BELOW, HEADS, read_head, texts
from doorcard.history.rooms.ipoker_play import Play
from doorcard.history.rooms.limit import read_in_limit
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Mucks,
    Passed,
    Shows,
    Told,
    ToldEnd,
    ToldHand,
    ToldSeat,
    ToldStakes,
)
from doorcard.history.rooms.uncalled import check_missing, paid_out
from doorcard.history.rooms.xml_tags import Tag, tags

NAME = "ipoker"


def parse(block: Block) -> Told:
    """The hand of a block of lines; what cannot be read is a problem with its line."""
    found = list(tags(block.lines, block.first))
    hand_id = found[0].get("gamecode") if found else ""
    money = [tag.get(name) for tag in found for name in ("chips", "sum") if tag.get(name)]
    said = texts(tags(block.head)) | texts(found)
    head = read_head(hand_id or block.name, block.first, said, money)
    if isinstance(head, Problem):
        return Passed(NAME, hand_id or block.name, head)

    def read(stakes: ToldStakes | None) -> _Parser:
        return _Parser(block, head, stakes).read(found)

    parser, stakes = read_in_limit(read, head.stakes, head.unit, not head.tournament)
    if stakes is None:
        return limit_unknown(NAME, block, head, said.get("gametype", "")[:80])
    return parser.told(stakes)


class _Parser(Play):
    """Reads one hand: seats, then the play in the order of its numbers, then who won what."""

    room = NAME

    def told(self, stakes: ToldStakes) -> ToldHand:
        """Everything that the tags told."""
        self.hero, self.cancelled = self.notes.names.get(self.head.hero), self.is_cancelled()
        last = self.block.first + len(self.block.lines) - 1
        return self.hand(stakes, ToldEnd(line=last))

    def read(self, found: list[Tag]) -> Self:
        """All tags of the hand up to its end."""
        players: list[Tag] = []
        for tag in found:
            if tag.name == "game" and tag.ends:
                break
            if tag.broken:
                self.notes.error("xml_invalid", tag.line, said=tag.broken)
            elif tag.name == "player" and not tag.ends:
                players.append(tag)
            elif tag.name == "round" and not tag.ends:
                self.begin_round(tag)
            elif tag.name in ("action", "cards") and not tag.ends:
                self.rounds[-1].tags.append(tag)
        for tag in sorted(players, key=lambda tag: tag.place("seat") or 0):
            self.seat(tag)
        self.play()
        self.end(players)
        return self

    def seat(self, tag: Tag) -> None:
        """``<player seat="6" name="NAME" chips="€2.86" dealer="0" win="€0.79" bet="€0.41"/>``"""
        seat, stack = tag.place("seat"), self.read_amount(tag.get("chips"))
        if seat is None or stack is None:
            self.notes.error("seat_invalid", tag.line, said=str(tag.values)[:80])
        else:
            self.notes.sit(ToldSeat(seat, tag.get("name"), stack, tag.line))

    def end(self, players: list[Tag]) -> None:
        """Hands that the file knows at a showdown, and who got what."""
        live = self.live()
        for tag in players:
            player = self.notes.names.get(tag.get("name"))
            cards = self.cards.get(player, ()) if player is not None else ()
            if player in live and len(live) > 1 and len(cards) >= 6 and UNKNOWN not in cards:
                last = self.last_line
                self.emit(
                    Mucks(player, last, cards) if tag.get("muck") == "1" else Shows(player, cards, last)
                )
        paid = list(paid_out(self.betting, list(self.wins(players)), self.head.is_returned))
        for event in paid:
            self.emit(event)
        if not self.is_cancelled():
            check_missing(self.notes, self.betting, paid, self.last_line, self.head.currency != "chips")
        self.check_bets(players)

    def check_bets(self, players: list[Tag]) -> None:
        """``bet``: all that a player put in, at times without an uncalled bet."""
        most, more = self.betting.uncalled()
        if not any(self.read_amount(tag.get("bet")) for tag in players):
            return  # this program does not count them
        for tag in players:
            player, told = self.notes.names.get(tag.get("name")), self.read_amount(tag.get("bet"))
            if player is None or told is None:
                continue
            paid = self.betting.paid.get(player, 0)
            if told not in (paid, paid - more if player == most else paid):
                facts = {"player": tag.get("name"), "recorded": told, "replayed": paid}
                self.notes.error("bets_differ", tag.line, **facts)

    def wins(self, players: list[Tag]) -> Iterator[Collects]:
        """All that came back to a player in the hand."""
        for tag in players:
            player, amount = self.notes.names.get(tag.get("name")), self.read_amount(tag.get("win") or "0")
            if amount is None:
                self.notes.error("amount_invalid", tag.line, amount=tag.get("win")[:40])
            elif player is not None and amount:
                self.won[player] = amount
                yield Collects(player, amount, tag.line)

    def is_cancelled(self) -> bool:
        """Whether everybody got his own back before a hand with several players was over."""
        paid = {player: amount for player, amount in self.betting.paid.items() if amount}
        return len(paid) > 1 and paid == self.won and len(self.live()) > 1 and self.street < 7


ROOM = Room(NAME, BEGINS, parse, "pokerstars", None, HEADS, is_xml=True, below=BELOW)

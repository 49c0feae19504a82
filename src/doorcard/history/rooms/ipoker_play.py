"""The play of an iPoker hand: actions stand beside the cards of their player and are put in order here."""

from collections.abc import Callable

from msgspec import Struct

from doorcard.cards import UNKNOWN, Card
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.betting import Betting
from doorcard.history.rooms.frame import Frame
from doorcard.history.rooms.ipoker_head import Head
from doorcard.history.rooms.lines import CARDS
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import Dealt, Did, NextStreet, ToldStakes
from doorcard.history.rooms.xml_tags import Tag
from doorcard.rules.spec import Amount

STREETS = {
    "third street": 3, "fourth street": 4, "fifth street": 5, "sixth street": 6, "seventh street": 7,
    "river": 7,
}  # fmt: skip
FOLD, CHECK, ANTE, ALL_IN = "0", "4", "15", "7"
LEAVES = "9"
"""Sits out; who does so in a hand gives it up."""
WAITS = "8"
MONEY: dict[str, Callable[[Betting, int, Amount, int], Did]] = {
    "3": Betting.calls,
    "5": Betting.wagers_to,
    "6": Betting.wagers_to,
    "23": Betting.wagers_to,
    ALL_IN: Betting.all_in,
    "16": Betting.brings_in,
}


class Round(Struct):
    """A round of the file; ``number``: 0 for antes, 2 for third street, and so on."""

    number: int
    tags: list[Tag]

    def street(self) -> int:
        """3 to 7 by its cards, else by its number; 0 for the antes."""
        named = (
            STREETS.get(" ".join(tag.get("type").lower().split())) for tag in self.tags if tag.name == "cards"
        )
        first = next(filter(None, named), None)
        return first or (max(3, self.number + 1) if self.number else 0)


def shared_among(told: list[Tag]) -> Tag | None:
    """7.5: the card of a seventh street that is nobody's, or the same for all of several players."""
    common = next((tag for tag in told if not tag.get("player")), None)
    players, words = {tag.get("player") for tag in told}, {tag.text.upper() for tag in told}
    is_same = len(told) == len(players) > 1 == len(words) and words.isdisjoint(("X", "XX", ""))
    return told[0] if common is None and is_same else common


class Play(Frame[Head]):
    """What a hand has come to. ``cards``: of each player, all that are known of him, in order."""

    def __init__(self, block: Block, head: Head, stakes: ToldStakes | None) -> None:
        super().__init__(block, head, amount_in(head.unit))
        self.betting = Betting(stakes, lambda player: self.notes.seats[player].stack)
        self.rounds: list[Round] = [Round(0, [])]
        self.cards: dict[int, tuple[Card, ...]] = {}
        self.won: dict[int, Amount] = {}
        self.street = 0
        self.last_line = block.first

    def begin_round(self, tag: Tag) -> None:
        """``<round no="2">``"""
        number = tag.place("no")
        if number is None:
            self.notes.error("street_unknown", tag.line, said=tag.get("no")[:60])
        self.rounds.append(Round(number if number is not None else self.rounds[-1].number + 1, []))

    def live(self) -> set[int]:
        """Those who got cards and have not folded."""
        return self.cards.keys() - self.betting.folded

    def play(self) -> None:
        """Street after street, the actions of each by their numbers."""
        streets: dict[int, list[Tag]] = {}
        for told in self.rounds:
            if told.tags:
                streets.setdefault(told.street(), []).extend(told.tags)
        for number in sorted(streets):
            found = streets[number]
            if number:
                self.begin_street(number, found)
            for tag in sorted(
                (tag for tag in found if tag.name == "action"), key=lambda tag: tag.place("no") or 0
            ):
                self.action(tag)

    def begin_street(self, number: int, found: list[Tag]) -> None:
        """Its cards, before all of its play."""
        self.street = number
        self.betting.next_street(number)
        told = [tag for tag in found if tag.name == "cards"]
        common = shared_among(told) if number == 7 else None
        shared = self.read_cards(common) if common else None
        self.emit(NextStreet(number, found[0].line, shared[-1] if shared else None))
        for tag in told if common is None else ():
            player, cards = self.player(tag), self.read_cards(tag)
            self.last_line = max(self.last_line, tag.line)
            if player is not None and cards:
                self.cards[player] = self.cards.get(player, ()) + cards
                self.emit(Dealt(player, cards, tag.line))

    def read_cards(self, tag: Tag) -> tuple[Card, ...] | None:
        """``D7 X C10``: the suit before the rank."""
        words = tag.text.upper().split()
        cards = [UNKNOWN if word in ("X", "XX") else CARDS.get(word[1:] + word[:1].lower()) for word in words]
        if None in cards or not cards:
            self.notes.error("cards_invalid", tag.line, cards=tag.text[:60])
            return None
        return tuple(card for card in cards if card is not None)

    def player(self, tag: Tag) -> int | None:
        """Whom a tag speaks of."""
        player = self.notes.names.get(tag.get("player"))
        if player is None:
            self.notes.unknown_player(tag.get("player"), tag.line)
        return player

    def action(self, tag: Tag) -> None:
        """``<action no="4" player="NAME" type="3" sum="€0.05" cards=""/>``"""
        kind, betting, line = tag.get("type"), self.betting, tag.line
        player = self.player(tag) if kind != WAITS else None
        if player is None or (kind == LEAVES and player not in self.live()):
            return
        self.last_line = max(self.last_line, line)
        if kind in (FOLD, LEAVES):
            self.emit(betting.fold(player, line))
        elif kind == CHECK:
            self.emit(betting.checks(player, line))
        elif kind != ANTE and kind not in MONEY:
            self.notes.error("action_unknown", line, action=f"type {kind}"[:60])
        elif (amount := self.read_amount(tag.get("sum"))) is None:
            self.notes.error("amount_invalid", line, amount=tag.get("sum")[:40])
        elif kind == ANTE or not self.street:
            self.emit(betting.antes(player, amount, line, kind == ALL_IN))
        else:
            self.emit(MONEY[kind](betting, player, amount, line))

"""KingsClub: headings name the street before the one that follows; calls and bets tell the whole bet."""

import re

from doorcard.cards import UNKNOWN, Card
from doorcard.history.rooms.actors import tells_open_cards, with_last_chips
from doorcard.history.rooms.frame import Frame, by_head
from doorcard.history.rooms.kingsclub_end import End
from doorcard.history.rooms.kingsclub_head import BEGINS, BELOW, FIRST, Head, is_first, read_head
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Dealt,
    Did,
    Move,
    Mucks,
    Returned,
    Shows,
    ToldHand,
)

NAME = "kingsclub"
STREETS = {"3RD": 3, "4TH": 4, "5TH": 5, "6TH": 6, "7TH": 7, "RIVER": 7}
FREE = (
    " sits out", " is sitting out", " left the table", " leaves", " joins", " sits down", " disconnected",
    " reconnected", " timed out", " has timed", " returned", " is back", "the tournament", " stands up",
    " cashed out", " bounty", " will be allowed", " sits in", " added chips", " rebuy", " is the button",
)  # fmt: skip
_ACT = re.compile(
    r"(posts ante|brings[ -]in(?: low)? for|calls|bets|completes|raises) (?:(\S*\d))?(?: ?to (\S*\d))?"
    r"((?:,? and is|,) all.in)?(?: and has reached .*)?(?: \(disconnect\))?"
)
_STREET = re.compile(r"\*\*\* (\w+)(?: STREET)? \*\*\*(?: \[(.*)\])?")
_SHOWS = re.compile(r"shows \[([^\[\]]*)\].*")
_MUCKS = re.compile(r"(?:mucks|doesn't show|does not show)\b(?: hand| cards)?(?: \[([^\[\]]*)\])?.*")
_RETURNED = re.compile(r"Uncalled bet \((\S*\d)\) returned to (.+)")
_STRANGER = re.compile(r"(.+?):? (?:folds|checks|(?:calls|bets|raises to|brings in for|posts ante) \S*\d.*)")


class _Parser(Frame[Head]):
    """Reads one hand line by line."""

    room = NAME

    def __init__(self, block: Block, head: Head) -> None:
        super().__init__(block, head, head.read)
        self.end = End(self.notes, self.actors, head.read)
        self.own: dict[int, list[Card]] = {}
        self.folded: set[int] = set()
        self.ahead = 0

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        notes, first = self.notes, self.block.first
        is_end = False
        for place, line in enumerate(self.block.lines[1:], 1):
            bare = line.strip()
            if bare.startswith("*** SUMMARY"):
                is_end = True
            elif bare and not (is_end and self.end.line(bare, first + place)):
                self.line(bare, first + place)
        return self.hand(
            self.head.stakes,
            self.end.told(),
            events=with_last_chips(notes),
            returns_told=any(type(event) is Returned for event in notes.events),
            all_up=tells_open_cards(notes.events),
        )

    def line(self, line: str, number: int) -> None:
        """One line above the summary."""
        if self.takes_seat(line):
            self.seat(line, number)
        elif line.startswith("Dealt to "):
            self.dealt_to(line[9:], number)
        elif (street := _STREET.fullmatch(line)) is not None:
            self.heading(street, number)
        elif not any(self.act(player, said, number) for player, said in self.said(line)):
            self.other(line, number)

    def said(self, line: str) -> list[tuple[int, str]]:
        """Antes stand behind a colon, all else does not."""
        return [*self.actors.of(line, ": "), *self.actors.of(line)]

    def seat(self, line: str, number: int) -> None:
        """``Seat 1: NAME (2,146.30)``"""
        said = line.partition(": ")[2]
        is_out = said.endswith("sitting out")
        name, _, told = said.removesuffix("sitting out").removesuffix(" is ").rpartition(" (")
        stack = self.read_amount(told.strip(", ").removesuffix(")"))
        self.sit(line, number, name if ")" in told else "", stack, is_out)

    # ---- streets and cards ----

    def heading(self, found: re.Match[str], number: int) -> None:
        """``*** 3RD STREET ***`` stands above the cards of fourth street: third street has no heading."""
        street = STREETS.get(found[1].upper())
        if found[1].upper() in ("SHOW", "SHOWDOWN", "HOLE"):
            return
        if self.street == 3 and street == 3:
            self.ahead = 1
        place = min(7, street + self.ahead) if street else None
        self.begin(place, found[0], number, found[2] or "")

    def dealt_to(self, line: str, number: int) -> None:
        """``NAME: [X X 2s]``, later ``NAME: [3h]``; X is a card that the file does not know."""
        if self.street < 3:
            self.begin(3, line, number)
        super().dealt_to(line, number)

    def takes(self, event: Dealt) -> None:
        """Keep what he has: it may be shown in another order."""
        self.own.setdefault(event.player, []).extend(event.cards)
        self.emit(event)

    # ---- acts ----

    def act(self, player: int, said: str, number: int) -> bool:
        """What a player did; False where the room says no such thing of anybody."""
        emit = self.notes.events.append
        bare = said.removesuffix(" (disconnect)")
        if bare in ("folds", "checks"):
            if bare == "folds":
                self.folded.add(player)
            emit(Did(player, Move.FOLD if bare == "folds" else Move.CHECK, number))
        elif (found := _ACT.fullmatch(said)) is not None:
            self.did(player, found, number)
        elif (shows := _SHOWS.fullmatch(said)) is not None:
            cards = cards_of(shows[1])
            if cards is None:
                self.notes.error("cards_invalid", number, cards=shows[1][:60])
            emit(Shows(player, self.as_dealt(player, cards or ()), number))
        elif (mucks := _MUCKS.fullmatch(said)) is not None:
            if len(self.own) - len(self.folded) > 1:  # else all others have folded
                emit(Mucks(player, number, self.as_dealt(player, cards_of(mucks[1] or "") or ())))
        else:
            return self.end.wins(player, said, number)
        return True

    def did(self, player: int, found: re.Match[str], number: int) -> None:
        """Bets, calls and raises tell the whole bet of the round."""
        what, is_all_in = found[1], found[4] is not None
        told = found[3] or found[2]
        amount = self.read_amount(told) if told else None
        if amount is None:
            return self.notes.error("amount_invalid", number, amount=found[0][:40])
        emit = self.notes.events.append
        if what == "posts ante" or what.startswith("brings"):
            move = Move.ANTE if what == "posts ante" else Move.BRING_IN
            return emit(Did(player, move, number, amount, None, None, is_all_in))
        move = Move.CALL if what == "calls" else Move.WAGER
        return emit(Did(player, move, number, None, amount, None, is_all_in))

    def as_dealt(self, player: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Shown down cards may be in another order than dealt: known ones stay where they were."""
        own = self.own.get(player, [])
        rest = [card for card in cards if card not in own]
        if len(own) != len(cards) or len(rest) != own.count(UNKNOWN):
            return cards
        return tuple([rest.pop(0) if card == UNKNOWN else card for card in own])

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        returned = _RETURNED.fullmatch(line)
        said = next((said for _, said in self.said(line)), None)
        stranger = _STRANGER.fullmatch(line)
        if returned is not None:
            self.give_back(returned[2], returned[1], number)
        elif "ancelled" in line and said is None:
            self.cancelled = True
        elif self.end.line(line, number) or self.is_free(line):
            pass
        elif said is not None and not any(self.actors.of(line, ": ")):
            self.actors.strange(said, line, number)
        elif stranger is not None and said is None:
            self.notes.unknown_player(stranger[1], number)
        elif ": " not in line:
            self.notes.note("line_unknown", number, said=line[:80])

    def is_free(self, line: str) -> bool:
        """Lines that tell nothing of the hand, the head's other lines among them."""
        in_head = self.street < 3 and (line.startswith("Table ") or line[:4].isdigit())
        return in_head or any(part in line for part in FREE)


def _told(block: Block, head: Head) -> ToldHand:
    return _Parser(block, head).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

"""What the parsers of line-by-line formats share: cards, names, and the list of what was told."""

import re
from collections.abc import Mapping

from doorcard.cards import FULL_DECK, UNKNOWN, Card, card_text
from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.told import ToldEvent, ToldSeat
from doorcard.rules.spec import Half

_NUMBER = re.compile(r"[0-9]+")

CARDS: Mapping[str, Card] = {
    **{card_text(card): card for card in FULL_DECK},
    **{"10" + card_text(card)[1]: card for card in FULL_DECK if card_text(card)[0] == "T"},
    **{card_text(card)[0] + card_text(card)[1].upper(): card for card in FULL_DECK},
    "X": UNKNOWN,
    "??": UNKNOWN,
}
"""Cards as rooms write them; some have ten as "10", others capital suits, others an X for a hidden one."""

SINGLES: Mapping[str, tuple[Card, ...]] = {text: (card,) for text, card in CARDS.items()}


def cards_of(text: str) -> tuple[Card, ...] | None:
    """The cards between brackets, parted by blanks or commas; None where one is no card."""
    if (single := SINGLES.get(text)) is not None:
        return single
    if "," in text:
        text = text.replace(",", " ")
    try:
        return tuple([CARDS[word] for word in text.split()])
    except KeyError:
        return None


def pot_named(where: str) -> int | None:
    """0 for "main pot", 1 for "side pot" and "side pot 1"; None where no more than "pot" is said."""
    where = where.lower()
    if "side" in where:
        found = _NUMBER.search(where)
        return int(found[0][:2]) if found else 1
    return 0 if "main" in where else None


def half_named(where: str) -> Half | None:
    """The half of a pot that the words name."""
    words = where.replace("-", " ").split()
    if "hi" in words or "high" in words:
        return Half.HIGH
    return Half.LOW_EIGHT if "lo" in words or "low" in words else None


class Notes:
    """What a parser gathers of one hand: seats, events and problems."""

    __slots__ = ("events", "names", "numbers", "problems", "seats", "starred")

    def __init__(self) -> None:
        self.seats: list[ToldSeat] = []
        self.names: dict[str, int] = {}
        self.numbers: dict[int, int] = {}
        self.starred: list[str] = []  # names that begin as headings do
        self.events: list[ToldEvent] = []
        self.problems: list[Problem] = []

    def sit(self, seat: ToldSeat) -> None:
        """One more seat; a second one of the same number or name is a fault of the file."""
        if seat.name in self.names or seat.seat in self.numbers:
            self.error("seat_twice", seat.line, seat=seat.seat, name=seat.name)
            return
        self.names[seat.name] = self.numbers[seat.seat] = len(self.seats)
        self.seats.append(seat)
        if seat.name.startswith("*** "):
            self.starred.append(seat.name)

    def error(self, code: str, line: int, /, **facts: object) -> None:
        """Keep what is wrong."""
        self.problems.append(Problem(code, Severity.ERROR, line, facts))

    def note(self, code: str, line: int, /, **facts: object) -> None:
        """Keep what is worth knowing."""
        self.problems.append(Problem(code, Severity.NOTE, line, facts))

    def unknown_player(self, name: str, line: int) -> None:
        """A line names somebody who has no seat."""
        self.error("player_unknown", line, player=name[:60], players=len(self.seats))

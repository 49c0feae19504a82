"""The summary of a Bovada hand: pot, perhaps rake, and a line for every seat."""

import re
from collections.abc import Callable

from msgspec import Struct

from doorcard.cards import Card
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.told import ToldEnd
from doorcard.rules.spec import Amount, Half

_POT = re.compile(r"Total Pot ?\(([^()]*)\)(?: *\| *Rake ?\(([^()]*)\))?(.*)", re.IGNORECASE)
_SEAT = re.compile(r"Seat[+ ](\d{1,5}): ?(.*)")
_CARDS = re.compile(r"\[(\w[\w ]+)(?:-[^\[\]]*)?\]")
_WON = re.compile(r"(HI |LOW? |^[^\[\]$€£\d]*?)(?<![\w+])([$€£]?\d[\d.,]*)(?= |$)")
HALVES = {"HI": Half.HIGH, "LO": Half.LOW_EIGHT, "LOW": Half.LOW_EIGHT}


class End(Struct, frozen=True):
    """What the summary tells, by the numbers of seats."""

    told: ToldEnd = ToldEnd()
    won: tuple[tuple[int, Amount, Half | None], ...] = ()
    cards: dict[int, tuple[Card, ...]] = {}

    def paid_out(self) -> Amount | None:
        """What all winners together got, where pot and rake are told."""
        told = self.told
        return None if told.pot is None or told.rake is None else told.pot - told.rake - told.fee


def read_summary(lines: list[str], first: int, read: Callable[[str], Amount | None]) -> End:
    """The lines from ``*** SUMMARY ***`` on."""
    told = ToldEnd(line=first)
    won: list[tuple[int, Amount, Half | None]] = []
    cards: dict[int, tuple[Card, ...]] = {}
    for number, text in enumerate(lines, first):
        line = text.strip()
        if (pot := _POT.match(line)) is not None:
            told = ToldEnd(read(pot[1]), (), read(pot[2]) if pot[2] else None, line=number)
        elif (seat := _SEAT.match(line)) is not None:
            place = int(seat[1])
            if (shown := _CARDS.search(seat[2])) is not None:
                cards[place] = cards_of(shown[1]) or ()
            for half, amount in _WON.findall(seat[2]):
                if (paid := read(amount)) is not None:
                    won.append((place, paid, HALVES.get(half.strip())))
    return End(told, tuple(won), cards)

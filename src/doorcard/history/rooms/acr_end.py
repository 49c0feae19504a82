"""The summary of a hand of the Winning network since 2019."""

import re
from collections.abc import Callable

from msgspec import Struct

from doorcard.history.rooms.actors import Actors
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.told import Collects, Mucks, Shows, ToldEnd
from doorcard.rules.spec import Amount

_PART = re.compile(r"([A-Za-z][A-Za-z /]*?)(?:\(?\d*\)?)?:? +\(?([$€£]?[\d.,]*\d)\)?")
_SEAT = re.compile(r"Seat \d{1,3}: ")
_WON = re.compile(r"\b(?:won|collected) \(?([$€£]?\d[\d.,]*\d|[$€£]?\d)\)?")
_SHOWED = re.compile(r"(?:\([\w ]+\) )*showed \[([^\[\]]*)\].*")
_MUCKED = re.compile(r"(?:\([\w ]+\) )*mucked(?: \[([^\[\]]*)\])?.*")


class End(Struct, frozen=True):
    """What the summary tells."""

    told: ToldEnd = ToldEnd()
    won: tuple[Collects, ...] = ()
    shown: tuple[Shows, ...] = ()
    mucked: tuple[Mucks, ...] = ()


def read_summary(lines: list[str], first: int, actors: Actors, read: Callable[[str], Amount | None]) -> End:
    """The lines from ``*** SUMMARY ***`` on."""
    told = ToldEnd(line=first)
    won: list[Collects] = []
    shown: list[Shows] = []
    mucked: list[Mucks] = []
    for number, text in enumerate(lines, first):
        line = text.strip()
        if line.lower().startswith("total pot"):
            told = _pot(line, number, read)
        elif (seat := _SEAT.match(line)) is not None:
            player, said = next(actors.of(line[seat.end() :]), (-1, ""))
            if player < 0:
                continue
            if (cards := _SHOWED.fullmatch(said)) is not None:
                shown.append(Shows(player, cards_of(cards[1]) or (), number))
            elif (cards := _MUCKED.fullmatch(said)) is not None:
                mucked.append(Mucks(player, number, cards_of(cards[1] or "") or ()))
            amount = sum(read(found) or 0 for found in _WON.findall(said))
            if amount:
                won.append(Collects(player, amount, number))
    return End(told, tuple(won), tuple(shown), tuple(mucked))


def _pot(line: str, number: int, read: Callable[[str], Amount | None]) -> ToldEnd:
    """``Total pot $0.36 | Rake $0.01 | JP Fee $0.02``"""
    pot = rake = None
    fee = 0
    for part in line.split("|"):
        found = _PART.match(part.strip())
        amount = read(found[2]) if found else None
        if found is None or amount is None:
            continue
        name = found[1].lower()
        if name.startswith("total"):
            pot = amount
        elif name.strip() == "rake":
            rake = amount
        else:
            fee += amount
    return ToldEnd(pot, (), rake, fee, number)

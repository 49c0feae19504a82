"""The summary of an older hand of the Winning network: who bet how much, collected how much, showed what."""

import re
from collections.abc import Callable

from msgspec import Struct

from doorcard.cards import Card
from doorcard.history.rooms.actors import Actors
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.told import ToldEnd
from doorcard.rules.spec import Amount

_POT = re.compile(r"Pot: ?(.*?)\.?(?: Rake:? ?(.*?))?\.?(?: ?JP fee:? ?(.*?))?\.?", re.IGNORECASE)
_PLAYER = re.compile(
    r"(shows|does not show|mucks|doesn't show|folds?)\b(.*?)\.? ?"
    r"Bets: (.+?)\. Collects: (.+?)\. (Wins|Loses|Breaks even)(?:: (.+?))?\.?"
)
_CARDS = re.compile(r"\[([^\[\]]*)\]")


class Line(Struct, frozen=True):
    """One player of the summary. ``net``: what he won or lost, None where he did neither."""

    player: int
    line: int
    verb: str
    cards: tuple[Card, ...]
    bets: Amount | None
    collects: Amount | None
    net: Amount | None


def read_summary(
    lines: list[str], first: int, actors: Actors, read: Callable[[str], Amount | None]
) -> tuple[ToldEnd, list[Line]]:
    """The lines from ``------ Summary ------`` on."""
    told = ToldEnd(line=first)
    players: list[Line] = []
    for number, text in enumerate(lines, first):
        line = text.strip().removeprefix("*")
        if line.startswith("Pot:") and (pot := _POT.fullmatch(line)) is not None:
            told = ToldEnd(
                read(pot[1]),
                (),
                read(pot[2]) if pot[2] else None,
                (read(pot[3]) or 0) if pot[3] else 0,
                number,
            )
        elif line.startswith("Player "):
            for player, said in actors.of(line[7:]):
                if (found := _PLAYER.fullmatch(said)) is not None:
                    players.append(_line(player, number, found, read))
                    break
    return told, players


def _line(player: int, number: int, found: re.Match[str], read: Callable[[str], Amount | None]) -> Line:
    cards = _CARDS.search(found[2])
    net = read(found[6]) if found[6] else 0
    return Line(
        player,
        number,
        found[1],
        cards_of(cards[1]) or () if cards else (),
        read(found[3]),
        read(found[4]),
        -net if net and found[5] == "Loses" else net,
    )

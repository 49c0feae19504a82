"""The holdings on third street in the order of their worth: equity against one hand at random, sampled.

The file ``starts.csv`` is made by ``python -m tools.starts``; its standard errors stand in its first line.
"""

from __future__ import annotations

import csv
from functools import cache
from importlib import resources
from itertools import combinations
from typing import NamedTuple

from doorcard.cards import FULL_DECK, parse_cards
from doorcard.equity.ranges.starts import SETS, Three, class_of

FILE = "starts.csv"


class Ranked(NamedTuple):
    """A class by suits: the set that stands for it, how many sets are in it, and its equity in each game."""

    cards: Three
    sets: int
    equities: dict[str, float]


@cache
def all_ranked() -> tuple[Ranked, ...]:
    """Every class, in the order of the file."""
    text = resources.files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if not line.startswith("#"))
    return tuple(_ranked(row) for row in csv.DictReader(lines))


def ranking(game: str) -> list[Ranked]:
    """The classes in the order of their equity, the best first."""
    return sorted(all_ranked(), key=lambda ranked: (-ranked.equities[game], ranked.cards))


@cache
def top_sets(game: str, share: float) -> frozenset[Three]:
    """The best sets of three cards: whole classes, until so large a share of all sets is reached."""
    wanted, count = share * SETS, 0
    best: set[Three] = set()
    for ranked in ranking(game):
        if count >= wanted - 1e-9:
            break
        best.add(ranked.cards)
        count += ranked.sets
    return frozenset(cards for cards in combinations(FULL_DECK, 3) if class_of(cards) in best)


def _ranked(row: dict[str, str]) -> Ranked:
    first, second, third = sorted(parse_cards(row["cards"]))
    equities = {game: float(row[game]) for game in row if game not in ("cards", "sets")}
    return Ranked((first, second, third), int(row["sets"]), equities)

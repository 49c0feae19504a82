"""What a random deal costs in equity by sampling, against poker-equity (Rust, one thread) in the same run.

Both get the same spots on third street, by text, through their public call, and take turns; the clock is
that of the processor. With eight players 32 cards would be to come and 28 are unseen: both then deal three
to each, and one that all share. In a run of its own the answers of both are compared.
``python -m bench.sampled`` measures this process alone and prints it for programs: so it is measured again
with narrower vectors.
"""

import json
import sys
import time
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from bench.evaluation import Figure, narrow_times, vector_bits
from bench.peers import poker_equity
from bench.timing import Contestant, race
from doorcard.equity import equity
from doorcard.equity.answer import POT

OURS, THEIRS = 1 << 20, 50_000
"""Deals of a call: each takes 10 to 60 ms."""
COMPARED = 1 << 20
PEER = "poker-equity, one thread"
SEATS = ("AsAdKh", "7c8c9c", "2c3c4c", "5d5h9s", "QcQdJs", "6c7hTd", "2h4dKs", "8d8hTs")
GAMES = {"stud": "stud", "stud8": "stud_hi_lo"}
"""Our names of the games, and poker-equity's."""


@dataclass(frozen=True, slots=True)
class Sampled:
    """A spot of both, and how many times quicker ours should be."""

    name: str
    players: tuple[str, ...]
    game: str
    at_least: float
    dead: str = ""

    def ours(self, trials: int = OURS) -> list[tuple[float, float]]:
        """Each player's equity and its standard error, as we sample it."""
        told = equity(self.players, game=self.game, dead=self.dead, method="sampled", trials=trials)
        return [_mean(row.share / POT, row.square / POT**2, told.tally.outcomes) for row in told.tally.rows]

    def theirs(self, peer: Any, trials: int = THEIRS) -> list[tuple[float, float]]:
        """The same by poker-equity."""
        told = peer.chunk_from_text(
            GAMES[self.game], list(self.players), dead=self.dead, samples=trials, threads=1
        )
        return [(player["equity"], player["std_error"]) for player in told["players"]]


SPOTS = (
    Sampled("2-way", SEATS[:2], "stud", 10),
    Sampled("7-way", SEATS[:7], "stud", 20),
    Sampled("8-way, seventh shared", SEATS, "stud", 20),
    Sampled("2-way, 4 dead", (SEATS[0], SEATS[2]), "stud8", 6, "5d9hJcQs"),
    Sampled("7-way", SEATS[:7], "stud8", 10),
    Sampled("8-way, seventh shared", SEATS, "stud8", 10),
)


def _mean(total: float, squares: float, deals: int) -> tuple[float, float]:
    """A mean and its standard error."""
    mean = total / deals
    return mean, sqrt((squares / deals - mean**2) / deals)


def sampled_times(rounds: int) -> dict[str, float]:
    """Nanoseconds a deal: ``ours 0`` and ``theirs 0`` for the first spot, and so on."""
    peer = poker_equity()
    racers = {}
    for number, spot in enumerate(SPOTS):
        racers[f"ours {number}"] = Contestant("", spot.ours, OURS)
        if peer is not None:
            racers[f"theirs {number}"] = Contestant("", partial(spot.theirs, peer), THEIRS)
    race(list(racers.values()), rounds, time.process_time)
    return {name: racer.per_item_us * 1_000 for name, racer in racers.items()}


def sampled(rounds: int) -> list[Figure]:
    """The rows of the spots, with as many bits as there are and with 256, and how far apart answers are."""
    bits = vector_bits()
    rows = _rows(sampled_times(rounds), bits)
    if bits == 512:
        rows += _rows(narrow_times(rounds, "bench.sampled"), 256)
    return rows + _compared()


def _rows(times: dict[str, float], bits: int) -> list[Figure]:
    rows = []
    for number, spot in enumerate(SPOTS):
        took, peer = times[f"ours {number}"], times.get(f"theirs {number}")
        name = f"sampled, third street {spot.name}, {spot.game}, {bits}-bit vectors"
        against = f"no {PEER}" if peer is None else f"{PEER}, {peer:.0f} ns"
        ratio = None if peer is None else peer / took
        rows.append(Figure(name, took, "ns a deal", against, ratio, at_least=spot.at_least))
    return rows


def _compared() -> list[Figure]:
    """The two answers that are furthest apart, of all players in all spots."""
    peer = poker_equity()
    if peer is None:
        return []
    apart = [
        abs(our - their) / sqrt(error**2 + other**2)
        for spot in SPOTS
        for (our, error), (their, other) in zip(spot.ours(COMPARED), spot.theirs(peer, COMPARED), strict=True)
    ]
    name = f"sampled, {len(apart)} equities by both: furthest apart"
    return [Figure(name, max(apart), "standard errors", PEER, None, at_most=4)]


if __name__ == "__main__":
    print(json.dumps(sampled_times(int(sys.argv[1]))))

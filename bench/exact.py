"""How long exact equities take: spots of each kind, with everything loaded and compiled."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from bench.timing import Contestant, race
from doorcard.equity import equity

PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Timed:
    """A spot, how long its exact answer took, and how long it may; None where nothing is asked."""

    name: str
    ms: float
    goal_ms: float | None


SPOTS: tuple[tuple[str, Sequence[str], str, str, float | None], ...] = (
    ("two-way third street", ("AsAdKh", "7c8c9c"), "stud", "", 50),
    ("two-way third street", ("AsAdKh", "2c3c4c"), "stud8", "", 100),
    ("three-way fifth street", ("AsAdKh2c3d", "7c8c9cTdJd", "4h4sQc6dTs"), "stud", "", 5),
    ("three-way fifth street", ("As2d3h4c9d", "7c8c5cTdJd", "4h4s6c6d2s"), "stud8", "", 50),
    ("fifth street against unknown hole cards", ("AsAdKh2c3d", "7c8c9c"), "stud", "", None),
    ("fifth street against unknown hole cards", ("As2d3h4c9d", "7c8c5c"), "stud8", "", None),
    ("four-way fifth street, 6 dead", ("AsAdKh2c3d", "7c8c9cTdJd", "4h4sQc6dTs", "2h2s9h9sJh"), "stud",
     "3c5d5s8h8sKs", None),
)  # fmt: skip


def exact_times(rounds: int) -> list[Timed]:
    """The best of so many rounds for each spot, in turn."""
    contestants = [
        Contestant(name, partial(_ask, players, game, dead), 1) for name, players, game, dead, _ in SPOTS
    ]
    race(contestants, rounds)
    return [
        Timed(f"exact, {name}, {game}", contestant.best * 1_000, goal)
        for contestant, (name, _, game, _, goal) in zip(contestants, SPOTS, strict=True)
    ]


def _ask(players: Sequence[str], game: str, dead: str) -> object:
    return equity(players, game=game, dead=dead, method="exact", patience=PATIENCE)

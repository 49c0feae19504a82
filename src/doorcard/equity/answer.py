"""What each player takes, summed over outcomes in whole numbers, and the shares that follow from the sums."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from fractions import Fraction
from typing import NamedTuple

from doorcard.equity.spot import Spot

POT = 1680
"""The parts of a pot: any share of a half among up to eight players is a whole number of them."""
WHOLE_SIDE = 840
"""The parts of the high, or of the low, when each is counted for itself."""


class Sums(NamedTuple):
    """One player's sums over outcomes; whole numbers, so the same however they were found.

    share: Parts of the pot taken (`POT` is all).
    square: The squares of these, of which a standard error is made.
    win, tie: Outcomes in which he takes the whole pot, or a part of it.
    high: Parts of the high (`WHOLE_SIDE` is all), whether or not there is a low.
    low: The same of the low, where there is one.
    quarter: Outcomes in which he takes exactly a quarter of the pot.
    """

    share: int
    square: int
    win: int
    tie: int
    high: int
    low: int
    quarter: int

    def plus(self, other: Sums, times: int = 1) -> Sums:
        """These and the other's, so many times."""
        return Sums(*(one + times * two for one, two in zip(self, other, strict=True)))


NOTHING = Sums(0, 0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Tally:
    """The sums of every player over `outcomes` equally likely outcomes, or over so many trials."""

    outcomes: int
    rows: tuple[Sums, ...]

    def plus(self, other: Tally) -> Tally:
        """Both together: two samples, or two parts of all outcomes."""
        rows = tuple(one.plus(two) for one, two in zip(self.rows, other.rows, strict=True))
        return Tally(self.outcomes + other.outcomes, rows)


@dataclass(frozen=True, slots=True)
class PlayerShare:
    """What a player may expect, in shares of 1 (of all outcomes, or of the pot).

    equity: Of the pot. In `stud8` half is for the high and half for the low; all for the high without a low.
    win, tie: How often he takes the whole pot, and how often a part of it.
    high, low: Of the high, and of the low, ties split. `high` sums to 1 over the players, `low` to how often
        there is a low at all. In `stud` the low is 0.
    scoop: How often he takes the whole pot alone: `win` by the word that hi/lo players use.
    quarter: How often he takes exactly a quarter of the pot: half of one half, mostly. In `stud` a pot that
        four share.
    """

    equity: float
    win: float
    tie: float
    high: float
    low: float
    scoop: float
    quarter: float


@dataclass(frozen=True, slots=True)
class Equity:
    """The answer: `method` is `exact` over all `outcomes`, or `sampled` over so many trials.

    `standard_error` is that of the equity about which a sample says least; 0 when exact. `tally` has the
    whole numbers from which `players` follows.
    """

    game: str
    method: str
    outcomes: int
    standard_error: float
    players: tuple[PlayerShare, ...]
    tally: Tally

    def as_json(self) -> dict[str, object]:
        """Plain values in the shape of `doorcard equity --json`."""
        return {
            "game": self.game,
            "method": self.method,
            "outcomes": self.outcomes,
            "standard_error": self.standard_error,
            "players": [asdict(player) for player in self.players],
        }

    def exact_equities(self) -> tuple[Fraction, ...]:
        """The players' equities without rounding; they sum to 1."""
        return tuple(Fraction(row.share, POT * self.outcomes) for row in self.tally.rows)


def answer(spot: Spot, tally: Tally, *, method: str, standard_error: float = 0.0) -> Equity:
    """The answer that a tally of this spot gives."""
    players = tuple(_player_share(row, tally.outcomes) for row in tally.rows)
    return Equity(spot.game, method, tally.outcomes, standard_error, players, tally)


def _player_share(row: Sums, outcomes: int) -> PlayerShare:
    return PlayerShare(
        equity=row.share / (POT * outcomes),
        win=row.win / outcomes,
        tie=row.tie / outcomes,
        high=row.high / (WHOLE_SIDE * outcomes),
        low=row.low / (WHOLE_SIDE * outcomes),
        scoop=row.win / outcomes,
        quarter=row.quarter / outcomes,
    )

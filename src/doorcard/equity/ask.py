"""One question, one answer: the exact equity where that is quick, else a sampled one."""

from __future__ import annotations

from collections.abc import Sequence

from doorcard.equity.answer import Equity, answer
from doorcard.equity.exact import MOST_BYTES, estimate, memory, tally_exact
from doorcard.equity.sampled import check_wishes, sample
from doorcard.equity.spot import STUD, Cards, EquityError, Spot, make_spot

METHODS = ("auto", "exact", "sampled")
PATIENCE_SECONDS = 1.0
"""How long an exact answer may take by its estimate before a sample is better."""


def equity(
    players: Sequence[Cards],
    *,
    game: str = STUD,
    dead: Cards = (),
    unknown_dead: int = 0,
    shared_seventh: bool | None = None,
    shared_card: Cards = (),
    method: str = "auto",
    patience: float = PATIENCE_SECONDS,
    trials: int | None = None,
    precision: float | None = None,
    seed: int = 0,
) -> Equity:
    """The share of the pot that each player may expect at the showdown.

    Args:
        players, game, dead, unknown_dead, shared_seventh, shared_card: As for `make_spot`.
        method: `exact`, `sampled`, or `auto`: exact if that takes less than `patience`, else sampled.
        patience: Seconds, by estimate on one ordinary core, that an exact answer may take.
        trials: Sampled outcomes; None leaves it to `precision`.
        precision: The standard error at which a sample stops.
        seed: The same seed gives the same sample.

    Raises:
        EquityError: As said there; of the method `exact`, `too_costly` if patience does not suffice, and
            `too_large` if memory may not.
    """
    spot = make_spot(
        players,
        game=game,
        dead=dead,
        unknown_dead=unknown_dead,
        shared_seventh=shared_seventh,
        shared_card=shared_card,
    )
    return equity_of(spot, method=method, patience=patience, trials=trials, precision=precision, seed=seed)


def equity_of(
    spot: Spot,
    *,
    method: str = "auto",
    patience: float = PATIENCE_SECONDS,
    trials: int | None = None,
    precision: float | None = None,
    seed: int = 0,
) -> Equity:
    """As `equity`, of a spot that is made already."""
    check_method(method, patience)
    check_wishes(trials, precision, seed)
    if method == "sampled" or (method == "auto" and not is_cheap(spot, patience)):
        return sample(spot, trials=trials, precision=precision, seed=seed)
    check_cost(spot, patience)
    return answer(spot, tally_exact(spot), method="exact")


def check_method(method: str, patience: float) -> None:
    """EquityError ``method_unknown`` or ``patience_invalid``; patience without an end is one."""
    if method not in METHODS:
        raise EquityError("method_unknown", method=method, known=METHODS)
    if not patience >= 0:  # nan is no patience, but less than nothing is not what it is
        raise EquityError("patience_invalid", patience=patience)


def is_cheap(spot: Spot, patience: float) -> bool:
    """Whether an exact answer takes neither too long nor too much room."""
    return estimate(spot) <= patience and memory(spot) <= MOST_BYTES


def check_cost(spot: Spot, patience: float) -> None:
    """EquityError ``too_costly`` or ``too_large`` where an exact answer takes too long or too much room."""
    seconds = estimate(spot)
    if seconds > patience:
        raise EquityError("too_costly", outcomes=spot.outcomes, seconds=seconds, patience=patience)
    if memory(spot) > MOST_BYTES:
        megabytes = memory(spot) // 1_000_000
        raise EquityError("too_large", megabytes=megabytes, at_most=MOST_BYTES // 1_000_000)

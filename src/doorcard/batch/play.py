"""A batch: what is asked for is looked at, played by compiled loops, and given as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from doorcard.batch.errors import BatchError
from doorcard.batch.plan import LARGEST, plan_of, rake_steps
from doorcard.batch.policy import limits_of, random_legal
from doorcard.batch.seats import DECK, new_outcomes, new_seats
from doorcard.rules import RuleSet
from doorcard.rules.spec import MAX_PLAYERS, MIN_PLAYERS

Table = NDArray[Any]
Policy = Table | Sequence[Table] | None
SEEDS = 1 << 64
MOST_HANDS = 1 << 62


@dataclass(frozen=True, slots=True)
class Played:
    """What came out of each hand, in the unit of the stakes; nets and rake add up to nothing."""

    nets: NDArray[np.int64]
    """[hands, players]: chips after the hand less chips before it."""
    pots: NDArray[np.int64]
    """[hands]: all pots together, rake included, uncalled bets not."""
    rakes: NDArray[np.int64]
    """[hands]: what the house took."""
    actions: NDArray[np.uint32]
    """[hands]: how often somebody acted, the bring-in included."""
    streets: NDArray[np.uint8]
    """[hands]: the last street, 3 to 7."""
    shown: NDArray[np.bool_]
    """[hands]: whether it came to a showdown."""


def simulate(
    rules: RuleSet,
    hands: int,
    *,
    stacks: ArrayLike,
    seed: int = 0,
    first: int = 0,
    decks: NDArray[np.integer[Any]] | None = None,
    policy: Policy = None,
) -> Played:
    """Play hands, each with the stacks it is given; none knows of another.

    Args:
        rules: The game, the stakes and the options of the house.
        hands: How many.
        stacks: Chips, in the unit of the stakes, of 2 to 8 players; or so for each hand, [hands, players].
        seed: 0 up to 2**64 - 1; the same gives the same hands.
        first: The number of the first hand: a batch may be played in parts, in any order.
        decks: Cards as they are dealt, [hands, 52]; shuffled by the seed without it.
        policy: A table of weights [5, 1 or 36, 12, 4], or one for each player: by street from the third, by
            `policy.bucket_of` what he holds, `policy.situation` and `policy.Choice`. Without it, whatever is
            allowed has the same chance, and nobody folds where he may check.

    Raises:
        BatchError: `hands_invalid`, `stacks_invalid`, `seed_invalid`, `decks_invalid`;
            `policy_count_invalid`, `policy_shape_invalid`, `policy_weights_invalid`; `option_not_carried`,
            with the option of the house; `amount_too_large`; `extra_missing`.
    """
    starts = _stacks(stacks, hands)
    seed, first = as_numbers(hands, seed, first)
    players = starts.shape[1]
    plan, limits = plan_of(rules, players), policy_limits(policy, players)
    steps = np.array(rake_steps(rules, players), np.int64).reshape(-1, 2)
    out = new_outcomes(hands, players)
    play_hands = _compiled()
    play_hands(
        plan, steps, limits, starts, _decks(decks, hands), np.uint64(seed), np.int64(first), new_seats(), out
    )
    return Played(*out)


def policy_limits(policy: Policy, players: int) -> NDArray[np.uint64]:
    """`limits_of` for each player, uint64[players, 5, buckets, 12, 3]."""
    tables = [random_legal()] if policy is None else [policy] if isinstance(policy, np.ndarray) else policy
    if len(tables) not in (1, players):
        raise BatchError("policy_count_invalid", tables=len(tables), players=players)
    limits = [limits_of(np.asarray(table), seat) for seat, table in enumerate(tables)]
    most = max(each.shape[1] for each in limits)
    wide = [np.broadcast_to(each, (each.shape[0], most, *each.shape[2:])) for each in limits]
    return np.ascontiguousarray(np.stack(wide * players if len(wide) == 1 else wide))


def _stacks(stacks: ArrayLike, hands: int) -> NDArray[np.int64]:
    """The stacks as int64[1 or hands, players]."""
    given = np.atleast_2d(np.asarray(stacks))
    fits = given.ndim == 2 and given.dtype.kind in "iu" and given.shape[0] in (1, hands)
    if not fits or not MIN_PLAYERS <= given.shape[1] <= MAX_PLAYERS:
        raise BatchError("stacks_invalid", shape=given.shape, dtype=str(given.dtype), hands=hands)
    if given.min() < 1 or given.max() > LARGEST:
        raise BatchError(
            "stacks_invalid", least=int(given.min()), most=int(given.max()), allowed=(1, LARGEST)
        )
    return np.ascontiguousarray(given, np.int64)


def as_numbers(hands: int, seed: int, first: int) -> tuple[int, int]:
    """The seed and the first number as ints; `BatchError` if not so many hands can be had from there on.

    Numbers out of arrays would run over where the streams are made. TypeError for what is no whole number.
    """
    hands, seed, first = index(hands), index(seed), index(first)
    if not (hands > 0 and 0 <= first <= MOST_HANDS - hands):
        raise BatchError("hands_invalid", hands=hands, first=first)
    if not 0 <= seed < SEEDS:
        raise BatchError("seed_invalid", seed=seed)
    return seed, first


def _decks(decks: NDArray[np.integer[Any]] | None, hands: int) -> NDArray[np.uint8]:
    """The decks as uint8[hands, 52], or none as uint8[0, 52]."""
    if decks is None:
        return np.empty((0, DECK), np.uint8)
    if decks.shape != (hands, DECK) or decks.dtype.kind not in "iu":
        raise BatchError("decks_invalid", shape=decks.shape, dtype=str(decks.dtype), hands=hands)
    wrong = (np.sort(decks, axis=1) != np.arange(DECK)).any(axis=1)
    if wrong.any():
        raise BatchError("decks_invalid", hand=int(wrong.argmax()))
    return np.ascontiguousarray(decks, np.uint8)


def _compiled() -> Any:
    """The compiled loop.

    Raises:
        BatchError: `extra_missing`, numba is not installed.
    """
    try:
        from doorcard.batch.kernels import play_hands
    except ImportError as error:
        raise BatchError("extra_missing", package=error.name, extra="fast") from error
    return play_hands

"""Who wins what, worked out a second time and without the engine: by the readable evaluators, pot by pot."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doorcard.engine import Event, HandState, Input, OpenShowdown, own_cards
from doorcard.engine.events import PotAwarded, RakeTaken
from doorcard.evaluation import high_strength_reference, low_strength_reference
from doorcard.rules.spec import Amount, Game, Half
from tests.properties.random_hands import play_random

games = pytest.mark.parametrize("game", Game)
VALUES = {Half.HIGH: high_strength_reference, Half.LOW_EIGHT: low_strength_reference}
Shares = dict[tuple[int, Half], dict[int, Amount]]


def shares_of(events: tuple[Event, ...]) -> Shares:
    return {
        (event.pot, event.half): {share.player: share.amount for share in event.shares}
        for event in events
        if isinstance(event, PotAwarded)
    }


def best(state: HandState, eligible: tuple[int, ...], half: Half) -> set[int]:
    """The players with the best hand of a half; nobody where none qualifies."""
    shared = () if state.community_card is None else (state.community_card,)
    values = {player: VALUES[half](own_cards(state, player) + shared) for player in eligible}
    top = max(values.values())
    return {player for player, value in values.items() if value == top and top > 0}


@games
@settings(max_examples=250)
@given(seed=st.integers(0, 2**63))
def test_5_5_each_half_of_each_pot_goes_to_the_best_of_its_contestants(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        if not isinstance(asked, OpenShowdown):
            return
        paid = shares_of(events)
        for index, pot in enumerate(before.pots):
            if len(pot.eligible) == 1:
                assert set(paid[index, Half.HIGH]) == set(pot.eligible)
                continue
            assert set(paid[index, Half.HIGH]) == best(before, pot.eligible, Half.HIGH)
            lows = best(before, pot.eligible, Half.LOW_EIGHT) if game is Game.STUD8 else set()
            won = sum(sum(shares.values()) for (place, _), shares in paid.items() if place == index)
            if won < 2 * before.rules.stakes.chip:
                lows = set()  # one chip has no second half
            assert set(paid.get((index, Half.LOW_EIGHT), {})) == lows

    play_random(random.Random(seed), game, watch=watch)


@games
@settings(max_examples=250)
@given(seed=st.integers(0, 2**63))
def test_7_4_shares_differ_by_a_chip_and_nobody_gets_two_odd_ones_of_a_pot(game: Game, seed: int) -> None:
    def watch(before: HandState, asked: Input, after: HandState, events: tuple[Event, ...]) -> None:
        if not isinstance(asked, OpenShowdown):
            return
        chip, paid = before.rules.stakes.chip, shares_of(events)
        rake = next(
            (event.amounts for event in events if isinstance(event, RakeTaken)), (0,) * len(before.pots)
        )
        for index, pot in enumerate(before.pots):
            halves = [paid[key] for key in paid if key[0] == index]
            assert sum(sum(half.values()) for half in halves) == pot.amount - rake[index]
            for half in halves:
                # Stacks that are no multiple of the chip leave crumbs, which go with the first odd chip.
                assert max(half.values()) - min(half.values()) < 2 * chip
            if len(halves) == 2:
                high, low = (sum(half.values()) for half in halves)
                assert 0 <= high - low < 2 * chip
                if chip == 1:
                    check_odd_chips(*halves)

    play_random(random.Random(seed), game, watch=watch)


def check_odd_chips(high: dict[int, Amount], low: dict[int, Amount]) -> None:
    """7.4: over both halves one player has at most one chip more than an exact split would give him."""
    odd_high = {player for player, amount in high.items() if amount > min(high.values())}
    odd_low = {player for player, amount in low.items() if amount > min(low.values())}
    if len(high) == 1 and sum(high.values()) > sum(low.values()):
        odd_high = set(high)
    assert not odd_low & odd_high or odd_low | odd_high >= set(low)

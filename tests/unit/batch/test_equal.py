"""A batch is hand by hand what the engine makes of the same decks and choices, under every rule."""

import random
from collections import Counter
from collections.abc import Iterable

import numpy as np
import pytest
from msgspec.structs import replace

from doorcard.batch import EngineHand, hand_by_engine, simulate
from doorcard.batch.play import SEEDS
from doorcard.engine.events import CommunityCardDealt, PotAwarded, PotsCollected
from doorcard.rules import profile, profile_names, resolve
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Game
from tests.unit.batch.told import (
    Batch,
    batches,
    compare,
    of_batch,
    of_engine,
    tied_batches,
)


def check(asked: Iterable[Batch]) -> Counter[str]:
    """Compare all hands; how often what is rare was among them."""
    rare: Counter[str] = Counter()
    for batch in asked:
        for hand in compare(batch):
            rare.update(kinds_of(hand))
    return rare


def kinds_of(hand: EngineHand) -> Iterable[str]:
    """What is rare about a hand."""
    if any(isinstance(event, CommunityCardDealt) for event in hand.events):
        yield "community card"
    if any(isinstance(event, PotsCollected) and len(event.pots) > 2 for event in hand.events):
        yield "two side pots"
    for event in hand.events:
        if isinstance(event, PotAwarded) and len(event.shares) > 1:
            yield f"{event.half} split"
            if len({share.amount for share in event.shares}) > 1:
                yield f"{event.half} odd chip"


@pytest.mark.parametrize("game", Game)
def test_every_hand_is_the_engines(game: Game) -> None:
    assert {"community card", "two side pots"} <= check(batches(game, 2_000, 1)).keys()


@pytest.mark.parametrize("game", Game)
def test_7_4_every_chip_of_tied_hands_goes_where_the_engine_puts_it(game: Game) -> None:
    rare = check(tied_batches(game, 600, 2))
    assert rare["high odd chip"] > 100
    assert rare["community card"] > 100
    assert game is Game.STUD or rare["low_eight odd chip"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("game", Game)
def test_very_many_hands_are_the_engines(game: Game, part: int) -> None:
    assert check(batches(game, 10_000, 100 + part))
    assert check(tied_batches(game, 2_000, 100 + part))


@pytest.mark.parametrize("name", profile_names())
def test_every_house_is_played_as_it_is(name: str) -> None:
    for game in profile(name).games:
        rules, stacks = resolve(game, "2-4", name), (2_000, 300, 1_700, 450, 5_000)
        played = simulate(rules, 60, stacks=stacks, seed=11)
        for hand in range(60):
            engines = hand_by_engine(rules, stacks=stacks, seed=11, number=hand)
            assert of_batch(played, hand) == of_engine(engines)


@pytest.mark.parametrize("game", Game)
def test_given_decks_are_dealt_as_they_lie(game: Game) -> None:
    """With the same choices and other cards; the engine gets the deck by another way."""
    rng, rules, stacks = random.Random(5), resolve(game, "2-4", "cash"), (2_000,) * 8
    decks = [rng.sample(range(52), 52) for _ in range(50)]
    played = simulate(rules, 50, stacks=stacks, seed=3, decks=np.array(decks))
    for hand, deck in enumerate(decks):
        engines = hand_by_engine(rules, stacks=stacks, seed=3, number=hand, deck=deck)
        assert engines.state.down[0][:2] == (deck[0], deck[8])
        assert of_batch(played, hand) == of_engine(engines)


@pytest.mark.parametrize("short_ante", ShortAnte)
@pytest.mark.parametrize("kind", [np.uint8, np.int32, np.int64, np.uint64])
def test_a_hand_is_found_again_by_numbers_out_of_arrays(
    short_ante: ShortAnte, kind: type[np.generic]
) -> None:
    """A row of stacks, a row of decks, a seed and a number, none of which is a plain int."""
    cash = resolve("stud8", "2-4", "cash")
    rules = replace(cash, house=replace(cash.house, short_ante=short_ante))
    stacks, decks = (
        np.array([[200, 250, 90]], kind),
        np.array([random.Random(8).sample(range(52), 52)], np.uint8),
    )
    seed, number = np.uint64(SEEDS - 2), np.int64(5)
    played = simulate(rules, 1, stacks=stacks, seed=seed, first=number, decks=decks)  # type: ignore[arg-type]
    hand = hand_by_engine(rules, stacks=stacks[0], seed=seed, number=number, deck=decks[0])  # type: ignore[arg-type]
    assert of_batch(played, 0) == of_engine(hand)
    assert {type(stack) for stack in hand.state.stacks} == {int}


def test_a_batch_may_be_played_in_parts() -> None:
    rules, stacks = resolve("stud8", "2-4", "actionpoker"), (4_000,) * 6
    whole = simulate(rules, 100, stacks=stacks, seed=9)
    parts = [simulate(rules, 50, stacks=stacks, seed=9, first=first) for first in (0, 50)]
    assert np.array_equal(whole.nets, np.concatenate([part.nets for part in parts]))
    assert not np.array_equal(parts[0].nets, parts[1].nets)


def test_by_chance_every_seat_wins_alike() -> None:
    """Nothing tells the seats apart but who acts first: the nets of each are close to nothing."""
    played = simulate(resolve("stud", "2-4", "cash"), 200_000, stacks=(100_000,) * 4, seed=1)
    errors = played.nets.std(axis=0) / len(played.nets) ** 0.5
    assert (abs(played.nets.mean(axis=0)) < 5 * errors).all()

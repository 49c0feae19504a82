"""Hands at the borders of the rules: each value of each option, the shortest stacks, eight players."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace as replaced
from enum import Enum
from typing import Any, get_type_hints

import numpy as np
import pytest
from msgspec.structs import replace

from doorcard.batch.plan import LARGEST, LARGEST_RAKE
from doorcard.batch.play import MOST_HANDS, SEEDS
from doorcard.engine.events import CommunityCardDealt
from doorcard.rules import profile, profile_names, resolve
from doorcard.rules.house import Shortage
from doorcard.rules.spec import Game, HouseRules, RakeRow, RakeSchedule, RakeStep, RuleSet, Stakes
from tests.properties.random_rules import random_rules
from tests.unit.batch.told import Batch, compare, never_folds, random_table

HANDS = 25


def values_of_options() -> Iterator[tuple[str, Any]]:
    """Every option of a house with every value that it can have; of the cap the lowest ones."""
    for option, kind in get_type_hints(HouseRules).items():
        if isinstance(kind, type) and issubclass(kind, Enum):
            yield from ((option, value) for value in kind)
        elif kind is bool:
            yield from ((option, value) for value in (False, True))
        else:
            assert option == "bets_and_raises_max", option
            yield from ((option, value) for value in range(1, 7))


def borders(rules: RuleSet) -> list[int]:
    """Stacks at and about all that may end them: one chip, the ante, the bring-in, bets and half of one."""
    stakes = rules.stakes
    after = (stakes.bring_in, stakes.small_bet // 2, stakes.small_bet, stakes.big_bet, 3 * stakes.big_bet)
    ends = (0, stakes.ante, *(stakes.ante + bet for bet in after))
    near = {end + more for end in ends for more in (-stakes.chip, -1, 0, 1, stakes.chip)}
    return sorted(stack for stack in near if stack > 0)


def edge_batch(rng: random.Random, rules: RuleSet, players: int, stacks: Sequence[int]) -> Batch:
    """Players with any of these stacks, who never fold, or do what a table of each says."""
    given = [[rng.choice(stacks) for _ in range(players)] for _ in range(HANDS)]
    tables = [random_table(rng) for _ in range(players)]
    policy = [never_folds()] if rng.random() < 0.5 else tables
    return Batch(rules, np.array(given), rng.getrandbits(64), rng.getrandbits(40), policy)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize(("option", "value"), list(values_of_options()))
def test_every_value_of_every_option_is_the_engines(option: str, value: Any, game: Game) -> None:
    rng = random.Random(f"{game} {option} {value}")
    drawn = random_rules(rng, game)
    rules = replace(drawn, house=replace(drawn.house, **{option: value}))
    deep = [60 * rules.stakes.big_bet] * len(borders(rules))
    compare(edge_batch(rng, rules, rng.choice((2, 3, 8)), borders(rules) + deep))


@pytest.mark.parametrize("players", [2, 8])
@pytest.mark.parametrize("game", Game)
def test_the_shortest_stacks_are_the_engines(game: Game, players: int) -> None:
    """Of a chip, of less than the ante, all-in by the ante or the bring-in: in each house as it is."""
    rng = random.Random(f"{game} {players}")
    for name in profile_names():
        if game in profile(name).games:
            rules = resolve(game, "2-4", name)
            compare(edge_batch(rng, rules, players, borders(rules)))
            compare(edge_batch(rng, rules, players, [1, 1, rules.stakes.ante, 100 * rules.stakes.big_bet]))


@pytest.mark.parametrize("shortage", Shortage)
@pytest.mark.parametrize("game", Game)
def test_7_5_eight_players_who_stay_share_a_card(game: Game, shortage: Shortage) -> None:
    """After six cards each four are left of 52: too few for eight, as for any who are more than four."""
    rng = random.Random(f"{game} {shortage}")
    drawn = random_rules(rng, game)
    rules = replace(drawn, house=replace(drawn.house, shortage=shortage))
    stacks = [*borders(rules), 100 * rules.stakes.big_bet]
    batch = edge_batch(rng, rules, 8, stacks)
    for hand in compare(replaced(batch, policy=[never_folds()])):
        assert any(isinstance(event, CommunityCardDealt) for event in hand.events)


@pytest.mark.parametrize("game", Game)
def test_8_3_the_largest_amounts_are_the_engines(game: Game) -> None:
    """What is asked for at most still fits the numbers of the loop, shares of the rake included."""
    stakes = Stakes("largest", LARGEST // 64, LARGEST // 16, LARGEST // 4, LARGEST)
    row = RakeRow(2, 8, (RakeStep(1, 999), RakeStep(LARGEST, LARGEST_RAKE)), LARGEST_RAKE)
    rake = RakeSchedule("largest", "test", (row,))
    rules = replace(resolve(game, "2-4", "cash"), stakes=stakes, rake=rake)
    rng = random.Random(f"{game}")
    batch = edge_batch(rng, rules, 8, [LARGEST, LARGEST - 1, LARGEST // 2, LARGEST // 3])
    compare(replaced(batch, seed=SEEDS - 1, first=MOST_HANDS - HANDS))

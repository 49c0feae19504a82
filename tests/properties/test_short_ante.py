"""Rule 5.1 with ``short_ante = one_pot``, which only records have: what it changes, and what it does not."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from doorcard.engine import Event, HandState, Input, Start, Status
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Game, RuleSet
from tests.properties.random_hands import check_the_end, play_random, random_rules, random_stacks
from tests.properties.transform import a_story, told_again

seeds = st.integers(0, 2**63)


def in_one_pot(rules: RuleSet) -> RuleSet:
    """The same rules, with all antes in one pot."""
    return replace(rules, house=replace(rules.house, short_ante=ShortAnte.ONE_POT))


@settings(max_examples=100)
@given(seed=seeds, game=st.sampled_from(Game))
def test_5_1_without_a_short_ante_one_pot_is_like_layers(seed: int, game: Game) -> None:
    rng = random.Random(seed)
    rules = random_rules(rng, game)
    stacks = tuple(max(stack, rules.stakes.ante) for stack in random_stacks(rng, rules))
    inputs, events = a_story(rng, game, rules, stacks)
    assert told_again(in_one_pot(rules), stacks, inputs) == events


@settings(max_examples=100)
@given(seed=seeds, game=st.sampled_from(Game))
def test_5_1_whoever_is_still_in_can_win_every_ante(seed: int, game: Game) -> None:
    """The main pot has all antes and all live players; what returns is never part of an ante."""
    rng = random.Random(seed)
    rules = in_one_pot(random_rules(rng, game))
    ante = max(rules.stakes.ante, rules.stakes.chip)
    rules = replace(rules, stakes=replace(rules.stakes, ante=ante))
    players = rng.randint(2, 8)
    stacks = tuple(rng.choice((rng.randint(1, ante), rng.randint(1, 20 * ante))) for _ in range(players))
    antes = [min(stack, ante) for stack in stacks]

    def watch(_before: HandState, asked: Input, after: HandState, _happened: tuple[Event, ...]) -> None:
        assert isinstance(asked, Start) or all(
            staked >= posted for staked, posted in zip(after.staked, antes, strict=True)
        )
        if after.pots:
            live = tuple(p for p, status in enumerate(after.status) if status is not Status.FOLDED)
            assert after.pots[0].amount >= sum(antes)
            assert set(live) <= set(after.pots[0].eligible)

    check_the_end(play_random(rng, game, rules=rules, stacks=stacks, watch=watch).state)

"""Random rule sets and stacks: every option of a house, every profile, every limit, chips of any size.

All that is drawn comes from the generator given.
"""

import random
from enum import Enum
from functools import cache
from typing import TypeVar

from doorcard.rules import STAKES as LIMITS
from doorcard.rules import RakeRefused, load_profiles, profile, profile_names, rake_for, resolve
from doorcard.rules.house import (
    BoardTie,
    BringInAmount,
    BringInTie,
    CommunityOpener,
    FirstToShow,
    FourthStreetPair,
    HeadsUpCap,
    OddChip,
    OddChipLow,
    RakeChoice,
    Shortage,
    ShortAllIn,
)
from doorcard.rules.spec import (
    Amount,
    Game,
    HouseRules,
    Profile,
    ProtectionRules,
    RakeRow,
    RakeSchedule,
    RakeStep,
    RuleSet,
    Stakes,
    Unit,
)

STAKES = (
    Stakes("10-20", ante=1, bring_in=3, small_bet=10, big_bet=20),
    Stakes("8-16 without ante", ante=0, bring_in=2, small_bet=8, big_bet=16),
    Stakes("1-2 in cents", ante=25, bring_in=25, small_bet=100, big_bet=200),
    Stakes("large ante", ante=9, bring_in=5, small_bet=10, big_bet=20),
    Stakes("chips of five", ante=5, bring_in=10, small_bet=25, big_bet=50, chip=5),
    Stakes("quarters", ante=25, bring_in=50, small_bet=150, big_bet=300, chip=25),
    Stakes("hundreds", ante=0, bring_in=100, small_bet=200, big_bet=500, chip=100),
    Stakes("whole chips", ante=2, bring_in=3, small_bet=7, big_bet=11, unit=Unit.CHIP),
)
"""Limits beside those of the table: none and much to ante, odd sizes, chips of 1, 5, 25 and 100."""
M = TypeVar("M", bound=Enum)


def random_house(rng: random.Random) -> HouseRules:
    """Any mixture of the options of a house."""

    def pick(options: type[M]) -> M:
        return rng.choice(list(options))

    return HouseRules(
        bring_in_amount=pick(BringInAmount),
        bring_in_tie=pick(BringInTie),
        board_tie=pick(BoardTie),
        fourth_street_pair=pick(FourthStreetPair),
        bets_and_raises_max=rng.choice((4, 5)),
        heads_up_cap=pick(HeadsUpCap),
        short_all_in=pick(ShortAllIn),
        first_to_show=pick(FirstToShow),
        all_in_face_up=rng.random() < 0.3,
        odd_chip=pick(OddChip),
        odd_chip_low=pick(OddChipLow),
        shortage=pick(Shortage),
        community_opener=pick(CommunityOpener),
        rake_uncontested=rng.random() < 0.2,
    )


def random_rules(rng: random.Random, game: Game) -> RuleSet:
    """A rule set of any limit: in a quarter of them a profile as it is, else a random house."""
    stakes = rng.choice((rng.choice(STAKES), rng.choice(tuple(LIMITS.values()))))
    if rng.random() < 0.25:
        return _of_a_profile(stakes, rng.choice(houses_of(game)))
    drawn = Profile("random", ((game, random_house(rng)),), protection=rng.choice(PROTECTIONS))
    return resolve(game, stakes, drawn, rake=random_rake(rng, stakes) or RakeChoice.NONE)


def _of_a_profile(stakes: Stakes, drawn: RuleSet) -> RuleSet:
    """The profile's rules at these stakes, without rake where its schedule does not fit them."""
    try:
        return resolve(drawn.game, stakes, drawn.profile)
    except RakeRefused:
        return resolve(drawn.game, stakes, drawn.profile, rake=RakeChoice.NONE)


@cache
def houses_of(game: Game) -> tuple[RuleSet, ...]:
    """The rules of every profile that covers the game, at one limit."""
    covering = [name for name in profile_names() if game in profile(name).games]
    return tuple(resolve(game, "2-4", name) for name in covering)


def _protections() -> tuple[ProtectionRules, ...]:
    """Protection as the room's own profiles have it, and turned off."""
    off = load_profiles('[profiles.off]\nbase = "cash"\nprotection = "off"\n')["off"].protection
    return (profile("actionpoker").protection, off)


PROTECTIONS = _protections()


def random_rake(rng: random.Random, stakes: Stakes) -> RakeSchedule | None:
    """None, document A's where it fits the stakes, or one with random steps and rows."""
    kind = rng.randrange(4)
    if kind == 0:
        return None
    if kind == 1:
        try:
            return rake_for(stakes)
        except RakeRefused:
            return None
    border = rng.randint(2, 7)
    spans = ((2, border), (border + 1, rng.randint(border + 1, 8)))
    return RakeSchedule("random", "test", tuple(_random_row(rng, stakes, *span) for span in spans))


def _random_row(rng: random.Random, stakes: Stakes, players_from: int, players_to: int) -> RakeRow:
    at, steps = 0, list[RakeStep]()
    for _ in range(rng.randint(1, 4)):
        at += rng.randint(1, 2 * stakes.big_bet)
        steps.append(RakeStep(at, stakes.chip * rng.randint(1, 3)))
    return RakeRow(players_from, players_to, tuple(steps), stakes.chip * rng.randint(1, 6))


def random_stacks(rng: random.Random, rules: RuleSet) -> tuple[Amount, ...]:
    """Two to eight stacks, from one chip up to many bets; often several short ones, some with crumbs."""
    stakes = rules.stakes
    kinds = (20,) if rng.random() < 0.3 else (1, 3, 20)
    depths = [rng.choice(kinds) for _ in range(rng.choice((2, 3, 4, 5, 6, 7, 8, 8)))]
    least = 1 if rng.random() < 0.3 else stakes.chip
    return tuple(rng.randrange(least, depth * stakes.big_bet + 1, least) for depth in depths)

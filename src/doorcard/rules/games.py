"""From a game, a limit and a house to the rules of one hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from doorcard.rules.errors import RakeRefused, UnknownGame
from doorcard.rules.house import BringInAmount, RakeChoice
from doorcard.rules.limits import check_stakes
from doorcard.rules.limits import stakes as stakes_of
from doorcard.rules.profiles import profile as profile_of
from doorcard.rules.rakes import rake_for
from doorcard.rules.spec import Amount, Game, Profile, RakeSchedule, RuleSet, Stakes


def resolve(
    game: Game | str,
    stakes: Stakes | str,
    profile: Profile | str,
    *,
    rake: RakeSchedule | RakeChoice | str | None = None,
) -> RuleSet:
    """The rules under which a hand is played.

    Stakes and profile may be given by the names of those that come with doorcard. `rake` is the profile's
    own choice unless given: `"none"`, `"document-a"` or a schedule (8.5).

    Raises:
        UnknownGame, UnknownStakes, UnknownProfile: a name that does not exist.
        GameNotCovered: the profile has no rules for the game.
        StakesInvalid: 2.4.
        RakeRefused: no such schedule, or none for stakes like these.
    """
    game = _game(game)
    house_profile = profile_of(profile) if isinstance(profile, str) else profile
    house = house_profile.house(game)
    figures = check_stakes(stakes_of(stakes) if isinstance(stakes, str) else stakes)
    figures = msgspec.structs.replace(figures, bring_in=BRING_INS[house.bring_in_amount](figures))
    schedule = _rake(figures, house_profile.rake if rake is None else rake)
    return RuleSet(game, house_profile.name, figures, house, schedule, house_profile.protection)


def half_small_bet(stakes: Stakes) -> Amount:
    """2.2: half the small bet, rounded down to the chip, at least one chip."""
    return max(stakes.chip, stakes.small_bet // 2 // stakes.chip * stakes.chip)


def own_bring_in(stakes: Stakes) -> Amount:
    """2.2: what the limit itself says."""
    return stakes.bring_in


BRING_INS: Mapping[BringInAmount, Callable[[Stakes], Amount]] = {
    BringInAmount.STAKE: own_bring_in,
    BringInAmount.HALF_SMALL_BET: half_small_bet,
}
"""2.2: what the bring-in costs at a limit."""


def _game(game: Game | str) -> Game:
    try:
        return Game(game)
    except ValueError:
        raise UnknownGame("game_unknown", game=game, known=tuple(known.value for known in Game)) from None


def _rake(stakes: Stakes, rake: RakeSchedule | RakeChoice | str) -> RakeSchedule | None:
    if isinstance(rake, RakeSchedule):
        return rake
    try:
        choice = RakeChoice(rake)
    except ValueError:
        known = tuple(choice.value for choice in RakeChoice)
        raise RakeRefused("rake_unknown", rake=rake, known=known) from None
    return rake_for(stakes, choice)

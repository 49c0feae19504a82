"""The rule set of a recorded hand: house options of a profile, stakes, chip and rake of the record itself."""

from functools import lru_cache

from msgspec import convert
from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.history.phh_rules import OPTION_KINDS, QUOTA, WINDOW, profile_options
from doorcard.history.recorded import OptionValue, RecordedHand
from doorcard.history.units import common_chip
from doorcard.rules import resolve
from doorcard.rules.games import BRING_INS
from doorcard.rules.house import BringInAmount
from doorcard.rules.spec import (
    MAX_PLAYERS,
    MIN_PLAYERS,
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

TOURNAMENT_CHIP = 100
"""Whole-number records in which every amount is a multiple of this or more were played with such chips."""

HOUSES_WITH_RAKE = ("actionpoker", "pokerstars")
"""Profiles of rooms whose records may leave the rake to be seen from the stacks at the end (section 9)."""


class RulesError(DoorcardError):
    """No rules for this record: ``profile_unusable`` or ``chip_invalid``."""


def rules_of(hand: RecordedHand, profile: Profile | str, chip: Amount) -> RuleSet:
    """The rules to replay a hand by.

    Args:
        hand: Stakes, rake and single options are its own.
        profile: The house; a name that is not known will do if the hand has all the options itself.
        chip: The smallest chip.

    Single options of the hand count unless another house than its own is asked for.

    Raises:
        RulesError: The profile is unknown or does not cover the game, or stakes are no multiples of the chip.
    """
    rules, rake = rules_and_rake(hand, profile, chip)
    return replace(rules, rake=rake)


def rules_and_rake(
    hand: RecordedHand, profile: Profile | str, chip: Amount
) -> tuple[RuleSet, RakeSchedule | None]:
    """As `rules_of`, the rake apart: the schedule that the hand names, else what it says was taken, whatever
    the house would take. Hands that differ in nothing but rake get the same rules, as one object.
    """
    own = hand.house_rules if hand.profile in (None, house_name(profile)) else ()
    rules = _played(hand.game, hand.stakes, profile, own, chip)
    return rules, hand.rake_schedule or _exactly(recorded_rake(hand))


@lru_cache(256)
def _played(
    game: Game,
    stakes: Stakes,
    profile: Profile | str,
    options: tuple[tuple[str, OptionValue], ...],
    chip: Amount,
) -> RuleSet:
    """The rules without rake."""
    stakes = replace(stakes, chip=chip)
    figures = (stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet)
    if chip < 1 or any(figure % chip for figure in figures):
        raise RulesError("chip_invalid", chip=chip, stakes=list(figures))
    try:
        rules = resolve(game, stakes, _house(game, profile, options), rake="none")
    except DoorcardError as error:
        facts = {**error.facts, "profile": house_name(profile), "reason": error.code}
        raise RulesError("profile_unusable", **facts) from error
    return replace(rules, stakes=stakes, house=as_charged(rules.house, stakes))


def as_charged(house: HouseRules, stakes: Stakes) -> HouseRules:
    """The house as it plays at these stakes: a bring-in that is not what its option makes of them is the
    limit's own figure (2.2).
    """
    if BRING_INS[house.bring_in_amount](stakes) == stakes.bring_in:
        return house
    return replace(house, bring_in_amount=BringInAmount.STAKE)


def house_name(profile: Profile | str) -> str:
    """What a house is called."""
    return profile if isinstance(profile, str) else profile.name


def _house(game: Game, profile: Profile | str, own: tuple[tuple[str, OptionValue], ...]) -> Profile | str:
    """The profile with a hand's own options in it."""
    if not own:
        return profile
    options = {**(profile_options(profile, game) or {}), **dict(own)}
    if options.keys() != OPTION_KINDS.keys():
        return profile  # unknown and not complete, or not for this game
    protection = convert({"quota": options.pop(QUOTA), "window_ms": options.pop(WINDOW)}, ProtectionRules)
    return Profile(house_name(profile), ((game, convert(options, HouseRules)),), protection=protection)


def chips_to_try(hand: RecordedHand) -> tuple[Amount, ...]:
    """Sizes that the smallest chip may have had, the likeliest first.

    A record that does not name it counts in ones, or in hundredths of money. At a tournament's higher levels
    nobody holds such chips any more: there it is what all the amounts have in common. Programs deal odd ones
    all the same, but a hand of a live table may stand in a room's form.
    """
    if hand.chip is not None:
        return (hand.chip,)
    of_a_room = bool(hand.setting.currency)
    if hand.stakes.unit is Unit.CENT or (hand.profile is not None and not of_a_room):
        return (1,)  # who names a house also names a chip that is not the smallest number
    shared = common_chip(_all_amounts(hand))
    if shared == 1:
        return (1,)
    return (shared, 1) if shared >= TOURNAMENT_CHIP and not of_a_room else (1, shared)


def recorded_rake(hand: RecordedHand) -> Amount:
    """What the record says the house took, or what is missing in its stacks at the end.

    A record that names a house without rake would name one that was taken: there chips that are missing are
    missing.
    """
    if hand.rake is not None:
        return hand.rake
    if hand.profile is not None and hand.profile not in HOUSES_WITH_RAKE:
        return 0
    known = [stack for stack in hand.starting_stacks if stack is not None]
    if hand.finishing_stacks is None or len(known) < len(hand.starting_stacks):
        return 0
    return max(0, sum(known) - sum(hand.finishing_stacks))


@lru_cache(1024)
def _exactly(rake: Amount) -> RakeSchedule | None:
    """A schedule that takes this amount whatever the pot."""
    if not rake:
        return None
    row = RakeRow(MIN_PLAYERS, MAX_PLAYERS, (RakeStep(at=1, take=rake),), most=rake)
    return RakeSchedule("record", "record", (row,))


def _all_amounts(hand: RecordedHand) -> list[Amount]:
    stakes = hand.stakes
    known = [stack for stack in hand.starting_stacks if stack is not None]
    ends = [*(hand.finishing_stacks or ()), hand.rake or 0]
    return [stakes.ante, stakes.bring_in, stakes.small_bet, stakes.big_bet, *known, *ends]

"""Games, stakes, house options and profiles, and how they become the rules of one hand."""

from doorcard.rules.errors import (
    GameNotCovered,
    Problem,
    RakeRefused,
    RulesFileError,
    StakesInvalid,
    UnknownGame,
    UnknownProfile,
    UnknownStakes,
)
from doorcard.rules.games import half_small_bet, resolve
from doorcard.rules.house import RakeChoice
from doorcard.rules.limits import STAKES, BuyIn, buy_in_range, check_stakes, load_stakes, stakes
from doorcard.rules.profiles import load_profiles, profile, profile_names
from doorcard.rules.rakes import rake_for
from doorcard.rules.spec import (
    Amount,
    Game,
    HouseRules,
    Profile,
    ProtectionRules,
    RakeSchedule,
    RuleSet,
    Stakes,
    Street,
    Timers,
    Unit,
)
from doorcard.rules.timers import TIMERS, load_timers

__all__ = [
    "STAKES",
    "TIMERS",
    "Amount",
    "BuyIn",
    "Game",
    "GameNotCovered",
    "HouseRules",
    "Problem",
    "Profile",
    "ProtectionRules",
    "RakeChoice",
    "RakeRefused",
    "RakeSchedule",
    "RuleSet",
    "RulesFileError",
    "Stakes",
    "StakesInvalid",
    "Street",
    "Timers",
    "Unit",
    "UnknownGame",
    "UnknownProfile",
    "UnknownStakes",
    "buy_in_range",
    "check_stakes",
    "half_small_bet",
    "load_profiles",
    "load_stakes",
    "load_timers",
    "profile",
    "profile_names",
    "rake_for",
    "resolve",
    "stakes",
]

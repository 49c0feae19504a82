"""Games, stakes, house options, rake: the rule book as data, and its resolution into one ``RuleSet``."""

from doorcard.rules.errors import Problem, RulesFileError, UnknownName
from doorcard.rules.load import (
    BuyIn,
    all_stakes,
    buy_in,
    half_small_bet,
    load_profiles,
    load_stakes,
    profile,
    profile_names,
    rake_for,
    resolve,
    stakes,
    stakes_problems,
)
from doorcard.rules.profiles import Profile
from doorcard.rules.spec import Amount, Game, Half, HouseRules, RuleSet, Stakes, Street, Unit

__all__ = [
    "Amount",
    "BuyIn",
    "Game",
    "Half",
    "HouseRules",
    "Problem",
    "Profile",
    "RuleSet",
    "RulesFileError",
    "Stakes",
    "Street",
    "Unit",
    "UnknownName",
    "all_stakes",
    "buy_in",
    "half_small_bet",
    "load_profiles",
    "load_stakes",
    "profile",
    "profile_names",
    "rake_for",
    "resolve",
    "stakes",
    "stakes_problems",
]

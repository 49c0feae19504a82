"""The house rules of a hand in own fields of PHH: a profile by name, and what differs from it.

``_profile`` names the house. ``_house_rules`` is a table of single options by the names that profile files
use; a house that the reader does not know is complete in it. ``_rake_schedule`` is what the rake was computed
by.
"""

from collections.abc import Mapping
from enum import Enum

from msgspec.structs import asdict

from doorcard.history.phh_toml import Plain
from doorcard.rules import profile, profile_names
from doorcard.rules.load import Kind, Whole
from doorcard.rules.profile_file import HOUSE_KINDS
from doorcard.rules.spec import Game, HouseRules, Profile, ProtectionRules, RakeSchedule, RuleSet, Unit

TRIMMED = "ante_trimming_status"
"""The standard's word on short antes: true makes layers of them (5.1), false one pot for everybody."""

QUOTA, WINDOW = "protection_quota", "protection_window_ms"
PROTECTION_KINDS: Mapping[str, Kind] = {QUOTA: Whole(0, 100), WINDOW: Whole(1, 366 * 24 * 3600 * 1000)}
"""Section 6; a quota of 0 turns protection off."""

OPTION_KINDS: Mapping[str, Kind] = {**HOUSE_KINDS, **PROTECTION_KINDS}
"""All that may stand in ``_house_rules``, and what it may be."""


def own_rule_fields(rules: RuleSet) -> dict[str, object]:
    """The own fields that bring a rule set back; None for those that need not be written."""
    stakes = rules.stakes
    known = profile_options(rules.profile, rules.game)
    mine = options_of(rules.house, rules.protection)
    differs = {name: value for name, value in mine.items() if known is None or known[name] != value}
    return {
        "_profile": rules.profile,
        "_house_rules": {name: _plain(value) for name, value in differs.items()} or None,
        "_rake_schedule": None if rules.rake is None else _schedule(rules.rake),
        "_limit": stakes.key,
        "_chip": stakes.chip,
        "_unit": stakes.unit.value if stakes.unit is Unit.CENT else None,
    }


def profile_options(house: Profile | str, game: Game) -> dict[str, object] | None:
    """The options of a profile, or of the one of this name that comes with doorcard.

    None where it is not one or lacks the game.
    """
    if isinstance(house, str):
        if house not in profile_names():
            return None
        house = profile(house)
    return options_of(house.house(game), house.protection) if game in house.games else None


def options_of(house: HouseRules, protection: ProtectionRules) -> dict[str, object]:
    """All options as they stand in a file, by name."""
    options = {
        name: value.value if isinstance(value, Enum) else value for name, value in asdict(house).items()
    }
    return {**options, QUOTA: protection.quota, WINDOW: protection.window_ms}


def _plain(value: object) -> object:
    return Plain(value) if isinstance(value, int) and not isinstance(value, bool) else value


def _schedule(rake: RakeSchedule) -> dict[str, object]:
    rows = tuple(
        {
            "players": (Plain(row.players_from), Plain(row.players_to)),
            "steps": tuple((step.at, step.take) for step in row.steps),
            "most": row.most,
        }
        for row in rake.rows
    )
    return {"key": rake.key, "version": rake.version, "rows": rows}

"""House profiles (section 9): those that come with doorcard, and an operator's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from msgspec import Struct

from doorcard.rules.errors import GameNotCovered, UnknownProfile
from doorcard.rules.house import RakeChoice
from doorcard.rules.load import Report, packaged, read_document
from doorcard.rules.spec import Game, HouseRules, ProtectionRules


class Profile(Struct, frozen=True):
    """How a house plays: rules for each game that it covers, its rake, and protection (6.3; quota 0 is off)."""

    name: str
    houses: tuple[tuple[Game, HouseRules], ...]
    rake: RakeChoice = RakeChoice.NONE
    protection: ProtectionRules = ProtectionRules()

    @property
    def games(self) -> tuple[Game, ...]:
        """The games that it covers."""
        return tuple(game for game, _ in self.houses)

    def house(self, game: Game) -> HouseRules:
        """The rules of one game; `GameNotCovered` if there are none."""
        for covered, house in self.houses:
            if covered is game:
                return house
        raise GameNotCovered("game_not_covered", game=game.value, profile=self.name, covered=self.games)


@cache
def profiles() -> Mapping[str, Profile]:
    """The profiles that come with doorcard, by name."""
    from doorcard.rules.profile_file import read_profiles

    report = Report(packaged("house.toml"))
    found = read_profiles(report, {})
    report.finish()
    return MappingProxyType(found)


def profile_names() -> tuple[str, ...]:
    """The names of the profiles that come with doorcard."""
    return tuple(profiles())


def profile(name: str) -> Profile:
    """The profile of this name that comes with doorcard; `UnknownProfile` names those that exist."""
    if (found := profiles().get(name)) is None:
        raise UnknownProfile("profile_unknown", name=name, known=profile_names())
    return found


def load_profiles(source: str | Path, origin: str | None = None) -> Mapping[str, Profile]:
    """An operator's profiles by name, from `[profiles.NAME]` of a TOML text or of the file at a path.

    `base = "cash"` starts from another profile, of doorcard's or of the same file; what stands in
    `[profiles.NAME]` changes all its games, what stands in `[profiles.NAME.stud8]` that one.
    Without `base` every option must be given.

    Raises:
        RulesFileError: with everything that is wrong, by file, line and key.
    """
    from doorcard.rules.profile_file import read_profiles

    report = Report(read_document(source, origin))
    found = read_profiles(report, profiles())
    report.finish()
    return MappingProxyType(found)

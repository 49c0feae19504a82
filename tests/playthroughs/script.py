"""A playthrough as it stands in its TOML file: a whole hand, and what the rule book says must come of it.

Players are numbered from 0, the first to the dealer's left; amounts are in the unit of the stakes. The
README beside it says what each key means.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct, convert

from doorcard.rules import Game, Profile, RuleSet, Stakes, load_profiles, profile_names, resolve
from doorcard.rules.house import RakeChoice
from doorcard.rules.profile_file import HOUSE_KINDS, ROOM_KINDS
from doorcard.rules.spec import Amount

HERE = Path(__file__).parent

Value = str | int | bool
"""The value of an option, written as in a profile's file."""


class Check(Struct, frozen=True, forbid_unknown_fields=True):
    """Some actions, and what must be so after them."""

    play: str = ""
    why: str = ""
    opens: int | str | None = None
    reason: str | None = None
    turn: int | None = None
    legal: tuple[str, ...] | None = None
    pots: tuple[tuple[Amount, tuple[int, ...]], ...] | None = None
    stacks: tuple[Amount, ...] | None = None
    returned: tuple[int, Amount] | None = None
    status: tuple[str, ...] | None = None
    community: str | None = None
    sees: tuple[tuple[int | str, int, str], ...] = ()

    @property
    def has_facts(self) -> bool:
        """Whether anything but actions stands in it."""
        return any(getattr(self, name) not in (None, ()) for name in _FACTS)


_FACTS = [name for name in Check.__struct_fields__ if name not in ("play", "why")]


class Award(Struct, frozen=True, forbid_unknown_fields=True):
    """What a half of a pot pays to whom."""

    pot: int
    half: str
    shares: dict[int, Amount]


class Expect(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of the hand."""

    why: str
    stacks: tuple[Amount, ...]
    awards: tuple[Award, ...]
    pots: tuple[tuple[Amount, tuple[int, ...]], ...]
    rake: tuple[Amount, ...] = ()
    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """One file."""

    title: str
    rule: tuple[str, ...]
    options: tuple[tuple[str, Value], ...]
    decisive: str
    game: Game
    profile: str
    stakes: str | Stakes
    stacks: tuple[Amount, ...]
    hands: tuple[str, ...]
    expect: Expect
    course: tuple[Check, ...] = ()
    changes: dict[str, Value] = {}
    community: str = ""
    protections_hours_ago: dict[int, tuple[float, ...]] = {}

    def rules(self, changed: Mapping[str, Value] | None = None) -> RuleSet:
        """What the hand is played by, with other values for some options."""
        profile = _profile(self.profile, {**self.changes, **(changed or {})})
        return resolve(self.game, self.stakes, profile)

    def values(self) -> dict[str, Value]:
        """Every option as this hand is played, named and valued as in a profile's file."""
        profile = _profile(self.profile, self.changes)
        house = profile.house(self.game)
        found: dict[str, Any] = {name: getattr(house, name) for name in HOUSE_KINDS}
        on, hours = profile.protection.quota > 0, profile.protection.window_ms // 3_600_000
        found |= {"rake": RakeChoice(profile.rake), "protection": "on" if on else "off"}
        return found | {"protection_quota": profile.protection.quota, "protection_window_hours": hours}


def _profile(base: str, changes: Mapping[str, Value]) -> Profile:
    """A profile of doorcard's with changes, read by doorcard's own loader."""
    assert base in profile_names(), base
    lines = [f"{name} = {json.dumps(value)}" for name, value in changes.items()]
    text = "\n".join(["[profiles.playthrough]", f'base = "{base}"', *lines])
    return load_profiles(text)["playthrough"]


def others(name: str, value: Value) -> Iterator[Value]:
    """Every other value that an option may have; of numbers the two beside it."""
    kind: Any = {**HOUSE_KINDS, **ROOM_KINDS}[name]
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1)
    else:
        yield from (other for other in kind.names if other != value)


def names() -> list[str]:
    """The playthroughs that there are, by file name."""
    return sorted(path.stem for path in HERE.glob("*.toml"))


@cache
def read(name: str) -> Script:
    """The script of this name."""
    text = (HERE / f"{name}.toml").read_text("utf-8")
    return convert(tomllib.loads(text), Script, str_keys=True)


def transcript_path(name: str) -> Path:
    """Where the transcript of a script lies."""
    return HERE / f"{name}.txt"

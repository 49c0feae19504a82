"""From the text of house profiles to `Profile`s: bases, changes for all games, changes for one.

A profile is read into a draft of plain values first, each checked where it stands in the file; only what is
complete in the end becomes a `Profile`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from doorcard.rules.house import RakeChoice
from doorcard.rules.lines import KeyPath
from doorcard.rules.load import Kind, OneOf, Report, Table, Truth, Whole, Words, allowed_by
from doorcard.rules.spec import Game, HouseRules, Profile, ProtectionRules

HOUR_MS = 3_600_000
_NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,31}")
_NAME_IN_WORDS = "1 to 32 small letters, digits and dashes; first a letter or digit"
_GAMES = tuple(game.value for game in Game)


def _kind(field_type: Any) -> Kind:
    """What an option of this type may be in a file; the only number counts wagers (4.6)."""
    if field_type is bool:
        return Truth()
    return Whole(1, 10) if field_type is int else OneOf(tuple(member.value for member in field_type))


HOUSE_KINDS: Mapping[str, Kind] = {
    option.name: _kind(option.type) for option in msgspec.structs.fields(HouseRules)
}
"""The options that a game may have to itself."""

ROOM_KINDS: Mapping[str, Kind] = {
    "rake": OneOf(tuple(choice.value for choice in RakeChoice)),
    "protection": OneOf(("on", "off")),
    "protection_quota": Whole(1, 100),
    "protection_window_hours": Whole(1, 24 * 365),
}
"""The options that hold for a profile as a whole."""

_PROTECTION_NUMBERS = frozenset({"protection_quota", "protection_window_hours"})
_NEEDED = ("rake", "protection")  # 6.3 gives the other two their values
_NOT_IN_STUD = frozenset({"odd_chip_low"})  # there is no low half
_HOUSE_SOURCES: Mapping[str, Kind] = dict.fromkeys(HOUSE_KINDS, Words())
_SOURCES: Mapping[str, Kind] = dict.fromkeys([*HOUSE_KINDS, *ROOM_KINDS], Words())
_STRUCTURE: Mapping[str, Kind] = {name: OneOf(()) for name in ("base", "games", "sources", *_GAMES)}
"""Keys that say what a profile is made of; they are read apart."""


@dataclass(slots=True)
class _Draft:
    """Values so far: options by game, and those of the whole profile."""

    games: dict[Game, dict[str, Any]] = field(default_factory=dict)
    room: dict[str, Any] = field(default_factory=dict)


def read_profiles(
    report: Report, known: Mapping[str, Profile], beside: tuple[str, ...] = ("sources",)
) -> dict[str, Profile]:
    """The profiles of a document by name, without those that have problems; the problems go to the report.

    `known` are profiles from elsewhere, which may be a base but not be defined again. `beside` are the other
    sections that the document may have.
    """
    sections = report.document.data
    report.sections("profiles", *beside)
    names = report.table(("sources",), sections.get("sources", {}))
    report.values(("sources",), names, dict.fromkeys(names, Words()))
    tables = report.table(("profiles",), sections.get("profiles", {}))
    reader = _Reader(report, tables, known)
    return {name: found for name in tables if (found := reader.read(name)) is not None}


@dataclass(slots=True)
class _Reader:
    report: Report
    tables: Table
    known: Mapping[str, Profile]
    done: dict[str, Profile | None] = field(default_factory=dict)
    begun: list[str] = field(default_factory=list)

    def read(self, name: str) -> Profile | None:
        """The profile of this name; `None` if it has problems, which are then in the report."""
        if name not in self.done:
            self.begun.append(name)
            before = len(self.report.problems)
            draft = self._draft(name)
            whole = draft is not None and len(self.report.problems) == before
            self.done[name] = _finished(name, draft) if draft is not None and whole else None
            self.begun.pop()
        return self.done[name]

    def _draft(self, name: str) -> _Draft | None:
        path = ("profiles", name)
        table = self.report.table(path, self.tables[name])
        self._check_name(path, name)
        base = self._base(path, table) if isinstance(self.tables[name], dict) else None
        if base is None:
            return None
        draft = self._with_games(path, table, base)
        self._change(path, table, draft)
        self._check_complete(path, draft)
        return draft

    def _check_name(self, path: KeyPath, name: str) -> None:
        if name in self.known:
            self.report.add(path, "name_taken", name)
        elif not _NAME.fullmatch(name):
            self.report.add(path, "name_not_allowed", name, (_NAME_IN_WORDS,))

    def _base(self, path: KeyPath, table: Table) -> _Draft | None:
        """Where the profile starts from; `None` if that cannot be had."""
        name = table.get("base")
        if name is None:
            return _Draft()
        here = (*path, "base")
        if name in self.begun:
            self.report.add(here, "base_in_a_circle", name)
            return None
        if not isinstance(name, str) or (name not in self.tables and name not in self.known):
            self.report.add(here, "value_not_allowed", name, sorted({*self.known, *self.tables} - {path[-1]}))
            return None
        # A base that is itself wrong has told its problems already.
        found = self.known.get(name) or self.read(name)
        return None if found is None else _draft_of(found)

    def _with_games(self, path: KeyPath, table: Table, base: _Draft) -> _Draft:
        """The base, cut down or added to so that it covers the games that the profile names."""
        if "games" not in table:
            if not base.games and "base" not in table:
                self.report.add((*path, "games"), "key_missing", allowed=_GAMES)
            return base
        named = table["games"]
        names = named if isinstance(named, list) else []
        if not names or any(name not in _GAMES for name in names) or len(set(names)) < len(names):
            self.report.add(
                (*path, "games"), "value_not_allowed", named, (f"a list out of {', '.join(_GAMES)}",)
            )
            return base
        return _Draft({game: base.games.get(game, {}) for game in Game if game.value in names}, base.room)

    def _change(self, path: KeyPath, table: Table, draft: _Draft) -> None:
        """Put in what the file says: for all games first, then for each."""
        own = {name: value for name, value in table.items() if name not in _STRUCTURE}
        good = self.report.values(path, own, {**_STRUCTURE, **HOUSE_KINDS, **ROOM_KINDS})
        for name, value in good.items():
            for options in [draft.room] if name in ROOM_KINDS else draft.games.values():
                options[name] = value
        self._check_protection(path, own, draft)
        self._check_sources(path, table, _SOURCES)
        for game in Game:
            if game.value in table:
                self._change_game((*path, game.value), table[game.value], draft.games.get(game))

    def _change_game(self, path: KeyPath, value: object, options: dict[str, Any] | None) -> None:
        table = self.report.table(path, value)
        own = {name: chosen for name, chosen in table.items() if name != "sources"}
        good = self.report.values(path, own, HOUSE_KINDS)
        self._check_sources(path, table, _HOUSE_SOURCES)
        if options is None:
            self.report.add(path, "game_not_covered", path[-1])
        else:
            options.update(good)

    def _check_protection(self, path: KeyPath, own: Table, draft: _Draft) -> None:
        """Numbers for a protection that is off would be read and forgotten."""
        if draft.room.get("protection") == "off":
            for name in own.keys() & _PROTECTION_NUMBERS:
                self.report.add(
                    (*path, name), "protection_is_off", own[name], ('only with protection = "on"',)
                )

    def _check_sources(self, path: KeyPath, table: Table, kinds: Mapping[str, Kind]) -> None:
        """Where values come from is for people; what is written must at least name options."""
        here = (*path, "sources")
        self.report.values(here, self.report.table(here, table.get("sources", {})), kinds)

    def _check_complete(self, path: KeyPath, draft: _Draft) -> None:
        for game, options in draft.games.items():
            needed = HOUSE_KINDS.keys() - (_NOT_IN_STUD if game is Game.STUD else frozenset())
            for name in sorted(needed - options.keys()):
                self.report.add(
                    (*path, game.value, name), "key_missing", allowed=allowed_by(HOUSE_KINDS[name])
                )
        for name in _NEEDED:
            if name not in draft.room:
                self.report.add((*path, name), "key_missing", allowed=allowed_by(ROOM_KINDS[name]))


def _draft_of(profile: Profile) -> _Draft:
    on = profile.protection.quota > 0
    room = {"rake": profile.rake.value, "protection": "on" if on else "off"}
    numbers = {
        "protection_quota": profile.protection.quota,
        "protection_window_hours": profile.protection.window_ms // HOUR_MS,
    }
    games = {game: msgspec.to_builtins(house) for game, house in profile.houses}
    return _Draft(games, room | numbers if on else room)


def _finished(name: str, draft: _Draft) -> Profile:
    houses = tuple((game, msgspec.convert(options, HouseRules)) for game, options in draft.games.items())
    return Profile(name, houses, RakeChoice(draft.room["rake"]), _protection(draft.room))


def _protection(room: Mapping[str, Any]) -> ProtectionRules:
    return PROTECTIONS[room["protection"]](room)


def protected(room: Mapping[str, Any]) -> ProtectionRules:
    """``on``: so many uses in such a window as the file says, else as 6.3 does."""
    usual = ProtectionRules()
    hours = room.get("protection_window_hours", usual.window_ms // HOUR_MS)
    return ProtectionRules(room.get("protection_quota", usual.quota), hours * HOUR_MS)


def unprotected(room: Mapping[str, Any]) -> ProtectionRules:
    """``off``: a quota of nothing, so that a time-out that owes is a fold (6.8)."""
    return ProtectionRules(quota=0)


PROTECTIONS: Mapping[str, Callable[[Mapping[str, Any]], ProtectionRules]] = {
    "on": protected,
    "off": unprotected,
}
"""6.1, 6.8: whether the table has protection."""

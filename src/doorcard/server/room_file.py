"""An operator's own room from a TOML file: its tables, limits, houses, clocks and play chips.

```toml
[room]
profiles = "houses.toml"     # house rules of a file beside this one
welcome_grant = 100000       # in cents of play chips

[stakes.3-6]                 # limits of one's own, as `load_stakes` reads them
[profiles.mine]              # houses of one's own, as `load_profiles` reads them
[timers]                     # as `load_timers` reads them

[tables.duero]
name = "Duero"
game = "stud8"
stakes = "3-6"
profile = "mine"
```
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.room.config import RoomConfig, TableConfig
from doorcard.room.opening import open_table
from doorcard.room.table import SEATS
from doorcard.rules import STAKES, Profile, RakeChoice, Stakes, load_profiles, profile, profile_names
from doorcard.rules.limits import read_stakes
from doorcard.rules.lines import KeyPath
from doorcard.rules.load import Kind, OneOf, Report, Table, Truth, Whole, Words, allowed_by, read_document
from doorcard.rules.profile_file import read_profiles
from doorcard.rules.spec import Game
from doorcard.rules.timers import read_timers

SECTIONS = ("room", "stakes", "sources", "timers", "tables")
"""Beside `profiles`."""
LARGEST_GRANT = 10**9
HOUR_MS = 3_600_000
_TABLE_ID = re.compile(r"(?!bots-)[a-z0-9][a-z0-9-]{0,31}")
_TABLE_ID_IN_WORDS = "1 to 32 small letters, digits and dashes; first a letter or digit; not bots-"
_NEEDED = ("name", "game", "stakes", "profile")
_FIGURES: Mapping[str, Kind] = {
    "welcome_grant": Whole(0, LARGEST_GRANT),
    "refill_to": Whole(0, LARGEST_GRANT),
    "refill_below": Whole(0, LARGEST_GRANT),
    "refill_every_ms": Whole(0, 1000 * HOUR_MS),
    "uncontested_ms": Whole(0, 60_000),
    "absent_ms": Whole(0, HOUR_MS),
    "return_ms": Whole(0, HOUR_MS),
    "away_ms": Whole(0, 24 * HOUR_MS),
    "own_table_bots": Whole(1, SEATS - 1),
    "max_users": Whole(1, 1_000_000),
    "max_tables": Whole(1, 10_000),
    "max_own_tables": Whole(0, 10_000),
    "max_seats_per_user": Whole(1, 64),
    "offer_ms": Whole(5_000, HOUR_MS),
    "line_absent_ms": Whole(0, HOUR_MS),
    "max_line": Whole(1, 1000),
    "ask_ms": Whole(0, 60_000),
    "secret_days": Whole(0, 3650),
}
"""What a room is opened with, by the names of `RoomConfig`."""


def load_room(
    source: str | Path,
    usual: RoomConfig,
    own: Mapping[str, Profile] | None = None,
    origin: str | None = None,
) -> RoomConfig:
    """The room that a TOML text or the file at a path describes.

    What it leaves out is as in `usual`; a file without tables has the usual ones. `own` are profiles that it
    may name besides doorcard's and those it gives itself.

    Raises:
        RulesFileError: with every unknown key and every value that is not allowed, by file and line.
    """
    report = Report(read_document(source, origin))
    folder = source.parent if isinstance(source, Path) else Path()
    reader = _Reader(report, folder, own or {}, usual)
    found = reader.room()
    report.finish()
    return found


class _Reader:
    def __init__(self, report: Report, folder: Path, own: Mapping[str, Profile], usual: RoomConfig) -> None:
        self.report = report
        self.usual = usual
        self.section = report.table(("room",), report.document.data.get("room", {}))
        self.houses = {**{name: profile(name) for name in profile_names()}, **own}
        self.houses |= self._houses_beside(folder, own)
        self.houses |= read_profiles(report, self.houses, beside=SECTIONS)
        self.stakes = read_stakes(report)
        self.kinds: Mapping[str, Kind] = {
            "name": Words(),
            "game": OneOf(tuple(game.value for game in Game)),
            "stakes": OneOf((*STAKES, *self.stakes)),
            "profile": OneOf(tuple(self.houses)),
            "rake": OneOf(tuple(choice.value for choice in RakeChoice)),
            "seats": Whole(2, SEATS),
            "bots": Whole(0, SEATS),
            "bot_table": Truth(),
            "clock": Truth(),
        }

    def _houses_beside(self, folder: Path, own: Mapping[str, Profile]) -> Mapping[str, Profile]:
        """The file that `[room]` names, as seen from this one."""
        name = self.section.get("profiles")
        if not isinstance(name, str) or not name.strip():
            return {}  # what else it may be is told with the other keys
        return load_profiles(folder / name, known=own)

    def room(self) -> RoomConfig:
        """All of it; what is wrong is in the report."""
        path = ("room",)
        named: Mapping[str, Kind] = {
            "profiles": Words(),
            "own_table_profile": self.kinds["profile"],
            "own_table_stakes": self.kinds["stakes"],
        }
        good = self.report.values(path, self.section, {**named, **_FIGURES})
        good.pop("profiles", None)
        if "own_table_profile" in good:
            good["own_table_profile"] = self._house(good["own_table_profile"])
        config = replace(self.usual, **good, stakes=tuple(self.stakes.values()))
        config = replace(config, timers=read_timers(self.report, config.timers))
        self._check_refill(path, config)
        self._check_own_tables(path, config)
        return replace(config, tables=self._tables(config))

    def _check_refill(self, path: KeyPath, config: RoomConfig) -> None:
        if config.refill_below > config.refill_to:
            here = (*path, "refill_below" if "refill_below" in self.section else "refill_to")
            allowed = (f"refill_below at most {config.refill_to}",)
            self.report.add(here, "refill_below_above_refill_to", config.refill_below, allowed)

    def _check_own_tables(self, path: KeyPath, config: RoomConfig) -> None:
        """Whoever opens a table of his own chooses the game, by the house and the usual stakes for them."""
        key = "own_table_profile" if "own_table_profile" in self.section else "own_table_stakes"
        stakes = self._stakes(config.own_table_stakes)
        for game in Game:
            table = TableConfig("own", "own", game, stakes, config.own_table_profile)
            self._check_opens((*path, key), table, self.section.get(key))

    def _tables(self, config: RoomConfig) -> tuple[TableConfig, ...]:
        data = self.report.document.data
        if "tables" not in data:
            return config.tables
        tables = self.report.table(("tables",), data["tables"])
        found = (self._table(table_id, value) for table_id, value in tables.items())
        return tuple(table for table in found if table is not None)

    def _table(self, table_id: str, value: object) -> TableConfig | None:
        path = ("tables", table_id)
        if not _TABLE_ID.fullmatch(table_id):
            self.report.add(path, "name_not_allowed", table_id, (_TABLE_ID_IN_WORDS,))
        table = self.report.table(path, value)
        good = self.report.values(path, table, self.kinds)
        if isinstance(value, dict):
            self._check_complete(path, table)
        if not good.keys() >= set(_NEEDED):
            return None
        found = self._config(table_id, good)
        self._check_opens((*path, "profile"), found, table["profile"])
        return found

    def _check_complete(self, path: KeyPath, table: Table) -> None:
        for name in _NEEDED:
            if name not in table:
                self.report.add((*path, name), "key_missing", allowed=allowed_by(self.kinds[name]))

    def _config(self, table_id: str, good: Mapping[str, Any]) -> TableConfig:
        named = {
            "game": Game(good["game"]),
            "stakes": self._stakes(good["stakes"]),
            "profile": self._house(good["profile"]),
            "rake": RakeChoice(good["rake"]) if "rake" in good else None,
        }
        return TableConfig(table_id=table_id, **{**good, **named})

    def _check_opens(self, path: KeyPath, table: TableConfig, value: object) -> None:
        """House, game, limit and rake must go together."""
        try:
            open_table(table)
        except DoorcardError as error:
            self.report.add(path, error.code, value)

    def _house(self, name: str) -> str | Profile:
        """A house of doorcard's by its name, an own one as it is."""
        return name if name in profile_names() else self.houses[name]

    def _stakes(self, key: str) -> str | Stakes:
        return self.stakes.get(key, key)

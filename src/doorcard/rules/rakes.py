"""The rake schedules of section 8: which rows hold at a limit. What a pot pays is computed by the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

import msgspec
from msgspec import Struct

from doorcard.rules.errors import RakeRefused
from doorcard.rules.house import RakeChoice
from doorcard.rules.load import packaged
from doorcard.rules.spec import Amount, RakeRow, RakeSchedule, Stakes, Unit


class RakeClass(Struct, frozen=True, forbid_unknown_fields=True):
    """The rows for limits whose small bet is at least `small_bet_from`, in cents, up to the next class."""

    key: str
    small_bet_from: Amount
    rows: tuple[RakeRow, ...]


class RakeTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole schedule: its classes by rising small bet."""

    version: str
    classes: tuple[RakeClass, ...]


@cache
def rake_tables() -> dict[str, RakeTable]:
    """The schedules that come with doorcard, by name."""
    return msgspec.convert(packaged("rake.toml").data, dict[str, RakeTable])


@cache
def schedule_names() -> frozenset[tuple[str, str]]:
    """Key and version of every schedule that comes with doorcard, as a `RakeSchedule` has them."""
    return frozenset(
        (f"{name}/{row.key}", table.version) for name, table in rake_tables().items() for row in table.classes
    )


def rake_for(stakes: Stakes, choice: RakeChoice = RakeChoice.DOCUMENT_A) -> RakeSchedule | None:
    """The schedule that holds at a limit, by its small bet (8.1); `None` for `RakeChoice.NONE`.

    Raises:
        RakeRefused: the stakes are not in cents, or the smallest chip cannot pay a step.
    """
    return SCHEDULES[choice](stakes)


def no_rake(stakes: Stakes) -> None:
    """``none``: the house takes nothing."""
    return


def document_a(stakes: Stakes) -> RakeSchedule:
    """``document-a``: the rows of document A for the class of the small bet."""
    name = RakeChoice.DOCUMENT_A.value
    if stakes.unit is not Unit.CENT:
        raise RakeRefused("rake_unit_unknown", rake=name, stakes=stakes.key, unit=stakes.unit.value)
    table = rake_tables()[name]
    found = max(
        (row for row in table.classes if row.small_bet_from <= stakes.small_bet),
        key=lambda row: row.small_bet_from,
    )
    if any(step.take % stakes.chip for row in found.rows for step in row.steps):
        raise RakeRefused("rake_not_in_chips", rake=name, stakes=stakes.key, chip=stakes.chip)
    return RakeSchedule(f"{name}/{found.key}", table.version, found.rows)


SCHEDULES: Mapping[RakeChoice, Callable[[Stakes], RakeSchedule | None]] = {
    RakeChoice.NONE: no_rake,
    RakeChoice.DOCUMENT_A: document_a,
}
"""8.5: the schedule that a limit gets."""

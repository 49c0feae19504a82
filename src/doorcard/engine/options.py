"""Every house option with its rule, its values and the one function that handles each of them.

Nothing is decided here: the table is read from the tables of handlers beside the code that asks them.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeAlias

from msgspec import Struct

from doorcard.engine.awaiting import SHORTAGES
from doorcard.engine.betting import CAP_LIFTED, FULL_WAGER, PAIR_SIZES, is_capped
from doorcard.engine.odd_chips import HIGH_ORDERS, LOW_ORDERS
from doorcard.engine.openers import BOARD_TIES, COMMUNITY_OPENERS, DOOR_TIES
from doorcard.engine.pots import SHORT_ANTES
from doorcard.engine.rake import RAKED
from doorcard.engine.showdown import FIRST_TO_SHOW
from doorcard.engine.streets import TURNED_UP
from doorcard.rules.games import BRING_INS
from doorcard.rules.profile_file import PROTECTIONS
from doorcard.rules.rakes import SCHEDULES

Value: TypeAlias = StrEnum | str | int | bool
Handler: TypeAlias = Callable[..., Any] | str

IN_THE_ROOM = "doorcard.room.protection:protection"
"""Uses in a window are counted by the room, which stands above the engine and is only named here."""


class Option(Struct, frozen=True):
    """A question that houses answer differently. ``rule``: its number in the rule book, or several.

    For options that are numbers ``handlers`` has the values that doorcard's own profiles take.
    """

    name: str
    rule: str
    handlers: Mapping[Any, Handler]

    @property
    def values(self) -> tuple[str, ...]:
        """The values as one writes them in a profile, without quotes."""
        return tuple(value_text(value) for value in self.handlers)

    def handler(self, value: str) -> str:
        """Who handles a value: ``module:function``."""
        found = next(handler for own, handler in self.handlers.items() if value_text(own) == value)
        return found if isinstance(found, str) else f"{found.__module__}:{found.__qualname__}"


OPTIONS: tuple[Option, ...] = (
    Option("bring_in_amount", "2.2", BRING_INS),
    Option("bring_in_tie", "3.2", DOOR_TIES),
    Option("board_tie", "4.2", BOARD_TIES),
    Option("fourth_street_pair", "4.5", PAIR_SIZES),
    Option("bets_and_raises_max", "4.6", dict.fromkeys((4, 5), is_capped)),
    Option("heads_up_cap", "4.7", CAP_LIFTED),
    Option("short_ante", "5.1", SHORT_ANTES),
    Option("short_all_in", "5.3", FULL_WAGER),
    Option("first_to_show", "7.2", FIRST_TO_SHOW),
    Option("all_in_face_up", "7.3", TURNED_UP),
    Option("odd_chip", "7.4", HIGH_ORDERS),
    Option("odd_chip_low", "7.4", LOW_ORDERS),
    Option("shortage", "7.5", SHORTAGES),
    Option("community_opener", "7.5", COMMUNITY_OPENERS),
    Option("rake_uncontested", "8.4", RAKED),
    Option("rake", "8.5", SCHEDULES),
    Option("protection", "6.1, 6.8", PROTECTIONS),
    Option("protection_quota", "6.3", {2: IN_THE_ROOM}),
    Option("protection_window_hours", "6.3", {24: IN_THE_ROOM}),
)
"""All options of section 9, those of a game first and then those of the whole profile."""


def value_text(value: Value) -> str:
    """A value as one writes it in a profile, without quotes: ``suit``, ``true``, ``4``."""
    return str(value).lower() if isinstance(value, bool) else str(value)

"""Which limits a table of friends may have."""

from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.room.config import RoomConfig, TableConfig
from doorcard.room.opening import open_table
from doorcard.rules import STAKES
from doorcard.rules.house import RakeChoice
from doorcard.rules.spec import Game, Stakes


def friends_limits(config: RoomConfig) -> tuple[Stakes, ...]:
    """The room's own and those of section 2, lowest first, as far as their house has rules in both games."""
    named = {**STAKES, **{stakes.key: stakes for stakes in config.stakes}}
    good = [stakes for stakes in named.values() if _has_rules(config, stakes)]
    return tuple(sorted(good, key=lambda stakes: (stakes.unit, stakes.small_bet, stakes.key)))


def _has_rules(config: RoomConfig, stakes: Stakes) -> bool:
    table = TableConfig("own", "own", Game.STUD, stakes, config.own_table_profile, rake=RakeChoice.NONE)
    try:
        for game in Game:
            open_table(replace(table, game=game))
    except DoorcardError:
        return False
    return True

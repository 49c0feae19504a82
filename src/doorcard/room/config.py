"""Settings of the room and of its tables."""

from msgspec import Struct

from doorcard.rules.spec import Game, Timers


class TableConfig(Struct, frozen=True):
    """One table. ``bots``: seats that bots fill; ``bot_table``: bots play on without anybody watching."""

    table_id: str
    name: str
    game: Game
    stakes: str
    profile: str
    seats: int = 8
    clock: bool = True
    owner: str | None = None
    """A table of one's own with bots: not in the lobby, closed when its owner leaves."""
    bots: int = 0
    bot_table: bool = False


class RoomConfig(Struct, frozen=True):
    """The whole room; amounts in cents of play dollars, times in milliseconds."""

    tables: tuple[TableConfig, ...] = ()
    timers: Timers = Timers()
    welcome_grant: int = 200_000
    refill_to: int = 200_000
    refill_below: int = 20_000
    sitting_out_most_ms: int = 15 * 60_000
    away_ms: int = 60_000
    """6.7 on a table without a clock: how long a player without connection is waited for."""
    uncontested_ms: int = 2_500
    most_users: int = 20_000
    most_tables: int = 500
    own_table_profile: str = "actionpoker"
    own_table_bots: int = 7
    own_table_stakes: str = "4-8"

"""What a room is opened with: its tables, its clocks, its play chips and its limits."""

from msgspec import Struct

from doorcard.rules import profile as profile_of
from doorcard.rules.house import RakeChoice
from doorcard.rules.spec import Amount, Game, Profile, Stakes, Timers


class Account(Struct, frozen=True):
    """What one user has brought to a table of friends, and taken away from it."""

    user_id: str
    bought: Amount
    cashed: Amount


class Friends(Struct, frozen=True):
    """What makes a table one of friends, as its owner has it now.

    ``invitation``: the secret of the link, None while there is none. It is kept in the clear: the owner must
    be able to show it again. ``guests``: who has opened the link; ``shut_out``: whom the owner has sent away,
    until there is a new link.
    """

    invitation: str | None
    guests: tuple[str, ...] = ()
    shut_out: tuple[str, ...] = ()
    paused: bool = False
    last_hand: bool = False
    """The table closes after the hand being played."""
    is_over: bool = False
    """It has closed: nobody sits there, and what each won or lost can still be read."""
    long_clock: bool = False
    mixed: bool = False
    """A round of one game, a round of the other."""
    round_left: int = 0
    """How many hands of the round are still to be dealt."""
    accounts: tuple[Account, ...] = ()
    """In the order in which they sat down first."""


class TableConfig(Struct, frozen=True):
    """One table. ``stakes``: a key of the limits, or own figures in cents. ``profile``: the house, by name or
    an operator's own. ``rake``: None for what the house takes.

    ``bots``: how many bots should sit there while a person plays or watches; ``bot_table``: they play without
    anybody.
    ``owner``: whose own table it is; nobody else may watch or sit down there but bots, and those whom he has
    invited where it is a table of ``friends``.
    """

    table_id: str
    name: str
    game: Game
    stakes: str | Stakes
    profile: str | Profile
    seats: int = 8
    clock: bool = True
    public: bool = True
    owner: str | None = None
    bots: int = 0
    bot_table: bool = False
    rake: RakeChoice | None = None
    friends: Friends | None = None


class RoomConfig(Struct, frozen=True):
    """The room. Amounts in cents of play chips, times in milliseconds."""

    tables: tuple[TableConfig, ...] = ()
    welcome_grant: Amount = 200_000
    refill_to: Amount = 200_000
    """A refill brings wallet, stacks and stakes together up to this."""
    refill_below: Amount = 20_000
    refill_every_ms: int = 3_600_000
    timers: Timers = Timers()
    uncontested_ms: int = 2_500
    """How long the result of a hand without showdown stays."""
    absent_ms: int = 60_000
    """How long a table without a clock waits for somebody who is not there."""
    return_ms: int = 60_000
    """Who was sat out for a lost line and is back within this plays again by himself."""
    away_ms: int = 900_000
    """How long a player keeps his seat who sits out, or is gone from a table where nothing is dealt."""
    return_stack_ms: int = 1_800_000
    """Who leaves a table and is back within this brings all that he left with."""
    restart_ms: int = 15_000
    """How long the next hand waits after a restart, so that players find back."""
    stall_ms: int = 10_000
    """6.6: a tick later than this after its time means that the room stood still: turns begin anew."""
    ask_ms: int = 1_000
    """So long at least a person's client has for adding its bytes to the next deck."""
    secret_days: int = 30
    """So long the seed and the salts of a hand are kept, under the room's key."""
    offer_ms: int = 60_000
    """How long a seat is kept for the next in the line."""
    line_absent_ms: int = 300_000
    """Who waits in a line and is not there for longer than this has lost his place."""
    max_line: int = 50
    chat: bool = True
    """Whether people may talk at tables at all."""
    own_table_bots: int = 7
    own_table_profile: str | Profile = "actionpoker"
    own_table_stakes: str = "4-8"
    stakes: tuple[Stakes, ...] = ()
    """Limits of the room's own, for tables that people open."""
    max_users: int = 20_000
    max_tables: int = 500
    max_own_tables: int = 4
    max_seats_per_user: int = 8
    build: str = ""


def longest_window_ms(config: RoomConfig) -> int:
    """The longest window in which a use of protection counts at any table of the room (6.3), in milliseconds.

    Raises:
        UnknownProfile: a table's house is none.
    """
    houses = {table.profile for table in config.tables} | {config.own_table_profile}
    profiles = (profile_of(house) if isinstance(house, str) else house for house in houses)
    return max(house.protection.window_ms for house in profiles)

"""What a server is started with, and the bounds of everything that a client can make grow."""

from pathlib import Path

from msgspec import Struct

from doorcard.room.config import RoomConfig
from doorcard.server.certificate import Certificate
from doorcard.server.pages import STATIC


class Limits(Struct, frozen=True):
    """Bounds per connection, user and address. This machine's own address is not counted."""

    outbox: int = 256
    """Messages that wait for a slow client; with one more its connection is dropped."""
    connections: int = 4_000
    connections_per_user: int = 8
    silent_ms: int = 8_000
    """A user with so many connections loses one for a new one if nothing came from it for so long; the
    browser client says something every two seconds, and takes its line for dead after eight.
    """
    connections_per_address: int = 64
    watched_tables: int = 16
    commands_per_second: float = 20.0
    command_burst: int = 40
    address_commands_per_second: float = 200.0
    address_command_burst: int = 800
    """Of all connections from one place together, but for actions and pings: sixty-four lines at their own
    bounds would keep the room busy with nothing else.
    """
    malformed_most: int = 20
    """Malformed messages that one connection may send before it is closed."""
    limited_most: int = 200
    """Commands running, all too fast, after which a connection is closed."""
    guests_per_second: float = 0.5
    guest_burst: int = 30
    fresh_guests_per_day: int = 200
    """Guests of one place who have begun within a day and have not sat down yet."""
    hands_per_second: float = 5.0
    hand_burst: int = 60
    """Closed hands, pages of them and links that are asked for."""
    addresses: int = 10_000
    """Addresses remembered at a time."""
    lobby_every_ms: int = 500
    request_bytes: int = 16 * 1024
    file_bytes: int = 1 << 20
    """Of a file of hands that somebody looks at."""
    knocks_per_second: float = 0.5
    knock_burst: int = 20
    """Of whoever proves who he is: each may cost the hash of a password."""
    files_per_second: float = 1.0
    file_burst: int = 80
    """Each hand of a file that is stepped through is sent for itself, and once more for its chances."""
    files_at_once: int = 8
    """Files that are in memory at a time; whoever sends one more is told to wait."""
    chances_per_second: float = 1.0
    chance_burst: int = 40
    """Closed hands whose chances are asked for."""


class Settings(Struct, frozen=True):
    """A server. ``room``: its tables, chips and clocks; None for the usual ones. ``bot_tables``: tables where
    bots play whether or not anybody watches.
    """

    data: Path
    host: str = "127.0.0.1"
    port: int = 8377
    room: RoomConfig | None = None
    bot_tables: int = 0
    fast_bots: bool = False
    """Bots act after a few milliseconds, for tests and demonstrations; else they take as long as people."""
    language: str = "es"
    key: Path | None = None
    """The file of the room key; None: ``room.key`` among the data."""
    cancel_hands: bool = False
    """Give back hands in play that do not open with the key, instead of refusing to start."""
    archive_days: int | None = None
    """Hands closed so many days ago move to archive files; None: never."""
    list_hands: bool = False
    """Hands come on their players' lists in the background; else only when somebody looks at one."""
    warm_chances: bool = False
    """What finds chances is compiled soon after the start; else when somebody asks for some."""
    client: Path = STATIC
    """The folder of the built browser client."""
    certificate: Certificate | None = None
    """For https; None: plain http, behind a proxy or in a home network."""
    limits: Limits = Limits()

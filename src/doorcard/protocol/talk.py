"""What the server says of talk at tables: the lines themselves, and who hears whom."""

from msgspec import Struct

from doorcard.protocol.commands import Phrase


class Said(Struct, frozen=True, tag=True):
    """A line that somebody said at a table, to all who look at it and have not muted him.

    Either ``words`` or ``phrase`` is there; ``words`` are one line without control signs. Lines are no part
    of the table's ``seq``.
    """

    table_id: str
    no: int
    """Higher than that of every line before, in the whole room and over restarts; not without gaps."""
    at_ms: int
    """When (UTC)."""
    user_id: str
    seat: int
    nickname: str
    words: str | None = None
    phrase: Phrase | None = None


class SaidBefore(Struct, frozen=True, tag=True):
    """The last lines said at a table, oldest first, to who begins to look at it; not sent where there are
    none that he may see and has not.
    """

    table_id: str
    lines: tuple[Said, ...]


class MutedUser(Struct, frozen=True):
    """Somebody whom the user does not hear; ``nickname`` as he is called now."""

    user_id: str
    nickname: str


class Mutes(Struct, frozen=True, tag=True):
    """All whom the user has muted, on a new connection and whenever it changes. Not sent at first where there
    are none.
    """

    users: tuple[MutedUser, ...]


class TalkRights(Struct, frozen=True, tag=True):
    """Whether there is talk in the room (``on``), and for how long from now the room's host has silenced the
    user; None: he may talk.

    On a new connection where anything is in the way, and whenever it changes. A silence that runs out ends
    without a message.
    """

    on: bool
    silenced_ms: int | None = None

"""What the room asks its shell to do: rows to make durable, then messages to send. It does neither itself.

The shell commits all ``writes`` of an outcome in ONE transaction and only then delivers its ``sends``
(nothing is
shown that is not durable). Outcomes are committed and delivered in the order in which they were made.
"""

from msgspec import Raw, Struct

from doorcard.ledger.transfers import Transfer
from doorcard.protocol.messages import Message, TablePrivate
from doorcard.protocol.talk import Said


class Now(Struct, frozen=True):
    """Two clocks, in milliseconds: ``mono_ms`` for deadlines, ``wall_ms`` (UTC since 1970) for records."""

    mono_ms: int
    wall_ms: int


# ---- writes ----


class UserSaved(Struct, frozen=True, tag=True):
    """A new user, or new values of an old one. Personal data: lives in one deletable table."""

    user_id: str
    nickname: str
    language: str
    is_bot: bool
    at_ms: int
    muck: bool = True
    refilled_ms: int | None = None
    """When he was last given a refill (UTC)."""


class TransferPosted(Struct, frozen=True, tag=True):
    """A row of the book."""

    transfer: Transfer


class TableSaved(Struct, frozen=True, tag=True):
    """A table was opened or its settings changed; ``body``: its TableConfig as JSON."""

    table_id: str
    body: Raw


class TableRemoved(Struct, frozen=True, tag=True):
    """A table (of one's own, with bots) was closed."""

    table_id: str


class SeatSaved(Struct, frozen=True, tag=True):
    """Who sits there now; ``user_id`` None: nobody. The chips are in the book.

    ``leaving``: he goes when the hand is over; ``waiting`` then sits down, with ``buy_in``. ``last_hand``: he
    plays the hand and goes then; ``last_dealt``: it has been dealt. ``shows``: the hand that he wants to show
    whatever comes of it (7.3); of no meaning when it is over.
    """

    table_id: str
    seat: int
    user_id: str | None
    sitting_out: bool = False
    leaving: bool = False
    waiting: str | None = None
    buy_in: int = 0
    last_hand: bool = False
    last_dealt: bool = False
    shows: str | None = None


class DepartureSaved(Struct, frozen=True, tag=True):
    """With how much somebody left a table, and when (UTC); 0: with nothing, he owes nothing on his return."""

    table_id: str
    user_id: str
    amount: int
    at_ms: int


class WaitingSaved(Struct, frozen=True, tag=True):
    """Somebody waits for a seat at a full table; ``place``: higher than those before him, None: no longer."""

    table_id: str
    user_id: str
    place: int | None


class HandPromised(Struct, frozen=True, tag=True):
    """The seed of a table's next hand is fixed: ``commitment`` is its hash. Until the hand is opened, or
    withdrawn.
    """

    table_id: str
    hand_no: int
    hand_id: str
    at_ms: int
    commitment: str


class PromiseWithdrawn(Struct, frozen=True, tag=True):
    """The hand that was promised will not be dealt."""

    hand_id: str
    at_ms: int


class HandOpened(Struct, frozen=True, tag=True):
    """A hand begins. ``body``: HandOpening as JSON (rules, seats, users, stacks, DECK, SECRET, proof): secret
    until the hand is closed.
    """

    hand_id: str
    table_id: str
    hand_no: int
    at_ms: int
    body: Raw


class EventsLogged(Struct, frozen=True, tag=True):
    """Journal rows of one step: full events (with secrets) as a JSON array, under the table's ``seq``."""

    table_id: str
    seq: int
    hand_id: str
    at_ms: int
    events: Raw


class SeqTaken(Struct, frozen=True, tag=True):
    """An update without events took this number: the table must go on from a higher one after a restart."""

    table_id: str
    seq: int


class HandClosed(Struct, frozen=True, tag=True):
    """The hand is over."""

    hand_id: str
    at_ms: int


class HandLaidOpen(Struct, frozen=True, tag=True):
    """7.3: after its end, the winner of a hand that all others folded showed it. ``player``: of the hand."""

    hand_id: str
    player: int
    at_ms: int


class ProtectionLogged(Struct, frozen=True, tag=True):
    """6.5: who used a protection, when, in which hand and why (``timeout`` or ``disconnected``)."""

    user_id: str
    table_id: str
    hand_id: str
    at_ms: int
    cause: str


ANSWERS_REMEMBERED = 64
"""Answers of a user that a repeated command finds again; older ones go."""


class AnswerKept(Struct, frozen=True, tag=True):
    """What a user was answered to a command: sent again after a restart, it is not carried out again.

    ``number`` counts his answers from 0; the last ``ANSWERS_REMEMBERED`` of them are kept. ``body``: the
    Accepted or Refused as JSON.
    """

    user_id: str
    number: int
    command_id: str
    body: Raw


class MuteSaved(Struct, frozen=True, tag=True):
    """``user_id`` does not hear ``whom`` (``muted``), or hears him again."""

    user_id: str
    whom: str
    muted: bool


class SilenceSaved(Struct, frozen=True, tag=True):
    """The room's host has silenced a user until then (UTC); None: no longer."""

    user_id: str
    until_ms: int | None


Write = (
    UserSaved
    | TransferPosted
    | TableSaved
    | TableRemoved
    | SeatSaved
    | DepartureSaved
    | WaitingSaved
    | HandPromised
    | PromiseWithdrawn
    | HandOpened
    | EventsLogged
    | SeqTaken
    | HandClosed
    | HandLaidOpen
    | ProtectionLogged
    | AnswerKept
    | MuteSaved
    | SilenceSaved
)

# ---- sends ----


class ToUser(Struct, frozen=True):
    """To every connection of a user."""

    user_id: str
    message: Message


class ToCaller(Struct, frozen=True):
    """The answer to the command, to the connection that sent it."""

    message: Message


class ToTable(Struct, frozen=True):
    """A table update: the same ``deck``, ``events`` and ``public`` bytes to everybody who watches, plus
    ``privates[user_id]`` for a seated user.
    """

    table_id: str
    seq: int
    hand_id: str | None
    deck: Raw
    events: Raw
    public: Raw
    privates: dict[str, TablePrivate]


class ToReaders(Struct, frozen=True):
    """A line said at a table, the same bytes to all who look at it but those of ``deaf`` (user ids)."""

    line: Said
    deaf: frozenset[str]


class LobbyChanged(Struct, frozen=True):
    """The lobby's lines are out of date; the shell asks ``room.lobby_for(user_id)`` at its own pace (at most
    every 500 ms).
    """


Send = ToUser | ToCaller | ToTable | ToReaders | LobbyChanged


class Outcome(Struct, frozen=True):
    """Everything that follows from one input."""

    writes: tuple[Write, ...] = ()
    sends: tuple[Send, ...] = ()


# ---- what a restart gives back ----


class SavedHand(Struct, frozen=True):
    """A hand: its opening and all its journalled events in order. ``laid_open``: the player who showed it
    after its end.
    """

    opening: HandOpened
    events: tuple[EventsLogged, ...]
    laid_open: int | None = None


class SavedRoom(Struct, frozen=True):
    """All that the room needs to go on where it stopped."""

    users: tuple[UserSaved, ...] = ()
    seen: dict[str, int] = {}
    """When the sessions of each user were last used (UTC)."""
    tables: tuple[TableSaved, ...] = ()
    seats: tuple[SeatSaved, ...] = ()
    departures: tuple[DepartureSaved, ...] = ()
    waiting: tuple[WaitingSaved, ...] = ()
    """By table in the order of the places."""
    balances: dict[str, int] = {}
    table_seqs: dict[str, int] = {}
    hand_nos: dict[str, int] = {}
    numbered: dict[str, int] = {}
    """The highest number that a hand of each table was promised under."""
    promises: tuple[HandPromised, ...] = ()
    """Those that were neither kept nor withdrawn."""
    withdrawn: dict[str, int] = {}
    """By table."""
    aborted: dict[str, int] = {}
    """Hands that were given back, by table."""
    open_hands: tuple[SavedHand, ...] = ()
    protections: tuple[ProtectionLogged, ...] = ()
    answers: tuple[AnswerKept, ...] = ()
    """By user in the order of their numbers."""
    mutes: tuple[MuteSaved, ...] = ()
    """By user in the order in which they were chosen."""
    silences: dict[str, int] = {}
    """Until when (UTC) the room's host has silenced whom."""
    said: tuple[Said, ...] = ()
    """The last lines of all tables, oldest first."""

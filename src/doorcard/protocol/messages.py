"""What travels on the WebSocket: tagged structs as JSON text, in both directions.

A command carries a ``command_id`` chosen by the client and is answered by exactly one ``Accepted`` or
``Refused`` with it; sending it again gives the same answer and does nothing more. What happens at a table
comes as ``TableUpdate`` with a ``seq`` without gaps: ``events`` and ``public`` are the same bytes for
everybody, ``private`` is for one seat alone. Seats are printed numbers 1..8; ``public.players[i]`` is the
seat of the hand's player ``i`` (events speak of players). All amounts are integers in the table's unit. The
client knows no rule of poker: whatever it may do is in ``private.legal``.
"""

from msgspec import Raw, Struct

from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.engine.events import Event, OpenerReason, Pot
from doorcard.engine.state import Status
from doorcard.protocol.deck import DeckNews, DeckOpening, DeckPromise
from doorcard.protocol.talk import Mutes, Said, SaidBefore, TalkRights
from doorcard.rules.spec import Amount, Game, Stakes, Street


class Welcome(Struct, frozen=True, tag=True):
    """First message of a connection."""

    protocol: int
    build: str
    user_id: str
    nickname: str
    wallet: Amount
    language: str
    protections_left: int
    locked_until_ms: int | None = None
    """6.4: how long from now protection is locked."""
    my_tables: tuple[str, ...] = ()
    client: str = ""
    """Which browser client the server hands out now: a page of another one is old. "" if none was built."""
    limits: tuple[Stakes, ...] = ()
    """Which limits a table of friends may have, lowest first."""
    usual_limit: str = ""
    """The key of the one that such a table, or one against bots, has where nobody chooses another."""


class Accepted(Struct, frozen=True, tag=True):
    """The command was carried out (and is durable)."""

    command_id: str
    facts: dict[str, str | int] = {}


class Refused(Struct, frozen=True, tag=True):
    """Nothing was changed. ``code`` names the reason, ``facts`` the things it is about."""

    command_id: str | None
    code: str
    facts: dict[str, str | int] = {}


class Pong(Struct, frozen=True, tag=True):
    """Answer to ``Ping``."""

    sent_ms: float


class WalletChanged(Struct, frozen=True, tag=True):
    """What the user has outside of the tables; ``can_refill``: a refill would be granted now."""

    wallet: Amount
    can_refill: bool


class LobbyTable(Struct, frozen=True):
    """One line of the lobby."""

    table_id: str
    name: str
    game: Game
    stakes: Stakes
    profile: str
    seats_taken: int
    bots: int
    seats: int
    hands_per_hour: int
    private: bool = False
    mine: bool = False
    my_turn: bool = False
    least_buy_in: Amount = 0
    usual_buy_in: Amount = 0
    most_buy_in: Amount = 0
    open_seats: int = 0
    """Seats that this user may take now: free ones and bots' that give way, without those kept for others."""
    waiting: int = 0
    """How many people stand in the line."""
    my_place: int = 0
    """This user's place in the line, 1 is the next; 0: he is not in it."""
    average_pot: Amount = 0
    """Of the last hands; 0 where none was played."""
    bots_join: int = 0
    """How many bots keep company with people here, once there are any."""
    my_stack: Amount = 0
    turn_left_ms: int | None = None
    """What this user has left for his turn, the time bank included; None: it is not his, or has no end."""
    mixed: bool = False
    """``game`` is only that of this round; the next round is the other game."""
    my_seat_out: bool = False
    """This user has a seat and sits out."""


class WaitingPlace(Struct, frozen=True):
    """A user's place in the line for a seat at a full table.

    ``offer_ms``: a seat is kept for him for so long from now; None: not yet. ``buy_in``: the usual one, or
    what he has in whole chips where that is less; for who has just left, what he left with.
    """

    table_id: str
    name: str
    game: Game
    stakes: Stakes
    place: int
    waiting: int
    buy_in: Amount
    offer_ms: int | None = None


class Waiting(Struct, frozen=True, tag=True):
    """All lines in which the user stands, whenever something about them has changed."""

    lines: tuple[WaitingPlace, ...]


class QuickPlace(Struct, frozen=True):
    """Where ``QuickSeat`` would sit this user down now, for a game and a limit.

    ``stakes`` None: whichever limit. ``affordable`` false: his chips do not reach.
    """

    game: Game
    stakes: str | None
    table_id: str
    seat: int
    buy_in: Amount
    affordable: bool = True


class Lobby(Struct, frozen=True, tag=True):
    """All public tables, and one's own."""

    tables: tuple[LobbyTable, ...]
    quick: tuple[QuickPlace, ...] = ()


class LastAction(Struct, frozen=True):
    """What a seat did last on this street."""

    kind: ActionKind
    to: Amount


class SeatPublic(Struct, frozen=True):
    """A taken seat as everybody sees it.

    ``shown`` are all own cards of a hand that was shown, in deal order.
    """

    seat: int
    nickname: str
    is_bot: bool
    stack: Amount
    connected: bool
    sitting_out: bool
    in_hand: bool
    status: Status | None = None
    bet: Amount = 0
    staked: Amount = 0
    up: tuple[int, ...] = ()
    down_count: int = 0
    last_action: LastAction | None = None
    brought_in: bool = False
    folded_on: Street | None = None
    leaving: bool = False
    mucked: bool = False
    shown: tuple[int, ...] = ()


class Turn(Struct, frozen=True):
    """Who must act.

    ``left_ms`` was left when the update was made, the time bank not included; None: no clock.
    """

    seat: int
    decision_no: int
    left_ms: int | None
    total_ms: int | None
    bank_ms: int = 0
    in_bank: bool = False


class HandWords(Struct, frozen=True):
    """A hand in codes.

    ``category`` as in evaluation.Category (0 high card .. 8 straight flush), and the ranks (0 two .. 12 ace)
    that name it.
    """

    category: int
    ranks: tuple[int, ...]


class ResultShare(Struct, frozen=True):
    """Chips of one half of one pot that go to a seat."""

    seat: int
    amount: Amount
    odd: Amount = 0


class ResultPot(Struct, frozen=True):
    """One half of one pot and where it went, in the order of payment (last side pot first)."""

    pot: int
    half: str
    shares: tuple[ResultShare, ...]
    contested: bool


class ResultHand(Struct, frozen=True):
    """A shown hand in words, with the five cards that play for each half."""

    seat: int
    high: HandWords
    high_cards: tuple[int, ...]
    low: tuple[int, ...] = ()
    low_cards: tuple[int, ...] = ()


class HandResult(Struct, frozen=True):
    """Who won with what. ``net[i]`` is what seat ``seats[i]`` won or lost in the hand."""

    pots: tuple[Pot, ...]
    awards: tuple[ResultPot, ...]
    hands: tuple[ResultHand, ...]
    rake: Amount
    seats: tuple[int, ...]
    net: tuple[Amount, ...]
    pause_ms: int


class FriendsPublic(Struct, frozen=True):
    """A table of friends: its owner's nickname, and what he has decided."""

    host: str
    paused: bool
    last_hand: bool
    """The hand being played is the last."""
    is_over: bool
    """The table has closed; what each won or lost is in its settlement sheet."""
    long_clock: bool
    """Turns are twice as long."""
    mixed: bool
    """A round of one game, a round of the other. A round: as many hands as were dealt in when it began."""
    round_left: int
    """How many hands of the game are still to be dealt in this round; with 0 the next is the other game."""
    next_stakes: Stakes
    """The limit of the next hand."""


class TablePublic(Struct, frozen=True):
    """Everything that everybody may know of a table now."""

    table_id: str
    name: str
    game: Game
    stakes: Stakes
    profile: str
    seats: tuple[SeatPublic | None, ...]
    """Index 0 is seat 1."""
    hand_id: str | None = None
    hand_no: int = 0
    players: tuple[int, ...] = ()
    street: Street | None = None
    community_card: int | None = None
    pots: tuple[Pot, ...] = ()
    total: Amount = 0
    """All chips in the middle: pots and the bets of this round."""
    price: Amount = 0
    capped: bool = False
    two_sizes: bool = False
    only_big: bool = False
    """With ``two_sizes``: every bet and raise of this street is a big one."""
    opener: int | None = None
    """Seat that acts first on this street."""
    opener_reason: OpenerReason | None = None
    opener_named: int | None = None
    """Seat whose card or board decided who is first."""
    opener_words: HandWords | None = None
    """The board that decided, on fourth street and later."""
    opener_card: int | None = None
    """The door card that decided, on third street."""
    turn: Turn | None = None
    result: HandResult | None = None
    rake_on: bool = False
    clock: bool = True
    friends: FriendsPublic | None = None
    deck: DeckPromise | None = None
    """Between hands, once the seed of the next one is fixed."""


class Price(Struct, frozen=True):
    """What staying in costs, against what can be won by it. Both in the table's unit."""

    cost: Amount
    pot: Amount
    """All in the middle that the caller would play for; whoever calls with his last chips plays for less."""
    tenths: int
    """``pot`` to ``cost`` in tenths, rounded half up: 151 stands for 15.1 to 1."""
    percent: int
    """How often a call must win to lose nothing: ``cost`` of both together, in percent, rounded half up."""


class HighOuts(Struct, frozen=True):
    """Cards that would make a hand of this category (as in ``HandWords``)."""

    category: int
    cards: tuple[int, ...]


class OwnOuts(Struct, frozen=True):
    """Which single next card betters one's own hand; how they are counted: ``doorcard.evaluation.outs``."""

    unseen: int
    """How many cards one does not see."""
    high: tuple[HighOuts, ...] = ()
    low: tuple[int, ...] = ()
    """Cards that make a low, or a better one."""


class TablePrivate(Struct, frozen=True):
    """What one seated user alone may know and do."""

    seat: int
    down: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    """All own cards in deal order."""
    high: HandWords | None = None
    low: tuple[int, ...] = ()
    """Ranks of the own low, highest first; () where there is none (or the game has none)."""
    legal: tuple[LegalAction, ...] = ()
    decision_no: int = 0
    call_cost: Amount = 0
    """What staying costs now."""
    protections_left: int = 0
    muck: bool = True
    sitting_out: bool = False
    leaving: bool = False
    prospect: tuple[LegalAction, ...] = ()
    """What he could do if the action came to him as things stand; () where it is not to come, or has."""
    price: Price | None = None
    """None where staying costs nothing."""
    outs: OwnOuts | None = None
    """From fourth to sixth street while he is in the hand."""
    last_hand: bool = False
    """He goes after the hand that he plays."""
    may_show: bool = False
    """He may show his hand, or ask for it to be shown though it loses."""
    shows: bool = False
    """He has done so."""
    low_gone: bool = False
    """The game has a low, and no card to come can give him one any more."""
    openings: tuple[DeckOpening, ...] = ()
    """Of the own down cards that came with this update; for who comes to the table, of all until then."""


class TableUpdate(Struct, frozen=True, tag=True):
    """What happened (``events``, public parts only) and how the table stands after it. Before both, what is
    told of the deck.

    ``story``: for who comes to the table, the hand's events until now, its cards apart.
    """

    table_id: str
    seq: int
    hand_id: str | None
    deck: DeckNews | None
    events: tuple[Event, ...]
    public: TablePublic
    private: TablePrivate | None = None
    story: tuple[Event, ...] = ()


class RawTableUpdate(Struct, frozen=True, tag="TableUpdate"):
    """``TableUpdate`` whose parts for everybody are already encoded."""

    table_id: str
    seq: int
    hand_id: str | None
    deck: Raw
    events: Raw
    public: Raw
    private: TablePrivate | None = None


class TableNotice(Struct, frozen=True, tag=True):
    """Something to say to one user at a table (6.5: last protection, locked; seat lost; refused chips).

    A code and its facts.
    """

    table_id: str
    code: str
    facts: dict[str, str | int] = {}


class TableClosed(Struct, frozen=True, tag=True):
    """The table is not there (any more)."""

    table_id: str


class Watching(Struct, frozen=True, tag=True):
    """How many people look at the table without a seat there, who is told this included. Nobody is named."""

    table_id: str
    watchers: int


class Restarting(Struct, frozen=True, tag=True):
    """The room stops; reconnect after ``after_ms``."""

    after_ms: int


class RoomPaused(Struct, frozen=True, tag=True):
    """The room's host lets no hand begin, and why ("": he says nothing); None: hands begin again.

    Sent when it changes, and on a new connection while it lasts. Hands that run are played to their end.
    """

    note: str | None


Message = (
    Welcome
    | Accepted
    | Refused
    | Pong
    | WalletChanged
    | Lobby
    | Waiting
    | TableUpdate
    | TableNotice
    | TableClosed
    | Watching
    | Said
    | SaidBefore
    | Mutes
    | TalkRights
    | Restarting
    | RoomPaused
)

"""Small tables that the fast hand looks things up in: sets of players, who follows whom, boards, events.

A set of players is an integer with bit ``p`` for player ``p``: taking one out is one subtraction, and
every question about a set is an index into a table of 256.
"""

from collections.abc import Iterable

from doorcard.cards import FULL_DECK, Card
from doorcard.engine.actions import ActionKind
from doorcard.engine.events import CardsDealt, OpenerReason
from doorcard.engine.state import Phase, Status
from doorcard.evaluation import showing_strength
from doorcard.rules.spec import MAX_PLAYERS, Half, Street

# Members by short names: reading one from its enum class costs as much as making a whole event.
START, CARDS, ACTION, SHOWDOWN, ENDED = (
    Phase.START,
    Phase.CARDS,
    Phase.ACTION,
    Phase.SHOWDOWN,
    Phase.ENDED,
)
THIRD, FOURTH, SIXTH, SEVENTH = Street.THIRD, Street.FOURTH, Street.SIXTH, Street.SEVENTH
FOLD, CHECK, CALL, BRING_IN = ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN
HIGH, LOW_EIGHT = Half.HIGH, Half.LOW_EIGHT
ACTIVE, ALL_IN, PROTECTED, FOLDED = Status.ACTIVE, Status.ALL_IN, Status.PROTECTED, Status.FOLDED
NO_BETTING = OpenerReason.NO_BETTING
DOOR, DOOR_BY_SUIT, DOOR_BY_POSITION, DOOR_BESIDE = (
    OpenerReason.LOWEST_DOOR_CARD,
    OpenerReason.LOWEST_DOOR_CARD_BY_SUIT,
    OpenerReason.LOWEST_DOOR_CARD_BY_POSITION,
    OpenerReason.NEXT_TO_ALL_IN_DOOR_CARD,
)
BOARD, BOARD_BY_SUIT, BOARD_BY_POSITION, BOARD_BESIDE = (
    OpenerReason.BEST_BOARD,
    OpenerReason.BEST_BOARD_BY_SUIT,
    OpenerReason.BEST_BOARD_BY_POSITION,
    OpenerReason.NEXT_TO_ALL_IN_BOARD,
)

SEATS = range(MAX_PLAYERS)
ALL_LEFT = set(FULL_DECK)

_SETS = range(1 << MAX_PLAYERS)
PLAYERS_OF = [tuple(player for player in range(MAX_PLAYERS) if chosen >> player & 1) for chosen in _SETS]
"""The players of a set, in order."""
SIZE_OF = [len(players) for players in PLAYERS_OF]


def _around(players: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The players clockwise, from ``first`` on, who need not be one of them."""
    return (*(player for player in players if player >= first), *(p for p in players if p < first))


FROM = [[_around(players, first) for first in range(MAX_PLAYERS)] for players in PLAYERS_OF]
"""``FROM[set][first]``: the players of the set clockwise from ``first`` on."""
AFTER = [
    [_around(players, player)[player in players :] for player in range(MAX_PLAYERS)] for players in PLAYERS_OF
]
"""``AFTER[set][player]``: the others of the set clockwise after ``player``."""


def player_set(players: Iterable[int]) -> int:
    """The set of some different players."""
    return sum([1 << player for player in players])


# ---- boards ----

_RANK_BITS = 3
BOARD_KEYS = [1 << _RANK_BITS * (card >> 2) for card in FULL_DECK]
"""What a card adds to the key of a board: how often each rank shows, three bits a rank."""
_NOTHING_SHOWS = [0] * len(FULL_DECK)
"""The same for the seventh card, which lies face down."""
PAIR_SHOWING = showing_strength((0, 1))
"""Every board with a pair is at least this high (the lowest pair and nothing more)."""


class _Boards(dict[int, int]):
    """How high a board is, by its key. A board is worked out the first time that it shows."""

    def __missing__(self, key: int) -> int:
        board: list[Card] = []
        for rank in range(13):
            board += range(4 * rank, 4 * rank + (key >> _RANK_BITS * rank & 7))
        self[key] = strength = showing_strength(board)
        return strength


BOARDS = _Boards()


# ---- events that are made once: a frozen record may lie in the lists of many hands ----


def _dealt(street: Street, exposed: bool) -> list[list[CardsDealt]]:
    if street is SEVENTH:
        return [[CardsDealt(p, street, (card,), (), exposed) for card in FULL_DECK] for p in SEATS]
    return [[CardsDealt(p, street, (), (card,), exposed) for card in FULL_DECK] for p in SEATS]


def _street(street: Street) -> tuple[Street, list[list[CardsDealt]], list[list[CardsDealt]], list[int]]:
    return (
        street,
        _dealt(street, False),
        _dealt(street, True),
        _NOTHING_SHOWS if street is SEVENTH else BOARD_KEYS,
    )


NEXT_STREETS = (*[_street(FOURTH)] * 4, *map(_street, (Street.FIFTH, SIXTH, SEVENTH)))
"""By the street before it: the street, the events of dealing ``[player][card]`` (and those where the hand
lies face up already, 7.3), what cards add to the keys of boards.

A tuple, because an enum member as a key of a dictionary is hashed in Python.
"""

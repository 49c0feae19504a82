"""What an equity is asked about: who holds which cards, which are gone, and what is still to come.

Everybody in a spot goes to the showdown with seven cards; what is not known of them comes from the unseen
cards, each equally likely. That is why it makes no difference whether a missing card lies face down already
or is yet to be dealt, and why players may be on different streets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import comb
from operator import index
from typing import TypeAlias

from doorcard.cards import FULL_DECK, UNKNOWN, Card, CardError, card_text, parse_cards
from doorcard.errors import DoorcardError

STUD = "stud"
STUD8 = "stud8"
GAMES = (STUD, STUD8)
FEWEST_PLAYERS = 2
MOST_PLAYERS = 8
HAND_CARDS = 7
OWN_CARDS_WHEN_SHARED = 6

Cards: TypeAlias = str | Iterable[Card]
"""Cards as numbers 0..51 with `UNKNOWN`, or as text: `AsAd/Kc`, `?` for what is not known."""
Place: TypeAlias = int | str
"""Where a card was given: the number of a player, from 1, or `dead` or `shared`."""


class EquityError(DoorcardError):
    """No equity can be told, and which card or player is why.

    `card_text_invalid` (`player` or `place`, `text`), `card_number_invalid` (`player` or `place`, `card`),
    `card_repeated` (`card`, `places`), `too_many_cards` (`player`, `count`, `at_most`), `deck_too_short`
    (`needed`, `unseen`), `shared_card_impossible` (`player`), `players_count_invalid` (`count`, `at_least`,
    `at_most`), `unknown_dead_invalid` (`count`), `game_unknown` (`game`, `known`), `method_unknown`
    (`method`, `known`), `too_costly` (`outcomes`, `seconds`, `patience`), `too_large`
    (`megabytes`, `at_most`), `patience_invalid` (`patience`), `trials_invalid` (`trials`, `at_most`),
    `precision_invalid` (`precision`), `seed_invalid` (`seed`).
    """


@dataclass(frozen=True, slots=True)
class Spot:
    """Checked cards of two to eight players; `make_spot` makes it.

    `hands` are the known cards of each player, without a shared one; `unknown_dead` counts cards that left
    the deck unseen: nobody can get them, but as they may be any, they change no chance. `shared_card` is the
    seventh card of all (rule 7.5) once it is known; `is_seventh_shared` says that there is or will be one.
    """

    game: str
    hands: tuple[tuple[Card, ...], ...]
    dead: tuple[Card, ...]
    unknown_dead: int
    is_seventh_shared: bool
    shared_card: Card | None

    @property
    def missing(self) -> tuple[int, ...]:
        """How many own cards of each player are not known."""
        own = OWN_CARDS_WHEN_SHARED if self.is_seventh_shared else HAND_CARDS
        return tuple(own - len(hand) for hand in self.hands)

    @property
    def shared_to_come(self) -> int:
        """1 when a shared seventh card is still to be dealt, else 0."""
        return int(self.is_seventh_shared and self.shared_card is None)

    @property
    def seen(self) -> tuple[Card, ...]:
        """Every known card: all hands', dead and shared."""
        shared = () if self.shared_card is None else (self.shared_card,)
        return (*(card for hand in self.hands for card in hand), *self.dead, *shared)

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards of which the missing ones are some, in the order of their numbers."""
        seen = frozenset(self.seen)
        return tuple(card for card in FULL_DECK if card not in seen)

    @property
    def outcomes(self) -> int:
        """In how many equally likely ways the missing cards can fall, each hand's in any order."""
        ways, left = 1, len(self.unseen)
        for count in (*self.missing, self.shared_to_come):
            ways *= comb(left, count)
            left -= count
        return ways


def make_spot(
    players: Sequence[Cards],
    *,
    game: str = STUD,
    dead: Cards = (),
    unknown_dead: int = 0,
    shared_seventh: bool | None = None,
    shared_card: Cards = (),
) -> Spot:
    """The spot of these players, checked.

    Args:
        players: The cards of each, up and down in any order; what is missing to seven is unknown.
        game: `stud` or `stud8`.
        dead: Known cards that nobody can get, such as folded up cards.
        unknown_dead: How many further cards have left the deck unseen, such as folded down cards.
        shared_seventh: Whether one card serves everybody as the seventh. None: when fewer cards would be
            left for seventh street than there are players (rule 7.5, `community`).
        shared_card: That card, when it is known; the players' own cards are six then.

    Raises:
        EquityError: As said there.
    """
    if game not in GAMES:
        raise EquityError("game_unknown", game=game, known=GAMES)
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise EquityError(
            "players_count_invalid", count=len(players), at_least=FEWEST_PLAYERS, at_most=MOST_PLAYERS
        )
    unknown_dead = _count(unknown_dead)
    hands = tuple(_known(cards, number) for number, cards in enumerate(players, 1))
    gone = _known(dead, "dead", at_most=len(FULL_DECK))
    shared = _known(shared_card, "shared", at_most=1)
    _refuse_repeated([*enumerate(hands, 1), ("dead", gone), ("shared", shared)])
    free = len(FULL_DECK) - sum(map(len, hands)) - len(gone) - len(shared) - unknown_dead
    is_shared = bool(shared) or _is_shared(hands, free, shared_seventh)
    spot = Spot(str(game), hands, gone, unknown_dead, is_shared, shared[0] if shared else None)
    _refuse_impossible(spot, free)
    return spot


def _count(unknown_dead: int) -> int:
    """A plain number of cards, 0 or more."""
    number = integer_or_none(unknown_dead)
    if number is None or number < 0:
        raise EquityError("unknown_dead_invalid", count=unknown_dead)
    return number


def integer_or_none(number: object) -> int | None:
    """Python's own integer, of any kind of integer; None for what is none."""
    try:
        return index(number)  # type: ignore[arg-type]
    except TypeError:
        return None


def _known(cards: Cards, place: Place, at_most: int = HAND_CARDS) -> tuple[Card, ...]:
    """The known cards in order of number; that there are too many, or something else, is refused."""
    named: dict[str, object] = {"player" if isinstance(place, int) else "place": place}
    given, unknown = _read(cards, named)
    count = len(given) + unknown
    if count > at_most:
        raise EquityError("too_many_cards", **named, count=count, at_most=at_most)
    return tuple(sorted(card for card in given if card != UNKNOWN))


def _read(cards: Cards, named: dict[str, object]) -> tuple[tuple[Card, ...], int]:
    """Cards and how many more a text says are unknown; `??` may be one or two, so it counts as one."""
    if not isinstance(cards, str):
        return _numbers(cards, named), 0
    try:
        told = parse_cards(cards.replace("?", " ").replace("/", " "))
    except CardError as error:
        raise EquityError("card_text_invalid", **named, text=error.facts["text"]) from error
    return told, (cards.count("?") + 1) // 2


def _numbers(cards: Iterable[Card], named: dict[str, object]) -> tuple[Card, ...]:
    """The cards as plain integers: those of an array of bytes would not bear the shifts that come later."""
    if not isinstance(cards, Iterable):
        raise EquityError("card_number_invalid", **named, card=cards)
    numbers = []
    for card in cards:
        number = integer_or_none(card)
        if number is None or (number not in _DECK and number != UNKNOWN):
            raise EquityError("card_number_invalid", **named, card=card)
        numbers.append(number)
    return tuple(numbers)


def _refuse_repeated(given: Iterable[tuple[Place, tuple[Card, ...]]]) -> None:
    places: dict[Card, list[Place]] = {}
    for place, cards in given:
        for card in cards:
            places.setdefault(card, []).append(place)
    for card, found in places.items():
        if len(found) > 1:
            raise EquityError("card_repeated", card=card_text(card), places=tuple(found))


def _is_shared(hands: Sequence[tuple[Card, ...]], free: int, wish: bool | None) -> bool:
    if wish is not None:
        return wish
    if any(len(hand) == HAND_CARDS for hand in hands):
        return False
    left = free - sum(OWN_CARDS_WHEN_SHARED - len(hand) for hand in hands)
    return left < len(hands)


def _refuse_impossible(spot: Spot, free: int) -> None:
    for number in _players_with_too_many(spot):
        raise EquityError("shared_card_impossible", player=number)
    needed = sum(spot.missing) + spot.shared_to_come
    if needed > free:
        raise EquityError("deck_too_short", needed=needed, unseen=max(free, 0))


def _players_with_too_many(spot: Spot) -> Iterator[int]:
    return (number for number, count in enumerate(spot.missing, 1) if count < 0)


_DECK = frozenset(FULL_DECK)

"""The language of ranges: which holdings on third street a player may have, and how likely each is.

    range   = term {"," term}                  read from the left, the last word on a holding counts
    term    = ["!"] both ["@" weight]          "!" takes away; a range that begins with it takes from all
    both    = part {"&" part}                  all of these at once
    part    = (word | top | cards | "(" group ")") ["/" card]      "/" and the door card
    group   = ["!"] both {"," ["!"] both}
    word    = "*" | name [":" ranks]
    name    = "trips"                          three of a rank, rolled up
            | "pair" | "wired" | "split"       a pair; of the down cards; with the door card
            | "flush" | "straight"             three of a suit; three in a row, A23 to QKA, by the highest
            | "low"                            three different cards from the ace to the eight, by the highest
    top     = "top" number "%"                 the best by their equity against a hand at random
    cards   = card card card                   three cards, wherever they lie
            | card card "/" card               two cards down and the door card
    card    = rank [suit] | "x" [suit] | "[" ranks "]" [suit]      "x" is any
    ranks   = some {some}                      "9JQ", "2-8T+"
    some    = rank | rank "+" | rank "-" rank | rank "-"           "9+" or higher, "9-" or lower
    rank    = "2" to "9", "T" or "10", "J", "Q", "K", "A"
    suit    = "c", "d", "h", "s"
    weight  = 0 to 1, three decimals at most

Ranks are capitals and suits small letters, so that no card is ever a word; words, and x, may have capitals,
and blanks mean nothing. After the door card of a range that is a single part, the up cards of later streets
may stand: ``top 20%/Kc9h2d``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from doorcard.cards import Card
from doorcard.equity.ranges import starts
from doorcard.equity.ranges.ranking import top_sets
from doorcard.equity.ranges.starts import Start
from doorcard.equity.ranges.tokens import ANY_RANK, NUMBER, CardSaid, RangeError, Reader

WHOLE = 1000
"""Weights are counted in thousandths."""
WORDS: dict[str, Callable[[Start], int | None]] = {
    "trips": starts.trips_rank,
    "pair": starts.pair_rank,
    "wired": starts.wired_rank,
    "split": starts.split_rank,
    "flush": starts.flush_rank,
    "straight": starts.straight_rank,
    "low": starts.low_rank,
}
"""What each word means: the rank by which its holdings are told apart, None for other holdings."""
MOST_DEEP = 20
"""Parentheses within parentheses; far more would be too deep for Python."""
_WORD = re.compile("(?i:(?:top|{})(?![a-z]))|[a-wyz][a-z]+".format("|".join(WORDS)))
"""A word that is known, in capitals too as telephones write it: it is no card; or small letters."""
_WEIGHT = re.compile(r"\d*\.?\d+")

Choice: TypeAlias = Callable[[Start], bool]


class Term(NamedTuple):
    """Holdings and how many thousandths each weighs."""

    fits: Choice
    weight: int


class Said(NamedTuple):
    """What a text says: its terms, whether they take from all holdings, and up cards of later streets."""

    terms: tuple[Term, ...]
    takes_from_all: bool
    later: tuple[Card, ...]


def read_range(text: str, game: str) -> Said:
    """What a text says.

    Raises:
        RangeError: At which place it is no range.
    """
    parser = _Parser(text, game)
    return parser.all()


class _Parser:
    def __init__(self, text: str, game: str) -> None:
        self._reader = Reader(text)
        self._game = game
        self._later: tuple[Card, ...] = ()
        self._later_at = 0
        self._deep = 0

    def all(self) -> Said:
        takes = self._reader.peek("!")
        terms = [self._term()]
        while self._reader.take(","):
            terms.append(self._term())
        if not self._reader.is_at_end:
            raise self._reader.unexpected("end")
        if self._later and (len(terms) > 1 or takes):
            raise self._misplaced()
        return Said(tuple(terms), takes, self._later)

    def _term(self) -> Term:
        takes = self._reader.take("!")
        fits = self._both()
        weight = self._weight() if self._reader.take("@") else WHOLE
        return Term(fits, 0 if takes else weight)

    def _weight(self) -> int:
        at = self._reader.place
        found = self._reader.match(_WEIGHT)
        if found is None:
            raise self._reader.unexpected("number")
        weight = round(float(found) * WHOLE)
        if not 0 <= weight <= WHOLE or len(found.partition(".")[2]) > 3:
            raise RangeError("range_weight_invalid", text=self._reader.text, at=at, weight=found)
        return weight

    def _both(self) -> Choice:
        parts = [self._part()]
        while self._reader.take("&"):
            parts.append(self._part())
        if self._later and len(parts) > 1:
            raise self._misplaced()
        return parts[0] if len(parts) == 1 else lambda start: all(part(start) for part in parts)

    def _group(self) -> Choice:
        self._deep += 1
        kept = self._reader.peek("!")
        steps: list[tuple[bool, Choice]] = []
        while not steps or self._reader.take(","):
            takes = self._reader.take("!")
            steps.append((not takes, self._both()))
        if self._later:
            raise self._misplaced()
        self._reader.need(")", "parenthesis")
        self._deep -= 1

        def fits(start: Start) -> bool:
            found = kept
            for gives, choice in steps:
                if choice(start):
                    found = gives
            return found

        return fits

    def _part(self) -> Choice:
        if self._deep < MOST_DEEP and self._reader.take("("):
            return self._at_door(self._group())
        if self._reader.take("*"):
            return self._at_door(lambda start: True)
        at = self._reader.place
        found = self._reader.match(_WORD)
        word = found and found.lower()
        if word == "top":
            return self._at_door(self._top())
        if word is not None:
            return self._at_door(self._named(word, at))
        return self._cards()

    def _named(self, word: str, at: int) -> Choice:
        rank_of_start = WORDS.get(word)
        if rank_of_start is None:
            known = ("top", *WORDS)
            raise RangeError("range_word_unknown", text=self._reader.text, at=at, word=word, known=known)
        ranks = self._reader.ranks() if self._reader.take(":") else ANY_RANK
        return lambda start: rank_of_start(start) in ranks

    def _top(self) -> Choice:
        at = self._reader.place
        found = self._reader.match(NUMBER)
        if found is None:
            raise self._reader.unexpected("number")
        self._reader.need("%", "percent")
        if not 0 < float(found) <= 100:
            raise RangeError("range_percentage_invalid", text=self._reader.text, at=at, percentage=found)
        best = top_sets(self._game, float(found) / 100)
        return lambda start: start.cards in best

    def _at_door(self, fits: Choice) -> Choice:
        """The same with this door card, where one is named."""
        if not self._reader.take("/"):
            return fits
        door = self._door()
        return lambda start: door.fits(start.door) and fits(start)

    def _cards(self) -> Choice:
        one, two = self._reader.card(), self._reader.card()
        if self._reader.take("/"):
            door = self._door()
            return lambda start: door.fits(start.door) and _fit((one, two), start.down)
        three = self._reader.card()
        return lambda start: any(
            one.fits(start.cards[place]) and _fit((two, three), _without(start, place)) for place in range(3)
        )

    def _door(self) -> CardSaid:
        door = self._reader.card()
        self._later_at = self._reader.place
        later = []
        while True:
            at = self._reader.place
            said = self._reader.card_or_none()
            if said is None:
                break
            if said.exact is None:
                raise RangeError("range_unexpected", text=self._reader.text, at=at, wanted="suit", found="")
            later.append(said.exact)
        self._later = self._later or tuple(later)
        return door

    def _misplaced(self) -> RangeError:
        return RangeError("range_later_misplaced", text=self._reader.text, at=self._later_at)


def _fit(said: tuple[CardSaid, CardSaid], cards: tuple[Card, Card]) -> bool:
    """Whether two cards are these, one way or the other."""
    one, two = said
    first, second = cards
    return (one.fits(first) and two.fits(second)) or (one.fits(second) and two.fits(first))


def _without(start: Start, place: int) -> tuple[Card, Card]:
    first, second = (card for other, card in enumerate(start.cards) if other != place)
    return first, second

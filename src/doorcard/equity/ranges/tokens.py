"""A range in pieces, each with its place, and what may be said of a card: a rank, a suit, one of several."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from doorcard.cards import RANKS, SUITS, Card, rank_of, suit_of
from doorcard.equity.spot import EquityError

ANY_RANK = frozenset(range(len(RANKS)))
ANY_SUIT = frozenset(range(len(SUITS)))
NUMBER = re.compile(r"\d+(\.\d+)?|\.\d+")
RANK = re.compile(r"10|[2-9TJQKA]")


class RangeError(EquityError):
    """A text is no range, and where: `text`, and `at`, the place from 1 of what is wrong.

    `range_unexpected` (`wanted`: one of ``card``, ``rank``, ``suit``, ``number``, ``percent``, ``bracket``,
    ``parenthesis``, ``end``; `found`), `range_word_unknown` (`word`, `known`), `range_weight_invalid`
    (`weight`), `range_percentage_invalid` (`percentage`), `range_later_misplaced` (cards after the door card
    of a part of the range), `range_empty` (without `at`: no holding is left).
    """


class CardSaid(NamedTuple):
    """What a text says of one card."""

    ranks: frozenset[int]
    suits: frozenset[int]

    def fits(self, card: Card) -> bool:
        """Whether the card is such a one."""
        return rank_of(card) in self.ranks and suit_of(card) in self.suits

    @property
    def exact(self) -> Card | None:
        """The card where only one fits."""
        if len(self.ranks) != 1 or len(self.suits) != 1:
            return None
        return 4 * min(self.ranks) + min(self.suits)


class Reader:
    """Reads a text from the left; blanks mean nothing."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._at = 0

    def peek(self, what: str) -> bool:
        """Whether this comes next."""
        self._skip()
        return self.text.startswith(what, self._at)

    def take(self, what: str) -> bool:
        """Go past this if it comes next, and say whether."""
        found = self.peek(what)
        if found:
            self._at += len(what)
        return found

    def match(self, pattern: re.Pattern[str]) -> str | None:
        """Go past what the pattern finds here."""
        self._skip()
        found = pattern.match(self.text, self._at)
        if found is None:
            return None
        self._at = found.end()
        return found.group()

    def need(self, what: str, wanted: str) -> None:
        """Go past this, which must come next."""
        if not self.take(what):
            raise self.unexpected(wanted)

    @property
    def place(self) -> int:
        """The place of the next piece, from 1."""
        self._skip()
        return self._at + 1

    @property
    def is_at_end(self) -> bool:
        """Whether nothing comes any more."""
        return self.place > len(self.text)

    def unexpected(self, wanted: str) -> RangeError:
        """The error that something else was to come here."""
        found = self.text[self.place - 1 :][:1]
        return RangeError("range_unexpected", text=self.text, at=self.place, wanted=wanted, found=found)

    def card(self) -> CardSaid:
        """``A``, ``As``, ``x``, ``xs`` or ``[T+]s``."""
        found = self.card_or_none()
        if found is None:
            raise self.unexpected("card")
        return found

    def card_or_none(self) -> CardSaid | None:
        """The same, or None where no card comes."""
        if self.take("["):
            ranks = self.ranks()
            self.need("]", "bracket")
        elif self.take("x") or self.take("X"):
            ranks = ANY_RANK
        elif rank := self.match(RANK):
            ranks = frozenset({_rank(rank)})
        else:
            return None
        # A suit stands close to its rank: in "AK s" nothing is a suit.
        suit = SUITS.find(self.text[self._at : self._at + 1] or "?")
        if suit < 0:
            return CardSaid(ranks, ANY_SUIT)
        self._at += 1
        return CardSaid(ranks, frozenset({suit}))

    def ranks(self) -> frozenset[int]:
        """``9``, ``9JQ``, ``9+``, ``9-`` (or lower), ``9-Q`` or several; the ace is highest here."""
        found: set[int] = set()
        while rank := self.match(RANK):
            found.update(self._from(_rank(rank)))
        if not found:
            raise self.unexpected("rank")
        return frozenset(found)

    def _from(self, first: int) -> Iterable[int]:
        """The ranks that begin with one that was read."""
        if self.take("+"):
            return range(first, len(RANKS))
        if self.take("-"):
            other = self.match(RANK)
            low, high = sorted((first, _rank(other))) if other else (0, first)
            return range(low, high + 1)
        return (first,)

    def _skip(self) -> None:
        while self.text[self._at : self._at + 1].isspace():
            self._at += 1


def _rank(text: str) -> int:
    return RANKS.index(text.replace("10", "T"))

"""Who won with what: the result of a hand in seats, codes and cards."""

from collections.abc import Sequence
from functools import lru_cache

from doorcard.cards import Card
from doorcard.engine import HandState
from doorcard.engine.events import HandShown, PotAwarded
from doorcard.evaluation import describe_high, describe_low
from doorcard.protocol.messages import HandResult, HandWords, ResultHand, ResultPot, ResultShare
from doorcard.room.notes import HandNotes
from doorcard.rules.spec import Half

HANDS_REMEMBERED = 16_384
"""Enough for all hands at 500 full tables on every street that is being played, and for the next ones."""


@lru_cache(maxsize=HANDS_REMEMBERED)
def high_words(cards: tuple[Card, ...]) -> HandWords:
    """The name of the best high hand in one to seven cards."""
    words = describe_high(cards)
    return HandWords(int(words.category), words.ranks)


@lru_cache(maxsize=HANDS_REMEMBERED)
def low_words(cards: tuple[Card, ...]) -> tuple[int, ...]:
    """The ranks of the best low, highest first; () if there is none (or fewer than five cards)."""
    return (describe_low(cards) or ()) if len(cards) >= 5 else ()


def hand_result(state: HandState, notes: HandNotes, seats: Sequence[int], pause_ms: int) -> HandResult:
    """The result of an ended hand, made from its public events."""
    return HandResult(
        pots=notes.pots,
        awards=tuple(_award(award, seats) for award in notes.awards),
        hands=tuple(_hand(shown, state, seats) for shown in notes.shown),
        rake=notes.rake,
        seats=tuple(seats),
        net=tuple(after - before for after, before in zip(state.stacks, state.starting_stacks, strict=True)),
        pause_ms=pause_ms,
    )


def _award(award: PotAwarded, seats: Sequence[int]) -> ResultPot:
    shares = tuple(ResultShare(seats[share.player], share.amount, share.odd) for share in award.shares)
    return ResultPot(award.pot, award.half.value, shares, award.contested)


def _hand(shown: HandShown, state: HandState, seats: Sequence[int]) -> ResultHand:
    has_low = Half.LOW_EIGHT in state.rules.game.halves and shown.low > 0
    return ResultHand(
        seat=seats[shown.player],
        high=high_words(shown.high_cards),
        high_cards=shown.high_cards,
        low=low_words(shown.low_cards) if has_low else (),
        low_cards=shown.low_cards if has_low else (),
    )

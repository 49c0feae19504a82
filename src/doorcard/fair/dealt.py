"""From which place of the deck every card of a played hand came: 1.7 leaves no choice, so that no card can
be held back for somebody else.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from doorcard.cards import UNKNOWN, Card
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandShown
from doorcard.history.record import Record, laid_open


@dataclass(frozen=True, slots=True)
class DealtCard:
    """A card as it was dealt. ``player``: None for the card of all; ``card``: UNKNOWN if it was not told."""

    position: int
    player: int | None
    card: Card


def dealt_cards(record: Record) -> tuple[DealtCard, ...]:
    """The cards of a hand in the order of the deck: one at a time, round by round from the first player.

    A down card of somebody else that was shown later stands at its place, too.
    """
    dealt = [DealtCard(place, *card) for place, card in enumerate(_one_by_one(record))]
    for player, shown in _shown(record).items():
        own = [card for card in dealt if card.player == player]
        seen = {card.card for card in own}
        # Whatever shows a hand lists its cards in the order in which they came, the unknown ones among them.
        learnt = (card for card in shown if card not in seen)
        for hidden, card in zip((card for card in own if card.card == UNKNOWN), learnt, strict=False):
            dealt[hidden.position] = replace(hidden, card=card)
    return tuple(dealt)


def _shown(record: Record) -> dict[int, tuple[Card, ...]]:
    """The most that every player has shown of his hand."""
    shown: dict[int, tuple[Card, ...]] = defaultdict(tuple)
    for event in record.events:
        if isinstance(event, HandShown) and len(event.cards) > len(shown[event.player]):
            shown[event.player] = event.cards
    if (opened := laid_open(record)) is not None:
        shown[opened.player] = opened.cards
    return shown


def _one_by_one(record: Record) -> Iterator[tuple[int | None, Card]]:
    deals = (event for event in record.events if isinstance(event, CardsDealt | CommunityCardDealt))
    for _, deal in groupby(deals, _street):
        yield from _round_by_round(tuple(deal))


def _street(event: CardsDealt | CommunityCardDealt) -> int:
    return 0 if isinstance(event, CommunityCardDealt) else event.street


def _round_by_round(deal: Iterable[CardsDealt | CommunityCardDealt]) -> Iterator[tuple[int | None, Card]]:
    hands = [_cards(event) for event in deal]
    for turn in range(max(map(len, hands))):
        yield from (hand[turn] for hand in hands if turn < len(hand))


def _cards(event: CardsDealt | CommunityCardDealt) -> tuple[tuple[int | None, Card], ...]:
    if isinstance(event, CommunityCardDealt):
        return ((None, event.card),)
    return tuple((event.player, card) for card in event.down + event.up)

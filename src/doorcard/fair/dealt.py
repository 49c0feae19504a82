"""From which place of the deck every card of a played hand came: 1.7 leaves no choice, so that no card can
be held back for somebody else.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from doorcard.cards import Card
from doorcard.engine.events import CardsDealt, CommunityCardDealt, Event


@dataclass(frozen=True, slots=True)
class DealtCard:
    """A card as it was dealt. ``player``: None for the card of all; ``card``: UNKNOWN if it was not told."""

    position: int
    player: int | None
    card: Card
    is_down: bool


def dealt_cards(events: Iterable[Event]) -> tuple[DealtCard, ...]:
    """The cards of a hand in the order of the deck: one at a time, round by round from the first player."""
    return tuple(
        DealtCard(position, player, card, is_down)
        for position, (player, card, is_down) in enumerate(_one_by_one(events))
    )


def _one_by_one(events: Iterable[Event]) -> Iterator[tuple[int | None, Card, bool]]:
    deals = (event for event in events if isinstance(event, CardsDealt | CommunityCardDealt))
    for _, deal in groupby(deals, _street):
        yield from _round_by_round(tuple(deal))


def _street(event: CardsDealt | CommunityCardDealt) -> int:
    return 0 if isinstance(event, CommunityCardDealt) else event.street


def _round_by_round(
    deal: tuple[CardsDealt | CommunityCardDealt, ...],
) -> Iterator[tuple[int | None, Card, bool]]:
    hands = [_cards(event) for event in deal]
    for turn in range(max(map(len, hands))):
        yield from (hand[turn] for hand in hands if turn < len(hand))


def _cards(event: CardsDealt | CommunityCardDealt) -> list[tuple[int | None, Card, bool]]:
    if isinstance(event, CommunityCardDealt):
        return [(None, event.card, False)]
    down = [(event.player, card, True) for card in event.down]
    return [*down, *((event.player, card, False) for card in event.up)]

"""Checks on the cards that a driver or a witness brings: counts, and no card twice."""

from collections.abc import Iterable

from doorcard.cards import UNKNOWN, Card, card_text
from doorcard.engine.actions import Deal
from doorcard.engine.awaiting import DECK
from doorcard.engine.errors import IllegalAction
from doorcard.engine.state import Awaiting, HandState


def check_deal(state: HandState, wanted: Awaiting, deal: Deal) -> None:
    """Return if the hand awaits these cards; else IllegalAction ``bad_cards`` with the ``problem``."""
    hands = 1 if wanted.community else len(wanted.players)
    each = 1 if wanted.community else wanted.down + wanted.up
    if len(deal.cards) != hands or any(len(cards) != each for cards in deal.cards):
        raise IllegalAction("bad_cards", problem="count", hands=hands, each=each)
    if wanted.community and deal.cards[0][0] == UNKNOWN:
        raise IllegalAction("bad_cards", problem="unknown_community_card")
    check_new_cards(state, [card for cards in deal.cards for card in cards])


def check_new_cards(state: HandState, cards: Iterable[Card]) -> None:
    """Return if the known ones of ``cards`` are cards that nobody holds yet, folded hands included."""
    seen = {card for own in (*state.down, *state.up) for card in own}
    seen.add(UNKNOWN if state.community_card is None else state.community_card)
    for card in cards:
        if card == UNKNOWN:
            continue
        if not 0 <= card < DECK:
            raise IllegalAction("bad_cards", problem="not_a_card", card=card)
        if card in seen:
            raise IllegalAction("bad_cards", problem="dealt_twice", card=card_text(card))
        seen.add(card)

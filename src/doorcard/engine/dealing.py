"""Checks on the cards that a driver or a witness brings: counts, and no card twice."""

from collections.abc import Sequence

from doorcard.cards import UNKNOWN, Card, card_text
from doorcard.engine.actions import Deal
from doorcard.engine.awaiting import DECK
from doorcard.engine.errors import IllegalAction
from doorcard.engine.state import Awaiting, HandState

Dealt = tuple[int | None, tuple[Card, ...]]
"""Who gets which cards; None: everybody, in the middle."""


def check_deal(state: HandState, wanted: Awaiting, deal: Deal) -> None:
    """Return if the hand awaits these cards; else IllegalAction ``bad_cards`` with the ``problem``."""
    hands = 1 if wanted.community else len(wanted.players)
    each = 1 if wanted.community else wanted.down + wanted.up
    if len(deal.cards) != hands or any(len(cards) != each for cards in deal.cards):
        raise IllegalAction("bad_cards", problem="count", hands=hands, each=each)
    if wanted.community and deal.cards[0][0] == UNKNOWN:
        raise IllegalAction("bad_cards", problem="unknown_community_card")
    owners = (None,) if wanted.community else wanted.players
    check_new_cards(state, tuple(zip(owners, deal.cards, strict=True)))


def check_new_cards(state: HandState, dealt: Sequence[Dealt]) -> None:
    """Return if the known cards among those dealt are such that nobody holds yet, folded hands included.

    Else IllegalAction ``bad_cards``, with ``player`` who would get the card and ``held_by`` who has it.
    """
    seen = {card for own in (*state.down, *state.up) for card in own}
    seen.add(UNKNOWN if state.community_card is None else state.community_card)
    for player, cards in dealt:
        for card in cards:
            if card == UNKNOWN:
                continue
            if not 0 <= card < DECK:
                raise IllegalAction("bad_cards", problem="not_a_card", card=card, player=player)
            if card in seen:
                held_by = _holder(state, dealt, card)
                raise IllegalAction(
                    "bad_cards", problem="dealt_twice", card=card_text(card), player=player, held_by=held_by
                )
            seen.add(card)


def _holder(state: HandState, dealt: Sequence[Dealt], card: Card) -> int | None:
    """Who has a card, or gets it first now; None where it is the community card."""
    before = [(player, down + up) for player, (down, up) in enumerate(zip(state.down, state.up, strict=True))]
    shared = (state.community_card,) if state.community_card is not None else ()
    return next(player for player, own in (*before, (None, shared), *dealt) if card in own)

"""Looks at the dealer before a room for chips opens: its decks must come from the system's entropy alone."""

import os

from doorcard.fair import Contribution, HandName, commit, deck_of
from doorcard.room.decks import FairDealer
from doorcard.room.floor import Dealer
from doorcard.server.store import StoreError

_HAND = HandName("check", 1, "check")
_GIVEN = (Contribution(1, bytes(32)),)


def check_dealer(dealer: Dealer) -> None:
    """Return if decks follow from the system's entropy and the players' bytes, and from nothing else.

    Raises:
        StoreError: ``dealer_unfit`` with why; the room must not open then.
        FairError: ``entropy_invalid`` where the system's source is stuck.
    """
    if type(dealer) is not FairDealer or dealer.entropy is not os.urandom:
        raise StoreError("dealer_unfit", why="another source of decks")
    one, other = dealer.draw(), dealer.draw()
    if one.seed == other.seed or one.salts == other.salts:
        raise StoreError("dealer_unfit", why="two draws are alike")
    sealed = dealer.seal(_HAND, one, _GIVEN)
    if sealed.deck != deck_of(_HAND, one.seed, _GIVEN) or sealed != commit(_HAND, one, _GIVEN, sealed.deck):
        raise StoreError("dealer_unfit", why="a deck is not what seed and bytes give")
    if sealed.deck == dealer.seal(_HAND, other, _GIVEN).deck:
        raise StoreError("dealer_unfit", why="two seeds give one deck")

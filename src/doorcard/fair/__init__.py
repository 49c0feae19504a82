"""The deck that proves itself: fixed before the first card, and not chosen by the room alone.

    secret = draw_secret(os.urandom)                # the room draws, for one hand
    promised = promise(hand, secret)                # and tells this, then asks its players for bytes
    sealed = seal(hand, secret, contributions)      # from these the deck follows
    sealed.proof                                    # told before the first card
    sealed.opening(position)                        # goes with a card to whoever may see it
    verify_openings(sealed.proof, openings)         # a player: my cards were there from the start
    verify_secret(sealed.proof, secret)             # an auditor: the whole deck is right

What this proves and what it does not stands in docs/fair-deck.md.
"""

from doorcard.fair.dealer import Entropy, SealedDeck, commit, draw_secret, promise, seal
from doorcard.fair.encoding import VERSION, Contribution, HandName
from doorcard.fair.errors import FairError
from doorcard.fair.proof import Opening, Proof, SecretDeck
from doorcard.fair.shuffle import deck_of, shuffle
from doorcard.fair.verify import verify_contribution, verify_opening, verify_openings, verify_secret

__all__ = [
    "VERSION",
    "HandName",
    "Contribution",
    "SecretDeck",
    "Proof",
    "Opening",
    "Entropy",
    "SealedDeck",
    "draw_secret",
    "promise",
    "seal",
    "commit",
    "deck_of",
    "shuffle",
    "verify_opening",
    "verify_openings",
    "verify_contribution",
    "verify_secret",
    "FairError",
]

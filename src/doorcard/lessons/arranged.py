"""Decks that were arranged, for lessons, simulations and tests: sealed and proved like any other, but not
what seed and bytes give, which an auditor would see. No room for chips knows this file.
"""

from collections.abc import Callable, Sequence

from doorcard.cards import Card
from doorcard.fair import Contribution, Entropy, HandName, SealedDeck, SecretDeck, commit, draw_secret


class ArrangedDealer:
    """Deals whatever ``next_deck`` gives; salts come from ``entropy``."""

    def __init__(self, next_deck: Callable[[], Sequence[Card]], entropy: Entropy) -> None:
        self._next_deck, self._entropy = next_deck, entropy

    def draw(self) -> SecretDeck:
        """A secret like any other."""
        return draw_secret(self._entropy)

    def seal(self, hand: HandName, secret: SecretDeck, given: tuple[Contribution, ...]) -> SealedDeck:
        """The next arranged deck under a root."""
        return commit(hand, secret, given, self._next_deck())

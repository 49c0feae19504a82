"""The dealer of a fair deck: draws the secret, promises the seed, seals the deck, opens single cards.

It has no clock and no chance of its own. All chance comes from the source of bytes that it is given, which is
``os.urandom`` in a room.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeAlias

from doorcard.cards import Card
from doorcard.fair.encoding import (
    SALT_BYTES,
    SEED_BYTES,
    Contribution,
    HandName,
    seed_commitment,
    tag,
    told_before,
)
from doorcard.fair.errors import FairError
from doorcard.fair.merkle import Tree
from doorcard.fair.proof import CARDS, Opening, Proof, SecretDeck
from doorcard.fair.shuffle import deck_of

Entropy: TypeAlias = Callable[[int], bytes]
"""Gives so many bytes that nobody can guess: ``os.urandom``."""


@dataclass(frozen=True, slots=True)
class SealedDeck:
    """A deck that is fixed: ``proof`` may be told, the rest is secret until it is opened card by card."""

    proof: Proof
    deck: tuple[Card, ...] = field(repr=False)
    secret: SecretDeck = field(repr=False)
    _tree: Tree = field(repr=False, compare=False)

    @property
    def leaves(self) -> tuple[bytes, ...]:
        """The 52 hashes from which the root is worked out, in the order of the deck. They may be told with
        the proof: who has them needs no paths.
        """
        return self._tree.leaves()

    def opening(self, position: int) -> Opening:
        """What shows that the card at this place, 0 to 51, was there when the root was told."""
        assert 0 <= position < CARDS
        path = self._tree.path(position, CARDS)
        return Opening(position, self.deck[position], self.secret.salt(position), path)

    def openings(self, positions: Iterable[int]) -> tuple[Opening, ...]:
        """The openings of the cards at these places, in the order given."""
        return tuple(self.opening(position) for position in positions)


def draw_secret(entropy: Entropy) -> SecretDeck:
    """A fresh secret for one hand: 32 bytes of seed, and 32 of salt for each card.

    Raises:
        FairError: ``entropy_invalid`` where the source gives too few bytes, or the same ones again.
    """
    seed, salts = entropy(SEED_BYTES), entropy(CARDS * SALT_BYTES)
    if len(seed) != SEED_BYTES or len(salts) != CARDS * SALT_BYTES:
        raise FairError("entropy_invalid", problem="length", bytes=len(seed) + len(salts))
    pieces = {seed, *(salts[at : at + SALT_BYTES] for at in range(0, len(salts), SALT_BYTES))}
    # By chance two of them would be alike once in 2**245 hands: it is the source that is stuck.
    if len(pieces) != CARDS + 1:
        raise FairError("entropy_invalid", problem="repeats")
    return SecretDeck(seed, salts)


def promise(hand: HandName, secret: SecretDeck) -> bytes:
    """The 32 bytes that are told before players are asked for theirs: from here on the seed is fixed."""
    return seed_commitment(hand, secret.seed)


def seal(hand: HandName, secret: SecretDeck, contributions: Iterable[Contribution]) -> SealedDeck:
    """The deck of a hand and its proof; the same arguments always give the same.

    Raises:
        FairError: ``contributions_invalid`` where seats are not rising.
    """
    given = tuple(contributions)
    return commit(hand, secret, given, deck_of(hand, secret.seed, given))


def commit(
    hand: HandName, secret: SecretDeck, contributions: Iterable[Contribution], deck: Iterable[Card]
) -> SealedDeck:
    """A deck that is known already under a root, to go on with a hand that was interrupted. Of another deck
    than `seal` gives an auditor says ``root_differs``.
    """
    given, cards, promised = tuple(contributions), tuple(deck), promise(hand, secret)
    tree = Tree(card_commitments(told_before(hand, promised, given), cards, secret))
    return SealedDeck(Proof(hand, promised, given, tree.root), cards, secret, tree)


def card_commitments(told: bytes, deck: Iterable[Card], secret: SecretDeck) -> list[bytes]:
    """What stands in the tree for each place; ``told``: all that was told before."""
    return [card_commitment(told, place, card, secret.salt(place)) for place, card in enumerate(deck)]


def card_commitment(told: bytes, position: int, card: Card, salt: bytes) -> bytes:
    """32 bytes that fix one card at one place and, as nobody can guess the salt, do not tell which."""
    return sha256(_CARD + told + bytes((position, card)) + salt).digest()


_CARD = tag("card")

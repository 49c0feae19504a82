"""What is told of a deck, what is kept, and what is opened of it."""

from dataclasses import dataclass, field

from doorcard.cards import FULL_DECK, Card
from doorcard.fair.encoding import DIGEST_BYTES, SALT_BYTES, Contribution, HandName, check_seed
from doorcard.fair.errors import FairError

CARDS = len(FULL_DECK)
LONGEST_PATH = 6
"""Of a card among 52."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What everybody is told of a hand's deck before its first card; nothing in it gives a card away.

    ``seed_commitment`` was told before the ``contributions`` were asked for, ``root`` after them. A file
    cannot show that order: whoever sat at the table has seen it.
    """

    hand: HandName
    seed_commitment: bytes
    contributions: tuple[Contribution, ...]
    root: bytes

    def __post_init__(self) -> None:
        for key, digest in (("seed_commitment", self.seed_commitment), ("root", self.root)):
            if len(digest) != DIGEST_BYTES:
                raise FairError("digest_invalid", key=key, bytes=len(digest))


@dataclass(frozen=True, slots=True)
class SecretDeck:
    """What the room keeps of a hand: who has it knows every card. Never for players, nor afterwards."""

    seed: bytes = field(repr=False)
    salts: bytes = field(repr=False)
    """32 bytes for each place of the deck, one after the other, by chance of their own."""

    def __post_init__(self) -> None:
        check_seed(self.seed)
        if len(self.salts) != CARDS * SALT_BYTES:
            raise FairError("salts_invalid", bytes=len(self.salts), wanted=CARDS * SALT_BYTES)

    def salt(self, position: int) -> bytes:
        """The salt of the card at a place, 0 to 51."""
        return self.salts[position * SALT_BYTES : (position + 1) * SALT_BYTES]


@dataclass(frozen=True, slots=True)
class Opening:
    """One card of the deck laid open: ``position`` 0 is dealt first, ``path`` leads to the root."""

    position: int
    card: Card
    salt: bytes = field(repr=False)
    path: tuple[bytes, ...] = field(repr=False)

    def __post_init__(self) -> None:
        facts = {"position": self.position, "card": self.card}
        if not _is_below(self.position, CARDS) or not _is_below(self.card, CARDS):
            raise FairError("opening_invalid", problem="range", **facts)
        if len(self.salt) != SALT_BYTES:
            raise FairError("opening_invalid", problem="salt", **facts)
        if len(self.path) > LONGEST_PATH or any(len(step) != DIGEST_BYTES for step in self.path):
            raise FairError("opening_invalid", problem="path", **facts)


def _is_below(number: int, end: int) -> bool:
    return not isinstance(number, bool) and 0 <= number < end

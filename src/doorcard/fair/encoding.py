"""The bytes of the protocol: what is hashed, in which order, under which name (docs/fair-deck.md, 2).

Every hash begins with a name of its own and the version, and no two different things have the same bytes:
texts and contributions carry their lengths, everything else has a fixed one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from doorcard.fair.errors import FairError

VERSION = "doorcard-deck-1"
DIGEST_BYTES = 32
SEED_BYTES = 32
SALT_BYTES = 32
LONGEST_TEXT = 255
"""Bytes of UTF-8 in a table's or hand's id."""

LEAST_CONTRIBUTION, MOST_CONTRIBUTION = 16, 32
"""Bytes that a player may add to the chance of a hand."""

LARGEST_SEAT = 99
LARGEST_NUMBER = 2**53 - 1
"""JavaScript counts exactly as far as this."""


@dataclass(frozen=True, slots=True)
class HandName:
    """Which hand a proof is of. Nothing that was promised for one hand can be used in another.

    ``hand_no``: the table's count of hands, 1 and up, without gaps: a hand that was called off has one too.
    """

    table: str
    hand_no: int
    hand_id: str

    def __post_init__(self) -> None:
        for key, text in (("table", self.table), ("hand_id", self.hand_id)):
            if not 1 <= len(text.encode("utf-8", "surrogatepass")) <= LONGEST_TEXT or not _is_text(text):
                raise FairError("hand_invalid", key=key, found=text)
        if isinstance(self.hand_no, bool) or not 1 <= self.hand_no <= LARGEST_NUMBER:
            raise FairError("hand_invalid", key="hand_no", found=self.hand_no)


@dataclass(frozen=True, slots=True)
class Contribution:
    """The bytes that the player in a seat (1 and up) added to the chance of a hand."""

    seat: int
    sent: bytes

    def __post_init__(self) -> None:
        if isinstance(self.seat, bool) or not 1 <= self.seat <= LARGEST_SEAT:
            raise FairError("contributions_invalid", problem="seat", seat=self.seat)
        if not LEAST_CONTRIBUTION <= len(self.sent) <= MOST_CONTRIBUTION:
            raise FairError("contributions_invalid", problem="length", seat=self.seat, bytes=len(self.sent))


def tag(name: str) -> bytes:
    """What the input of a hash begins with: the version and what is hashed, closed by a zero byte."""
    return f"{VERSION}/{name}".encode("ascii") + b"\0"


def hand_bytes(hand: HandName) -> bytes:
    """The hand's name: table, number (8 bytes, big-endian), id. A text is one byte of length and UTF-8."""
    return _text_bytes(hand.table) + hand.hand_no.to_bytes(8, "big") + _text_bytes(hand.hand_id)


def contribution_bytes(contributions: Iterable[Contribution]) -> bytes:
    """All contributions: how many, then seat, length and bytes of each, by rising seats.

    Raises:
        FairError: ``contributions_invalid`` where the seats do not rise: there is one order only.
    """
    given = tuple(contributions)
    seats = [one.seat for one in given]
    if seats != sorted(set(seats)):
        raise FairError("contributions_invalid", problem="order", seats=seats)
    parts = (bytes((one.seat, len(one.sent))) + one.sent for one in given)
    return bytes((len(given),)) + b"".join(parts)


def seed_commitment(hand: HandName, seed: bytes) -> bytes:
    """What the room tells before it asks anybody for bytes: 32 bytes that fix the seed for this hand."""
    check_seed(seed)
    return sha256(tag("seed") + hand_bytes(hand) + seed).digest()


def told_before(hand: HandName, seed_commitment: bytes, contributions: Iterable[Contribution]) -> bytes:
    """32 bytes over all that was told before the deck was sealed: every card's commitment is bound to it.

    So nobody can be shown another promise, or other bytes of the players, under the same root.
    """
    given = hand_bytes(hand) + seed_commitment + contribution_bytes(contributions)
    return sha256(tag("told") + given).digest()


def check_seed(seed: bytes) -> None:
    """Return if these can be a seed, else FairError ``seed_invalid``."""
    if len(seed) != SEED_BYTES:
        raise FairError("seed_invalid", bytes=len(seed), wanted=SEED_BYTES)


def _text_bytes(text: str) -> bytes:
    encoded = text.encode()
    return bytes((len(encoded),)) + encoded


def _is_text(text: str) -> bool:
    """Whether it can be written in UTF-8: half of a surrogate pair cannot."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)

"""What the desk hands to a person: signals with their figures, and no verdict.

The report is plain data that can be stored: `encode` gives canonical JSON with a digest at its end, as the
records of hands have it.
"""

import hashlib
from enum import StrEnum

import msgspec
from msgspec import Struct

VERSION = 1


class Kind(StrEnum):
    """What a signal speaks of."""

    DUMPING = "dumping"
    """Chips go from the first to the second beyond what luck and play elsewhere explain."""
    SOFT_PLAY = "soft_play"
    """The two hardly attack each other when nobody else is left."""
    WHIPSAW = "whipsaw"
    """The two raise each other more when a third one is caught between."""
    CARD_SHARING = "card_sharing"
    """The two give way to the other's hidden cards."""
    ALIKE = "alike"
    """Two accounts play like copies of one program."""
    KNOWS_CARDS = "knows_cards"
    """Somebody gives way to everybody's hidden cards."""
    WINS_TOO_MUCH = "wins_too_much"
    """Somebody wins far more than luck and the skill of others explain."""
    UNPLUGS = "unplugs"
    """Somebody's line goes down when he is behind."""


class Figure(Struct, frozen=True):
    """A measured number, what was to be expected, and between what it lies with 95 %. ``of``: how many
    chances, hands or uses.
    """

    name: str
    measured: float
    expected: float
    low: float
    high: float
    of: int


class Signal(Struct, frozen=True):
    """Something that chance explains badly.

    ``players``: one or two; of DUMPING the giver first. ``log_e``: log10 of the evidence: 3 is a thousand to
    one. ``flagged``: it is enough for a person to look; ``stands``: it also is if all that was asked is taken
    into account. ``hands``: some hands in which it shows, for the replayer.
    """

    kind: Kind
    players: tuple[str, ...]
    log_e: float
    flagged: bool
    stands: bool
    figures: tuple[Figure, ...]
    hands: tuple[str, ...]


class SharedAddress(Struct, frozen=True):
    """Two accounts came from one address: a fact, not a flag; families and dormitories do too."""

    players: tuple[str, str]
    hands_together: int


class Complaint(Struct, frozen=True):
    """A report by a player: who reported whom, in which hand, in his words, when (UTC ms)."""

    by: str
    whom: tuple[str, ...]
    hand_id: str = ""
    words: str = ""
    at_ms: int = 0


class Report(Struct, frozen=True, tag_field="fair_play", tag=VERSION):
    """All of it. ``asked``: how many pairs or players each kind was asked of; ``signals``: flagged ones
    first, then by evidence.
    """

    hands: int
    players: int
    hidden_cards: bool
    asked: dict[str, int]
    signals: tuple[Signal, ...]
    addresses: tuple[SharedAddress, ...]
    complaints: tuple[Complaint, ...]


def encode(report: Report) -> bytes:
    """One line of JSON that ends in its own SHA-256."""
    body = msgspec.json.encode(report, order="deterministic")[:-1]
    return b'%b,"digest":"%b"}' % (body, hashlib.sha256(body).hexdigest().encode())


def is_sound(line: bytes) -> bool:
    """Whether a stored report is as it was written."""
    body, mark, digest = line.strip().rpartition(b',"digest":"')
    return bool(mark) and digest == hashlib.sha256(body).hexdigest().encode() + b'"}'

"""What is told of a hand's deck (docs/fair-deck.md). Bytes are always lower-case hexadecimal digits."""

from msgspec import Struct


class DeckPromise(Struct, frozen=True):
    """The seed of the next hand's deck is fixed: ``commitment`` is its hash (docs/fair-deck.md). Whoever has
    a seat there answers once with ``Contribute``.
    """

    hand_no: int
    hand_id: str
    commitment: str


class DeckBytes(Struct, frozen=True):
    """What the player in a seat added to the chance of a hand."""

    seat: int
    bytes: str


class DeckProof(Struct, frozen=True):
    """What is told of a hand's deck before its first card."""

    version: str
    table: str
    hand_no: int
    hand_id: str
    seed_commitment: str
    """The one that was promised."""
    contributions: tuple[DeckBytes, ...]
    """By rising seats; only of seats that are dealt in."""
    root: str
    leaves: str
    """The 52 hashes under the root, of 32 bytes each, in the order of the deck: with them an opening needs no
    path.
    """


class DeckOpening(Struct, frozen=True):
    """Shows that a card was at its place of the deck (0 is dealt first) when the root was told."""

    position: int
    card: int
    salt: str


class DeckPolicy(Struct, frozen=True):
    """What the table says of its decks before one sits down. ``code``: what the proof does not change.

    ``withdrawn``: promises that were not followed by a hand; ``aborted``: hands that were given back.
    ``secret_days``: for so long after a hand its seed and salts are kept under the room's key, for auditors.
    """

    code: str
    version: str
    withdrawn: int
    aborted: int
    secret_days: int


class DeckNews(Struct, frozen=True):
    """What everybody is told of the deck with an update. ``proof``: with the beginning of the hand.

    ``openings``: of all cards that became public. ``policy``: only for who comes to the table, and so are the
    proof and all openings until then.
    """

    proof: DeckProof | None = None
    openings: tuple[DeckOpening, ...] = ()
    policy: DeckPolicy | None = None

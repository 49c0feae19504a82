"""From a key to a deck: ChaCha20's stream, one byte for each step of Fisher and Yates' shuffle."""

import hmac
from collections.abc import Iterable, Iterator
from itertools import chain, repeat

from cryptography.hazmat.primitives.ciphers import Cipher
from cryptography.hazmat.primitives.ciphers.algorithms import ChaCha20

from doorcard.cards import FULL_DECK, Card
from doorcard.fair.encoding import Contribution, HandName, check_seed, contribution_bytes, hand_bytes, tag

KEY_BYTES = 32
MOST_CARDS = 256
"""Of more, one byte could not name every place."""

_COUNTER_AND_NONCE = bytes(16)
"""All zero (RFC 8439: 4 bytes counter, 12 bytes nonce): every key has one stream and serves one hand."""

_BLOCK = bytes(256)
"""A deck takes about 60 bytes of the stream; beyond 256 the next ones follow."""

_LIMITS = tuple(256 - 256 % places for places in range(1, MOST_CARDS + 1))
"""By last place: bytes from here on are thrown away. Below it every place has as many bytes as any other."""


def deck_key(hand: HandName, seed: bytes, contributions: Iterable[Contribution]) -> bytes:
    """HMAC-SHA256 under the seed of the hand's name and what the players added."""
    check_seed(seed)
    return hmac.digest(seed, tag("key") + hand_bytes(hand) + contribution_bytes(contributions), "sha256")


def key_stream(key: bytes) -> Iterator[int]:
    """The bytes of ChaCha20 under this key, from the first on, without end."""
    update = Cipher(ChaCha20(key, _COUNTER_AND_NONCE), mode=None).encryptor().update
    return chain.from_iterable(map(update, repeat(_BLOCK)))


def shuffle(count: int, stream: Iterable[int]) -> tuple[int, ...]:
    """The numbers 0 to ``count - 1`` in the order that the bytes of the stream give; all are equally likely.

    From the last place down to the second: a byte names the place to swap with, itself included. A byte that
    would favour the first places is thrown away and the next one taken.
    """
    assert 1 <= count <= MOST_CARDS
    deck = list(range(count))
    last = count - 1
    if not last:
        return tuple(deck)
    for byte in stream:
        if byte >= _LIMITS[last]:
            continue
        other = byte % (last + 1)
        deck[last], deck[other] = deck[other], deck[last]
        last -= 1
        if not last:
            return tuple(deck)
    raise AssertionError("the stream has ended before the deck was mixed")


def deck_of(hand: HandName, seed: bytes, contributions: Iterable[Contribution]) -> tuple[Card, ...]:
    """The 52 cards in the order in which they are dealt: nothing but these three decide it."""
    return shuffle(len(FULL_DECK), key_stream(deck_key(hand, seed, contributions)))

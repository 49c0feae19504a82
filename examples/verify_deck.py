"""Checks the proof of a hand's deck with nothing but Python: no line of doorcard is used.

    python verify_deck.py hand.json

It is short so that you can read it beside docs/fair-deck.md and trust your own eyes, or write it again in
another language. `doorcard verify-deck` also reads the record and looks whether each card came in its turn.
"""

import hashlib
import hmac
import json
import struct
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

VERSION = b"doorcard-deck-1"
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


def digest(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def tag(name: bytes) -> bytes:
    return VERSION + b"/" + name + b"\0"


def text(value: str) -> bytes:
    encoded = value.encode()
    return bytes([len(encoded)]) + encoded


def hand_bytes(proof: dict[str, Any]) -> bytes:
    return text(proof["table"]) + struct.pack(">Q", proof["hand_no"]) + text(proof["hand_id"])


def contribution_bytes(proof: dict[str, Any]) -> bytes:
    given = [(one["seat"], bytes.fromhex(one["bytes"])) for one in proof["contributions"]]
    assert [seat for seat, _ in given] == sorted({seat for seat, _ in given}), "seats must rise"
    return bytes([len(given)]) + b"".join(bytes([seat, len(sent)]) + sent for seat, sent in given)


def chacha20(key: bytes) -> Iterator[int]:
    """The stream of RFC 8439 under a key, counter and nonce zero."""
    for counter in range(2**32):
        start = [*struct.unpack("<4I", b"expand 32-byte k"), *struct.unpack("<8I", key), counter, 0, 0, 0]
        state = list(start)
        for _ in range(10):
            for shift in (0, 1, 2, 3):
                quarter(state, shift, 4 + shift, 8 + shift, 12 + shift)
            for shift in (0, 1, 2, 3):
                quarter(state, shift, 4 + (shift + 1) % 4, 8 + (shift + 2) % 4, 12 + (shift + 3) % 4)
        yield from struct.pack("<16I", *((a + b) % 2**32 for a, b in zip(state, start, strict=True)))


def quarter(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for one, two, three, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[one] = (state[one] + state[two]) % 2**32
        mixed = state[three] ^ state[one]
        state[three] = (mixed << turn | mixed >> (32 - turn)) % 2**32


def deck(proof: dict[str, Any], seed: bytes) -> list[int]:
    message = tag(b"key") + hand_bytes(proof) + contribution_bytes(proof)
    stream = chacha20(hmac.new(seed, message, hashlib.sha256).digest())
    cards = list(range(52))
    for last in range(51, 0, -1):
        usable = 256 - 256 % (last + 1)
        other = next(byte for byte in stream if byte < usable) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def leaf(proof: dict[str, Any], position: int, card: int, salt: bytes) -> bytes:
    promised = bytes.fromhex(proof["seed_commitment"])
    told = digest(tag(b"told"), hand_bytes(proof), promised, contribution_bytes(proof))
    return digest(b"\0", digest(tag(b"card"), told, bytes([position, card]), salt))


def root(leaves: list[bytes]) -> bytes:
    if len(leaves) == 1:
        return leaves[0]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return digest(b"\1", root(leaves[:split]), root(leaves[split:]))


def climb(found: bytes, path: list[bytes], position: int, count: int) -> bytes:
    """From a leaf to the root; the last step of the path is the highest. Nothing, if its length is wrong."""
    if count == 1:
        return b"" if path else found
    split = 1
    while split * 2 < count:
        split *= 2
    if not path:
        return b""
    if position < split:
        return digest(b"\1", climb(found, path[:-1], position, split), path[-1])
    return digest(b"\1", path[-1], climb(found, path[:-1], position - split, count - split))


def check_opening(proof: dict[str, Any], opening: dict[str, Any]) -> bool:
    position, path = opening["position"], [bytes.fromhex(step) for step in opening["path"]]
    found = leaf(proof, position, CARDS.index(opening["card"]), bytes.fromhex(opening["salt"]))
    return climb(found, path, position, 52) == bytes.fromhex(proof["root"])


def check_secret(proof: dict[str, Any], secret: dict[str, Any]) -> bool:
    seed, salts = bytes.fromhex(secret["seed"]), bytes.fromhex(secret["salts"])
    if digest(tag(b"seed"), hand_bytes(proof), seed).hex() != proof["seed_commitment"]:
        return False
    leaves = [
        leaf(proof, at, card, salts[32 * at : 32 * at + 32]) for at, card in enumerate(deck(proof, seed))
    ]
    return root(leaves) == bytes.fromhex(proof["root"])


def main(path: str) -> int:
    hand = json.loads(Path(path).read_text(encoding="utf-8"))
    proof, wrong = hand["proof"], 0
    assert proof["version"].encode() == VERSION, "another version"
    for opening in hand.get("openings", []):
        is_right = check_opening(proof, opening)
        wrong += not is_right
        print(f"{opening['position'] + 1:>2} {opening['card']} {'proved' if is_right else 'WRONG'}")
    if "secret" in hand:
        is_right = check_secret(proof, hand["secret"])
        wrong += not is_right
        print("the whole deck", "proved" if is_right else "WRONG")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

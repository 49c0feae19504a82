"""Writes `tests/cases/fair_decks.json`: decks and refusals that every other implementation must agree with.

    python -m tests.unit.fair.vectors

The file is checked by `examples/verify_deck.py`, which has no line in common with the package.
"""

import json
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from doorcard.cards import card_text
from doorcard.fair import Contribution, HandName, Opening, Proof, SealedDeck, SecretDeck, seal
from doorcard.fair.encoding import LARGEST_NUMBER, told_before
from doorcard.fair.form import HandFile, write_hand
from doorcard.fair.shuffle import deck_key, key_stream

FILE = Path(__file__).parents[2] / "cases" / "fair_decks.json"
COUNTED = SecretDeck(
    bytes(range(32)), b"".join((1000 + number).to_bytes(2, "big") for number in range(26 * 32))
)
HIGH = SecretDeck(b"\xff" * 32, bytes(number * 7 % 256 for number in range(52 * 32)))
HANDS = {
    "nobody sent bytes": (HandName("t1", 1, "hand-1"), COUNTED, ()),
    "two seats, shortest and longest": (
        HandName("t1", 2, "hand-2"),
        COUNTED,
        (Contribution(1, bytes(16)), Contribution(8, b"\xfe" * 32)),
    ),
    "eight seats": (
        HandName("mesa de España ♠", 258, "hand5f0c21d3a4b6e7f8091a"),
        HIGH,
        tuple(Contribution(seat, bytes((seat,)) * (15 + seat)) for seat in range(1, 9)),
    ),
    "long names and a high number": (
        HandName("t" * 255, LARGEST_NUMBER, "é" * 127),
        HIGH,
        (Contribution(99, bytes(range(32))),),
    ),
}


def vectors() -> dict[str, Any]:
    """All that the file holds."""
    sealed = {name: seal(*hand) for name, hand in HANDS.items()}
    changed = refused(sealed["two seats, shortest and longest"])
    return {
        "version": "doorcard-deck-1",
        "decks": [{"name": name, **deck(one)} for name, one in sealed.items()],
        "refused": [
            {"name": name, "hand": form(HandFile(proof, (one,)))} for name, (proof, one) in changed.items()
        ],
    }


def deck(sealed: SealedDeck) -> dict[str, Any]:
    """A hand that opens six cards, and what is worked out on the way."""
    proof, seed = sealed.proof, sealed.secret.seed
    key = deck_key(proof.hand, seed, proof.contributions)
    return {
        "hand": form(HandFile(proof, sealed.openings((0, 1, 31, 32, 48, 51)), secret=sealed.secret)),
        "key": key.hex(),
        "stream": bytes(islice(key_stream(key), 80)).hex(),
        "told": told_before(proof.hand, proof.seed_commitment, proof.contributions).hex(),
        "deck": " ".join(map(card_text, sealed.deck)),
    }


def refused(sealed: SealedDeck) -> dict[str, tuple[Proof, Opening]]:
    """One opening each that does not hold, or a proof under which it does not."""
    proof, one = sealed.proof, sealed.opening(9)
    low, *path = one.path
    return {
        "another card": (proof, replace(one, card=(one.card + 4) % 52)),
        "another place": (proof, replace(one, position=8)),
        "another salt": (proof, replace(one, salt=sealed.secret.salt(8))),
        "a step less": (proof, replace(one, path=tuple(path))),
        "a step more": (proof, replace(sealed.opening(50), path=(bytes(32), *sealed.opening(50).path))),
        "steps the other way round": (proof, replace(one, path=(*reversed(path), low))),
        "another table": (replace(proof, hand=replace(proof.hand, table="t2")), one),
        "another number": (replace(proof, hand=replace(proof.hand, hand_no=3)), one),
        "another hand": (replace(proof, hand=replace(proof.hand, hand_id="hand-3")), one),
        "another promise": (replace(proof, seed_commitment=bytes(32)), one),
        "bytes left out": (replace(proof, contributions=proof.contributions[1:]), one),
        "bytes of another seat": (
            replace(proof, contributions=(proof.contributions[0], replace(proof.contributions[1], seat=7))),
            one,
        ),
        "another root": (replace(proof, root=bytes(32)), one),
    }


def form(hand: HandFile) -> Any:
    return json.loads(write_hand(hand))


def written() -> str:
    return json.dumps(vectors(), ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")

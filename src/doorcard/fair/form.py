"""A hand's proof as a file: one object of JSON (docs/fair-deck.md, 5). Bytes are lower-case hexadecimal
digits, cards texts such as ``As``. A field that nobody knows is refused: what is not read is not checked.
"""

import re
from dataclasses import dataclass

from msgspec import UNSET, DecodeError, Raw, Struct, UnsetType
from msgspec.json import Decoder, Encoder

from doorcard.cards import UNKNOWN, CardError, card_text, parse_card
from doorcard.fair.encoding import VERSION, Contribution, HandName
from doorcard.fair.errors import FairError
from doorcard.fair.proof import Opening, Proof, SecretDeck

LONGEST_FILE = 8 << 20
"""Bytes of one hand, its record included."""

_HEX = re.compile(r"(?:[0-9a-f]{2})*")


@dataclass(frozen=True, slots=True)
class HandFile:
    """A hand's proof and what somebody has beside it. ``mine``: what I sent, from my own notes.

    ``record``: the hand's record, byte for byte. ``secret``: only an auditor's file has it.
    """

    proof: Proof
    openings: tuple[Opening, ...] = ()
    mine: Contribution | None = None
    record: bytes | None = None
    secret: SecretDeck | None = None


class _Sent(Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    bytes: str


class _Proof(Struct, frozen=True, forbid_unknown_fields=True):
    version: str
    table: str
    hand_no: int
    hand_id: str
    seed_commitment: str
    contributions: tuple[_Sent, ...]
    root: str


class _Opening(Struct, frozen=True, forbid_unknown_fields=True):
    position: int
    card: str
    salt: str
    path: tuple[str, ...]


class _Secret(Struct, frozen=True, forbid_unknown_fields=True):
    seed: str
    salts: str


class _HandFile(Struct, frozen=True, forbid_unknown_fields=True):
    proof: _Proof
    openings: tuple[_Opening, ...] = ()
    mine: _Sent | UnsetType = UNSET
    secret: _Secret | UnsetType = UNSET
    record: Raw | UnsetType = UNSET


_DECODER = Decoder(_HandFile)
_ENCODER = Encoder()


def read_hand(content: bytes) -> HandFile:
    """The proof in an object of JSON; nothing of it is checked yet but its form.

    Raises:
        FairError: ``proof_unreadable``, or the code of what cannot be used.
    """
    if len(content) > LONGEST_FILE:
        raise FairError("proof_unreadable", why=f"more than {LONGEST_FILE} bytes")
    try:
        found = _DECODER.decode(content)
    except (DecodeError, ValueError, RecursionError) as error:
        raise FairError("proof_unreadable", why=_printable(str(error))) from error
    if found.proof.version != VERSION:
        raise FairError("proof_unreadable", why=f"version is not {VERSION}")
    return HandFile(
        proof=_proof(found.proof),
        openings=tuple(map(_opening, found.openings)),
        mine=None if found.mine is UNSET else _contribution(found.mine, "mine"),
        record=None if found.record is UNSET else bytes(found.record),
        secret=None
        if found.secret is UNSET
        else SecretDeck(_bytes(found.secret.seed, "seed"), _bytes(found.secret.salts, "salts")),
    )


def write_hand(hand: HandFile) -> bytes:
    """The object of JSON on one line, without an end of line; `read_hand` gives the same hand back."""
    proof = _Proof(
        version=VERSION,
        table=hand.proof.hand.table,
        hand_no=hand.proof.hand.hand_no,
        hand_id=hand.proof.hand.hand_id,
        seed_commitment=hand.proof.seed_commitment.hex(),
        contributions=tuple(_Sent(one.seat, one.sent.hex()) for one in hand.proof.contributions),
        root=hand.proof.root.hex(),
    )
    secret = hand.secret
    return _ENCODER.encode(
        _HandFile(
            proof=proof,
            openings=tuple(map(_opening_form, hand.openings)),
            mine=UNSET if hand.mine is None else _Sent(hand.mine.seat, hand.mine.sent.hex()),
            secret=UNSET if secret is None else _Secret(secret.seed.hex(), secret.salts.hex()),
            record=UNSET if hand.record is None else Raw(hand.record),
        )
    )


def _proof(found: _Proof) -> Proof:
    return Proof(
        hand=HandName(found.table, found.hand_no, found.hand_id),
        seed_commitment=_bytes(found.seed_commitment, "seed_commitment"),
        contributions=tuple(_contribution(one, "contributions") for one in found.contributions),
        root=_bytes(found.root, "root"),
    )


def _contribution(found: _Sent, key: str) -> Contribution:
    return Contribution(found.seat, _bytes(found.bytes, key))


def _opening(found: _Opening) -> Opening:
    try:
        card = parse_card(found.card)
    except CardError as error:
        raise FairError("opening_invalid", problem="card", position=found.position) from error
    if card == UNKNOWN or card_text(card) != found.card:
        raise FairError("opening_invalid", problem="card", position=found.position)
    path = tuple(_bytes(step, "path") for step in found.path)
    return Opening(found.position, card, _bytes(found.salt, "salt"), path)


def _opening_form(opening: Opening) -> _Opening:
    path = tuple(step.hex() for step in opening.path)
    return _Opening(opening.position, card_text(opening.card), opening.salt.hex(), path)


def _bytes(text: str, key: str) -> bytes:
    if not _HEX.fullmatch(text):
        raise FairError("proof_unreadable", why=f"{key}: not lower-case hexadecimal digits")
    return bytes.fromhex(text)


def _printable(text: str) -> str:
    return text.encode("utf-8", "replace").decode()[:300]

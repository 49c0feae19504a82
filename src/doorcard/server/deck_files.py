"""Proofs of closed hands as files for `doorcard verify-deck`: a player's, with the cards that he has seen,
and an auditor's, with the secret from which the whole deck follows.
"""

import sqlite3
from collections.abc import Callable

import msgspec
from msgspec import Struct

from doorcard.cards import UNKNOWN
from doorcard.fair import Contribution, HandName, Proof, SealedDeck, SecretDeck, commit, deck_of
from doorcard.fair.dealt import dealt_cards
from doorcard.fair.encoding import SALT_BYTES, SEED_BYTES
from doorcard.fair.form import HandFile, write_hand
from doorcard.fair.proof import CARDS
from doorcard.history.record import Record, encode_record
from doorcard.room.table import KeptProof
from doorcard.server.hand_rows import secret_name
from doorcard.server.hand_shares import ShareError

SECRET_BYTES = SEED_BYTES + CARDS * SALT_BYTES
HAND = """
SELECT table_id, hand_no, proof, deck_secrets.sealed FROM hands LEFT JOIN deck_secrets USING (hand_id)
WHERE hand_id = ? AND closed_ms IS NOT NULL
"""
TOO_OLD = """
SELECT hand_id FROM deck_secrets JOIN hands USING (hand_id)
WHERE deck_secrets.opened_ms <= ? AND closed_ms IS NOT NULL ORDER BY deck_secrets.opened_ms LIMIT ?
"""

Unseal = Callable[[str, bytes], bytes | None]
"""Opens what was sealed under a name; None where the key is another."""


class SealedHand(Struct, frozen=True):
    """What the store has of a closed hand's deck."""

    name: HandName
    kept: KeptProof
    sealed: SealedDeck


def sealed_hand(connection: sqlite3.Connection, hand_id: str, unseal: Unseal) -> SealedHand:
    """The sealed deck of a closed hand.

    Raises:
        ShareError: ``hand_unknown``; ``proof_none`` (it began before decks were sealed); ``proof_expired``
            (its secret was erased, or the key is another); ``hand_unreadable`` where it is not what was told.
    """
    row = connection.execute(HAND, (hand_id,)).fetchone()
    if row is None:
        raise ShareError("hand_unknown", hand_id=hand_id)
    table_id, hand_no, proof, sealed = row
    if proof is None:
        raise ShareError("proof_none", hand_id=hand_id)
    secret = None if sealed is None else unseal(secret_name(hand_id), sealed)
    if secret is None:
        raise ShareError("proof_expired", hand_id=hand_id)
    name, kept = HandName(table_id, hand_no, hand_id), msgspec.json.decode(proof, type=KeptProof)
    found = _sealed(name, kept, secret)
    if found.proof != proof_of(name, kept):
        raise ShareError("hand_unreadable", hand_id=hand_id)
    return SealedHand(name, kept, found)


def proof_of(name: HandName, kept: KeptProof) -> Proof:
    """The proof of a hand from what is kept of it."""
    return Proof(name, bytes.fromhex(kept.seed_commitment), _given(kept), bytes.fromhex(kept.root))


def player_file(hand: SealedHand, record: Record) -> bytes:
    """The file for whoever knows what this record tells."""
    seen = (card.position for card in dealt_cards(record) if card.card != UNKNOWN)
    openings = hand.sealed.openings(seen)
    return write_hand(HandFile(hand.sealed.proof, openings, record=encode_record(record)))


def auditor_file(hand: SealedHand, record: Record) -> bytes:
    """The file with the secret: who has it knows every card."""
    found = hand.sealed
    return write_hand(HandFile(found.proof, record=encode_record(record), secret=found.secret))


def erase_secrets(connection: sqlite3.Connection, opened_by_ms: int, most: int) -> int:
    """Erase the secrets of the oldest hands begun until then, ``most`` of them, inside the caller's
    transaction; how many. Hands in play keep theirs.
    """
    hands = connection.execute(TOO_OLD, (opened_by_ms, most)).fetchall()
    connection.executemany("DELETE FROM deck_secrets WHERE hand_id = ?", hands)
    return len(hands)


def _sealed(name: HandName, kept: KeptProof, secret: bytes) -> SealedDeck:
    deck, rest = secret[:-SECRET_BYTES], secret[-SECRET_BYTES:]
    found, given = SecretDeck(rest[:SEED_BYTES], rest[SEED_BYTES:]), _given(kept)
    return commit(name, found, given, deck or deck_of(name, found.seed, given))


def _given(kept: KeptProof) -> tuple[Contribution, ...]:
    return tuple(Contribution(one.seat, bytes.fromhex(one.bytes)) for one in kept.contributions)

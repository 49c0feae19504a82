"""A hand's deck before it is dealt: the promise, the players' bytes, the seal (docs/fair-deck.md)."""

import re

from doorcard.fair import (
    Contribution,
    Entropy,
    HandName,
    SealedDeck,
    SecretDeck,
    commit,
    draw_secret,
    promise,
    seal,
)
from doorcard.fair.encoding import LEAST_CONTRIBUTION, MOST_CONTRIBUTION, SEED_BYTES
from doorcard.protocol.commands import Contribute
from doorcard.protocol.deck import DeckBytes
from doorcard.room.errors import Refusal, RoomError
from doorcard.room.floor import Floor
from doorcard.room.outcome import HandPromised, PromiseWithdrawn
from doorcard.room.step import Step
from doorcard.room.table import HandOpening, KeptProof, Promise, Table
from doorcard.room.users import User

_BYTES = re.compile(f"(?:[0-9a-f]{{2}}){{{LEAST_CONTRIBUTION},{MOST_CONTRIBUTION}}}")


class FairDealer:
    """Decks that nobody chooses: from a source of bytes, and from what the players add."""

    def __init__(self, entropy: Entropy) -> None:
        self.entropy = entropy

    def draw(self) -> SecretDeck:
        """A fresh secret. FairError ``entropy_invalid``."""
        return draw_secret(self.entropy)

    def seal(self, hand: HandName, secret: SecretDeck, given: tuple[Contribution, ...]) -> SealedDeck:
        """The deck that follows from these, and from nothing else."""
        return seal(hand, secret, given)


def promise_hand(step: Step, table: Table) -> None:
    """Fix the seed of the table's next hand, if that is not done: the row comes first, then everybody is told
    and may add his bytes. It stands until a hand is dealt, whoever comes and goes.
    """
    if table.promise is not None:
        return
    table.numbered += 1
    hand = HandName(table.table_id, table.numbered, step.floor.new_id("hand"))
    secret = step.floor.dealer.draw()
    table.promise = made = Promise(hand, secret, promise(hand, secret))
    row = HandPromised(hand.table, hand.hand_no, hand.hand_id, step.now.wall_ms, made.commitment.hex())
    step.writes.append(row)
    step.touch(table)


def withdraw_promise(step: Step, table: Table) -> None:
    """No hand will be dealt any more: what was promised counts as withdrawn."""
    if table.promise is not None:
        step.writes.append(PromiseWithdrawn(table.promise.hand.hand_id, step.now.wall_ms))
        table.promise = None
        table.withdrawn += 1


def contribute(step: Step, user: User, table: Table, command: Contribute) -> None:
    """Take a player's bytes for the hand that is promised. Nobody is told of them before the deck is sealed.

    Raises:
        Refusal: ``not_seated``, ``deck_too_late``, ``deck_wrong_hand``, ``deck_bytes``, ``deck_twice``.
    """
    step.floor.seat_of(user, table)
    promised = table.promise
    if command.hand_no <= table.hand_no:
        raise Refusal("deck_too_late", hand_no=command.hand_no)
    if promised is None or command.hand_no != promised.hand.hand_no:
        raise Refusal("deck_wrong_hand", hand_no=0 if promised is None else promised.hand.hand_no)
    if not _BYTES.fullmatch(command.bytes):
        raise Refusal("deck_bytes", least=LEAST_CONTRIBUTION, most=MOST_CONTRIBUTION)
    sent = bytes.fromhex(command.bytes)
    if promised.given.setdefault(user.user_id, sent) != sent:
        raise Refusal("deck_twice", hand_no=command.hand_no)


def sealed_deck(floor: Floor, table: Table, seats: tuple[int, ...]) -> SealedDeck:
    """The deck of the hand that was promised, dealt to these seats, with the bytes of those who sit there."""
    promised = table.promise
    assert promised is not None, "a hand is dealt that was not promised"
    given = tuple(
        Contribution(seat, sent)
        for seat in seats
        if (sent := promised.given.get(floor.holder(table, seat).user_id)) is not None
    )
    sealed = floor.dealer.seal(promised.hand, promised.secret, given)
    assert sealed.proof.seed_commitment == promised.commitment, "the deck has another seed than was promised"
    return sealed


def kept_proof(sealed: SealedDeck) -> KeptProof:
    """What is kept of a deck's proof for ever."""
    proof = sealed.proof
    given = tuple(DeckBytes(one.seat, one.sent.hex()) for one in proof.contributions)
    return KeptProof(proof.seed_commitment.hex(), given, proof.root.hex())


def kept_secret(sealed: SealedDeck) -> str:
    """Seed and salts, for whoever stores them under a key."""
    return (sealed.secret.seed + sealed.secret.salts).hex()


def sealed_again(hand: HandName, opening: HandOpening) -> SealedDeck | None:
    """The sealed deck of a hand that goes on after a restart; None: it began before decks were sealed.

    Raises:
        RoomError: ``saved_room_broken`` where it is not the one whose root was told.
    """
    if opening.proof is None:
        return None
    kept = bytes.fromhex(opening.secret)
    if not kept:
        raise RoomError("saved_room_broken", hand_id=hand.hand_id, missing="secret")
    secret = SecretDeck(kept[:SEED_BYTES], kept[SEED_BYTES:])
    given = (Contribution(one.seat, bytes.fromhex(one.bytes)) for one in opening.proof.contributions)
    sealed = commit(hand, secret, given, opening.deck)
    if kept_proof(sealed) != opening.proof:
        raise RoomError("saved_room_broken", hand_id=hand.hand_id, differs="root")
    return sealed

"""Is every deck the one that was promised, and every opening one of it? Looked at in rows and in messages."""

from collections.abc import Iterable
from hashlib import sha256

import msgspec

from doorcard.fair import Contribution, HandName, Proof
from doorcard.fair.dealer import card_commitment
from doorcard.fair.encoding import told_before
from doorcard.protocol.deck import DeckNews, DeckOpening, DeckPromise
from doorcard.protocol.messages import RawTableUpdate
from doorcard.room.outcome import HandOpened, HandPromised, PromiseWithdrawn
from doorcard.room.table import HandOpening
from doorcard.sim.world import World

_NEWS: msgspec.json.Decoder[DeckNews | None] = msgspec.json.Decoder(DeckNews | None)
_OPENING = msgspec.json.Decoder(HandOpening)
PROOFS_REMEMBERED = 500


class _Public(msgspec.Struct):
    """All that is of interest here in the public part of a table."""

    deck: DeckPromise | None


_PUBLIC = msgspec.json.Decoder(_Public)


def promise_in(update: RawTableUpdate) -> DeckPromise | None:
    """The promise that an update tells."""
    return _PUBLIC.decode(update.public).deck


class Decks:
    """The promises that were kept, and the proofs of the last hands."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._open: dict[str, HandPromised] = {}
        """By table."""
        self._numbers: dict[str, int] = {}
        self._promised: dict[str, str] = {}
        """By hand, those that were withdrawn too."""
        self._proofs: dict[str, tuple[bytes, bytes]] = {}
        """By hand: what was told before, hashed, and the leaves."""

    def promise(self, row: HandPromised) -> None:
        """A row of a promise was kept."""
        if row.table_id in self._open or row.hand_no != self._numbers.get(row.table_id, 0) + 1:
            self._world.fail("decks", f"hand {row.hand_no} at {row.table_id} is not the next to be promised")
        self._open[row.table_id], self._numbers[row.table_id] = row, row.hand_no
        self._promised[row.hand_id] = row.commitment

    def withdraw(self, row: PromiseWithdrawn) -> None:
        """A promise will not be followed by its hand."""
        for table_id, promised in list(self._open.items()):
            if promised.hand_id == row.hand_id:
                del self._open[table_id]
                self._world.counts["withdrawn"] += 1
                return
        self._world.fail("decks", f"{row.hand_id} was withdrawn and not promised")

    def begin(self, row: HandOpened) -> None:
        """A hand begins: the one that was promised, with the seed that was promised."""
        promised, proof = self._open.pop(row.table_id, None), _OPENING.decode(row.body).proof
        if promised is None or (promised.hand_id, promised.hand_no) != (row.hand_id, row.hand_no):
            self._world.fail("decks", f"{row.hand_id} begins and was not promised")
        elif proof is None or proof.seed_commitment != promised.commitment:
            self._world.fail("decks", f"{row.hand_id} has another seed than was promised")

    def told(self, user_id: str, update: RawTableUpdate) -> None:
        """An update on its way to a user: everything in it is proved."""
        promised, news = promise_in(update), _NEWS.decode(update.deck)
        if promised is not None and self._promised.get(promised.hand_id) != promised.commitment:
            self._world.fail("durability", f"{user_id} is told of a promise that is not kept")
        if news is not None and news.proof is not None:
            self._proof(news)
        own = () if update.private is None else update.private.openings
        openings = own if news is None else own + news.openings
        if openings and update.hand_id is not None:
            self._openings(update.hand_id, openings)

    def cards(self, update: RawTableUpdate) -> set[int]:
        """Those that everybody is told by an opening."""
        news = _NEWS.decode(update.deck)
        return set() if news is None else {one.card for one in news.openings}

    def _proof(self, news: DeckNews) -> None:
        told = news.proof
        assert told is not None
        if self._promised.get(told.hand_id) != told.seed_commitment:
            self._world.fail("decks", f"{told.hand_id}: the proof has another promise")
        given = tuple(Contribution(one.seat, bytes.fromhex(one.bytes)) for one in told.contributions)
        hand = HandName(told.table, told.hand_no, told.hand_id)
        proof = Proof(hand, bytes.fromhex(told.seed_commitment), given, bytes.fromhex(told.root))
        found = told_before(hand, proof.seed_commitment, given), bytes.fromhex(told.leaves)
        if self._proofs.setdefault(told.hand_id, found) != found:
            self._world.fail("decks", f"{told.hand_id}: not everybody is told of the same deck")
        self._world.counts["bytes of players"] += len(given)
        if len(self._proofs) > PROOFS_REMEMBERED:
            del self._proofs[next(iter(self._proofs))]

    def _openings(self, hand_id: str, openings: Iterable[DeckOpening]) -> None:
        before, leaves = self._proofs.get(hand_id, (b"", b""))
        for one in openings:
            value = card_commitment(before, one.position, one.card, bytes.fromhex(one.salt))
            if sha256(b"\0" + value).digest() != leaves[32 * one.position : 32 * one.position + 32]:
                self._world.fail("decks", f"{hand_id}: the card at {one.position} is not proved")
            self._world.counts["openings"] += 1

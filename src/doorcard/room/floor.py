"""The room's floor: everything that its parts share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from doorcard.fair import Contribution, HandName, SealedDeck, SecretDeck
from doorcard.ledger import Book
from doorcard.room.config import RoomConfig
from doorcard.room.errors import Refusal
from doorcard.room.table import Table
from doorcard.room.talk import Talk
from doorcard.room.users import User, Users


class Dealer(Protocol):
    """Who makes the decks: ``doorcard.room.decks.FairDealer`` wherever chips are played for."""

    def draw(self) -> SecretDeck:
        """A fresh secret for the next hand. Raises FairError."""

    def seal(self, hand: HandName, secret: SecretDeck, given: tuple[Contribution, ...]) -> SealedDeck:
        """The deck of a hand, once all players' bytes are there."""


@dataclass(slots=True)
class Floor:
    """Users, tables and the book, with the two things that come from outside: decks and ids."""

    config: RoomConfig
    users: Users
    book: Book
    dealer: Dealer
    new_id: Callable[[str], str]
    tables: dict[str, Table] = field(default_factory=dict)
    """In the order of the lobby."""
    talk: Talk = field(default_factory=Talk)
    paused: str | None = None
    """What the room's host says while he lets no hand begin; None: hands begin."""

    def table(self, table_id: str) -> Table:
        """The table. Raises Refusal `no_table`."""
        table = self.tables.get(table_id)
        if table is None:
            raise Refusal("no_table", table_id=table_id)
        return table

    def table_for(self, user_id: str, table_id: str) -> Table:
        """The table, if the user may watch it. Raises Refusal `no_table` or `private_table`."""
        table = self.table(table_id)
        if not table.may_see(user_id):
            raise Refusal("private_table", table_id=table_id)
        return table

    def seat_of(self, user: User, table: Table) -> int:
        """The number of the seat that the user holds at the table. Raises Refusal `not_seated`."""
        seat = table.seat_of(user.user_id)
        if seat is None:
            raise Refusal("not_seated", table_id=table.table_id)
        return seat

    def holder(self, table: Table, seat: int) -> User:
        """The user on a taken seat."""
        taken = table.at(seat)
        assert taken is not None, "nobody sits there"
        return self.users[taken.user_id]

"""Faults built into the room at run time, each of which the simulation must find. Each is one small patch."""

import dataclasses
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import count
from typing import Any
from unittest.mock import patch

import msgspec
from msgspec.structs import replace

import doorcard.room.deck_news
import doorcard.room.hands
import doorcard.room.publish
import doorcard.room.room
import doorcard.room.timeouts
from doorcard.engine import Event
from doorcard.engine.events import Pot, PotAwarded
from doorcard.engine.pots import pots_from
from doorcard.fair import SealedDeck, promise
from doorcard.ledger import Reason, Transfer
from doorcard.ledger.pots import pot_amounts
from doorcard.protocol.commands import AddChips
from doorcard.protocol.talk import Said
from doorcard.room import Now, Outcome, Room
from doorcard.room.between import result_is_over
from doorcard.room.clock import turn_clock
from doorcard.room.deck_news import openings
from doorcard.room.decks import sealed_deck
from doorcard.room.outcome import EventsLogged, SavedRoom, ToReaders, TransferPosted, Write
from doorcard.room.publish import finish, raw
from doorcard.room.step import Step
from doorcard.room.talk import Talk
from doorcard.room.timeouts import _time_is_over
from doorcard.room.users import User, Users
from doorcard.server.connection import Connection
from doorcard.server.hub import Hub
from doorcard.server.rows import read_room
from doorcard.server.runner import Runner

Mutant = Callable[[], AbstractContextManager[Any]]
_EVENTS = msgspec.json.Decoder(list[Event])


def _without_rows(reason: Reason) -> Mutant:
    """The chips move in the room's mind and the row is never made."""

    def move(self: Step, transfer: Transfer) -> None:
        self.floor.book.post(transfer)
        if transfer.reason is not reason:
            self.writes.append(TransferPosted(transfer))

    return lambda: patch.object(Step, "move", move)


def skip_an_event() -> AbstractContextManager[Any]:
    """The journal lacks the payment of pots that are halved."""

    def without(write: Write) -> Write:
        if not isinstance(write, EventsLogged):
            return write
        events = [event for event in _EVENTS.decode(write.events) if not isinstance(event, PotAwarded)]
        return replace(write, events=raw(events))

    def skipping(step: Step) -> Outcome:
        outcome = finish(step)
        return Outcome(tuple(map(without, outcome.writes)), outcome.sends)

    return patch.object(doorcard.room.room, "finish", skipping)


def leak_down_cards() -> AbstractContextManager[Any]:
    """Everybody is sent the events as they are."""
    return patch.object(doorcard.room.publish, "public_part", lambda event: event)


def leak_to_the_neighbour() -> AbstractContextManager[Any]:
    """Each player is sent what the next one may know."""
    right = doorcard.room.publish._privates

    def wrong(*args: Any) -> dict[str, Any]:
        made = right(*args)
        return dict(zip(made, [*list(made.values())[1:], *list(made.values())[:1]], strict=True))

    return patch.object(doorcard.room.publish, "_privates", wrong)


def side_pot_off_by_one() -> AbstractContextManager[Any]:
    """A chip of the side pot lies in the main pot."""
    right = pots_from

    def wrong(*args: Any) -> tuple[Pot, ...]:
        pots = list(right(*args))
        if len(pots) > 1:
            pots[0] = replace(pots[0], amount=pots[0].amount + 1)
            pots[1] = replace(pots[1], amount=pots[1].amount - 1)
        return tuple(pots)

    return patch("doorcard.engine.streets.pots_from", wrong)


def side_pot_cut_wrong() -> AbstractContextManager[Any]:
    """The book gives the side pot's account a chip of the main pot."""
    right = pot_amounts

    def wrong(*args: Any) -> tuple[int, ...]:
        amounts = list(right(*args))
        if len(amounts) > 1:
            amounts[:2] = [amounts[0] - 1, amounts[1] + 1]
        return tuple(amounts)

    return patch("doorcard.room.cashier.pot_amounts", wrong)


def acknowledge_before_the_commit() -> AbstractContextManager[Any]:
    """What follows from a command is sent first and kept afterwards."""

    async def hasty(self: Runner) -> None:
        batch = tuple(self._pending)
        self._pending.clear()
        for entry in batch:
            self._hub.deliver(entry.outcome, entry.caller)
            if entry.then is not None:
                entry.then()
        if writes := [write for entry in batch for write in entry.outcome.writes]:
            await self._store.commit(writes)

    return patch.object(Runner, "_commit_and_deliver", hasty)


def forget_command_ids() -> AbstractContextManager[Any]:
    """No answer is remembered, so a command that comes again is carried out again."""
    return patch.object(User, "remember", lambda self, command_id, answer: None)


def forget_command_ids_at_a_kill() -> AbstractContextManager[Any]:
    """Answers are remembered until the process ends."""
    return patch.object(Users, "recall", lambda self, rows: None)


def add_copied_chips_twice() -> AbstractContextManager[Any]:
    """Chips that are asked for again with the same id are moved again."""
    right = Room.handle

    def wrong(self: Room, user_id: str, command: Any, now: Now) -> Outcome:
        user = self._floor.users.get(user_id)
        if isinstance(command, AddChips) and user is not None:
            user.answers.pop(command.command_id, None)
        return right(self, user_id, command, now)

    return patch.object(Room, "handle", wrong)


def protect_at_a_restart() -> AbstractContextManager[Any]:
    """Who was to act when the process died is taken for one whose time is over."""
    right = Room.opening

    def wrong(self: Room) -> Outcome:
        first = right(self)
        step = Step(self._floor, self._now)
        for table in self._floor.tables.values():
            if table.hand is not None and table.hand.state.actor is not None:
                _time_is_over(step, table, table.hand, table.hand.state.actor)
        second = finish(step)
        return Outcome(first.writes + second.writes, first.sends + second.sends)

    return patch.object(Room, "opening", wrong)


def fold_the_protected() -> AbstractContextManager[Any]:
    """Whose time is over folds, protected or not."""
    return patch.object(doorcard.room.timeouts, "_is_protected", lambda *args: False)


def hurry() -> AbstractContextManager[Any]:
    """A turn ends a second early."""
    right = turn_clock

    def wrong(*args: Any) -> Any:
        clock = right(*args)
        if clock.deadline_ms is None:
            return clock
        return replace(clock, deadline_ms=clock.deadline_ms - 1_000)

    return patch("doorcard.room.hands.turn_clock", wrong)


def lose_a_buy_in_at_a_kill() -> AbstractContextManager[Any]:
    """The stack of a seat is not read when the room is taken up again."""
    right = read_room

    def wrong(*args: Any) -> SavedRoom:
        saved = right(*args)
        stacks = [account for account in saved.balances if account.startswith("stack:")]
        lost = dict.fromkeys(stacks[:1], 0)
        return replace(saved, balances={**saved.balances, **lost})

    return patch("doorcard.server.store_sqlite.read_room", wrong)


def use_numbers_again_after_a_restart() -> AbstractContextManager[Any]:
    """The numbers of updates without events are forgotten."""
    journal_alone = "SELECT max(seq) FROM journal WHERE table_id = ?1"
    return patch("doorcard.server.rows.SEQ_OF", journal_alone)


def leave_a_gap() -> AbstractContextManager[Any]:
    """One update in fifty is sent to nobody."""
    right, numbers = Hub._to_table, count(1)

    def wrong(self: Hub, update: Any) -> None:
        if next(numbers) % 50:
            right(self, update)

    return patch.object(Hub, "_to_table", wrong)


def forget_the_next_hand() -> AbstractContextManager[Any]:
    """When the pause after a hand is over, one table in ten waits for ever with the result on show."""
    numbers = count(1)

    def wrong(step: Step, table: Any) -> None:
        if next(numbers) % 10:
            result_is_over(step, table)
        else:
            table.next_at_ms = None

    return patch("doorcard.room.deadlines.result_is_over", wrong)


def open_with_another_salt() -> AbstractContextManager[Any]:
    """One opening in twenty carries the salt of another place."""
    numbers = count(1)

    def wrong(hand: Any, places: Any) -> Any:
        told = openings(hand, places)
        if not told or next(numbers) % 20:
            return told
        return (replace(told[0], salt=hand.sealed.secret.salt(51).hex()), *told[1:])

    return patch.object(doorcard.room.deck_news, "openings", wrong)


def open_a_card_too_many() -> AbstractContextManager[Any]:
    """Everybody gets the opening of the card that is dealt last."""

    def wrong(hand: Any, places: Any) -> Any:
        return openings(hand, (*places, 51))

    return patch.object(doorcard.room.deck_news, "openings", wrong)


def promise_after_the_bytes() -> AbstractContextManager[Any]:
    """The seed is drawn anew when the players' bytes are there. The database will not keep such a hand."""

    def wrong(floor: Any, table: Any, seats: tuple[int, ...]) -> SealedDeck:
        secret = floor.dealer.draw()
        commitment = promise(table.promise.hand, secret)
        table.promise = dataclasses.replace(table.promise, secret=secret, commitment=commitment)
        return sealed_deck(floor, table, seats)

    return patch.object(doorcard.room.hands, "sealed_deck", wrong)


def _readers(choose: Callable[[Hub, ToReaders, Connection], bool]) -> Mutant:
    """A line goes to those connections which ``choose`` takes."""

    def wrong(self: Hub, send: ToReaders) -> None:
        for connection in self.connections():
            if choose(self, send, connection):
                connection.send(send.line)
        self.on_said(send.line)

    return lambda: patch.object(Hub, "_to_readers", wrong)


def _looks(send: ToReaders, connection: Connection) -> bool:
    return send.line.table_id in connection.tables


def lose_a_line() -> AbstractContextManager[Any]:
    """Every seventh line does not come to one reader."""
    numbers = count()
    return _readers(
        lambda hub, send, one: _looks(send, one) and one.user_id not in send.deaf and next(numbers) % 7 != 0
    )()


def tell_of_the_muted() -> AbstractContextManager[Any]:
    """Who comes to a table gets what was said there, whoever said it."""

    def wrong(self: Talk, table_id: str, reader: str | None, heard: int) -> tuple[Said, ...]:
        return tuple(line for line in self.lines.get(table_id, ()) if line.no > heard)

    return patch.object(Talk, "before", wrong)


def say_again() -> AbstractContextManager[Any]:
    """A line that is sent again is said again."""
    return patch.object(Talk, "is_repeated", lambda self, user_id, command_id: False)


MUTANTS: dict[str, tuple[Mutant, frozenset[str]]] = {
    "drop a transfer": (_without_rows(Reason.RETURN), frozenset({"money", "invariants"})),
    "rake not booked": (_without_rows(Reason.RAKE), frozenset({"money", "invariants"})),
    "skip an event": (skip_an_event, frozenset({"money"})),
    "leak down cards": (leak_down_cards, frozenset({"secrecy"})),
    "leak to the neighbour": (leak_to_the_neighbour, frozenset({"secrecy"})),
    "off by one in a side pot": (side_pot_off_by_one, frozenset({"money", "invariants"})),
    "off by one where the book cuts the pots": (side_pot_cut_wrong, frozenset({"money", "invariants"})),
    "acknowledge before the commit": (
        acknowledge_before_the_commit,
        frozenset({"durability", "acknowledgement"}),
    ),
    "forget command ids": (forget_command_ids, frozenset({"friends", "money", "invariants"})),
    "forget command ids at a kill": (
        forget_command_ids_at_a_kill,
        frozenset({"friends", "money", "invariants"}),
    ),
    "double-apply a copied command": (add_copied_chips_twice, frozenset({"money", "invariants"})),
    "use protection at a restart": (protect_at_a_restart, frozenset({"turns", "protection"})),
    "fold instead of protect": (fold_the_protected, frozenset({"protection"})),
    "hurry": (hurry, frozenset({"turns"})),
    "lose a buy-in at a kill": (lose_a_buy_in_at_a_kill, frozenset({"restart", "durability", "money"})),
    "numbers again after a restart": (
        use_numbers_again_after_a_restart,
        frozenset({"sequence", "invariants"}),
    ),
    "leave a gap": (leave_a_gap, frozenset({"sequence"})),
    "open with another salt": (open_with_another_salt, frozenset({"decks"})),
    "open a card too many": (open_a_card_too_many, frozenset({"secrecy"})),
    "promise after the bytes": (promise_after_the_bytes, frozenset({"decks", "invariants"})),
    "hear the muted": (
        _readers(lambda hub, send, one: _looks(send, one)),
        frozenset({"talk"}),
    ),
    "hear other tables": (
        _readers(lambda hub, send, one: one.user_id not in send.deaf),
        frozenset({"talk"}),
    ),
    "lose a line that was said": (lose_a_line, frozenset({"talk"})),
    "tell of the muted later": (tell_of_the_muted, frozenset({"talk"})),
    "say a line again": (say_again, frozenset({"talk"})),
    "forget the next hand": (forget_the_next_hand, frozenset({"progress"})),
}
"""By name: the patch, and the laws of which at least one must be seen to be broken."""

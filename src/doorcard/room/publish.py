"""The end of a step: journal rows, one update for each table that changed, wallets, lobby."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Raw
from msgspec.json import Encoder
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine import Event, public_part
from doorcard.engine.events import CardsDealt
from doorcard.protocol.messages import TablePrivate, TableUpdate
from doorcard.room.cashier import wallet_message
from doorcard.room.deck_news import deck_news, deck_so_far, own_openings
from doorcard.room.floor import Floor
from doorcard.room.outcome import EventsLogged, LobbyChanged, Outcome, SeqTaken, ToTable, ToUser
from doorcard.room.private import seat_private, table_private
from doorcard.room.public import table_public
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.waiting import waiting_message

_ENCODER = Encoder()


def raw(value: object) -> Raw:
    """A value as JSON, encoded once."""
    return Raw(_ENCODER.encode(value))


def finish(step: Step) -> Outcome:
    """Everything that the step leads to, in order: rows, then messages."""
    for table_id in step.touched:
        if (table := step.floor.tables.get(table_id)) is not None:
            _publish(step, table)
    step.writes.extend(step.closed)
    for user_id in step.wallets:
        user = step.floor.users[user_id]
        step.sends.append(ToUser(user_id, wallet_message(step.floor, user, step.now.mono_ms)))
    for user_id in step.lines:
        user = step.floor.users[user_id]
        step.sends.append(ToUser(user_id, waiting_message(step.floor, user, step.now.mono_ms)))
    if step.lobby_changed:
        step.sends.append(LobbyChanged())
    return Outcome(tuple(step.writes), tuple(step.sends))


def _publish(step: Step, table: Table) -> None:
    """Give the table's change its number, write it into the journal, and send it."""
    events = tuple(step.touched[table.table_id])
    hand_id = None if table.hand is None else table.hand.hand_id
    write_down(step, table, events)
    step.sends.append(
        ToTable(
            table_id=table.table_id,
            seq=table.seq,
            hand_id=hand_id,
            deck=raw(deck_news(table)),
            events=raw(tuple(public_part(event) for event in events)),
            public=raw(table_public(step.floor, table, step.now.mono_ms)),
            privates=_privates(step.floor, table, step.now.wall_ms, events),
        )
    )


def write_down(step: Step, table: Table, events: tuple[Event, ...]) -> None:
    """Give the table's change its number and make the row that keeps it."""
    table.seq += 1
    if events:
        assert table.hand is not None, "events without a hand"
        row = EventsLogged(table.table_id, table.seq, table.hand.hand_id, step.now.wall_ms, raw(events))
        step.writes.append(row)
    else:
        step.writes.append(SeqTaken(table.table_id, table.seq))


def _privates(floor: Floor, table: Table, wall_ms: int, events: Sequence[Event]) -> dict[str, TablePrivate]:
    privates = {
        seat.user_id: seat_private(table, number, seat, floor.users[seat.user_id], wall_ms)
        for number, seat in table.taken()
    }
    for player, cards in _down_cards(events).items():
        assert table.hand is not None, "cards without a hand"
        user_id = table.hand.opening.users[player]
        if user_id in privates and not floor.users[user_id].is_bot:
            own = own_openings(table.hand, player, cards)
            privates[user_id] = replace(privates[user_id], openings=own)
    return privates


def _down_cards(events: Sequence[Event]) -> dict[int, list[Card]]:
    """The down cards that were dealt, by player."""
    dealt: defaultdict[int, list[Card]] = defaultdict(list)
    for event in events:
        if isinstance(event, CardsDealt) and event.down:
            dealt[event.player].extend(event.down)
    return dealt


def snapshot(floor: Floor, table: Table, user_id: str | None, mono_ms: int, wall_ms: int) -> TableUpdate:
    """The table as it stands, for somebody who comes to it: no new events, the number of the last update."""
    user, hand = floor.users.get(user_id), table.hand
    private = None if user is None else table_private(table, user, wall_ms)
    player = None if hand is None or user is None else hand.player_of(user.user_id)
    if private is not None and hand is not None and player is not None:
        private = replace(private, openings=own_openings(hand, player, hand.state.down[player]))
    return TableUpdate(
        table_id=table.table_id,
        seq=table.seq,
        hand_id=None if hand is None else hand.hand_id,
        deck=deck_so_far(floor, table),
        events=(),
        public=table_public(floor, table, mono_ms),
        private=private,
        story=() if hand is None else tuple(hand.told),
    )

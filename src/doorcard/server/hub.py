"""Who is connected and what each connection is sent."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator

from doorcard.protocol.codec import encode_message, encode_update
from doorcard.protocol.messages import Message, TableClosed, Watching
from doorcard.protocol.talk import Said
from doorcard.room.outcome import (
    LobbyChanged,
    Outcome,
    Send,
    TableRemoved,
    ToCaller,
    ToReaders,
    ToTable,
    ToUser,
)
from doorcard.server.brakes import network_of
from doorcard.server.buckets import is_own_machine
from doorcard.server.connection import CLOSE_NO_SESSION, CLOSE_TOO_MANY, Connection
from doorcard.server.settings import Limits


class Hub:
    """All connections. Everything here is immediate: messages go into outboxes, nobody waits.

    ``on_table`` hears of each durable table update; ``on_watchers`` of each change of a table's audience;
    ``on_said`` of each line that is shown.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.lobby_is_stale = False
        self.on_table: Callable[[ToTable], None] = lambda update: None
        self.on_watchers: Callable[[str, int], None] = lambda table_id, watchers: None
        self.on_said: Callable[[Said], None] = lambda line: None
        self.delivered = 0
        # Dictionaries in place of sets: they are gone through in the order in which connections came, so that
        # a simulation of the server runs the same each time.
        self._all: dict[Connection, None] = {}
        self._by_user: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self._by_table: defaultdict[str, dict[Connection, int]] = defaultdict(dict)
        """Who looks at which table, with the number of watchers that he was told last; 0 at first."""
        self._recount: dict[str, None] = {}
        """Tables where somebody came or went, or perhaps sat down or stood up."""
        self._by_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._all)

    def make_room_for(self, user_id: str, now_ms: int) -> None:
        """Where a user has all connections that he may have, give up the one that has been silent longest.

        A line that dies without a word is open here until nobody answers the pings; whoever comes back again
        and again on a bad one must not be kept out by those that he has lost.
        """
        mine = [one for one in self._by_user.get(user_id, ()) if one.close_code is None]
        if len(mine) < self.limits.connections_per_user:
            return
        silent = min(mine, key=lambda one: one.heard_ms)
        if now_ms - silent.heard_ms >= self.limits.silent_ms:
            silent.give_up(CLOSE_TOO_MANY)

    def has_room_for(self, user_id: str, address: str) -> bool:
        """Whether one more connection of the user from the address is within the limits."""
        limits = self.limits
        mine = sum(one.close_code is None for one in self._by_user.get(user_id, ()))
        address_is_full = self._by_address[network_of(address)] >= limits.connections_per_address
        return (
            len(self._all) < limits.connections
            and mine < limits.connections_per_user
            and (is_own_machine(address) or not address_is_full)
        )

    def add(self, connection: Connection) -> bool:
        """Count a connection in; whether it is its user's first."""
        self._all[connection] = None
        self._by_address[network_of(connection.address)] += 1
        mine = self._by_user[connection.user_id]
        mine[connection] = None
        return len(mine) == 1

    def remove(self, connection: Connection) -> bool:
        """Forget a connection; whether it was its user's last."""
        self._all.pop(connection, None)
        network = network_of(connection.address)
        self._by_address[network] -= 1
        if self._by_address[network] <= 0:
            del self._by_address[network]
        for table_id in sorted(connection.tables):
            self.unwatch(connection, table_id)
        mine = self._by_user[connection.user_id]
        mine.pop(connection, None)
        if not mine:
            del self._by_user[connection.user_id]
        return not mine

    def end_session(self, session: bytes) -> None:
        """Close what was opened under a session that is no more."""
        for connection in self._all:
            if connection.session == session:
                connection.give_up(CLOSE_NO_SESSION)

    def renew_session(self, old: bytes, new: bytes) -> None:
        """The session has another secret now; what was opened under it stays open."""
        for connection in self._all:
            if connection.session == old:
                connection.session = new

    def connections(self) -> Iterator[Connection]:
        """All connections; safe while some go."""
        return iter(tuple(self._all))

    def is_watching(self, connection: Connection, table_id: str) -> bool:
        """Whether the table's updates go to the connection."""
        return table_id in connection.tables

    def watch(self, connection: Connection, table_id: str) -> None:
        """Send the table's updates to the connection from now on."""
        if connection in self._all:
            connection.tables.add(table_id)
            self._by_table[table_id].setdefault(connection, 0)
            self._recount[table_id] = None
            self.on_watchers(table_id, len(self._by_table[table_id]))

    def unwatch(self, connection: Connection, table_id: str) -> None:
        """Stop sending the table's updates to the connection."""
        connection.tables.discard(table_id)
        watching = self._by_table.get(table_id)
        if watching is None:
            return
        watching.pop(connection, None)
        left = len(watching)
        self._recount[table_id] = None
        if not left:
            del self._by_table[table_id]
        self.on_watchers(table_id, left)

    def tell_watchers(self, seated: Callable[[str], frozenset[str]]) -> None:
        """Tell each table where it has changed how many people look at it without a seat.

        Args:
            seated: The users who sit at a table.
        """
        changed, self._recount = self._recount, {}
        for table_id in changed:
            if (watching := self._by_table.get(table_id)) is None:
                continue
            watchers = len({connection.user_id for connection in watching} - seated(table_id))
            message = Watching(table_id, watchers)
            for connection in [one for one, told in watching.items() if told != watchers]:
                watching[connection] = watchers
                connection.send(message)

    def broadcast(self, message: Message) -> None:
        """A message to everybody."""
        text = encode_message(message)
        for connection in self._all:
            connection.send_text(text)

    def deliver(self, outcome: Outcome, caller: Connection | None) -> None:
        """Send what a durable outcome says, in its order."""
        for send in outcome.sends:
            self._deliver(send, caller)
        for write in outcome.writes:
            if isinstance(write, TableRemoved):
                self._close_table(write.table_id)

    def _deliver(self, send: Send, caller: Connection | None) -> None:
        match send:
            case ToUser(user_id, message):
                self._to_user(user_id, message)
            case ToCaller(message):
                if caller is not None:
                    caller.send(message)
            case ToTable():
                self._to_table(send)
            case ToReaders():
                self._to_readers(send)
            case LobbyChanged():
                self.lobby_is_stale = True

    def _to_user(self, user_id: str, message: Message) -> None:
        text = encode_message(message)
        for connection in self._by_user.get(user_id, ()):
            if isinstance(message, TableClosed):  # for him, though others may stay
                self.unwatch(connection, message.table_id)
            connection.send_text(text)

    def _to_table(self, update: ToTable) -> None:
        """One encoding for all who have nothing private, one for each seated user who watches."""
        texts: dict[str | None, str] = {}
        for connection in self._by_table.get(update.table_id, ()):
            whose = connection.user_id if connection.user_id in update.privates else None
            if whose not in texts:
                texts[whose] = update_text(update, whose)
            connection.send_text(texts[whose])
            self.delivered += 1
        if update.table_id in self._by_table:
            self._recount[update.table_id] = None
        self.on_table(update)

    def _to_readers(self, send: ToReaders) -> None:
        """One encoding for all who look at the table and hear who speaks."""
        text = encode_message(send.line)
        for connection in self._by_table.get(send.line.table_id, ()):
            if connection.user_id not in send.deaf:
                connection.send_text(text)
        self.on_said(send.line)

    def _close_table(self, table_id: str) -> None:
        text = encode_message(TableClosed(table_id))
        for connection in self._by_table.pop(table_id, ()):
            connection.tables.discard(table_id)
            connection.send_text(text)


def update_text(update: ToTable, user_id: str | None) -> str:
    """The update as one user gets it; None: as everybody gets it."""
    return encode_update(
        table_id=update.table_id,
        seq=update.seq,
        hand_id=update.hand_id,
        deck=update.deck,
        events=update.events,
        public=update.public,
        private=None if user_id is None else update.privates.get(user_id),
    )

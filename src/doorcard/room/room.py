"""The room: people, tables and chips as one state machine. It knows no sockets, files, clocks or chance.

Every method that takes ``now`` returns an ``Outcome``: commit its ``writes`` in one transaction, then deliver
its ``sends``.
"""

from collections.abc import Callable, Iterable

from doorcard.engine import HandView, view
from doorcard.protocol.commands import (
    Command,
    Contribute,
    Decide,
    Mute,
    Ping,
    Talk,
    UnwatchTable,
    WatchLobby,
    WatchTable,
)
from doorcard.protocol.messages import (
    Accepted,
    Lobby,
    Message,
    Pong,
    Refused,
    TableNotice,
    TableUpdate,
    Waiting,
    WalletChanged,
    Welcome,
)
from doorcard.protocol.talk import SaidBefore
from doorcard.protocol.version import PROTOCOL
from doorcard.room.between import let_go_between, settle
from doorcard.room.bot_seats import BotsWanted, BotTurn, bots_to_act, seats_wanting_bots
from doorcard.room.cashier import grant, wallet_message, wallet_of
from doorcard.room.commands import carry_out
from doorcard.room.config import RoomConfig
from doorcard.room.deadlines import Wakes, come_due, make_good
from doorcard.room.errors import Refusal
from doorcard.room.floor import Dealer, Floor
from doorcard.room.forgetting import forget, has_played, remove_unseen
from doorcard.room.friends import owned
from doorcard.room.friends_limits import friends_limits
from doorcard.room.hands import drive
from doorcard.room.invited import Invited, invited
from doorcard.room.listing import Listing
from doorcard.room.naming import free_nickname
from doorcard.room.nicknames import checked_nickname, made_up_nickname
from doorcard.room.outcome import Now, Outcome, PromiseWithdrawn, SavedRoom, TableSaved, ToCaller
from doorcard.room.presence import came, tables_of, went
from doorcard.room.private import least_protection
from doorcard.room.publish import finish, raw, snapshot
from doorcard.room.resume import opened_floor
from doorcard.room.settlement import SheetLine, settlement
from doorcard.room.step import Step
from doorcard.room.talking import is_talk_on, silence, switch, talk_news
from doorcard.room.timeouts import use_notices
from doorcard.room.users import Answer, User
from doorcard.room.waiting import waiting_message
from doorcard.rules.spec import RuleSet

LOOKS = WatchLobby | WatchTable | UnwatchTable | Contribute
"""Commands that pages send by themselves. They may be carried out again, for they change nothing, or (bytes
for a deck) nothing more.
"""


class Room:
    """See the module. Not safe for several threads at once."""

    def __init__(
        self,
        config: RoomConfig,
        *,
        dealer: Dealer,
        new_id: Callable[[str], str],
        saved: SavedRoom | None = None,
        now: Now,
    ) -> None:
        """Open the room, or take it up where ``saved`` left it.

        Args:
            config: Tables, timers and limits.
            dealer: Makes the deck of every hand.
            new_id: Gives an id that never comes again, for a kind of thing ("user", "hand", "table", "buyin"
                ..).
            saved: What the store holds; None for an empty one.
            now: The time.

        Raises:
            RoomError: configuration or saved rows do not hold together.
        """
        self._floor: Floor = opened_floor(config, dealer, new_id, saved or SavedRoom(), now)
        self._saved_bodies = {row.table_id: bytes(row.body) for row in (saved or SavedRoom()).tables}
        self._promises = (saved or SavedRoom()).promises
        self._now_ms = now.mono_ms
        self._now = now
        self._replanning: dict[str, None] = {}
        self._wakes = Wakes(self._floor)
        self._listing: Listing | None = None
        self._limits = friends_limits(config)

    def opening(self) -> Outcome:
        """To be called once before anything else: rows of new tables; open hands go on with a full clock
        (6.6).
        """
        step = Step(self._floor, self._now)
        self._wakes.forget()
        for promised in self._promises:
            step.writes.append(PromiseWithdrawn(promised.hand_id, self._now.wall_ms))
        for table in list(self._floor.tables.values()):
            body = raw(table.config)
            if self._saved_bodies.get(table.table_id) != bytes(body):
                step.writes.append(TableSaved(table.table_id, body))
            owner = table.config.owner
            if owner is not None and table.config.friends is None and table.seat_of(owner) is None:
                table.closing = True
            if table.hand is not None:
                drive(step, table)
            let_go_between(step, table)
            settle(step, table)
        return finish(step)

    def join(
        self, nickname: str | None, language: str, now: Now, *, is_bot: bool = False
    ) -> tuple[str, Outcome]:
        """A new guest (or bot) with his first chips; his user id. Without a nickname one is made up.

        Raises:
            Refusal: `full`, `nickname_length`, `nickname_characters` or `nickname_taken`.
        """
        floor = self._floor
        if len(floor.users) >= floor.config.max_users:
            raise Refusal("full", most=floor.config.max_users)
        name = None if nickname is None else checked_nickname(nickname, is_bot=is_bot)
        step = self._step(now)
        if name is not None:
            free_nickname(step, name)
        user_id = floor.new_id("user")
        user = User(user_id, name or made_up_nickname(user_id, floor.users.is_taken), language, is_bot)
        user.seen_ms = now.wall_ms
        floor.users.add(user)
        step.writes.append(user.saved(now.wall_ms))
        grant(step, user)
        return user_id, finish(step)

    def handle(self, user_id: str, command: Command, now: Now) -> Outcome:
        """Carry out a command; exactly one answer to it is among the sends. Bad input changes nothing and is
        refused.
        """
        if isinstance(command, Ping):
            return Outcome(sends=(ToCaller(Pong(command.sent_ms)),))
        user = self._floor.users.get(user_id)
        if user is None or user.is_gone:
            return Outcome(sends=(ToCaller(Refused(command.command_id, "unknown_user")),))
        if (known := user.answers.get(command.command_id)) is not None:
            return Outcome(sends=(ToCaller(known),))
        if not isinstance(command, LOOKS):
            user.unheard.clear()
        if isinstance(command, Talk):
            return self._talk(user, command, now)
        step = self._step(now)
        answer = _answer(step, user, command)
        if isinstance(command, Decide) and not step.lines:  # lines may be those of other tables
            self._wakes.changed(command.table_id)
        elif not isinstance(command, LOOKS | Mute):
            self._wakes.forget()
        if not isinstance(command, LOOKS):  # they would push out answers that matter
            user.remember(command.command_id, answer)
            if not user.is_bot:
                step.writes.append(user.kept(command.command_id, answer))
        step.sends.insert(0, ToCaller(answer))
        return finish(step)

    def tick(self, now: Now) -> Outcome:
        """Do what is due: time-outs, ends of results, next hands."""
        step = self._step(now)
        if make_good(step, self._wakes.first_ms()):
            self._wakes.forget()
        for table in self._wakes.due(now.mono_ms):
            come_due(step, table)
            self._wakes.changed(table.table_id)
        for table_id in self._replanning:
            if (watched := self._floor.tables.get(table_id)) is not None:
                settle(step, watched)
            self._wakes.changed(table_id)
        self._replanning.clear()
        if step.lines:
            self._wakes.forget()
        return finish(step)

    def wake_at_ms(self) -> int | None:
        """When ``tick`` should be called next (monotonic, perhaps already past); None: not before another
        input.
        """
        return self._now_ms if self._replanning else self._wakes.first_ms()

    def connected(self, user_id: str, now: Now) -> Outcome:
        """The first connection of a user is there."""
        return self._presence(came, user_id, now)

    def disconnected(self, user_id: str, now: Now) -> Outcome:
        """The last connection of a user is gone."""
        return self._presence(went, user_id, now)

    def _presence(self, change: Callable[[Step, User], None], user_id: str, now: Now) -> Outcome:
        user = self._floor.users.get(user_id)
        if user is None:
            return Outcome()
        step = self._step(now)
        concerned = tables_of(self._floor, user)
        change(step, user)
        if step.lines:
            self._wakes.forget()
        for table_id in concerned | tables_of(self._floor, user) | step.touched.keys():
            self._wakes.changed(table_id)
        return finish(step)

    def forget(self, user_id: str, now: Now) -> Outcome:
        """A user goes for good; his rows are to be deleted when the outcome is kept. Raises Refusal
        ``user_seated`` or ``user_owns_table``.
        """
        step = self._step(now)
        forget(step, self._floor.users[user_id])
        return finish(step)

    def pause(self, note: str | None, now: Now) -> Outcome:
        """The room's host lets no hand begin, and says why; None: they do again. What runs is played on."""
        step = self._step(now)
        self._floor.paused = note
        for table in list(self._floor.tables.values()):
            before = table.next_at_ms
            settle(step, table)
            if table.next_at_ms != before:
                step.touch(table)
        self._wakes.forget()
        return finish(step)

    @property
    def paused(self) -> str | None:
        """What the room's host says while he lets no hand begin; None: hands begin."""
        return self._floor.paused

    def remove_unseen(self, user_ids: Iterable[str], before_ms: int, now: Now) -> tuple[list[str], Outcome]:
        """Those of the guests go who were not seen since ``before_ms`` (UTC) and leave nothing behind; their
        rows are to be deleted when the outcome is kept.
        """
        step = self._step(now)
        return remove_unseen(step, user_ids, before_ms), finish(step)

    def switch_chat(self, now: Now, *, on: bool) -> Outcome:
        """The room's host lets people talk at tables, or nobody. The room must be told again at its start."""
        step = self._step(now)
        switch(step, on=on)
        return finish(step)

    def silence(self, user_id: str, until_ms: int | None, now: Now) -> Outcome:
        """The room's host lets a user talk nowhere until then (UTC); None: he may talk again. It is kept."""
        step = self._step(now)
        silence(step, user_id, until_ms)
        return finish(step)

    @property
    def chat_on(self) -> bool:
        """Whether people may talk at tables."""
        return is_talk_on(self._floor)

    def silenced(self, user_id: str, now: Now) -> int | None:
        """Until when (UTC) the room's host has silenced a user; None: he may talk."""
        return self._floor.talk.silenced(user_id, now.wall_ms)

    def seen(self, user_id: str, now: Now) -> None:
        """A session of the user is in use, which the store knows already."""
        if (user := self._floor.users.get(user_id)) is not None:
            user.seen_ms = max(user.seen_ms, now.wall_ms)

    def set_watchers(self, table_id: str, watchers: int) -> None:
        """How many connections look at a table. A table of bots alone plays only before watchers (or by
        choice).
        """
        table = self._floor.tables.get(table_id)
        if table is not None and table.watchers != watchers:
            if 0 in (table.watchers, watchers):
                self._replanning[table_id] = None
            table.watchers = watchers

    # ---- questions; nothing changes ----

    @property
    def is_crowded(self) -> bool:
        """Whether more than half of all users for whom there is room are there."""
        return 2 * len(self._floor.users) > self._floor.config.max_users

    def has_played(self, user_id: str) -> bool:
        """Whether a guest has sat down, as far as his chips show it."""
        return has_played(self._floor, user_id)

    def is_user(self, user_id: str) -> bool:
        """Whether the room knows this user."""
        user = self._floor.users.get(user_id)
        return user is not None and not user.is_gone

    def welcome(self, user_id: str, now: Now) -> Welcome:
        """The first message of a connection."""
        user = self._floor.users[user_id]
        state = least_protection(self._floor, user, now.wall_ms)
        locked = state.locked_until_ms
        return Welcome(
            protocol=PROTOCOL,
            build=self._floor.config.build,
            user_id=user_id,
            nickname=user.nickname,
            wallet=wallet_of(self._floor, user_id),
            language=user.language,
            protections_left=state.left,
            locked_until_ms=None if locked is None else locked - now.wall_ms,
            my_tables=tuple(user.seats),
            limits=self._limits,
            usual_limit=self._floor.config.own_table_stakes,
        )

    def missed_notices(self, user_id: str, now: Now) -> tuple[TableNotice, ...]:
        """6.5: what a new connection must be told of protections used while nobody may have heard it."""
        floor, user = self._floor, self._floor.users[user_id]
        tables = [floor.tables[table_id] for table_id in user.unheard if table_id in floor.tables]
        return tuple(notice for table in tables for notice in use_notices(user, table, now.wall_ms))

    def talk_news(self, user_id: str, now: Now) -> tuple[Message, ...]:
        """What a new connection is told of talk: whom the user does not hear, and what is in his way."""
        return talk_news(self._floor, user_id, now)

    def said_before(self, table_id: str, user_id: str, heard: int = 0) -> SaidBefore:
        """The last lines said at a table, after number ``heard``, but those of people he has muted.

        Raises Refusal `no_table` or `private_table`.
        """
        self._floor.table_for(user_id, table_id)
        return SaidBefore(table_id, self._floor.talk.before(table_id, user_id, heard))

    def wallet_of(self, user_id: str) -> WalletChanged:
        """What the user has outside of the tables."""
        return wallet_message(self._floor, self._floor.users[user_id], self._now_ms)

    def waiting_of(self, user_id: str) -> Waiting:
        """The lines in which the user stands."""
        return waiting_message(self._floor, self._floor.users[user_id], self._now_ms)

    def lobby_for(self, user_id: str) -> Lobby:
        """The lobby as this user sees it."""
        if self._listing is None:
            self._listing = Listing(self._floor)
        return self._listing.lobby_for(user_id, self._now_ms)

    def table_ids(self) -> tuple[str, ...]:
        """All tables, in the order of the lobby."""
        return tuple(self._floor.tables)

    def seated(self, table_id: str) -> frozenset[str]:
        """Who has a seat at a table; nobody where there is no such table."""
        table = self._floor.tables.get(table_id)
        return frozenset() if table is None else frozenset(seat.user_id for _, seat in table.taken())

    def at_seat(self, table_id: str, number: int) -> str | None:
        """Who sits there; None where nobody does."""
        table = self._floor.tables.get(table_id)
        taken = {} if table is None else dict(table.taken())
        return taken[number].user_id if number in taken else None

    def rules_of(self, table_id: str, user_id: str | None = None) -> RuleSet:
        """The rules of a table's next hand, for a user, or (None) for anybody.

        Raises Refusal `no_table` or `private_table`.
        """
        floor = self._floor
        return (floor.table(table_id) if user_id is None else floor.table_for(user_id, table_id)).rules

    def invitation_of(self, table_id: str, user_id: str) -> str:
        """The secret of the link of one's table of friends.

        Raises Refusal `no_table`, `private_table`, `not_owner`, or `no_invitation` where there is no link.
        """
        secret = owned(self._floor.table(table_id), user_id).invitation
        if secret is None:
            raise Refusal("no_invitation")
        return secret

    def invited(self, invitation: str, user_id: str | None) -> Invited:
        """What a link tells whoever holds it, before he comes in.

        Raises Refusal `no_invitation`, or `sent_away` where the table's owner has sent this user away.
        """
        return invited(self._floor, invitation, user_id)

    def settlement(self, table_id: str, user_id: str) -> tuple[SheetLine, ...]:
        """What each has won or lost at a table of friends so far.

        Raises Refusal `no_table`, `private_table`, or `no_settlement` where it is no table of friends.
        """
        return settlement(self._floor, self._floor.table_for(user_id, table_id))

    def snapshot(self, table_id: str, user_id: str | None, now: Now) -> TableUpdate:
        """A table as it stands, for a user, or (None) as all who watch see it.

        Raises Refusal `no_table` or `private_table`.
        """
        floor = self._floor
        table = floor.table(table_id) if user_id is None else floor.table_for(user_id, table_id)
        return snapshot(floor, table, user_id, now.mono_ms, now.wall_ms)

    def hand_view(self, table_id: str, user_id: str) -> HandView | None:
        """The running hand from a user's chair; None where he is in none."""
        table = self._floor.tables.get(table_id)
        if table is None or table.hand is None or table.hand.is_over:
            return None
        player = table.hand.player_of(user_id)
        return None if player is None else view(table.hand.state, player)

    def seats_wanting_bots(self) -> tuple[BotsWanted, ...]:
        """Tables that are played or watched and have fewer bots than they want, as far as seats are free."""
        return seats_wanting_bots(self._floor)

    def bots_to_act(self) -> tuple[BotTurn, ...]:
        """Bots whose turn it is now."""
        return bots_to_act(self._floor)

    def bots(self) -> dict[str, tuple[str, ...]]:
        """All bot users and the tables where they sit."""
        return {user.user_id: tuple(user.seats) for user in self._floor.users if user.is_bot}

    def ledger_difference(self) -> int:
        """The sum over all accounts of the book, always 0."""
        return self._floor.book.total()

    def _talk(self, user: User, command: Talk, now: Now) -> Outcome:
        """Words change nothing but what is heard: no row, no deadline, no line of the lobby."""
        step = Step(self._floor, now)
        step.sends.insert(0, ToCaller(_answer(step, user, command)))
        return finish(step)

    def _step(self, now: Now) -> Step:
        self._now_ms = max(self._now_ms, now.mono_ms)
        self._listing = None
        return Step(self._floor, now)


def _answer(step: Step, user: User, command: Command) -> Answer:
    assert not isinstance(command, Ping)
    try:
        return Accepted(command.command_id, carry_out(step, user, command))
    except Refusal as refusal:
        assert not step.writes, "a refused command has changed something"
        return Refused(command.command_id, refusal.code, refusal.wire_facts)

"""Tables of friends: are they as their owner has them, for those whom he has invited? Is the sheet right?"""

from collections import Counter
from collections.abc import Callable, Sequence

import msgspec

from doorcard.ledger import Reason, Transfer
from doorcard.ledger.accounts import stack
from doorcard.room.config import Friends, TableConfig
from doorcard.room.outcome import HandClosed, HandOpened, SeatSaved, TableSaved, TransferPosted, Write
from doorcard.room.settlement import SheetLine
from doorcard.room.table import HandOpening
from doorcard.rules import resolve
from doorcard.rules.spec import Game, RuleSet
from doorcard.server.sheets import settlement_csv
from doorcard.sim.journal import Journal
from doorcard.sim.world import World

_CONFIG = msgspec.json.Decoder(TableConfig)
_OPENING = msgspec.json.Decoder(HandOpening)


class Round:
    """Which game a mixed table must deal next. ``left``: hands of the round still to come."""

    def __init__(self, game: Game) -> None:
        self.game, self.left = game, 0
        self._has_begun = False

    def next(self, players: int) -> Game:
        """The game of the hand that begins now: as many of each as had players when its round began."""
        if self.left == 0:
            if self._has_begun:
                self.game = Game.STUD if self.game is Game.STUD8 else Game.STUD8
            self._has_begun, self.left = True, players
        self.left -= 1
        return self.game


class Affairs:
    """Looks at the kept rows of tables of friends in their order, and at sheets that somebody reads."""

    def __init__(self, world: World, journal: Journal) -> None:
        self._world, self._journal = world, journal
        self.configs: dict[str, TableConfig] = {}
        """Tables of friends, as kept."""
        self.bought: Counter[tuple[str, str]] = Counter()
        self.cashed: Counter[tuple[str, str]] = Counter()
        """By table and user."""
        self.is_kept: Callable[[], bool] = lambda: True
        """Whether all that the room has made is in the file."""
        self._rounds: dict[str, Round] = {}
        self._touched: dict[str, None] = {}
        self._vacated: list[tuple[str, int]] = []

    def friends_at(self, table_id: str) -> Friends | None:
        """What the owner has laid down for a table of friends."""
        config = self.configs.get(table_id)
        return None if config is None else config.friends

    def tables_in_use(self) -> int:
        """At how many tables of friends at least two sit."""
        sitting = Counter(table_id for table_id, _ in self._journal.seats)
        return sum(seated >= 2 and table_id in self.configs for table_id, seated in sitting.items())

    # ---- rows ----

    def see(self, writes: Sequence[Write]) -> None:
        """Rows of one commit, which the journal has not seen yet: hands and seats are as they were before."""
        playing = {hand.hand_id: table_id for table_id, hand in self._journal.open.items()}
        for write in writes:
            match write:
                case TableSaved(table_id, body):
                    self._table(table_id, _CONFIG.decode(body), table_id in playing.values())
                case TransferPosted(transfer):
                    self._chips(transfer)
                case HandOpened():
                    playing[write.hand_id] = write.table_id
                    self._hand(write)
                case SeatSaved(table_id, seat, None):
                    self._vacated.append((table_id, seat))
                case HandClosed(hand_id):
                    playing.pop(hand_id, None)
                case _:
                    pass

    def _table(self, table_id: str, config: TableConfig, is_playing: bool) -> None:
        if config.friends is None:
            return
        before = self.configs.get(table_id)
        if before is None:
            self._world.note("private tables", table_id)
            self._rounds[table_id] = Round(config.game)
        elif before.stakes != config.stakes and is_playing:
            self._fail(f"{table_id}: other stakes within a hand")
        self.configs[table_id] = config
        self._touched[table_id] = None
        if set(config.friends.guests) & set(config.friends.shut_out):
            self._fail(f"{table_id}: a guest who is shut out")

    def _chips(self, transfer: Transfer) -> None:
        match transfer.reason:
            case Reason.BUY_IN:
                table_id, user_id = transfer.credit.split(":")[1], transfer.debit.partition(":")[2]
                self.bought[table_id, user_id] += transfer.amount
            case Reason.CASH_OUT:
                table_id, user_id = transfer.debit.split(":")[1], transfer.credit.partition(":")[2]
                self.cashed[table_id, user_id] += transfer.amount
            case _:
                pass

    def _hand(self, row: HandOpened) -> None:
        config, friends = self.configs.get(row.table_id), self.friends_at(row.table_id)
        if config is None or friends is None:
            return
        opening = _OPENING.decode(row.body)
        self._world.note("private hands", row.hand_id)
        if friends.paused or friends.is_over or friends.last_hand:
            self._fail(f"{row.hand_id} begins at a table where none may: {friends}")
        if away := set(opening.users) & set(friends.shut_out):
            self._fail(f"{away} sent away and dealt in: {row.hand_id}")
        game = self._rounds[row.table_id].next(len(opening.users)) if friends.mixed else config.game
        right = resolve(game, config.stakes, config.profile, rake=config.rake)
        if _shape(opening.rules) != _shape(right):
            self._fail(f"{row.hand_id}: {_shape(opening.rules)} where {_shape(right)} was laid down")

    # ---- after the rows ----

    def check(self) -> None:
        """The journal has seen the commit too: emptied seats hold no chips, sheets are right."""
        for table_id, seat in self._vacated:
            left = self._journal.money.sums[stack(table_id, seat)]
            if left and (table_id, seat) not in self._journal.seats:
                self._world.fail("money", f"{left} left on seat {seat} at {table_id}, where nobody sits")
        self._vacated.clear()
        for table_id in self._touched:
            self._accounts(table_id)
        self._touched.clear()

    def _accounts(self, table_id: str) -> None:
        friends = self.friends_at(table_id)
        for account in () if friends is None else friends.accounts:
            key = table_id, account.user_id
            told, booked = (account.bought, account.cashed), (self.bought[key], self.cashed[key])
            if told != booked:
                self._world.fail("settlement", f"{key}: {told} on the sheet, {booked} in the book")

    def sheet_is_read(self, table_id: str, lines: Sequence[SheetLine]) -> None:
        """Somebody looks at the sheet; it is compared with the book where the room has nothing under way."""
        self._world.note("sheets read", table_id)
        text = settlement_csv(lines, "en")
        nets = [round(float(line.rsplit(",", 1)[1]) * 100) for line in text.splitlines()[1:]]
        if sum(nets):
            self._world.fail("settlement", f"the sheet of {table_id} comes to {sum(nets)}: {lines}")
        friends = self.friends_at(table_id)
        if not self.is_kept() or friends is None:
            return
        users = [account.user_id for account in friends.accounts]
        for user_id, line in zip(users, lines, strict=True):
            key = table_id, user_id
            right = self.bought[key], self.cashed[key], self._chips_of(table_id, user_id)
            if (line.bought, line.cashed, line.now) != right:
                self._world.fail("settlement", f"{key}: {line}, in the book {right}")

    def _chips_of(self, table_id: str, user_id: str) -> int:
        """Stack and stakes by the journal."""
        hand = self._journal.open.get(table_id)
        total = 0
        if hand is not None and user_id in hand.users:
            total += hand.purse.staked[hand.users.index(user_id)]
        for (where, seat), holder in self._journal.seats.items():
            if where == table_id and holder == user_id:
                total += self._journal.money.sums[stack(table_id, seat)]
        return total

    def _fail(self, what: str) -> None:
        self._world.fail("friends", what)


def _shape(rules: RuleSet) -> tuple[object, ...]:
    return rules.game, rules.stakes, rules.rake

"""Quick seats, and tables of one's own with bots."""

from msgspec import Struct
from msgspec.structs import replace

from doorcard.errors import DoorcardError
from doorcard.protocol.messages import QuickPlace
from doorcard.room.cashier import wallet_of
from doorcard.room.config import RoomConfig, TableConfig
from doorcard.room.errors import Refusal
from doorcard.room.floor import Floor
from doorcard.room.opening import open_table
from doorcard.room.outcome import TableSaved
from doorcard.room.publish import raw
from doorcard.room.seating import check_buy_in, choose_seat, owed_now, take_seat
from doorcard.room.step import Step
from doorcard.room.table import Table
from doorcard.room.users import User
from doorcard.rules import STAKES
from doorcard.rules.spec import Amount, Game, Stakes

OWN_TABLE_NAMES = ("Tajo", "Ebro", "Segura", "Genil", "Turia", "Jarama", "Cinca", "Eume", "Narcea", "Esla")


def stakes_of(config: RoomConfig, key: str) -> str | Stakes:
    """A limit for a table: by its key where every house knows it. Raises Refusal `stakes_unknown`."""
    return key if key in STAKES else _stakes_named(config, key)


# ---- quick seat ----


def _stakes_named(config: RoomConfig, key: str) -> Stakes:
    """The room's own limit of this key, else that of section 2. Raises Refusal `stakes_unknown`."""
    own = {stakes.key: stakes for stakes in config.stakes}
    found = own.get(key) or STAKES.get(key)
    if found is None:
        raise Refusal("stakes_unknown", stakes=key)
    return found


class QuickTable(Struct, frozen=True):
    """A public table, and the seat that a quick seat there would be for whoever does not wait in its line;
    0: none.
    """

    table: Table
    seat: int


def quick_tables(floor: Floor) -> tuple[QuickTable, ...]:
    """Public tables, those first where most people play."""
    found = [table for table in floor.tables.values() if table.config.public and not table.closing]
    found.sort(key=lambda table: _company(floor, table), reverse=True)
    nobody = User("", "", "es")
    return tuple(QuickTable(table, _seat_there(floor, nobody, table)) for table in found)


def quick_places(
    floor: Floor, tables: tuple[QuickTable, ...], user: User, now_ms: int
) -> tuple[QuickPlace, ...]:
    """Where a quick seat would be for a user, for each game with each limit that has one, and with any."""
    best: dict[tuple[Game, str | None], QuickPlace] = {}
    held = wallet_of(floor, user.user_id)
    for quick in tables:
        table, seat = quick.table, quick.seat
        table_id, game, stakes = table.table_id, table.config.game, table.rules.stakes.key
        if table_id in user.lines:
            seat = _seat_there(floor, user, table)
        if seat == 0 or table_id in user.seats:
            continue
        amount = usual_amount(floor, user, table, now_ms)
        can_pay = table.least_buy_in <= amount <= held
        for key in (stakes, None):
            if (game, key) not in best or (can_pay and not best[game, key].affordable):
                best[game, key] = QuickPlace(game, key, table_id, seat, amount, can_pay)
    return tuple(best.values())


def _seat_there(floor: Floor, user: User, table: Table) -> int:
    try:
        return choose_seat(floor, user, table, None)
    except Refusal:
        return 0


def usual_amount(floor: Floor, user: User, table: Table, now_ms: int) -> Amount:
    """The usual buy-in, or what the wallet holds in whole chips where that is less; for who has just left,
    what he left with.
    """
    held, chip = wallet_of(floor, user.user_id), table.rules.stakes.chip
    owed = owed_now(floor, table, user.user_id, now_ms)
    return max(owed, min(table.usual_buy_in, held // chip * chip))


def quick_seat(step: Step, user: User, game: Game, stakes: str | None) -> tuple[Table, int, bool]:
    """Sit down where most people play.

    Raises Refusal `stakes_unknown`, `no_free_seat`, `wallet` or `too_many_seats`.
    """
    floor = step.floor
    if stakes is not None:
        _stakes_named(floor.config, stakes)
    open_to_him = [table for table in floor.tables.values() if _fits(floor, user, table, game, stakes)]
    if not open_to_him:
        raise Refusal("no_free_seat", game=game.value, stakes=stakes or "")
    now_ms = step.now.mono_ms
    affordable = [table for table in open_to_him if _can_pay(floor, user, table, now_ms)]
    if not affordable:
        least = min(table.least_buy_in for table in open_to_him)
        raise Refusal("wallet", have=wallet_of(floor, user.user_id), need=least)
    table = max(affordable, key=lambda table: _company(floor, table))
    seat, waits = take_seat(step, user, table, None, usual_amount(floor, user, table, now_ms))
    return table, seat, waits


def _can_pay(floor: Floor, user: User, table: Table, now_ms: int) -> bool:
    amount = usual_amount(floor, user, table, now_ms)
    return table.least_buy_in <= amount <= wallet_of(floor, user.user_id)


def _fits(floor: Floor, user: User, table: Table, game: Game, stakes: str | None) -> bool:
    config = table.config
    if not config.public or table.closing or config.game is not game or table.table_id in user.seats:
        return False
    if stakes is not None and table.rules.stakes.key != stakes:
        return False
    return _seat_there(floor, user, table) > 0


def _company(floor: Floor, table: Table) -> tuple[int, int]:
    """People who play there, then seats taken."""
    holders = [(floor.users[seat.user_id], seat) for _, seat in table.taken()]
    people = sum(not user.is_bot and seat.out is None for user, seat in holders)
    return people, len(holders)


def own_table(step: Step, user: User, game: Game, stakes: str | None) -> tuple[Table, int]:
    """Sit down at a table of one's own with bots and without a clock; the one that is there, or a new one.

    Raises:
        Refusal: `stakes_unknown`, `too_many_tables`, `wallet` or `too_many_seats`.
    """
    floor, config = step.floor, step.floor.config
    key = stakes or config.own_table_stakes
    for table in floor.tables.values():
        config_now = table.config
        is_same = config_now.game is game and table.rules.stakes.key == key and config_now.friends is None
        if table.config.owner == user.user_id and is_same and table.table_id in user.seats:
            return table, user.seats[table.table_id]
    check_may_open(floor, user, key)
    table = _opened(_own_config(floor, user, game, key))
    amount = usual_amount(floor, user, table, step.now.mono_ms)
    if amount < table.least_buy_in:
        raise Refusal("wallet", have=wallet_of(floor, user.user_id), need=table.least_buy_in)
    check_buy_in(step, user, table, amount)
    floor.tables[table.table_id] = table
    step.writes.append(TableSaved(table.table_id, raw(table.config)))
    return table, take_seat(step, user, table, None, amount)[0]


def _opened(config: TableConfig) -> Table:
    """A table of one's own; Refusal `stakes_unknown` where the house of such tables has no rake for them."""
    try:
        return open_table(config)
    except DoorcardError as error:
        key = config.stakes if isinstance(config.stakes, str) else config.stakes.key
        raise Refusal("stakes_unknown", stakes=key) from error


def check_rules(config: TableConfig) -> None:
    """Return if there are rules for such a table. Raises Refusal `stakes_unknown`."""
    _opened(config)


def add_own_table(step: Step, config: TableConfig) -> Table:
    """Put up a table that somebody opens, also for after a restart. Raises Refusal `stakes_unknown`."""
    table = _opened(config)
    step.floor.tables[table.table_id] = table
    step.writes.append(TableSaved(table.table_id, raw(table.config)))
    step.lobby_changed = True
    return table


def check_may_open(floor: Floor, user: User, stakes: str) -> None:
    """Return if the user may open one more table of his own.

    Raises Refusal `stakes_unknown`, `too_many_tables` or `too_many_seats`.
    """
    config = floor.config
    _stakes_named(config, stakes)
    open_now = [table for table in floor.tables.values() if not table.is_over]
    own = sum(table.config.owner == user.user_id for table in open_now)
    in_use = sum(not table.is_deserted for table in open_now)
    if own >= config.max_own_tables or in_use >= config.max_tables:
        raise Refusal("too_many_tables", most=config.max_own_tables)
    if len(user.seats) >= config.max_seats_per_user:
        raise Refusal("too_many_seats", most=config.max_seats_per_user)


def free_table_name(floor: Floor) -> str:
    """A name for a table that somebody opens: the rivers in turn."""
    number = sum(table.config.owner is not None for table in floor.tables.values())
    return OWN_TABLE_NAMES[number % len(OWN_TABLE_NAMES)]


def _own_config(floor: Floor, user: User, game: Game, stakes: str) -> TableConfig:
    config: RoomConfig = floor.config
    plain = TableConfig(
        table_id=floor.new_id("table"),
        name=free_table_name(floor),
        game=game,
        stakes=stakes_of(config, stakes),
        profile=config.own_table_profile,
    )
    return replace(plain, clock=False, public=False, owner=user.user_id, bots=config.own_table_bots)

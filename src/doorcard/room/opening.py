"""A table from its configuration, its rules resolved: when it is put up, and when its owner changes it."""

from doorcard.room.config import TableConfig
from doorcard.room.errors import RoomError
from doorcard.room.table import SEATS, Table
from doorcard.rules import buy_in_range, resolve
from doorcard.rules.spec import Game, Unit


def open_table(config: TableConfig) -> Table:
    """A table as configured, with its rules resolved.

    Raises:
        RoomError: `unit_not_cents` or `seats_invalid`; DoorcardError of the rules where game, stakes or
            profile are not.
    """
    rules = resolve(config.game, config.stakes, config.profile, rake=config.rake)
    if rules.stakes.unit is not Unit.CENT:
        raise RoomError("unit_not_cents", table_id=config.table_id)
    if not 2 <= config.seats <= SEATS:
        raise RoomError("seats_invalid", table_id=config.table_id, seats=config.seats, least=2, most=SEATS)
    least, most, usual = buy_in_range(rules.stakes)
    return Table(config, rules, least_buy_in=least, most_buy_in=most, usual_buy_in=usual)


def lay_rules(table: Table, config: TableConfig) -> None:
    """Let the table play by another configuration from the next hand on. Raises as ``open_table`` does."""
    fresh = open_table(config)
    table.config, table.rules = config, fresh.rules
    table.least_buy_in, table.most_buy_in = fresh.least_buy_in, fresh.most_buy_in
    table.usual_buy_in = fresh.usual_buy_in


def other_game(game: Game) -> Game:
    """The game of the other rounds of a mixed table."""
    match game:
        case Game.STUD:
            return Game.STUD8
        case Game.STUD8:
            return Game.STUD

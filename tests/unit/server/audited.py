"""A room that has played, on the disk, for audits, backups and archives."""

import asyncio
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

from doorcard.engine import ActionKind
from doorcard.protocol.commands import LeaveSeat
from doorcard.protocol.messages import TablePrivate
from doorcard.room import RoomConfig, TableConfig
from doorcard.rules.spec import Game
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House

CONFIG = RoomConfig(
    tables=(
        TableConfig("t1", "First", Game.STUD, "4-8", "actionpoker"),
        TableConfig("t2", "Second", Game.STUD8, "4-8", "actionpoker"),
    )
)


def played_house(hands: int, *, seed: int = 5) -> House:
    """Two tables with at least so many closed hands each, one hand open at each, and somebody who left."""
    house = House(CONFIG, seed=seed)
    for table_id in ("t1", "t2"):
        people = [house.join(f"{name} {table_id}") for name in ("Ana", "Leo", "Eva", "Ñu")]
        for person in people:
            house.sit(person, table_id)
        chance = careful(random.Random(f"{seed} {table_id}"))
        for number in range(hands):
            house.play_hand(chance, table_id)
            if number == 1:
                house.do(people[3], LeaveSeat(house.command_id(), table_id))
        house.until_hand(table_id)
        for _ in range(3):
            house.act_somehow(chance, table_id)
    return house


def careful(rng: random.Random) -> Callable[[TablePrivate], ActionKind]:
    """Anything legal, but mostly what costs little, so that nobody is broke too soon."""

    def choose(private: TablePrivate) -> ActionKind:
        kinds = sorted((option.kind for option in private.legal), key=CHEAP.index)
        return rng.choice(kinds) if rng.random() < 0.2 else kinds[0]

    return choose


def kept(house: House, folder: Path) -> None:
    """Commit everything that has happened in the house."""
    store = SqliteStore(folder)
    asyncio.run(store.commit([write for outcome in house.outcomes for write in outcome.writes]))
    house.outcomes.clear()
    asyncio.run(store.close())


def change(folder: Path, *statements: str) -> None:
    """Change the file behind the store's back: its triggers are gone first."""
    connection = sqlite3.connect(folder / DATABASE_NAME)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    with connection:
        triggers = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall()
        for (name,) in triggers:
            if name not in KEPT:
                connection.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            assert connection.execute(statement).rowcount > 0, statement
    connection.close()


CHEAP = (
    ActionKind.BRING_IN,
    ActionKind.CHECK,
    ActionKind.FOLD,
    ActionKind.CALL,
    *(kind for kind in ActionKind if kind.value not in {"bring_in", "check", "fold", "call"}),
)
KEPT = ("transfers_move_chips", "transfers_open_accounts")

"""One's own account: the statement against the book, the statistics against all closed hands."""

import asyncio
import sqlite3
from collections.abc import Callable
from fractions import Fraction
from functools import partial, reduce
from operator import add
from pathlib import Path
from typing import Any, TypeVar

import pytest

from doorcard.history.record import Record
from doorcard.history.stats import Counts, counts_of
from doorcard.ledger import Reason
from doorcard.server.account_typescript import MADE_BY, generate
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.hand_records import closed_hands as stored_hands
from doorcard.server.people import forget
from doorcard.server.reading import reading
from doorcard.server.statement import LAST, NEWER, PAGE, Movement, statement_of
from doorcard.server.statistics import Statistics, statistics_of
from doorcard.server.store_sqlite import SqliteStore
from tests.unit.server.audited import kept, played_house

HANDS = 12
COMMITTED = Path(__file__).parents[3] / "web" / "src" / "lib" / "account" / "shape.gen.ts"
T = TypeVar("T")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a room with so many hands at each of two tables."""
    folder = tmp_path_factory.mktemp("account")
    kept(played_house(HANDS), folder)
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """A copy of it to write into, every hand listed."""
    for path in played.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    list_everything(tmp_path)
    return tmp_path


def list_everything(folder: Path) -> None:
    async def listed() -> None:
        store = SqliteStore(folder)
        hands = ClosedHands(folder, store)
        try:
            while await hands.read(lambda connection: statistics_of(connection, "").behind):
                await hands.list_newest()
        finally:
            await hands.stop()
            await store.close()

    asyncio.run(listed())


def look(folder: Path, work: Callable[[sqlite3.Connection], T]) -> T:
    with reading(folder) as connection:
        return work(connection)


def rows_of(folder: Path, query: str, values: Any) -> list[tuple[Any, ...]]:
    return look(folder, lambda connection: connection.execute(query, values).fetchall())


def people(folder: Path) -> list[str]:
    select = "SELECT user_id FROM users WHERE NOT is_bot ORDER BY user_id"
    return look(folder, lambda connection: [user for (user,) in connection.execute(select)])


def records(folder: Path) -> list[Record]:
    return [hand.record for hand in stored_hands(folder, ids=True) if hand.record is not None]


def statistics(folder: Path, user_id: str) -> Statistics:
    return look(folder, lambda connection: statistics_of(connection, user_id))


def whole_statement(folder: Path, user_id: str, most: int) -> list[Movement]:
    def read(connection: sqlite3.Connection) -> list[Movement]:
        found: list[Movement] = []
        before: int | None = LAST
        while before is not None:
            page = statement_of(connection, user_id, most, before)
            assert len(page.movements) <= most
            found += page.movements
            before = page.next
        return found

    return look(folder, read)


# ---- statistics ----


def test_the_sums_are_those_of_all_closed_hands(folder: Path) -> None:
    for user_id in people(folder):
        places = [
            (record, number)
            for record in records(folder)
            for number, player in enumerate(record.players)
            if player.name == user_id
        ]
        assert places
        told = {one.game: one for one in statistics(folder, user_id).games}
        for game in {record.rules.game for record, _ in places}:
            here = [(record, number) for record, number in places if record.rules.game is game]
            assert told[game].counts == reduce(add, (counts_of(r.events, n) for r, n in here), Counts())
            won = sum(
                Fraction(r.final_stacks[n] - r.starting_stacks[n], r.rules.stakes.big_bet) for r, n in here
            )
            assert told[game].won == round(100 * won)
        assert sum(one.counts.hands for one in told.values()) == len(places)


def test_a_hand_counts_once_however_often_it_is_put_on_lists(folder: Path) -> None:
    before = [statistics(folder, user_id) for user_id in people(folder)]
    connection = sqlite3.connect(folder / "room.sqlite3")
    connection.execute("INSERT INTO hands_to_list SELECT DISTINCT closed_ms, hand_id FROM played_hands")
    connection.commit()
    connection.close()
    list_everything(folder)
    assert [statistics(folder, user_id) for user_id in people(folder)] == before


def test_hands_that_were_listed_before_there_were_counts_are_counted(folder: Path) -> None:
    before = [statistics(folder, user_id) for user_id in people(folder)]
    connection = sqlite3.connect(folder / "room.sqlite3")
    connection.execute("UPDATE played_hands SET counted = 0")
    connection.execute("DELETE FROM play_counts")
    connection.execute("INSERT INTO hands_to_list SELECT DISTINCT closed_ms, hand_id FROM played_hands")
    connection.commit()
    connection.close()
    list_everything(folder)
    assert [statistics(folder, user_id) for user_id in people(folder)] == before


def test_who_has_not_played_has_no_statistics(folder: Path) -> None:
    assert statistics(folder, "nobody") == Statistics(())


def test_statistics_go_with_their_person(folder: Path) -> None:
    connection = sqlite3.connect(folder / "room.sqlite3")
    user_id = people(folder)[0]
    connection.execute("DELETE FROM seats WHERE user_id = ?", (user_id,))
    connection.commit()
    connection.close()
    assert statistics(folder, user_id).games
    forget(folder, user_id)
    assert statistics(folder, user_id).games == ()


# ---- the statement ----


def test_the_statement_is_every_movement_of_the_wallet(folder: Path) -> None:
    select = (
        "SELECT number, amount, reason, debit, at_ms FROM transfers WHERE ?1 IN (debit, credit)"
        " ORDER BY number DESC"
    )
    for user_id in people(folder):
        name = f"wallet:{user_id}"
        rows = rows_of(folder, select, (name,))
        expected = [
            (number, -amount if debit == name else amount, Reason(reason), at_ms)
            for number, amount, reason, debit, at_ms in rows
        ]
        for most in (1, 2, 100):
            told = whole_statement(folder, user_id, most)
            assert [(one.number, one.amount, one.reason, one.at_ms) for one in told] == expected


def test_each_balance_is_the_one_before_and_the_movement(folder: Path) -> None:
    for user_id in people(folder):
        told = whole_statement(folder, user_id, 2)
        held = 0
        for one in reversed(told):
            held += one.amount
            assert one.balance == held
        assert look(folder, partial(statement_of, user_id=user_id, most=1)).balance == held


def test_a_buy_in_names_its_table_and_seat(folder: Path) -> None:
    told = [one for user in people(folder) for one in whole_statement(folder, user, 100)]
    bought = [one for one in told if one.reason is Reason.BUY_IN]
    assert bought
    assert all(one.table_id and one.table and 1 <= one.seat <= 8 and one.amount < 0 for one in bought)
    assert all(one.table_id == "" for one in told if one.reason is Reason.GRANT)


def test_the_statement_is_read_from_its_indexes(folder: Path) -> None:
    """No look through all transfers, of which most are bets."""
    values = {"wallet": "wallet:x", "before": 5, "most": 2}
    for query in (PAGE, NEWER):
        plan = rows_of(folder, "EXPLAIN QUERY PLAN " + query, values)
        steps = [row[-1] for row in plan if "transfers" in row[-1]]
        assert steps
        assert all("transfers_out_of_wallets" in step or "transfers_into_wallets" in step for step in steps)


def test_the_committed_types_are_what_the_generator_writes_today() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == generate(), f"run: {MADE_BY} > {COMMITTED}"

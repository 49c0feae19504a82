"""The store keeps what it acknowledged, refuses what may not be, and lets nothing be changed afterwards."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from doorcard.ledger.transfers import Reason
from doorcard.room.outcome import (
    ANSWERS_REMEMBERED,
    AnswerKept,
    DepartureSaved,
    HandClosed,
    HandPromised,
    PromiseWithdrawn,
    SavedHand,
    SavedRoom,
    SeatSaved,
    TableRemoved,
    TableSaved,
    UserSaved,
    WaitingSaved,
    Write,
)
from doorcard.server.answers import STEP
from doorcard.server.store import StoreError, StoreFigures
from doorcard.server.store_sqlite import (
    ANSWERS_IDLE_MS,
    DATABASE_NAME,
    SESSION_IDLE_MS,
    SESSION_MOST_MS,
    SqliteStore,
)
from tests.unit.server.rows import (
    ANA,
    ANA_SITS,
    BOT,
    BUY_IN,
    CLOSED,
    FIRST_EVENTS,
    GRANT,
    HAND,
    MORE_EVENTS,
    OPEN_ROOM,
    PROTECTED,
    TABLE,
    transfer,
)

NOW_MS = time.time_ns() // 1_000_000
DAY_MS = 24 * 3600 * 1000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    asyncio.run(opened.close())


def commit(store: SqliteStore, *writes: Write) -> None:
    asyncio.run(store.commit(writes))


def load(store: SqliteStore, since_ms: int = 0) -> SavedRoom:
    return asyncio.run(store.load(protections_since_ms=since_ms))


def reopened(store: SqliteStore, tmp_path: Path, writes: Sequence[Write]) -> SavedRoom:
    """What another process finds after this one has closed."""
    commit(store, *writes)
    asyncio.run(store.close())
    again = SqliteStore(tmp_path)
    try:
        return load(again)
    finally:
        asyncio.run(again.close())


def test_an_empty_store_gives_an_empty_room(store: SqliteStore) -> None:
    assert load(store) == SavedRoom()


def test_a_room_comes_back_as_it_was(tmp_path: Path) -> None:
    saved = reopened(SqliteStore(tmp_path), tmp_path, (*OPEN_ROOM, MORE_EVENTS, PROTECTED))
    assert saved == SavedRoom(
        users=(ANA, BOT),
        tables=(TABLE,),
        seats=(ANA_SITS,),
        balances={"mint": -10_000, "wallet:user-ana": 6_000, "stack:t1:3": 4_000},
        table_seqs={"t1": 4},
        hand_nos={"t1": 1},
        open_hands=(SavedHand(HAND, (FIRST_EVENTS, MORE_EVENTS)),),
        protections=(PROTECTED,),
    )


def test_what_a_room_must_not_forget_comes_back(tmp_path: Path) -> None:
    refilled = msgspec.structs.replace(ANA, at_ms=NOW_MS, refilled_ms=8_000)
    goes = SeatSaved("t1", 1, "user-bot", False, True, "user-ana", 4_000, True, last_dealt=True, shows="h1")
    left = DepartureSaved("t1", "user-ana", 7_000, NOW_MS - 60_000)
    before = msgspec.structs.replace(left, amount=5, at_ms=NOW_MS - 90_000)
    writes = (ANA, BOT, TABLE, refilled, goes, before, left)
    saved = reopened(SqliteStore(tmp_path), tmp_path, writes)
    assert (saved.users, saved.seats, saved.departures) == ((refilled, BOT), (goes,), (left,))


def test_who_waits_for_a_seat_still_waits_in_his_place(tmp_path: Path) -> None:
    here = msgspec.structs.replace(ANA, at_ms=NOW_MS)
    other = msgspec.structs.replace(here, user_id="user-eva", nickname="Eva")
    third = msgspec.structs.replace(here, user_id="user-gil", nickname="Gil")
    joined = [
        WaitingSaved("t1", who, place) for place, who in enumerate(("user-gil", "user-ana", "user-eva"))
    ]
    writes: list[Write] = [here, other, third, TABLE, *joined, WaitingSaved("t1", "user-ana", None)]
    saved = reopened(SqliteStore(tmp_path), tmp_path, writes)
    assert saved.waiting == (joined[0], joined[2])


@pytest.mark.parametrize(("amount", "ago_ms"), [(0, 0), (7_000, DAY_MS)])
def test_who_left_with_nothing_or_long_ago_owes_nothing(tmp_path: Path, amount: int, ago_ms: int) -> None:
    left = DepartureSaved("t1", "user-ana", amount, NOW_MS - ago_ms)
    here = msgspec.structs.replace(ANA, at_ms=NOW_MS)
    saved = reopened(SqliteStore(tmp_path), tmp_path, (here, TABLE, left))
    assert (len(saved.users), saved.departures) == (1, ())


def test_a_closed_hand_is_not_taken_up_again(store: SqliteStore) -> None:
    commit(store, *OPEN_ROOM, CLOSED)
    saved = load(store)
    assert saved.open_hands == ()
    assert saved.hand_nos == {"t1": 1}


def test_an_empty_seat_and_a_removed_table_are_gone(store: SqliteStore) -> None:
    commit(store, *OPEN_ROOM, CLOSED, SeatSaved("t1", 3, None), TableRemoved("t1"))
    saved = load(store)
    assert (saved.seats, saved.tables) == ((), ())


@pytest.mark.parametrize(("owner", "numbers"), [(None, {"t1": 1}), ("user-ana", {})])
def test_the_numbers_of_a_table_that_may_come_back_are_not_forgotten(
    store: SqliteStore, owner: str | None, numbers: dict[str, int]
) -> None:
    table = TableSaved("t1", Raw(msgspec.json.encode({"owner": owner})))
    commit(store, *OPEN_ROOM, CLOSED, table, SeatSaved("t1", 3, None), TableRemoved("t1"))
    saved = load(store)
    assert saved.hand_nos == numbers
    assert saved.table_seqs.keys() == numbers.keys()


def test_new_values_of_a_user_replace_the_old_ones(store: SqliteStore) -> None:
    renamed = UserSaved("user-ana", "Anita", "en", is_bot=False, at_ms=9_000, muck=False)
    commit(store, ANA, renamed)
    assert load(store).users == (renamed,)


def test_only_protections_of_the_time_asked_for_are_loaded(store: SqliteStore) -> None:
    commit(store, *OPEN_ROOM, PROTECTED)
    assert load(store, PROTECTED.at_ms).protections == (PROTECTED,)
    assert load(store, PROTECTED.at_ms + 1).protections == ()


def test_figures_count_what_is_kept(store: SqliteStore) -> None:
    commit(store, *OPEN_ROOM, MORE_EVENTS)
    assert asyncio.run(store.figures()) == StoreFigures(users=2, hands=1, events=2, transfers=2, difference=0)


def test_figures_count_promises_that_no_hand_followed_also_after_a_restart(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    asyncio.run(store.commit([TABLE]))
    promised = [HandPromised("t1", n, f"hand-{n}", n, "00" * 32) for n in (1, 2)]
    for promise in promised:
        asyncio.run(store.commit([promise]))
        assert asyncio.run(store.figures()).withdrawn == promise.hand_no - 1, "it may still be kept"
        asyncio.run(store.commit([PromiseWithdrawn(promise.hand_id, 9)]))
    asyncio.run(store.close())
    again = SqliteStore(tmp_path)
    assert (asyncio.run(again.figures()).withdrawn, asyncio.run(again.figures()).aborted) == (2, 0)
    asyncio.run(again.close())


def test_figures_are_counted_again_at_the_next_start_and_leave_out_what_was_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    commit(store, *OPEN_ROOM)
    with pytest.raises(StoreError):
        commit(store, MORE_EVENTS, GRANT)
    before = asyncio.run(store.figures())
    asyncio.run(store.close())
    again = SqliteStore(tmp_path)
    assert asyncio.run(again.figures()) == before == StoreFigures(2, 1, 1, 2, 0)
    asyncio.run(again.close())


@pytest.mark.parametrize(
    "bad",
    [
        pytest.param(transfer("x", "wallet:user-ana", "rake", 6_001), id="more than the wallet holds"),
        pytest.param(transfer("x", "pot:h1", "stack:t1:3", 1), id="from an empty account"),
        pytest.param(transfer("grant:user-ana", "mint", "wallet:user-ana", 10_000), id="the same key again"),
        pytest.param(transfer("x", "mint", "wallet:user-ana", 0), id="nothing"),
        pytest.param(transfer("x", "wallet:user-ana", "mint", -1), id="a negative amount"),
        pytest.param(transfer("x", "mint", "mint", 5), id="to itself"),
        pytest.param(transfer("x", "mint", "", 5), id="to nowhere"),
        pytest.param(transfer("x", "mint", "rake", 2**63), id="beyond the numbers"),
        pytest.param(HAND, id="the same hand again"),
        pytest.param(FIRST_EVENTS, id="the same journal row again"),
        pytest.param(HandClosed("h9", 1), id="closing a hand that is not there"),
        pytest.param(TableRemoved("t9"), id="removing a table that is not there"),
        pytest.param(SeatSaved("t9", 1, "user-ana"), id="a seat at no table"),
        pytest.param(SeatSaved("t1", 9, "user-bot"), id="a ninth seat"),
        pytest.param(SeatSaved("t1", 4, "user-ana"), id="one user on two seats of a table"),
        pytest.param(UserSaved("u", "U", "fr", is_bot=False, at_ms=1), id="a language we do not speak"),
    ],
)
def test_a_bad_row_is_refused_together_with_all_its_company(store: SqliteStore, bad: Write) -> None:
    commit(store, *OPEN_ROOM)
    before = load(store)
    good = transfer("good", "wallet:user-ana", "rake", 1, Reason.RAKE)
    with pytest.raises(StoreError) as caught:
        commit(store, good, bad, transfer("good-2", "wallet:user-ana", "rake", 1))
    assert caught.value.code == "write_failed"
    assert load(store) == before


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(("t1", 2, "h9"), id="of an unknown hand"),
        pytest.param(("t2", 2, "h1"), id="of another table"),
        pytest.param(("t1", 1, "h1"), id="with a number already used"),
        pytest.param(("t1", 0, "h1"), id="with a number before the first"),
    ],
)
def test_the_journal_takes_no_row(store: SqliteStore, row: tuple[str, int, str]) -> None:
    table_id, seq, hand_id = row
    commit(store, *OPEN_ROOM)
    with pytest.raises(StoreError):
        commit(store, type(FIRST_EVENTS)(table_id, seq, hand_id, 1, Raw(b"[]")))


def test_nothing_is_added_to_a_closed_hand(store: SqliteStore) -> None:
    commit(store, *OPEN_ROOM, CLOSED)
    for late in (MORE_EVENTS, CLOSED):
        with pytest.raises(StoreError):
            commit(store, late)


def test_a_table_plays_one_hand_at_a_time(store: SqliteStore) -> None:
    commit(store, *OPEN_ROOM)
    with pytest.raises(StoreError):
        commit(store, type(HAND)("h2", "t1", 2, 2_000, Raw(b"{}")))


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE transfers SET amount = 1",
        "UPDATE transfers SET credit = 'wallet:user-bot'",
        "DELETE FROM transfers",
        "INSERT OR REPLACE INTO transfers VALUES (1, 'new', 'mint', 'rake', 5, 'rake', 1)",
        "INSERT OR REPLACE INTO transfers SELECT NULL, key, debit, credit, 1, reason, 1 FROM transfers",
        "INSERT OR IGNORE INTO transfers SELECT NULL, key, debit, credit, 1, reason, 1 FROM transfers",
        "INSERT INTO transfers VALUES (NULL, 'half', 'mint', 'rake', 0.5, 'rake', 1)",
        "UPDATE accounts SET floor = NULL",
        "UPDATE accounts SET balance = -1 WHERE account = 'wallet:user-ana'",
        "DELETE FROM accounts",
        "INSERT INTO accounts (account, balance) VALUES ('wallet:thief', 100)",
        "INSERT OR REPLACE INTO accounts (account, floor) VALUES ('wallet:user-ana', 0)",
        "UPDATE journal SET events = '[]'",
        "DELETE FROM journal",
        "INSERT OR REPLACE INTO journal SELECT NULL, table_id, seq, hand_id, at_ms, '[]' FROM journal",
        "INSERT OR REPLACE INTO journal SELECT number, table_id, seq + 1, hand_id, at_ms, '[]' FROM journal",
        "INSERT INTO journal VALUES (NULL, 't1', 9, 'h1', 1, 'no json')",
        "UPDATE table_seqs SET seq = 1",
        "DELETE FROM table_seqs",
        "INSERT OR REPLACE INTO table_seqs VALUES ('t1', 1)",
        "UPDATE accounts SET done = 1 WHERE account = 'wallet:user-ana'",
        "UPDATE hands SET body = '{}'",
        "UPDATE hands SET closed_ms = 1, body = '{}'",
        "DELETE FROM hands",
        "INSERT OR REPLACE INTO hands (hand_id, table_id, hand_no, opened_ms, body)"
        " SELECT hand_id, table_id, hand_no, 1, '{}' FROM hands",
        "UPDATE hands SET closed_ms = 1",
        "UPDATE hands SET cards = x'0001'",
        "UPDATE hands SET cancelled = 1",
        "UPDATE protections SET at_ms = 1",
        "DELETE FROM protections",
        "INSERT OR REPLACE INTO protections SELECT user_id, hand_id, table_id, 1, cause FROM protections",
    ],
)
def test_the_database_itself_refuses(store: SqliteStore, tmp_path: Path, statement: str) -> None:
    """Whoever writes into the file by hand meets the same refusals as a fault of ours."""
    commit(store, *OPEN_ROOM, PROTECTED)
    connection = sqlite3.connect(tmp_path / DATABASE_NAME)
    try:
        before = list(connection.iterdump())
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute(statement)
        connection.rollback()
        assert list(connection.iterdump()) == before
    finally:
        connection.close()


def test_a_users_data_can_be_deleted_and_the_book_stands(store: SqliteStore, tmp_path: Path) -> None:
    commit(store, *OPEN_ROOM)
    asyncio.run(store.add_session(b"s" * 32, "user-ana", 1_000))
    connection = sqlite3.connect(tmp_path / DATABASE_NAME)
    connection.execute("PRAGMA foreign_keys = ON")
    with connection:
        connection.execute("DELETE FROM users WHERE user_id = 'user-ana'")
    connection.close()
    assert asyncio.run(store.session_user(b"s" * 32, 1_001)) is None
    assert load(store).balances == {"mint": -10_000, "wallet:user-ana": 6_000, "stack:t1:3": 4_000}


@pytest.mark.parametrize(
    ("visits_ms", "expected"),
    [
        pytest.param((1,), "user-ana", id="the next moment"),
        pytest.param((SESSION_IDLE_MS - 1,), "user-ana", id="just in time"),
        pytest.param((SESSION_IDLE_MS,), None, id="idle too long"),
        pytest.param((SESSION_IDLE_MS - 1, 2 * SESSION_IDLE_MS - 2), "user-ana", id="each visit counts"),
        pytest.param((9 * DAY_MS, -700 * DAY_MS, 9 * DAY_MS), "user-ana", id="a clock that began years ago"),
        pytest.param(
            (*range(0, SESSION_MOST_MS, SESSION_IDLE_MS // 2), SESSION_MOST_MS), None, id="a year old"
        ),
    ],
)
def test_a_session_runs_out(store: SqliteStore, visits_ms: tuple[int, ...], expected: str | None) -> None:
    commit(store, ANA)
    asyncio.run(store.add_session(b"s" * 32, "user-ana", 0))
    found = [asyncio.run(store.session_user(b"s" * 32, at_ms)) for at_ms in visits_ms]
    assert found[-1] == expected


@pytest.mark.parametrize("ahead_days", [100, 400])
def test_a_clock_that_was_ahead_at_the_start_ends_no_session(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ahead_days: int
) -> None:
    store = SqliteStore(tmp_path)
    commit(store, ANA)
    asyncio.run(store.add_session(b"s" * 32, "user-ana", NOW_MS))
    monkeypatch.setattr(time, "time_ns", lambda: (NOW_MS + ahead_days * DAY_MS) * 1_000_000)
    load(store)
    assert asyncio.run(store.session_user(b"s" * 32, NOW_MS + 1)) == "user-ana"
    asyncio.run(store.close())


def test_an_unknown_session_is_nobodys(store: SqliteStore) -> None:
    assert asyncio.run(store.session_user(b"x" * 32, 1)) is None


def test_grants_and_buy_ins_keep_the_sum_at_zero(store: SqliteStore) -> None:
    commit(store, GRANT, BUY_IN, transfer("ante", "stack:t1:3", "pot:h1", 25, Reason.ANTE))
    assert sum(load(store).balances.values()) == 0
    assert load(store).balances["pot:h1"] == 25


def test_answers_come_back_and_the_oldest_give_way(store: SqliteStore) -> None:
    answers = [AnswerKept("user-ana", number, f"c{number}", Raw(b'{"n":1}')) for number in range(70)]
    other = AnswerKept("user-bot", 0, "c0", Raw(b"{}"))
    commit(store, ANA, BOT, *answers, other)
    assert load(store).answers == (*answers[-64:], other)


def test_answers_that_are_too_many_are_taken_out_little_by_little(store: SqliteStore, tmp_path: Path) -> None:
    """All of one who asks seldom stay, however often others ask."""
    seldom = [AnswerKept("user-bot", number, f"c{number}", Raw(b"{}")) for number in range(3)]
    often = [AnswerKept("user-ana", number, f"c{number}", Raw(b"{}")) for number in range(10 * STEP)]
    commit(store, ANA, BOT, *seldom)
    for first in range(0, len(often), 100):
        commit(store, *often[first : first + 100])
    assert load(store).answers == (*often[-ANSWERS_REMEMBERED:], *seldom)
    connection = sqlite3.connect(tmp_path / DATABASE_NAME)
    (rows,) = connection.execute("SELECT count(*) FROM answers").fetchone()
    connection.close()
    assert rows <= 3 + ANSWERS_REMEMBERED + 2 * STEP


def test_the_pots_of_a_closed_hand_are_done_with(store: SqliteStore, tmp_path: Path) -> None:
    ante, back = transfer("ante", "stack:t1:3", "pot:h1", 25, Reason.ANTE), Reason.AWARD
    commit(
        store, *OPEN_ROOM, ante, transfer("pot", "pot:h1", "stack:t1:3", 25, back), HandClosed("h1", 2_000)
    )
    connection = sqlite3.connect(tmp_path / DATABASE_NAME)
    assert connection.execute("SELECT account FROM accounts WHERE done").fetchall() == [("pot:h1",)]
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("UPDATE accounts SET balance = 1 WHERE done")
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("UPDATE accounts SET done = 0 WHERE done")
    connection.close()


@pytest.mark.parametrize("is_away", [True, False])
def test_answers_of_people_long_away_are_not_loaded(store: SqliteStore, is_away: bool) -> None:
    now_ms = time.time_ns() // 1_000_000
    commit(store, ANA, AnswerKept("user-ana", 0, "c0", Raw(b"{}")))
    asyncio.run(store.add_session(b"a" * 32, "user-ana", now_ms - ANSWERS_IDLE_MS - 1_000))
    if not is_away:
        asyncio.run(store.add_session(b"b" * 32, "user-ana", now_ms - ANSWERS_IDLE_MS + 60_000))
    assert (load(store).answers == ()) is is_away

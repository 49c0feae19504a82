"""The audit works every balance out from the journal again, and says what does not agree."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from doorcard.ledger import Reason
from doorcard.server.audit import ROUTES, RoomAudit, audit_room
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from doorcard.server.vault import KEY_NAME
from tests.unit.server.audited import change, kept, played_house

ANTE = "(SELECT min(number) FROM transfers WHERE reason = 'ante')"
AWARD = "(SELECT max(number) FROM transfers WHERE reason = 'award')"
BET = "(SELECT max(number) FROM transfers WHERE reason = 'bet')"
OPEN = "(SELECT max(hand_id) FROM hands WHERE closed_ms IS NULL)"
FIRST = "(SELECT hand_id FROM hands WHERE table_id = 't1' AND hand_no = 1)"


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sound")
    kept(played_house(6), folder)
    return folder


@pytest.fixture
def room(sound: Path, tmp_path: Path) -> Path:
    """A copy that may be damaged."""
    (tmp_path / DATABASE_NAME).write_bytes((sound / DATABASE_NAME).read_bytes())
    return tmp_path


def codes(found: RoomAudit) -> set[str]:
    return {finding.code for finding in found.findings}


def test_a_sound_room_is_clean_and_counted(tmp_path: Path) -> None:
    house = played_house(6, seed=8)
    rows = sum(len(rows) for rows in house.store.events.values())
    kept(house, tmp_path)
    found = audit_room(tmp_path)
    assert (found.difference, found.wrong, found.findings) == (0, 0, ())
    assert (found.hands, found.events) == (len(house.store.opened), rows)
    assert found.transfers == len(house.store.transfers)


def test_an_empty_room_is_clean(tmp_path: Path) -> None:
    asyncio.run(SqliteStore(tmp_path).close())
    assert audit_room(tmp_path) == RoomAudit(0, 0, 0, 0, 0, ())


def test_no_key_is_needed_and_nothing_is_written(sound: Path, room: Path) -> None:
    before = (room / DATABASE_NAME).read_bytes()
    assert not (room / KEY_NAME).exists()
    assert audit_room(room).wrong == 0
    assert (room / DATABASE_NAME).read_bytes() == before
    assert not (room / KEY_NAME).exists()


def test_it_reads_beside_a_living_room_and_both_go_on(tmp_path: Path) -> None:
    house = played_house(2)
    store = SqliteStore(tmp_path)
    for number, outcome in enumerate(house.outcomes):
        asyncio.run(store.commit(outcome.writes))
        if number % 25 == 0:
            assert audit_room(tmp_path).wrong == 0
    figures = asyncio.run(store.figures())
    found = audit_room(tmp_path)
    asyncio.run(store.close())
    assert (found.hands, found.events, found.transfers) == (figures.hands, figures.events, figures.transfers)


def test_a_cancelled_hand_is_clean(tmp_path: Path) -> None:
    kept(played_house(2), tmp_path)
    (tmp_path / KEY_NAME).unlink()
    asyncio.run(SqliteStore(tmp_path, cancel_hands=True).close())
    assert audit_room(tmp_path).wrong == 0


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        pytest.param(
            f"UPDATE transfers SET amount = amount + 1 WHERE number = {ANTE}",
            "transfer_differs",
            id="an ante of another amount",
        ),
        pytest.param(
            f"DELETE FROM transfers WHERE number = {AWARD}", "transfer_missing", id="an award not booked"
        ),
        pytest.param(f"DELETE FROM transfers WHERE number = {BET}", "balance_differs", id="a bet not booked"),
        pytest.param(
            f"INSERT INTO transfers SELECT NULL, 'again', debit, credit, amount, reason, 1 FROM transfers"
            f" WHERE number = {AWARD}",
            "transfer_too_many",
            id="an award paid twice",
        ),
        pytest.param(
            f"UPDATE transfers SET credit = 'wallet:thief' WHERE number = {AWARD}",
            "transfer_differs",
            id="an award to somebody else",
        ),
        pytest.param(
            f"UPDATE transfers SET reason = 'return' WHERE number = {AWARD}",
            "transfer_differs",
            id="an award under another name",
        ),
        pytest.param(
            "INSERT INTO transfers VALUES (NULL, 'x', 'mint', 'stack:t1:1', 500, 'grant', 1)",
            "transfer_out_of_place",
            id="chips from the mint to a stack",
        ),
        pytest.param(
            "INSERT INTO transfers VALUES (NULL, 'x', 'wallet:user-1', 'mint', 1, 'cash_out', 1)",
            "transfer_out_of_place",
            id="chips back to the mint",
        ),
        pytest.param(
            "INSERT INTO transfers SELECT NULL, 'x', 'wallet:' || (body ->> '$.users[0]'),"
            " 'stack:' || table_id || ':' || (body ->> '$.seats[0]'), 5, 'buy_in', 1"
            f" FROM hands WHERE hand_id = {OPEN}",
            "stack_moved_in_hand",
            id="chips added in a hand",
        ),
        pytest.param(
            "UPDATE accounts SET balance = balance + 5 WHERE account = 'wallet:user-1'",
            "balance_differs",
            id="a balance that nobody booked",
        ),
        pytest.param(
            "DELETE FROM seats WHERE table_id = 't2' AND seat = 1", "chips_without_player", id="a seat"
        ),
        pytest.param(
            f"UPDATE hands SET sealed = NULL, closed_ms = 1 WHERE hand_id = {OPEN}",
            "pot_not_empty",
            id="a hand closed in the middle",
        ),
        pytest.param(
            f"UPDATE hands SET body = replace(body, '\"stacks\":[', '\"stacks\":[1') WHERE hand_id = {FIRST}",
            "stacks_differ",
            id="other stacks at the beginning",
        ),
        pytest.param(
            f"UPDATE journal SET events = replace(events, '\"stacks\":[', '\"stacks\":[1')"
            f" WHERE hand_id = {FIRST} AND events LIKE '%HandEnded%'",
            "final_stacks_differ",
            id="other stacks at the end",
        ),
        pytest.param(
            f"UPDATE journal SET events = '[]' WHERE hand_id = {FIRST} AND events LIKE '%HandEnded%'",
            "hand_end_missing",
            id="an end that is not told",
        ),
        pytest.param(
            f"UPDATE hands SET body = '{{}}' WHERE hand_id = {FIRST}", "hand_unreadable", id="no body"
        ),
        pytest.param(f"DELETE FROM hands WHERE hand_id = {FIRST}", "hand_unknown", id="a hand that is gone"),
        pytest.param(
            "UPDATE transfers SET amount = 1000000 WHERE number = (SELECT max(number) FROM transfers"
            " WHERE reason = 'buy_in')",
            "account_overdrawn",
            id="more than there was",
        ),
    ],
)
def test_what_is_wrong_is_named(room: Path, statement: str, code: str) -> None:
    change(room, statement)
    found = audit_room(room)
    assert code in codes(found), found
    assert found.wrong > 0


def test_every_single_transfer_counts(room: Path) -> None:
    """Whichever row of the book is one chip off, the audit sees it."""
    change(room, "UPDATE seats SET sitting_out = 0")
    connection = sqlite3.connect(room / DATABASE_NAME)
    numbers = [number for (number,) in connection.execute("SELECT number FROM transfers ORDER BY number")]
    for number in numbers:
        with connection:
            connection.execute("UPDATE transfers SET amount = amount + 1 WHERE number = ?", (number,))
        assert audit_room(room).difference >= 1, number
        with connection:
            connection.execute("UPDATE transfers SET amount = amount - 1 WHERE number = ?", (number,))
    connection.close()
    assert len(numbers) > 50
    assert audit_room(room).difference == 0


def test_every_reason_in_the_book_is_known() -> None:
    """Chips move in hands, or on a way that the audit knows."""
    in_hands = {Reason.ANTE, Reason.BET, Reason.RETURN, Reason.SIDE_POT, Reason.RAKE, Reason.AWARD}
    assert {reason.value for reason in set(Reason) - in_hands} == set(ROUTES)


def test_a_folder_without_a_room_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        audit_room(tmp_path)
    assert refused.value.code == "data_missing"
    assert list(tmp_path.iterdir()) == []

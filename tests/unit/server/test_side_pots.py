"""Each side pot has an account: what is paid from a wrong one meets the floor, in book and database."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from unittest.mock import patch

import pytest
from msgspec.structs import replace

from doorcard.engine import ActionKind
from doorcard.ledger import Book, Reason, Transfer, TransferRefused
from doorcard.ledger.accounts import pot
from doorcard.protocol.messages import TablePrivate
from doorcard.room.outcome import TransferPosted, Write
from doorcard.rules.spec import Game
from doorcard.server import hand_rows
from doorcard.server.audit import audit_room
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from tests.room.house import House, house, passive, table
from tests.sim.mutants import side_pot_off_by_one
from tests.unit.server.audited import change, kept


def wild(private: TablePrivate) -> ActionKind:
    """Everything that one has goes in."""
    kinds = [option.kind for option in private.legal]
    raises = [kind for kind in kinds if kind not in CALM]
    return raises[-1] if raises else next(kind for kind in CALM if kind in kinds)


CALM = (ActionKind.CALL, ActionKind.CHECK, ActionKind.BRING_IN, ActionKind.FOLD)


def four_all_in(seed: int, game: Game = Game.STUD8) -> tuple[House, str]:
    """A hand in which four people with 200, 240, 280 and 320 dollars put in all they have."""
    made = house(table(stakes="20-40", game=game), seed=seed)
    for buy_in in (20_000, 24_000, 28_000, 32_000):
        made.sit(made.join(), buy_in=buy_in)
    return made, made.play_hand(wild)


def parted(made: House, hand_id: str) -> list[int]:
    """The side pots of a hand by the book."""
    moved = [
        row for row in made.store.transfers if row.debit == pot(hand_id) and row.reason is Reason.SIDE_POT
    ]
    assert [row.credit for row in moved] == [pot(hand_id, number + 1) for number in range(len(moved))]
    return [row.amount for row in moved]


def leaves(made: House, account: str) -> int:
    return sum(row.amount for row in made.store.transfers if row.debit == account)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", Game)
def test_5_1_side_pots_are_paid_from_their_own_accounts(seed: int, game: Game) -> None:
    """Three match 40 dollars above the first stack and two 40 above the second; the last 40 go back."""
    made, hand_id = four_all_in(seed, game)
    assert parted(made, hand_id) == [3 * 4_000, 2 * 4_000]
    assert [leaves(made, pot(hand_id, number)) for number in (1, 2)] == [12_000, 8_000]
    assert not [account for account in made.store.book.balances() if account.startswith("pot:")]


def test_most_hands_have_one_pot_and_need_no_rows_for_others() -> None:
    made = house()
    for _ in range(3):
        made.sit(made.join())
    hand_id = made.play_hand(passive)
    assert parted(made, hand_id) == []


def test_5_6_a_wrong_side_pot_meets_the_floor_of_the_book() -> None:
    with side_pot_off_by_one(), pytest.raises(TransferRefused) as refused:
        four_all_in(1)
    assert refused.value.code == "not_enough"


def test_5_6_a_wrong_side_pot_meets_the_floor_of_the_database(tmp_path: Path) -> None:
    """With a book in mind that holds for anything the room would pay it; the rows are refused."""
    made: list[Transfer] = []
    believing = patch.object(Book, "_check", lambda self, transfer: made.append(transfer))
    with believing, side_pot_off_by_one(), pytest.raises(AssertionError, match="in the pots"):
        four_all_in(1)
    store = SqliteStore(tmp_path)
    with pytest.raises(StoreError) as refused:
        asyncio.run(store.commit([TransferPosted(transfer) for transfer in dict.fromkeys(made)]))
    asyncio.run(store.close())
    assert refused.value.code == "write_failed"
    assert "accounts_floor" in str(refused.value.facts["why"])


def test_the_audit_reads_the_pots_from_the_journal(tmp_path: Path) -> None:
    made, hand_id = four_all_in(2)
    kept(made, tmp_path)
    assert audit_room(tmp_path).wrong == 0
    change(tmp_path, f"UPDATE transfers SET amount = amount - 1 WHERE key = '{hand_id}:side:1'")
    found = audit_room(tmp_path)
    assert found.difference > 0
    assert {"transfer_differs", "account_overdrawn"} <= {finding.code for finding in found.findings}


def as_of_old(made: House, hand_id: str) -> Iterator[Write]:
    """The rows as they were when all chips of a hand were in one account, the rake one transfer."""
    rake = sum(row.amount for row in made.store.transfers if row.reason is Reason.RAKE)
    for write in (write for outcome in made.outcomes for write in outcome.writes):
        if not isinstance(write, TransferPosted) or not write.transfer.debit.startswith(pot(hand_id)):
            yield write
        elif write.transfer.reason is Reason.RAKE and write.transfer.debit == pot(hand_id):
            yield TransferPosted(replace(write.transfer, amount=rake))
        elif write.transfer.reason not in {Reason.RAKE, Reason.SIDE_POT}:
            yield TransferPosted(replace(write.transfer, debit=pot(hand_id)))


@pytest.mark.parametrize("is_old", [True, False])
def test_hands_of_before_are_sound_and_hands_of_today_may_not_be_like_them(
    tmp_path: Path, is_old: bool
) -> None:
    made, hand_id = four_all_in(2)
    writes = list(as_of_old(made, hand_id))
    store = SqliteStore(tmp_path)
    close = hand_rows.CLOSE.replace(", side_pots = 1", "") if is_old else hand_rows.CLOSE
    with patch.object(hand_rows, "CLOSE", close):
        asyncio.run(store.commit(writes))
    asyncio.run(store.close())
    found = audit_room(tmp_path)
    assert found.hands == 1
    assert (found.wrong == 0) is is_old


def test_hands_with_side_pots_are_as_sound_in_an_archive(tmp_path: Path) -> None:
    made, _ = four_all_in(2)
    made.sit(made.join(), buy_in=20_000)
    made.play_hand(passive)
    kept(made, tmp_path)
    store = SqliteStore(tmp_path)
    assert asyncio.run(store.archive(closed_by_ms=made.wall_ms + 1, most=9)) == 1
    asyncio.run(store.close())
    found = audit_room(tmp_path)
    assert (found.hands, found.wrong) == (2, 0)


def test_how_a_hand_was_paid_is_said_once(tmp_path: Path) -> None:
    made, hand_id = four_all_in(3)
    kept(made, tmp_path)
    with closing(sqlite3.connect(tmp_path / DATABASE_NAME)) as connection:
        rows = connection.execute("SELECT side_pots FROM hands WHERE hand_id = ?", (hand_id,)).fetchall()
        assert rows == [(1,)]
        with pytest.raises(sqlite3.IntegrityError, match="stays"):
            connection.execute("UPDATE hands SET side_pots = 0 WHERE hand_id = ?", (hand_id,))

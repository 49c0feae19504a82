"""Proofs of closed hands: for who played them, for an auditor, and what is erased of them in the end."""

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest

from doorcard.cli.main import main
from doorcard.fair.form import HandFile, read_hand
from doorcard.fair.report import CardState, Report, check_hand
from doorcard.history.record import Record
from doorcard.protocol.commands import Contribute
from doorcard.room import Now
from doorcard.room.decks import FairDealer
from doorcard.server.closed_hands import ClosedHands
from doorcard.server.dealer_check import check_dealer
from doorcard.server.deck_audit import DeckAuditError, decks_given, file_for_auditor
from doorcard.server.deck_files import erase_secrets
from doorcard.server.hand_records import closed_hands
from doorcard.server.hand_shares import ShareError
from doorcard.server.service import Service
from doorcard.server.store import StoreError
from doorcard.server.store_sqlite import DATABASE_NAME, SqliteStore
from doorcard.server.vault import KEY_NAME
from tests.room.house import FIRST_WALL_MS, House, folding
from tests.unit.server.audited import CONFIG, careful, kept

DAY_MS = 24 * 3600 * 1000
BYTES = "5a" * 32


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[House, Path]:
    """Ten hands at a table whose decks are fair, one more in play; the third player adds his bytes."""
    house = House(CONFIG, seed=4)
    house.dealer = house.room._floor.dealer = FairDealer(Random(9).randbytes)
    people = [house.join(name) for name in ("Ana", "Leo", "Eva")]
    for person in people:
        house.sit(person, "t1")
    choose = careful(Random(2))
    for number in range(10):
        add_bytes(house, people[2])
        house.play_hand(folding if number == 9 else choose, "t1")
    house.pass_ms(8_000)
    house.until_hand("t1")
    folder = tmp_path_factory.mktemp("proofs")
    kept(house, folder)
    return house, folder


def add_bytes(house: House, user_id: str) -> None:
    for _ in range(100):
        if house.public("t1").deck is None:
            house.pass_ms(100)
    promised = house.public("t1").deck
    assert promised is not None
    house.do(user_id, Contribute(house.command_id(), "t1", promised.hand_no, BYTES))


@pytest.fixture
def folder(played: tuple[House, Path], tmp_path: Path) -> Path:
    """A copy of its data to write into."""
    for path in played[1].iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


def records(folder: Path) -> Iterator[Record]:
    return (hand.record for hand in closed_hands(folder, ids=True) if hand.record is not None)


def proof(folder: Path, user_id: str, hand_id: str) -> bytes:
    async def asked() -> bytes:
        store = SqliteStore(folder)
        try:
            return await ClosedHands(folder, store).proof(user_id, hand_id)
        finally:
            await store.close()

    return asyncio.run(asked())


def checked(content: bytes) -> tuple[HandFile, Report]:
    file = read_hand(content)
    return file, check_hand(file)


def test_a_player_s_file_proves_all_that_he_has_seen_and_opens_nothing_else(folder: Path) -> None:
    closed = 0
    for record in records(folder):
        for player in record.players:
            file, report = checked(proof(folder, player.name, record.hand_id))
            assert report.is_right, report.findings
            assert report.is_dealing_proved
            assert {card.state for card in report.cards} <= {CardState.PROVED, CardState.CLOSED}
            assert file.secret is None
            closed += sum(card.state is CardState.CLOSED for card in report.cards)
            (given,) = file.proof.contributions
            assert given.sent.hex() == BYTES
    assert closed > 10


def test_who_has_not_played_gets_no_file_and_a_hand_in_play_has_none(
    played: tuple[House, Path], folder: Path
) -> None:
    record = next(records(folder))
    with pytest.raises(ShareError, match="hand_unknown"):
        proof(folder, "nobody", record.hand_id)
    open_hand = played[0].public("t1").hand_id
    assert open_hand is not None
    with pytest.raises(ShareError, match="hand_unknown"):
        proof(folder, record.players[0].name, open_hand)
    with pytest.raises(DeckAuditError, match="hand_unknown"):
        file_for_auditor(folder, open_hand, at_ms=0)
    assert decks_given(folder) == []


def test_an_auditor_s_file_proves_the_whole_deck_and_that_it_was_given_is_written_down(folder: Path) -> None:
    for number, record in enumerate(records(folder), start=1):
        _, report = checked(file_for_auditor(folder, record.hand_id, at_ms=number))
        assert report.is_right, report.findings
        assert report.is_deck_proved
        assert report.is_dealing_proved
        assert (decks_given(folder)[-1].hand_id, len(decks_given(folder))) == (record.hand_id, number)


def test_the_command_writes_the_auditor_s_file(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hand_id = next(records(folder)).hand_id
    out = folder / "audit.json"
    assert main(["records", "--data", str(folder), "--auditor", hand_id, "--out", str(out)]) == 0
    assert "decks-given.jsonl" in capsys.readouterr().err
    assert checked(out.read_bytes().strip())[1].is_deck_proved
    assert main(["verify-deck", str(out)]) == 0
    assert main(["records", "--data", str(folder), "--auditor", "none"]) == 2
    assert "none" in capsys.readouterr().err


def test_another_key_opens_no_deck(folder: Path) -> None:
    record = next(records(folder))
    (folder / KEY_NAME).write_text("ab" * 32 + "\n")
    with pytest.raises(DeckAuditError, match="proof_expired"):
        file_for_auditor(folder, record.hand_id, at_ms=0)


def test_old_secrets_are_erased_and_the_proof_stays(played: tuple[House, Path], folder: Path) -> None:
    house, _ = played
    store = SqliteStore(folder)
    erase = partial(erase_secrets, opened_by_ms=house.wall_ms, most=4)
    assert [asyncio.run(store.transact(erase)) for _ in range(4)] == [4, 4, 2, 0]
    saved = asyncio.run(store.load(protections_since_ms=0))
    assert [hand.opening.hand_id for hand in saved.open_hands] == [house.public("t1").hand_id]
    asyncio.run(store.close())
    record = next(records(folder))
    with pytest.raises(ShareError, match="proof_expired"):
        proof(folder, record.players[0].name, record.hand_id)
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as connection:
        (proofs,) = connection.execute("SELECT count(proof) FROM hands").fetchone()
    assert proofs == 11


def test_younger_secrets_stay(folder: Path) -> None:
    store = SqliteStore(folder)
    erase = partial(erase_secrets, opened_by_ms=FIRST_WALL_MS - DAY_MS, most=100)
    assert asyncio.run(store.transact(erase)) == 0
    asyncio.run(store.close())


def test_a_hand_of_before_has_no_proof(folder: Path) -> None:
    record = next(records(folder))
    with closing(sqlite3.connect(folder / DATABASE_NAME)) as connection:
        connection.execute("DROP TRIGGER hands_keep_their_proof")
        connection.execute("DROP TRIGGER hands_only_move_to_the_archive")
        connection.execute("UPDATE hands SET proof = NULL WHERE hand_id = ?", (record.hand_id,))
        connection.commit()
    with pytest.raises(ShareError, match="proof_none"):
        proof(folder, record.players[0].name, record.hand_id)


def test_the_room_goes_on_with_the_same_root_from_the_database(
    played: tuple[House, Path], folder: Path
) -> None:
    house, _ = played
    before = house.room.snapshot("t1", None, house.now)
    store = SqliteStore(folder)
    saved = asyncio.run(store.load(protections_since_ms=0))
    asyncio.run(store.close())
    again = House(CONFIG, seed=1)
    again._open(saved)
    after = again.room.snapshot("t1", None, Now(again.mono_ms, again.wall_ms))
    assert after.hand_id == before.hand_id
    assert after.deck is not None
    assert before.deck is not None
    assert after.deck.proof == before.deck.proof
    assert after.deck.openings == before.deck.openings
    assert before.deck.openings


def test_what_was_promised_and_not_dealt_is_withdrawn_in_the_database_and_counted(tmp_path: Path) -> None:
    house = House(CONFIG, seed=4)
    for name in ("Ana", "Leo"):
        house.sit(house.join(name), "t1")
    promised = house.public("t1").deck
    assert promised is not None
    kept(house, tmp_path)
    again = house
    for times in (1, 2):
        store = SqliteStore(tmp_path)
        saved = asyncio.run(store.load(protections_since_ms=0))
        again = House(CONFIG, seed=10 + times)
        again._numbers = count(1000 * times)
        again._open(saved)
        policy = again.room.snapshot("t1", None, again.now).deck
        assert policy is not None
        assert policy.policy is not None
        assert policy.policy.withdrawn == times
        writes = [write for outcome in again.outcomes for write in outcome.writes]
        asyncio.run(store.commit(writes))
        asyncio.run(store.close())
    found = again.public("t1").deck
    assert found is not None
    assert found.hand_no == promised.hand_no + 2


# ---- the dealer of a room for chips ----


def test_a_room_for_chips_deals_from_the_system_s_entropy() -> None:
    assert type(Service.dealer) is FairDealer
    assert Service.dealer.entropy is os.urandom
    check_dealer(Service.dealer)


class Marked(FairDealer):
    """Looks like the dealer."""


@pytest.mark.parametrize("dealer", [Marked(os.urandom), FairDealer(Random(1).randbytes)])
def test_a_room_with_another_dealer_does_not_open(dealer: FairDealer) -> None:
    with pytest.raises(StoreError, match="dealer_unfit"):
        check_dealer(dealer)

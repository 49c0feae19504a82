"""Closed hands for those who played them: lists, one's own view, links, and what goes with a person."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from doorcard.engine.events import HandShown
from doorcard.history.record import Record, encode_record, seen_by
from doorcard.history.view_shape import SeenHand
from doorcard.rules.spec import Game
from doorcard.server import closed_hands, hand_shares
from doorcard.server.closed_hands import ClosedHands, HandPage
from doorcard.server.hand_list import HandLine, Wanted
from doorcard.server.hand_records import closed_hands as stored_hands
from doorcard.server.hand_shares import ShareError
from doorcard.server.people import forget
from doorcard.server.store_sqlite import SqliteStore
from tests.unit.server.audited import kept, played_house

HANDS = 12
T = TypeVar("T")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data of a room with so many hands at each of two tables."""
    folder = tmp_path_factory.mktemp("played")
    kept(played_house(HANDS), folder)
    return folder


@pytest.fixture
def folder(played: Path, tmp_path: Path) -> Path:
    """A copy of it to write into."""
    for path in played.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    return tmp_path


@pytest.fixture
def records(folder: Path) -> dict[str, Record]:
    """All closed hands, complete, with ids for names."""
    return {hand.hand_id: hand.record for hand in stored_hands(folder, ids=True) if hand.record is not None}


def with_hands(folder: Path, ask: Callable[[ClosedHands], Coroutine[Any, Any, T]]) -> T:
    """Open the store, ask, close."""

    async def asked() -> T:
        store = SqliteStore(folder)
        hands = ClosedHands(folder, store)
        try:
            return await ask(hands)
        finally:
            await hands.stop()
            await store.close()

    return asyncio.run(asked())


def all_pages(folder: Path, user_id: str, most: int, **wanted: Any) -> list[HandLine]:
    async def ask(hands: ClosedHands) -> list[HandLine]:
        found: list[HandLine] = []
        page: HandPage | None = None
        while page is None or page.next is not None:
            asked = Wanted(**wanted)
            if page is not None and page.next is not None:
                before_ms, before_id = page.next.split(".", 1)
                asked = replace(asked, before_ms=int(before_ms), before_id=before_id)
            page = await hands.page(user_id, asked, most)
            assert len(page.hands) <= most
            found += page.hands
        return found

    with_hands(folder, lambda hands: everything_listed(hands, user_id))
    return with_hands(folder, ask)


async def own_record(user_id: str, hand_id: str, hands: ClosedHands) -> Record:
    return await hands.record(user_id, hand_id)


async def everything_listed(hands: ClosedHands, user_id: str) -> None:
    """Ask until the older hands are on the list as well."""
    while await hands._list_some():
        pass


def mine(records: dict[str, Record], user_id: str) -> dict[str, int]:
    """The hands that a user played, with his place in each."""
    return {
        hand_id: number
        for hand_id, record in records.items()
        for number, player in enumerate(record.players)
        if player.name == user_id
    }


def somebody(records: dict[str, Record]) -> str:
    """Who showed most hands, so that there is something to look for."""
    shows = Counter(
        record.players[event.player].name
        for record in records.values()
        for event in record.events
        if isinstance(event, HandShown)
    )
    return max(sorted(shows), key=shows.__getitem__)


@pytest.mark.parametrize("most", [1, 3, 100])
def test_every_hand_that_one_played_is_listed_once_newest_first(
    folder: Path, records: dict[str, Record], most: int
) -> None:
    user_id = somebody(records)
    found = all_pages(folder, user_id, most)
    assert sorted(line.hand_id for line in found) == sorted(mine(records, user_id))
    assert [line.closed_ms for line in found] == sorted((line.closed_ms for line in found), reverse=True)


def test_a_line_tells_what_the_record_tells(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)
    for line in all_pages(folder, user_id, 10):
        record, number = records[line.hand_id], mine(records, user_id)[line.hand_id]
        assert line.net == record.final_stacks[number] - record.starting_stacks[number]
        assert line.game is record.rules.game
        assert line.played.stakes == record.rules.stakes
        assert line.played.seat == record.players[number].seat


def test_the_list_is_filtered(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)
    whole = all_pages(folder, user_id, 100)

    def ids(lines: Iterator[HandLine]) -> list[str]:
        return [line.hand_id for line in lines]

    for wanted, holds in {
        ("result", "won"): lambda line: line.net > 0,
        ("result", "lost"): lambda line: line.net < 0,
        ("showdown", True): lambda line: line.showdown,
        ("showdown", False): lambda line: not line.showdown,
        ("game", Game.STUD8): lambda line: line.game is Game.STUD8,
        ("table_id", whole[0].table_id): lambda line: line.table_id == whole[0].table_id,
        ("since_ms", whole[4].closed_ms): lambda line: line.closed_ms >= whole[4].closed_ms,
        ("until_ms", whole[4].closed_ms): lambda line: line.closed_ms < whole[4].closed_ms,
    }.items():
        expected = ids(filter(holds, whole))
        assert ids(iter(all_pages(folder, user_id, 5, **{wanted[0]: wanted[1]}))) == expected, wanted
        assert expected or wanted[0] in {"game", "result"}, f"{wanted} is not tried"


def test_a_hand_is_told_as_its_player_knew_it(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)
    for hand_id, number in mine(records, user_id).items():
        own = seen_by(records[hand_id], number)
        record = with_hands(folder, partial(own_record, user_id, hand_id))
        assert (record.events, record.viewer) == (own.events, number)
        assert not {player.name for player in record.players} & {player.name for player in own.players}


def test_nobody_sees_a_hand_that_he_did_not_play(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)
    other = next(hand_id for hand_id in records if hand_id not in mine(records, user_id))
    for ask in (
        lambda hands: hands.hand(user_id, other),
        lambda hands: hands.record(user_id, other),
        lambda hands: hands.share(user_id, other, own_cards=False),
        lambda hands: hands.hand(user_id, "hand-unknown"),
    ):
        with pytest.raises(ShareError) as refused:
            with_hands(folder, ask)
        assert refused.value.code == "hand_unknown"


def test_a_link_shows_no_name_table_time_or_id(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)
    hand_id, number = next(iter(mine(records, user_id).items()))

    async def ask(hands: ClosedHands) -> tuple[SeenHand, SeenHand]:
        closed = await hands.share(user_id, hand_id, own_cards=False)
        own = await hands.share(user_id, hand_id, own_cards=True)
        assert closed.token != own.token
        return await hands.shared_hand(closed.token), await hands.shared_hand(own.token)

    closed, own = with_hands(folder, ask)
    assert (closed.viewer, own.viewer) == (None, number)
    for hand in (closed, own):
        text = msgspec.json.encode(hand).decode()
        told = [hand_id, '"t1"', '"t2"', "First", "Second", *(p.name for p in records[hand_id].players)]
        assert not [fact for fact in told if fact in text]
        assert not {"Ana", "Leo", "Eva", "Ñu"} & set(text.replace('"', " ").split())
        assert (hand.started_ms, hand.hand_no) == (None, 0)


def test_the_same_link_is_given_again_and_is_gone_when_taken_back(
    folder: Path, records: dict[str, Record]
) -> None:
    user_id = somebody(records)
    hand_id = next(iter(mine(records, user_id)))

    async def ask(hands: ClosedHands) -> None:
        first = await hands.share(user_id, hand_id, own_cards=True)
        assert await hands.share(user_id, hand_id, own_cards=True) == first
        assert await hands.links(user_id) == [first]
        with pytest.raises(ShareError):
            await hands.unshare("somebody-else", first.token)
        await hands.unshare(user_id, first.token)
        assert await hands.links(user_id) == []
        for again in (hands.shared_hand(first.token), hands.unshare(user_id, first.token)):
            with pytest.raises(ShareError) as refused:
                await again
            assert refused.value.code == "share_unknown"

    with_hands(folder, ask)


def test_links_are_limited_in_number(
    folder: Path, records: dict[str, Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hand_shares, "MOST_LINKS", 2)
    user_id = somebody(records)
    first, second, third = list(mine(records, user_id))[:3]

    async def ask(hands: ClosedHands) -> str:
        tokens = [(await hands.share(user_id, one, own_cards=False)).token for one in (first, second)]
        await hands.share(user_id, first, own_cards=False)  # the one there is
        with pytest.raises(ShareError) as refused:
            await hands.share(user_id, third, own_cards=False)
        await hands.unshare(user_id, tokens[0])
        await hands.share(user_id, third, own_cards=False)
        return refused.value.code

    assert with_hands(folder, ask) == "share_limit"


def test_whoever_is_forgotten_takes_his_list_and_links_along(
    folder: Path, records: dict[str, Record]
) -> None:
    with sqlite3.connect(folder / "room.sqlite3") as connection:
        connection.execute("DELETE FROM seats")  # who sits cannot be forgotten
    user_id = somebody(records)
    hand_id = next(iter(mine(records, user_id)))
    other = next(player.name for player in records[hand_id].players if player.name != user_id)
    token = with_hands(folder, lambda hands: hands.share(user_id, hand_id, own_cards=True)).token
    forget(folder, user_id)

    async def ask(hands: ClosedHands) -> Record:
        with pytest.raises(ShareError):
            await hands.shared_hand(token)
        return await hands.record(other, hand_id)

    names = [player.name for player in with_hands(folder, ask).players]
    assert "" in names
    with sqlite3.connect(folder / "room.sqlite3") as connection:
        left = connection.execute("SELECT user_id FROM played_hands UNION SELECT user_id FROM shared_hands")
        assert user_id not in {found for (found,) in left}


def test_archived_hands_stay_on_the_list_and_open(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)

    async def archive_first(hands: ClosedHands) -> None:
        await hands._store.archive(closed_by_ms=1 << 52, most=HANDS)

    with_hands(folder, archive_first)
    found = all_pages(folder, user_id, 100)
    assert len(found) == len(mine(records, user_id))
    for line in found:
        record = with_hands(folder, partial(own_record, user_id, line.hand_id))
        assert encode_record(record)


def test_small_steps_empty_the_pile_though_nobody_looks(folder: Path, records: dict[str, Record]) -> None:
    user_id = somebody(records)

    async def step_by_step(hands: ClosedHands) -> HandPage:
        steps = 1
        while await hands.list_a_few():
            steps += 1
        assert steps > 1
        with sqlite3.connect(folder / "room.sqlite3") as connection:
            assert connection.execute("SELECT count(*) FROM hands_to_list").fetchone() == (0,)
        return await hands.page(user_id, Wanted(), 100)

    page = with_hands(folder, step_by_step)
    assert not page.is_listing
    assert sorted(line.hand_id for line in page.hands) == sorted(mine(records, user_id))


def test_old_hands_are_listed_little_by_little_behind_the_first_page(
    folder: Path, records: dict[str, Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closed_hands, "AT_A_TIME", 2)
    monkeypatch.setattr(closed_hands, "AT_ONCE", 1)
    monkeypatch.setattr(closed_hands, "PAUSE_S", 0.0)
    user_id = somebody(records)

    async def ask(hands: ClosedHands) -> tuple[HandPage, HandPage]:
        first = await hands.page(user_id, Wanted(), 100)
        assert hands._rest is not None
        await hands._rest
        return first, await hands.page(user_id, Wanted(), 100)

    first, whole = with_hands(folder, ask)
    assert (first.is_listing, whole.is_listing) == (True, False)
    assert len(first.hands) <= 2 < len(whole.hands) == len(mine(records, user_id))

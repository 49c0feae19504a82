"""The chances through closed hands over HTTP: they follow from what the asker is shown, and nothing else."""

import asyncio
import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from doorcard.equity import EquityError, make_spot
from doorcard.history.record import Record, encode_record, seen_by
from doorcard.history.record_read import read_record
from doorcard.history.share import shared_record
from doorcard.rules.spec import Street
from doorcard.server.chance_desk import ChanceDesk, ChanceError, Wishes
from doorcard.server.chance_reckoner import EXAMPLES, WARM
from doorcard.server.chances import Timeline, questions_of
from doorcard.server.hand_records import closed_hands
from doorcard.server.sessions import open_session
from doorcard.server.settings import Limits
from doorcard.server.store_sqlite import SqliteStore
from doorcard.timeline import Point, Sight, answered, points_of, timeline_of
from tests.cases.records import PAIR_OF_SEVENS
from tests.server.house import RunningRoom, running_room
from tests.unit.server.audited import CONFIG, kept, played_house
from tests.unit.test_timeline import impossible_record, recorded

HANDS = 4
LIMITS = Limits(chance_burst=200, file_burst=200)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("chances")
    kept(played_house(HANDS), made)
    return made


@pytest.fixture(scope="module")
def records(folder: Path) -> dict[str, Record]:
    """The complete records of the first table, with ids for names."""
    found = (hand.record for hand in closed_hands(folder, "t1", ids=True))
    return {record.hand_id: record for record in found if record is not None}


@pytest.fixture(scope="module")
def ana(records: dict[str, Record]) -> str:
    """The id of somebody who played there."""
    return next(iter(records.values())).players[0].name


@pytest.fixture(scope="module")
def cookie(folder: Path, ana: str) -> str:
    async def open_one() -> str:
        store = SqliteStore(folder)
        secret = await open_session(store, ana)
        await store.close()
        return secret

    return f"doorcard_session={asyncio.run(open_one())}"


@pytest.fixture(scope="module")
def room(folder: Path, cookie: str) -> Iterator[RunningRoom]:
    pytest.importorskip("numba", reason="a room has chances with the extra fast")
    with running_room(folder, CONFIG, LIMITS) as opened:
        yield opened


def ask(room: RunningRoom, method: str, path: str, cookie: str = "", **more: Any) -> httpx.Response:
    url = f"http://{room.address}{path}"
    return httpx.request(method, url, headers={"cookie": cookie}, timeout=120, **more)


def chances(answer: httpx.Response) -> Timeline:
    assert answer.status_code == 200, answer.text
    return msgspec.json.decode(answer.content, type=Timeline)


def played(records: dict[str, Record], ana: str) -> Iterator[tuple[Record, int]]:
    """The hands that she played, and her place in each."""
    for record in records.values():
        for number, player in enumerate(record.players):
            if player.name == ana:
                yield record, number


@pytest.mark.parametrize("sight", Sight)
def test_ones_own_chances_are_those_of_what_one_may_download(
    room: RunningRoom, cookie: str, records: dict[str, Record], ana: str, sight: Sight
) -> None:
    for hand, number in played(records, ana):
        path = f"/api/hands/{hand.hand_id}"
        found = chances(ask(room, "GET", f"{path}/equity", cookie, params={"sight": sight}))
        known = read_record(ask(room, "GET", f"{path}/download", cookie).content.rstrip()).record
        assert known is not None
        assert known.events == seen_by(hand, number).events
        assert found == Timeline(True, timeline_of(known, sight))


@pytest.mark.parametrize("own_cards", [True, False])
def test_a_links_chances_are_those_of_what_it_shows(
    room: RunningRoom, cookie: str, records: dict[str, Record], ana: str, own_cards: bool
) -> None:
    for hand, number in played(records, ana):
        body = {"own_cards": own_cards}
        link = ask(room, "POST", f"/api/hands/{hand.hand_id}/share", cookie, json=body).json()
        told = shared_record(hand, number if own_cards else None)
        path = f"/api/shared/{link['token']}/equity"
        for sight in Sight:
            found = chances(ask(room, "GET", path, params={"sight": sight}))
            assert found == Timeline(True, timeline_of(told, sight))
        ask(room, "DELETE", f"/api/shares/{link['token']}", cookie)
        assert ask(room, "GET", path).status_code == 404


def test_a_steps_figures_are_among_the_steps_that_one_sees(
    room: RunningRoom, cookie: str, records: dict[str, Record], ana: str
) -> None:
    for hand, _ in played(records, ana):
        seen = ask(room, "GET", f"/api/hands/{hand.hand_id}", cookie).json()
        for point in chances(ask(room, "GET", f"/api/hands/{hand.hand_id}/equity", cookie)).points:
            moment = seen["moments"][point.step]
            assert moment["street"] == point.street
            folded = [at["status"] == "folded" or at["mucked"] for at in moment["players"]]
            assert [one is None for one in point.players] == folded


def test_a_files_hand_has_chances_in_any_form(room: RunningRoom, records: dict[str, Record]) -> None:
    path, record = "/api/file/hand/equity", next(iter(records.values()))
    found = ask(room, "POST", path, params={"number": 1, "sight": "all"}, content=encode_record(record))
    assert chances(found) == Timeline(True, timeline_of(record, Sight.ALL))
    phh = ask(room, "POST", path, params={"number": 1}, content=PAIR_OF_SEVENS.encode())
    assert chances(phh) == Timeline(True, timeline_of(recorded(PAIR_OF_SEVENS), Sight.MINE))


def test_whoever_may_not_see_the_hand_may_not_ask(room: RunningRoom, records: dict[str, Record]) -> None:
    path = f"/api/hands/{next(iter(records))}/equity"
    stranger = room.guest()
    refusals = {
        ask(room, "GET", path): (401, "no_session"),
        ask(room, "GET", path, stranger): (404, "hand_unknown"),
        ask(room, "GET", "/api/hands/nothing/equity", stranger): (404, "hand_unknown"),
        ask(room, "GET", "/api/shared/nothing/equity"): (404, "share_unknown"),
        ask(room, "GET", path, stranger, params={"sight": "god"}): (422, "malformed_request"),
        ask(room, "POST", "/api/file/hand/equity", params={"number": 1}, content=b"x"): (
            422,
            "file_hand_unreadable",
        ),
        ask(room, "POST", "/api/file/hand/equity", params={"number": 7}, content=PAIR_OF_SEVENS.encode()): (
            404,
            "file_hand_unknown",
        ),
    }
    for answer, refused in refusals.items():
        assert (answer.status_code, answer.json()["code"]) == refused


def test_a_room_without_the_extra_says_so_and_refuses_as_ever(
    room: RunningRoom, cookie: str, records: dict[str, Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room.service.chances, "is_there", False)
    path = f"/api/hands/{next(iter(records))}/equity"
    assert ask(room, "GET", path, cookie).json() == {"available": False, "points": []}
    assert ask(room, "GET", path).status_code == 401


ACES = make_spot(["AcAd2h7s9cJd", "KhQh5h8h3c4d"])
QUESTIONS = (Point(3, Street.SIXTH, 3, (0, 2), ACES),)
FOR_EVER = (sys.executable, "-c", "import time; time.sleep(600)")
GONE = (sys.executable, "-c", "pass")
ONE_ANSWER = (
    sys.executable,
    "-c",
    "import os, sys; asked = sys.stdin.buffer; asked.read(int(asked.readline().split(b':')[1][:-2]));"
    """own = str(os.getpid()); sys.stdout.write('{"size":%d}\\n%s' % (len(own), own))""",
)
"""Answers once, with its own number, and is gone then."""


def test_without_the_extra_nothing_is_asked() -> None:
    desk = ChanceDesk(False, Wishes(command=GONE))
    answer = asyncio.run(desk.timeline(QUESTIONS))
    assert msgspec.json.decode(answer) == {"available": False, "points": []}


@pytest.mark.parametrize("command", [FOR_EVER, GONE], ids=["never answers", "ends"])
def test_a_reckoner_that_comes_to_no_end_is_ended(command: tuple[str, ...]) -> None:
    desk = ChanceDesk(True, Wishes(command=command, seconds=0.3))
    for _ in range(2):
        with pytest.raises(ChanceError, match="equity_too_hard"):
            asyncio.run(desk.timeline(QUESTIONS))
    desk.close()


def test_the_same_question_is_answered_once_and_the_oldest_answers_go() -> None:
    async def ask_all() -> None:
        desk = ChanceDesk(True, Wishes(command=ONE_ANSWER, kept=1, seconds=10))
        try:
            first = await asyncio.gather(desk.timeline(QUESTIONS), desk.timeline(QUESTIONS))
            assert bytes(first[0]) == bytes(first[1])
            again = await desk.timeline(msgspec.Raw(msgspec.json.encode(QUESTIONS)))
            assert bytes(again) == bytes(first[0])
            # The process may be seen to be gone before it is asked (another one answers) or after (an error).
            with contextlib.suppress(ChanceError):
                assert bytes(await desk.timeline(())) != bytes(first[0])
        finally:
            desk.close()

    asyncio.run(ask_all())


def test_only_so_many_wait() -> None:
    async def ask_two() -> None:
        desk = ChanceDesk(True, Wishes(command=FOR_EVER, waiting=1, seconds=0.3))
        first = asyncio.create_task(desk.timeline(QUESTIONS))
        await asyncio.sleep(0)
        with pytest.raises(ChanceError, match="equity_busy"):
            await desk.timeline(())
        with pytest.raises(ChanceError, match="equity_too_hard"):
            await first
        desk.close()

    asyncio.run(ask_two())


def test_cards_that_no_deck_has_leave_nothing_to_ask() -> None:
    with pytest.raises(EquityError):
        points_of(impossible_record(), Sight.MINE)
    assert questions_of(impossible_record(), Sight.MINE) == ()


NOTING = "import sys; open(sys.argv[1], 'w').write(' '.join(sys.argv[2:]))"


def test_a_room_that_is_told_so_has_its_code_compiled_behind_everything(tmp_path: Path) -> None:
    file = tmp_path / "told"
    wishes = Wishes(command=(sys.executable, "-c", NOTING, str(file)), warm_after_seconds=0)
    asyncio.run(ChanceDesk(False, wishes).warm())
    assert not file.exists()
    asyncio.run(ChanceDesk(True, wishes).warm())
    assert file.read_text() == WARM


STAYING = "import os, sys, time; print(os.getpid(), file=open(sys.argv[1], 'w'), flush=True); time.sleep(600)"


def test_a_room_that_stops_ends_that_too(tmp_path: Path) -> None:
    file = tmp_path / "pid"
    wishes = Wishes(command=(sys.executable, "-c", STAYING, str(file)), warm_after_seconds=0)

    async def stop_early() -> None:
        warming = asyncio.create_task(ChanceDesk(True, wishes).warm())
        while not (file.exists() and file.read_text().endswith("\n")):
            await asyncio.sleep(0.01)
        warming.cancel()
        with pytest.raises(asyncio.CancelledError):
            await warming

    asyncio.run(asyncio.wait_for(stop_early(), 30))
    with pytest.raises(ProcessLookupError):
        os.kill(int(file.read_text()), 0)


def test_the_examples_take_every_way_of_finding_an_equity() -> None:
    pytest.importorskip("numba", reason="without the extra fast nothing is compiled")
    assert [timeline_method(hands) for hands in EXAMPLES] == ["exact", "sampled", "exact"]
    assert [len(hands) for hands in EXAMPLES] == [2, 3, 3]


def timeline_method(hands: tuple[str, ...]) -> str:
    return answered(Point(0, Street.THIRD, len(hands), tuple(range(len(hands))), make_spot(hands))).method

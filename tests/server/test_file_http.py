"""A file of histories over HTTP: its hands and their problems, one of them to step through, and refusals."""

import asyncio
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random

import httpx
import pytest
from msgspec.structs import replace

from doorcard.history.record import encode_record
from doorcard.rules.spec import Game, Unit
from doorcard.server.file_reader import Asked
from doorcard.server.reading_desk import MOST_EACH, ReadingDesk
from doorcard.server.settings import Limits
from doorcard.server.uploads import MOST_HANDS, UploadError
from tests.cases.records import PAIR_OF_SEVENS
from tests.server.house import RunningRoom, quick_config, running_room
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING
from tests.unit.history.test_phh_write import played

LIMITS = Limits(file_bytes=500_000, files_at_once=2)
TWO = f"{WON_BY_COMPLETING}\n\n{SHOWDOWN}"
WRONG = TWO.replace("Total pot $0.45", "Total pot $0.55")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningRoom]:
    with running_room(tmp_path_factory.mktemp("file"), quick_config(), LIMITS) as opened:
        yield opened


def ask(room: RunningRoom, content: bytes | str, path: str = "/api/file", **params: object) -> httpx.Response:
    body = content.encode() if isinstance(content, str) else content
    return httpx.post(f"http://{room.address}{path}", content=body, params=params, timeout=30)  # type: ignore[arg-type]


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_the_hands_of_a_rooms_file_come_in_order(room: RunningRoom) -> None:
    found = ask(room, TWO).json()
    assert found["has_more"] is False
    first, second = found["hands"]
    assert (first["hand_id"], first["room"], first["can_play"]) == ("101", "PokerStars", True)
    assert first["players"] == ["Ana", "b. o: b", "Ciro"]
    assert first["net"] == [25, -20, -5]  # 0.45 of the pot less 0.20; his 0.05 and 0.15; his ante
    assert (first["stakes"]["small_bet"], first["stakes"]["big_bet"]) == (50, 100)
    assert (second["number"], second["hand_id"]) == (2, "102")


@pytest.mark.parametrize(("language", "word"), [("es", "fueron"), ("en", "went")])
def test_what_is_wrong_is_said_by_name_and_line(room: RunningRoom, language: str, word: str) -> None:
    first, second = ask(room, WRONG, language=language).json()["hands"]
    problems = [one for one in first["problems"] if one["is_error"]]
    assert "pot_differs" in [one["code"] for one in problems]
    named = next(one for one in problems if one["code"] == "pot_differs")
    total = WRONG.splitlines().index("Total pot $0.55 | Rake $0") + 1
    assert named["line"] == total
    assert word in named["said"]
    assert not any(one["is_error"] for one in second["problems"])


def test_amounts_of_a_record_are_told_as_money_as_well(room: RunningRoom) -> None:
    record = played(Random(4), Game.STUD)
    assert record.rules.stakes.unit is Unit.CENT
    told = record.final_stacks[0] + 1_234_500
    wrong = replace(record, final_stacks=(told, *record.final_stacks[1:]))
    (hand,) = ask(room, encode_record(wrong), language="en").json()["hands"]
    said = next(one["said"] for one in hand["problems"] if one["code"] == "stack_differs")
    assert f"{told // 100:,}.{told % 100:02}" in said


@pytest.mark.parametrize("game", list(Game))
def test_every_form_can_be_stepped_through(room: RunningRoom, game: Game) -> None:
    record = played(Random(4), game)
    seen = ask(room, encode_record(record), "/api/file/hand", number=1).json()
    assert seen["hand_id"] == record.hand_id
    assert len(seen["moments"]) > 3
    assert [player["net"] for player in seen["players"]] == [
        after - before for before, after in zip(record.starting_stacks, record.final_stacks, strict=True)
    ]
    for text, number in ((PAIR_OF_SEVENS, 1), (TWO, 2)):
        assert ask(room, text, "/api/file/hand", number=number, name="x").json()["moments"]


def test_the_hand_of_a_hero_keeps_the_others_cards_hidden(room: RunningRoom) -> None:
    seen = ask(room, TWO, "/api/file/hand", number=1).json()
    assert seen["viewer"] == 0
    assert [player["cards"].count(-1) for player in seen["players"]] == [0, 2, 2]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        pytest.param(b"", "file_empty", id="nothing"),
        pytest.param(b"\xef\xbb\xbf \r\n\n", "file_empty", id="blanks"),
        pytest.param(b"Dear diary,\nI lost.", "file_unknown", id="a letter"),
        pytest.param(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40, "file_unknown", id="a picture"),
        pytest.param(b"\xff\xfe" + "no history".encode("utf-16-le"), "file_unknown", id="wide letters"),
    ],
)
def test_what_is_no_history_is_refused_by_name(room: RunningRoom, content: bytes, code: str) -> None:
    assert refused(ask(room, content)) == (422, code)


def test_a_hand_that_is_not_there_is_refused(room: RunningRoom) -> None:
    assert refused(ask(room, TWO, "/api/file/hand", number=3)) == (404, "file_hand_unknown")
    assert refused(ask(room, TWO, "/api/file/hand", number=0)) == (422, "malformed_request")


def test_a_hand_of_which_nothing_comes_is_listed_and_not_played(room: RunningRoom) -> None:
    torn = WON_BY_COMPLETING.partition("Ana: raises")[0]
    (hand,) = ask(room, torn).json()["hands"]
    assert not hand["can_play"]
    assert any(problem["is_error"] for problem in hand["problems"])
    assert refused(ask(room, torn, "/api/file/hand", number=1)) == (422, "file_hand_unreadable")


def test_a_hand_that_cannot_be_played_is_told_with_the_names_of_its_players(room: RunningRoom) -> None:
    (hand,) = ask(room, WON_BY_COMPLETING.replace("Ana: raises", "Ciro: raises", 1), language="en").json()[
        "hands"
    ]
    assert not hand["can_play"]
    assert (hand["game"], hand["stakes"]["big_bet"]) == ("stud", 100)
    assert sorted(hand["players"]) == ["Ana", "Ciro", "b. o: b"]
    (turn,) = (one["said"] for one in hand["problems"] if one["code"] == "not_your_turn")
    assert "Ana" in turn
    assert "Ciro" in turn


def test_a_file_that_is_too_long_is_refused_before_it_is_read(room: RunningRoom) -> None:
    assert refused(ask(room, b"x" * (LIMITS.file_bytes + 1))) == (413, "too_large")


def test_other_bodies_are_as_short_as_ever(room: RunningRoom) -> None:
    answer = httpx.post(f"http://{room.address}/api/guest", content=b"x" * (LIMITS.request_bytes + 1))
    assert refused(answer) == (413, "too_large")


def test_so_many_hands_are_looked_at_and_no_more(room: RunningRoom) -> None:
    many = "\n\n".join(WON_BY_COMPLETING.replace("#101", f"#{number}") for number in range(1, MOST_HANDS + 2))
    found = ask(room, many).json()
    assert (len(found["hands"]), found["most"], found["has_more"]) == (MOST_HANDS, MOST_HANDS, True)
    assert ask(room, many, "/api/file/hand", number=MOST_HANDS).json()["hand_id"] == str(MOST_HANDS)


def test_nothing_of_a_file_is_kept(room: RunningRoom, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert ask(room, TWO.replace("Ana", "Zyxwvut")).status_code == 200
    folder = Path(room.service.settings.data)
    found = [Path(path, name).read_bytes() for path, _, names in os.walk(folder) for name in names]
    assert found
    assert not any(b"Zyxwvut" in content for content in found)


def test_only_so_many_files_lie_there_at_a_time() -> None:
    desk = ReadingDesk(1)
    with desk.place(), pytest.raises(UploadError, match="file_desk_full"), desk.place():
        pass
    with desk.place():
        pass


FOR_EVER = (sys.executable, "-c", "import time; time.sleep(600)")
GONE = (sys.executable, "-c", "pass")
ASKED = Asked("x", "en", None)


def test_one_place_cannot_keep_all_others_waiting() -> None:
    """Whoever sends files as slowly as he likes holds their places."""
    desk = ReadingDesk(MOST_EACH + 1)
    with ExitStack() as held:
        for number in range(MOST_EACH):
            held.enter_context(desk.place(f"2001:db8:1:2::{number}"))
        with pytest.raises(UploadError, match="file_desk_full"), desk.place("2001:db8:1:2::9"):
            pass
        with desk.place("192.0.2.1"):
            pass
    with desk.place("2001:db8:1:2::9"):
        pass


@pytest.mark.parametrize("command", [FOR_EVER, GONE], ids=["never answers", "ends"])
def test_a_reader_that_comes_to_no_end_is_ended_and_the_next_file_has_another(
    command: tuple[str, ...],
) -> None:
    desk = ReadingDesk(1, seconds=0.3, command=command)
    for _ in range(2):
        with pytest.raises(UploadError, match="file_too_hard"):
            asyncio.run(desk.read(ASKED, TWO.encode()))
    desk.close()
    with pytest.raises(UploadError, match="file_desk_full"):
        asyncio.run(desk.read(ASKED, TWO.encode()))


def test_the_reader_answers_one_file_after_the_other() -> None:
    desk = ReadingDesk(1)
    first = asyncio.run(desk.read(ASKED, TWO.encode()))
    with pytest.raises(UploadError, match="file_empty"):
        asyncio.run(desk.read(ASKED, b""))
    assert bytes(asyncio.run(desk.read(ASKED, TWO.encode()))) == bytes(first)
    desk.close()


def test_a_file_of_empty_lines_takes_no_time(room: RunningRoom) -> None:
    """A pattern that could begin at every line and ran over all of them took days."""
    assert refused(ask(room, b"\n" * (LIMITS.file_bytes - 1) + b"x")) == (422, "file_unknown")

"""The command that checks recorded hands: exit statuses, lines of JSON, and odd inputs."""

import asyncio
import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from doorcard.cli.main import main
from doorcard.server.store_sqlite import SqliteStore

BRING_IN_WINS = """\
variant = "F7S"
antes = [10, 10, 10]
bring_in = 20
small_bet = 40
big_bet = 80
starting_stacks = [1000, 1000, 1000]
finishing_stacks = [{first}, 990, 990]
players = ["Ana", "Leo", "Eva"]
actions = [
  "d dh p1 ????2c",
  "d dh p2 ????9d",
  "d dh p3 ????Kh",
  "p1 pb",
  "p2 f",
  "p3 {last}",
]
"""


@pytest.fixture
def right(tmp_path: Path) -> Path:
    """Ana brings it in for 20, nobody stays: she gets two antes of 10."""
    file = tmp_path / "right.phh"
    file.write_text(BRING_IN_WINS.format(first=1020, last="f"), "utf-8")
    return file


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    file = tmp_path / "wrong.phh"
    file.write_text(BRING_IN_WINS.format(first=1020, last="cbr 50"), "utf-8")
    return file


def test_a_hand_that_cannot_be_followed_has_no_pot_of_nothing(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["replay", str(right), str(wrong)])
    rows = [line.split() for line in capsys.readouterr().out.splitlines() if "F7S" in line]
    assert rows[0][:5] == ["right", "F7S", "3", "30", "0"]  # three antes of 10; nobody called the bring-in
    assert rows[1][:5] == ["wrong", "F7S", "3", "–", "–"]


def test_json_has_one_object_for_each_hand(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(right), str(right)]) == 0
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == second
    assert first["hand_id"] == "right"
    assert first["variant"] == "F7S"
    assert first["unit"] == "1"
    assert first["rake"] == 0
    assert first["stacks_before"] == [1000, 1000, 1000]
    assert first["stacks_after"] == [1020, 990, 990]
    assert first["players"] == ["Ana", "Leo", "Eva"]
    assert [winner["player"] for winner in first["winners"]] == [0]
    assert first["problems"] == []


def test_a_wrong_bet_is_told_with_its_line(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(wrong)]) == 1
    (problem,) = json.loads(capsys.readouterr().out)["problems"]
    assert (problem["code"], problem["severity"], problem["line"]) == ("not_legal", "error", 15)
    # 3.3: over the bring-in of 20 one may call, or complete to the small bet of 40.
    assert problem["facts"]["legal"] == ["fold", "call 20", "complete 40"]


def test_people_read_a_table_and_sentences(
    right: Path, wrong: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert main(["replay", str(right), str(wrong)]) == 1
    printed = capsys.readouterr().out
    said = "Eva no puede hacer esto: apostar o subir a 50; puede: retirarse, igualar 20, completar a 40"
    assert f"{wrong}:15: error: {said}" in printed
    assert "manos: 2, con errores: 1" in printed
    assert "\x1b" not in printed


def test_other_files_are_problems_and_not_the_end(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "letter.txt"
    other.write_bytes(b"Dear player,\xff\n")
    missing = tmp_path / "missing.phh"
    assert main(["replay", "--json", str(other), str(missing), str(right)]) == 1
    hands = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    codes = [[problem["code"] for problem in hand["problems"]] for hand in hands]
    assert codes == [["unknown_format"], ["file_unreadable"], []]


def test_a_folder_stands_for_its_files(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (right.parent / "more").mkdir()
    (right.parent / "more" / "second.phh").write_bytes(right.read_text("utf-8").encode("utf-16"))
    assert main(["replay", "--json", str(right.parent)]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_standard_input_is_read_for_a_dash(
    right: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(right.read_bytes())))
    assert main(["replay", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["stacks_after"] == [1020, 990, 990]


def test_an_unknown_profile_is_refused_before_any_work(
    right: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--profile", "nowhere", str(right)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "nowhere" in printed.err


@pytest.mark.parametrize("content", [b"", b"\n\n", b"\xef\xbb\xbf\r\n"])
def test_where_there_are_no_hands_it_says_so_calmly(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As `doorcard records` gives it for a room where nothing was played yet."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(content)))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out == "there are no hands here\n"
    file = tmp_path / "none.jsonl"
    file.write_bytes(content)
    assert main(["replay", "--json", str(file)]) == 0
    assert capsys.readouterr() == ("", "there are no hands here\n")
    assert main(["convert", str(file), "--to", "phh"]) == 0


def test_a_folder_of_other_files_has_no_hands(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    (tmp_path / "room.lock").write_text("no hand")
    assert main(["replay", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("\naquí no hay manos\n")


def test_a_room_without_hands_is_no_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(SqliteStore(tmp_path / "room").close())
    file = tmp_path / "hands.jsonl"
    assert main(["records", "--data", str(tmp_path / "room"), "--out", str(file)]) == 0
    assert main(["replay", str(file)]) == 0
    assert main(["replay", str(tmp_path / "room")]) == 0


def test_a_file_that_is_not_there_is_no_hand(
    right: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    missing = right.with_name("missing.phh")
    assert main(["replay", str(right), str(missing)]) == 1
    printed = capsys.readouterr().out
    assert f"{missing}: error: " in printed
    assert printed.endswith("\nmanos: 1, con errores: 0\narchivos sin ninguna mano: 1\n")

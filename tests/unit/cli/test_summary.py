"""Folders of many forms: the totals room by room, the bar, and files that are none of ours."""

import io
import json
import random
import sys
from collections import Counter
from pathlib import Path

import pytest

from doorcard.cli import progress, replay
from doorcard.cli.main import main
from doorcard.cli.summary import Summary
from doorcard.cli.walk import walked
from doorcard.history import Problem, Severity
from tests.cases.records import PAIR_OF_SEVENS
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING

WRONG = WON_BY_COMPLETING.replace("#101", "#103").replace("Total pot $0.45", "Total pot $0.55")
OTHER_GAME = "PokerStars Hand #9: Hold'em No Limit ($0.50/$1.00 USD) - 2011/03/14 21:05:09 ET\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three hands of a room, one wrong, and one of another game; one in PHH; a picture."""
    texts = (WON_BY_COMPLETING, SHOWDOWN, OTHER_GAME, WRONG)
    (tmp_path / "room.txt").write_text("\n\n".join(texts), "utf-8")
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "sevens.phh").write_text(PAIR_OF_SEVENS, "utf-8")
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    return tmp_path


def test_totals_are_told_room_by_room(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(folder), "--summary", "--json"]) == 1
    ours, room = map(json.loads, capsys.readouterr().out.splitlines())
    assert (ours["room"], ours["hands"], ours["accepted"], ours["reported"]) == ("", 1, 1, 0)
    counts = {name: room[name] for name in ("room", "hands", "accepted", "reported", "passed")}
    assert counts == {"room": "pokerstars", "hands": 4, "accepted": 2, "reported": 1, "passed": 1}
    assert room["problems"] == {"pot_differs": 1}
    assert room["notes"] == {"game_not_stud": 1}


@pytest.mark.parametrize(("language", "word"), [("en", "accepted"), ("es", "aceptadas")])
def test_the_table_of_totals_is_in_words(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    word: str,
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    main(["replay", str(folder)])
    out = capsys.readouterr().out
    assert word in out
    assert "pot_differs 1" in out
    assert "picture.png" in out


def test_a_code_counts_once_for_each_hand() -> None:
    summary = Summary()
    twice = [Problem("pot_differs", Severity.ERROR, line) for line in (1, 2)]
    summary.add("a", twice)
    summary.add("a", [])
    summary.add("", [Problem("unknown_format", Severity.NOTE)])
    (room,) = summary.rooms()
    assert (room.hands, room.accepted, room.reported, room.problems) == (2, 1, 1, {"pot_differs": 1})
    assert summary.files == Counter({"unknown_format": 1})


def test_of_many_wrong_hands_few_are_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "MOST_TOLD", 3)
    many = "\n\n".join(WRONG.replace("#103", f"#{number}") for number in range(1, 11))
    (tmp_path / "room.txt").write_text(many, "utf-8")
    assert main(["replay", str(tmp_path)]) == 1
    out = capsys.readouterr().out
    assert out.count(": error: ") == 3
    assert "pot_differs 10" in out


class Terminal(io.StringIO):
    """What somebody sees who sits before it."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("stream", "is_shown"), [(Terminal, True), (io.StringIO, False)])
def test_the_bar_is_for_terminals_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stream: type[io.StringIO], is_shown: bool
) -> None:
    for number in range(12):
        (tmp_path / f"{number:02}.txt").write_text(WON_BY_COMPLETING, "utf-8")
    monkeypatch.setattr(progress, "EVERY_SECONDS", 0.0)
    monkeypatch.setattr(sys, "stderr", seen := stream())
    assert len(list(walked([str(tmp_path)]))) == 12
    assert ("100%" in seen.getvalue()) == is_shown


@pytest.mark.parametrize("seed", range(12))
def test_whatever_files_come_there_is_an_end_and_no_exception(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], seed: int
) -> None:
    """Lines lost, doubled, swapped, cut off; bytes of any kind; all lines are JSON."""
    chance = random.Random(seed)
    for number, text in enumerate((WON_BY_COMPLETING + SHOWDOWN, PAIR_OF_SEVENS, "", OTHER_GAME)):
        (tmp_path / f"{number}.txt").write_bytes(_spoilt(text.encode(), chance))
    (tmp_path / "bytes").write_bytes(chance.randbytes(3000))
    assert main(["replay", str(tmp_path), "--json"]) in (0, 1)
    for line in capsys.readouterr().out.splitlines():
        assert "problems" in json.loads(line)
    assert main(["stats", str(tmp_path), "--json"]) in (0, 1)


def _spoilt(content: bytes, chance: random.Random) -> bytes:
    lines = content.split(b"\n")
    for _ in range(3):
        one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                lines[one] = b""
            case 1:
                lines.insert(one, lines[other])
            case 2:
                lines[one], lines[other] = lines[other], lines[one]
            case 3:
                lines[one] = lines[one][: chance.randrange(len(lines[one]) + 1)]
            case _:
                lines[one] += chance.randbytes(4)
    return b"\n".join(lines)

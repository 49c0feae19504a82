"""The command that checks recorded hands, where names, streams, sizes and formats are odd."""

import io
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

from doorcard.cli import histories, progress, replay
from doorcard.cli.main import main
from doorcard.cli.progress import bar_text
from doorcard.history.record import encode_record
from tests.unit.history.records import random_record

LINES = [encode_record(random_record(random.Random(seed))) for seed in range(6)]
COMMAND = [sys.executable, "-m", "doorcard", "replay"]


@pytest.fixture
def records(tmp_path: Path) -> Path:
    file = tmp_path / "hands.txt"
    file.write_bytes(b"\n".join([*LINES, b""]))
    return file


def replayed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    main(["replay", "--json", *arguments])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def problem_codes(hand: dict[str, object]) -> list[str]:
    problems = hand["problems"]
    assert isinstance(problems, list)
    return [problem["code"] for problem in problems]


# ---- own records ----


def test_records_are_known_by_content_and_replayed(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = replayed(capsys, str(records))
    assert [problem_codes(hand) for hand in hands] == [[]] * len(LINES)
    for line, hand in zip(LINES, hands, strict=True):
        fields = json.loads(line)
        assert hand["hand_id"] == fields["hand_id"]
        assert hand["players"] == [player["name"] for player in fields["players"]]
        assert hand["stacks_before"] == fields["starting_stacks"]
        assert hand["stacks_after"] == fields["final_stacks"]
        assert hand["rake"] == sum(fields["starting_stacks"]) - sum(fields["final_stacks"])


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_records_saved_by_a_windows_shell_are_read(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "hands"
    file.write_bytes(b"\r\n".join(LINES).decode().encode(encoding))
    assert [problem_codes(hand) for hand in replayed(capsys, str(file))] == [[]] * len(LINES)


def test_a_wrong_line_is_told_and_the_others_are_read(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    wrong = LINES[1].replace(b'"final_stacks":[', b'"final_stacks":[1')
    records.write_bytes(b"\n".join([LINES[0], wrong, LINES[2][:100], LINES[3]]))
    assert main(["replay", str(records)]) == 1
    printed = capsys.readouterr().out
    assert f"{records}:2: error: the line was changed after it was written" in printed
    assert f"{records}:3: error: this is no JSON" in printed
    assert "hands: 4, with errors: 2" in printed


def test_another_house_plays_a_record_otherwise(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hands = replayed(capsys, "--profile", "cash", str(records))
    assert {hand["profile"] for hand in hands} == {"cash"}


# ---- names and folders ----


@pytest.mark.parametrize("name", ["", "\udcff\x1b[31m", "x" * 5000, "a\0b"])
def test_any_name_is_answered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    (hand,) = replayed(capsys, name)
    assert problem_codes(hand) == ["file_unreadable"]
    assert main(["replay", name]) == 1
    assert "\x1b" not in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names")
def test_a_file_whose_name_is_no_text_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = os.fsencode(tmp_path) + b"/\xff\xe9.jsonl"
    with open(path, "wb") as file:  # noqa: PTH123 Path takes no bytes
        file.write(LINES[0])
    (hand,) = replayed(capsys, str(tmp_path))
    assert problem_codes(hand) == []
    assert str(hand["file"]).endswith("\\udcff\\udce9.jsonl")


def test_other_files_in_a_folder_are_no_errors(records: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (records.parent / "README").write_text("hands of March", "utf-8")
    (records.parent / "lost.phh").write_text("", "utf-8")
    (records.parent / "deep" / "er").mkdir(parents=True)
    (records.parent / "deep" / "er" / "one.json").write_bytes(LINES[0])
    hands = replayed(capsys, str(records.parent))
    told = {Path(str(hand["file"])).name: hand["problems"] for hand in hands if hand["problems"]}
    severities = {name: problems[0]["severity"] for name, problems in told.items()}  # type: ignore[index]
    assert severities == {"README": "note", "lost.phh": "error"}
    assert len(hands) == len(LINES) + 3


def test_terminals_are_not_obeying_what_stands_in_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = random_record(random.Random(1))
    players = json.loads(encode_record(record))["players"]
    line = encode_record(record).replace(players[0]["name"].encode(), b"\\u001b[2J\\u0007")
    file = tmp_path / "hands"
    file.write_bytes(line)
    assert main(["replay", str(file)]) == 1
    assert not set(capsys.readouterr().out) & {"\x1b", "\x07"}


# ---- limits ----


def test_large_files_and_too_many_hands_are_refused(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(histories, "MOST_HANDS", len(LINES) - 1)
    hands = replayed(capsys, str(records))
    assert [problem_codes(hand) for hand in hands] == [[]] * (len(LINES) - 1) + [["hands_too_many"]]
    monkeypatch.setattr(histories, "MOST_BYTES", 100)
    assert problem_codes(*replayed(capsys, str(records))) == ["file_too_large"]


def test_of_many_hands_only_wrong_ones_are_listed(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setattr(replay, "MOST_ROWS", 3)
    records.write_bytes(b"\n".join([*LINES[:5], b"{"]))
    assert main(["replay", str(records)]) == 1
    printed = capsys.readouterr().out
    assert "only hands with problems are listed" in printed
    assert "hands: 6, with errors: 1" in printed
    assert not any(json.loads(line)["hand_id"] in printed for line in LINES[:5])


# ---- streams ----


def test_json_is_utf_8_whatever_the_terminal_writes(records: Path) -> None:
    environment = os.environ | {"PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "--json", str(records)], capture_output=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    hands = [json.loads(line) for line in done.stdout.decode().splitlines()]
    names = [[player["name"] for player in json.loads(line)["players"]] for line in LINES]
    assert [hand["players"] for hand in hands] == names


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("arguments", "redirected", "status"),
    [("-", "<&-", 1), ("--json -", "<&-", 1), ("{file}", ">&-", 0), ("--json {file}", ">&- 2>&-", 0)],
)
def test_closed_streams_are_no_reason_to_fail(
    records: Path, arguments: str, redirected: str, status: int
) -> None:
    shell = f"'{sys.executable}' -m doorcard replay {arguments.format(file=records)} {redirected}"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, check=False)
    assert done.returncode == status
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize("option", ["--json", ""])
def test_a_reader_that_has_seen_enough_is_no_traceback(records: Path, option: str) -> None:
    records.write_bytes(b"\n".join([*LINES, b"{"] * 20))
    shell = f"'{sys.executable}' -m doorcard replay {option} {records} | head -n 1"
    done = subprocess.run(["sh", "-c", shell], capture_output=True, check=False)
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_bar_is_wiped_before_anything_is_printed(
    records: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "EVERY_SECONDS", 0)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    assert main(["replay", str(records)]) == 0
    assert terminal.getvalue() == ""  # one small file is not worth a bar
    assert main(["replay", *[str(records)] * 10]) == 0
    *shown, after = terminal.getvalue().split("\r")
    assert after == ""
    assert shown[-1].strip() == ""
    assert any(part.startswith("[####") for part in shown)
    assert "hands: 60, with errors: 0" in capsys.readouterr().out


def test_a_bar_tells_how_far_it_is() -> None:
    assert bar_text(50, 100, 1200) == "[############------------]  50%  1,200"
    assert bar_text(200, 100, 3) == "[########################] 100%  3"
    assert bar_text(5, 0, 7) == "7"

"""Where commands write to: a full disk, a closed output, and files that could not be finished."""

import errno
import os
import random
import sys
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.cli.output import OutputError, output
from doorcard.history.record import encode_record
from tests.unit.history.records import random_record

FULL = Path("/dev/full")
NEEDS_FULL = pytest.mark.skipif(not FULL.exists(), reason="no /dev/full on this system")
COMMANDS = [
    ["replay", "{hands}"],
    ["replay", "--json", "{hands}"],
    ["convert", "{hands}", "--to", "json"],
    ["convert", "{hands}", "--to", "phh"],
    ["rules"],
    ["play", "--seed", "1", "--hands", "1"],
]


@pytest.fixture
def hands(tmp_path: Path) -> Path:
    path = tmp_path / "hands.jsonl"
    path.write_bytes(encode_record(random_record(random.Random("output"))) + b"\n")
    return path


@NEEDS_FULL
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_full_disk_is_told_in_a_sentence(
    command: list[str], hands: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with FULL.open("w", encoding="utf-8") as file, redirect_stdout(file):
        status = main([word.format(hands=hands) for word in command])
    assert status == 2
    assert capsys.readouterr().err == f"doorcard: cannot write: {os.strerror(errno.ENOSPC)}\n"


@NEEDS_FULL
def test_a_full_disk_is_told_in_the_language_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with FULL.open("w", encoding="utf-8") as file, redirect_stdout(file):
        assert main(["rules", "--lang", "es"]) == 2
    assert "no se puede escribir: " in capsys.readouterr().err


@pytest.mark.parametrize("command", COMMANDS[2:], ids=" ".join)
def test_what_nobody_can_read_is_not_written(
    command: list[str], hands: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main([word.format(hands=hands) for word in command]) == 2
    assert capfd.readouterr().err == f"doorcard: cannot write: {os.strerror(errno.EBADF)}\n"


@pytest.mark.parametrize("option", [[], ["--json"]], ids=["table", "json"])
def test_a_check_needs_no_output(hands: Path, option: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["replay", *option, str(hands)]) == 0


def broken_off(name: Path, error: BaseException) -> None:
    """Half a file, and then this."""
    with output(str(name)) as out:
        out.write(b"half")
        raise error


def test_a_file_that_the_disk_cannot_take_is_not_left_behind(tmp_path: Path) -> None:
    name = tmp_path / "new"
    with pytest.raises(OutputError) as caught:
        broken_off(name, OSError(errno.ENOSPC, "full"))
    assert (caught.value.code, caught.value.facts) == ("output_unusable", {"path": str(name), "why": "full"})
    assert not name.exists()


def test_a_file_that_was_broken_off_is_not_left_behind(tmp_path: Path) -> None:
    name = tmp_path / "new"
    with pytest.raises(KeyboardInterrupt):
        broken_off(name, KeyboardInterrupt())
    assert not name.exists()

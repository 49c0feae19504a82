"""The command that audits a room: one line or one JSON object, and its exit status."""

import json
from pathlib import Path

import pytest

from doorcard.cli.main import main
from tests.unit.server.audited import change, kept, played_house


@pytest.fixture
def room(tmp_path: Path) -> Path:
    kept(played_house(2), tmp_path)
    return tmp_path


def test_a_sound_room_ends_with_status_0(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--data", str(room)]) == 0
    assert capsys.readouterr().out.splitlines()[1].endswith("0")


def test_json_gives_the_counts_and_no_finding(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "--data", str(room), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["difference"], told["findings"]) == (0, [])
    assert all(told[count] > 0 for count in ("hands", "events", "transfers"))


@pytest.mark.parametrize("language", ["en_GB.UTF-8", "es_ES.UTF-8"])
def test_a_difference_is_told_and_ends_with_status_1(
    room: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    change(room, "UPDATE accounts SET balance = balance + 7 WHERE account = 'wallet:user-1'")
    assert main(["audit", "--data", str(room)]) == 1
    told = capsys.readouterr()
    assert "balance_differs: account wallet:user-1" in told.err
    assert told.out.rstrip().endswith(" 14")  # 7 chips too many in the wallet, and so in the sum


def test_a_folder_without_a_room_ends_with_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", "--data", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err

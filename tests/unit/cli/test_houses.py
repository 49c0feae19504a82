"""An operator's own houses in the commands: by name, for all hands or for those that name one."""

import io
import json
from pathlib import Path

import pytest

from doorcard.cli.failures import say_failure
from doorcard.cli.main import main
from doorcard.rules import UnknownProfile

OWN = """\
[profiles.no-raises]
base = "cash"
bets_and_raises_max = 1
heads_up_cap = "capped"

[profiles.hi-lo]
base = "roberts"
games = ["stud8"]
"""

RAISED = """\
variant = "F7S"
antes = [10, 10, 10]
bring_in = 20
small_bet = 40
big_bet = 80
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 ????2c", "d dh p2 ????9d", "d dh p3 ????Kh",
  "p1 pb", "p2 cbr 40", "p3 cbr 80", "p1 f", "p2 f"]
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    file = tmp_path / "own.toml"
    file.write_text(OWN, "utf-8")
    return str(file)


@pytest.fixture
def raised(tmp_path: Path) -> Path:
    file = tmp_path / "raised.phh"
    file.write_text(RAISED, "utf-8")
    return file


def codes(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, list[str]]:
    """The house that a hand was replayed by, and its problems."""
    main(["replay", "--json", *arguments])
    found = json.loads(capsys.readouterr().out)
    return found["profile"], [problem["code"] for problem in found["problems"]]


def test_replay_by_an_own_house(raised: Path, own: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes(capsys, str(raised)) == ("cash", [])
    house, problems = codes(capsys, "--profiles", own, "--profile", "no-raises", str(raised))
    assert house == "no-raises"
    assert problems == ["not_legal"]


def test_a_file_of_houses_changes_no_hand_that_names_none(
    raised: Path, own: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert codes(capsys, "--profiles", own, str(raised)) == ("cash", [])


def test_a_hand_that_names_an_own_house_is_replayed_by_it(
    raised: Path, own: str, capsys: pytest.CaptureFixture[str]
) -> None:
    raised.write_text(RAISED + '_profile = "no-raises"\n', "utf-8")
    assert codes(capsys, str(raised)) == ("no-raises", ["profile_unusable"])
    assert codes(capsys, "--profiles", own, str(raised)) == ("no-raises", ["not_legal"])
    assert codes(capsys, "--profiles", own, "--profile", "cash", str(raised)) == ("cash", [])


def test_convert_writes_the_own_house_whole(
    raised: Path, own: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With all its options in the hand, the file of houses is needed no more."""
    text = RAISED.replace('"p3 cbr 80", "p1 f", "p2 f"', '"p3 f", "p1 f"') + '_profile = "no-raises"\n'
    raised.write_text(text, "utf-8")
    assert main(["convert", str(raised), "--to", "phh"]) == 1
    assert main(["convert", str(raised), "--to", "phh", "--profiles", own]) == 0
    out = tmp_path / "out.phh"
    out.write_text(capsys.readouterr().out, "utf-8")
    assert codes(capsys, str(out)) == ("no-raises", [])
    assert "bets_and_raises_max = 1" in out.read_text("utf-8")


def played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, *options: str
) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", "--seed", "7", "--hands", "3", "--lang", "en", *options]) == 0
    return capsys.readouterr().out


def test_play_by_an_own_house(
    own: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a name the first of the file: who is asked after a bet may not raise."""
    calling = "c\n" * 100
    assert "] raise" in played(monkeypatch, capsys, calling)
    assert "] raise" not in played(monkeypatch, capsys, calling, "--profiles", own)
    hi_lo = played(monkeypatch, capsys, "q\n", "--profiles", own, "--profile", "hi-lo")
    assert "Hi/Lo" in hi_lo


@pytest.mark.parametrize(
    "command", [["play"], ["rules"], ["replay", "x.phh"], ["convert", "x.phh", "--to", "phh"]]
)
def test_a_house_that_there_is_not_is_refused_with_all_that_there_are(
    command: list[str], own: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--profiles", own, "--profile", "nowhere"]) == 2
    said = capsys.readouterr().err
    assert "nowhere" in said
    assert "no-raises, hi-lo, actionpoker" in said


@pytest.mark.parametrize(
    "command", [["play"], ["rules"], ["replay", "x.phh"], ["convert", "x.phh", "--to", "phh"]]
)
def test_a_wrong_file_of_houses_is_refused_with_its_line(
    command: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('[profiles.mine]\nbase = "cash"\nraises = 5\n', "utf-8")
    assert main([*command, "--profiles", str(file)]) == 2
    assert f"{file}:3: " in capsys.readouterr().err


def test_the_refusal_names_the_houses_in_words() -> None:
    error = UnknownProfile("profile_unknown", name="x", known=("a", "b"))
    assert say_failure(error, "en") == "there is no house x; these are known: a, b"

"""Hands in the terminal, from what is typed to what is read."""

import io
import re
from collections.abc import Callable

import pytest

from doorcard.cli.main import main

Play = Callable[..., str]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    """Runs the command with these typed lines; what it printed."""

    def run(typed: str, *options: str) -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["play", "--seed", "7", *options]) == 0
        return capsys.readouterr().out

    return run


def test_whoever_calls_to_the_end_sees_results(play: Play) -> None:
    printed = play("c\n" * 300, "--hands", "5", "--lang", "en", "--players", "3")
    assert printed.count("your hand ends") == 5
    assert "Hand 5 · Seven-Card Stud $4/$8 · ante $1" in printed
    assert "hands played: 5" in printed


def test_the_end_of_the_input_ends_it_cleanly(play: Play) -> None:
    assert "hands played: 0" in play("", "--lang", "en")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_language_is_that_of_the_terminal(
    play: Play, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("LC_ALL", {"en": "en_GB.UTF-8", "es": "es_ES.UTF-8"}[language])
    assert ("bote $" if language == "es" else "pot $") in play("q\n")


def test_the_same_seed_deals_the_same_hands(play: Play) -> None:
    first, again = (play("c\n" * 300, "--hands", "3", "--game", "stud8") for _ in range(2))
    assert first == again
    assert first != play("f\n" * 300, "--hands", "3", "--game", "stud8")


def test_nothing_but_text_comes_where_no_terminal_is(play: Play) -> None:
    assert "\x1b" not in play("c\n" * 100, "--hands", "2")


def test_what_is_no_action_is_asked_again(play: Play) -> None:
    printed = play("x\n99\n\n?\nq\n", "--lang", "en")
    assert printed.count("that is none of the actions") == 3
    assert printed.count("Type the letter or number") == 1


def test_a_fold_for_nothing_is_asked_for_twice(play: Play) -> None:
    """4.8: with seed 7 the player opens on fourth street of a Hi/Lo hand and could check."""
    typed = "c\nf\nc\n"
    printed = play(typed, "--game", "stud8", "--lang", "en")
    question = printed.index("checking is free; f once more folds all the same")
    assert "Player checks" in printed[question:]
    assert "Player folds" not in printed
    assert "Player folds" in play("c\nf\nf\n", "--game", "stud8", "--lang", "en")


def test_others_cards_stay_hidden_until_they_are_shown(play: Play) -> None:
    printed = play("c\n" * 300, "--hands", "4", "--lang", "en")
    rows = re.findall(r"^  (?:Ana|Leo|Iris|Hugo|Nora) .*\|.*$", printed, re.MULTILINE)
    assert rows
    assert all(re.search(r"  (?:▒▒ )+\|", row) for row in rows)


def test_wins_and_losses_add_up_to_the_result(play: Play) -> None:
    printed = play("c\n" * 400, "--hands", "6", "--lang", "en", "--players", "4")
    dollars = [money(text) for text in re.findall(r"your hand ends ([+-]?\$[\d.,]+);", printed)]
    total = re.search(r"result: ([+-]?\$[\d.,]+)$", printed, re.MULTILINE)
    assert total is not None
    assert sum(dollars) == money(total[1])
    assert len(dollars) == 6


def test_an_unknown_limit_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--stakes", "7-13"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def money(text: str) -> int:
    cents = round(float(text.lstrip("+-$").replace(",", "")) * 100)
    return -cents if text.startswith("-") else cents

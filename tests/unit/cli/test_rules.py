"""``doorcard rules``: which table is told, in which language, and what is refused."""

from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.rules import Game, profile, profile_names, resolve
from doorcard.rules.words import house_rules_in_words

OWN = """\
[profiles.mi-casa]
base = "cash"
bets_and_raises_max = 5
[profiles.la-otra]
base = "mi-casa"
protection = "off"
"""


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["rules", *arguments]) == 0
    return capsys.readouterr().out.splitlines()


@pytest.fixture
def own(tmp_path: Path) -> str:
    path = tmp_path / "own.toml"
    path.write_text(OWN, encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", profile_names())
def test_all_sentences_of_a_table_are_printed(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in profile(name).games:
        said = told(capsys, "--profile", name, "--game", game.value, "--stakes", "5-10", "--lang", language)
        parts = house_rules_in_words(resolve(game, "5-10", name), language)
        expected = [
            line for part in parts for line in ("", part.heading, *[f"- {s}" for s in part.sentences])
        ]
        assert said[1:] == expected


def test_without_arguments_it_is_a_cash_game_at_4_8(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--lang", "en")[0] == "cash · Seven-Card Stud · $4/$8"


def test_without_a_game_it_is_the_houses_first(capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "--profile", "ocho-o-mejor", "--lang", "en")
    assert profile("ocho-o-mejor").games == (Game.STUD8,)
    assert said[0] == "ocho-o-mejor · Seven-Card Stud Hi/Lo · $4/$8"


def test_an_own_file_brings_its_first_profile(own: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "--profiles", own, "--lang", "en")
    assert said[0].startswith("mi-casa ·")
    assert any("5 at most" in line for line in said)


def test_a_profile_of_an_own_file_is_chosen_by_name(own: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = told(capsys, "--profiles", own, "--profile", "la-otra", "--lang", "en")
    assert said[-1].endswith("there is no protection.")
    assert told(capsys, "--profiles", own, "--profile", "roberts", "--lang", "en")[0].startswith("roberts ·")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["--profile", "kash"], ["kash", "cash, roberts"], id="unknown house"),
        pytest.param(["--stakes", "7-14"], ["7-14", "4-8"], id="unknown limit"),
        pytest.param(
            ["--profile", "reglas-2009", "--game", "stud8"], ["does not play"], id="game not covered"
        ),
        pytest.param(["--profiles", "/nowhere/own.toml"], ["/nowhere/own.toml"], id="no file"),
    ],
)
def test_what_cannot_be_told_is_refused_in_a_sentence(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["rules", "--lang", "en", *arguments]) == 2
    said = capsys.readouterr().err
    assert said.startswith("doorcard: ")
    assert all(word in said for word in words)


def test_a_wrong_file_is_refused_with_all_lines_that_are_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[profiles.a]\nbase = "cash"\nbring_in_tie = "age"\nbets = 4\n', encoding="utf-8")
    assert main(["rules", "--profiles", str(path)]) == 2
    said = capsys.readouterr().err
    assert f"{path}:3: value_not_allowed profiles.a.bring_in_tie = 'age' (allowed: suit, position)" in said
    assert f"{path}:4: key_unknown profiles.a.bets = 4" in said

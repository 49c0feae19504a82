"""The command `doorcard`: which command is meant, what its help says, and how failures are told."""

import string

import pytest

from doorcard import __version__
from doorcard.cli.failures import SENTENCES, say_failure, terminal_language
from doorcard.cli.main import COMMANDS, build_parser, main, with_command
from doorcard.errors import DoorcardError


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["serve"]),
        (["--port", "9000"], ["serve", "--port", "9000"]),
        (["serve", "--open"], ["serve", "--open"]),
        (["play", "--seed", "1"], ["play", "--seed", "1"]),
        (["--help"], ["--help"]),
        (["--version"], ["--version"]),
        (["-V"], ["-V"]),
        (["shuffle"], ["shuffle"]),
        (["--lang", "es", "equity", "As", "Kd"], ["equity", "--lang", "es", "As", "Kd"]),
        (["--lang=es", "rules"], ["rules", "--lang=es"]),
        (["--lang", "es"], ["serve", "--lang", "es"]),
        (["--lang", "es", "--port", "9000"], ["serve", "--lang", "es", "--port", "9000"]),
        (["--lang"], ["serve", "--lang"]),
        (["--data", "play"], ["serve", "--data", "play"]),
    ],
)
def test_no_command_means_serve(arguments: list[str], expected: list[str]) -> None:
    assert with_command(arguments) == expected


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"doorcard {__version__}\n"


def test_the_help_names_every_command_and_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    assert all(f"    {name} " in told for name in COMMANDS)
    assert "examples:" in told


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_a_help_of_its_own(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        build_parser(command).parse_args([command, "--help"])
    assert caught.value.code == 0
    assert f"usage: doorcard {command}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments", [["shuffle"], ["serve", "--port", "70000"], ["serve", "--port", "x"], ["--bot-tables", "-1"]]
)
def test_wrong_usage_ends_with_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage: doorcard" in capsys.readouterr().err


def test_every_failure_has_its_sentence_in_both_languages_about_the_same_facts() -> None:
    assert SENTENCES["en"].keys() == SENTENCES["es"].keys()
    for code, english in SENTENCES["en"].items():
        spanish = SENTENCES["es"][code]
        assert fields(english) == fields(spanish), code


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_a_failure_is_said_in_the_language_asked_for() -> None:
    error = DoorcardError("data_unusable", path="/x", why="full")
    assert say_failure(error, "en") == "cannot use the folder /x: full"
    assert say_failure(error, "es") == "no se puede usar la carpeta /x: full"


def test_a_failure_without_a_sentence_tells_code_and_facts() -> None:
    assert say_failure(DoorcardError("odd_thing", seat=3), "en") == "odd_thing (seat=3)"


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "", "LC_MESSAGES": "es"}, "es"),
    ],
)
def test_the_terminals_language_is_found(
    settings: dict[str, str], expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert terminal_language() == expected

"""``doorcard rules``: which table is told, in which language, and what is refused."""

from collections.abc import Callable
from pathlib import Path

import pytest

from doorcard.cli.failures import say_failure
from doorcard.cli.file_problems import SENTENCES
from doorcard.cli.main import main
from doorcard.rules import (
    Game,
    RulesFileError,
    Stakes,
    limits,
    load_profiles,
    load_stakes,
    profile,
    profile_file,
    profile_names,
    resolve,
)
from doorcard.rules.limits import faults
from doorcard.rules.load import Whole, Words, allowed_by
from doorcard.rules.words import house_rules_in_words
from doorcard.server import room_file
from doorcard.server.room_file import load_room
from doorcard.server.tables import usual_room
from doorcard.words.allowed_words import allowed_in_words

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
            ["--profile", "reglas-2009", "--game", "stud8"],
            ["reglas-2009 does not play stud8; it plays: stud\n"],
            id="game not covered",
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


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        pytest.param(
            "en",
            [
                "3: profiles.a.bring_in_tie cannot be age (allowed: suit, position)",
                "4: profiles.a.bets is unknown (allowed: ",
                "5: profiles.a.all_in_face_up cannot be 1 (allowed: true, false)",
            ],
        ),
        pytest.param(
            "es",
            [
                "3: profiles.a.bring_in_tie no puede ser age (vale: suit, position)",
                "4: no se conoce profiles.a.bets (vale: ",
                "5: profiles.a.all_in_face_up no puede ser 1 (vale: true, false)",
            ],
        ),
    ],
)
def test_a_wrong_file_is_refused_with_all_lines_that_are_wrong(
    language: str, lines: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        '[profiles.a]\nbase = "cash"\nbring_in_tie = "age"\nbets = 4\nall_in_face_up = 1\n', encoding="utf-8"
    )
    assert main(["rules", "--profiles", str(path), "--lang", language]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == len(lines)
    for line, start in zip(said, lines, strict=True):
        assert line.removeprefix("doorcard: ").startswith(f"{path}:{start}")


ROW = "ante = 0, bring_in = 1, small_bet = 2, big_bet = 4, chip = 1"
WHOLE_CHIPS = f"[stakes]\nown = {{ {ROW}, unit = '1' }}\n"
COARSE = "[stakes]\nown = { ante = 0, bring_in = 50, small_bet = 150, big_bet = 300, chip = 50 }\n"
ROOM_TABLE = "[tables.a]\nname = 'A'\ngame = 'stud'\nstakes = 'own'\nprofile = 'cash'\n"


def room(source: str | Path) -> object:
    return load_room(source, usual_room())


WRONG_FILES = [
    pytest.param(load_profiles, '[profiles.a]\nbase = "a"', id="base_in_a_circle"),
    pytest.param(
        load_stakes,
        f"[stakes]\na = {{ {ROW.replace('= 1,', '= 2,', 1)} }}",
        id="bring_in_not_below_small_bet",
    ),
    pytest.param(load_profiles, '[profiles.a]\nbase = "reglas-2009"\nstud8 = {}', id="game_not_covered"),
    pytest.param(
        load_stakes, "[stakes]\na = { ante = 0, bring_in = 1, small_bet = 2, big_bet = 4 }", id="key_missing"
    ),
    pytest.param(load_profiles, "x = 1", id="key_unknown"),
    pytest.param(load_profiles, '[profiles."A b"]\nbase = "cash"', id="name_not_allowed"),
    pytest.param(load_profiles, '[profiles.cash]\nbase = "roberts"', id="name_taken"),
    pytest.param(
        load_stakes, f"[stakes]\na = {{ {ROW.replace('chip = 1', 'chip = 2')} }}", id="not_a_multiple_of_chip"
    ),
    pytest.param(
        load_profiles, '[profiles.a]\nbase = "roberts"\nprotection_quota = 2', id="protection_is_off"
    ),
    pytest.param(
        load_stakes,
        f"[stakes]\na = {{ {ROW.replace('big_bet = 4', 'big_bet = 2')} }}",
        id="small_bet_not_below_big_bet",
    ),
    pytest.param(load_profiles, "x", id="toml_invalid"),
    pytest.param(load_profiles, "profiles = 1", id="value_not_allowed"),
    pytest.param(load_profiles, Path("/nowhere/own.toml"), id="file_unreadable"),
    pytest.param(room, "[room]\nrefill_to = 0", id="refill_below_above_refill_to"),
    pytest.param(room, f"{WHOLE_CHIPS}{ROOM_TABLE}", id="unit_not_cents"),
    pytest.param(room, f"{WHOLE_CHIPS}{ROOM_TABLE}rake = 'document-a'", id="rake_unit_unknown"),
    pytest.param(room, f"{COARSE}{ROOM_TABLE}rake = 'document-a'", id="rake_not_in_chips"),
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("load", "source"), WRONG_FILES)
def test_every_problem_of_a_file_has_its_sentence(
    load: Callable[[str | Path], object], source: str | Path, language: str, request: pytest.FixtureRequest
) -> None:
    code = request.node.callspec.id.split("-")[0]
    with pytest.raises(RulesFileError) as refused:
        load(source)
    problem = refused.value.problems[0]
    assert problem.code == code
    said = say_failure(refused.value, language).splitlines()[0]
    assert code not in said
    assert problem.key in said or code in ("name_taken", "name_not_allowed")
    assert str(problem.line or problem.file) in said


def test_both_languages_have_a_sentence_for_the_same_problems() -> None:
    assert list(SENTENCES["en"]) == list(SENTENCES["es"])
    assert set(SENTENCES["en"]) - {"allowed", "file_not_utf8"} == {case.id for case in WRONG_FILES}


def test_what_would_be_right_is_told_in_spanish_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.toml"
    path.write_text('[profiles.a]\nbase = "cash"\nprotection_quota = 0\ngames = {}\n', encoding="utf-8")
    assert main(["rules", "--profiles", str(path), "--lang", "es"]) == 2
    said = capsys.readouterr().err
    assert "3: profiles.a.protection_quota no puede ser 0 (vale: de 1 a 100)" in said
    assert "4: profiles.a.games no puede ser una tabla (vale: una lista de entre stud, stud8)" in said
    assert main(["rules", "--profile", "ocho-o-mejor", "--game", "stud", "--lang", "es"]) == 2
    assert capsys.readouterr().err == "doorcard: la casa ocho-o-mejor no juega a stud; juega a: stud8\n"


@pytest.mark.parametrize(
    "allowed",
    [
        *(words for kind in (Whole(1, 9), Words()) for words in allowed_by(kind)),
        *(fault.allowed[0] for fault in faults(Stakes("x", 0, 7, 6, 6))),
        *(fault.allowed[0] for fault in faults(Stakes("x", 0, 2, 5, 10, chip=2))),
        profile_file._NAME_IN_WORDS,
        limits._NAME_IN_WORDS,
        room_file._TABLE_ID_IN_WORDS,
        "a table",
    ],
)
def test_everything_that_is_allowed_has_spanish_words(allowed: str) -> None:
    assert allowed_in_words(allowed, "es") != allowed
    assert allowed_in_words(allowed, "en") == allowed


def test_names_stay_as_one_writes_them() -> None:
    assert [allowed_in_words(name, "es") for name in ("stud8", "true", "ante")] == ["stud8", "true", "ante"]

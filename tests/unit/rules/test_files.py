"""Rules files that cannot be read, and everything that is wrong in those that can."""

import pickle
from pathlib import Path

import pytest

from doorcard.rules import (
    TIMERS,
    Problem,
    RulesFileError,
    Stakes,
    Timers,
    Unit,
    load_profiles,
    load_stakes,
    load_timers,
)

LOADERS = pytest.mark.parametrize("load", [load_profiles, load_stakes, load_timers])
ROW = "{ ante = 0, bring_in = 1, small_bet = 2, big_bet = 4, chip = 1 }"


def problems_of(load, source: str | Path, origin: str | None = "own.toml") -> list[Problem]:
    with pytest.raises(RulesFileError) as refused:
        load(source, origin)
    assert refused.value.code == "rules_file_invalid"
    return list(refused.value.problems)


@LOADERS
@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param("a = 1\nb = \n", 2, id="no value"),
        pytest.param("a = 1\na = 2\n", 2, id="key given twice"),
        pytest.param("[a\n", 1, id="open header"),
        pytest.param("a = " + 5000 * "9", 0, id="number without end"),
        pytest.param("a = " + 100_000 * "[", 0, id="lists without end"),
    ],
)
def test_a_text_that_is_no_toml_is_refused_with_its_line(load, text: str, line: int):
    (problem,) = problems_of(load, text)
    assert (problem.file, problem.line, problem.code) == ("own.toml", line, "toml_invalid")
    assert problem.value


@LOADERS
def test_a_file_that_is_not_there_is_refused_by_name(load, tmp_path: Path):
    missing = tmp_path / "none.toml"
    (problem,) = problems_of(load, missing, None)
    assert (problem.file, problem.line, problem.code) == (str(missing), 0, "file_unreadable")


@LOADERS
def test_a_file_that_is_not_utf8_is_refused(load, tmp_path: Path):
    path = tmp_path / "own.toml"
    path.write_bytes("# peque\u00f1a".encode("latin-1"))
    (problem,) = problems_of(load, path, None)
    assert (problem.file, problem.code) == (str(path), "file_not_utf8")


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"], ids=["plain", "with a byte order mark"])
@pytest.mark.parametrize("end", ["\n", "\r\n"], ids=["lines of Unix", "lines of Windows"])
def test_a_file_is_read_however_the_editor_saved_it(tmp_path: Path, mark: bytes, end: str):
    path = tmp_path / "own.toml"
    path.write_bytes(mark + end.join(["[stakes]", f'"own" = {ROW}', ""]).encode())
    assert list(load_stakes(path)) == ["own"]
    path.write_bytes(path.read_bytes() + b"x = 1")
    assert problems_of(load_stakes, path)[0].line == 3


@LOADERS
def test_an_unknown_section_is_refused_by_name(load):
    (problem,) = problems_of(load, "\n[profile]\nx = 1")
    assert (problem.code, problem.key, problem.line) == ("key_unknown", "profile", 2)


@LOADERS
@pytest.mark.parametrize("section", ["profiles", "stakes", "timers"])
def test_a_section_that_is_no_table_is_refused(load, section: str):
    (problem,) = problems_of(load, f"{section} = 1")
    assert (problem.key, problem.value) == (section, 1)


@pytest.mark.parametrize("load", [load_profiles, load_stakes])
def test_an_empty_file_changes_nothing(load):
    assert load("") == {}


def test_all_problems_of_a_file_are_told_in_the_order_of_its_lines():
    text = '[stakes]\na = { ante = 1 }\nb = 7\n"2-4" = ' + ROW + '\n"c d" = ' + ROW
    found = problems_of(load_stakes, text)
    assert [(problem.line, problem.code) for problem in found] == [
        (2, "key_missing"), (2, "key_missing"), (2, "key_missing"), (2, "key_missing"),
        (3, "value_not_allowed"), (4, "name_taken"), (5, "name_not_allowed"),
    ]  # fmt: skip
    assert found[-1].key == 'stakes."c d"'


@pytest.mark.parametrize(
    "value", ["true", "2.0", '"2"', "-1", "0", "1000000000001", "[]", "{}", "1979-05-27"]
)
def test_an_amount_is_a_whole_number_above_nothing(value: str):
    text = f"[stakes]\nown = {ROW.replace('bring_in = 1', f'bring_in = {value}')}"
    (problem,) = problems_of(load_stakes, text)
    assert (problem.line, problem.code, problem.key) == (2, "value_not_allowed", "stakes.own.bring_in")
    assert problem.allowed == ("1 to 1000000000000",)


def test_an_unknown_figure_is_refused_and_the_known_ones_are_named():
    (problem,) = problems_of(load_stakes, f"[stakes]\nown = {ROW.replace('ante', 'blind = 3, ante')}")
    assert (problem.code, problem.key, problem.value) == ("key_unknown", "stakes.own.blind", 3)
    assert set(problem.allowed) == {"ante", "bring_in", "small_bet", "big_bet", "chip", "unit"}


@pytest.mark.parametrize(("text", "unit"), [("0.01", Unit.CENT), ("1", Unit.CHIP)])
def test_a_limit_may_say_its_unit(text: str, unit: Unit):
    row = ROW.replace("chip = 1", f'chip = 1, unit = "{text}"')
    assert load_stakes(f"[stakes]\nown = {row}") == {"own": Stakes("own", 0, 1, 2, 4, 1, unit)}


def test_a_unit_that_does_not_exist_is_refused():
    (problem,) = problems_of(load_stakes, f"[stakes]\nown = {ROW.replace('chip = 1', 'chip = 1, unit = 1')}")
    assert (problem.value, problem.allowed) == (1, ("0.01", "1"))


def test_6_1_the_clocks_give_at_least_twenty_seconds():
    assert Timers(action_ms=20_000, time_bank_ms=30_000, showdown_ms=6_000, between_hands_ms=2_000) == TIMERS
    assert load_timers("[timers]\naction_ms = 20000\nshowdown_ms = 0").action_ms == 20_000
    (problem,) = problems_of(load_timers, "[timers]\naction_ms = 19999")
    assert (problem.key, problem.allowed) == ("timers.action_ms", ("20000 to 600000",))


def test_clocks_that_a_file_does_not_name_stay_as_they_are():
    assert load_timers("[timers]\nbetween_hands_ms = 500") == Timers(20_000, 30_000, 6_000, 500)
    assert load_timers("") == TIMERS


def test_a_problem_reads_as_one_line_for_a_log():
    problem = Problem("own.toml", 3, "key_unknown", "stakes.own.x", 1, ("ante", "chip"))
    assert str(problem) == "own.toml:3: key_unknown stakes.own.x = 1 (allowed: ante, chip)"
    assert str(Problem("own.toml", 0, "file_not_utf8")) == "own.toml:0: file_not_utf8"


def test_a_long_value_is_cut_in_the_problem():
    (problem,) = problems_of(load_stakes, f'[stakes]\nown = "{"x" * 10_000}"')
    assert isinstance(problem.value, str)
    assert len(problem.value) == 100


def test_a_refused_file_travels_between_processes_with_its_problems():
    error = RulesFileError((Problem("own.toml", 3, "key_unknown", "x"),))
    copy = pickle.loads(pickle.dumps(error))
    assert type(copy) is RulesFileError
    assert copy.problems == error.problems
    assert str(copy) == "own.toml:3: key_unknown x"

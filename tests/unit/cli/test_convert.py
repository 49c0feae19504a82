"""The command that turns recorded hands into another format."""

import io
import json
import random
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from doorcard.cli.main import main
from doorcard.history.record import (
    Record,
    RecordPlayer,
    anonymised,
    encode_record,
    make_record,
    seen_by,
)
from doorcard.history.record_read import read_record, read_records
from doorcard.history.record_verify import verify
from doorcard.rules import resolve
from tests.rules.table import Table, up
from tests.unit.history.records import random_record

HANDS = 25


@pytest.fixture(scope="module")
def records() -> list[Record]:
    rng = random.Random("convert")
    return [random_record(rng) for _ in range(HANDS)]


@pytest.fixture
def file(records: list[Record], tmp_path: Path) -> Path:
    path = tmp_path / "hands.jsonl"
    path.write_bytes(b"".join(encode_record(record) + b"\n" for record in records))
    return path


def test_there_and_back_is_the_same_record(
    file: Path, records: list[Record], tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    there = tmp_path / "hands.phhs"
    assert main(["convert", str(file), "--to", "phh", "--out", str(there)]) == 0
    assert main(["convert", str(there), "--to", "json"]) == 0
    back = [reading.record for reading in read_records(capsysbinary.readouterr().out)]
    assert back == records


def test_a_record_of_one_player_comes_back_too(
    records: list[Record], tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file, there = tmp_path / "seen.jsonl", tmp_path / "seen.phh"
    for number, record in enumerate(records):
        seen = seen_by(record, 0)
        file.write_bytes(encode_record(seen))
        there.unlink(missing_ok=True)
        assert main(["convert", str(file), "--to", "phh", "--out", str(there)]) == 0
        capsysbinary.readouterr()
        assert main(["convert", str(there), "--to", "json"]) == 0, number
        reading = read_record(capsysbinary.readouterr().out.rstrip())
        assert reading.record is not None
        assert verify(reading.record).problems == ()
        assert reading.record.final_stacks == seen.final_stacks


def test_to_the_same_format_nothing_changes(file: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["convert", str(file), "--to", "json"]) == 0
    assert capsysbinary.readouterr().out == file.read_bytes()


@pytest.mark.parametrize("kind", ["json", "phh"])
def test_nobody_can_be_told_from_anonymous_hands(
    kind: str, file: Path, records: list[Record], capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["convert", str(file), "--to", kind, "--anonymise"]) == 0
    printed = capsysbinary.readouterr().out.decode()
    for told in ("Ana", "Leo", "Íñigo", "2026-03", "year", "20:15", *(record.hand_id for record in records)):
        assert told not in printed
    if kind == "json":
        lines = printed.splitlines()
        assert lines == [
            encode_record(anonymised(record, str(number))).decode()
            for number, record in enumerate(records, 1)
        ]


@pytest.mark.parametrize("kind", ["json", "phh"])
def test_the_names_of_an_operator_are_left_out_of_anonymous_hands(
    kind: str, records: list[Record], tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """House, limit and rake are called after him; the hand is still played by their figures."""
    record = next(record for record in records if record.rules.rake is not None)
    rules, rake = record.rules, record.rules.rake
    assert rake is not None
    own = replace(
        rules,
        profile="Casa de Ana",
        stakes=replace(rules.stakes, key="Mesa de Ana"),
        rake=replace(rake, key="Caja de Ana", version="Ana 3"),
    )
    file, there = tmp_path / "own.jsonl", tmp_path / "there"
    file.write_bytes(encode_record(replace(record, rules=own)))
    assert main(["convert", str(file), "--to", kind, "--anonymise", "--out", str(there)]) == 0
    assert b"Ana" not in there.read_bytes()
    assert main(["convert", str(there), "--to", "json"]) == 0
    back = read_record(capsysbinary.readouterr().out.rstrip()).record
    assert back is not None
    assert (back.rules.house, back.rules.protection) == (rules.house, rules.protection)
    assert (back.rules.stakes.small_bet, back.final_stacks) == (rules.stakes.small_bet, record.final_stacks)


@pytest.mark.parametrize(("profile", "limit"), [("actionpoker", "2-4"), ("cash", "0.25-0.50")])
def test_names_that_everybody_has_stay_in_anonymous_hands(profile: str, limit: str) -> None:
    table = Table(*up("2c", "Kd")).play("0:bring_in 1:complete 0:fold")
    rules = resolve("stud", limit, profile)
    players = [RecordPlayer("Ana", 1), RecordPlayer("Leo", 2)]
    record = make_record("x", rules, players, table.state.starting_stacks, table.events)
    assert anonymised(record, "1").rules == rules


def test_wrong_hands_are_named_and_left_out(
    file: Path, records: list[Record], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    lines = [encode_record(record) for record in records[:3]]
    lines[1] = lines[1].replace(b'"final_stacks":[', b'"final_stacks":[1')
    file.write_bytes(b"\n".join(lines))
    assert main(["convert", str(file), "--to", "json"]) == 1
    printed = capsys.readouterr()
    assert [json.loads(line)["hand_id"] for line in printed.out.splitlines()] == [
        records[0].hand_id,
        records[2].hand_id,
    ]
    assert f"{file}:2: error: la línea se cambió después de escribirse" in printed.err
    assert "manos convertidas: 2, omitidas: 1" in printed.err


def test_standard_input_is_converted(
    file: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(file.read_bytes())))
    assert main(["convert", "-", "--to", "json"]) == 0
    assert capsysbinary.readouterr().out == file.read_bytes()


def test_a_new_file_in_the_folder_is_not_read_itself(file: Path) -> None:
    out = file.parent / "all.jsonl"
    assert main(["convert", str(file.parent), "--to", "json", "--out", str(out)]) == 0
    assert out.read_bytes() == file.read_bytes()


def test_no_file_is_written_over(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = file.read_bytes()
    assert main(["convert", str(file), "--to", "phh", "--out", str(file)]) == 2
    assert file.read_bytes() == before
    assert main(["convert", str(file), "--to", "phh", "--out", str(file.parent / "no" / "x")]) == 2
    assert "no" in capsys.readouterr().err


def test_an_unknown_house_is_refused_before_any_work(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new"
    assert main(["convert", str(file), "--to", "phh", "--profile", "nowhere", "--out", str(out)]) == 2
    assert "nowhere" in capsys.readouterr().err
    assert not out.exists()


def test_an_empty_folder_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "es_ES.UTF-8")
    assert main(["convert", str(tmp_path), "--to", "json"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "aquí no hay manos\n")

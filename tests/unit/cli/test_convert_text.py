"""Hands into the formats of others, by one player's eyes and without names."""

import io
import json
import random
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from doorcard.cli.main import main
from doorcard.history.export import write_pokerstars, write_spanish
from doorcard.history.record import Record, encode_record, seen_by
from tests.unit.history.export.hands import double_bet, split
from tests.unit.history.records import random_record

TEXTS = {"pokerstars": write_pokerstars, "pokerstars-es": write_spanish}
NAMES = re.compile(r"\b(?:Ana|Leo|Eva|Ivo|Íñigo|Мария)\b")


@pytest.fixture(scope="module")
def records() -> list[Record]:
    rng = random.Random("convert text")
    return [replace(random_record(rng), hand_id=str(number)) for number in range(101, 113)]


def kept(folder: Path, records: list[Record], name: str = "hands.jsonl") -> Path:
    """The records in a file."""
    path = folder / name
    path.write_bytes(b"".join(encode_record(record) + b"\n" for record in records))
    return path


@pytest.mark.parametrize("kind", TEXTS)
def test_hands_are_parted_by_blank_lines(
    kind: str, records: list[Record], tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["convert", str(kept(tmp_path, records)), "--to", kind]) == 0
    hands = capsysbinary.readouterr().out.decode().split("\n\n\n")
    assert [hand.rstrip("\n") for hand in hands] == [TEXTS[kind](record).rstrip("\n") for record in records]


def test_folders_are_converted_and_read_back_with_the_same_ends(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """By the house of PokerStars, which every one of these hands keeps to."""
    hands = [double_bet(), replace(split(), hand_id="78")]
    folder = tmp_path / "in"
    (folder / "deeper").mkdir(parents=True)
    kept(folder, hands[:1])
    kept(folder / "deeper", hands[1:])
    out = tmp_path / "hands.txt"
    assert main(["convert", str(folder), "--to", "pokerstars", "--out", str(out)]) == 0
    capsysbinary.readouterr()
    assert main(["convert", str(out), "--to", "json"]) == 0
    back = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert [hand["hand_id"] for hand in back] == ["77", "78"]
    assert [hand["final_stacks"] for hand in back] == [list(hand.final_stacks) for hand in hands]


def test_a_hero_sees_only_his_cards(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    file = kept(tmp_path, [double_bet()])
    assert main(["convert", str(file), "--to", "pokerstars", "--hero", "Leo"]) == 0
    assert capsysbinary.readouterr().out.decode() == write_pokerstars(seen_by(double_bet(), 1))


@pytest.mark.parametrize(
    ("language", "absent", "unknown"),
    [
        ("en_GB", "Ivo did not play hand 77", "nobody knows what Leo held in hand 77"),
        ("es_ES", "Ivo no jugó la mano 77", "nadie sabe qué tenía Leo en la mano 77"),
    ],
)
def test_hands_without_the_hero_are_named_and_left_out(
    language: str,
    absent: str,
    unknown: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    file = kept(tmp_path, [seen_by(double_bet(), 0)])
    assert main(["convert", str(file), "--to", "ohh", "--hero", "Ivo"]) == 1
    assert absent in capsys.readouterr().err
    assert main(["convert", str(file), "--to", "ohh", "--hero", "Leo"]) == 1
    assert unknown in capsys.readouterr().err


@pytest.mark.parametrize("kind", ["json", "ohh", "phh", "pokerstars", "pokerstars-es"])
def test_nobody_can_be_told_from_anonymous_hands_of_any_format(
    kind: str, records: list[Record], tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    file = kept(tmp_path, records)
    assert main(["convert", str(file), "--to", kind, "--anonymise", "--hero", "Ana"]) == 0
    printed = capsysbinary.readouterr().out.decode()
    assert not NAMES.search(printed)
    for told in ("2026", "20:15", "quoted", "'t1'", '"t1"', *(f"#{record.hand_id}" for record in records)):
        assert told not in printed


def test_a_player_keeps_his_number_through_the_hands_of_a_file(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    """Leo sits beside Ana in the first hand, and plays the second without her."""
    second = replace(split(), hand_id="78")
    players = (replace(second.players[0], name="Leo"), replace(second.players[1], name="Ivo"))
    file = kept(tmp_path, [double_bet(), replace(second, players=players), double_bet()])
    assert main(["convert", str(file), "--to", "json", "--anonymise"]) == 0
    hands = [json.loads(line) for line in capsysbinary.readouterr().out.splitlines()]
    assert [[player["name"] for player in hand["players"]] for hand in hands] == [
        ["p1", "p2", "p3"],
        ["p2", "p4"],
        ["p1", "p2", "p3"],
    ]
    assert [hand["hand_id"] for hand in hands] == ["1", "2", "1"]


class Terminal(io.StringIO):
    """Standard error as a terminal has it."""

    def isatty(self) -> bool:
        return True


def test_a_bar_grows_on_a_terminal_and_is_wiped(
    records: list[Record], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    for number in range(12):
        kept(folder, records[:2], f"{number}.jsonl")
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr("doorcard.cli.progress.EVERY_SECONDS", 0.0)
    assert main(["convert", str(folder), "--to", "ohh", "--out", str(tmp_path / "all.ohh")]) == 0
    shown = terminal.getvalue()
    assert "[####" in shown
    assert "100%" in shown
    assert re.search(r"\r +\r", shown)


@pytest.mark.parametrize(("currency", "shown"), [("EUR", "€0.10/€0.20 EUR"), ("GBP", "£0.10/£0.20 GBP")])
def test_a_history_keeps_its_currency(
    currency: str, shown: str, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    text = write_pokerstars(seen_by(double_bet(), 0), currency)
    assert f" ({shown}) - " in text
    file = tmp_path / "hand.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["convert", str(file), "--to", "pokerstars"]) == 0
    assert capsysbinary.readouterr().out.decode() == text
    assert main(["convert", str(file), "--to", "ohh"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["ohh"]["currency"] == currency

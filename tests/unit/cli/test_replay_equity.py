"""``doorcard replay --equity``: the chances of hands of every form, in words and as JSON."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from doorcard.cli.main import main
from doorcard.history.record import encode_record, seen_by
from tests.unit.history.phh_hands import SPLIT, phh
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN
from tests.unit.test_timeline import DRAW, HILO, QUADS, impossible_record, needs_fast, recorded

pytestmark = needs_fast
DRAW_TEXT = phh(DRAW, (100, 100, 100))
SIXTH = [1 - 6 / 37, 6 / 37, None]
"""Six hearts among the 37 cards that are neither held nor folded."""


def written(folder: Path, content: str | bytes, name: str = "hand.phh") -> str:
    file = folder / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return str(file)


def hands_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    main(["replay", "--json", *arguments])
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def on_street(hand: dict[str, Any], street: int) -> list[float | None]:
    """What is told first on a street."""
    point = next(point for point in hand["equities"] if point["street"] == street)
    return [one and one["equity"] for one in point["players"]]


def approx(expected: Sequence[float | None]) -> Any:
    return pytest.approx(expected)


def test_chances_come_where_they_are_asked_for_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, DRAW_TEXT)
    (plain,) = hands_of(capsys, file)
    (asked,) = hands_of(capsys, file, "--equity")
    assert "equities" not in plain
    assert on_street(asked, 6) == approx(SIXTH)
    assert {**plain, "equities": asked["equities"]} == asked


@pytest.mark.parametrize("stacks", ["[100, 100, 100]", "[inf, 100, inf]"], ids=["known", "not said"])
def test_a_hand_without_stacks_has_chances_all_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], stacks: str
) -> None:
    text = DRAW_TEXT.replace("[100, 100, 100]", stacks)
    (hand,) = hands_of(capsys, written(tmp_path, text), "--equity")
    assert on_street(hand, 6) == approx(SIXTH)


def test_our_own_records_and_rooms_texts_have_chances(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own,) = hands_of(capsys, written(tmp_path, encode_record(recorded(DRAW_TEXT)), "h.jsonl"), "--equity")
    assert on_street(own, 6) == approx(SIXTH)
    (room,) = hands_of(capsys, written(tmp_path, SHOWDOWN, "h.txt"), "--equity")
    assert sum(share or 0 for share in on_street(room, 3)) == pytest.approx(1)


def test_what_one_player_saw(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, phh(QUADS, (100, 100, 100)))
    (first,) = hands_of(capsys, file, "--seen-by", "1")
    assert on_street(first, 6)[0] == pytest.approx(1 - 3 / 41)  # any of three cards may be the four of hearts
    (third,) = hands_of(capsys, file, "--seen-by", "3")  # who folded it knows that it cannot come
    assert on_street(third, 6)[1] != pytest.approx(3 / 41)
    (nobody,) = hands_of(capsys, file, "--seen-by", "8")
    assert nobody["equities"] is None


def test_a_hand_that_no_deck_can_have_dealt_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, encode_record(seen_by(impossible_record(), 0)), "h.jsonl")
    (hand,) = hands_of(capsys, file, "--seen-by", "1")
    assert hand["equities"] is None
    torn = written(tmp_path, DRAW_TEXT.replace("'p3 f', ", ""), "torn.phh")
    (hand,) = hands_of(capsys, torn, "--equity")
    assert hand["equities"] is None


@pytest.mark.parametrize(
    ("language", "words"),
    [("en_US", ("sixth", "without p3", "83.8", "16.2")), ("es_ES", ("sexta", "sin p3", "83,8", "16,2"))],
)
def test_a_table_says_it_in_words(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    words: tuple[str, ...],
) -> None:
    monkeypatch.setenv("LC_ALL", f"{language}.UTF-8")
    assert main(["replay", written(tmp_path, DRAW_TEXT), "--equity"]) == 0
    out = capsys.readouterr().out
    assert all(word in out for word in words)


def test_high_and_low_stand_below(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    main(["replay", written(tmp_path, phh(HILO, (100, 100), game=SPLIT)), "--equity"])
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    sixth = lines.index(["sixth", "80.0", "20.0"])
    assert lines[sixth + 1] == ["100/0", "0/40"]


def test_totals_alone_ask_for_no_chances(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", written(tmp_path, DRAW_TEXT), "--equity", "--summary"]) == 0
    assert "%" not in capsys.readouterr().out

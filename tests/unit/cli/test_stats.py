"""The command that counts how players have played: each form of its output, doubles, and what is left out."""

import csv
import json
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from doorcard.cli.curves import MOST_POINTS, Curve, labels
from doorcard.cli.main import main
from doorcard.cli.stats_rows import figure, per_cent
from doorcard.history.record import encode_record
from doorcard.rules.spec import Game
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING
from tests.unit.history.test_phh_write import played

STOLEN = """\
variant = "F7S"
antes = [10, 10, 10]
bring_in = 20
small_bet = 40
big_bet = 80
starting_stacks = [1000, 1000, 1000]
finishing_stacks = [{first}, 1040, 990]
players = ["Ana", "_Leo$", "Eva"]
hand = {number}
actions = [
  "d dh p1 ????2c",
  "d dh p2 ????9d",
  "d dh p3 ????Kh",
  "p1 pb",
  "p2 cbr 40",
  "p3 f",
  "p1 f",
]
"""
"""Ana brings it in for 20 and gives up to Leo's completion, who wins her 20 and three antes, one his own."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two hands, the first of them twice, one that does not add up, and a file of another kind."""
    hands = tmp_path / "hands"
    hands.mkdir()
    for name, number, first in (("a", 1, 970), ("again", 1, 970), ("b", 2, 970), ("wrong", 3, 971)):
        (hands / f"{name}.phh").write_text(STOLEN.format(number=number, first=first), "utf-8")
    (hands / "notes.txt").write_text("nothing of the kind", "utf-8")
    return hands


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(text)))


def test_csv_has_a_row_for_each_player(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(folder), "--csv", "-"]) == 1  # for the one that is left out
    ana, eva, leo = sorted(rows_of(capsys.readouterr().out), key=lambda row: row["player"].strip("_"))
    assert (ana["hands"], ana["net"], ana["vpip"], ana["third_fold"]) == ("2", "-60", "0", "100")
    assert (leo["hands"], leo["net"], leo["vpip"], leo["complete"]) == ("2", "80", "100", "100")
    assert (leo["steal_chances"], leo["steals"], leo["steal"]) == ("2", "2", "100")
    assert (eva["net_big_bets"], eva["big_bets_per_100"]) == ("-0.25", "-12.5")  # 20 of 80 in two hands
    assert ana["went_to_showdown"] == ""  # of no fourth street


def test_doubles_and_errors_are_counted_and_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["stats", str(folder), "--json"])
    said = capsys.readouterr().err
    assert "hands counted: 2, come again: 1, left out for errors: 1" in said
    assert "stack_differs 1" in said
    assert "unknown_format: 1" in said


def test_json_is_a_line_for_each_row(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["stats", str(folder), "--json", "--player", "Ana"])
    (ana,) = map(json.loads, capsys.readouterr().out.splitlines())
    assert (ana["player"], ana["game"], ana["big_bet"], ana["steal"]) == ("Ana", "stud", 80, None)


def test_a_right_file_alone_is_no_failure(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "players.csv"
    assert main(["stats", str(folder / "a.phh"), "--csv", str(out)]) == 0
    assert [row["hands"] for row in rows_of(out.read_text("utf-8"))] == ["1", "1", "1"]


def test_a_file_that_is_there_stays(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "players.csv"
    out.write_text("mine", "utf-8")
    assert main(["stats", str(folder), "--csv", str(out)]) == 2
    assert out.read_text("utf-8") == "mine"
    assert "is left as it is" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "word"), [("en", "player"), ("es", "jugador")])
def test_the_table_speaks_the_terminals_language(
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    word: str,
) -> None:
    monkeypatch.setenv("LC_ALL", language)
    main(["stats", str(folder)])
    out = capsys.readouterr().out
    assert word in out
    assert "Stud 40/80" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    ("option", "package", "name"), [("--parquet", "polars", "x.parquet"), ("--plot", "matplotlib", "x.png")]
)
def test_what_an_extra_brings_is_asked_for_by_name(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    option: str,
    package: str,
    name: str,
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    assert main(["stats", str(folder), option, str(tmp_path / name)]) == 2
    said = capsys.readouterr().err
    assert package in said
    assert "doorcard[stats]" in said
    assert not (tmp_path / name).exists()


def test_parquet_has_the_figures_of_the_lines(folder: Path, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars", reason="comes with the extra `stats`")
    out = tmp_path / "players.parquet"
    main(["stats", str(folder), "--parquet", str(out)])
    frame = polars.read_parquet(out)
    leo = frame.filter(polars.col("player") == "_Leo$").to_dicts()[0]
    assert (leo["net"], leo["steal"], leo["went_to_showdown"], leo["tournament"]) == (80, 100.0, None, False)
    assert frame.schema["net"] == polars.Int64


def test_the_plot_is_a_picture(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="comes with the extra `stats`")
    out = tmp_path / "won.png"
    main(["stats", str(folder), "--plot", str(out)])
    assert out.read_bytes().startswith(b"\x89PNG\r\n")


def test_players_of_one_name_are_told_apart_by_their_rooms() -> None:
    keys = [("full-tilt", "Hero"), ("", "Ana"), ("pokerstars", "Hero"), ("", "Hero")]
    said = [label.strip() for label in labels([(key, Curve()) for key in keys])]
    assert said == ["Hero (full-tilt)", "Ana", "Hero (pokerstars)", "Hero (PHH, doorcard)"]


def test_a_long_curve_keeps_its_ends_and_few_points() -> None:
    curve = Curve()
    for _ in range(10 * MOST_POINTS + 7):
        curve.add(1.0)
    points = list(curve.points())
    assert len(points) <= MOST_POINTS + 1
    assert all(hands == total for hands, total in points)
    assert (points[0], points[-1][0]) == ((0, 0.0), 10 * MOST_POINTS + 7)


def test_rates_of_nothing_are_none() -> None:
    assert per_cent(0, 0) is None
    assert per_cent(1, 3) == 33.33
    assert [figure(value) for value in (None, True, 33.0, 0.125, -7)] == ["", "yes", "33", "0.125", "-7"]


def test_records_of_a_room_are_counted_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    records = [replace(played(Random(seed), Game.STUD8), hand_id=f"t1:{seed}") for seed in range(8)]
    content = b"".join(encode_record(record) + b"\n" for record in (*records, records[0]))
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(content)))
    assert main(["stats", "-", "--json"]) == 0
    captured = capsys.readouterr()
    rows = [json.loads(line) for line in captured.out.splitlines()]
    assert "hands counted: 8, come again: 1" in captured.err
    assert sum(row["hands"] for row in rows) == sum(len(record.players) for record in records)
    lost = sum(sum(record.starting_stacks) - sum(record.final_stacks) for record in records)
    assert sum(row["net"] for row in rows) == -lost


def test_a_mixed_history_of_a_room_is_counted_by_currency(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    euros = WON_BY_COMPLETING.replace("#101", "#201").replace("USD", "EUR").replace("$", "€")
    file = tmp_path / "room.txt"
    file.write_text(f"{WON_BY_COMPLETING}\n\n{euros}\n\n{SHOWDOWN}", "utf-8")
    assert main(["stats", str(file), "--csv", "-", "--player", "Ana"]) == 0
    rows = {row["currency"]: row for row in rows_of(capsys.readouterr().out)}
    assert {currency: row["hands"] for currency, row in rows.items()} == {"USD": "2", "EUR": "1"}
    assert (rows["EUR"]["net"], rows["EUR"]["big_bets_per_100"]) == ("25", "25")
    assert rows["EUR"]["room"] == "pokerstars"


def test_nothing_to_count_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", str(tmp_path)]) == 0
    assert "hands counted: 0" in capsys.readouterr().err


def test_files_that_cannot_be_read_are_named_and_for_hands_there_is_a_way(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = folder / "missing.phh"
    assert main(["stats", str(folder), str(missing), "--csv", "-"]) == 1
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith(f"{missing}: error: ")
    assert any(line.startswith("doorcard replay ") for line in said)
    assert not any("notes.txt" in line for line in said)  # only lies about in the folder

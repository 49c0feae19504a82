"""``doorcard equity``: figures that can be counted by hand, samples that come again, and faults in words."""

import json
import re
import shlex
import string
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from doorcard.cli import equity
from doorcard.cli.equity import _shown, _together
from doorcard.cli.equity_texts import PLACES, SENTENCES, TEXTS, WANTED, number_text, say_equity_error
from doorcard.cli.main import main
from doorcard.cli.progress import Bar
from doorcard.equity import EquityError, make_spot
from doorcard.equity.ranges import Range, parse_range, range_equity
from doorcard.equity.sampled import sample
from doorcard.equity.spot import Cards

GUIDE = Path(__file__).parents[3] / "docs" / "equity.md"
FLUSH = "AsKs/Qs9s2s3d"
SET = "7h7d/7cKh4d5c"
"""Three sevens, of whom seventh street makes more with the other 7, two kings, three fours or three fives:
nine of the 40 unseen cards."""


def answered(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["equity", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["equity", *arguments]) == 2
    return capsys.readouterr().err.removeprefix("doorcard: ").rstrip()


def test_nine_cards_of_forty_fill_up_against_a_flush(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, FLUSH, SET)
    # The flush ends with a card of its own, and no card makes it more than a flush: 40 * 39 deals.
    assert (told["game"], told["method"], told["outcomes"]) == ("stud", "exact", 40 * 39)
    assert told["standard_error"] == 0
    assert [player["win"] for player in told["players"]] == [pytest.approx(31 / 40), pytest.approx(9 / 40)]
    assert [player["tie"] for player in told["players"]] == [0, 0]


def test_dead_cards_cannot_come(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, FLUSH, SET, "--dead", "7s KdKc")
    assert told["players"][1]["equity"] == pytest.approx(6 / 37)


def test_cards_may_be_written_with_the_signs_that_the_table_shows(capsys: pytest.CaptureFixture[str]) -> None:
    letters = answered(capsys, FLUSH, SET, "--dead", "7s 2c")
    signs = ("A♠ K♠ / Q♠ 9♠ 2♠ 3♦", "7♥ 7♦ / 7♣ K♥ 4♦ 5♣\ufe0f", "--dead", "7♠ 2♣")
    assert answered(capsys, *signs) == letters


def test_hi_lo_tells_halves_scoops_and_quarters(capsys: pytest.CaptureFixture[str]) -> None:
    # A wheel and a pair of kings has all; the same low and the better high is three quarters.
    told = answered(capsys, "As2s/3d4c5hKdKc", "Ad2d/3s4h6cKhQh", "--game", "stud8")
    first, second = told["players"]
    assert (first["scoop"], first["low"], first["high"]) == (1, 1, 1)
    assert (second["equity"], second["quarter"]) == (0, 0)
    told = answered(capsys, "As2s/3d4c6hKdKc", "Ad2d/3s4h6cQhJh", "--game", "stud8")
    first, second = told["players"]
    assert (first["equity"], first["high"], first["low"], first["scoop"]) == (0.75, 1, 0.5, 0)
    assert (second["equity"], second["low"], second["quarter"]) == (0.25, 0.5, 1)


def test_a_sample_is_the_library_s_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, "AsAd/Kc", "?/9h", "--trials", "2000", "--seed", "7")
    expected = sample(make_spot(["AsAd/Kc", "9h"]), trials=2000, seed=7)
    assert told == json.loads(json.dumps(expected.as_json()))
    assert (told["method"], told["outcomes"]) == ("sampled", 2048)  # whole blocks of 512


def test_workers_give_the_same_answer(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def pool(workers: int, *_: object, **__: object) -> ThreadPoolExecutor:
        asked.append(workers)
        return ThreadPoolExecutor(workers)

    monkeypatch.setattr(equity, "ProcessPoolExecutor", pool)
    alone = answered(capsys, "AsAd/Kc", "9h", "--trials", "20000")
    assert answered(capsys, "AsAd/Kc", "9h", "--trials", "20000", "--workers", "3") == alone
    assert asked == [3]
    with _together(1) as each:
        assert each is map


def test_a_sample_stops_at_the_precision_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, "AsAd/Kc", "9h", "--precision", "0.005")
    assert told["method"] == "sampled"
    assert told["standard_error"] <= 0.005


def test_a_range_is_answered_as_the_library_does(capsys: pytest.CaptureFixture[str]) -> None:
    told = answered(capsys, "wired:A/Kc9h2d", "QsJs/Ts8s3h", "--dead", "As")
    ranges: list[Range | Cards] = [parse_range("wired:A/Kc9h2d"), "QsJs/Ts8s3h"]
    assert told == json.loads(json.dumps(range_equity(ranges, dead="As").as_json()))
    assert told["method"] == "exact"
    told = answered(capsys, "pair@0.5, low", "7h8h/9h", "--game", "stud8", "--trials", "100", "--seed", "4")
    ranges = [parse_range("pair@0.5, low"), "7h8h/9h"]
    expected = range_equity(ranges, game="stud8", trials=100, seed=4)
    assert told == json.loads(json.dumps(expected.as_json()))


def test_the_table_shows_a_range_as_it_was_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "wired:A/Kc9h2d", "QsJs/Ts8s3h", "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "  1   wired:A/Kc9h2d  " in told
    assert "  2   Q♠ J♠ / 10♠ 8♠ 3♥" in told
    assert told.rstrip().endswith("every combination of the hands, and every way to deal the rest.")


@pytest.mark.parametrize("game", ["stud", "stud8"])
def test_all_starts_are_printed_with_the_best_first(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "--starts", "--game", game]) == 0
    heading, *rows = (line.split(",") for line in capsys.readouterr().out.splitlines())
    assert heading == ["cards", "sets", "top_percent", "equity"]
    assert rows[0][:3] == ["AsAhAd", "4", "0.02"]
    assert (len(rows), sum(int(row[1]) for row in rows), rows[-1][2]) == (1755, 22_100, "100.00")
    equities = [float(row[3]) for row in rows]
    assert equities == sorted(equities, reverse=True)


def test_the_examples_of_the_guide_are_answered(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numba", reason="the figures of the guide take the extra fast")
    guide = GUIDE.read_text(encoding="utf-8")
    found = re.findall(r'^doorcard equity (".*?)(?:  .*)?$', guide, re.MULTILINE)
    assert len(found) == 4
    told = [answered(capsys, *shlex.split(arguments)) for arguments in found]
    assert all(sum(player["equity"] for player in one["players"]) == pytest.approx(1) for one in told)
    assert f"the exact {100 * told[0]['players'][0]['equity']:.2f} %" in guide


def test_the_table_of_the_guide_is_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numba", reason="the figures of the guide take the extra fast")
    assert main(["equity", "As2d/3c", "KhKd/9s", "--game", "stud8", "--lang", "en"]) == 0
    told = [line.rstrip() for line in capsys.readouterr().out.splitlines() if line.strip()]
    guide = GUIDE.read_text(encoding="utf-8")
    assert "```\n" + "\n".join(told) + "\n```" in guide
    kings = answered(capsys, "As2d/3c", "KhKd/9s", "--game", "stud8")["players"][1]
    # Ties for the high, which share it otherwise, are too few to be seen.
    assert kings["equity"] == pytest.approx((kings["scoop"] + kings["high"]) / 2, abs=5e-6)
    scoop, half = (f"{100 * part:.2f}" for part in (kings["scoop"], kings["high"] - kings["scoop"]))
    assert f"{scoop} + {half} / 2 = {100 * kings['equity']:.2f}" in guide


def test_the_ranges_of_the_guide_have_as_many_sets_as_it_says() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    found = re.findall(r"^\| `([^`]+)` \|.*\| ([\d,]+)[^|]*\|$", guide, re.MULTILINE)
    assert len(found) == 10
    for text, sets in found:
        assert len(parse_range(text).sets()) == int(sets.replace(",", "")), text
    for text in re.findall(r"^\| `[^`]+` \| [^|]* \| `([^`]+)`(?:, `[^`]+`)* \|$", guide, re.MULTILINE):
        assert parse_range(text).weights


class Seen(Bar):
    """A bar that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(1, wanted=False)
        self.told: list[tuple[float, int]] = []

    def at(self, done: float, count: int) -> None:
        self.told.append((done, count))


def test_the_bar_goes_by_deals_or_by_the_square_of_the_error() -> None:
    by_trials, by_error = Seen(), Seen()
    _shown(by_trials, 1000, None)(250, 0.01)
    _shown(by_error, None, 0.001)(250, 0.002)
    assert by_trials.told == [(0.25, 250)]
    assert by_error.told == [(0.25, 250)]


@pytest.mark.parametrize(
    ("language", "row", "sentence"),
    [
        ("en", "22.50 %", "Exact: every one of 1,560 ways to deal the rest."),
        ("es", "22,50 %", "Exacto: las 1.560 maneras de repartir el resto, todas."),
    ],
)
def test_the_table_is_told_in_both_languages(
    language: str, row: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["equity", FLUSH, SET, "--lang", language]) == 0
    told = capsys.readouterr().out
    assert sum(row in line for line in told.splitlines()) == 1
    assert told.rstrip().endswith(sentence)
    assert "7♥ 7♦ / 7♣ K♥ 4♦ 5♣" in told


def test_the_table_says_how_sure_a_sample_is(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["As", "??/9h", "--trials", "512", "--seed", "3", "--game", "stud8", "--lang", "en"]
    assert main(["equity", *arguments]) == 0
    told = capsys.readouterr().out
    assert "512 random deals, seed 3" in told
    assert "?? / 9♥" in told
    for column in ("high", "low", "scoops", "quarter"):
        assert column in told


@pytest.mark.parametrize(
    ("arguments", "english"),
    [
        (["AsAd/Kc", "7hZx"], "player 2: Zx is no card; a card is a rank and a suit, such as As, Td or 9c"),
        (["AsAd/Kc", "7h", "--dead", "As"], "As is in two places: player 1 and the dead cards"),
        (
            ["AsAd/Kc", "7h", "--dead", "A"],
            "the dead cards: A is no card; a card is a rank and a suit, such as",
        ),
        (["AsAd/Kc"], "2 to 8 players can be compared, not 1"),
        (["AsAdKcQhJhTh9h8h", "7h"], "player 1: 8 cards are too many (at most 7)"),
        (["As", "7h", "--trials", "0"], "the number of random deals can be 1 to 4,294,967,296, not 0"),
        (["As", "7h", "--precision", "2"], "the standard error to stop at is above 0 and below 1, not 2"),
        (["As", "7h", "Kh", "--exact"], "an exact answer ("),
        (["As", "pair", "--exact"], "an exact answer ("),
        (["As", "pair:"], "player 2: a rank should stand at place 6 of pair:, not the end"),
        (["As", "pair; low"], "player 2: a comma or the end should stand at place 5 of pair; low, not ;"),
        (["As", "99xx"], "player 2: a comma or the end should stand at place 4 of 99xx, not x"),
        (
            ["foo, pair", "As"],
            "player 1: nobody knows the word foo (at place 1 of foo, pair); these are known:",
        ),
        (["As", "pair@2"], "player 2: a weight is 0 to 1 with three decimals at most, not 2 (at place 6 of"),
        (["As", "top 0%"], "player 2: a percentage is above 0 and at most 100, not 0 (at place 5 of top 0%)"),
        (["As", "pair/Kc9h, low"], "player 2: cards after the door card (at place 8 of pair/Kc9h, low) can"),
        (["As", "pair & trips"], "player 2: no three cards are in the range pair & trips"),
        (["AsAd", "trips:A"], "player 2: cards that are seen elsewhere leave nothing of the range trips:A"),
        (["trips:A", "trips:A"], "the hands of these players always share a card"),
        ([], "2 to 8 players can be compared, not 0"),
    ],
)
def test_faults_name_the_card_and_the_player(
    arguments: Sequence[str], english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert refused(capsys, *arguments, "--lang", "en").startswith(english)
    assert not refused(capsys, *arguments, "--lang", "es").startswith(english)


def test_both_languages_have_the_same_texts_about_the_same_facts() -> None:
    for texts in (TEXTS, SENTENCES, PLACES, WANTED):
        assert texts["en"].keys() == texts["es"].keys()
        for key, english in texts["en"].items():
            assert fields(english) == fields(texts["es"][key]), key


def fields(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_a_fault_without_a_sentence_tells_code_and_facts() -> None:
    assert say_equity_error(EquityError("new", card="As"), "en") == "new (card='As')"


def test_numbers_in_the_manner_of_the_language() -> None:
    assert number_text(1234.5, "en", 2) == "1,234.50"
    assert number_text(1234.5, "es", 2) == "1.234,50"

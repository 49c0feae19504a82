"""Section 8: the rake schedule as data. What the pots of a hand pay in the end is tested with the engine."""

from typing import TypeAlias

import pytest

from doorcard.rules import STAKES, RakeChoice, RakeRefused, RakeSchedule, Stakes, Unit, profile_names, resolve
from doorcard.rules import profile as house_profile
from doorcard.rules.rakes import rake_for, rake_tables
from doorcard.rules.spec import RakeRow

# Transcribed from section 8, in dollars: players from, to, pots at which one more part is taken, part, most.
Row: TypeAlias = tuple[int, int, tuple[int, ...], str, int]
LOW: list[Row] = [(2, 8, (5, 10, 15, 20), "0.25", 1)]
MIDDLE: list[Row] = [(2, 3, (20,), "1", 1), (4, 5, (20, 40), "1", 2), (6, 8, (20, 40, 60), "1", 3)]
HIGH: list[Row] = [(2, 3, (40,), "1", 1), (4, 5, (40, 70), "1", 2), (6, 8, (40, 70, 100), "1", 3)]
BY_LIMIT = {
    "0.25-0.50": LOW, "0.50-1": LOW, "1-2": LOW,
    "2-4": MIDDLE, "3-6": MIDDLE, "4-8": MIDDLE, "5-10": MIDDLE, "8-16": MIDDLE, "10-20": MIDDLE,
    "15-30": HIGH, "20-40": HIGH, "30-60": HIGH, "50-100": HIGH,
}  # fmt: skip
TAKE_CENTS = {"0.25": 25, "1": 100}


def schedule_of(key: str) -> RakeSchedule:
    schedule = rake_for(STAKES[key])
    assert schedule is not None
    return schedule


def row_for(key: str, players: int) -> RakeRow:
    (row,) = (row for row in schedule_of(key).rows if row.players_from <= players <= row.players_to)
    return row


@pytest.mark.parametrize("key", list(STAKES))
def test_8_the_rows_of_a_limit_are_document_as(key):
    """8.1 too: limits that document A does not list take the class of their small bet."""
    found = [
        (row.players_from, row.players_to, [(step.at, step.take) for step in row.steps], row.most)
        for row in schedule_of(key).rows
    ]
    assert found == [
        (first, last, [(100 * at, TAKE_CENTS[take]) for at in pots], 100 * most)
        for first, last, pots, take, most in BY_LIMIT[key]
    ]


@pytest.mark.parametrize("key", list(STAKES))
@pytest.mark.parametrize("players", range(2, 9))
def test_8_every_number_of_players_has_one_row_whose_steps_add_up_to_its_most(key, players):
    row = row_for(key, players)
    assert sum(step.take for step in row.steps) == row.most
    assert [step.at for step in row.steps] == sorted({step.at for step in row.steps})


@pytest.mark.parametrize(
    ("small_bet", "like"),
    [
        pytest.param(199, "1-2", id="8.1 just below 2"),
        pytest.param(200, "2-4", id="8.1 at 2"),
        pytest.param(1499, "10-20", id="8.1 just below 15"),
        pytest.param(1500, "15-30", id="8.1 at 15"),
        pytest.param(10, "1-2", id="8.1 far below"),
        pytest.param(10**9, "15-30", id="8.1 far above"),
    ],
)
def test_8_1_the_small_bet_decides_the_class(small_bet, like):
    own = Stakes("own", ante=1, bring_in=1, small_bet=small_bet, big_bet=2 * small_bet)
    assert rake_for(own) == rake_for(STAKES[like])


def test_8_2_a_schedule_names_itself_and_its_version():
    table = rake_tables()["document-a"]
    schedules = [schedule_of(key) for key in STAKES]
    assert {schedule.version for schedule in schedules} == {table.version}
    assert len({schedule.key for schedule in schedules}) == len(table.classes) == 3


def test_8_2_a_record_may_bring_its_own_schedule():
    kept = RakeSchedule("record", "old", (RakeRow(2, 8, (), most=0),))
    assert resolve("stud", "2-4", "actionpoker", rake=kept).rake is kept


@pytest.mark.parametrize("name", profile_names())
def test_8_4_a_pot_without_a_called_bet_pays_nothing(name):
    for game in house_profile(name).games:
        assert house_profile(name).house(game).rake_uncontested is False


@pytest.mark.parametrize("name", profile_names())
def test_8_5_only_actionpoker_takes_rake_by_itself(name):
    for game in house_profile(name).games:
        rules = resolve(game, "2-4", name)
        assert rules.rake == (schedule_of("2-4") if name == "actionpoker" else None)


@pytest.mark.option("rake", "none")
@pytest.mark.option("rake", "document-a")
def test_8_5_a_room_may_choose_otherwise():
    assert resolve("stud", "2-4", "actionpoker", rake="none").rake is None
    assert resolve("stud", "2-4", "cash", rake="document-a").rake == schedule_of("2-4")
    assert resolve("stud", "2-4", "cash", rake=RakeChoice.DOCUMENT_A).rake == schedule_of("2-4")


def test_an_unknown_schedule_is_refused_by_name():
    with pytest.raises(RakeRefused) as refused:
        resolve("stud", "2-4", "cash", rake="document-b")
    assert refused.value.code == "rake_unknown"
    assert refused.value.facts == {"rake": "document-b", "known": ("none", "document-a")}


def test_a_schedule_in_cents_is_refused_for_whole_chips():
    tournament = Stakes("own", ante=100, bring_in=200, small_bet=1000, big_bet=2000, chip=100, unit=Unit.CHIP)
    with pytest.raises(RakeRefused) as refused:
        resolve("stud", tournament, "actionpoker")
    assert refused.value.code == "rake_unit_unknown"
    assert resolve("stud", tournament, "actionpoker", rake="none").rake is None


def test_8_3_a_schedule_that_the_smallest_chip_cannot_pay_is_refused():
    """Parts of 0.25 where the chip is a dollar."""
    own = Stakes("own", ante=0, bring_in=1, small_bet=2, big_bet=3)
    dollars = Stakes("own", ante=0, bring_in=1000, small_bet=2000, big_bet=4000, chip=1000)
    assert rake_for(own) is not None
    with pytest.raises(RakeRefused) as refused:
        rake_for(dollars)
    assert (refused.value.code, refused.value.facts["chip"]) == ("rake_not_in_chips", 1000)

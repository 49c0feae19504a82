"""An operator's own house profiles: bases and changes, and what is refused."""

import msgspec
import pytest

from doorcard.rules import Game, HouseRules, Problem, Profile, RulesFileError, load_profiles, profile, resolve
from doorcard.rules.house import FourthStreetPair, RakeChoice
from doorcard.rules.spec import ProtectionRules

HOUR_MS = 3_600_000
WHOLE = """
[profiles.own]
games = ["stud8"]
bring_in_amount = "stake"
bring_in_tie = "suit"
board_tie = "position"
fourth_street_pair = "never"
bets_and_raises_max = 5
heads_up_cap = "uncapped"
short_ante = "one_pot"
short_all_in = "full_bet"
first_to_show = "best_board"
all_in_face_up = true
odd_chip = "position"
odd_chip_low = "lowest_suit"
shortage = "wsop_count"
community_opener = "sixth_street_opener"
rake_uncontested = true
rake = "document-a"
protection = "off"
"""


def own(text: str, name: str = "own") -> Profile:
    return load_profiles(f"[profiles.{name}]\n{text}")[name]


def problems_of(text: str) -> list[Problem]:
    with pytest.raises(RulesFileError) as refused:
        load_profiles(text, "house.toml")
    return list(refused.value.problems)


def test_a_base_alone_is_the_base_under_another_name():
    assert own('base = "actionpoker"') == msgspec.structs.replace(profile("actionpoker"), name="own")


def test_a_change_holds_for_every_game():
    found = own('base = "cash"\nbets_and_raises_max = 5')
    for game in Game:
        expected = msgspec.structs.replace(profile("cash").house(game), bets_and_raises_max=5)
        assert found.house(game) == expected


def test_a_change_for_one_game_goes_over_that_for_all():
    found = own(
        'base = "cash"\nfourth_street_pair = "big_only"\n[profiles.own.stud8]\nfourth_street_pair = "any"'
    )
    assert found.house(Game.STUD).fourth_street_pair is FourthStreetPair.BIG_ONLY
    assert found.house(Game.STUD8).fourth_street_pair is FourthStreetPair.ANY


def test_a_change_for_one_game_leaves_the_other_alone():
    found = own('base = "cash"\n[profiles.own.stud8]\nbring_in_tie = "position"')
    assert found.house(Game.STUD) == profile("cash").house(Game.STUD)
    assert found.house(Game.STUD8).bring_in_tie.value == "position"


def test_rake_and_protection_may_change():
    found = own('base = "cash"\nrake = "document-a"\nprotection_quota = 3\nprotection_window_hours = 12')
    assert found.rake is RakeChoice.DOCUMENT_A
    assert found.protection == ProtectionRules(quota=3, window_ms=12 * HOUR_MS)


def test_one_number_of_protection_may_change_alone():
    found = own('base = "cash"\nprotection_quota = 5')
    assert found.protection == ProtectionRules(quota=5, window_ms=24 * HOUR_MS)


@pytest.mark.parametrize(("base", "text", "quota"), [("cash", "off", 0), ("roberts", "on", 2)])
def test_6_8_protection_is_turned_off_and_on(base: str, text: str, quota: int):
    assert own(f'base = "{base}"\nprotection = "{text}"').protection.quota == quota


def test_a_profile_may_cover_fewer_games_than_its_base():
    found = own('base = "cash"\ngames = ["stud8"]')
    assert found.games == (Game.STUD8,)


def test_a_base_may_stand_in_the_same_file_before_or_after():
    found = load_profiles(
        '[profiles.a]\nbase = "b"\n[profiles.b]\nbase = "c"\nbets_and_raises_max = 5\n'
        '[profiles.c]\nbase = "cash"\nheads_up_cap = "uncapped"'
    )
    house = found["a"].house(Game.STUD)
    assert list(found) == ["a", "b", "c"]
    assert (house.bets_and_raises_max, house.heads_up_cap.value) == (5, "uncapped")
    assert found["c"].house(Game.STUD).bets_and_raises_max == 4


def test_changes_never_reach_the_base():
    before = profile("cash")
    own('base = "cash"\nbets_and_raises_max = 9\nrake = "document-a"')
    assert profile("cash") == before
    assert profile("cash").house(Game.STUD).bets_and_raises_max == 4


def test_a_profile_without_base_gives_every_option():
    found = load_profiles(WHOLE)["own"]
    assert msgspec.to_builtins(found.house(Game.STUD8)) == {
        "bring_in_amount": "stake", "bring_in_tie": "suit", "board_tie": "position",
        "fourth_street_pair": "never", "bets_and_raises_max": 5, "heads_up_cap": "uncapped",
        "short_ante": "one_pot", "short_all_in": "full_bet", "first_to_show": "best_board",
        "all_in_face_up": True, "odd_chip": "position", "odd_chip_low": "lowest_suit",
        "shortage": "wsop_count", "community_opener": "sixth_street_opener", "rake_uncontested": True,
    }  # fmt: skip
    assert (found.games, found.rake, found.protection.quota) == ((Game.STUD8,), RakeChoice.DOCUMENT_A, 0)


@pytest.mark.parametrize("option", [*HouseRules.__struct_fields__, "rake", "protection", "games"])
def test_9_without_base_a_missing_option_is_refused_by_name(option: str):
    text = "\n".join(line for line in WHOLE.splitlines() if not line.startswith(f"{option} ="))
    (problem,) = problems_of(text)
    place = "own." if option in ("rake", "protection", "games") else "own.stud8."
    assert (problem.code, problem.key, problem.line) == ("key_missing", f"profiles.{place}{option}", 2)
    assert problem.allowed


def test_stud_needs_no_word_on_the_low_half():
    text = WHOLE.replace("stud8", "stud").replace('odd_chip_low = "lowest_suit"\n', "")
    assert load_profiles(text)["own"].games == (Game.STUD,)


def test_9_an_own_profile_resolves_like_ours():
    rules = resolve("stud8", "2-4", own('base = "cash"\nbring_in_amount = "half_small_bet"', "mi-casa"))
    assert (rules.profile, rules.stakes.bring_in) == ("mi-casa", 100)


REFUSED = [
    pytest.param("bets = 4", "key_unknown", "bets", 4, id="unknown option"),
    pytest.param("razz = {}", "key_unknown", "razz", "a table", id="unknown game"),
    pytest.param('bring_in_tie = "Suit"', "value_not_allowed", "bring_in_tie", "Suit", id="capitals"),
    pytest.param("bring_in_tie = 1", "value_not_allowed", "bring_in_tie", 1, id="number for a word"),
    pytest.param('all_in_face_up = "on"', "value_not_allowed", "all_in_face_up", "on", id="word for a truth"),
    pytest.param("all_in_face_up = 1", "value_not_allowed", "all_in_face_up", 1, id="number for a truth"),
    pytest.param("bets_and_raises_max = 0", "value_not_allowed", "bets_and_raises_max", 0, id="no wagers"),
    pytest.param("bets_and_raises_max = 11", "value_not_allowed", "bets_and_raises_max", 11, id="too many"),
    pytest.param("bets_and_raises_max = 4.0", "value_not_allowed", "bets_and_raises_max", 4.0, id="4.0"),
    pytest.param("bets_and_raises_max = true", "value_not_allowed", "bets_and_raises_max", True, id="true"),
    pytest.param('rake = "document-b"', "value_not_allowed", "rake", "document-b", id="unknown rake"),
    pytest.param("protection = false", "value_not_allowed", "protection", False, id="protection as a truth"),
    pytest.param("protection_quota = 0", "value_not_allowed", "protection_quota", 0, id="quota of nothing"),
    pytest.param("protection_quota = 101", "value_not_allowed", "protection_quota", 101, id="quota too high"),
    pytest.param(
        "protection_quota = true", "value_not_allowed", "protection_quota", True, id="quota as a truth"
    ),
    pytest.param(
        "protection_window_hours = 0", "value_not_allowed", "protection_window_hours", 0, id="no window"
    ),
    pytest.param(
        "protection_window_hours = 1.5",
        "value_not_allowed",
        "protection_window_hours",
        1.5,
        id="half an hour",
    ),
    pytest.param(
        "protection_window_hours = 8761",
        "value_not_allowed",
        "protection_window_hours",
        8761,
        id="over a year",
    ),
    pytest.param("rake = 1", "value_not_allowed", "rake", 1, id="number for a schedule"),
    pytest.param(
        'rake_uncontested = "true"', "value_not_allowed", "rake_uncontested", "true", id="a quoted truth"
    ),
    pytest.param("odd_chip = []", "value_not_allowed", "odd_chip", "[]", id="list for a word"),
    pytest.param("odd_chip = {}", "value_not_allowed", "odd_chip", "a table", id="table for a word"),
    pytest.param("odd_chip = 2026-01-01", "value_not_allowed", "odd_chip", "2026-01-01", id="day for a word"),
    pytest.param(
        'games = ["stud", "stud"]', "value_not_allowed", "games", "['stud', 'stud']", id="a game twice"
    ),
    pytest.param("stud = [{}]", "value_not_allowed", "stud", "[{}]", id="game that is a list of tables"),
    pytest.param('games = "stud"', "value_not_allowed", "games", "stud", id="games not in a list"),
    pytest.param("games = []", "value_not_allowed", "games", "[]", id="no games"),
    pytest.param('games = ["razz"]', "value_not_allowed", "games", "['razz']", id="a game we do not have"),
    pytest.param("games = [[]]", "value_not_allowed", "games", "[[]]", id="a list for a game"),
    pytest.param("stud = 1", "value_not_allowed", "stud", 1, id="game that is no table"),
    pytest.param(
        'stud.rake = "none"', "key_unknown", "stud.rake", "none", id="option of a profile in a game"
    ),
    pytest.param("stud.x = 1", "key_unknown", "stud.x", 1, id="unknown option of a game"),
    pytest.param('stud8.shortage = ""', "value_not_allowed", "stud8.shortage", "", id="empty word"),
]


@pytest.mark.parametrize(("line", "code", "key", "value"), REFUSED)
def test_9_an_unknown_key_or_value_is_refused_by_name(line: str, code: str, key: str, value: object):
    (problem,) = problems_of(f'[profiles.own]\nbase = "cash"\n{line}\n')
    assert (problem.file, problem.line, problem.code) == ("house.toml", 3, code)
    assert (problem.key, problem.value) == (f"profiles.own.{key}", value)
    assert problem.allowed


@pytest.mark.parametrize("base", ['"kash"', "1", "[]", '""', '"own2"'])
def test_an_unknown_base_is_refused_and_the_known_ones_are_named(base: str):
    (problem,) = problems_of(f"[profiles.own]\nbase = {base}\nbets_and_raises_max = 5")
    assert (problem.code, problem.key, problem.line) == ("value_not_allowed", "profiles.own.base", 2)
    assert {"cash", "actionpoker"} <= set(problem.allowed)
    assert "own" not in problem.allowed


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param('[profiles.a]\nbase = "a"', 2, id="of one"),
        pytest.param('[profiles.a]\nbase = "b"\n[profiles.b]\nbase = "a"', 4, id="of two"),
    ],
)
def test_bases_in_a_circle_are_refused(text: str, line: int):
    (problem,) = problems_of(text)
    assert (problem.code, problem.line) == ("base_in_a_circle", line)


def test_a_base_with_problems_is_told_once():
    text = '[profiles.a]\nbase = "b"\n[profiles.b]\nbase = "cash"\nx = 1\n[profiles.c]\nbase = "b"'
    (problem,) = problems_of(text)
    assert problem.key == "profiles.b.x"


def test_a_profile_of_ours_cannot_get_another_meaning():
    (problem,) = problems_of('[profiles.cash]\nbase = "actionpoker"')
    assert (problem.code, problem.key) == ("name_taken", "profiles.cash")


@pytest.mark.parametrize("name", ['"Mi casa"', '""', '"-a"', f'"{"a" * 33}"'])
def test_a_name_that_fits_no_address_is_refused(name: str):
    (problem,) = problems_of(f'[profiles.{name}]\nbase = "cash"')
    assert (problem.code, problem.line) == ("name_not_allowed", 1)


def test_a_table_for_a_game_that_is_not_covered_is_refused():
    (problem,) = problems_of(
        '[profiles.own]\nbase = "reglas-2009"\n[profiles.own.stud8]\nbring_in_tie = "suit"'
    )
    assert (problem.code, problem.key, problem.line) == ("game_not_covered", "profiles.own.stud8", 3)


def test_a_game_that_the_base_lacks_must_be_given_whole():
    found = problems_of('[profiles.own]\nbase = "reglas-2009"\ngames = ["stud", "stud8"]')
    assert {problem.key for problem in found} == {
        f"profiles.own.stud8.{option}" for option in HouseRules.__struct_fields__
    }


def test_a_profile_that_is_no_table_is_refused_once():
    (problem,) = problems_of("[profiles]\nown = 3")
    assert (problem.code, problem.key, problem.value) == ("value_not_allowed", "profiles.own", 3)


@pytest.mark.parametrize(
    ("base", "lines"),
    [
        pytest.param("cash", 'protection = "off"\nprotection_quota = 3', id="turned off here"),
        pytest.param("roberts", "# off there\nprotection_window_hours = 12", id="off in the base"),
    ],
)
def test_numbers_for_a_protection_that_is_off_are_refused(base: str, lines: str):
    (problem,) = problems_of(f'[profiles.own]\nbase = "{base}"\n{lines}')
    assert (problem.code, problem.line) == ("protection_is_off", 4)
    assert problem.key.startswith("profiles.own.protection_")


def test_a_list_of_profiles_is_refused():
    (problem,) = problems_of('[[profiles.own]]\nbase = "cash"')
    assert (problem.code, problem.key, problem.line) == ("value_not_allowed", "profiles.own", 1)

"""Section 9: every cell of the table of house profiles."""

from typing import Any

import msgspec
import pytest

from doorcard.rules import (
    Game,
    GameNotCovered,
    HouseRules,
    ProtectionRules,
    UnknownGame,
    UnknownProfile,
    profile,
    profile_names,
    resolve,
)

# Transcribed from section 9 of the rule book; `=` stands for "same", a star for a decision of ours. Rule 5.1
# has no row there: all houses play it, and only records may say otherwise.
TABLE = """
option|actionpoker|reglas-2009|ocho-o-mejor|cash|roberts|wsop-2024|pokerstars
games|stud / stud8|stud|stud8|stud / stud8|stud / stud8|stud / stud8|stud / stud8
bring_in_amount|stake / half_small_bet|stake|half_small_bet|stake|stake|stake|stake
bring_in_tie|suit|suit|position|suit|suit|suit|suit
board_tie|position|position*|position|position|position|suit / position|position*
fourth_street_pair|pair_holder / big_only|any|any|any / never|any / never|never|any / never
bets_and_raises_max|4|4*|4|4|4|5|4
heads_up_cap|capped|capped*|capped|uncapped_if_round_began_heads_up|uncapped|uncapped_if_two_were_dealt|capped
short_ante|layered|layered*|layered*|layered*|layered*|layered*|layered*
short_all_in|half_bet*|half_bet*|half_bet*|half_bet|half_bet|half_bet|half_bet*
first_to_show|best_board|lowest_seat|first_to_act*|first_to_act|first_to_act|first_to_act|first_to_act
all_in_face_up|off*|off*|off*|off|off|on|off
odd_chip|suit_of_five*|suit_of_five*|suit_of_five*|suit_of_five|suit_of_seven|suit_of_five|suit_of_five*
odd_chip_low|highest_suit*|-|highest_suit*|highest_suit|lowest_suit|highest_suit|highest_suit*
shortage|community*|community*|community|community|community|wsop_count|community
community_opener|best_board_with_it*|=*|=*|=|best_board_with_it|sixth_street_opener|best_board_with_it*
rake|document-a|none*|none*|none|none|none|none
protection|2 in 24 h|2 in 24 h*|2 in 24 h*|2 in 24 h*|off|off|off
"""
LINES = [line.split("|") for line in TABLE.strip().splitlines()]
NAMES = LINES[0][1:]
CELLS = {(line[0], name): cell for line in LINES[1:] for name, cell in zip(NAMES, line[1:], strict=True)}
HOUSE_OPTIONS = [line[0] for line in LINES[2:] if line[0] not in ("rake", "protection")]
SPOKEN = {"off": False, "on": True, "4": 4, "5": 5}
DAY_MS = 86_400_000


def expected(option: str, name: str, game: Game) -> Any:
    """The cell's value for a game, as it stands in outputs."""
    cell = CELLS[option, name].replace("*", "")
    if cell == "=":
        return expected(option, NAMES[NAMES.index(name) - 1], game)
    halves = cell.split(" / ")
    value = halves[-1] if game is Game.STUD8 else halves[0]
    return SPOKEN.get(value, value)


def games_of(name: str) -> tuple[Game, ...]:
    return tuple(Game(game) for game in CELLS["games", name].split(" / "))


CASES = [
    pytest.param(name, game, option, id=f"{name} {game.value} {option}")
    for name in NAMES
    for game in games_of(name)
    for option in HOUSE_OPTIONS
    if CELLS[option, name] != "-"
]


@pytest.mark.parametrize(("name", "game", "option"), CASES)
def test_9_an_option_has_the_value_of_the_table(name: str, game: Game, option: str):
    assert msgspec.to_builtins(profile(name).house(game))[option] == expected(option, name, game)


def test_9_the_table_has_all_profiles_and_all_options():
    """`rake_uncontested` is 8.4's, the same for all."""
    assert set(profile_names()) == set(NAMES)
    assert {*HOUSE_OPTIONS, "rake_uncontested"} == set(HouseRules.__struct_fields__)


@pytest.mark.parametrize("name", NAMES)
def test_9_a_profile_covers_the_games_of_the_table(name: str):
    assert profile(name).games == games_of(name)


@pytest.mark.parametrize("name", NAMES)
def test_9_rake_and_protection_are_the_tables(name: str):
    on = CELLS["protection", name].startswith("2 in 24 h")
    assert profile(name).rake.value == expected("rake", name, Game.STUD)
    assert profile(name).protection == ProtectionRules(quota=2 if on else 0, window_ms=DAY_MS)


@pytest.mark.parametrize("name", NAMES)
def test_9_a_rule_set_carries_its_profile(name: str):
    for game in games_of(name):
        rules = resolve(game, "2-4", name)
        assert (rules.game, rules.profile) == (game, name)
        assert (rules.house, rules.protection) == (profile(name).house(game), profile(name).protection)


@pytest.mark.parametrize(("name", "game"), [("reglas-2009", "stud8"), ("ocho-o-mejor", "stud")])
def test_9_a_game_that_a_profile_does_not_cover_is_refused(name: str, game: str):
    with pytest.raises(GameNotCovered) as refused:
        resolve(game, "2-4", name)
    assert refused.value.code == "game_not_covered"
    assert refused.value.facts == {"game": game, "profile": name, "covered": games_of(name)}


def test_9_an_unknown_profile_is_refused_and_the_known_ones_are_named():
    with pytest.raises(UnknownProfile) as refused:
        resolve("stud", "2-4", "kash")
    assert refused.value.code == "profile_unknown"
    assert refused.value.facts == {"name": "kash", "known": profile_names()}


def test_an_unknown_game_is_refused_and_the_known_ones_are_named():
    with pytest.raises(UnknownGame) as refused:
        resolve("razz", "2-4", "cash")
    assert refused.value.facts == {"game": "razz", "known": ("stud", "stud8")}


def test_a_resolved_rule_set_survives_a_record():
    """A record is replayed when the files that its rules came from are gone."""
    rules = resolve("stud8", "5-10", "actionpoker")
    assert msgspec.json.decode(msgspec.json.encode(rules), type=type(rules)) == rules

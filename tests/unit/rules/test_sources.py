"""Every value of doorcard's own profiles says where it comes from; an operator's may."""

import pytest

from doorcard.rules import Game, HouseRules, RulesFileError, load_profiles, profile, profile_names
from doorcard.rules.load import Report, packaged, read_document
from doorcard.rules.profiles import profiles
from doorcard.rules.sources import authorities, authorities_in, check_sources, sources

NAMES = '[sources]\nA = "a house"\n[profiles.a]\ngames = ["stud"]\n'


def problems_of(text: str) -> list[tuple[str, str, int]]:
    report = Report(read_document(text, "house.toml"))
    check_sources(report)
    return [(problem.code, problem.key, problem.line) for problem in report.problems]


@pytest.mark.parametrize("name", profile_names())
def test_9_every_option_of_every_profile_and_game_has_a_source(name: str):
    for game in profile(name).games:
        options = {*HouseRules.__struct_fields__, "rake", "protection"}
        options -= (
            {"odd_chip_low"} if game is Game.STUD and (name, game, "odd_chip_low") not in sources() else set()
        )
        if profile(name).protection.quota:
            options |= {"protection_quota", "protection_window_hours"}
        named = {option for of, played, option in sources() if (of, played) == (name, game)}
        assert named == options


def test_every_authority_is_named_somewhere_and_no_other():
    assert {name for source in sources().values() for name in authorities_in(source)} == set(authorities())


def test_our_own_file_passes():
    report = Report(packaged("house.toml"))
    check_sources(report)
    assert not report.problems
    assert len(profiles()) == 7


def test_a_value_without_a_source_is_refused_with_its_profile_and_line():
    text = NAMES + 'bring_in_tie = "suit"\nrake = "none"\n[profiles.a.sources]\nrake = "A"'
    assert problems_of(text) == [("source_missing", "profiles.a.sources.bring_in_tie", 7)]


def test_a_value_of_one_game_has_its_source_there():
    text = NAMES + '[profiles.a.stud]\nshortage = "community"\n'
    assert problems_of(text) == [("source_missing", "profiles.a.stud.sources.shortage", 5)]
    assert problems_of(text + '[profiles.a.stud.sources]\nshortage = "A 7: of cards"') == []


@pytest.mark.parametrize("source", ["B", "A, B 12", ": as A", ","])
def test_a_source_that_names_nobody_known_is_refused(source: str):
    text = NAMES + f'rake = "none"\n[profiles.a.sources]\nrake = "{source}"'
    assert problems_of(text) == [("source_unknown", "profiles.a.sources.rake", 7)]


def test_an_operator_may_say_where_his_values_come_from():
    text = '[profiles.own]\nbase = "cash"\nbring_in_tie = "suit"\n'
    plain = load_profiles(text)
    assert load_profiles(text + '[profiles.own.sources]\nbring_in_tie = "my uncle"') == plain
    assert load_profiles(text + '[profiles.own.stud8.sources]\nshortage = "my aunt"') == plain
    assert load_profiles('[sources]\nA = "my cousin"\n' + text) == plain


@pytest.mark.parametrize(
    ("line", "code", "key"),
    [
        pytest.param("sources = 1", "value_not_allowed", "profiles.own.sources", id="no table"),
        pytest.param("sources.x = 'A'", "key_unknown", "profiles.own.sources.x", id="no option"),
        pytest.param(
            "sources.rake = ''", "value_not_allowed", "profiles.own.sources.rake", id="says nothing"
        ),
        pytest.param("sources.rake = 1", "value_not_allowed", "profiles.own.sources.rake", id="no text"),
        pytest.param("stud.sources = 1", "value_not_allowed", "profiles.own.stud.sources", id="a game's"),
        pytest.param(
            "stud.sources.rake = 'A'", "key_unknown", "profiles.own.stud.sources.rake", id="not a game's"
        ),
    ],
)
def test_what_is_written_about_sources_is_checked(line: str, code: str, key: str):
    with pytest.raises(RulesFileError) as refused:
        load_profiles(f'[profiles.own]\nbase = "cash"\n{line}', "own.toml")
    (problem,) = refused.value.problems
    assert (problem.code, problem.key, problem.line) == (code, key, 3)

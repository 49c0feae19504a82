"""The rules of a table in words: each value of each option has its own sentence in both languages."""

from string import Formatter

import msgspec
import pytest

from doorcard.engine.options import OPTIONS, value_text
from doorcard.rules import (
    STAKES,
    Game,
    ProtectionRules,
    RakeSchedule,
    RuleSet,
    Stakes,
    Unit,
    profile,
    profile_names,
    resolve,
)
from doorcard.rules.house import FourthStreetPair
from doorcard.rules.spec import HouseRules, RakeRow
from doorcard.rules.words import SENTENCES, house_rules_in_words, key_of

LANGUAGES = pytest.mark.parametrize("language", ["en", "es"])
TABLES = [(name, game) for name in profile_names() for game in profile(name).games]
PLAIN = resolve("stud8", "2-4", "actionpoker")
DAY_MS = 24 * 3_600_000
NUMBERS = ("bets_and_raises_max", "protection_quota", "protection_window_hours")


def told(rules: RuleSet, language: str) -> list[str]:
    return [sentence for part in house_rules_in_words(rules, language) for sentence in part.sentences]


def with_value(option: str, value: object) -> RuleSet:
    """A Hi/Lo table with rake and protection, and this value."""
    match option:
        case "rake":
            return resolve("stud8", "2-4", "actionpoker", rake=value_text(value))  # type: ignore[arg-type]
        case "protection":
            return msgspec.structs.replace(PLAIN, protection=ProtectionRules(2 if value == "on" else 0))
        case "protection_quota":
            return msgspec.structs.replace(PLAIN, protection=ProtectionRules(int(str(value))))
        case "protection_window_hours":
            return msgspec.structs.replace(PLAIN, protection=ProtectionRules(2, int(str(value)) * 3_600_000))
        case _:
            house = msgspec.structs.replace(PLAIN.house, **{option: value})
            return msgspec.structs.replace(PLAIN, house=house)


def spoken(option: str, value: object, language: str) -> set[str]:
    """The sentences that only this value brings, against the other values of its option."""
    (values,) = (one.handlers for one in OPTIONS if one.name == option)
    others = [other for other in values if other != value] or [7]
    mine = set(told(with_value(option, value), language))
    return mine - {sentence for other in others for sentence in told(with_value(option, other), language)}


@LANGUAGES
@pytest.mark.parametrize(
    ("option", "value"),
    [
        pytest.param(one.name, value, id=f"{one.name} {value_text(value)}")
        for one in OPTIONS
        for value in one.handlers
    ],
)
def test_9_every_value_of_every_option_is_told_in_a_sentence_of_its_own(
    option: str, value: object, language: str
):
    own = spoken(option, value, language)
    assert own
    if option in NUMBERS:
        (sentence,) = own
        assert value_text(value) in sentence  # type: ignore[arg-type]


@LANGUAGES
def test_every_sentence_that_is_written_is_told_somewhere(language: str):
    """A text that no table tells is a sentence forgotten, or an option without its sentence."""
    houses = [with_value(one.name, value) for one in OPTIONS for value in one.handlers]
    no_rows = RakeSchedule("record", "old", (RakeRow(2, 8, (), most=0),))
    no_ante = Stakes("own", 0, 1, 2, 4)
    tables = [*houses, resolve("stud", no_ante, "cash", rake=no_rows)]
    every = {sentence for rules in tables for sentence in told(rules, language)}
    headings = {part.heading for part in house_rules_in_words(PLAIN, language)}
    for key, text in SENTENCES[language].items():
        first = next(
            literal for literal, *_ in Formatter().parse(text) if literal.strip() or key == "rake.step"
        )
        assert any(first in sentence for sentence in every | headings), key


def test_both_languages_have_the_same_sentences_with_the_same_figures():
    def figures(text: str) -> set[str]:
        return {name for _, name, *_ in Formatter().parse(text) if name}

    assert list(SENTENCES["en"]) == list(SENTENCES["es"])
    for key, text in SENTENCES["en"].items():
        assert figures(text) == figures(SENTENCES["es"][key]), key
        assert text != SENTENCES["es"][key]


@LANGUAGES
@pytest.mark.parametrize(("name", "game"), TABLES)
def test_a_table_tells_its_limit_and_every_option_of_its_house(name: str, game: Game, language: str):
    rules = resolve(game, "8-16", name)
    said = told(rules, language)
    keys = {key_of(rules.house, option) for option in HouseRules.__struct_fields__}
    keys -= {key for key in keys if key.startswith("odd_chip_low") and game is Game.STUD}
    keys -= {key for key in keys if key.startswith("rake_uncontested") and rules.rake is None}
    for key in keys:
        first = next(literal for literal, *_ in Formatter().parse(SENTENCES[language][key]))
        assert any(sentence.startswith(first) for sentence in said), key
    assert not any("{" in sentence or "  " in sentence for sentence in said)
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in said)
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    ("language", "unit", "sentences"),
    [
        pytest.param(
            "en",
            Unit.CENT,
            [
                "Everybody pays an ante of $1.50 before the cards.",
                "Bets and raises are $8 on third and fourth street, and $1,600 from fifth street on.",
                "The smallest chip is $0.50.",
                "The bring-in is $2, as the limit has it.",
            ],
        ),
        pytest.param(
            "es",
            Unit.CENT,
            [
                "Todos ponen un ante de $1,50 antes de recibir cartas.",
                "Con una pareja a la vista en la cuarta calle todas las apuestas y subidas son de $1.600.",
                "La ficha más pequeña es de $0,50.",
                "El bring-in es de $2, el que marca el límite.",
            ],
        ),
        pytest.param(
            "en",
            Unit.CHIP,
            [
                "Everybody pays an ante of 150 before the cards.",
                "Bets and raises are 800 on third and fourth street, and 160,000 from fifth street on.",
                "The smallest chip is 50.",
                "The bring-in is 200, as the limit has it.",
            ],
        ),
    ],
)
def test_amounts_are_written_by_unit_and_language(language: str, unit: Unit, sentences: list[str]):
    stakes = Stakes("own", ante=150, bring_in=200, small_bet=800, big_bet=160_000, chip=50, unit=unit)
    rules = resolve("stud8", stakes, "cash")
    house = msgspec.structs.replace(rules.house, fourth_street_pair=FourthStreetPair.BIG_ONLY)
    said = told(msgspec.structs.replace(rules, house=house), language)
    assert [sentence for sentence in sentences if sentence not in said] == []


def test_the_rake_of_document_a_at_2_4_is_told_by_players_and_steps():
    """Section 8, the row of small bets from 2 to below 15."""
    said = told(resolve("stud", "2-4", "actionpoker"), "en")
    start = next(place for place, sentence in enumerate(said) if sentence.startswith("Rake is counted once"))
    assert said[start + 1 : start + 5] == [
        "For $2-$4 it is taken as follows.",
        "With 2 to 3 players dealt in: $1 at $20; $1 at most.",
        "With 4 to 5 players dealt in: $1 at $20, $1 at $40; $2 at most.",
        "With 6 to 8 players dealt in: $1 at $20, $1 at $40, $1 at $60; $3 at most.",
    ]


@LANGUAGES
def test_players_are_told_no_key_of_a_schedule(language: str):
    rules = resolve("stud8", "20-40", "actionpoker")
    assert rules.rake is not None
    assert not [sentence for sentence in told(rules, language) if rules.rake.key in sentence]


@pytest.mark.parametrize("key", list(STAKES))
def test_2_2_half_of_the_small_bet_is_told_as_the_table_charges_it(key: str):
    rules = resolve("stud8", key, "ocho-o-mejor")
    cents = rules.stakes.bring_in
    amount = f"${cents // 100}" + (f".{cents % 100:02d}" if cents % 100 else "")
    assert f"The bring-in is {amount}: half a small bet, in whole chips." in told(rules, "en")


def test_a_window_that_is_not_in_whole_hours_is_told_as_it_is():
    rules = msgspec.structs.replace(PLAIN, protection=ProtectionRules(1, DAY_MS // 16))
    assert "A protection counts for 1.5 hours; a lock lasts as long." in told(rules, "en")
    assert "Una protección cuenta durante 1,5 horas; el bloqueo dura lo mismo." in told(rules, "es")


@pytest.mark.parametrize(
    ("language", "hours", "words"),
    [
        ("en", 1, "counts for 1 hour;"),
        ("en", 2, "counts for 2 hours;"),
        ("es", 1, "durante 1 hora;"),
        ("es", 2, "durante 2 horas;"),
    ],
)
def test_6_3_one_hour_is_one(language: str, hours: int, words: str):
    rules = msgspec.structs.replace(PLAIN, protection=ProtectionRules(2, hours * 3_600_000))
    assert sum(words in sentence for sentence in told(rules, language)) == 1

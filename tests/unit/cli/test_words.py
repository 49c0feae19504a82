"""Words of the terminal: the examples of the style of the room, and both languages complete."""

import re
from enum import Enum

import pytest

from doorcard.cards import parse_cards
from doorcard.cli.texts import DONE, GAMES, OFFERS, REASONS, STREETS, TEXTS
from doorcard.cli.words import HANDS, LOWS, RANK_NAMES, RANK_PLURALS, ROYAL, WHEELS, Speaker
from doorcard.evaluation import Category, best_five_low, describe_high
from doorcard.rules.spec import Unit
from doorcard.words.problem_texts import PROBLEMS, say_problem

ES, EN = Speaker("es"), Speaker("en")
HAND_NAMES = [
    ("AsKd9h7c2d", "as alto", "ace high"),
    ("QsJd9h7c2d", "reina alta", "queen high"),
    ("KsKd9h7c2d", "pareja de reyes", "pair of kings"),
    ("KsKd9h9c2d", "doble pareja (reyes y nueves)", "two pair (kings and nines)"),
    ("TsTdTh7c2d", "trío de dieces", "three tens"),
    ("8s7d6h5c4d", "escalera al ocho", "straight to the eight"),
    ("QsJdTh9c8d", "escalera a la reina", "straight to the queen"),
    ("5s4d3h2cAd", "escalera al cinco", "straight to the five"),
    ("As9s7s4s2s", "color al as", "ace-high flush"),
    ("TsTdThJcJd", "full de dieces y jotas", "full house, tens over jacks"),
    ("7s7d7h7cJd", "póker de sietes", "four sevens"),
    ("9s8s7s6s5s", "escalera de color al nueve", "straight flush to the nine"),
    ("AsKsQsJsTs", "escalera real", "royal flush"),
]


@pytest.mark.parametrize(("cards", "spanish", "english"), HAND_NAMES)
def test_hands_have_their_names(cards: str, spanish: str, english: str) -> None:
    words = describe_high(parse_cards(cards))
    assert ES.high(words) == spanish
    assert EN.high(words) == english


def test_lows_are_read_from_the_top() -> None:
    low = best_five_low(parse_cards("8s6d4h3cAdKsKd"))
    assert (ES.low(low), EN.low(low)) == ("baja 8-6-4-3-A", "low 8-6-4-3-A")
    wheel = best_five_low(parse_cards("5s4d3h2cAd"))
    assert (ES.low(wheel), EN.low(wheel)) == ("rueda (5-4-3-2-A)", "wheel (5-4-3-2-A)")


@pytest.mark.parametrize(
    ("amount", "unit", "spanish", "english"),
    [
        (400, Unit.CENT, "$4", "$4"),
        (50, Unit.CENT, "$0,50", "$0.50"),
        (248_000, Unit.CENT, "$2.480", "$2,480"),
        (100_005, Unit.CENT, "$1.000,05", "$1,000.05"),
        (75_000, Unit.CHIP, "75.000", "75,000"),
    ],
)
def test_money(amount: int, unit: Unit, spanish: str, english: str) -> None:
    assert ES.money(amount, unit) == spanish
    assert EN.money(amount, unit) == english


def test_cards_have_signs_or_letters() -> None:
    cards = parse_cards("Td2c??")
    assert EN.cards(cards) == "10♦ 2♣ ▒▒"
    assert Speaker("en", signs=False).cards(cards) == "Td 2c ??"


@pytest.mark.parametrize("texts", [TEXTS, PROBLEMS])
def test_both_languages_say_the_same_things_with_the_same_facts(texts: dict[str, dict[str, str]]) -> None:
    assert texts["en"].keys() == texts["es"].keys()
    for key, sentence in texts["en"].items():
        assert facts_in(sentence) == facts_in(texts["es"][key]), key


@pytest.mark.parametrize("texts", [GAMES, STREETS, OFFERS, DONE, REASONS, HANDS])
def test_every_member_has_words_in_both_languages(texts: dict[str, dict[Enum, str]]) -> None:
    for words in texts.values():
        kind = type(next(iter(words)))
        assert set(words) == set(kind)
    assert texts.keys() == {"en", "es"}


def test_ranks_and_single_names_are_there_in_both() -> None:
    assert all(len(names) == 13 for names in (*RANK_NAMES.values(), *RANK_PLURALS.values()))
    assert ROYAL.keys() == LOWS.keys() == WHEELS.keys() == {"en", "es"}
    assert len(Category) == len(HANDS["es"])


def test_a_problem_names_players_and_falls_back_on_its_code() -> None:
    facts = {"player": 1, "turn_of": 0, "legal": ["fold", "call 8"]}
    said = say_problem("not_your_turn", facts, ("Ana", "Leo"), "en")
    assert said == "it is not Leo's turn but Ana's; legal: fold, call 8"
    assert say_problem("never_heard_of", {}, (), "es") == "never_heard_of"


def facts_in(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence))

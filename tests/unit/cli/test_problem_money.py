"""Amounts of problems as money; expected texts are those that the client writes for the same amounts."""

import pytest

from doorcard.engine import ActionKind
from doorcard.history import Problem, Severity
from doorcard.words.action_words import WORDS
from doorcard.words.problem_money import AMOUNTS, amount_in_money, say_in_money, with_money
from doorcard.words.problem_texts import PROBLEMS, say_problem


@pytest.mark.parametrize(
    ("language", "sign", "said"),
    [
        ("en", "$", "$0.45 went into the pots, the history says $1,200"),
        ("es", "€", "a los botes fueron €0,45; el historial dice €1.200"),
    ],
)
def test_cents_are_said_as_money(language: str, sign: str, said: str) -> None:
    facts = with_money("pot_differs", {"replayed": 45, "recorded": 120_000}, sign, language)
    assert say_problem("pot_differs", facts, (), language) == said


def test_players_and_streets_are_no_money() -> None:
    facts = {"player": 2, "recorded": -150, "replayed": [5, 100]}
    told = with_money("stack_differs", facts, "$", "en")
    assert told == {"player": 2, "recorded": "−$1.50", "replayed": ["$0.05", "$1"]}
    assert with_money("cards_untold", {"player": 1, "street": 4}, "$", "en") == {"player": 1, "street": 4}


def test_actions_have_their_amounts_as_money_and_their_names_in_words() -> None:
    facts = {"player": 0, "action": "wager 5000", "legal": ["fold", "call 4000", "bring_in"]}
    problem = Problem("not_legal", Severity.ERROR, 3, facts)
    english, spanish = (say_in_money(problem, ("Ana",), one, "0.01", "EUR") for one in ("en", "es"))
    assert english == "Ana cannot do this: bet or raise to €50; legal: fold, call €40, the bring-in"
    assert (
        spanish
        == "Ana no puede hacer esto: apostar o subir a €50; puede: retirarse, igualar €40, el bring-in"
    )


def test_chips_stay_numbers() -> None:
    facts = {"player": 0, "action": "wager 5000", "legal": ["fold 0", "check 0"]}
    problem = Problem("not_legal", Severity.ERROR, 3, facts)
    assert say_in_money(problem, ("Ana",), "en", "1", "play").endswith("raise to 5000; legal: fold, check")


def test_an_action_that_nobody_can_read_stays_as_it_is() -> None:
    problem = Problem("action_unknown", Severity.ERROR, 3, {"action": "call 4000"})
    assert say_in_money(problem, (), "es", "0.01", "USD") == "esto no es una acción: call 4000"


@pytest.mark.parametrize(
    ("amount", "unit", "currency", "english", "spanish"),
    [
        (123_450, "0.01", "USD", "$1,234.50", "$1.234,50"),
        (4400, "0.01", "GBP", "£44", "£44"),
        (4400, "0.01", "", "44.00", "44,00"),
        (123_450, "1", "chips", "123,450", "123.450"),
    ],
)
def test_amounts_of_a_table(amount: int, unit: str, currency: str, english: str, spanish: str) -> None:
    assert amount_in_money(amount, unit, currency, "en") == english
    assert amount_in_money(amount, unit, currency, "es") == spanish


@pytest.mark.parametrize("language", WORDS)
def test_every_action_has_words_in_both_languages(language: str) -> None:
    assert {kind.value for kind in ActionKind} < WORDS[language].keys() == WORDS["en"].keys()


@pytest.mark.parametrize("code", AMOUNTS)
def test_every_code_with_amounts_has_a_sentence_that_says_them(code: str) -> None:
    assert any("{" + name + "}" in PROBLEMS["en"][code] for name in AMOUNTS[code])

"""Amounts of problems as money; expected texts are those that the client writes for the same amounts."""

import pytest

from doorcard.words.problem_money import AMOUNTS, with_money
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


@pytest.mark.parametrize("code", AMOUNTS)
def test_every_code_with_amounts_has_a_sentence_that_says_them(code: str) -> None:
    assert any("{" + name + "}" in PROBLEMS["en"][code] for name in AMOUNTS[code])

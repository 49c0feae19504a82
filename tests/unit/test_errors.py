"""The root error: a code, facts, a text for logs, and a safe journey between processes."""

import pickle

import pytest

from doorcard.cards import CardError
from doorcard.errors import DoorcardError


def test_an_error_carries_its_code_and_facts():
    error = DoorcardError("seat_taken", seat=3, name="Ana")
    assert error.code == "seat_taken"
    assert error.facts == {"seat": 3, "name": "Ana"}


@pytest.mark.parametrize(
    ("error", "text"),
    [
        pytest.param(DoorcardError("seat_taken"), "seat_taken", id="without facts"),
        pytest.param(
            DoorcardError("seat_taken", seat=3, name="Ana"), "seat_taken (seat=3, name='Ana')", id="with"
        ),
    ],
)
def test_the_text_names_code_and_facts(error: DoorcardError, text: str):
    assert str(error) == text


def test_a_fact_may_be_called_code():
    assert DoorcardError("refused", code=7).facts == {"code": 7}


def test_an_error_survives_pickling_with_its_type_and_facts():
    copy = pickle.loads(pickle.dumps(CardError("card_text_invalid", text="1x")))
    assert type(copy) is CardError
    assert (copy.code, copy.facts) == ("card_text_invalid", {"text": "1x"})

"""What is a deck and what is not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import FULL_DECK, UNKNOWN, CardError, check_deck


def test_the_deck_has_thirteen_ranks_of_four_suits():
    assert len(set(FULL_DECK)) == 13 * 4


@given(st.permutations(FULL_DECK))
def test_every_order_of_the_52_is_a_deck(cards: list[int]):
    assert check_deck(cards) is None  # type: ignore[func-returns-value]


@pytest.mark.parametrize(
    ("cards", "facts"),
    [
        pytest.param(FULL_DECK[:-1], {"repeated": (), "missing": (51,), "foreign": ()}, id="one missing"),
        pytest.param((*FULL_DECK, 7), {"repeated": (7,), "missing": (), "foreign": ()}, id="one twice"),
        pytest.param(
            (*FULL_DECK[1:], 9), {"repeated": (9,), "missing": (0,), "foreign": ()}, id="52, one twice"
        ),
        pytest.param(
            (*FULL_DECK[1:], UNKNOWN),
            {"repeated": (), "missing": (0,), "foreign": (UNKNOWN,)},
            id="one unknown",
        ),
        pytest.param((*FULL_DECK, 52), {"repeated": (), "missing": (), "foreign": (52,)}, id="a joker"),
        pytest.param((), {"repeated": (), "missing": FULL_DECK, "foreign": ()}, id="empty"),
    ],
)
def test_what_is_wrong_with_a_deck_is_named(cards: tuple[int, ...], facts: dict[str, object]):
    with pytest.raises(CardError) as caught:
        check_deck(cards)
    assert (caught.value.code, caught.value.facts) == ("deck_invalid", facts)

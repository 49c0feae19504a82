"""Cards as numbers and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doorcard.cards import (
    FULL_DECK,
    UNKNOWN,
    CardError,
    card_text,
    cards_text,
    make_card,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)


def test_the_number_order_is_the_bring_in_order():
    """Rules 3.1 and 1.6: rank first, the ace high; then clubs, diamonds, hearts, spades."""
    written = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert [parse_card(text) for text in written] == list(range(52))


@pytest.mark.parametrize("card", FULL_DECK)
def test_rank_and_suit_rebuild_the_card(card: int):
    assert make_card(rank_of(card), suit_of(card)) == card


@given(st.lists(st.sampled_from([*FULL_DECK, UNKNOWN])), st.sampled_from(["", " ", "  ", "\n", "\t "]))
def test_text_of_cards_reads_back_the_same(cards: list[int], separator: str):
    assert parse_cards(cards_text(cards, separator)) == tuple(cards)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        pytest.param("AhKd", (50, 45), id="run together"),
        pytest.param("Ah Kd", (50, 45), id="apart"),
        pytest.param(" Ah\nKd ", (50, 45), id="blanks around"),
        pytest.param("10h", (34,), id="ten in two characters"),
        pytest.param("10hTs10c", (34, 35, 32), id="tens run together"),
        pytest.param("2c10h ??", (0, 34, UNKNOWN), id="mixed"),
        pytest.param("????", (UNKNOWN, UNKNOWN), id="two unknown"),
        pytest.param("ah kD tS", (50, 45, 35), id="capitals do not matter"),
        pytest.param("", (), id="none"),
    ],
)
def test_ways_to_write_cards(text: str, cards: tuple[int, ...]):
    assert parse_cards(text) == cards


@pytest.mark.parametrize(
    ("text", "wrong", "position"),
    [
        pytest.param("AhXx", "Xx", 2, id="no such card"),
        pytest.param("Ah K", "K", 3, id="suit missing at the end"),
        pytest.param("A hKd", "A", 0, id="suit missing before a blank"),
        pytest.param("1h", "1h", 0, id="one is no rank"),
        pytest.param("Ah 11h", "11", 3, id="eleven is no rank"),
        pytest.param("Ah ? Kd", "?", 3, id="half an unknown"),
        pytest.param("Ahé", "é", 2, id="not ascii"),
        pytest.param("Ah,Kd", ",K", 2, id="comma"),
    ],
)
def test_wrong_text_is_named_with_its_place(text: str, wrong: str, position: int):
    with pytest.raises(CardError) as caught:
        parse_cards(text)
    assert caught.value.code == "card_text_invalid"
    assert caught.value.facts == {"text": wrong, "position": position, "whole": text}


@pytest.mark.parametrize("text", ["", "A", "h", "AhKd", "Ahh", "10", "?", "10hh", "1Th"])
def test_one_card_is_exactly_one_card(text: str):
    with pytest.raises(CardError) as caught:
        parse_card(text)
    assert caught.value.facts == {"text": text}


def refusal(text: str) -> CardError | None:
    try:
        parse_cards(text)
    except CardError as error:
        return error
    return None


@given(st.text(alphabet="23456789TJQKA10cdhs? x,", max_size=12))
def test_any_text_is_read_or_refused_with_the_piece_that_is_wrong(text: str):
    error = refusal(text)
    if error is None:
        assert set(parse_cards(text)) <= {UNKNOWN, *FULL_DECK}
    else:
        wrong, position = error.facts["text"], error.facts["position"]
        assert isinstance(wrong, str)
        assert isinstance(position, int)
        assert wrong
        assert text[position:].startswith(wrong)


@pytest.mark.parametrize("card", [52, -2, 1000])
def test_numbers_that_are_no_cards_have_no_text(card: int):
    with pytest.raises(CardError) as caught:
        card_text(card)
    assert caught.value.facts == {"card": card}


@pytest.mark.parametrize(("rank", "suit"), [(13, 0), (-1, 0), (0, 4), (0, -1)])
def test_ranks_and_suits_outside_the_deck_make_no_card(rank: int, suit: int):
    with pytest.raises(CardError) as caught:
        make_card(rank, suit)
    assert caught.value.facts == {"rank": rank, "suit": suit}

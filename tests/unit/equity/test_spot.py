"""Spots: what they count, when the seventh card is shared (rule 7.5), and what is refused by name."""

import numpy as np
import pytest

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.equity import EquityError, make_spot

EIGHT_ON_THIRD = [f"{one}c{one}d{two}h" for one, two in zip("23456789", "TJQKA234", strict=True)]


@pytest.mark.parametrize("given", ["AsAd/Kc", "asadkc", "As Ad Kc", "??AsAd/Kc??", (51, UNKNOWN, 49, 44)])
def test_cards_may_be_text_or_numbers_and_unknown_ones_are_left_out(given: object) -> None:
    spot = make_spot([given, "7c8c9c"])  # type: ignore[list-item]
    assert spot.hands[0] == tuple(sorted(parse_cards("AsAdKc")))
    assert spot.missing == (4, 4)


def test_cards_of_an_array_of_bytes_become_plain_integers() -> None:
    spot = make_spot([np.array([51, 49, 44], np.uint8), "7c8c9c"], dead=np.array([3, 5], np.uint8))
    assert {type(card) for card in spot.seen} == {int}


def test_third_street_of_two_has_as_many_outcomes_as_there_are_pairs_of_four_cards() -> None:
    # C(46, 4) * C(42, 4)
    assert make_spot(["AsAdKh", "7c8c9c"]).outcomes == 163_185 * 111_930


def test_unknown_dead_cards_change_no_count() -> None:
    spot = make_spot(["AsAdKh", "7c8c9c"], unknown_dead=10)
    assert spot.outcomes == make_spot(["AsAdKh", "7c8c9c"]).outcomes


@pytest.mark.parametrize(("unknown_dead", "is_shared"), [(0, False), (3, False), (4, True)])
def test_7_5_seven_players_share_the_seventh_card_once_four_have_gone(
    unknown_dead: int, is_shared: bool
) -> None:
    # 7 players have 42 cards after sixth street; 10 - 3 are enough for seven, 10 - 4 are not.
    spot = make_spot(EIGHT_ON_THIRD[:7], unknown_dead=unknown_dead)
    assert spot.is_seventh_shared is is_shared
    assert spot.missing == ((3 if is_shared else 4),) * 7


def test_7_5_eight_players_share_the_seventh_card() -> None:
    spot = make_spot(EIGHT_ON_THIRD)
    assert (spot.missing, spot.shared_to_come) == ((3,) * 8, 1)


def test_a_known_shared_card_leaves_nothing_to_come() -> None:
    spot = make_spot(["AsAdKhKcQh2h", "7c8c9cTcJc3s"], shared_card="Qs")
    assert (spot.missing, spot.shared_to_come, spot.outcomes) == ((0, 0), 0, 1)


@pytest.mark.parametrize(
    ("players", "options", "code", "facts"),
    [
        (["AsAdKh", "7cAs9c"], {}, "card_repeated", {"card": "As", "places": (1, 2)}),
        (["AsAsKh", "7c8c9c"], {}, "card_repeated", {"card": "As", "places": (1, 1)}),
        (["AsAdKh", "7c8c9c"], {"dead": "9c"}, "card_repeated", {"card": "9c", "places": (2, "dead")}),
        (["AsAdKh", "7c8c9c"], {"dead": "2c2c"}, "card_repeated", {"card": "2c", "places": ("dead", "dead")}),
        (["As", "7c"], {"shared_card": "7c"}, "card_repeated", {"card": "7c", "places": (2, "shared")}),
        (["AsAdKh", "7c8cXc"], {}, "card_text_invalid", {"player": 2, "text": "Xc"}),
        (["AsAdKh", "7c8c"], {"dead": "1c"}, "card_text_invalid", {"place": "dead", "text": "1c"}),
        ([(0, 52), (1,)], {}, "card_number_invalid", {"player": 1, "card": 52}),
        ([(0,), (51.0,)], {}, "card_number_invalid", {"player": 2, "card": 51.0}),
        ([("As", "Kd"), (1,)], {}, "card_number_invalid", {"player": 1, "card": "As"}),
        ([None, (1,)], {}, "card_number_invalid", {"player": 1, "card": None}),
        ([(0,), (1,)], {"dead": 7}, "card_number_invalid", {"place": "dead", "card": 7}),
        (["As", "2c3c4c5c6c7c8c9c"], {}, "too_many_cards", {"player": 2, "count": 8, "at_most": 7}),
        ([(0,), (UNKNOWN,) * 8], {}, "too_many_cards", {"player": 2, "count": 8, "at_most": 7}),
        (["As", "7c"], {"shared_card": "2c3c"}, "too_many_cards", {"place": "shared", "count": 2}),
        (["AsAdKh"], {}, "players_count_invalid", {"count": 1, "at_least": 2, "at_most": 8}),
        (["?"] * 9, {}, "players_count_invalid", {"count": 9}),
        (["As", "7c"], {"unknown_dead": -1}, "unknown_dead_invalid", {"count": -1}),
        (["As", "7c"], {"unknown_dead": 40}, "deck_too_short", {"needed": 11, "unseen": 10}),
        (["As2s3s4s5s6s7s", "7c"], {"shared_seventh": True}, "shared_card_impossible", {"player": 1}),
        (["As", "7c"], {"game": "razz"}, "game_unknown", {"game": "razz", "known": ("stud", "stud8")}),
    ],
)
def test_what_is_wrong_is_named(
    players: list[str], options: dict[str, object], code: str, facts: dict[str, object]
) -> None:
    with pytest.raises(EquityError) as caught:
        make_spot(players, **options)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert {name: caught.value.facts[name] for name in facts} == facts

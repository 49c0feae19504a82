"""Grades of starting cards: orders that any player would agree with, and cards that others show."""

import pytest

from doorcard.bots.spot import Rival, Spot
from doorcard.bots.starting import Grade, starting_grade
from doorcard.cards import FULL_DECK, parse_cards
from doorcard.rules.spec import Game


def grade(own: str, doors: str = "", game: Game = Game.STUD) -> Grade:
    mine, others = parse_cards(own), parse_cards(doors)
    unseen = tuple(card for card in FULL_DECK if card not in {*mine, *others})
    rivals = tuple(Rival((door,), 2, willing=False) for door in others)
    return starting_grade(Spot(mine, None, rivals, unseen, others, 0, 100), game)


@pytest.mark.parametrize("game", Game)
@pytest.mark.parametrize("rolled", ["2c2d2h", "9s9c9d", "AcAdAh"])
def test_three_of_a_kind_is_the_best_there_is(game: Game, rolled: str) -> None:
    assert grade(rolled, "KsQs", game) is Grade.PREMIUM


@pytest.mark.parametrize("game", Game)
def test_nothing_in_three_suits_is_thrown_away(game: Game) -> None:
    assert grade("2cJd9h", "KsQs", game) is Grade.POOR


def test_a_dead_pair_is_worth_less_than_a_live_one() -> None:
    assert grade("KsKd4h", "7c8c") > grade("KsKd4h", "Kc8c") >= grade("KsKd4h", "KcKh")


def test_three_of_a_suit_depend_on_the_suit_still_being_there() -> None:
    live, thin, dead = grade("Ks9s4s", "7c8c2h"), grade("Ks9s4s", "7s8s2h"), grade("Ks9s4s", "7s8s2s")
    assert live > thin > dead


def test_low_cards_are_for_high_low() -> None:
    assert grade("Ac3d5h", "KsQs", Game.STUD8) >= Grade.GOOD
    assert grade("Ac3d5h", "KsQs", Game.STUD) is Grade.POOR


def test_high_pairs_are_worth_less_where_low_hands_share() -> None:
    assert grade("TcTd4h", "2s3s", Game.STUD) > grade("TcTd4h", "2s3s", Game.STUD8)

"""Sampled shares where the right share can be counted by hand."""

from random import Random

import pytest

from doorcard.bots.equity_sample import sampled_share
from doorcard.bots.spot import Rival, Spot
from doorcard.cards import FULL_DECK, parse_cards

SAMPLES = 400


def spot(own: str, *seen: str, shared: str = "", willing: bool = False) -> Spot:
    mine = parse_cards(own)
    rivals = tuple(Rival(parse_cards(cards), 7 - len(parse_cards(cards)), willing) for cards in seen)
    common = parse_cards(shared)
    gone = {*mine, *common, *(card for rival in rivals for card in rival.seen)}
    unseen = tuple(card for card in FULL_DECK if card not in gone)
    return Spot(mine, common[0] if common else None, rivals, unseen, (), 0, 100)


def test_a_royal_flush_takes_all() -> None:
    assert sampled_share(spot("AsKsQsJsTs2c3d", "9h9d9c4c"), Random(1), SAMPLES, with_low=False) == 1.0


def test_without_a_low_it_takes_half_when_the_rival_has_one() -> None:
    # The rival shows A-2-3-4 and has every card but one of a low; the royal flush has none.
    share = sampled_share(spot("AsKsQsJsTsKdQd", "Ac2d3h4c7c8c9h"), Random(1), SAMPLES, with_low=True)
    assert share == 0.5


def test_equal_hands_share() -> None:
    # Both have 2-3-4-5-6 of one suit and no other low card or pair.
    own, other = "2s3s4s5s6sKhQd", "2h3h4h5h6hKcQs"
    assert sampled_share(spot(own, other), Random(1), SAMPLES, with_low=True) == 0.5


def test_a_certain_loser_has_nothing() -> None:
    assert sampled_share(spot("2c7d9hJcQd3s4h", "AsAdAhAc"), Random(1), SAMPLES, with_low=False) == 0.0


def test_one_card_to_come_is_near_the_count_of_outs() -> None:
    # Four spades against three kings whose seven cards are all seen: of 39 unseen cards the nine spades win.
    share = sampled_share(spot("AsQs8s5s2d7h", "KcKdKh9c8d4cJh"), Random(7), 2000, with_low=False)
    assert abs(share - 9 / 39) < 0.04


@pytest.mark.parametrize("players", range(2, 9))
def test_it_deals_at_full_tables_too(players: int) -> None:
    """7.5: eight players would need 56 cards; one shared card makes do."""
    doors = [f"{rank}c" for rank in "23456789"[: players - 1]]
    share = sampled_share(spot("AsAhAd", *doors, willing=True), Random(2), 50, with_low=True)
    assert 0.2 < share <= 1.0


def test_a_shared_card_counts_for_everybody() -> None:
    # The shared ten completes the royal flush; the rival has six cards and the ten as well.
    spotted = spot("AsKsQsJs2c3d", "9h9d9c4c5c6d", shared="Ts")
    assert sampled_share(spotted, Random(1), 50, with_low=False) == 1.0

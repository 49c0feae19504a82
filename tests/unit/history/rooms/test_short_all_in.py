"""5.3: what a raise over a short all-in is to, whatever of it a room tells, and that it fits its limit."""

import pytest

from doorcard.history.rooms.betting import Betting, Reads
from doorcard.history.rooms.limit import read_in_limit
from doorcard.history.rooms.told import ToldStakes
from doorcard.rules.spec import Unit

WAYS: tuple[Reads, ...] = (("paid", "to", "by"), ("to", "paid", "by"), ("by", "to", "paid"))


def street(stakes: ToldStakes | None, bring_in: int, bets: tuple[int, ...], all_in: int) -> Betting:
    """Third street: a bring-in where there is one, whole bets, then an all-in to so much."""
    betting = Betting(stakes)
    if bring_in:
        betting.brings_in(9, bring_in, 1)
    for player, to in enumerate(bets):
        betting.wagers_to(player, to, 2 + player, ("to",))
    betting.wagers_to(8, all_in, 8, ("to",), all_in=True)
    return betting


@pytest.mark.parametrize(
    ("small", "bring_in", "bets", "all_in", "to"),
    [
        (20, 2, (20,), 30, 50),  # half a bet more is a whole one
        (20, 2, (20,), 29, 40),
        (20, 2, (), 15, 35),
        (8, 2, (), 4, 12),
        (8, 2, (), 3, 8),
        (100, 15, (100, 200), 240, 300),
    ],
)
@pytest.mark.parametrize("reads", WAYS)
@pytest.mark.parametrize("told", ["to", "paid"])
def test_5_3_the_next_raise(
    small: int, bring_in: int, bets: tuple[int, ...], all_in: int, to: int, reads: Reads, told: str
) -> None:
    betting = street(ToldStakes(small, 2 * small), bring_in, bets, all_in)
    betting.calls(5, 1, 9)  # a chip is in front of him already
    amount = to if told == "to" else to - 1
    assert betting.wagers_to(5, amount, 10, reads).to == to


@pytest.mark.parametrize("all_in", [110, 149, 150, 199])
def test_a_limit_that_is_told_stands_where_somebody_is_all_in_for_less(all_in: int) -> None:
    """A tournament's head counts as long as what was played fits it."""

    def read(stakes: ToldStakes | None) -> Played:
        hand = Played()
        hand.betting = street(stakes, 15, (100,), all_in)
        hand.betting.wagers_to(5, 200 if all_in < 150 else all_in + 100, 9, ("to",))
        return hand

    head = ToldStakes(100, 200)
    assert read_in_limit(read, head, Unit.CENT, False)[1] == head
    assert read_in_limit(read, None, Unit.CENT, False)[1] == head


def test_a_limit_that_does_not_fit_gives_way_to_the_one_that_was_played() -> None:
    """The bring-in is as much as the small bet that the head tells: it is no bet for that."""

    def read(stakes: ToldStakes | None) -> Played:
        hand = Played()
        hand.betting = Betting(stakes)
        hand.betting.brings_in(0, 50, 1)
        hand.betting.wagers_to(1, 200, 2, ("to",))
        return hand

    assert read_in_limit(read, ToldStakes(50, 100), Unit.CENT, False)[1] == ToldStakes(200, 400)


class Played:
    """A hand that was read."""

    betting: Betting


def test_3_6_who_calls_a_short_bring_in_tells_the_whole_one() -> None:
    """Ante 5, a bring-in of 1 that is all-in, calls of 10: the small bet of a silent head is more than 10."""

    def read(stakes: ToldStakes | None) -> Played:
        hand = Played()
        hand.betting = Betting(stakes)
        hand.betting.antes(0, 5, 1)
        hand.betting.brings_in(0, 1, 2, all_in=True)
        hand.betting.calls(1, 10, 3)
        return hand

    assert read_in_limit(read, None, Unit.CHIP, False)[1] == ToldStakes(20, 40, unit=Unit.CHIP)

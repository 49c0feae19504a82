"""Exact equity: the quick ways count what dealing every outcome counts, and what other programs count."""

from fractions import Fraction
from math import comb
from random import Random

import pytest

from doorcard.cards import FULL_DECK
from doorcard.equity import EquityError, Spot, equity, make_spot
from doorcard.equity.answer import POT, WHOLE_SIDE
from doorcard.equity.ask import equity_of
from doorcard.equity.exact import estimate, tally_exact
from doorcard.equity.reference import tally_reference
from doorcard.equity.spot import GAMES
from doorcard.evaluation.batch import Way, ways

LOW_DECK = [card for card in FULL_DECK if card >> 2 in (0, 1, 2, 3, 4, 5, 6, 12)]
"""Eight and below, and aces: whoever holds five of these has a low often, and ties come often."""
BRUTE_OUTCOMES = 3_000
SHAPES = [
    (0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (0, 3), (1, 3), (3, 2), (0, 4), (4, 1), (5, 0), (6, 0),
    (0, 0, 0), (1, 1, 1), (0, 1, 2), (2, 1, 1), (0, 3, 0), (1, 0, 3), (2, 2, 1),
    (1, 1, 1, 1), (2, 0, 0, 1), (1, 1, 1, 1, 1), (0, 1, 0, 1, 0, 1), (0, 0, 0, 0, 1, 0, 1),
]  # fmt: skip


def small_spot(missing: tuple[int, ...], game: str, random: Random) -> Spot:
    """A spot with so many cards to come for each, and so many dead that few outcomes remain."""
    crowded = 7 * len(missing) > len(LOW_DECK) - 4
    deck = random.sample(FULL_DECK if crowded or random.random() < 0.5 else LOW_DECK, 52 if crowded else 32)
    hands = [[deck.pop() for _ in range(7 - count)] for count in missing]
    held = {card for hand in hands for card in hand}
    live = len(deck)
    while True:
        dead = [card for card in FULL_DECK if card not in held and card not in deck[:live]]
        spot = make_spot(hands, game=game, dead=dead, shared_seventh=False)
        if spot.outcomes <= BRUTE_OUTCOMES or live == sum(missing):
            return spot
        live -= 1


@pytest.mark.parametrize("way", [way for way in ways() if way is not Way.NUMPY])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("missing", SHAPES, ids=str)
def test_exact_is_what_dealing_every_outcome_gives(missing: tuple[int, ...], game: str, way: Way) -> None:
    random = Random(f"{missing}{game}")
    for _ in range(2):
        spot = small_spot(missing, game, random)
        assert tally_exact(spot, way=way) == tally_reference(spot), spot


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", [way for way in ways() if way is not Way.NUMPY])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_7_5_a_shared_card_to_come_is_dealt_to_everybody(players: int, game: str, way: Way) -> None:
    deck = Random(players).sample(FULL_DECK, 52)
    hands = [[deck.pop() for _ in range(6)] for _ in range(players - 1)]
    hands.append([deck.pop() for _ in range(5)])
    spot = make_spot(hands, game=game, dead=deck[8:], shared_seventh=True)
    assert spot.outcomes == 8 * 7
    assert tally_exact(spot, way=way) == tally_reference(spot)


def test_third_street_is_what_sampling_by_other_programs_comes_to() -> None:
    two = equity(["AsAdKh", "7c8c9c"], method="exact")
    assert two.outcomes == comb(46, 4) * comb(42, 4)
    assert [player.equity for player in two.players] == pytest.approx([0.562599, 0.437401], abs=5e-7)


def test_three_hands_on_fifth_street_are_what_poker_eval_counts() -> None:
    three = equity(["AsAdKh2c3d", "7c8c9cTdJd", "4h4sQc6dTs"], dead="2d3h5s7d8hKs", method="exact")
    assert three.outcomes == comb(31, 2) * comb(29, 2) * comb(27, 2)
    assert [player.equity for player in three.players] == pytest.approx([0.0338, 0.9166, 0.0496], abs=5e-5)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "players", [["AsAdKh", "2c3c4c"], ["As2d3h4c9d", "7c8c5cTdJd", "4h4s6c6d2s"]], ids=str
)
def test_what_the_players_take_adds_up_to_the_pot(players: list[str], game: str) -> None:
    told = equity(players, game=game, method="exact")
    rows = told.tally.rows
    assert sum(row.share for row in rows) == POT * told.outcomes
    assert sum(row.high for row in rows) == WHOLE_SIDE * told.outcomes
    assert sum(row.low for row in rows) <= WHOLE_SIDE * told.outcomes
    assert sum(told.exact_equities()) == 1
    assert all(player.win == player.scoop for player in told.players)


def test_b39_each_player_gets_seven_cards_of_those_that_are_unseen() -> None:
    told = equity(["AsKsQs", "7h7d2c"], dead="2d", method="exact")
    assert told.outcomes == comb(45, 4) * comb(41, 4)
    assert sum(told.exact_equities()) == 1


def test_b41_wins_ties_and_losses_are_counts_of_outcomes() -> None:
    told = equity(["9s9d/2c7c8cTc", "9h9c/2d7d8dTd"], method="exact")
    first, second = told.tally.rows
    assert told.outcomes == 40 * 39
    assert first.win + second.win + first.tie == told.outcomes
    assert first.tie == second.tie
    # Each hand is the other's with diamonds for clubs, and the spade and the heart do not matter.
    assert told.exact_equities() == (Fraction(1, 2), Fraction(1, 2))


def test_b41_a_quarter_is_half_of_one_half() -> None:
    # Both have the six-five low and no card is to come; the first has the better high.
    told = equity(["Ac2d3h5s6cKhKd", "Ad2h3s5c6dQhJd"], game="stud8", method="exact")
    assert [player.equity for player in told.players] == [0.75, 0.25]
    assert [player.quarter for player in told.players] == [0, 1]
    assert [player.low for player in told.players] == [0.5, 0.5]
    assert [(player.win, player.tie) for player in told.players] == [(0, 1), (0, 1)]


def test_without_a_low_the_high_takes_all() -> None:
    told = equity(["AcAdKhKsQc9hTd", "QdQhJsJc9dTs3h"], game="stud8", method="exact")
    assert [player.scoop for player in told.players] == [1, 0]
    assert [player.low for player in told.players] == [0, 0]


def test_beyond_patience_an_exact_answer_is_refused_with_its_cost() -> None:
    players = ["AsAdKh", "7c8c9c", "2d3d4d"]
    with pytest.raises(EquityError) as caught:
        equity(players, method="exact")
    assert caught.value.code == "too_costly"
    # B43: C(43, 4) * C(39, 4) * C(35, 4), more than 64 bits hold, and told in full.
    assert caught.value.facts["outcomes"] == comb(43, 4) * comb(39, 4) * comb(35, 4)
    assert estimate(make_spot(players)) > 1


def test_left_to_choose_the_answer_says_which_way_it_went() -> None:
    assert equity(["AsAdKh", "7c8c9c"]).method == "exact"
    assert equity(["AsAdKh", "7c8c9c", "2d3d4d"], trials=1_000).method == "sampled"
    with pytest.raises(EquityError, match="method_unknown"):
        equity_of(make_spot(["AsAdKh", "7c8c9c"]), method="guess")


def test_the_estimate_says_that_a_long_spot_is_long_without_compiled_code() -> None:
    spot = make_spot(["AsAdKh", "7c8c9c"])
    assert estimate(spot, way=Way.PYTHON) > 1_000 > estimate(spot, way=Way.NUMBA) * 1_000

"""Equity of ranges: the sum over combinations by brute force, card removal, samples, and what is refused."""

from collections.abc import Callable, Iterable
from fractions import Fraction

import numpy as np
import pytest

from doorcard.cards import FULL_DECK, cards_text, parse_cards
from doorcard.equity import EquityError, Tally, make_spot
from doorcard.equity.answer import NOTHING
from doorcard.equity.ranges import Range, parse_range, players, range_equity
from doorcard.equity.ranges.ask import Part, alike
from doorcard.equity.ranges.players import Choices, make_asked
from doorcard.equity.reference import tally_reference
from doorcard.equity.sampled import sampler
from doorcard.equity.sampled.deal import deal_of
from doorcard.equity.spot import GAMES, Cards
from doorcard.evaluation.batch import Way

KEPT = parse_cards("AsAhAdKsKhKd9s9h2c3c4c5c7d7hJcTc8c8d6h6s4d2d")
SMALL = cards_text(card for card in FULL_DECK if card not in KEPT)
"""Dead cards that leave a deck of 22."""


def by_brute_force(ranges: list[Range], game: str, dead: str) -> Tally:
    """Every pair of holdings with the door card told apart, and every deal after it."""
    gone, rows, outcomes = set(parse_cards(dead)), [NOTHING, NOTHING], 0
    first, second = ranges
    for one, weight in first.weights.items():
        for two, other in second.weights.items():
            hands = [(*one.cards, *first.later), (*two.cards, *second.later)]
            cards = [card for hand in hands for card in hand]
            if len(set(cards)) < len(cards) or gone & set(cards):
                continue
            tally = tally_reference(make_spot(hands, game=game, dead=dead))
            outcomes += weight * other * tally.outcomes
            rows = [row.plus(more, weight * other) for row, more in zip(rows, tally.rows, strict=True)]
    return Tally(outcomes, tuple(rows))


@pytest.mark.parametrize("game", GAMES)
def test_an_exact_answer_is_the_weighted_sum_over_all_holdings(game: str) -> None:
    # With six cards each only one comes to either: few enough to be dealt out.
    first = parse_range("(wired:A, AK[TK])/Ks9s2cJc")
    second = parse_range("(77[26], 44[26])/[4-7]8c3c5c")
    found = range_equity([first, second], game=game, dead=SMALL, method="exact", patience=60)
    expected = by_brute_force([first, second], game, SMALL)
    assert found.exact_equities() == tuple(
        Fraction(row.share, 1680 * expected.outcomes) for row in expected.rows
    )
    assert found.players[0].low == pytest.approx(expected.rows[0].low / (840 * expected.outcomes))


def test_weights_count_in_an_exact_answer() -> None:
    light = parse_range("AsAh/Kd@0.2, KsKh/Kd@0.6")
    hand = "9s9h/2c3c4c5c"
    each = [
        range_equity([text, hand], dead=SMALL, method="exact", patience=60).exact_equities()[0]
        for text in ("AsAhKd", "KsKhKd")
    ]
    both = range_equity([light, hand], dead=SMALL, method="exact", patience=60).exact_equities()[0]
    # After either hand as many cards are left, so that the two count as one to three.
    assert both == (each[0] + 3 * each[1]) / 4


def test_cards_of_others_and_dead_cards_are_in_no_range() -> None:
    asked = make_asked([parse_range("trips:A"), "AsKdQd", parse_range("trips:9")], dead="9s")
    assert asked.players[0] == Choices((parse_cards("AcAdAh"),), (1,))
    assert asked.players[1].hands == (tuple(sorted(parse_cards("AsKdQd"))),)
    assert asked.players[2] == Choices((parse_cards("9c9d9h"),), (1,))
    with pytest.raises(EquityError) as caught:
        make_asked([parse_range("trips:A"), "AsAdQd"])
    assert (caught.value.code, caught.value.facts["player"]) == ("range_blocked", 1)


def test_hands_that_share_a_card_weigh_nothing() -> None:
    # Any two sets of three aces share a card, and each of the six pairs leaves just one other.
    with pytest.raises(EquityError) as caught:
        range_equity([parse_range("trips:A"), parse_range("trips:A")])
    assert caught.value.code == "ranges_collide"
    asked = make_asked([parse_range("AA/Ks"), parse_range("AA/Kh")])
    assert sum(weight for _, weight in asked.combos()) == 6


@pytest.mark.parametrize(
    "texts",
    [
        # Six aces are wanted of four; players who may have anything stand before those who cannot.
        pytest.param(["*", "*", "AAx", "*", "AAx", "*", "AAx"], id="aces"),
        # 21 cards are wanted of the 20 up to the six, which is no matter of pairs of players.
        pytest.param(["[2-6][2-6][2-6]"] * 7, id="small cards"),
    ],
)
def test_hands_that_cannot_all_be_dealt_are_soon_refused(texts: list[str]) -> None:
    with pytest.raises(EquityError) as caught:
        make_asked([parse_range(text) for text in texts])
    assert caught.value.code == "ranges_collide"


def test_hands_that_hardly_ever_go_together_are_not_said_never_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "MOST_TRIES", 10)
    asked = make_asked([parse_range("AA/K"), parse_range("AA/Q")])
    with pytest.raises(EquityError) as caught:
        asked.drawer()(lambda limit: 0)
    assert (caught.value.code, caught.value.facts) == ("ranges_crowded", {"tries": 10})


def test_combinations_that_differ_in_the_names_of_suits_alone_are_looked_at_once() -> None:
    asked = make_asked([parse_range("trips:A"), parse_range("trips:K")])
    # The missing suits are the same or not: 4 and 12 of 16.
    assert sorted(alike(asked).values()) == [4, 12]
    # A dead spade is told apart from other suits: both lack it, either one, neither and the same, or not.
    asked = make_asked([parse_range("trips:A"), parse_range("trips:K")], dead="2s")
    assert sorted(alike(asked).values()) == [1, 3, 3, 3, 6]


def test_the_hidden_range_of_a_player_is_as_good_as_unknown_cards() -> None:
    """What an opponent with a known board may hold unseen is any two cards, weighed alike."""
    board = "Kd9h2c3c4c"
    hand = "AsAhAdKs9s7h"
    any_two = range_equity([hand, parse_range(f"xx/{board}")], dead=SMALL, method="exact", patience=60)
    unknown = make_spot([hand, board], dead=SMALL)
    expected = tally_reference(unknown)
    assert any_two.exact_equities()[0] == Fraction(expected.rows[0].share, 1680 * expected.outcomes)


@pytest.mark.parametrize(("way", "needs"), [(Way.NUMBA, "numba"), (Way.NUMPY, "numpy")])
@pytest.mark.parametrize("game", GAMES)
def test_all_ways_deal_the_same_after_hands_that_change(way: Way, needs: str, game: str) -> None:
    pytest.importorskip(needs, reason="a quick sampler needs the extra fast")
    deals = [deal_of(make_spot([hand, "7h8h9h"], game=game)) for hand in ("AsAdKs", "KhQd", "AsAdKs")]
    found = sampler(way).sample_each(deals, 5, 2)
    assert found == sampler(Way.PYTHON).sample_each(deals, 5, 2)
    assert found[0] != found[2]


def test_a_sample_is_the_same_without_compiled_code() -> None:
    pytest.importorskip("numba", reason="a quick sampler needs the extra fast")
    ranges: list[Range | Cards] = [parse_range("AA/Ks@0.5, KQ/J"), "7h8h/9h"]
    one, other = (
        range_equity(ranges, game="stud8", method="sampled", trials=1, seed=5, way=way)
        for way in (Way.NUMBA, Way.NUMPY)
    )
    assert one == other
    assert one.outcomes == 64 * 512


def test_an_exact_answer_tells_how_far_it_is() -> None:
    told: list[tuple[float, int]] = []
    ranges = [parse_range("99/Kc9h2d"), parse_range("flush/2h8hTh")]
    range_equity(ranges, method="exact", patience=60, through=lambda *far: told.append(far))
    shares = [share for share, _ in told]
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] == 1


def test_a_sample_lies_where_the_exact_answer_does() -> None:
    pytest.importorskip("numba", reason="a quick sampler needs the extra fast")
    ranges = [parse_range("99/Kc9h2d"), parse_range("flush/2h8hTh")]
    exact = range_equity(ranges, method="exact", patience=60)
    sampled = range_equity(ranges, method="sampled", precision=0.004, seed=11)
    assert sampled.standard_error <= 0.004
    assert abs(sampled.players[0].equity - exact.players[0].equity) < 4 * 0.004


def test_a_seed_and_any_order_of_work_give_the_same_sample() -> None:
    pytest.importorskip("numba", reason="a quick sampler needs the extra fast")
    ranges = [parse_range("wired:9+"), parse_range("flush")]

    def backwards(work: Callable[[int], Part], chunks: Iterable[int]) -> Iterable[Part]:
        return reversed([work(chunk) for chunk in reversed(list(chunks))])

    one = range_equity(ranges, method="sampled", trials=100_000, seed=3)
    assert range_equity(ranges, method="sampled", trials=100_000, seed=3, each=backwards) == one
    of_an_array = np.int64(3)
    assert range_equity(ranges, method="sampled", trials=100_000, seed=of_an_array) == one  # type: ignore[arg-type]
    assert range_equity(ranges, method="sampled", trials=100_000, seed=4) != one


def test_an_exact_answer_that_takes_too_long_is_refused() -> None:
    with pytest.raises(EquityError) as caught:
        range_equity([parse_range("pair"), parse_range("flush")], method="exact")
    assert caught.value.code == "too_costly"

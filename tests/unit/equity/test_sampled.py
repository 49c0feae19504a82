"""Sampled equity: all ways deal the same, the seed decides, and the exact answer is where it should be."""

from collections import Counter
from collections.abc import Callable, Iterable
from importlib import import_module
from random import Random

import numpy as np
import pytest

from doorcard.equity import EquityError, Spot, Tally, equity, make_spot
from doorcard.equity.sampled import Chunk, chunks_of, sample, standard_error
from doorcard.equity.sampled.deal import LANES, deal_of, lane_words
from doorcard.equity.sampled.plain import Generator, _drawn, sample_chunk
from doorcard.equity.spot import GAMES
from doorcard.evaluation.batch import Way

SEVEN = ["AsAdKh", "7c8c9c", "2c3c4c", "5d5h9s", "QcQdJs", "6c7hTd", "2h4dKs"]
SHAPES = range(24)


def random_spot(number: int) -> Spot:
    """Two to eight players, each with up to seven cards, and some that are gone."""
    random = Random(number)
    while True:
        deck = list(range(52))
        random.shuffle(deck)
        held = [random.choice((0, 1, 3, 4, 5, 6, 7)) for _ in range(random.randint(2, 8))]
        if sum(held) > 40:
            continue
        hands = [[deck.pop() for _ in range(count)] for count in held]
        dead = [deck.pop() for _ in range(random.randint(0, 6))]
        try:
            return make_spot(hands, game=random.choice(GAMES), dead=dead)
        except EquityError:
            continue


@pytest.mark.parametrize("number", SHAPES)
@pytest.mark.parametrize(("way", "needs"), [(Way.NUMBA, "numba"), (Way.NUMPY, "numpy")])
def test_all_ways_deal_the_same(way: Way, needs: str, number: int) -> None:
    pytest.importorskip(needs, reason="a quick sampler needs the extra fast")
    spot = random_spot(number)
    answer = sample(spot, trials=LANES, seed=number, way=way)
    assert answer == sample(spot, trials=LANES, seed=number, way=Way.PYTHON)
    assert answer.outcomes == LANES


@pytest.mark.parametrize(("module", "needs"), [("compiled", "numba"), ("arrays", "numpy")])
def test_more_than_one_block_and_chunk_go_on_where_they_stopped(module: str, needs: str) -> None:
    pytest.importorskip(needs, reason="a quick sampler needs the extra fast")
    deal = deal_of(make_spot(SEVEN, game="stud8"))
    sampler = import_module(f"doorcard.equity.sampled.{module}")
    assert sampler.sample_chunk(deal, 7, 3, 2) == sample_chunk(deal, 7, 3, 2)
    assert sample_chunk(deal, 7, 3, 1) != sample_chunk(deal, 7, 4, 1) != sample_chunk(deal, 8, 4, 1)


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    """The first numbers of its authors' C source from the state 1, 2, 3, 4, worked out by hand.

    rotl(1 + 4, 7) + 1 = 641; then the state is 7, 0, 1026, 12288: rotl(7 + 12288, 7) + 7 = 1573767.
    """
    generator = Generator(1 | 2 << 32, 3 | 4 << 32)
    assert [generator._number() for _ in range(2)] == [641, 1573767]


def test_lanes_begin_by_splitmix64() -> None:
    """SplitMix64's published first numbers for the seed 1234567 come from the same finish."""
    from doorcard.equity.sampled.deal import GOLDEN, mixed

    assert [mixed(1234567 + step * GOLDEN) for step in (1, 2)] == [6457827717110365317, 3203168211198807973]
    words = list(lane_words(1, 0))
    assert len(set(words)) == len(words) == 2 * LANES


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", [["AsAdKh2c3d", "7c8c9cTdJd"], ["AsAdKh2c3d9h", "7c8c9cTdJd2h"]])
def test_the_exact_answer_is_within_four_standard_errors(game: str, players: list[str]) -> None:
    pytest.importorskip("numba", reason="a sample of so many takes the extra fast")
    spot = make_spot(players, game=game)
    sampled = sample(spot, trials=400_000, seed=11)
    exact = equity(players, game=game, method="exact", patience=60)
    for one, other in zip(exact.players, sampled.players, strict=True):
        assert abs(one.equity - other.equity) <= 4 * sampled.standard_error
        assert abs(one.low - other.low) <= 4 * 0.5 / sampled.outcomes**0.5


def test_it_stops_when_it_is_sure_enough() -> None:
    spot = make_spot(["AsAdKh2c3d9h", "7c8c9cTdJd2h"])
    answer = sample(spot, precision=0.01, seed=3, way=Way.PYTHON)
    assert answer.standard_error <= 0.01
    assert answer.standard_error == standard_error(answer.tally)
    assert answer.outcomes == LANES * next(iter(chunks_of(1 << 20)))[1]
    assert sample(spot, precision=1e-9, trials=1000, seed=3, way=Way.PYTHON).outcomes == 2 * LANES


def test_the_answer_does_not_depend_on_who_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doorcard.equity.sampled.CHUNK", 1)
    monkeypatch.setattr("doorcard.equity.sampled.FIRST_CHUNK", 1)
    spot = make_spot(["AsAdKh2c3d9h", "7c8c9cTdJd2h"])
    told: list[tuple[int, float]] = []

    def backwards(work: Callable[[Chunk], Tally], chunks: Iterable[Chunk]) -> Iterable[Tally]:
        return [work(chunk) for chunk in reversed(list(chunks))][::-1]

    alone = sample(
        spot, trials=3 * LANES, way=Way.PYTHON, progress=lambda trials, error: told.append((trials, error))
    )
    assert alone == sample(spot, trials=3 * LANES, way=Way.PYTHON, each=backwards)
    assert [trials for trials, _ in told] == [LANES, 2 * LANES, 3 * LANES]
    assert told[-1][1] == alone.standard_error


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"trials": 0}, "trials_invalid"),
        ({"trials": -5}, "trials_invalid"),
        ({"precision": 0.0}, "precision_invalid"),
    ],
)
def test_sizes_that_make_no_sample_are_refused(facts: dict[str, float], code: str) -> None:
    with pytest.raises(EquityError) as refused:
        sample(make_spot(SEVEN), **facts)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert refused.value.facts.items() >= facts.items()


def test_every_card_goes_to_every_place_alike() -> None:
    """Chi-square over places and cards, within five standard deviations of its degrees of freedom."""
    deal = deal_of(make_spot(["As", "Kd"], dead="2c3c4c5c"))
    generator = Generator(*list(lane_words(5, 0))[:2])
    deals = 4_000
    counts = Counter(pair for _ in range(deals) for pair in enumerate(_drawn(deal, generator)))
    expected = deals / len(deal.unseen)
    square = sum(
        (counts[place, card] - expected) ** 2 / expected for place in range(12) for card in deal.unseen
    )
    degrees = 12 * (len(deal.unseen) - 1)
    assert deal.need == 12
    assert abs(square - degrees) < 5 * (2 * degrees) ** 0.5


def test_a_seed_may_come_from_an_array() -> None:
    hands = ["AsAd/Kc", "7h8h"]
    one, other = (
        equity(hands, method="sampled", trials=LANES, seed=seed) for seed in (7, np.asarray([7])[0])
    )
    assert one == other

"""What is asked of an answer must be possible, whether it turns out to be counted or sampled."""

from collections.abc import Callable
from functools import partial
from math import inf, nan
from typing import Any

import numpy as np
import pytest

from doorcard.equity import Equity, EquityError, equity, make_spot
from doorcard.equity.exact import MOST_BYTES, memory
from doorcard.equity.ranges import parse_range, range_equity
from doorcard.equity.sampled import MOST_TRIALS, sample
from doorcard.equity.sampled.deal import LANES
from doorcard.evaluation.batch import Way

SIXTH = ["AsKs/Qs9s2s3d", "7h7d/7cKh4d5c"]
"""1,560 deals: counted at once."""
ASKS: list[Callable[..., Equity]] = [
    partial(equity, SIXTH),
    partial(range_equity, [SIXTH[0], parse_range("trips:7/7cKh4d5c")]),
]
SAMPLES: list[Callable[..., Equity]] = [*ASKS, partial(sample, make_spot(SIXTH))]

WISHES: list[tuple[dict[str, Any], str]] = [
    ({"trials": 0}, "trials_invalid"),
    ({"trials": -1}, "trials_invalid"),
    ({"trials": MOST_TRIALS + 1}, "trials_invalid"),
    ({"trials": 2.5}, "trials_invalid"),
    ({"trials": nan}, "trials_invalid"),
    ({"precision": 0}, "precision_invalid"),
    ({"precision": -0.1}, "precision_invalid"),
    ({"precision": 1}, "precision_invalid"),
    ({"precision": nan}, "precision_invalid"),
    ({"precision": inf}, "precision_invalid"),
    ({"seed": 0.5}, "seed_invalid"),
    ({"seed": "7"}, "seed_invalid"),
]


@pytest.mark.parametrize(("wish", "code"), WISHES)
@pytest.mark.parametrize("ask", SAMPLES)
def test_a_sample_that_cannot_be_is_refused(ask: Callable[..., Equity], wish: Any, code: str) -> None:
    with pytest.raises(EquityError) as refused:
        ask(**wish)
    assert refused.value.code == code
    assert refused.value.facts.items() >= wish.items()


@pytest.mark.parametrize("patience", [nan, -1, -inf])
@pytest.mark.parametrize("method", ["auto", "exact", "sampled"])
@pytest.mark.parametrize("ask", ASKS)
def test_patience_is_a_number_of_seconds(ask: Callable[..., Equity], method: str, patience: float) -> None:
    with pytest.raises(EquityError, match="patience_invalid"):
        ask(patience=patience, method=method)


@pytest.mark.parametrize(("patience", "method"), [(0, "sampled"), (inf, "exact")])
def test_patience_may_be_none_at_all_or_have_no_end(patience: float, method: str) -> None:
    assert equity(SIXTH, patience=patience, trials=LANES).method == method


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_numbers_of_arrays_are_the_same_wishes(way: Way, seed: int) -> None:
    pytest.importorskip(way, reason="a quick sampler needs the extra fast") if way is not Way.PYTHON else None
    spot = make_spot(SIXTH)
    expected = sample(spot, trials=LANES, seed=seed, way=way)
    assert sample(spot, trials=np.int64(LANES), seed=np.int64(seed), way=way) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [-1, 0.5, nan, "3"])
def test_unseen_dead_cards_are_a_whole_number(count: Any) -> None:
    with pytest.raises(EquityError, match="unknown_dead_invalid") as refused:
        make_spot(SIXTH, unknown_dead=count)
    assert refused.value.facts["count"] is count


def test_only_two_players_of_whom_nothing_is_known_need_too_much_memory() -> None:
    # 14 bytes for each of 2 * C(52, 7) sets of seven; of C(51, 7) and C(51, 6) where one card is known.
    assert memory(make_spot(["?", "?"])) == 14 * 2 * 133_784_560 > MOST_BYTES
    assert memory(make_spot(["?", "As"])) == 14 * (115_775_100 + 18_009_460) <= MOST_BYTES
    with pytest.raises(EquityError, match="too_large") as refused:
        equity(["?", "?"], method="exact", patience=inf)
    assert refused.value.facts == {"megabytes": 3745, "at_most": 2000}
    assert equity(["?", "?"], patience=inf, trials=LANES).method == "sampled"

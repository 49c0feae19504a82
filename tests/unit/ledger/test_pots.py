"""5.1, 5.6: the pots as the book cuts them. Amounts are worked out by hand."""

import pytest

from doorcard.ledger.pots import pot_amounts


@pytest.mark.parametrize(
    ("put_in", "live", "apart", "pots"),
    [
        pytest.param((40, 40, 40), (0, 1, 2), 0, (120,), id="5.6 all the same"),
        pytest.param((10, 40, 40), (0, 1, 2), 0, (30, 60), id="5.1 one all-in"),
        pytest.param((10, 25, 40, 40), (0, 1, 2, 3), 0, (40, 45, 30), id="5.1 two all-in"),
        pytest.param((10, 10, 40, 40), (0, 1, 2, 3), 0, (40, 60), id="5.1 two all-in for the same"),
        pytest.param((10, 25, 40, 40), (0, 2, 3), 0, (40, 75), id="5.6 who had the middle stake folded"),
        pytest.param((30, 10, 20), (1, 2), 0, (30, 30), id="5.6 folded chips above the highest live stake"),
        pytest.param((30, 10, 20), (0,), 0, (60,), id="5.2 one is left"),
        pytest.param((3, 5, 5), (0, 1, 2), 0, (9, 4), id="5.1 a short ante"),
        pytest.param((0, 20, 20), (0, 1, 2), 13, (13, 40), id="5.1 antes apart, one has only his ante"),
        pytest.param((5, 20, 20), (0, 1, 2), 15, (30, 30), id="5.1 antes apart, one all-in later"),
        pytest.param((0, 20, 20), (1, 2), 13, (53,), id="5.1 antes apart, who had only his ante has folded"),
        pytest.param((0, 0), (0, 1), 8, (8,), id="5.1 nothing but antes"),
    ],
)
def test_5_6_pots_from_what_was_put_in(
    put_in: tuple[int, ...], live: tuple[int, ...], apart: int, pots: tuple[int, ...]
) -> None:
    assert pot_amounts(put_in, live, apart) == pots
    assert sum(pots) == sum(put_in) + apart

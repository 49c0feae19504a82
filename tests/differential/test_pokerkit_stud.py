"""Random hands of stud agree with pokerkit: 1,000 in every test run, 20,000 in the slow tests."""

import pytest

from doorcard.rules.spec import Game
from tests.differential.agreement import ALL, COMMON, check_agreement


def test_random_hands_agree_with_pokerkit() -> None:
    check_agreement("stud", Game.STUD, 1_000, ALL)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(20))
def test_twenty_thousand_random_hands_agree_with_pokerkit(chunk: int) -> None:
    check_agreement(f"many of stud {chunk}", Game.STUD, 1_000, COMMON)

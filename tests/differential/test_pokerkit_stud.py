"""Random hands of stud agree with pokerkit: 1,000 in every test run, 20,000 in the slow tests."""

import pytest

from doorcard.rules.spec import Game
from tests.differential.agreement import check_agreement


@pytest.mark.parametrize("chunk", range(4))
def test_random_hands_agree_with_pokerkit(chunk: int) -> None:
    check_agreement(f"stud {chunk}", Game.STUD, 250)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(20))
def test_twenty_thousand_random_hands_agree_with_pokerkit(chunk: int) -> None:
    check_agreement(f"many of stud {chunk}", Game.STUD, 1_000)

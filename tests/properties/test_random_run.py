"""The command of the long run: it counts, it can be cut into hands, and a fault can be called up again."""

import pytest

from tests.properties.long_run import HandFault, play_hands
from tests.properties.seen import Seen
from tools.random_run import main, pieces


def test_a_run_prints_what_occurred(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--hands", "40", "--seed", "a", "--jobs", "1", "--twin"]) == 0
    assert capsys.readouterr().out.startswith("hands 40, showdowns ")


def test_pieces_are_all_hands_once_in_order() -> None:
    numbers = [number for piece in pieces(7, 1203) for number in piece]
    assert numbers == list(range(7, 1210))


def test_a_hand_is_the_same_whoever_plays_it() -> None:
    alone = Seen()
    for number in range(20, 30):
        alone.update(play_hands("a", range(number, number + 1)))
    assert alone == play_hands("a", range(20, 30))


def test_a_fault_names_the_hand_and_how_to_play_it_again(capsys: pytest.CaptureFixture[str]) -> None:
    def faulty(seed: str, numbers: range, *, twin: bool) -> Seen:
        raise HandFault(seed, numbers.start + 3, "chips in are chips out")

    assert main(["--hands", "9", "--seed", "b", "--jobs", "1"], faulty) == 1
    told = capsys.readouterr().err
    assert "FAULT in hand 3 of seed 'b': chips in are chips out" in told
    assert "python -m tools.random_run --seed 'b' --first 3 --hands 1" in told

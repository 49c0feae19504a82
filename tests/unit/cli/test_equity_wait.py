"""What is told while an answer takes long."""

from threading import Event

import pytest

from doorcard.cli import equity_wait
from doorcard.cli.equity_texts import TEXTS
from doorcard.cli.equity_wait import hinted, waited
from doorcard.cli.main import main
from doorcard.cli.progress import Bar
from doorcard.evaluation.batch import Way


class Seen(Bar):
    """A bar that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__(1, wanted=False)
        self.told: list[tuple[float, int]] = []
        self.has_moved = Event()

    def at(self, done: float, count: int) -> None:
        self.told.append((done, count))
        if len(self.told) == 3:
            self.has_moved.set()


@pytest.mark.parametrize("language", TEXTS)
def test_a_long_wait_is_announced_and_moves_by_the_clock(
    language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equity_wait, "EVERY_SECONDS", 0)
    bar = Seen()
    with waited(bar, 30, language):
        assert bar.has_moved.wait(10)
    shares = [share for share, _ in bar.told]
    assert 0 <= shares[0] <= shares[1] <= shares[2] < 0.99
    assert TEXTS[language]["takes"].format(seconds=30) in capsys.readouterr().err
    told = len(bar.told)
    with waited(bar, 0.5, language):
        pass
    assert (capsys.readouterr().err, len(bar.told)) == ("", told)


@pytest.mark.parametrize("language", TEXTS)
@pytest.mark.parametrize(("way", "times"), [(Way.NUMBA, 0), (Way.NUMPY, 1), (Way.PYTHON, 1)])
def test_a_long_sample_says_once_what_would_be_quicker(
    way: Way, times: int, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(equity_wait, "ways", lambda: tuple(Way)[tuple(Way).index(way) :])
    passed = iter((0.0, 1.0, 3.9, 4.1, 9.0))
    told: list[int] = []
    progress = hinted(lambda done, error: told.append(done), Seen(), language, lambda: next(passed))
    for done in (1, 2):
        progress(done, 0.1)
    assert capsys.readouterr().err == ""
    for done in (3, 4):
        progress(done, 0.1)
    assert told == [1, 2, 3, 4]
    said = capsys.readouterr().err
    assert said.count("pip install 'doorcard[fast]'") == times
    assert said.count(TEXTS[language]["faster"]) == times


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "doorcard: an exact answer would take about 3,745 MB of memory, and 2,000 is the most;"),
        ("es", "doorcard: una respuesta exacta ocuparía unos 3.745 MB de memoria, y el máximo son 2.000;"),
    ],
)
def test_two_unknown_hands_are_not_counted(
    language: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numba", reason="in Python alone it would take too long")
    assert main(["equity", "?", "?", "--exact", "--lang", language]) == 2
    assert capsys.readouterr().err.startswith(sentence)


def test_a_fault_is_told_before_any_wait(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["equity", "As", "Ks", "--exact", "--precision", "2", "--lang", "en"]) == 2
    assert capsys.readouterr().err == (
        "doorcard: the standard error to stop at is above 0 and below 1, not 2\n"
    )

"""Real PokerStars hands through the engine and out again as the same text, where they lie nearby."""

import re
from pathlib import Path

import pytest

from doorcard.history import Severity, record_of
from doorcard.history.export import write_pokerstars
from doorcard.history.rooms import SPLITTER, lines_of, read_rooms
from doorcard.history.rooms.pokerstars_other import FREE

FILES = sorted((Path(__file__).resolve().parents[5] / "shared" / "corpora" / "pokerstars").glob("*.txt"))
HEAD = re.compile(r"PokerStars (?:Game|Hand) #| USD(?=\))|(?<= - )\S+ \S+ CET \[|(?<= ET)\]")
"""What older and newer files say differently: Game or Hand, the currency, and the time of two places."""

PAID = re.compile(r"\S+ (?:collected )?(?=[$€]?[\d.]+ from )")
TOOK = re.compile(r"(Seat \d: )\S+ (?:collected |showed \[[^]]*\] and won |folded on the 3rd Street )?\(")


def told(lines: list[str]) -> list[str]:
    """The lines that tell of the hand. Who exchanged the names took the words after some for a part of them:
    these are left out, and so is whether somebody says that he does not show, which one file leaves out.
    """
    kept = (line.rstrip() for line in lines)
    plain = (TOOK.sub(r"\1(", PAID.sub("", HEAD.sub("", line))) for line in kept)
    silent = (*FREE, ": doesn't show hand")
    return [line for line in plain if line and not any(part in line for part in silent)]


@pytest.mark.skipif(not FILES, reason="no real hands beside the project (corpora)")
@pytest.mark.parametrize("path", FILES, ids=[path.name for path in FILES])
def test_real_hands_come_back_as_the_same_text(path: Path) -> None:
    with path.open("rb") as file:
        lines = list(lines_of(file))
    blocks = [block for _, block in SPLITTER.blocks(lines, path.stem)]
    readings = list(read_rooms(lines, path.stem))
    assert len(blocks) == len(readings) > 0
    for block, reading in zip(blocks, readings, strict=True):
        found = record_of(reading)
        assert found.record is not None
        wrong = {problem.code for problem in found.problems if problem.severity is Severity.ERROR}
        assert wrong <= {"player_unknown"}
        assert told(write_pokerstars(found.record).splitlines()) == told(block.lines)

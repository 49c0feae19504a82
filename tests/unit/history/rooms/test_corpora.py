"""Real hands of every room that is read, where they lie beside the project; they are never part of it."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from doorcard.cli.summary import Summary
from doorcard.history import Replay, Severity, replay
from doorcard.history.rooms import ROOMS, lines_of, read_rooms

CORPORA = Path(__file__).resolve().parents[5] / "shared" / "corpora"
NAMES_EXCHANGED = frozenset({"player_unknown"})
"""Who exchanged the names took "NAME collected" for a name: the payee of such a line has no seat."""

RAISED_FROM_THE_BRING_IN = frozenset({"raise_from_bring_in"})
"""A raise to the bring-in and a bet, after a completion to a bet alone: at 44/88, 44 is raised to 77.16."""

WRONG_IN_THE_FILES = {"pokerstars": NAMES_EXCHANGED, "kingsclub": RAISED_FROM_THE_BRING_IN}
"""Errors that are the files' own, by room; all others are ours."""

CUT_SHORT = "hand_cut_short"
HANDS_CUT_SHORT = {"winning-old": 1}
"""A file that breaks off among the seats of its last hand."""


def manifest() -> list[dict[str, str]]:
    """The files of the rooms that are read, with how many hands they hold."""
    path = CORPORA / "MANIFEST.tsv"
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    read = {room.name for room in ROOMS}
    return [row for row in rows if row["file"].split("/")[0] in read]


ROWS = manifest()


def replayed(path: Path) -> list[Replay]:
    with path.open("rb") as file:
        return [replay(reading) for reading in read_rooms(lines_of(file), path.stem)]


@pytest.mark.skipif(not ROWS, reason=f"no real hands beside the project ({CORPORA.name})")
@pytest.mark.parametrize("row", ROWS, ids=[row["file"] for row in ROWS])
def test_every_stud_hand_is_accepted_or_wrong_in_the_file(row: dict[str, str]) -> None:
    hands = replayed(CORPORA / row["file"])
    cut = [hand for hand in hands if CUT_SHORT in {problem.code for problem in hand.problems}]
    hands = [hand for hand in hands if hand not in cut]
    high, split = (sum(hand.variant == name for hand in hands) for name in ("F7S", "F7S/8"))
    assert high <= int(row["stud_high_hands"])
    assert split <= int(row["stud_hilo_hands"])
    assert high + split + len(cut) == int(row["stud_high_hands"]) + int(row["stud_hilo_hands"])
    assert len(cut) == HANDS_CUT_SHORT.get(row["file"].split("/")[0], 0)
    allowed = WRONG_IN_THE_FILES.get(row["file"].split("/")[0], frozenset())
    for hand in hands:
        wrong = {problem.code for problem in hand.problems if problem.severity is Severity.ERROR}
        assert wrong <= allowed, hand
        if wrong & RAISED_FROM_THE_BRING_IN:
            continue  # it could not be followed further
        assert hand.stacks_after is not None, hand
        assert sum(filter(None, hand.stacks_after)) + hand.rake == sum(filter(None, hand.stacks_before))


def totals_said() -> dict[str, tuple[int, int, int, int, str]]:
    """The table of totals in the docs: files, hands, accepted, reported, problems."""
    text = (Path(__file__).resolve().parents[4] / "docs" / "rooms.md").read_text("utf-8")
    rows = [
        line.strip("| ").split("|") for line in text.partition("## Totals")[2].splitlines() if "|" in line
    ]
    cells = [[cell.strip(" *") for cell in row] for row in rows[2:]]
    return {
        name: (int(files), int(hands), int(right), int(wrong), "".join(rest).replace("`", ""))
        for name, files, hands, right, wrong, *rest in cells
    }


@pytest.mark.skipif(not ROWS, reason=f"no real hands beside the project ({CORPORA.name})")
def test_the_totals_in_the_docs_are_these() -> None:
    said = totals_said()
    everything = said.pop("all")
    assert everything[:4] == tuple(map(sum, list(zip(*said.values(), strict=True))[:4]))
    del said["PHH, doorcard"]
    summary = Summary()
    files: Counter[str] = Counter(row["file"].split("/")[0] for row in ROWS)
    for row in ROWS:
        for hand in replayed(CORPORA / row["file"]):
            summary.add(hand.room, hand.problems)
    found = {}
    for room in summary.rooms():
        codes = Counter({**room.notes, **room.problems})
        told = ", ".join(
            f"{code} {count}" for code, count in sorted(codes.items(), key=lambda one: (-one[1], one[0]))
        )
        found[room.room] = (files[room.room], room.hands, room.accepted, room.reported, told)
    assert found == said

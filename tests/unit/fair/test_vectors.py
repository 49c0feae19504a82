"""Decks that every implementation must agree with: ours, and one that has no line in common with it."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from doorcard.fair.form import read_hand
from doorcard.fair.report import check_hand
from tests.unit.fair.vectors import FILE, written

EXAMPLE = Path(__file__).parents[3] / "examples" / "verify_deck.py"
KNOWN = json.loads(FILE.read_text(encoding="utf-8"))
decks = pytest.mark.parametrize("known", KNOWN["decks"], ids=lambda known: known["name"])
refusals = pytest.mark.parametrize("known", KNOWN["refused"], ids=lambda known: known["name"])


def by_hand() -> ModuleType:
    """The example, which needs nothing of the package."""
    spec = importlib.util.spec_from_file_location("verify_deck_by_hand", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


OTHER = by_hand()


def test_the_package_still_makes_what_the_file_holds() -> None:
    assert FILE.read_text(encoding="utf-8") == written()


@decks
def test_the_other_implementation_makes_the_same_deck(known: dict[str, Any]) -> None:
    proof, secret = known["hand"]["proof"], known["hand"]["secret"]
    seed = bytes.fromhex(secret["seed"])
    assert " ".join(OTHER.CARDS[card] for card in OTHER.deck(proof, seed)) == known["deck"]
    stream = OTHER.chacha20(bytes.fromhex(known["key"]))
    assert bytes(next(stream) for _ in range(80)).hex() == known["stream"]
    assert OTHER.check_secret(proof, secret)


@decks
def test_the_other_implementation_proves_every_opening(known: dict[str, Any]) -> None:
    hand = known["hand"]
    assert [OTHER.check_opening(hand["proof"], opening) for opening in hand["openings"]] == [True] * 6


@decks
def test_ours_proves_the_whole_file(known: dict[str, Any]) -> None:
    report = check_hand(read_hand(json.dumps(known["hand"]).encode()))
    assert (report.is_right, report.is_deck_proved) == (True, True)


@refusals
def test_neither_takes_what_was_changed(known: dict[str, Any]) -> None:
    (opening,) = known["hand"]["openings"]
    assert not OTHER.check_opening(known["hand"]["proof"], opening)
    report = check_hand(read_hand(json.dumps(known["hand"]).encode()))
    assert [finding.code for finding in report.findings] == ["opening_differs"]


def test_the_other_imports_nothing_of_doorcard() -> None:
    code = (
        "import runpy, sys; runpy.run_path(sys.argv[1]); print([n for n in sys.modules if 'doorcard' in n])"
    )
    told = subprocess.run(
        [sys.executable, "-I", "-c", code, str(EXAMPLE)], capture_output=True, text=True, check=True
    )
    assert told.stdout == "[]\n"


def test_the_other_tells_what_it_found(tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    for known, status, said in (
        (KNOWN["decks"][1], 0, "the whole deck proved"),
        (KNOWN["refused"][0], 1, "WRONG"),
    ):
        path.write_text(json.dumps(known["hand"]), encoding="utf-8")
        told = subprocess.run(
            [sys.executable, str(EXAMPLE), str(path)], capture_output=True, text=True, check=False
        )
        assert (told.returncode, told.stdout.strip().endswith(said)) == (status, True)

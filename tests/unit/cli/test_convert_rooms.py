"""``doorcard convert`` leaves out no hand of a room that ``doorcard replay`` finds right."""

from pathlib import Path

import pytest

from doorcard.cli.main import main
from doorcard.history.record_read import read_records
from tests.unit.history.rooms.reads import replayed
from tests.unit.history.rooms.test_fuzz import MODULES, samples
from tests.unit.history.rooms.winning_hands import SIDE_POT


@pytest.mark.parametrize("module", MODULES)
def test_every_right_hand_is_converted(module: str, tmp_path: Path) -> None:
    file, out = tmp_path / "hands.txt", tmp_path / "hands.jsonl"
    text = "\n\n\n".join(samples(module))
    file.write_text(text, encoding="utf-8")
    found = [hand for hand in replayed(text) if hand.is_right and hand.players]
    right = [hand.hand_id for hand in found if None not in hand.stacks_before]  # a record needs them
    main(["convert", str(file), "--to", "json", "--out", str(out)])
    assert [reading.hand_id for reading in read_records(out.read_bytes())] == right
    assert right


def test_an_odd_chip_stays_where_the_room_has_it(tmp_path: Path) -> None:
    """The main pot is 3 x 131 = 393; by the rules its high half gets 197, here the low one does."""
    text = SIDE_POT
    for there, here in (
        ("Seat 1: Hero (130)", "Seat 1: Hero (131)"),
        ("Hero allin (20)", "Hero allin (21)"),
        ("Bets: 130. Collects: 195. Wins: 65", "Bets: 131. Collects: 197. Wins: 66"),
        ("Collects: 1135. Wins: 535", "Collects: 1134. Wins: 534"),
        ("Pot: 1330", "Pot: 1331"),
    ):
        text = text.replace(there, here)
    file, out = tmp_path / "hands.txt", tmp_path / "hands.jsonl"
    file.write_text(text, encoding="utf-8")
    assert main(["convert", str(file), "--to", "json", "--out", str(out)]) == 0
    (reading,) = read_records(out.read_bytes())
    assert reading.record is not None
    assert reading.record.final_stacks == (197, 2534, 0)

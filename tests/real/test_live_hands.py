"""Televised hands of a tournament: each ends where the next hand of the same table begins.

Between two hands of a table nothing happens to the stacks, so the expected values are the next file's own.
For hands without a next one the sums are done by hand from antes, bring-ins and bets.
"""

import tomllib
from pathlib import Path

import pytest

from doorcard.history import Replay, read_phh, replay

PROFILE = "wsop-2024"
CHAINS = [
    ("2023_43_5_hand_5_00_22_43", "2023_43_5_hand_6_00_25_05"),
    ("2023_43_5_hand_6_00_25_05", "2023_43_5_hand_7_00_29_03"),
    ("2023_43_5_hand_7_00_29_03", "2023_43_5_hand_8_00_30_52"),
    ("2023_43_5_hand_48_02_09_20", "2023_43_5_hand_49_02_13_08"),
    ("2023_54_4_hand_3_00_10_24", "2023_54_4_hand_4_00_12_25"),
]
ANTE_43, ANTE_54 = 50_000, 20_000
GAINS = {
    # Five antes of 50,000 and the bring-in of p2, 50,000; p1's completion is not called.
    "2023_43_5_hand_8_00_30_52": (4 * ANTE_43 + 50_000, -ANTE_43 - 50_000, -ANTE_43, -ANTE_43, -ANTE_43),
    # Five antes and p4's bring-in of 75,000 for p3.
    "2023_43_5_hand_49_02_13_08": (-ANTE_43, -ANTE_43, 4 * ANTE_43 + 75_000, -ANTE_43 - 75_000, -ANTE_43),
    # Seven antes of 20,000 and p6's bring-in of 20,000 for p4.
    "2023_54_4_hand_1_00_02_05": (
        -ANTE_54, -ANTE_54, -ANTE_54, 6 * ANTE_54 + 20_000, -ANTE_54, -ANTE_54 - 20_000, -ANTE_54,
    ),
    # Six antes, p3's bring-in of 20,000 and p1's completion to 80,000 for p2, whose raise nobody calls.
    "2023_54_4_hand_4_00_12_25": (
        -ANTE_54 - 80_000, 5 * ANTE_54 + 20_000 + 80_000, -ANTE_54 - 20_000, -ANTE_54, -ANTE_54, -ANTE_54,
    ),
}  # fmt: skip


def replayed(corpora: Path, name: str) -> Replay:
    (reading,) = read_phh((corpora / "live" / f"{name}.phh").read_text("utf-8"), name)
    return replay(reading, PROFILE)


@pytest.mark.parametrize(("name", "following"), CHAINS)
def test_a_hand_ends_where_the_next_begins(corpora: Path, name: str, following: str) -> None:
    found = replayed(corpora, name)
    with (corpora / "live" / f"{following}.phh").open("rb") as file:
        expected = tomllib.load(file)["starting_stacks"]
    assert found.is_right, found.problems
    assert list(found.stacks_after or ()) == expected


@pytest.mark.parametrize("name", GAINS)
def test_a_hand_without_a_next_one_adds_up_by_hand(corpora: Path, name: str) -> None:
    found = replayed(corpora, name)
    assert found.is_right, found.problems
    before = [stack or 0 for stack in found.stacks_before]
    assert list(found.stacks_after or ()) == [
        stack + gain for stack, gain in zip(before, GAINS[name], strict=True)
    ]


def test_all_hands_are_looked_at(corpora: Path) -> None:
    known = {name for name, _ in CHAINS} | set(GAINS)
    assert {path.stem for path in (corpora / "live").glob("*.phh")} == known


def test_the_split_pot_goes_by_halves_with_the_odd_chip_to_the_high_hand(corpora: Path) -> None:
    """Hand 48: five antes, 75,000 brought in by p3, and 2,250,000 each of p1 and p5: 193 chips of 25,000."""
    found = replayed(corpora, "2023_43_5_hand_48_02_09_20")
    assert [pot.amount for pot in found.pots] == [3 * ANTE_43 + 75_000 + 2 * (ANTE_43 + 2_250_000)]
    won = {(winner.player, winner.half.value): winner.amount for winner in found.winners}
    assert won == {(0, "high"): 97 * 25_000, (4, "low_eight"): 96 * 25_000}

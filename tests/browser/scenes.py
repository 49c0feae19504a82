"""Scenes: arranged hands in which something worth looking at happens. The person sits on seat 1.

To look at one by hand: ``python -m tests.browser.scenes side_pot --port 8401``, then sit down on seat 1.
"""

import argparse
import contextlib
import tempfile
import threading
from pathlib import Path

from doorcard.rules import Game
from tests.browser.rigged import Scene, rigged_room

STUD_SHOWDOWN = Scene(
    hands=("Qs Qd 7h 7c 4s 2d Kc", "Ac 9d Jd Js 5h 8c 3s", "4h 6c 2c", "As Td 9s Th 6s 5d Kd"),
    play=("", "ccccc", "f", "rcccc"),
)
"""Carmen brings in with the two of clubs, Darío completes; queens and sevens win against jacks and tens."""

STUD8_SPLIT = Scene(
    game=Game.STUD8,
    name="Duero",
    hands=("Ah 2d 4c 6s Kd Kh 8c", "Tc Th 9s Td 3d Qs Js", "9h Jc 2s", "7s 7d 5s 8h 9c Qd Jd"),
    play=("", "crccc", "f", "rcccc"),
)
"""Three tens have the high half, 8-6-4-2-A the low half: the person's."""

STUD8_SCOOP = Scene(
    game=Game.STUD8,
    name="Duero",
    seats=3,
    hands=("Ah 2h 3h 4h 5h Kd 9c", "Tc Th 9s Td 3d Qs Js", "7s 7d 5s 8d 6c Qd Jd"),
)
"""The steel wheel: the person has both halves, from an 8-7-6-5 low that nobody completes."""

SIDE_POT = Scene(
    seats=4,
    stacks=(20, 5, 20, 20),
    hands=("Kh Kd 8c Ks 4s 2d 6c", "Ac Ad Jd As 5h 8h 3s", "Qh Qc 9c Tc 9h 2h 7s", "3c 7d 2c"),
    play=("", "rrrrr", "crrrr", "f"),
)
"""Bruno is all-in on fifth street and has the main pot with three aces, the person the side pot."""

EIGHT = Scene(seats=8, hands=(), play=())
"""Eight players who stay to the end, cards by chance."""

EIGHT_SEVENTH = Scene(
    seats=8,
    hands=(
        "Qs Qd 7h 7c 4s 2d Kc",
        "Ac 9d Jd Js 5h 8c 3s",
        "4h 6c 2c",
        "As Td 9s Th 6s 5d Kd",
        "Ah 3d 8h 8d Tc Jc 9c",
        "Kh Ks 4c 6h Qh 3h 5c",
        "2h 7s Qc 5s",
        "Ad 2s Ts 9h 3c 7d Jh",
    ),
    play=("", "ccccc", "f", "rcccc", "ccccc", "ccccc", "cf", "ccccc"),
)
"""Six see seventh street of eight; two door cards are dead."""

TWO_PEOPLE = Scene(
    seats=3,
    people=(1, 2),
    hands=("Qs Qd 7h 7c 4s 2d Kc", "Ac 9d Jd Js 5h 8c 3s", "4h 6c 2c 4d 9h Th 3c"),
)
"""Two people and a bot who always stays."""

SCENES = {
    "stud": STUD_SHOWDOWN,
    "split": STUD8_SPLIT,
    "scoop": STUD8_SCOOP,
    "side_pot": SIDE_POT,
    "eight": EIGHT,
    "eight_seventh": EIGHT_SEVENTH,
    "two_people": TWO_PEOPLE,
}


def main() -> None:
    """Keep a scene open until Ctrl+C."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scene", choices=SCENES)
    parser.add_argument("--port", type=int, default=8401)
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        rigged_room(Path(folder), SCENES[asked.scene], asked.port) as rig,
    ):
        print(f"{rig.table}  (stop with Ctrl+C)")  # noqa: T201
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


if __name__ == "__main__":
    main()

"""Hands on which a second engine, written from the rule book alone, did not agree with ours.

Each file is the smallest that shows the point; the right stacks were worked out by hand.
"""

import pytest

from doorcard.history import Replay, Severity, read_phh, replay
from tests.rules.table import Table

HEAD = """variant = "F7S"
antes = [2, 2, 2]
bring_in = 5
small_bet = 20
big_bet = 40
starting_stacks = [100, 100, 100]
_profile = "cash"
"""

# p1 brings in 5, the others call, everybody checks down: 7 each, so the winner ends with 93 + 21.
# p2 holds three eights in his first three cards, p3 two pair (jacks and nines), p1 aces.
CHECKED_DOWN = """d dh p1 AhAs2c
d dh p2 8h8d8c
d dh p3 Js9d9h
p1 pb
p2 cc
p3 cc
d dh p1 7d
d dh p2 5c
d dh p3 Qd
p3 cc
p1 cc
p2 cc
d dh p1 5s
d dh p2 6d
d dh p3 4h
p3 cc
p1 cc
p2 cc
d dh p1 4d
d dh p2 Jc
d dh p3 2s
p3 cc
p1 cc
p2 cc
d dh p1 9c
d dh p2 Tc
d dh p3 Jd
p3 cc
p1 cc
p2 cc
p1 sm AhAs2c7d5s4d9c
p2 sm 8h8d8c5c6dJcTc
p3 sm Js9d9hQd4h2sJd"""


def _replayed(actions: str, head: str = HEAD) -> Replay:
    lines = "\n".join(f'  "{action}",' for action in actions.splitlines())
    (reading,) = read_phh(f"{head}actions = [\n{lines}\n]\n", "oracle")
    return replay(reading)


def _errors(hand: Replay) -> list[str]:
    return [problem.code for problem in hand.problems if problem.severity is Severity.ERROR]


def _changed(*changes: tuple[str, str]) -> str:
    actions = CHECKED_DOWN
    for old, new in changes:
        assert old in actions
        actions = actions.replace(old, new)
    return actions


SHOWDOWNS = [
    pytest.param((), id="every-card-known"),
    pytest.param((("d dh p2 8h8d8c", "d dh p2 ????8c"),), id="down-cards-known-from-the-showdown"),
    pytest.param(
        (("d dh p2 Tc", "d dh p2 ??"), ("8c5c6dJcTc", "8c5c6dJc")),
        id="10.10-six-cards-shown-win",
        marks=pytest.mark.xfail(strict=True, reason="a hand shown with six known cards counts as mucked"),
    ),
    pytest.param(
        (("d dh p2 Tc", "d dh p2 ??"), ("8c5c6dJcTc", "8c5c6dJc??")),
        id="10.10-six-cards-and-an-unknown-one-win",
        marks=pytest.mark.xfail(strict=True, reason="a hand shown with six known cards counts as mucked"),
    ),
    pytest.param((("d dh p2 8h8d8c", "d dh p2 8h8d??"),), id="door-card-known-from-the-showdown"),
]


@pytest.mark.parametrize("changes", SHOWDOWNS)
def test_the_best_hand_shown_wins_whatever_was_hidden_when_dealt(
    changes: tuple[tuple[str, str], ...],
) -> None:
    hand = _replayed(_changed(*changes))
    assert not _errors(hand)
    assert hand.stacks_after == (93, 114, 93)


FULL_HOUSE_SHOWS = (
    *("(?? ??) Qd 3d Qc 3s", "(?? ??) 5h 7s 7d 7c", "(?? ??) Ah Kd 8c 6s", "(?? ??) 9d 9c 2h 4s"),
    *("(?? ??) 8d 7h 5s 2c", "(?? ??) 4d Jc Td 8s", "(?? ??) 4h 6d Tc Qs", "(?? ??) 5d 3h 9h Ts"),
)


def test_4_1_7_5_with_the_shared_card_a_full_house_shows_before_trips() -> None:
    """Trips of sevens led on sixth street; the shared three makes threes full of queens for player 0."""
    table = Table(*FULL_HOUSE_SHOWS, community="3c")
    table.play(f"{table.actor}:bring_in")
    openers = {}
    while table.state.street < 7:
        openers.setdefault(table.state.street, table.opened)
        kinds = [option.split()[0] for option in table.options]
        table.play(f"{table.actor}:{'check' if 'check' in kinds else 'call'}")
    assert (openers[6], table.opened) == ((1, "best_board"), (0, "best_board"))

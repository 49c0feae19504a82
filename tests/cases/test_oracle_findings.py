"""Hands on which a second engine, written from the rule book alone, did not agree with ours.

Each file is the smallest that shows the point; the right stacks were worked out by hand.
"""

import pytest

from doorcard.history import (
    Reading,
    Replay,
    Severity,
    encode_record,
    read_phh,
    read_record,
    record_of,
    replay,
    verify,
    write_phh,
)
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


def _reading(actions: str, head: str = HEAD) -> Reading:
    lines = "\n".join(f'  "{action}",' for action in actions.splitlines())
    (reading,) = read_phh(f"{head}actions = [\n{lines}\n]\n", "oracle")
    return reading


def _replayed(actions: str, head: str = HEAD) -> Replay:
    return replay(_reading(actions, head))


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
    ),
    pytest.param(
        (("d dh p2 Tc", "d dh p2 ??"), ("8c5c6dJcTc", "8c5c6dJc??")),
        id="10.10-six-cards-and-an-unknown-one-win",
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


MISSED = ("d dh p2 Tc", "d dh p2 ??")
"""Nobody learnt p2's seventh card."""


def test_10_10_b24_a_hand_that_lacks_a_card_is_named() -> None:
    hand = _replayed(_changed(MISSED, ("8c5c6dJcTc", "8c5c6dJc")))
    (note,) = hand.problems
    assert (note.code, note.severity) == ("hand_partly_known", Severity.NOTE)
    assert note.facts == {"player": 1, "cards": "8h8d8c5c6dJc??"}
    assert [(winner.player, winner.cards) for winner in hand.winners] == [(1, "8h8d8cJc6d")]


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param((MISSED, ("\np2 sm 8h8d8c5c6dJcTc", "\np2 sm")), id="mucked"),
        pytest.param((MISSED, ("\np2 sm 8h8d8c5c6dJcTc", "")), id="not shown"),
        pytest.param(
            (MISSED, ("d dh p2 8h8d8c", "d dh p2 ????8c"), ("sm 8h8d8c5c6dJcTc", "sm ????8c5c6dJc??")),
            id="shown, but the four up cards are no hand",
        ),
    ],
)
def test_10_10_a_hand_that_was_not_shown_wins_nothing(changes: tuple[tuple[str, str], ...]) -> None:
    hand = _replayed(_changed(*changes))
    assert not hand.problems
    assert hand.stacks_after == (93, 93, 114)


def test_10_10_1_5_the_low_half_too() -> None:
    """p1 has 7 5 4 2 A, p2's known cards no low; his eights are the best high hand. 21 is 11 and 10."""
    hand = _replayed(_changed(MISSED, ("8c5c6dJcTc", "8c5c6dJc")), HEAD.replace("F7S", "F7S/8"))
    assert not _errors(hand)
    assert hand.stacks_after == (103, 104, 93)


def test_10_10_a_low_of_known_cards_wins() -> None:
    """p2 has 6 5 4 2 A, p1 only 7 5 4 2 A; for high p3's jacks and nines are the best. 21 is 11 and 10."""
    known = (("dh p2 8h8d8c", "dh p2 Ac2h4c"), ("sm 8h8d8c5c6dJcTc", "sm Ac2h4c5c6dJc"))
    hand = _replayed(_changed(MISSED, *known), HEAD.replace("F7S", "F7S/8"))
    assert not _errors(hand)
    assert hand.stacks_after == (93, 103, 104)


def test_10_10_such_a_hand_as_a_record_verifies_and_goes_back_to_phh() -> None:
    reading = _reading(_changed(MISSED, ("8c5c6dJcTc", "8c5c6dJc")))
    record = record_of(reading).record
    assert record is not None
    assert not record.complete
    again = read_record(encode_record(record))
    assert again.record == record
    verified = verify(record)
    assert [problem.code for problem in verified.problems] == ["hand_partly_known"]
    assert verified.state.stacks == record.final_stacks == (93, 114, 93)
    (back,) = read_phh(write_phh(record), "oracle")
    assert record_of(back).record == record


SHORT_ANTE = """variant = "F7S"
antes = [6, 20, 20]
bring_in = 5
small_bet = 20
big_bet = 40
starting_stacks = [6, 100, 100]
"""
FOR_THE_BRING_IN = """d dh p1 AsAhAd
d dh p2 KsKh2c
d dh p3 QsQh3c
p2 pb
p3 cc
d dh p1 Kc
d dh p2 3h
d dh p3 4c
p2 cc
p3 cc
d dh p1 2d
d dh p2 6h
d dh p3 7d
p2 cc
p3 cc
d dh p1 3s
d dh p2 9s
d dh p3 Td
p2 cc
p3 cc
d dh p1 6c
d dh p2 Jh
d dh p3 Jc
p2 cc
p3 cc
p2 sm KsKh2c3h6h9sJh
p3 sm QsQh3c4c7dTdJc
p1 sm AsAhAdKc2d3s6c"""


@pytest.mark.parametrize(
    ("flag", "stacks"),
    [
        pytest.param("false", (46, 85, 75), id="one-pot"),
        pytest.param("true", (18, 113, 75), id="layers"),
    ],
)
def test_5_1_b91_the_flag_for_short_antes_goes_from_phh_to_a_record_and_back(
    flag: str, stacks: tuple[int, ...]
) -> None:
    """p1 wins 46 with his 6, or three times 6; p2 has the bring-ins of 5, and in layers 14 of both antes."""
    head = f"{SHORT_ANTE}ante_trimming_status = {flag}\nfinishing_stacks = {list(stacks)}\n"
    reading = _reading(FOR_THE_BRING_IN, head)
    assert replay(reading).problems == ()
    assert replay(reading).stacks_after == stacks
    record = record_of(reading).record
    assert record is not None
    assert read_record(encode_record(record)).record == record
    assert verify(record).problems == ()
    text = write_phh(record)
    assert f"ante_trimming_status = {flag}\n" in text
    (back,) = read_phh(text, "oracle")
    assert record_of(back).record == record


FULL_HOUSE_SHOWS = (
    *("(?? ??) Qd 3d Qc 3s", "(?? ??) 5h 7s 7d 7c", "(?? ??) Ah Kd 8c 6s", "(?? ??) 9d 9c 2h 4s"),
    *("(?? ??) 8d 7h 5s 2c", "(?? ??) 4d Jc Td 8s", "(?? ??) 4h 6d Tc Qs", "(?? ??) 5d 3h 9h Ts"),
)


def test_4_1_7_5_with_the_shared_card_a_full_house_shows_before_trips() -> None:
    """Trips of sevens led on sixth street; the shared three makes threes full of queens for player 0."""
    table = Table(*FULL_HOUSE_SHOWS, community="3c")
    table.play(f"{table.actor}:bring_in")
    openers: dict[int, tuple[int | None, str]] = {}
    while table.state.street < 7:
        openers.setdefault(table.state.street, table.opened)
        kinds = [option.split()[0] for option in table.options]
        table.play(f"{table.actor}:{'check' if 'check' in kinds else 'call'}")
    assert (openers[6], table.opened) == ((1, "best_board"), (0, "best_board"))

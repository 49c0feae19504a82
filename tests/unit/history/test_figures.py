"""Figures over many hands: steals, halves and chips, sums of sums, and hands that come twice."""

from collections import Counter
from datetime import UTC, datetime
from random import Random

import pytest
from msgspec.structs import replace

from doorcard.engine import ActionKind
from doorcard.engine.events import Event
from doorcard.history.figures import Figures, figures_of
from doorcard.history.record import Record, seen_by
from doorcard.history.replay import witness
from doorcard.history.rooms import read_rooms
from doorcard.history.seen import Numbers, Seen
from doorcard.history.stats import Counts
from doorcard.history.tally import ClosedHand, Origin, Tally, closed_by_record, closed_by_witness
from doorcard.rules.spec import Game, Half, Street
from tests.unit.history.rooms.pokerstars_hands import SHOWDOWN, WON_BY_COMPLETING
from tests.unit.history.test_phh_write import played
from tests.unit.history.test_stats import SHOWN, SPLIT, acts, dealt, paid

FOLD, CALL, RAISE = ActionKind.FOLD, ActionKind.CALL, ActionKind.RAISE
BRING_IN, COMPLETE = ActionKind.BRING_IN, ActionKind.COMPLETE
FIVE = dealt(Street.THIRD, 0, 1, 2, 3, 4)
TAKEN = paid(Half.HIGH, 2, contested=False)


def tried(events: list[Event], players: int) -> list[tuple[int, int]]:
    """Chances to steal and steals of each player."""
    figures = figures_of(events, [100] * players, [100] * players)
    return [(one.steal_chances, one.steals) for one in figures]


STEALS = [
    pytest.param(
        [*FIVE, *acts((0, BRING_IN), (1, FOLD), (2, COMPLETE), (3, FOLD), (4, FOLD), (0, FOLD)), TAKEN],
        [(0, 0), (0, 0), (1, 1), (0, 0), (0, 0)],
        id="a completion with two behind beside the bring-in",
    ),
    pytest.param(
        [*FIVE, *acts((0, BRING_IN), (1, COMPLETE), (2, FOLD), (3, FOLD), (4, FOLD), (0, FOLD)), TAKEN],
        [(0, 0)] * 5,
        id="with three behind it is none",
    ),
    pytest.param(
        [*FIVE, *acts((0, BRING_IN), (1, FOLD), (2, FOLD), (3, CALL), (4, RAISE), (0, FOLD), (3, FOLD))],
        [(0, 0), (0, 0), (1, 0), (1, 0), (0, 0)],
        id="who folds or calls had the chance, who comes after a call had none",
    ),
    pytest.param(
        [*FIVE, *acts((0, COMPLETE), (1, FOLD), (2, FOLD), (3, FOLD), (4, FOLD))],
        [(0, 0)] * 5,
        id="who opens for the full bet steals from nobody",
    ),
    pytest.param(
        [*FIVE, *acts((0, BRING_IN), (1, FOLD), (2, FOLD), (3, FOLD), (4, FOLD))],
        [(0, 0), (0, 0), (1, 0), (1, 0), (1, 0)],
        id="nobody steals",
    ),
]


@pytest.mark.parametrize(("events", "expected"), STEALS)
def test_a_steal_is_the_first_completion_near_the_end(
    events: list[Event], expected: list[tuple[int, int]]
) -> None:
    assert tried(events, 5) == expected


def test_halves_and_chips_of_a_split_pot() -> None:
    low, high, folded = figures_of(SPLIT, (100, 100, 100), (115, 105, 80))
    assert (high.high, high.low, high.won, high.net) == (1, 0, 1, 5)
    assert (low.high, low.low, low.won, low.net) == (0, 1, 1, 15)
    assert (folded.high, folded.low, folded.won, folded.net) == (0, 0, 0, -20)


def test_both_halves_are_counted_each() -> None:
    _, scooper, _ = figures_of(SHOWN, (100, 100, 100), (80, 140, 80))
    assert (scooper.high, scooper.low, scooper.counts.scoops) == (1, 1, 1)


@pytest.mark.parametrize("seed", range(30))
def test_chips_of_any_hand_go_from_one_to_another(seed: int) -> None:
    """What all have in the end is what they had before, less the rake (8.3)."""
    record = played(Random(seed), Game.STUD8)
    figures = figures_of(record.events, record.starting_stacks, record.final_stacks)
    assert sum(one.net for one in figures) == sum(record.final_stacks) - sum(record.starting_stacks)
    for one in figures:
        assert one.steals <= min(one.steal_chances, one.counts.completed)
        assert one.counts.showdowns_won == max(one.high, one.low)


def closed(record: Record, hand_id: str = "77", room: str = "", **more: str) -> ClosedHand:
    """A hand of that room, by whose numbers it is known."""
    origin = Origin(room, more.get("currency", ""))
    return replace(
        closed_by_record(record), hand_id=hand_id, origin=origin, key=f"{room}{hand_id}" if room else ""
    )


def test_sums_are_by_player_game_and_stake() -> None:
    tally, hands = Tally(), [played(Random(seed), game) for seed in range(20) for game in Game]
    for number, hand in enumerate(hands):
        tally.add(closed(hand, str(number), "somewhere"))
    dealt_in: Counter[tuple[str, Game, int]] = Counter()
    for hand in hands:
        stakes = hand.rules.stakes
        dealt_in.update((player.name, hand.rules.game, stakes.big_bet) for player in hand.players)
    found: Counter[tuple[str, Game, int]] = Counter()
    for line, figures in tally.lines():
        found[line.player, line.game, line.big_bet] += figures.counts.hands
    assert found == dealt_in
    assert tally.hands == len(hands)


def test_a_hand_of_a_room_counts_once_whatever_was_known_of_it() -> None:
    record, tally = played(Random(1), Game.STUD), Tally()
    assert tally.add(closed(record, room="a"))
    assert not tally.add(closed(seen_by(record, 1), room="a"))
    assert tally.add(closed(record, room="b"))
    assert (tally.hands, tally.doubles) == (2, 1)


def test_without_room_and_time_a_number_is_not_enough() -> None:
    """Files of single hands are often called the same."""
    first, second = (closed(played(Random(seed), Game.STUD)) for seed in (1, 2))
    tally = Tally()
    assert tally.add(first)
    assert tally.add(second)
    assert not tally.add(first)
    assert (tally.hands, tally.doubles) == (2, 1)


def test_two_rooms_may_have_a_table_of_the_same_id() -> None:
    first, tally = (
        replace(played(Random(1), Game.STUD), started_at=datetime(2026, 11, 30, tzinfo=UTC)),
        Tally(),
    )
    later = replace(first, started_at=datetime(2026, 11, 30, 1, tzinfo=UTC))
    assert tally.add(closed_by_record(first))
    assert tally.add(closed_by_record(later))
    assert not tally.add(closed_by_record(seen_by(first, 0)))


def test_the_same_name_in_two_rooms_or_currencies_is_summed_apart() -> None:
    record, tally = played(Random(3), Game.STUD), Tally()
    tally.add(closed(record, "1", "a", currency="EUR"))
    tally.add(closed(record, "2", "a", currency="USD"))
    tally.add(closed(record, "1", "b", currency="EUR"))
    name = record.players[0].name
    found = [(line.room, line.currency) for line, _ in tally.lines() if line.player == name]
    assert found == [("a", "EUR"), ("a", "USD"), ("b", "EUR")]


def test_a_set_of_many_texts_forgets_none() -> None:
    seen, texts = Seen(), [f"hand {number}" for number in range(5000)]
    assert all(map(seen.add, texts))
    assert not any(map(seen.add, texts))
    assert len(seen) == 5000


def test_nothing_is_nothing() -> None:
    assert Figures() + Figures() == Figures(Counts())


@pytest.mark.parametrize("text", [WON_BY_COMPLETING, SHOWDOWN])
def test_the_quick_witness_gives_the_figures_of_the_exact_one(text: str) -> None:
    (reading,) = read_rooms(text.splitlines())
    assert reading.hand is not None
    quick, exact = (
        closed_by_witness(reading.hand, reading.room, witness(reading, exact=way)) for way in (False, True)
    )
    assert quick is not None
    assert exact is not None
    figures = figures_of(quick.events, quick.before, quick.after)
    assert figures == figures_of(exact.events, exact.before, exact.after)
    assert sum(one.counts.voluntary for one in figures) > 0


def test_texts_are_numbered_in_the_order_in_which_they_first_came() -> None:
    numbers, texts = Numbers(), [f"hand {number}" for number in range(5000)]
    assert [numbers.of(text) for text in texts] == list(range(1, 5001))
    assert [numbers.of(text) for text in reversed(texts)] == list(range(5000, 0, -1))
    assert numbers.of("another") == 5001

"""What the counts of a hand say, by hands written down event by event and by hands that robots play."""

from random import Random

import pytest

from doorcard.engine import ActionKind
from doorcard.engine.events import ActionTaken, CardsDealt, Event, PotAwarded, Share
from doorcard.history.stats import Counts, counts_of
from doorcard.rules.spec import Game, Half, Street
from tests.unit.history.test_phh_write import played

FOLD, CALL, CHECK = ActionKind.FOLD, ActionKind.CALL, ActionKind.CHECK
BRING_IN, COMPLETE, RAISE, BET = ActionKind.BRING_IN, ActionKind.COMPLETE, ActionKind.RAISE, ActionKind.BET


def dealt(street: Street, *players: int) -> list[Event]:
    return [CardsDealt(player, street, (), (0,)) for player in players]


def acts(*pairs: tuple[int, ActionKind]) -> list[Event]:
    return [ActionTaken(player, kind, 0, 0) for player, kind in pairs]


def paid(half: Half, *players: int, contested: bool = True) -> PotAwarded:
    return PotAwarded(0, half, tuple(Share(player, 100) for player in players), contested)


THIRD = dealt(Street.THIRD, 0, 1, 2)
FOURTH_01 = dealt(Street.FOURTH, 0, 1)

STEAL = [
    *THIRD,
    *acts((0, BRING_IN), (1, COMPLETE), (2, FOLD), (0, FOLD)),
    paid(Half.HIGH, 1, contested=False),
]
"""A completion that nobody calls."""

SHOWN = [
    *THIRD,
    *acts((0, BRING_IN), (1, COMPLETE), (2, FOLD), (0, CALL)),
    *FOURTH_01,
    *acts((1, BET), (0, CALL)),
    paid(Half.HIGH, 1),
    paid(Half.LOW_EIGHT, 1),
]
"""The completion is called, and wins both halves in the end."""

SPLIT = [*SHOWN[:-1], paid(Half.LOW_EIGHT, 0)]
"""The same, but the caller has the low."""

GIVEN_UP = [*SHOWN[:-4], *acts((1, BET), (0, FOLD)), paid(Half.HIGH, 1, contested=False)]
"""The caller gives up on fourth street."""

LIMPED = [
    *THIRD,
    *acts((0, BRING_IN), (1, CALL), (2, RAISE), (0, FOLD), (1, FOLD)),
    paid(Half.HIGH, 2, contested=False),
]

HANDS = [
    pytest.param(STEAL, 0, Counts(1, third_folds=1), id="a bring-in that folds is not voluntary"),
    pytest.param(
        STEAL, 1, Counts(1, voluntary=1, completed=1), id="a completion is voluntary, and no showdown"
    ),
    pytest.param(STEAL, 2, Counts(1, third_folds=1), id="a fold on third street"),
    pytest.param(SHOWN, 0, Counts(1, 1, 0, 0, 1, 1, 0, 0), id="a bring-in that calls more, and loses"),
    pytest.param(SHOWN, 1, Counts(1, 1, 1, 0, 1, 1, 1, 1), id="both halves are a scoop"),
    pytest.param(SPLIT, 0, Counts(1, 1, 0, 0, 1, 1, 1, 0), id="one half is won at the showdown, no scoop"),
    pytest.param(SPLIT, 1, Counts(1, 1, 1, 0, 1, 1, 1, 0), id="the other half too"),
    pytest.param(GIVEN_UP, 0, Counts(1, 1, 0, 0, 1, 0, 0, 0), id="who folds later has no showdown"),
    pytest.param(GIVEN_UP, 1, Counts(1, 1, 1, 0, 1, 0, 0, 0), id="who wins without one has none either"),
    pytest.param(
        LIMPED, 1, Counts(1, voluntary=1, third_folds=1), id="a call and then a fold on third street"
    ),
    pytest.param(LIMPED, 2, Counts(1, voluntary=1), id="a raise of a call completes nothing that was not"),
]


@pytest.mark.parametrize(("events", "player", "expected"), HANDS)
def test_a_hand_counts_as_it_was_played(events: list[Event], player: int, expected: Counts) -> None:
    assert counts_of(events, player) == expected


def test_the_sum_of_hands_is_the_sum_of_their_counts() -> None:
    both = counts_of(SHOWN, 1) + counts_of(STEAL, 1)
    assert both == Counts(2, 2, 2, 0, 1, 1, 1, 1)


@pytest.mark.parametrize("game", list(Game))
@pytest.mark.parametrize("seed", range(25))
def test_whole_hands_hold_together(game: Game, seed: int) -> None:
    """True of any hand: nobody goes to a showdown alone, and what is won there is won by somebody."""
    record = played(Random(seed), game)
    counts = [counts_of(record.events, player) for player in range(len(record.players))]
    shown, won = sum(one.showdowns for one in counts), sum(one.showdowns_won for one in counts)
    contested = [e for e in record.events if isinstance(e, PotAwarded) and e.contested]
    assert shown != 1
    assert (shown > 0) == (won > 0) == bool(contested)
    assert sum(one.scoops for one in counts) == (won == 1)
    for one in counts:
        assert one.hands == 1
        assert one.scoops <= one.showdowns_won <= one.showdowns <= 1
        assert one.completed <= one.voluntary
        assert not (one.third_folds and one.fourths)

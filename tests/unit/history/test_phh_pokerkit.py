"""Our PHH read by another program: pokerkit comes to the same stacks, but for points named here and counted.

On each of these pokerkit 0.7 plays by other rules than the book (K numbers: a list of such points, each found
by running it), or the notation has no word for what happened.
"""

import random
import warnings
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from functools import cache

import pytest

from doorcard.engine import ActionKind, Event, OpenerReason
from doorcard.engine.events import (
    ActionTaken,
    CommunityCardDealt,
    HandMucked,
    PlayerProtected,
    PotAwarded,
    StreetOpened,
)
from doorcard.history.phh_write import write_phh
from doorcard.history.record import Record, RecordPlayer, make_record
from doorcard.rules import profile, profile_names, resolve
from doorcard.rules.house import BoardTie, Shortage
from doorcard.rules.spec import Game, Half, Stakes, Unit
from tests.properties.random_hands import play_random

pokerkit = pytest.importorskip("pokerkit")

STAKES = (
    Stakes("10-20", 1, 3, 10, 20, unit=Unit.CHIP),
    Stakes("1-2", 25, 25, 100, 200),
    Stakes("large ante", 9, 5, 10, 20),
)
HANDS = 18
"""For each house, game and limit."""

WAGERS = (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)
BY_OPTION = {
    OpenerReason.LOWEST_DOOR_CARD_BY_POSITION,
    OpenerReason.BEST_BOARD_BY_SUIT,
    OpenerReason.SIXTH_STREET_OPENER,
}


def has_protection(record: Record) -> bool:
    """The notation has no word for it; others read a fold."""
    return any(isinstance(event, PlayerProtected) for event in record.events)


def has_open_pair_bet(record: Record) -> bool:
    """K6: pokerkit knows no big bet on fourth street."""
    return "_open_pair" in write_phh(record)


def has_raise_past_four(record: Record) -> bool:
    """K4, K5: pokerkit ends every round at four wagers."""
    count = 0
    for event in record.events:
        if isinstance(event, StreetOpened):
            count = 0
        elif isinstance(event, ActionTaken) and event.counted:
            count += 1
            if count > 4:
                return True
    return False


def has_odd_all_in(record: Record) -> bool:
    """K1 to K3: an all-in wager or bring-in of another size than the limit's."""
    small = record.rules.stakes.small_bet
    return any(
        isinstance(event, ActionTaken)
        and event.all_in
        and (event.kind is ActionKind.BRING_IN or (event.kind in WAGERS and event.to % small))
        for event in record.events
    )


def has_odd_chip(record: Record) -> bool:
    """K7, K14: odd chips by position and not by suit; one player may get two."""
    return any(
        isinstance(event, PotAwarded) and any(share.odd for share in event.shares) for event in record.events
    )


def has_opener_by_option(record: Record) -> bool:
    """K10: ties are broken in one way only, also where the best board is all-in."""
    reasons = {event.reason for event in record.events if isinstance(event, StreetOpened)}
    by_suit = record.rules.house.board_tie is BoardTie.SUIT
    return bool(reasons & BY_OPTION) or (by_suit and OpenerReason.NEXT_TO_ALL_IN_BOARD in reasons)


def has_opening_fold(record: Record) -> bool:
    """3.7: pokerkit lets nobody fold before the bring-in is in."""
    first = next((event for event in record.events if isinstance(event, ActionTaken)), None)
    return first is not None and first.kind is ActionKind.FOLD


def has_shared_card_before_the_last(record: Record) -> bool:
    """K12, WL 228: where somebody folded pokerkit deals his cards again, and it never counts ahead."""
    shared = any(isinstance(event, CommunityCardDealt) for event in record.events)
    folded = any(isinstance(event, ActionTaken) and event.kind is ActionKind.FOLD for event in record.events)
    return shared and (folded or record.rules.house.shortage is Shortage.WSOP_COUNT)


def has_beaten_owner_of_a_pot(record: Record) -> bool:
    """Who mucks in pokerkit loses also the side pot that nobody else can win."""
    mucked = {event.player for event in record.events if isinstance(event, HandMucked)}
    return any(
        isinstance(event, PotAwarded) and not event.contested and event.shares[0].player in mucked
        for event in record.events
    )


def has_low_in_some_pots_only(record: Record) -> bool:
    """5.5: with a low in one pot pokerkit also halves those that nobody with a low is in."""
    contested = [event for event in record.events if isinstance(event, PotAwarded) and event.contested]
    lows = {event.pot for event in contested if event.half is Half.LOW_EIGHT}
    return bool(lows) and lows != {event.pot for event in contested}


EXCLUDED: tuple[Callable[[Record], bool], ...] = (
    has_protection,
    has_open_pair_bet,
    has_raise_past_four,
    has_odd_all_in,
    has_odd_chip,
    has_opener_by_option,
    has_opening_fold,
    has_shared_card_before_the_last,
    has_beaten_owner_of_a_pot,
    has_low_in_some_pots_only,
)
"""The reasons, in the order in which a hand is asked; the first that holds is counted."""


@cache
def hands() -> tuple[Record, ...]:
    """Random hands of every house and game."""
    rng = random.Random("phh/pokerkit")
    houses = [(name, game) for name in profile_names() for game in profile(name).games]
    limits = [(house, stakes) for house in houses for stakes in STAKES]
    return tuple(_played(rng, *house, stakes) for house, stakes in limits for _ in range(HANDS))


def _played(rng: random.Random, house: str, game: Game, stakes: Stakes) -> Record:
    rules = resolve(game, stakes, house, rake="none")
    events: list[Event] = []
    end = play_random(
        rng,
        game,
        rules=rules,
        protect=0.01 if rules.protection.quota else 0.0,
        watch=lambda _, __, ___, new: events.extend(new),
    ).state
    players = [RecordPlayer(f"p{player}", player + 1) for player in range(end.players)]
    return make_record("1", rules, players, end.starting_stacks, events)


def reason_of(record: Record) -> str:
    """Why pokerkit cannot follow, "" if it should."""
    return next((reason.__name__ for reason in EXCLUDED if reason(record)), "")


def stacks_by_pokerkit(record: Record) -> list[int]:
    """The stacks that pokerkit comes to at the end, in the unit of the record."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, last = pokerkit.HandHistory.loads(write_phh(record), parse_value=Decimal)
    assert not last.status, "the hand has not ended"
    unit = Decimal(record.rules.stakes.unit.value)
    return [int(stack / unit) for stack in last.stacks]


def test_pokerkit_reads_our_text_and_comes_to_the_same_stacks() -> None:
    followed = [record for record in hands() if not reason_of(record)]
    for record in followed:
        assert stacks_by_pokerkit(record) == list(record.final_stacks), write_phh(record)
    assert len(followed) > len(hands()) // 4


def test_every_reason_for_an_exception_is_met() -> None:
    counted = Counter(map(reason_of, hands()))
    assert {name for name in counted if name} == {reason.__name__ for reason in EXCLUDED}, counted

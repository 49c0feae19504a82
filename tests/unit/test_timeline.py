"""The chances through a recorded hand: counted on paper, from all cards and from one chair."""

import random
from fractions import Fraction
from importlib.util import find_spec
from itertools import pairwise

import pytest
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, parse_cards
from doorcard.engine import Event
from doorcard.engine.events import ActionTaken, CardsDealt, CommunityCardDealt
from doorcard.equity import EquityError
from doorcard.evaluation import high_strength
from doorcard.history import read_phh
from doorcard.history.phh_record import record_of
from doorcard.history.record import Record, seen_by
from doorcard.rules.house import Shortage
from doorcard.rules.spec import Street
from doorcard.timeline import Sight, TimelinePoint, points_of, timeline_of
from tests.cases.records import PAIR_OF_SEVENS, SHARED_SIX
from tests.unit.history.phh_hands import SPLIT, phh
from tests.unit.history.records import opened_record, random_record
from tests.unit.history.test_view_of import another_world, viewers

needs_fast = pytest.mark.skipif(find_spec("numba") is None, reason="in Python alone a hand takes a minute")

DRAW = """p1 AcAd2h, p2 KhQh5h, p3 9h2c6h, p1 pb, p2 cc, p3 f, p1 7s, p2 8h, p2 cc, p1 cc,
p1 9c, p2 3c, p1 cc, p2 cc, p1 Jd, p2 4d, p1 cc, p2 cc, p1 3d, p2 Th, p1 cc, p2 cc,
p1 sm AcAd2h7s9cJd3d, p2 sm KhQh5h8h3c4dTh"""
"""Aces against four hearts. Three more hearts are gone: one lies with the aces, two were folded."""

QUADS = """p1 AsAhAd, p2 2s2d5h, p3 4h4c9h, p2 pb, p3 f, p1 cc, p1 Ac, p2 6h, p1 cc, p2 cc,
p1 Kc, p2 7h, p1 cc, p2 cc, p1 3d, p2 8h, p1 cc, p2 cc, p1 3s, p2 2c, p1 cc, p2 cc,
p1 sm AsAhAdAcKc3d3s, p2 sm 2s2d5h6h7h8h2c"""
"""Four aces against four open hearts in a row; the nine at one end was folded face up, the four face down."""

ALL_IN = """p1 AcAd2h, p2 KhQh5h, p1 pb, p2 cbr 10, p1 cc, p1 7s, p2 8h, p1 9c, p2 3c, p1 Jd, p2 4d,
p1 3d, p2 Th"""
HILO = """p1 KcKdKs, p2 Ac2d3h, p2 pb, p1 cc, p1 Qh, p2 4s, p1 cc, p2 cc, p1 Qd, p2 Jc, p1 cc, p2 cc,
p1 Js, p2 Jh, p1 cc, p2 cc, p1 9s, p2 8d, p1 cc, p2 cc,
p1 sm KcKdKsQhQdJs9s, p2 sm Ac2d3h4sJcJh8d"""
"""A full house, which has no low, against one card short of a low: sixteen of forty complete it."""


def recorded(text: str) -> Record:
    (reading,) = read_phh(text, "x")
    record = record_of(reading).record
    assert record is not None
    return record


def last_on(points: tuple[TimelinePoint, ...], street: Street) -> list[float | None]:
    point = next(point for point in reversed(points) if point.street is street)
    return [None if one is None else one.equity for one in point.players]


def first_on(points: tuple[TimelinePoint, ...], street: Street) -> list[float | None]:
    point = next(point for point in points if point.street is street)
    return [None if one is None else one.equity for one in point.players]


@needs_fast
def test_with_all_cards_known_folded_ones_are_dead() -> None:
    points = timeline_of(recorded(phh(DRAW, (100, 100, 100))))
    left = 52 - 6 - 6 - 3
    hearts = 13 - 4 - 1 - 2
    assert last_on(points, Street.SIXTH) == pytest.approx([1 - hearts / left, hearts / left, None])
    assert last_on(points, Street.SEVENTH) == [0.0, 1.0, None]
    assert all(point.method == "exact" for point in points if point.street >= Street.FOURTH)


@needs_fast
def test_a_fold_changes_the_chances_within_the_street() -> None:
    record = recorded(phh(DRAW, (100, 100, 100)))
    first, folded = timeline_of(record)[:2]
    assert first.street is folded.street is Street.THIRD
    assert None not in first.players
    assert folded.players[2] is None
    fold = next(point for point in points_of(record) if point.still_in == (0, 1))
    assert folded.step == fold.step == 3  # antes and cards, bring-in, call, fold


@needs_fast
def test_one_chair_counts_what_it_may_see() -> None:
    """Of the opponent only the open hearts are seen, and of who folded only the nine: the four of hearts
    would complete the straight flush, and is any of what is unseen.
    """
    points = timeline_of(seen_by(recorded(phh(QUADS, (100, 100, 100))), 0), Sight.MINE)
    assert first_on(points, Street.SIXTH)[0] == pytest.approx(1 - 3 / (52 - 6 - 4 - 1))
    assert first_on(points, Street.SEVENTH)[0] == pytest.approx(1 - 3 / (52 - 7 - 4 - 1))


@needs_fast
def test_in_truth_the_card_that_was_feared_was_folded() -> None:
    points = timeline_of(recorded(phh(QUADS, (100, 100, 100))))
    assert last_on(points, Street.SIXTH) == [1.0, 0.0, None]


@needs_fast
def test_what_was_shown_counts_from_then_on_in_ones_own_sight_and_always_in_the_other() -> None:
    record = seen_by(recorded(phh(QUADS, (100, 100, 100))), 0)
    mine, everything = timeline_of(record, Sight.MINE), timeline_of(record, Sight.ALL)
    assert last_on(mine, Street.SEVENTH)[0] == 1.0
    assert first_on(everything, Street.SEVENTH)[0] == 1.0
    assert first_on(everything, Street.SIXTH) == pytest.approx([1 - 1 / 39, 1 / 39, None])  # 52 - 6 - 6 - 1


@needs_fast
def test_an_all_in_hand_goes_through_all_streets() -> None:
    points = timeline_of(recorded(phh(ALL_IN, (11, 11))))
    assert [point.street for point in points] == list(Street)
    hearts = 13 - 4 - 1
    assert last_on(points, Street.SIXTH) == pytest.approx([1 - hearts / 40, hearts / 40])


@needs_fast
def test_high_and_low_are_told_apart() -> None:
    points = timeline_of(recorded(phh(HILO, (100, 100), game=SPLIT)))
    point = next(point for point in points if point.street is Street.SIXTH)
    high, low = point.players
    assert high is not None
    assert low is not None
    assert (high.high, high.low, low.high) == (1.0, 0.0, 0.0)
    assert (high.equity, high.scoop) == pytest.approx((0.8, 0.6))
    assert (low.equity, low.low, low.scoop) == pytest.approx((0.2, 16 / 40, 0.0))


@needs_fast
def test_without_a_low_in_the_game_nothing_is_told_of_one() -> None:
    for point in timeline_of(recorded(phh(DRAW, (100, 100, 100)))):
        assert all(one is None or one.high is one.low is one.scoop is None for one in point.players)


@needs_fast
def test_7_5_the_card_to_come_serves_all() -> None:
    """With 48 cards dealt, only four can come: each is tried, and hands are compared."""
    record = complete(recorded(SHARED_SIX))
    own = [
        [card for event in deals_to(record, player) for card in event.down + event.up] for player in range(8)
    ]
    left = [card for card in range(52) if all(card not in cards for cards in own)]
    assert len(left) == 4
    expected = [Fraction(0)] * 8
    for card in left:
        strengths = [high_strength((*cards, card)) for cards in own]
        best = [player for player in range(8) if strengths[player] == max(strengths)]
        for player in best:
            expected[player] += Fraction(1, 4 * len(best))
    points = timeline_of(record)
    assert last_on(points, Street.SIXTH) == pytest.approx([float(share) for share in expected])
    assert first_on(points, Street.SEVENTH).count(0.0) == 7


def deals_to(record: Record, player: int) -> list[CardsDealt]:
    return [event for event in record.events if isinstance(event, CardsDealt) and event.player == player]


def complete(record: Record) -> Record:
    """The record with cards for those that are unknown."""
    seen = {
        card for event in record.events if isinstance(event, CardsDealt) for card in event.down + event.up
    }
    seen |= {event.card for event in record.events if isinstance(event, CommunityCardDealt)}
    unseen = [card for card in range(52) if card not in seen]

    def known(event: Event) -> Event:
        if not isinstance(event, CardsDealt):
            return event
        return replace(event, down=tuple(unseen.pop() if card == UNKNOWN else card for card in event.down))

    return replace(record, events=tuple(map(known, record.events)))


@needs_fast
def test_mucked_cards_that_nobody_knows_may_be_any() -> None:
    points = timeline_of(recorded(PAIR_OF_SEVENS))
    third = points[0].players
    assert all(one is not None and one.equity > 0 for one in third)
    last = points[-1]
    assert [one is None for one in last.players] == [False] + [True] * 7


@needs_fast
def test_whoever_is_left_alone_has_everything() -> None:
    for seed in range(10):
        record = opened_record(random.Random(seed))
        last = timeline_of(record)[-1]
        (left,) = [one for one in last.players if one is not None]
        assert (left.equity, left.high, last.method) == (1.0, None, "exact")


def test_figures_hold_from_a_step_on_and_only_change_with_what_is_known() -> None:
    for seed in range(20):
        record = random_record(random.Random(seed))
        points = points_of(record)
        assert points[0].step == 0
        assert all(one.step < two.step for one, two in pairwise(points))
        assert len(points) <= 5 + 2 * len(record.players)  # streets, who left, and who showed or mucked
        folds = sum(isinstance(event, ActionTaken) and event.kind == "fold" for event in record.events)
        assert min(len(point.still_in) for point in points) <= len(record.players) - folds


@pytest.mark.parametrize("seed", range(20))
def test_what_a_viewer_cannot_see_makes_no_difference(seed: int) -> None:
    rng = random.Random(seed)
    record = random_record(rng)
    for viewer in viewers(record):
        other = another_world(record, viewer, rng)
        for sight in Sight:
            assert points_of(seen_by(record, viewer), sight) == points_of(seen_by(other, viewer), sight)


@needs_fast
@pytest.mark.parametrize("seed", range(4))
def test_the_figures_are_the_same_whatever_others_hid(seed: int) -> None:
    rng = random.Random(seed)
    record = random_record(rng)
    other = another_world(record, 0, rng)
    assert timeline_of(seen_by(record, 0), Sight.MINE) == timeline_of(seen_by(other, 0), Sight.MINE)


@needs_fast
def test_everybody_together_has_one_pot() -> None:
    for seed in range(6):
        for point in timeline_of(random_record(random.Random(seed))):
            assert sum(one.equity for one in point.players if one is not None) == pytest.approx(1)


def impossible_record() -> Record:
    """A hand in which the second player gets a card that the first one holds."""
    record = recorded(phh(DRAW, (100, 100, 100)))
    (ace,) = parse_cards("Ac")

    def cheated(event: Event) -> Event:
        if isinstance(event, CardsDealt) and event.player == 1 and event.street is Street.FIFTH:
            return replace(event, up=(ace,))
        return event

    return replace(record, events=tuple(map(cheated, record.events)))


def test_a_hand_that_no_deck_can_have_dealt_is_refused() -> None:
    with pytest.raises(EquityError) as refused:
        timeline_of(impossible_record(), Sight.MINE)
    assert refused.value.code == "card_repeated"


@pytest.mark.parametrize(
    ("shortage", "shared"),
    [(Shortage.COMMUNITY, [True, False, False]), (Shortage.WSOP_COUNT, [True, True, False])],
)
def test_7_5_whether_one_card_will_serve_all_goes_by_the_house(
    shortage: Shortage, shared: list[bool]
) -> None:
    """Of eight players two fold on third street. Up to sixth street eight take 48 cards, and four are left;
    seven and the three folded cards 45, and seven are left; six and six folded ones 42, and ten are left.
    """
    record = recorded(PAIR_OF_SEVENS)
    rules = replace(record.rules, house=replace(record.rules.house, shortage=shortage))
    spots = [point.spot for point in points_of(replace(record, rules=rules))[:3]]
    assert [spot is not None and spot.is_seventh_shared for spot in spots] == shared

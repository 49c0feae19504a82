"""A hand looked at again: its moments add up, and nothing is in them that the viewer could not know."""

import random
from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.engine import Event
from doorcard.engine.events import ActionTaken, CardsDealt, HandShown, PotAwarded
from doorcard.history.phh_write import write_phh
from doorcard.history.record import Record, encode_record, seen_by
from doorcard.history.share import shared
from doorcard.history.view_of import steps_of, view_of
from tests.unit.history.records import random_record

SEEDS = range(40)


def viewers(record: Record) -> Iterator[int | None]:
    yield from range(len(record.players))
    yield None


def hidden_players(record: Record, viewer: int | None) -> set[int]:
    """Those whose down cards the viewer never saw."""
    shown = {event.player for event in record.events if isinstance(event, HandShown)}
    return set(range(len(record.players))) - shown - {viewer}


def another_world(record: Record, viewer: int | None, rng: random.Random) -> Record:
    """The same hand with the hidden down cards dealt to others, and from what was left of the deck."""
    hidden = hidden_players(record, viewer)
    deals = [event for event in record.events if isinstance(event, CardsDealt)]
    seen = {card for deal in deals for card in deal.up}
    seen |= {card for deal in deals if deal.player not in hidden for card in deal.down}
    seen |= {event.card for event in record.events if hasattr(event, "card")}
    unseen = [card for card in range(52) if card not in seen]
    rng.shuffle(unseen)

    def changed(event: Event) -> Event:
        if not isinstance(event, CardsDealt) or event.player not in hidden:
            return event
        return replace(event, down=tuple(unseen.pop() for _ in event.down))

    return replace(record, events=tuple(changed(event) for event in record.events))


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_others_hid_the_answers_are_the_same_bytes(seed: int) -> None:
    rng = random.Random(seed)
    record = random_record(rng)
    for viewer in viewers(record):
        other = another_world(record, viewer, rng)
        assert not hidden_players(record, viewer) or other != record
        mine, again = seen_by(record, viewer), seen_by(other, viewer)
        assert msgspec.json.encode(view_of(mine)) == msgspec.json.encode(view_of(again))
        assert encode_record(mine) == encode_record(again)
        assert write_phh(mine) == write_phh(again)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_shared_hand_is_the_same_bytes_whatever_was_not_shared(seed: int) -> None:
    rng = random.Random(seed)
    record = random_record(rng)
    for sharer in range(len(record.players)):
        for own in (True, False):
            other = another_world(record, sharer if own else None, rng)
            first = msgspec.json.encode(shared(record, sharer if own else None))
            assert first == msgspec.json.encode(shared(other, sharer if own else None))


@pytest.mark.parametrize("seed", SEEDS)
def test_moments_hold_every_event_once_and_end_with_the_final_stacks(seed: int) -> None:
    record = random_record(random.Random(seed))
    hand = view_of(seen_by(record, 0))
    events = tuple(event for moment in hand.moments for event in moment.events)
    assert events == seen_by(record, 0).events
    assert tuple(player.stack for player in hand.moments[-1].players) == record.final_stacks
    assert tuple(player.net for player in hand.players) == hand.end.net
    assert sum(hand.end.net) + hand.end.rake == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_no_chip_is_made_or_lost_in_any_moment(seed: int) -> None:
    record = random_record(random.Random(seed))
    for moment in view_of(seen_by(record, None)).moments[:-1]:
        if not any(isinstance(event, PotAwarded) for event in moment.events) and not moment.is_end:
            assert sum(player.stack for player in moment.players) + moment.total == sum(
                record.starting_stacks
            )


@pytest.mark.parametrize("seed", SEEDS)
def test_each_moment_has_one_decision_or_one_hand_shown(seed: int) -> None:
    for events in steps_of(random_record(random.Random(seed)).events):
        kinds = Counter(type(event) for event in events)
        assert kinds[ActionTaken] + kinds[HandShown] + kinds[PotAwarded] <= 1


@pytest.mark.parametrize("seed", SEEDS)
def test_cards_are_known_from_when_they_were_seen(seed: int) -> None:
    record = seen_by(random_record(random.Random(seed)), 1)
    hand, open_now = view_of(record), {1}
    for moment in hand.moments:
        open_now |= {event.player for event in moment.events if isinstance(event, HandShown)}
        for player, at in enumerate(moment.players):
            whole = hand.players[player].cards[: len(at.cards)]
            assert known(at.cards, whole)
            if player in open_now:
                assert UNKNOWN not in at.cards
            elif not exposed(record, player):
                assert all(card == UNKNOWN for card in at.cards[:2])


def known(then: tuple[Card, ...], finally_: tuple[Card, ...]) -> bool:
    """The cards of a moment are those of the end, or not known yet."""
    return all(card in (UNKNOWN, last) for card, last in zip(then, finally_, strict=True))


def exposed(record: Record, player: int) -> bool:
    return any(
        isinstance(event, CardsDealt) and event.player == player and event.exposed for event in record.events
    )

"""Who comes to a table in the middle of a hand is told what everybody there has heard of it."""

from random import Random

import msgspec

from doorcard.engine import Event
from doorcard.engine.events import CardsDealt
from doorcard.room.outcome import ToTable
from tests.room.house import House, by_chance, house

_EVENTS = msgspec.json.Decoder(tuple[Event, ...])


def heard(made: House, hand_id: str) -> tuple[Event, ...]:
    """What was sent to everybody at the table while the hand was played, its cards apart."""
    sends = [send for outcome in made.outcomes for send in outcome.sends if isinstance(send, ToTable)]
    events = [event for send in sends if send.hand_id == hand_id for event in _EVENTS.decode(send.events)]
    return tuple(event for event in events if not isinstance(event, CardsDealt))


def story(made: House, user_id: str | None) -> tuple[Event, ...]:
    return made.room.snapshot("t1", user_id, made.now).story


def test_every_comer_is_told_the_hand_until_now_at_each_decision_and_after_a_restart() -> None:
    made = house()
    people = [made.join() for _ in range(3)]
    for person in people:
        made.sit(person)
    assert story(made, None) == ()
    hand_id = made.until_hand()
    choose = by_chance(Random(4))
    decisions = 0
    while (actor := made.actor()) is not None:
        told = heard(made, hand_id)
        assert len(told) > decisions
        assert all(story(made, viewer) == told for viewer in (*people, None))
        made.restart()
        assert story(made, actor) == told
        for person in people:
            made.take(made.room.connected(person, made.now))
        made.decide(actor, choose(made.private(actor)))
        decisions += 1
    assert decisions > 3
    assert story(made, people[0]) == heard(made, hand_id)


def test_no_card_dealt_is_in_the_story() -> None:
    made = house()
    for _ in range(3):
        made.sit(made.join())
    made.until_hand()
    assert story(made, None)
    assert not any(isinstance(event, CardsDealt) for event in story(made, None))

"""The room's host lets no hand begin: what runs is played on, nothing is lost, and hands begin again."""

from tests.room.house import House, passive, seated_house

LONG_MS = 120_000


def paused(made: House, note: str | None) -> None:
    made.take(made.room.pause(note, made.now))


def test_the_hand_that_runs_is_played_to_its_end_and_none_follows() -> None:
    made, _ = seated_house(3)
    hand_id = made.until_hand()
    paused(made, "back at ten")
    assert made.play_hand(passive) == hand_id
    made.pass_ms(LONG_MS)
    assert made.public().hand_no == 1
    assert made.actor() is None
    paused(made, None)
    assert made.until_hand() != hand_id
    assert made.public().hand_no == 2


def test_a_hand_that_was_about_to_begin_does_not() -> None:
    made, _ = seated_house(2)
    paused(made, "")
    made.pass_ms(LONG_MS)
    assert made.public().hand_no == 0


def test_the_deck_that_was_promised_is_dealt_after_the_pause() -> None:
    made, _ = seated_house(2)
    promised = set(made.store.promises)
    assert len(promised) == 1
    paused(made, "")
    made.pass_ms(LONG_MS)
    assert set(made.store.promises) == promised
    paused(made, None)
    assert made.until_hand() in promised
    assert made.store.withdrawn.total() == 0


def test_seats_and_chips_stay() -> None:
    made, people = seated_house(3)
    before = (made.seated(), [made.wallet(person) for person in people])
    paused(made, "")
    made.pass_ms(LONG_MS)
    assert (made.seated(), [made.wallet(person) for person in people]) == before

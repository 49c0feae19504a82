"""7.3: a hand that its winner laid open after all others had folded, in records and in the replayer."""

import random
from collections.abc import Iterator

import msgspec
import pytest
from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.engine import Event
from doorcard.engine.events import CardsDealt, CommunityCardDealt, HandShown
from doorcard.history import read_phh
from doorcard.history.phh_record import record_of
from doorcard.history.phh_write import write_phh
from doorcard.history.record import (
    LaidOpen,
    OpenedRecord,
    Record,
    anonymised,
    cards_dealt_to,
    encode_record,
    laid_open,
    seen_by,
    with_laid_open,
)
from doorcard.history.record_read import read_record
from doorcard.history.record_verify import verify
from doorcard.history.share import shared
from doorcard.history.view_of import view_of
from tests.unit.history.records import folded, opened_record, random_record

SEEDS = range(20)


@pytest.fixture(params=SEEDS)
def record(request: pytest.FixtureRequest) -> OpenedRecord:
    found = opened_record(random.Random(f"laid open {request.param}"))
    assert isinstance(found, OpenedRecord)
    return found


def viewers(record: Record) -> Iterator[int | None]:
    yield from range(len(record.players))
    yield None


def problems(record: Record) -> list[str]:
    reading = read_record(encode_record(record))
    assert reading.record is not None, reading.problems
    assert not reading.problems
    return [problem.code for problem in verify(reading.record).problems]


def test_it_has_a_version_of_its_own_and_is_the_same_both_ways(record: OpenedRecord) -> None:
    line = encode_record(record)
    fields = msgspec.json.decode(line)
    assert fields["doorcard"] == 2
    shown = record.laid_open
    assert fields["laid_open"] == {"player": shown.player, "cards": list(shown.cards)}
    assert read_record(line).record == record
    for viewer in viewers(record):
        assert problems(seen_by(record, viewer)) == []


def test_a_hand_that_nobody_laid_open_is_written_as_ever(record: OpenedRecord) -> None:
    plain = Record(**{name: getattr(record, name) for name in Record.__struct_fields__})
    assert b"laid_open" not in encode_record(plain)
    assert msgspec.json.decode(encode_record(plain))["doorcard"] == 1
    assert laid_open(plain) is None


def test_nobody_who_folded_lays_his_hand_open(record: OpenedRecord) -> None:
    for player in folded(record):
        cards = cards_dealt_to(record.events, player)
        assert problems(replace(record, laid_open=LaidOpen(player, cards))) == ["laid_open_by_another"]


def test_a_mucked_hand_is_never_laid_open() -> None:
    """Nor is any other hand of a showdown: who wanted to show has shown there."""
    rng = random.Random("mucked")
    found = 0
    while found < 20:
        record = random_record(rng)
        left = set(range(len(record.players))) - folded(record)
        if len(left) < 2:
            continue
        found += 1
        for player in left:
            shown = LaidOpen(player, cards_dealt_to(record.events, player))
            assert problems(with_laid_open(record, shown)) == ["laid_open_by_another"]


def test_other_cards_than_his_are_found_out(record: OpenedRecord) -> None:
    player, cards = record.laid_open.player, record.laid_open.cards
    stub = next(card for card in range(52) if card not in cards_of_all(record))
    dead = next(card for card in cards_of_all(record) if card not in cards)
    for wrong in ((stub, *cards[1:]), (cards[1], cards[0], *cards[2:]), cards[:-1], ()):
        assert problems(replace(record, laid_open=LaidOpen(player, wrong))) == ["shown_cards_differ"]
    seen = replace(seen_by(record, None), laid_open=LaidOpen(player, (dead, *cards[1:])))
    known = {card for card in cards_of_all(seen) if card != UNKNOWN}
    assert problems(seen) == (["shown_cards_differ"] if dead in known else [])


def cards_of_all(record: Record) -> set[int]:
    events = record.events
    own = {card for player in range(len(record.players)) for card in cards_dealt_to(events, player)}
    return own | {event.card for event in events if isinstance(event, CommunityCardDealt)}


@pytest.mark.parametrize(
    "wrong", [LaidOpen(9, (1, 2)), LaidOpen(-1, ()), LaidOpen(0, (UNKNOWN,)), LaidOpen(0, (52,))]
)
def test_what_is_no_player_or_no_card_is_no_record(record: OpenedRecord, wrong: LaidOpen) -> None:
    assert read_record(encode_record(replace(record, laid_open=wrong))).record is None


def test_the_last_moment_shows_it_to_all_and_none_before_it(record: OpenedRecord) -> None:
    player, cards = record.laid_open.player, record.laid_open.cards
    plain = Record(**{name: getattr(record, name) for name in Record.__struct_fields__})
    for viewer in viewers(record):
        seen, before = view_of(seen_by(record, viewer)), view_of(seen_by(plain, viewer))
        assert len(seen.moments) == len(before.moments) + 1
        last = seen.moments[-1]
        assert last.events == (HandShown(player, cards),)
        assert last.is_end
        assert last.players[player].cards == cards == seen.players[player].cards
        for moment, as_ever in zip(seen.moments, before.moments, strict=False):
            assert [one.cards for one in moment.players] == [one.cards for one in as_ever.players]
        assert seen.end == before.end
        assert [one.net for one in seen.players] == [one.net for one in before.players]


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_others_folded_the_answers_are_the_same_bytes(seed: int) -> None:
    """Of two worlds that differ in cards which the viewer never saw, he gets the same bytes."""
    rng = random.Random(f"worlds {seed}")
    record = opened_record(rng)
    for viewer in viewers(record):
        other = another_world(record, viewer, rng)
        assert other != record or len(record.players) == 2
        mine, again = seen_by(record, viewer), seen_by(other, viewer)
        assert encode_record(mine) == encode_record(again)
        assert write_phh(mine) == write_phh(again)
        assert msgspec.json.encode(view_of(mine)) == msgspec.json.encode(view_of(again))
        assert msgspec.json.encode(shared(record, viewer)) == msgspec.json.encode(shared(other, viewer))


def another_world(record: Record, viewer: int | None, rng: random.Random) -> Record:
    """The same hand, other cards below those of who folded, out of what nobody saw."""
    hidden = folded(record) - {viewer}
    deals = [event for event in record.events if isinstance(event, CardsDealt)]
    seen = {card for deal in deals for card in deal.up}
    seen |= {card for deal in deals if deal.player not in hidden for card in deal.down}
    seen |= {event.card for event in record.events if isinstance(event, CommunityCardDealt)}
    unseen = [card for card in range(52) if card not in seen]
    rng.shuffle(unseen)

    def changed(event: Event) -> Event:
        if not isinstance(event, CardsDealt) or event.player not in hidden:
            return event
        return replace(event, down=tuple(unseen.pop() for _ in event.down))

    return replace(record, events=tuple(changed(event) for event in record.events))


def test_it_goes_to_phh_and_back(record: OpenedRecord) -> None:
    (reading,) = read_phh(write_phh(record))
    found = record_of(reading)
    assert found.is_right, found.problems
    assert found.record is not None
    assert laid_open(found.record) == record.laid_open
    assert found.record.events == record.events


@pytest.mark.parametrize("text", ["p9 sm AcAdAh", "p1 sm", "p1 sm ????", "p1 cc", "nothing"])
def test_what_is_no_hand_laid_open_is_an_error_in_phh(record: OpenedRecord, text: str) -> None:
    lines = write_phh(record).splitlines()
    changed = [f'_laid_open = "{text}"' if line.startswith("_laid_open") else line for line in lines]
    (reading,) = read_phh("\n".join(changed))
    assert [problem.code for problem in reading.problems] == ["field_invalid"]


def test_a_hand_of_another_in_phh_is_an_error(record: OpenedRecord) -> None:
    other = next(player for player in range(len(record.players)) if player != record.laid_open.player)
    (reading,) = read_phh(write_phh(replace(record, laid_open=replace(record.laid_open, player=other))))
    found = record_of(reading)
    assert [problem.code for problem in found.problems] == ["laid_open_by_another"]


def test_without_names_it_is_still_shown(record: OpenedRecord) -> None:
    assert laid_open(anonymised(record, "1")) == record.laid_open

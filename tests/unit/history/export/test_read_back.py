"""What ``doorcard convert`` writes, ``doorcard replay`` accepts: the same nets, rake and winners."""

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from doorcard.cli.convert import currency_of
from doorcard.engine.events import CommunityCardDealt, HandEnded, PotAwarded, RakeTaken
from doorcard.history import Replay, replay
from doorcard.history.any_form import Hand, hands_in, record_in
from doorcard.history.export import FORMATS
from doorcard.history.export.carried import not_carried
from doorcard.history.record import PaidRecord, Record, encode_record, seen_by
from doorcard.history.record_read import RecordReading
from doorcard.history.record_replay import replay_record
from doorcard.history.record_verify import verify
from doorcard.history.recorded import Severity
from doorcard.rules import profile_names
from doorcard.rules.spec import Half
from tests.unit.history.export.paid_hands import HALF_SEEN, odd_chip_to_the_low, rake_from
from tests.unit.history.records import random_record
from tests.unit.history.rooms.fulltilt_hands import HEADS_UP
from tests.unit.history.rooms.kingsclub_hands import SHOWDOWN as ROOM_WITH_FEES
from tests.unit.history.rooms.test_fuzz import MODULES, samples

READ = ("json", "phh", "pokerstars")
"""The formats that are written and read."""

CORPORA = Path(__file__).resolve().parents[5] / "shared" / "corpora"
FILES = sorted(path for kind in ("*.txt", "*.phh") for path in CORPORA.rglob(kind))


def replayed(hand: Hand, profile: str | None = None) -> Replay:
    return replay_record(hand) if isinstance(hand, RecordReading) else replay(hand, profile)


def told(found: Replay) -> tuple[object, ...]:
    """What must be the same in every form."""
    won: Counter[tuple[int, int]] = Counter()
    for one in found.winners:
        won[one.player, one.pot] += one.amount
    return found.is_right, found.rake, found.stacks_after, won


def converted(content: bytes, form: str) -> Iterator[tuple[Hand, Replay]]:
    """Every hand that is right and may be written in the form, and what comes back; the house that the form
    cannot name is given to the reader.
    """
    kind = FORMATS[form]
    for hand, _ in hands_in(content):
        found = record_in(hand)
        if found.record is None or not found.is_right:
            continue
        written = kind.encode(found.record, currency_of(hand))
        lost = kind.not_carried(found.record, written) if kind.not_carried else None
        if lost is not None and lost.severity is Severity.ERROR:
            assert isinstance(found.record, PaidRecord)  # by the rules, every result can be told
            continue
        ((again, _),) = hands_in(written)
        yield hand, replayed(again, str(lost.facts["profile"]) if lost else None)


def agree(content: bytes, form: str) -> int:
    """How many hands came back; each must be the same."""
    pairs = list(converted(content, form))
    for hand, back in pairs:
        assert told(back) == told(replayed(hand)), (form, back.problems)
    return len(pairs)


@pytest.mark.parametrize("form", READ)
@pytest.mark.skipif(not FILES, reason="no real hands beside the project (corpora)")
def test_real_hands_come_back(form: str) -> None:
    assert sum(agree(path.read_bytes(), form) for path in FILES) > 0


@pytest.mark.parametrize("form", READ)
@pytest.mark.parametrize("module", MODULES)
def test_hands_of_every_room_come_back(module: str, form: str) -> None:
    assert agree("\n\n\n".join(samples(module)).encode(), form) > 0


MAIN = (0, 5, 10, 15, 17, 20, 25)
"""Of $0.25, what the house takes from the main pot: 8.3 would take $0.16."""


@pytest.mark.parametrize("form", READ)
@pytest.mark.parametrize("main", MAIN)
def test_rake_stays_in_the_pots_from_which_the_room_took_it(main: int, form: str) -> None:
    ((hand, back),) = converted(rake_from(main).encode(), form)
    assert told(back) == told(replayed(hand))
    assert back.stacks_after == (330 - main, 2000 - 210 + 175 + main, 2000 - 210)
    assert back.rake == 25


@pytest.mark.parametrize("form", ["json", "phh"])
def test_odd_chips_stay_where_the_room_has_them(form: str) -> None:
    """3 x 131 = 393: by 7.4 the high half would get 197."""
    ((_, back),) = converted(odd_chip_to_the_low().encode(), form)
    assert back.stacks_after == (197, 2534, 0)
    assert [problem.code for problem in back.problems] == ["odd_chip_elsewhere"]


def test_text_says_where_an_odd_chip_went() -> None:
    """No room says its rule for odd chips, so a reader takes them as they were paid."""
    record = paid(odd_chip_to_the_low())
    assert not_carried(record, FORMATS["pokerstars"].encode(record)) is None


def test_text_of_another_result_is_not_written() -> None:
    lost = not_carried(paid(rake_from(0)), FORMATS["pokerstars"].encode(paid(rake_from(25))))
    assert lost is not None
    assert (lost.code, lost.severity) == ("result_not_carried", Severity.ERROR)


def test_text_shows_the_house_by_its_play() -> None:
    """Five bets between two players: PokerStars' profile has no more than four, but the play shows them."""
    ((hand, _),) = hands_in(HEADS_UP.encode())
    record = record_in(hand).record
    assert record is not None
    assert not_carried(record, FORMATS["pokerstars"].encode(record)) is None


@pytest.mark.parametrize("form", READ)
def test_hands_half_seen_come_back(form: str) -> None:
    ((_, back),) = converted(HALF_SEEN.encode(), form)
    assert (back.is_right, back.stacks_after) == (True, (100 - 11 + 23, 99, 89))
    assert [problem.code for problem in back.problems] == ["hand_partly_known"]


@pytest.mark.parametrize("form", READ)
def test_a_fee_beside_the_rake_comes_back_as_a_part_of_it(form: str) -> None:
    """Of the rake of 2 the room may call half a fee."""
    text = ROOM_WITH_FEES.replace("Rake 2\n", "Rake 1\nJackpot fee 1\n")
    assert text != ROOM_WITH_FEES
    ((hand, back),) = converted(text.encode(), form)
    assert told(back) == told(replayed(hand))
    assert back.rake == 200


@pytest.mark.parametrize("form", READ)
def test_hands_with_one_card_for_everybody_come_back(form: str) -> None:
    """7.5: eight players, and the deck is short of seventh cards; a spectator saw what was shown."""
    rng, found = random.Random(7), 0
    while found < 4:
        played = random_record(rng)
        is_shared = any(isinstance(event, CommunityCardDealt) for event in played.events)
        if not is_shared or played.rules.profile not in profile_names():
            continue
        found += 1
        assert agree(encode_record(seen_by(played, None)), form) == 1


@pytest.mark.parametrize("content", [odd_chip_to_the_low(), rake_from(0)])
def test_phh_gives_the_same_record_again(content: str) -> None:
    before = paid(content)
    ((again, _),) = hands_in(FORMATS["phh"].encode(before))
    assert record_in(again).record == before


# ---- what a record of that version may not say ----


def paid(content: str) -> Record:
    ((hand, _),) = hands_in(content.encode())
    found = record_in(hand).record
    assert isinstance(found, PaidRecord)
    return found


def with_chips_moved(record: Record, chips: int) -> Record:
    """As many chips from the winner of the high half of the main pot to the winner of its low one."""
    events, stacks = list(record.events), list(record.final_stacks)
    for at, event in enumerate(events):
        if isinstance(event, PotAwarded) and event.pot == 0:
            by = chips if event.half is Half.LOW_EIGHT else -chips
            (share,) = event.shares
            events[at] = replace(event, shares=(replace(share, amount=share.amount + by),))
            stacks[share.player] += by
    events[-1] = HandEnded(tuple(stacks))
    return replace(record, events=tuple(events), final_stacks=tuple(stacks))


@pytest.mark.parametrize("chips", [1, 2, -2, 50, -197])
def test_more_than_an_odd_chip_is_an_error(chips: int) -> None:
    moved = with_chips_moved(paid(odd_chip_to_the_low()), chips)
    assert [problem.code for problem in verify(moved).problems] == ["event_differs"]


def test_only_that_version_may_have_an_odd_chip_elsewhere() -> None:
    told_so = paid(odd_chip_to_the_low())
    plain = Record(**{name: getattr(told_so, name) for name in Record.__struct_fields__})
    assert [problem.code for problem in verify(plain).problems] == ["event_differs"]


@pytest.mark.parametrize("player", [1, 2, -1, 7])
def test_another_winner_is_an_error(player: int) -> None:
    """Ana has the main pot, whoever the record says."""
    record = paid(rake_from(0))
    events = tuple(
        replace(event, shares=(replace(event.shares[0], player=player),))
        if isinstance(event, PotAwarded) and event.pot == 0
        else event
        for event in record.events
    )
    assert "event_differs" in {problem.code for problem in verify(replace(record, events=events)).problems}


def test_rake_that_does_not_add_up_is_an_error() -> None:
    record = paid(rake_from(0))
    events = tuple(
        replace(event, amounts=(0, 24)) if isinstance(event, RakeTaken) else event for event in record.events
    )
    assert "event_differs" in {problem.code for problem in verify(replace(record, events=events)).problems}

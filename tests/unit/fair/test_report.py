"""The check of a whole file: what players, spectators and auditors can prove of random hands, and find."""

import random
from dataclasses import replace

import pytest
from msgspec import structs

from doorcard.cards import UNKNOWN
from doorcard.engine.events import CardsDealt, CommunityCardDealt, Event, HandMucked, HandShown
from doorcard.fair import Contribution, FairError
from doorcard.fair.dealt import dealt_cards
from doorcard.fair.form import HandFile, read_hand, write_hand
from doorcard.fair.report import CardState, Report, check_hand
from doorcard.history.record import Record, encode_record
from doorcard.rules.spec import Game
from tests.unit.fair.hands import PlayedHand, played_hand

HANDS = 25
games = pytest.mark.parametrize("game", list(Game))


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.findings]


def first_hand() -> PlayedHand:
    """Somebody mucks in it or folds: some cards stay closed."""
    return next(hand for hand in map(played_hand, range(100)) if has_closed_cards(hand.record))


def has_closed_cards(record: Record) -> bool:
    return any(isinstance(event, HandMucked) for event in record.events)


@games
def test_cards_come_from_the_deck_in_the_order_of_1_7(game: Game) -> None:
    for seed in range(HANDS):
        hand = played_hand(seed, game)
        dealt = dealt_cards(hand.record)
        assert tuple(card.card for card in dealt) == hand.sealed.deck[: len(dealt)]
        assert [card.position for card in dealt] == list(range(len(dealt)))


def test_down_down_up_goes_round_by_round() -> None:
    record = played_hand(0).record
    players = len(record.players)
    third = [event for event in record.events if isinstance(event, CardsDealt)][:players]
    rounds = [
        [event.down[0] for event in third],
        [event.down[1] for event in third],
        [event.up[0] for event in third],
    ]
    assert [card.card for card in dealt_cards(record)[: 3 * players]] == [*rounds[0], *rounds[1], *rounds[2]]


@games
def test_everybody_proves_all_that_he_saw_and_nothing_else(game: Game) -> None:
    for seed in range(HANDS):
        hand = played_hand(seed, game)
        for viewer in (None, *range(len(hand.record.players))):
            report = check_hand(hand.file(viewer))
            assert (codes(report), report.is_right, report.is_dealing_proved) == ([], True, True)
            assert {card.state for card in report.cards} <= {CardState.PROVED, CardState.CLOSED}
            own = [card for card in dealt_cards(hand.record) if card.player == viewer]
            assert all(report.cards[card.position].state is CardState.PROVED for card in own)


@games
def test_an_auditor_proves_every_card(game: Game) -> None:
    for seed in range(HANDS):
        hand = played_hand(seed, game)
        report = check_hand(hand.file(None, auditor=True))
        assert (report.is_right, report.is_deck_proved, report.is_dealing_proved) == (True, True, True)
        assert len(report.cards) == len(dealt_cards(hand.record))
        assert {card.state for card in report.cards} == {CardState.PROVED}


def test_an_auditor_without_a_record_gets_the_whole_deck() -> None:
    hand = first_hand()
    report = check_hand(HandFile(hand.sealed.proof, secret=hand.sealed.secret))
    assert tuple(card.card for card in report.cards) == hand.sealed.deck


def test_cards_of_a_house_s_record_that_were_not_opened_are_not_proved_and_no_fault() -> None:
    hand = first_hand()
    player = hand.file(0)
    report = check_hand(replace(player, record=encode_record(hand.record)))
    assert report.is_right
    assert CardState.NOT_OPENED in {card.state for card in report.cards}


def test_a_card_that_was_held_back_is_found() -> None:
    """A later card of the deck came where an earlier one was due: both are in it, neither came in turn."""
    hand = first_hand()
    file = hand.file(0)
    first, other = file.openings[0], file.openings[1]
    swapped = [card for card in dealt_cards(hand.record) if card.position in (first.position, other.position)]
    events = [_exchanged(event, swapped[0].card, swapped[1].card) for event in hand.record.events]
    report = check_hand(
        replace(file, record=encode_record(structs.replace(hand.record, events=tuple(events))))
    )
    differing = [finding for finding in report.findings if finding.code == "card_differs"]
    assert [finding.facts["position"] for finding in differing] == [first.position, other.position]
    assert not report.is_dealing_proved


def _exchanged(event: Event, one: int, other: int) -> Event:
    if not isinstance(event, CardsDealt):
        return event
    turn = {one: other, other: one}
    down, up = (tuple(turn.get(card, card) for card in cards) for cards in (event.down, event.up))
    return CardsDealt(event.player, event.street, down, up, event.exposed)


def test_a_down_card_that_was_shown_as_another_is_found() -> None:
    """7.3: what a player turns up at the end stood in the deck at the place where his down card came from."""
    hand = next(hand for hand in map(played_hand, range(100)) if len(shown_by(hand.record)) > 1)
    player, viewer = shown_by(hand.record)[:2]
    file = hand.file(viewer)
    place = next(card.position for card in dealt_cards(hand.record) if card.player == player)
    opened = [one if one.position != place else hand.sealed.opening(51) for one in file.openings]
    report = check_hand(replace(file, openings=tuple(opened)))
    assert {"opening_missing", "position_not_dealt"} == set(codes(report))
    assert report.cards[place].state is CardState.WRONG


def shown_by(record: Record) -> list[int]:
    return [event.player for event in record.events if isinstance(event, HandShown)]


def test_one_card_for_all_has_a_place_too() -> None:
    hands = (played_hand(seed, game) for seed in range(2000) for game in Game)
    hand = next(hand for hand in hands if isinstance(last_deal(hand.record), CommunityCardDealt))
    last = dealt_cards(hand.record)[-1]
    assert (last.player, last.card) == (None, hand.sealed.deck[last.position])
    report = check_hand(hand.file(None))
    assert report.is_right
    assert (report.cards[-1].seat, report.cards[-1].state) == (None, CardState.PROVED)


def last_deal(record: Record) -> Event:
    return [one for one in record.events if isinstance(one, CardsDealt | CommunityCardDealt)][-1]


def test_a_card_that_comes_without_its_opening_is_found() -> None:
    file = first_hand().file(0)
    report = check_hand(replace(file, openings=file.openings[1:]))
    position = file.openings[0].position
    assert [(finding.code, finding.facts["position"]) for finding in report.findings] == [
        ("opening_missing", position)
    ]
    assert report.cards[position].state is CardState.WRONG


def test_a_wrong_opening_is_told_with_its_place_and_the_others_stay_proved() -> None:
    file = first_hand().file(0)
    wrong = replace(file.openings[2], salt=bytes(32))
    report = check_hand(replace(file, openings=(*file.openings[:2], wrong, *file.openings[3:])))
    assert codes(report) == ["opening_differs"]
    states = [card.state for card in report.cards if card.card != UNKNOWN]
    assert states.count(CardState.WRONG) == 1
    assert states.count(CardState.PROVED) == len(states) - 1


def test_a_card_that_was_never_dealt_must_not_be_opened() -> None:
    hand = first_hand()
    file = hand.file(0)
    opened = (*file.openings, hand.sealed.opening(51))
    assert codes(check_hand(replace(file, openings=opened))) == ["position_not_dealt"]


def test_an_opening_that_comes_twice_is_told() -> None:
    file = first_hand().file(0)
    assert codes(check_hand(replace(file, openings=(*file.openings, file.openings[0])))) == ["opened_twice"]


def test_bytes_from_an_empty_seat_are_found() -> None:
    report = check_hand(played_hand(1, more_seats=(9,)).file(0))
    assert [(finding.code, finding.facts) for finding in report.findings] == [("seat_not_dealt", {"seat": 9})]


def test_a_record_of_another_hand_is_refused() -> None:
    hand = first_hand()
    record = structs.replace(hand.record, hand_id="another")
    report = check_hand(replace(hand.file(None, auditor=True), record=encode_record(record)))
    assert codes(report) == ["hand_differs"]
    assert (report.is_deck_proved, report.is_dealing_proved) == (True, False)


@pytest.mark.parametrize("record", [b"1", b"{}", b'{"doorcard":1}', b'{"doorcard":9,"hand_id":"x"}', b'""'])
def test_a_record_that_is_none_is_told(record: bytes) -> None:
    report = check_hand(replace(first_hand().file(0), record=record))
    assert set(codes(report)) == {"record_wrong"}


def test_a_record_that_breaks_the_rules_is_told() -> None:
    hand = first_hand()
    stacks = tuple(stack + 1 for stack in hand.record.final_stacks)
    record = encode_record(structs.replace(hand.record, final_stacks=stacks))
    report = check_hand(replace(hand.file(None, auditor=True), record=record))
    assert "record_wrong" in codes(report)


def test_a_record_with_a_player_too_many_is_told() -> None:
    hand = first_hand()
    events = [
        structs.replace(one, player=9) if isinstance(one, CardsDealt) else one for one in hand.record.events
    ]
    record = encode_record(structs.replace(hand.record, events=tuple(events)))
    assert "record_wrong" in codes(check_hand(replace(hand.file(0), record=record)))


def test_bytes_that_fell_over_in_a_file_never_prove_more_and_never_break_the_check() -> None:
    hand, rng = first_hand(), random.Random(1)
    whole = write_hand(hand.file(0))
    for _ in range(300):
        at = rng.randrange(len(whole))
        content = whole[:at] + bytes((rng.choice(b'0123456789abcdef"[]{},:-x'),)) + whole[at + 1 :]
        try:
            report = check_hand(read_hand(content))
        except FairError:
            continue
        assert report.is_right == (content == whole), content


def test_my_own_bytes_are_looked_for() -> None:
    hand = first_hand()
    file, mine = hand.file(0), hand.sealed.proof.contributions[0]
    assert check_hand(replace(file, mine=mine)).is_mine_in
    other = check_hand(replace(file, mine=replace(mine, sent=bytes(32))))
    assert (codes(other), other.is_mine_in) == (["contribution_differs"], False)
    assert codes(check_hand(replace(file, mine=Contribution(9, bytes(32))))) == ["contribution_missing"]


def test_a_file_that_opens_nothing_proves_nothing() -> None:
    assert codes(check_hand(HandFile(first_hand().sealed.proof))) == ["nothing_opened"]

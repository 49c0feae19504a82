"""Secrets are built, not removed: worlds that differ in cards hidden from somebody look the same to him."""

import re
from collections.abc import Iterable, Sequence
from random import Random

import msgspec
import pytest

from doorcard.engine import ActionKind
from doorcard.engine.events import ActionTaken, CardsDealt, CommunityCardDealt, Event, HandShown
from doorcard.protocol.messages import RawTableUpdate
from doorcard.room.outcome import HandOpened, ToTable, ToUser
from doorcard.room.table import HandOpening
from doorcard.rules.spec import Game
from tests.room.house import House, by_chance, house, table

PLAYERS = 4
Script = list[tuple[ActionKind, int]]

DIGESTS = re.compile(rb'"(root|leaves)":"(?:[0-9a-f]{64})+"')

_EVENTS = msgspec.json.Decoder(list[Event])
_OPENING = msgspec.json.Decoder(HandOpening)


def played(
    game: Game, deck: Sequence[int], script: Iterable[tuple[ActionKind, int]] | Random
) -> tuple[House, Script]:
    """One hand with this deck: by chance, or by the decisions of another world; the decisions made."""
    made = house(table(game=game))
    made.decks = [tuple(deck)]
    for _ in range(PLAYERS):
        made.sit(made.join())
    made.until_hand()
    taken: Script = []
    given = None if isinstance(script, Random) else iter(script)
    choose = by_chance(script) if isinstance(script, Random) else None
    while (actor := made.actor()) is not None:
        private = made.private(actor)
        if choose is not None:
            kind = choose(private)
            to = next(option.to for option in private.legal if option.kind is kind)
        else:
            assert given is not None
            kind, to = next(given)
        made.decide(actor, kind, to)
        taken.append((kind, to))
    return made, taken


def bytes_for(made: House, user_id: str) -> list[bytes]:
    """Every byte that one user gets, message by message (answers to others' commands are not his), and what
    he gets when he comes back.
    """
    encode = msgspec.json.encode
    sent: list[bytes] = []
    for outcome in made.outcomes:
        for send in outcome.sends:
            if isinstance(send, ToTable):
                private = send.privates.get(user_id)
                parts = (send.table_id, send.seq, send.hand_id, send.deck, send.events, send.public)
                sent.append(without_digests(encode(RawTableUpdate(*parts, private))))
            elif isinstance(send, ToUser) and send.user_id == user_id:
                sent.append(encode(send.message))
    sent.append(without_digests(encode(made.room.snapshot("t1", user_id, made.now))))
    return sent


def without_digests(message: bytes) -> bytes:
    """The same without the root of the deck and the hashes under it: they are over all cards, each with a
    salt that nobody can guess. Everything else must be the same in every world, the salts that were told
    included: both worlds draw the same ones.
    """
    return DIGESTS.sub(rb'"\1":""', message)


def journal(made: House, hand_id: str) -> list[Event]:
    return [event for row in made.store.events[hand_id] for event in _EVENTS.decode(row.events)]


def known_to(player: int | None, events: Iterable[Event], *, folded_only: bool) -> set[int]:
    """Cards that a player may know at the end; with ``folded_only`` also those of all hands not folded."""
    known: set[int] = set()
    live = {event.player for event in events if isinstance(event, CardsDealt)}
    for event in events:
        if isinstance(event, ActionTaken) and event.kind is ActionKind.FOLD:
            live.discard(event.player)
    for event in events:
        match event:
            case CardsDealt(player=owner, down=down, up=up):
                known |= set(up)
                known |= set(down) if owner == player or (folded_only and owner in live) else set()
            case CommunityCardDealt(card):
                known.add(card)
            case HandShown(cards=cards):
                known |= set(cards)
            case _:
                pass
    return known


def other_world(deck: Sequence[int], known: set[int], random: Random) -> list[int]:
    """A deck in which the cards not known lie in another order."""
    places = [place for place, card in enumerate(deck) if card not in known]
    cards = [deck[place] for place in places]
    random.shuffle(cards)
    changed = list(deck)
    for place, card in zip(places, cards, strict=True):
        changed[place] = card
    return changed


def first_hand(made: House) -> tuple[str, HandOpening]:
    opened = next(row for row in made.store.opened.values() if isinstance(row, HandOpened))
    return opened.hand_id, _OPENING.decode(opened.body)


@pytest.mark.parametrize("viewer", [*range(PLAYERS), None])
@pytest.mark.parametrize("game", list(Game))
def test_folded_hands_and_the_stub_leave_no_trace_in_a_whole_hand(game: Game, viewer: int | None) -> None:
    """Cards of hands that folded, and those never dealt, may be any: all bytes stay the same, results too."""
    different = 0
    for seed in range(6):
        random = Random(f"{game} {viewer} {seed}")
        one, script = played(game, random.sample(range(52), 52), random)
        hand_id, opening = first_hand(one)
        events = journal(one, hand_id)
        deck = other_world(opening.deck, known_to(viewer, events, folded_only=True), random)
        other, _ = played(game, deck, script)
        different += journal(other, hand_id) != events
        user_id = "spectator" if viewer is None else opening.users[viewer]
        assert bytes_for(other, user_id) == bytes_for(one, user_id)
    assert different, "no hand was folded, so nothing was tested"


@pytest.mark.parametrize("viewer", [*range(PLAYERS), None])
@pytest.mark.parametrize("game", list(Game))
def test_before_the_showdown_no_card_that_is_not_his_leaves_a_trace(game: Game, viewer: int | None) -> None:
    """Until hands are compared, the down cards of all others may be any."""
    for seed in range(6):
        random = Random(f"{game} {viewer} {seed}")
        one, script = played(game, random.sample(range(52), 52), random)
        hand_id, opening = first_hand(one)
        events = [event for event in journal(one, hand_id) if not isinstance(event, HandShown)]
        deck = other_world(opening.deck, known_to(viewer, events, folded_only=False), random)
        assert deck != list(opening.deck)
        other, _ = played(game, deck, script)
        user_id = "spectator" if viewer is None else opening.users[viewer]
        pairs = zip(_before_showdown(one, user_id), _before_showdown(other, user_id), strict=True)
        assert all(left == right for left, right in pairs)


def _before_showdown(made: House, user_id: str) -> list[bytes]:
    messages = [message for message in bytes_for(made, user_id) if b'"type":"TableUpdate"' in message]
    shown = (
        number
        for number, message in enumerate(messages)
        if b"HandShown" in message or b"HandEnded" in message
    )
    return messages[: next(shown)]


def test_the_deck_is_written_but_never_sent() -> None:
    made, _ = played(Game.STUD, range(52), Random(1))
    _, opening = first_hand(made)
    deck = msgspec.json.encode(opening.deck)
    assert any(deck in bytes(row.body) for row in made.store.opened.values())
    for user_id in (*opening.users, "spectator"):
        assert not any(deck in message for message in bytes_for(made, user_id))


def test_a_mucked_hand_is_not_in_a_snapshot_either() -> None:
    mucked = 0
    for seed in range(10):
        random = Random(seed)
        made, _ = played(Game.STUD, random.sample(range(52), 52), random)
        hand_id, _ = first_hand(made)
        known = known_to(None, journal(made, hand_id), folded_only=False)
        for seat in made.public().seats:
            if seat is not None:
                assert {*seat.shown, *seat.up} <= known
                assert not (seat.mucked and seat.shown)
                mucked += seat.mucked
    assert mucked

"""``view_of(record)``: the moments of a closed hand, from nothing but what the record's viewer may know."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.engine import ActionKind, Event, HandState, apply, open_hand, own_cards
from doorcard.engine.betting import is_capped
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    CardsDealt,
    CommunityCardDealt,
    HandMucked,
    HandShown,
    PlayerProtected,
    PotAwarded,
    StreetOpened,
)
from doorcard.engine.state import Phase
from doorcard.evaluation import describe_high, describe_low
from doorcard.evaluation.hands import HAND_SIZE
from doorcard.evaluation.words import describe_showing
from doorcard.history.record import Record, laid_open
from doorcard.history.view_end import end_of
from doorcard.history.view_shape import KnownHand, LastWord, Moment, NamedHand, PlayerAt, SeenHand, SeenPlayer
from doorcard.rules.spec import Half, Street

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_BEGINS_A_MOMENT = (AntesPosted, ActionTaken, PlayerProtected, HandShown, HandMucked, PotAwarded)


def view_of(record: Record, *, hand_no: int = 0, is_anonymous: bool = False) -> SeenHand:
    """The hand for whoever may read the record.

    Args:
        record: Not a complete one, but what somebody knew of it (``seen_by``): nothing is hidden here that
            the record tells.
        hand_no: The hand's number at its table, 0 where it is not told.
        is_anonymous: The players' names are not their own.
    """
    known = _known_at_the_end(record)
    stacks = record.starting_stacks
    return SeenHand(
        hand_id=record.hand_id,
        table=record.table,
        hand_no=hand_no,
        started_ms=_milliseconds(record.started_at),
        game=record.rules.game,
        stakes=record.rules.stakes,
        profile=record.rules.profile,
        rake_on=record.rules.rake is not None,
        viewer=record.viewer,
        is_anonymous=is_anonymous,
        players=tuple(
            SeenPlayer(player.name, player.seat, start, end - start, cards, player.bot)
            for player, start, end, cards in zip(
                record.players, stacks, record.final_stacks, known, strict=True
            )
        ),
        moments=tuple(_moments(record, known)),
        end=end_of(record),
    )


def steps_of(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    """The events in the steps in which one looks at them: the antes and each decision with what follows from
    it, each deal with who opens, each hand shown, each half of a pot.
    """
    step: list[Event] = []
    for event in events:
        if step and _begins(event, step[-1]):
            yield tuple(step)
            step = []
        step.append(event)
    if step:
        yield tuple(step)


def events_seen(record: Record) -> tuple[Event, ...]:
    """All that was to be seen: after the end of the hand its winner may have laid it open."""
    shown = laid_open(record)
    return record.events if shown is None else (*record.events, HandShown(shown.player, shown.cards))


def _begins(event: Event, before: Event) -> bool:
    if isinstance(event, CardsDealt | CommunityCardDealt):  # the first cards come with the antes
        return not isinstance(before, CardsDealt | AntesPosted)
    return isinstance(event, _BEGINS_A_MOMENT)


class _Notes(Struct, frozen=True):
    """What a state does not tell: by player where there is one for each."""

    last: tuple[LastWord | None, ...]
    folded_on: tuple[Street | None, ...]
    brought_in: int | None = None


def _moments(record: Record, known: Sequence[tuple[Card, ...]]) -> Iterator[Moment]:
    state = open_hand(record.rules, record.starting_stacks)
    nothing = (None,) * len(record.players)
    notes = _Notes(nothing, nothing)
    for events in steps_of(events_seen(record)):
        for event in events:
            state = apply(state, event)
            notes = _noted(notes, event, state)
        yield _moment(state, notes, events, known)


def _noted(notes: _Notes, event: Event, state: HandState) -> _Notes:
    match event:
        case StreetOpened():
            return replace(notes, last=(None,) * len(notes.last))
        case ActionTaken(player, kind, to):
            last = (*notes.last[:player], LastWord(kind, to), *notes.last[player + 1 :])
            notes = replace(notes, last=last)
            if kind is ActionKind.FOLD:
                folded = (*notes.folded_on[:player], state.street, *notes.folded_on[player + 1 :])
                return replace(notes, folded_on=folded)
            return replace(notes, brought_in=player) if kind is ActionKind.BRING_IN else notes
        case _:
            return notes


def _moment(
    state: HandState, notes: _Notes, events: tuple[Event, ...], known: Sequence[tuple[Card, ...]]
) -> Moment:
    named, is_third = state.opener_named, state.street is Street.THIRD
    board = () if named is None else state.up[named]
    return Moment(
        street=state.street,
        events=events,
        players=tuple(_player(state, notes, player) for player in range(state.players)),
        pots=state.pots,
        total=state.in_pots,
        price=state.price,
        capped=state.phase is Phase.ACTION and is_capped(state),
        two_sizes=state.two_sizes,
        community_card=state.community_card,
        actor=state.actor,
        opener=state.opener,
        opener_reason=state.opener_reason,
        opener_named=named,
        opener_words=None if is_third or not board else _showing(board, state.community_card),
        opener_card=board[0] if is_third and board else None,
        hands=tuple(_known_hands(state, known)),
        is_end=state.phase in (Phase.SHOWDOWN, Phase.ENDED),
    )


def _player(state: HandState, notes: _Notes, player: int) -> PlayerAt:
    return PlayerAt(
        stack=state.stacks[player],
        bet=state.bets[player],
        staked=state.staked[player],
        status=state.status[player],
        cards=own_cards(state, player),
        ups=len(state.up[player]),
        last=notes.last[player],
        folded_on=notes.folded_on[player],
        brought_in=notes.brought_in == player,
        mucked=player in state.mucked,
    )


def _showing(board: tuple[Card, ...], shared: Card | None) -> NamedHand | None:
    cards = board if shared is None else (*board, shared)
    if UNKNOWN in cards:
        return None
    words = describe_showing(cards)
    return NamedHand(int(words.category), words.ranks)


def _known_hands(state: HandState, known: Sequence[tuple[Card, ...]]) -> Iterator[KnownHand]:
    """The hands of which the viewer knows every card, in the end if not now, with the cards dealt so far."""
    has_low = Half.LOW_EIGHT in state.rules.game.halves
    shared = () if state.community_card is None else (state.community_card,)
    for player in range(state.players):
        cards = known[player][: len(own_cards(state, player))] + shared
        if not cards or UNKNOWN in cards:
            continue
        words = describe_high(cards)
        low = (describe_low(cards) or ()) if has_low and len(cards) >= HAND_SIZE else None
        yield KnownHand(player, NamedHand(int(words.category), words.ranks), low)


def _known_at_the_end(record: Record) -> tuple[tuple[Card, ...], ...]:
    state = open_hand(record.rules, record.starting_stacks)
    for event in events_seen(record):
        state = apply(state, event)
    return tuple(own_cards(state, player) for player in range(state.players))


def _milliseconds(moment: datetime | None) -> int | None:
    return None if moment is None else round((moment - _EPOCH).total_seconds() * 1000)

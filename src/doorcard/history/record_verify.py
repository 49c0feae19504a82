"""Plays a record again: its inputs go through the engine, and every event that comes out is compared.

Nothing in the record is trusted but the cards, the players' decisions and who wished to show: amounts,
openers, pots, rake and winners are worked out anew. In a record that does not know all cards, those shown
later are filled in where they were shown, a hand that stayed hidden cannot win, and one that was shown with a
card missing counts with the others (10.10).
"""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct, to_builtins

from doorcard.cards import UNKNOWN, Card, cards_text
from doorcard.engine import (
    Act,
    Action,
    Deal,
    Event,
    HandState,
    IllegalAction,
    Input,
    OpenShowdown,
    Phase,
    Protect,
    Start,
    advance,
    awaiting,
    legal,
    open_hand,
    own_cards,
)
from doorcard.engine.events import (
    ActionTaken,
    CardsDealt,
    CommunityCardDealt,
    HandMucked,
    HandShown,
    OpenerReason,
    PlayerProtected,
    PotAwarded,
    StreetOpened,
)
from doorcard.history.record import PaidRecord, Record, laid_open
from doorcard.history.record_learnt import as_learnt, only_order_differs
from doorcard.history.record_opened import opened_problems
from doorcard.history.record_paid import paid_as_recorded
from doorcard.history.recorded import Problem, Severity
from doorcard.history.settle import partly_known
from doorcard.rules.spec import RuleSet


class Verified(Struct, frozen=True):
    """How far a record could be followed: the last state, the engine's events, and what is wrong."""

    state: HandState
    events: tuple[Event, ...]
    problems: tuple[Problem, ...] = ()


class _Stopped(Exception):
    """The record cannot be followed further."""

    def __init__(self, code: str, /, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def verify(record: Record, line: int = 0, rules: RuleSet | None = None) -> Verified:
    """The record as the engine plays it.

    Args:
        record: One that ``shape_problems`` finds nothing against.
        line: Where it stands, for the problems.
        rules: Others than the record's own.

    Problems: ``event_differs`` (``event``, from 1, and what ``recorded`` and ``replayed`` say),
    ``event_unexpected``, ``hand_unfinished``, ``events_left``, ``stack_differs``, ``protection_off``,
    the engine's own refusals and those of ``opened_problems``; as notes ``showing_order_differs``,
    ``opener_witnessed``, ``odd_chip_elsewhere`` (both by an import) and ``hand_partly_known`` (10.10).
    """
    run = _Run(record, rules or record.rules)
    problems: list[Problem] = []
    try:
        run.to_the_end()
    except _Stopped as stopped:
        problems.append(Problem(stopped.code, Severity.ERROR, line, stopped.facts))
    problems += [Problem(code, Severity.NOTE, line, facts) for code, facts in run.notes]
    for shown in partly_known(run.events):
        facts: dict[str, object] = {"player": shown.player, "cards": cards_text(shown.cards, "")}
        problems.append(Problem("hand_partly_known", Severity.NOTE, line, facts))
    if run.state.phase is Phase.ENDED:
        problems += _stacks_compared(record, run.state, line)
        problems += opened_problems(run.state, laid_open(record), line)
    return Verified(run.state, tuple(run.events), tuple(problems))


def _stacks_compared(record: Record, state: HandState, line: int) -> list[Problem]:
    pairs = enumerate(zip(record.final_stacks, state.stacks, strict=True))
    return [
        Problem(
            "stack_differs", Severity.ERROR, line, {"player": player, "recorded": said, "replayed": found}
        )
        for player, (said, found) in pairs
        if said != found
    ]


class _Run:
    """One pass over the events of a record."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        self._record = record.events
        self._is_complete = record.complete
        self._is_as_paid = isinstance(record, PaidRecord)
        self.state = open_hand(rules, record.starting_stacks)
        self.events: list[Event] = []
        self.notes: list[tuple[str, dict[str, object]]] = []

    def to_the_end(self) -> None:
        """Feed the engine until the hand has ended."""
        while self.state.phase is not Phase.ENDED:
            self._put(self._next_input())
        left = len(self._record) - len(self.events)
        if left:
            raise _Stopped("events_left", event=len(self.events) + 1, left=left)

    def _next_input(self) -> Input:
        """What the record says was put into the hand here."""
        if self.state.phase is Phase.START:
            return Start()
        place = len(self.events)
        if place >= len(self._record):
            raise _Stopped("hand_unfinished", event=place + 1, awaited=self.state.phase.value)
        if self.state.phase is Phase.CARDS:
            return self._deal(place)
        if self.state.phase is Phase.SHOWDOWN:
            return self._showdown(place)
        match self._record[place]:
            case ActionTaken() as taken:
                return Act(taken.player, Action(taken.kind, taken.to))
            case PlayerProtected(player):
                if not self.state.rules.protection.quota:  # 6.8: a house that protects nobody
                    raise _Stopped("protection_off", event=place + 1, player=player)
                return Protect(player)
            case other:
                raise self._unexpected(place, other)

    def _unexpected(self, place: int, event: Event) -> _Stopped:
        awaited = self.state.phase.value
        return _Stopped("event_unexpected", event=place + 1, awaited=awaited, recorded=to_builtins(event))

    def _deal(self, place: int) -> Deal:
        """The cards as recorded. Who opened is taken from the record only where it says that somebody saw it;
        where all up cards are known, that is worth a note.
        """
        wanted = awaiting(self.state)
        events = self._record[place : place + (1 if wanted.community else len(wanted.players))]
        cards = tuple(self._cards_of(event, at) for at, event in enumerate(events, place))
        after = self._record[place + len(events) : place + len(events) + 1]
        opener = None
        if after and isinstance(after[0], StreetOpened) and after[0].reason is OpenerReason.WITNESSED:
            opener = after[0].opener
            if not self._misses_a_board(events):
                self.notes.append(("opener_witnessed", {"event": place + len(events) + 1, "player": opener}))
        return Deal(cards, opener)

    def _cards_of(self, event: Event, place: int) -> tuple[Card, ...]:
        match event:
            case CardsDealt():
                return event.down + event.up
            case CommunityCardDealt(card):
                return (card,)
            case _:
                raise self._unexpected(place, event)

    def _misses_a_board(self, events: Sequence[Event]) -> bool:
        dealt = any(isinstance(event, CardsDealt) and UNKNOWN in event.up for event in events)
        return dealt or any(UNKNOWN in own for own in self.state.up)

    def _showdown(self, place: int) -> OpenShowdown:
        """Who showed although beaten wished to; hands that were unknown are known now."""
        shown = [event for event in self._showing(place) if isinstance(event, HandShown)]
        revealed = tuple(
            (event.player, event.cards)
            for event in shown
            if 0 <= event.player < self.state.players and UNKNOWN in own_cards(self.state, event.player)
        )
        return OpenShowdown(frozenset(event.player for event in shown), revealed)

    def _showing(self, place: int) -> list[Event]:
        """The hands shown and mucked from here on."""
        return list(takewhile(lambda event: isinstance(event, HandShown | HandMucked), self._record[place:]))

    def _put(self, asked: Input) -> None:
        place = len(self.events)
        try:
            after, events = advance(self.state, asked)
        except IllegalAction as error:
            raise _Stopped(error.code, event=place + 1, **self._explained(asked, error)) from error
        recorded = self._record[place : place + len(events)]
        if self._is_as_paid and any(isinstance(event, PotAwarded) for event in events):
            paid, moved = paid_as_recorded(after, events, recorded)
            after, events = paid.state, paid.events
            self.notes += [(note.code, note.facts) for note in moved]
        if recorded != events:
            after, recorded = self._reconciled(after, place, events, recorded)
        self.state = after
        self.events += recorded

    def _explained(self, asked: Input, error: IllegalAction) -> dict[str, object]:
        """The facts of a refusal; of an action also what it was and what was possible instead."""
        match asked:
            case Act(player, action):
                text = f"{action.kind.value} {action.to}"
            case Protect(player):
                text = "protect"
            case _:
                return error.facts
        options = [f"{option.kind.value} {option.to}" for option in legal(self.state)]
        return {"player": player, **error.facts, "action": text, "legal": options}

    def _reconciled(
        self, after: HandState, place: int, events: tuple[Event, ...], recorded: tuple[Event, ...]
    ) -> tuple[HandState, tuple[Event, ...]]:
        """The state and the events where a difference is none: another order of showing, cards learnt."""
        if isinstance(events[0], HandShown | HandMucked) and only_order_differs(events, recorded):
            self.notes.append(("showing_order_differs", {"event": place + 1}))
            return after, recorded
        for offset, event in enumerate(events):
            said = recorded[offset] if offset < len(recorded) else None
            if event == said:
                continue
            learnt = None if self._is_complete else as_learnt(after, event, said)
            if learnt is None:
                facts = {"recorded": to_builtins(said), "replayed": to_builtins(event)}
                raise _Stopped("event_differs", event=place + offset + 1, **facts)
            after = learnt
        return after, recorded

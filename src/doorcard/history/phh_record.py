"""From a hand that a reader found to a record of our own, by way of the engine."""

from msgspec import Struct
from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.engine import Event, Phase
from doorcard.engine.events import CardsDealt, HandShown
from doorcard.history.drive import Driven
from doorcard.history.mucked import with_mucked_cards
from doorcard.history.record import (
    LaidOpen,
    Record,
    RecordPlayer,
    laid_open,
    with_laid_open,
    with_pots_as_paid,
)
from doorcard.history.record_opened import opened_problems
from doorcard.history.recorded import Problem, Reading, RecordedHand, Severity
from doorcard.history.replay import witness
from doorcard.rules.spec import Profile, RuleSet


class Converted(Struct, frozen=True):
    """The record that a hand became, or None; the problems are those of ``replay``, and ``stack_unknown``
    where the hand does not say what a player had.
    """

    record: Record | None
    problems: tuple[Problem, ...] = ()

    @property
    def is_right(self) -> bool:
        """Whether there is a record and no problem is an error."""
        wrong = any(problem.severity is Severity.ERROR for problem in self.problems)
        return self.record is not None and not wrong


def record_of(reading: Reading, profile: Profile | str | None = None) -> Converted:
    """The record of a hand that a reader such as ``read_phh`` found.

    A hand that the engine cannot follow to its end has none; one whose chips differ has the engine's, and
    the difference among its problems. What ``replay`` takes as the record has it, rake of single pots and odd
    chips, stands so in the record.

    Args:
        reading: From a reader.
        profile: The house rules; None for the hand's own, else ``cash``.
    """
    if reading.hand is None:
        return Converted(None, reading.problems)
    hand = with_mucked_cards(reading.hand)
    if None in hand.starting_stacks:
        facts: dict[str, object] = {"player": hand.starting_stacks.index(None)}
        return Converted(None, (*reading.problems, Problem("stack_unknown", Severity.ERROR, 0, facts)))
    found = witness(replace(reading, hand=hand), profile, exact=True)
    problems = found.replay.problems
    if found.rules is None or found.driven is None or found.driven.state.phase is not Phase.ENDED:
        return Converted(None, problems)
    record = record_from(hand, found.rules, found.driven)
    problems += opened_problems(found.driven.state, laid_open(record))
    return Converted(with_pots_as_paid(record) if found.as_paid else record, problems)


def record_to_look_at(reading: Reading, profile: Profile | str | None = None) -> Record | None:
    """The record of a hand for its cards and actions: also where the hand does not say what a player had, who
    has what the engine needed to follow it then. None where it could not.
    """
    if reading.hand is None:
        return None
    hand = with_mucked_cards(reading.hand)
    found = witness(replace(reading, hand=hand), profile, exact=True)
    if found.rules is None or found.driven is None or found.driven.state.phase is not Phase.ENDED:
        return None
    return record_from(hand, found.rules, found.driven)


def record_from(hand: RecordedHand, rules: RuleSet, driven: Driven) -> Record:
    """The record of a hand that the engine has followed to its end by these rules."""
    setting = hand.setting
    told = setting.laid_open
    shown = None if told is None else LaidOpen(told.player, told.cards)
    record = Record(
        hand_id=hand.hand_id,
        table=setting.table,
        started_at=setting.started_at,
        ended_at=setting.ended_at,
        rules=rules,
        players=_players(hand),
        complete=setting.viewer is None and not any(map(_has_unknown, driven.events)),
        viewer=setting.viewer,
        starting_stacks=driven.state.starting_stacks,
        events=driven.events,
        final_stacks=driven.state.stacks,
    )
    return with_laid_open(record, shown)


def _players(hand: RecordedHand) -> tuple[RecordPlayer, ...]:
    count = range(len(hand.starting_stacks))
    names = hand.players or tuple(f"p{player + 1}" for player in count)
    seats = hand.setting.seats or tuple(player + 1 for player in count)
    return tuple(map(RecordPlayer, names, seats))


def _has_unknown(event: Event) -> bool:
    match event:
        case CardsDealt():
            return UNKNOWN in event.down + event.up
        case HandShown():
            return UNKNOWN in event.cards
        case _:
            return False

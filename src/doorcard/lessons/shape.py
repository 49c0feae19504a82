"""What a lesson is made of, as the client gets it: codes, cards and amounts. The words are the client's."""

from msgspec import Struct

from doorcard.engine.actions import ActionKind, LegalAction
from doorcard.errors import DoorcardError
from doorcard.protocol.messages import HandWords, TableUpdate
from doorcard.rules.spec import Amount, Game


class LessonError(DoorcardError):
    """`lesson_play`: somebody in a script does what the rules do not allow there."""


class Question(Struct, frozen=True):
    """Something to count: the numbers to choose from, ascending, and the right one."""

    choices: tuple[int, ...]
    right: int


class LessonStep(Struct, frozen=True):
    """One place where the learner reads, and perhaps acts.

    ``frames``: what happens at the table before it, as the learner's own seat is told of it.
    ``decision``: the legal action that goes on; None where nothing is to be decided.
    ``reasons``: the kinds of the other legal actions, each with words of its own.
    ``facts``: amounts that the words name, in the table's unit. ``terms``: entries of the glossary.
    ``look``: the seats that the words are about.
    """

    step: str
    frames: tuple[TableUpdate, ...]
    decision: LegalAction | None = None
    reasons: tuple[ActionKind, ...] = ()
    question: Question | None = None
    terms: tuple[str, ...] = ()
    look: tuple[int, ...] = ()
    facts: dict[str, Amount] = {}


class Lesson(Struct, frozen=True):
    """A whole hand, step by step. It was played by the engine, with a deck that was never at any table."""

    lesson: str
    game: Game
    steps: tuple[LessonStep, ...]


class Reading(Struct, frozen=True):
    """Seven cards to read. ``high`` and ``low``: every choice of five places that is as good as any.

    ``low`` is empty where there is no low. The cards of a choice are places in ``cards``, ascending.
    """

    cards: tuple[int, ...]
    high: tuple[tuple[int, ...], ...]
    high_words: HandWords
    low: tuple[tuple[int, ...], ...]
    low_ranks: tuple[int, ...]


class Quiz(Struct, frozen=True):
    """Hands to read, easy ones first."""

    readings: tuple[Reading, ...]

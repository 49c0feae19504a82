"""A file of hand histories that somebody looks at in the room: its hands, what is wrong, and any one of them.

Nothing is kept: the browser has the file, and sends it again with the number of the hand that it wants.
"""

from itertools import islice

from msgspec import Struct

from doorcard.errors import DoorcardError
from doorcard.history import Problem, Severity
from doorcard.history.any_form import Hand, hands_in, record_in
from doorcard.history.export.marks import SIGNS
from doorcard.history.phh_record import Converted
from doorcard.history.record import Record
from doorcard.history.record_read import RecordReading
from doorcard.history.view_of import view_of
from doorcard.history.view_shape import SeenHand
from doorcard.rules.spec import Amount, Game, Stakes
from doorcard.server.chances import questions_of
from doorcard.timeline import Point, Sight
from doorcard.words.problem_money import say_in_money

MOST_HANDS = 300
"""Of a file; those after them are not looked at."""

MOST_PROBLEMS = 20
"""Of a hand."""

NO_HAND = "unknown_format"
ROOM_NAMES = {
    "bovada": "Bovada",
    "everleaf": "Everleaf",
    "full-tilt": "Full Tilt",
    "ipoker": "iPoker",
    "kingsclub": "KingsClub",
    "merge": "Merge",
    "ongame": "OnGame",
    "partypoker": "PartyPoker",
    "pokerstars": "PokerStars",
    "winamax": "Winamax",
    "winning-acr": "Winning",
    "winning-old": "Winning",
}
"""As they write themselves; a room that is not here goes by its name in histories."""


class UploadError(DoorcardError):
    """Nothing to show: ``file_empty``, ``file_unknown`` (no history of a known form), ``file_hand_unknown``,
    ``file_hand_unreadable`` (no hand comes of it; the list says why); ``file_desk_full``: too many read now;
    ``file_too_hard``: reading took too long or too much.
    """


class FileProblem(Struct, frozen=True):
    """What is wrong with a hand: its code, in words of the reader's language, and the line of the file (0:
    none by itself).
    """

    code: str
    is_error: bool
    line: int
    said: str


class FileHand(Struct, frozen=True):
    """A hand of the file. ``number``: from 1; ``room``: its name, "" for PHH and our own records;
    ``can_play``: whether there is something to step through, though it may have errors.

    ``game``, ``stakes`` are None where nothing could be read; ``viewer``: whose cards are known, if one's;
    ``currency``: "USD", "EUR", "GBP", "" for chips or where nothing is said.
    """

    number: int
    hand_id: str
    room: str
    can_play: bool
    game: Game | None = None
    stakes: Stakes | None = None
    players: tuple[str, ...] = ()
    net: tuple[Amount, ...] = ()
    viewer: int | None = None
    problems: tuple[FileProblem, ...] = ()
    currency: str = ""


class FileHands(Struct, frozen=True):
    """The hands of a file in order. ``has_more``: there are more than ``most``."""

    hands: tuple[FileHand, ...]
    most: int
    has_more: bool


def read_file(content: bytes, name: str, language: str) -> FileHands:
    """All hands of a file, checked by the rules.

    Raises:
        UploadError: ``file_empty``, ``file_unknown``.
    """
    if not content.strip(b"\xef\xbb\xbf \t\r\n\0"):
        raise UploadError("file_empty")
    found: list[FileHand] = []
    hands = (hand for hand, _ in hands_in(content, name))
    for number, hand in enumerate(islice(hands, MOST_HANDS), 1):
        if any(problem.code == NO_HAND for problem in hand.problems):
            raise UploadError("file_unknown")
        found.append(_line(number, hand, language))
    if not found:
        raise UploadError("file_empty")
    return FileHands(tuple(found), MOST_HANDS, next(hands, None) is not None)


def hand_of_file(content: bytes, name: str, number: int) -> SeenHand:
    """One hand of the file, to be stepped through.

    Raises:
        UploadError: ``file_hand_unknown``, ``file_hand_unreadable``.
    """
    return view_of(_record(content, name, number))


def questions_of_file(content: bytes, name: str, number: int, sight: Sight) -> tuple[Point, ...]:
    """What is to be worked out of a hand's chances. UploadError as for ``hand_of_file``."""
    return questions_of(_record(content, name, number), sight)


def _record(content: bytes, name: str, number: int) -> Record:
    hand = next(islice((hand for hand, _ in hands_in(content, name)), number - 1, None), None)
    if hand is None:
        raise UploadError("file_hand_unknown", number=number)
    record = record_in(hand).record
    if record is None:
        raise UploadError("file_hand_unreadable", number=number)
    return record


def _line(number: int, hand: Hand, language: str) -> FileHand:
    room = "" if isinstance(hand, RecordReading) else ROOM_NAMES.get(hand.room, hand.room)
    found = record_in(hand)
    record = found.record
    if record is None:
        return _unplayable(number, hand, room, found, language)
    names = tuple(player.name for player in record.players)
    stacks = zip(record.starting_stacks, record.final_stacks, strict=True)
    return FileHand(
        number,
        hand.hand_id,
        room,
        can_play=True,
        game=record.rules.game,
        stakes=record.rules.stakes,
        players=names,
        net=tuple(after - before for before, after in stacks),
        viewer=record.viewer,
        problems=_problems(found, hand, names, language),
        currency=_currency(hand),
    )


def _unplayable(number: int, hand: Hand, room: str, found: Converted, language: str) -> FileHand:
    """A hand to which there are no steps, with what could be read of it all the same."""
    told = None if isinstance(hand, RecordReading) else hand.hand
    if told is None:
        problems = _problems(found, hand, (), language)
        return FileHand(number, hand.hand_id, room, can_play=False, problems=problems)
    names = told.players or tuple(f"p{player + 1}" for player in range(len(told.starting_stacks)))
    return FileHand(
        number,
        hand.hand_id,
        room,
        can_play=False,
        game=told.game,
        stakes=told.stakes,
        players=names,
        problems=_problems(found, hand, names, language),
        currency=_currency(hand),
    )


def _currency(hand: Hand) -> str:
    told = "" if isinstance(hand, RecordReading) or hand.hand is None else hand.hand.setting.currency
    return told if told in SIGNS else ""


def _unit(found: Converted, hand: Hand) -> str:
    """Of the hand's amounts; "" where nothing says it."""
    if found.record is not None:
        return found.record.rules.stakes.unit.value
    told = None if isinstance(hand, RecordReading) else hand.hand
    return "" if told is None else told.stakes.unit.value


def _problems(found: Converted, hand: Hand, names: tuple[str, ...], language: str) -> tuple[FileProblem, ...]:
    """Errors first, each as often as it is there, in the order of the lines."""

    def order(problem: Problem) -> tuple[bool, int]:
        return problem.severity is not Severity.ERROR, problem.line

    unit = _unit(found, hand)
    return tuple(
        FileProblem(
            problem.code,
            problem.severity is Severity.ERROR,
            problem.line,
            say_in_money(problem, names, language, unit, _currency(hand)),
        )
        for problem in sorted(found.problems, key=order)[:MOST_PROBLEMS]
    )

"""Our own record of a closed hand: one line of JSON that holds everything needed to play it again.

The line is canonical: fields in a fixed order, no blanks, amounts as whole numbers, and a digest of all that
stands before it at the end. The same hand always gives the same bytes, so lines can be compared, sorted and
counted as text. What a field means is fixed by ``doorcard``, the number of the version.
"""

import hashlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from msgspec import Struct
from msgspec.json import Encoder
from msgspec.structs import replace

from doorcard.cards import Card
from doorcard.engine import Event, part_for
from doorcard.engine.events import CardsDealt, HandEnded
from doorcard.errors import DoorcardError
from doorcard.rules import STAKES, profile_names
from doorcard.rules.rakes import schedule_names
from doorcard.rules.spec import Amount, RuleSet

VERSION = 1
"""The version that is written; older ones stay readable."""

OPENED_VERSION = 2
"""The version of hands that lay open after their end: all others have the bytes that they always had."""

UNNAMED = "anonymous"
"""In place of an operator's own names."""

DIGEST_KEY = b',"digest":"'
_ENCODER = Encoder()
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)

PAID_VERSION = 3
"""The version of hands whose pots were cut as their room cuts them."""


class RecordError(DoorcardError):
    """No record can be made of this: ``hand_not_closed``, ``name_not_text``."""


class RecordPlayer(Struct, frozen=True, omit_defaults=True):
    """Who played: a name or an opaque id, the seat (1 and up, clockwise), and whether it was a bot."""

    name: str
    seat: int
    bot: bool = False


class Record(Struct, frozen=True, tag_field="doorcard", tag=VERSION):
    """A closed hand; tuples by player, clockwise from the dealer's left; amounts in ``rules.stakes.unit``.

    ``rules``: the full resolved rule set, so that no profile file is needed to replay. ``events``: all of
    them, as the engine gave them. ``complete``: every card is known; else some are UNKNOWN (-1), and
    ``viewer`` is the player whose own cards are all known, None for a spectator or an import.
    ``started_at``, ``ended_at``: UTC, None where nobody noted it.
    """

    hand_id: str
    table: str
    started_at: datetime | None
    ended_at: datetime | None
    rules: RuleSet
    players: tuple[RecordPlayer, ...]
    complete: bool
    viewer: int | None
    starting_stacks: tuple[Amount, ...]
    events: tuple[Event, ...]
    final_stacks: tuple[Amount, ...]


class LaidOpen(Struct, frozen=True):
    """The winner of a hand that all others folded has shown it. ``cards``: his own, as they were dealt."""

    player: int
    cards: tuple[Card, ...]


class OpenedRecord(Record, frozen=True, tag_field="doorcard", tag=OPENED_VERSION):
    """A closed hand that its winner laid open after all others had folded."""

    laid_open: LaidOpen


class PaidRecord(Record, frozen=True, tag_field="doorcard", tag=PAID_VERSION):
    """A closed hand of another room, where single chips of a split pot went to somebody else than by 7.4, or
    the rake was taken from other pots than by 8.3. Who won which part of a pot is as ever.
    """


def laid_open(record: Record) -> LaidOpen | None:
    """What was shown after the end, if anything."""
    return record.laid_open if isinstance(record, OpenedRecord) else None


def with_laid_open(record: Record, shown: LaidOpen | None) -> Record:
    """The record, and what was shown after the end."""
    if shown is None:
        return record
    fields = {name: getattr(record, name) for name in Record.__struct_fields__}
    return OpenedRecord(**fields, laid_open=shown)


def with_pots_as_paid(record: Record) -> Record:
    """The record as one whose pots are cut as they stand in its events."""
    return PaidRecord(**{name: getattr(record, name) for name in Record.__struct_fields__})


def cards_dealt_to(events: Iterable[Event], player: int) -> tuple[Card, ...]:
    """A player's own cards in deal order."""
    deals = [event for event in events if isinstance(event, CardsDealt) and event.player == player]
    return tuple(card for event in deals for card in event.down + event.up)


def make_record(
    hand_id: str,
    rules: RuleSet,
    players: Sequence[RecordPlayer],
    starting_stacks: Sequence[Amount],
    events: Iterable[Event],
    *,
    table: str = "",
    started_at: datetime | None = None,
    ended_at: datetime | None = None,
    complete: bool = True,
) -> Record:
    """The record of a hand that the engine has ended.

    Raises:
        RecordError: ``hand_not_closed`` where the events do not come to the end of the hand.
    """
    kept = tuple(events)
    if not kept or not isinstance(kept[-1], HandEnded):
        raise RecordError("hand_not_closed", hand_id=hand_id, events=len(kept))
    return Record(
        hand_id=hand_id,
        table=table,
        started_at=started_at,
        ended_at=ended_at,
        rules=rules,
        players=tuple(players),
        complete=complete,
        viewer=None,
        starting_stacks=tuple(starting_stacks),
        events=kept,
        final_stacks=kept[-1].stacks,
    )


def seen_by(record: Record, viewer: int | None) -> Record:
    """What one player may know of a complete record, or a spectator (None): the down cards of others that
    were never shown are UNKNOWN.
    """
    events = tuple(part_for(event, viewer) for event in record.events)
    return replace(record, events=events, complete=False, viewer=viewer)


def anonymised(record: Record, hand_id: str) -> Record:
    """The record without anything that tells who played, where and when: seats stay, names become p1, p2,
    and ``hand_id`` takes the place of the number by which the hand could be looked up. Names that an operator
    gave to his house, limit or rake are left out too; their figures stay, for the hand is played by them.
    """
    players = tuple(
        RecordPlayer(f"p{number}", player.seat, player.bot) for number, player in enumerate(record.players, 1)
    )
    rules = _unnamed(record.rules)
    return replace(
        record, hand_id=hand_id, rules=rules, players=players, table="", started_at=None, ended_at=None
    )


def _unnamed(rules: RuleSet) -> RuleSet:
    """The rules with no other names than those that come with doorcard."""
    stakes, rake = rules.stakes, rules.rake
    if stakes.key not in STAKES:
        stakes = replace(stakes, key=UNNAMED)
    if rake is not None and (rake.key, rake.version) not in schedule_names():
        rake = replace(rake, key=UNNAMED, version=UNNAMED)
    profile = rules.profile if rules.profile in profile_names() else UNNAMED
    return replace(rules, profile=profile, stakes=stakes, rake=rake)


def encode_record(record: Record) -> bytes:
    """The line, without a line end. RecordError ``name_not_text`` for names that are no Unicode text."""
    try:
        body = _ENCODER.encode(record)[:-1]
    except UnicodeEncodeError as error:
        raise RecordError("name_not_text", hand_id=ascii(record.hand_id)) from error
    return b'%b%b%b"}' % (body, DIGEST_KEY, digest_of(body))


def digest_of(body: bytes) -> bytes:
    """SHA-256 in hexadecimal of a line up to its digest."""
    return hashlib.sha256(body).hexdigest().encode()


def utc_from_ms(milliseconds: int) -> datetime:
    """A time in milliseconds since 1970 as UTC."""
    return _EPOCH + timedelta(milliseconds=milliseconds)

"""The frame of a hand in every room: its head, its players, its streets, and the told hand in the end.

What stands between them, each room words in its own way; its parser fills the frame.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Generic, TypeVar

from msgspec import Struct

from doorcard.cards import UNKNOWN
from doorcard.history.recorded import OptionValue, Problem, Severity
from doorcard.history.rooms.actors import Actors, shown_house
from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.lines import CARDS, Notes, cards_of
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import (
    Dealt,
    NextStreet,
    Passed,
    Returned,
    Told,
    ToldEnd,
    ToldEvent,
    ToldHand,
    ToldSeat,
    ToldStakes,
)
from doorcard.rules.spec import Amount, Game, Unit

EVERYBODY = -1
"""In place of a hero: the file knows the cards of several players."""

_DEALT = re.compile(r"(?:\[([^\[\]]*)\] )?\[([^\[\]]*)\]")


class AnyHead(Struct, frozen=True, gc=False, kw_only=True):
    """What stands above the play in every room. Texts are "" where a room does not tell them there."""

    hand_id: str
    game: Game
    currency: str
    table: str = ""
    tournament: str = ""
    started_at: datetime | None = None


class Head(AnyHead, frozen=True, gc=False, kw_only=True):
    """A head that names the limit."""

    stakes: ToldStakes


class SilentHead(AnyHead, frozen=True, gc=False, kw_only=True):
    """A head that may be silent about the limit (``stakes``: None), or speak of another."""

    stakes: ToldStakes | None
    unit: Unit


H = TypeVar("H", bound=AnyHead)


class Frame(Generic[H]):
    """A hand as it is being read. ``street``: 2 before the first card; ``read_amount``: how this room and
    this unit write chips. ``hero``: the player whose cards the file knows, or ``EVERYBODY``.
    """

    room = ""

    def __init__(self, block: Block, head: H, read_amount: Read) -> None:
        self.block = block
        self.head = head
        self.read_amount = read_amount
        self.notes = Notes()
        self.emit = self.notes.events.append
        self.actors = Actors(self.notes)
        self.table, self.tournament, self.currency = head.table, head.tournament, head.currency
        self.street = 2
        self.hero: int | None = None
        self.cancelled = False

    def hand(
        self,
        stakes: ToldStakes,
        end: ToldEnd,
        *,
        events: Sequence[ToldEvent] | None = None,
        all_up: bool = True,
        returns_told: bool = True,
        house_rules: tuple[tuple[str, OptionValue], ...] | None = None,
    ) -> ToldHand:
        """All that was read. What is not given is as most rooms have it, the events as they were told."""
        head, notes = self.head, self.notes
        if self.block.cut:
            notes.error("hand_too_long", self.block.first, lines=len(self.block.lines))
        return ToldHand(
            self.room, head.hand_id, head.game, stakes, tuple(notes.seats),
            tuple(notes.events if events is None else events), end,
            table=self.table,
            started_at=head.started_at,
            currency=self.currency,
            tournament=self.tournament,
            hero=self.hero if self.hero != EVERYBODY else None,
            line=self.block.first,
            cancelled=self.cancelled,
            all_up=all_up,
            returns_told=returns_told,
            house_rules=shown_house(notes.events) if house_rules is None else house_rules,
            odd_as_paid=True,  # no room says by which rule it places odd chips
            problems=tuple(notes.problems),
        )  # fmt: skip

    def money(self, text: str | None, line: int) -> Amount | None:
        """An amount, or a problem."""
        amount = self.read_amount(text) if text else None
        if amount is None:
            self.notes.error("amount_invalid", line, amount=(text or "")[:40])
        return amount

    def takes_seat(self, line: str) -> bool:
        """Whether a line tells who sits where, and not what somebody does whose name is ``Seat 3``."""
        if self.street > 2 or not line.startswith("Seat ") or not line[5:6].isdigit():
            return False
        number, colon, said = line[5:].partition(": ")
        is_usual = bool(colon) and number.isdigit() and "(" in said
        return is_usual or not any(map(line.startswith, self.notes.names))

    def is_heading(self, line: str) -> bool:
        """Whether a line stands above others, and tells nothing of somebody who is called ``*** x ***``."""
        if not line.startswith("*** "):
            return False
        starred = self.notes.starred
        return not starred or not any(line.startswith(f"{name} ") for name in starred)

    def sit(self, line: str, number: int, name: str, stack: Amount | None, out: bool = False) -> None:
        """``Seat 3: ``, then a name and a stack, which the room words in its own way."""
        seat = line[5:].partition(": ")[0]
        if not name or stack is None or not (seat.isascii() and seat.isdecimal()):
            self.notes.error("seat_invalid", number, said=line[:80])
        else:
            self.notes.sit(ToldSeat(int(seat[:3]), name, stack, number, out))

    def begin(self, street: int | None, line: str, number: int, shared: str = "") -> None:
        """A street begins. ``shared``: a card for everybody (7.5), as the room writes it."""
        if street is None:
            return self.notes.error("street_unknown", number, said=line[:60])
        card = CARDS.get(shared.strip()) if shared else None
        if shared and card is None:
            self.notes.error("cards_invalid", number, cards=shared[:40])
        self.street = street
        return self.emit(NextStreet(street, number, card))

    def said(self, line: str) -> Iterable[tuple[int, str]]:
        """Whom a line may speak of, and what it says of him then."""
        return self.actors.of(line)

    def dealt_to(self, line: str, number: int) -> None:
        """``NAME [old cards] [new card]``; on third street the old ones are his down cards."""
        for player, said in self.said(line):
            found = _DEALT.fullmatch(said)
            if found is None:
                continue
            before, cards = cards_of(found[1] or ""), cards_of(found[2])
            if not cards or before is None:
                return self.notes.error("cards_invalid", number, cards=said[:60])
            if self.street == 3 and before:
                cards, before = before + cards, ()
            if len(cards) == 3 and UNKNOWN not in cards:
                self.hero = player if self.hero in (None, player) else EVERYBODY
            return self.takes(Dealt(player, cards, number, before or None))
        return self.notes.unknown_player(line.partition(" [")[0].removesuffix(":"), number)

    def takes(self, event: Dealt) -> None:
        """A player gets cards."""
        self.emit(event)

    def give_back(self, name: str, told: str, number: int) -> None:
        """An uncalled bet goes back to the player of that name (5.4)."""
        player, amount = self.notes.names.get(name), self.read_amount(told)
        if player is None:
            self.notes.unknown_player(name, number)
        elif amount is None:
            self.notes.error("amount_invalid", number, amount=told[:40])
        else:
            self.emit(Returned(player, amount, number))


def limit_unknown(room: str, block: Block, head: AnyHead, said: str = "") -> Passed:
    """A hand of stud whose limit neither its head nor its play tells."""
    facts: dict[str, object] = {"said": said or head.hand_id}
    return Passed(room, head.hand_id, Problem("stakes_unknown", Severity.ERROR, block.first, facts))


def by_head(
    room: str,
    first: re.Pattern[str],
    read_head: Callable[[Block], H | Problem],
    told: Callable[[Block, H], Told],
) -> Callable[[Block], Told]:
    """The parser of a room: the hand below a head, or why it is none for this table.

    Args:
        room: Its name.
        first: How first lines begin, those of other games too; its group ``id`` is the number of the hand.
        read_head: The head, or what is wrong with it.
        told: The hand of a head that is right.
    """

    def parse(block: Block) -> Told:
        head = read_head(block)
        if not isinstance(head, Problem):
            return told(block, head)
        found = first.match(block.lines[0].strip())
        return Passed(room, found["id"] if found else block.name, head)

    return parse

"""Everleaf: histories without open cards, rake and uncalled bets; raises are told in chips added."""

import re
from datetime import UTC, datetime

from msgspec import Struct

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.actors import Actors, shown_house, with_last_chips
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.lines import CARDS, Notes, cards_of
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Did,
    Move,
    Mucks,
    NextStreet,
    Passed,
    Returned,
    Shows,
    Told,
    ToldHand,
    ToldSeat,
    ToldStakes,
)
from doorcard.rules.spec import Game, Half, Unit

NAME = "everleaf"
BEGINS = ("***** Hand history for game #",)
HEAD_LINES = 6
EVERYBODY = -1
STREETS = {"down": 3, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "river": 7}
MOVES = {
    "posts ante": Move.ANTE,
    "posts bring-in": Move.BRING_IN,
    "calls": Move.CALL,
    "bets": Move.WAGER,
    "raises": Move.WAGER,
    "completes to": Move.WAGER,
    "raises to": Move.WAGER,
}
FREE = (
    " is sitting out", " sits out", " has left", " left the table", " joined the table", " joins the table",
    " is disconnected", " has disconnected", " has timed out", " timed out", " reconnected", " sits down",
    " has been moved", " is all-in", " is all-In", " finished", " has returned", " is the button",
)  # fmt: skip
WHOLE_LINES = ("Total number of players", "Table ", "Everleaf ", "Partouche ", "*****", "Game #", "Rake")
_FIRST = re.compile(r"\*{5} Hand history for game #(\d+)")
_MONEY = r"((?:[$€£ˆ\x80]|EUR|USD)? ?[\d.,]*\d)"
_STAKES = re.compile(
    rf"(?:Blinds +)?{_MONEY} ?/ *{_MONEY}(?: (?:USD|EURO?|Chips))? (?:(NL|PL|FL|L) )?([^-].*?)(?: - |$)"
)
_STUD = re.compile(r"(?:7|Seven) Card Stud(.*)")
_HI_LO = re.compile(r"\bhi(?:gh)?[/ -]?lo|8 ?or ?better|8/b|H/L", re.IGNORECASE)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) - (\d\d):(\d\d):(\d\d)")
_TOURNAMENT = re.compile(r"Tournament (?:ID: )?#?(\d+)")
_ACT = re.compile(
    r"(posts ante|posts bring-in|completes to|bets|raises(?: to)?|calls) \[? ?([^\d\[\]]*\d[\d.,]*?)\.?"
    r"(?: ?(?:USD|EURO?|GBP|GEL|[Cc]hips))? ?\]?\.?((?:,| ).*all.?in.*)?",
    re.IGNORECASE,
)
_CARDS = re.compile(r"\[([^\[\]]*)\]")
_SHOWS = re.compile(r"shows \[([^\[\]]*)\].*")
_MUCKS = re.compile(r"(?:mucks|does not show)(?: (?:cards|hand))?(?: \[([^\[\]]*)\])?.*")
_WINS = re.compile(
    r"wins +(?:\(? ?(high|low|hi|lo) ?\)? +)?(?:pot )?\(? ?([^\d\[\]()]{0,3}\d[\d.,]*)"
    r"(?: ?(?:USD|EURO?|GBP|GEL|[Cc]hips))? ?\)?"
    r"(?: from (?:the )?([\w #-]*?pot[ #-]*\d*)(?: (.*))?)?",
    re.IGNORECASE,
)
_RETURNED = re.compile(
    r"(?:[Uu]ncalled bet )?\(?\[? ?([^\[\]()]*?\d[\d.,]*)[^\d]*(?:returned|refunded) to (.+?)\.?"
)
_STRANGER = re.compile(r".+? (?:folds|checks|(?:calls|raises) \[.*\]|posts bring-in .*)")


class Head(Struct, frozen=True, gc=False):
    """What the first lines say."""

    game: Game
    stakes: ToldStakes
    currency: str
    tournament: str
    table: str
    started_at: datetime | None


def is_first(line: str) -> bool:
    """Whether a hand begins with this line."""
    return _FIRST.match(line) is not None


def parse(block: Block) -> Told:
    """The hand of a block of lines; what cannot be read is a problem with its line."""
    found = _FIRST.match(block.lines[0].strip())
    hand_id = found[1] if found else block.name
    head = read_head(block.lines[1:HEAD_LINES], block.first + 1)
    if isinstance(head, Problem):
        return Passed(NAME, hand_id, head)
    return _Parser(block, head).told(hand_id)


def read_head(lines: list[str], number: int) -> Head | Problem:
    """The lines between the first and the seats, or why this is no hand for this table."""
    place = next((place for place, line in enumerate(lines) if _STAKES.match(line.strip())), None)
    if place is None:
        said = lines[0].strip() if lines else ""
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": said[:80]})
    line = lines[place].strip()
    found = _STAKES.match(line)
    assert found is not None
    stud = _STUD.fullmatch(found[4].strip())
    if stud is None:
        return Problem("game_not_stud", Severity.NOTE, number + place, {"game": found[4][:60]})
    if found[3] in ("NL", "PL"):
        limit = "No Limit" if found[3] == "NL" else "Pot Limit"
        return Problem("stud_not_fixed_limit", Severity.ERROR, number + place, {"limit": limit})
    euro = found[1].replace("ˆ", "€").replace("\x80", "€")
    currency = currency_of(euro + line[: found.end(2)])
    unit = Unit.CENT if currency or "." in found[1] + found[2] else Unit.CHIP
    small, big = amount_in(unit)(found[1]), amount_in(unit)(found[2])
    if not small or not big:
        return Problem("stakes_unknown", Severity.ERROR, number + place, {"said": line[:80]})
    tournament = next((one[1] for text in lines if (one := _TOURNAMENT.search(text))), "")
    table = next((text.strip()[6:] for text in lines if text.startswith("Table ")), "")
    return Head(
        Game.STUD8 if _HI_LO.search(stud[1]) else Game.STUD,
        ToldStakes(small, big, unit=unit),
        "chips" if tournament else currency or "play",
        tournament,
        table,
        started_at(line),
    )


def started_at(line: str) -> datetime | None:
    """The room's clock goes by UTC."""
    found = _TIME.search(line)
    try:
        return datetime(*map(int, found.groups()), tzinfo=UTC) if found else None  # type: ignore[misc,arg-type]
    except ValueError:
        return None


class _Parser:
    """Reads one hand line by line."""

    def __init__(self, block: Block, head: Head) -> None:
        self.block = block
        self.head = head
        self.notes = Notes()
        self.actors = Actors(self.notes)
        self.amount = amount_in(head.stakes.unit)
        self.hero: int | None = None
        self.street = 2
        self.cancelled = False

    def told(self, hand_id: str) -> ToldHand:
        """Everything that the block tells."""
        head, notes, first = self.head, self.notes, self.block.first
        for place, line in enumerate(self.block.lines[2:], 2):
            if bare := line.strip():
                self.line(bare, first + place)
        if self.block.cut:
            notes.error("hand_too_long", first, lines=len(self.block.lines))
        return ToldHand(
            NAME, hand_id, head.game, head.stakes, tuple(notes.seats), with_last_chips(notes),
            table=head.table,
            started_at=head.started_at,
            currency=head.currency,
            tournament=head.tournament,
            hero=self.hero if self.hero != EVERYBODY else None,
            line=first,
            cancelled=self.cancelled,
            all_up=False,
            returns_told=any(type(event) is Returned for event in notes.events),
            house_rules=shown_house(notes.events),
            problems=tuple(notes.problems),
        )  # fmt: skip

    def line(self, line: str, number: int) -> None:
        """One line below the head."""
        if line.startswith("Seat ") and self.street < 3 and line[5:6].isdigit():
            self.seat(line, number)
        elif line.startswith("**") and "deal" in line[:12].lower():
            self.dealing(line, number)
        elif line.startswith(("Dealt to ", "Dealing to ")):
            self.dealt(line.partition(" to ")[2], number)
        elif not any(self.act(player, said, number) for player, said in self.said(line)):
            self.other(line, number)

    def said(self, line: str) -> list[tuple[int, str]]:
        """Some verbs stand behind a colon, some do not."""
        return [*self.actors.of(line, ": "), *self.actors.of(line)]

    def seat(self, line: str, number: int) -> None:
        """``Seat 3: NAME (  $ 0.54 USD )``; those who have just come are no part of the hand."""
        if line.endswith((" is the button", " is button")):
            return
        seat, _, said = line[5:].partition(": ")
        name, opened, told = said.rpartition(" (")
        told = told.rstrip(")").replace("All-in", "").strip()
        if told.startswith("new player"):
            return
        stack = self.amount(told.removesuffix("new player"))
        if not opened or stack is None or not (seat.isascii() and seat.isdecimal()):
            self.notes.error("seat_invalid", number, said=line[:80])
        else:
            self.notes.sit(ToldSeat(int(seat[:3]), name.strip(), stack, number))

    def dealing(self, line: str, number: int) -> None:
        """``** Dealing down cards **``, ``**** dealing 4th street ****``, the river with a shared card"""
        words = line.lower().replace("*", " ").split()
        street = next((STREETS[word] for word in words[1:] if word in STREETS), None)
        if street is None:
            self.notes.error("street_unknown", number, said=line[:60])
            return
        shared = _CARDS.search(line)
        card = CARDS.get(spelt(shared[1])) if shared else None
        if shared and card is None:
            self.notes.error("cards_invalid", number, cards=shared[0][:40])
        self.street = street
        self.notes.events.append(NextStreet(street, number, card))

    def dealt(self, line: str, number: int) -> None:
        """``Dealt to NAME [ 5d, 8d, Kd ]``, later the new card alone or behind the old ones."""
        for player, said in self.said(line):
            brackets = _CARDS.findall(said)
            if not brackets:
                continue
            cards = cards_of(spelt(" ".join(brackets)))
            if cards is None:
                return self.notes.error("cards_invalid", number, cards=said[:60])
            if len(cards) == 3 and self.street == 3:
                self.hero = player if self.hero is None else EVERYBODY
            wanted = 3 if self.street == 3 else 1
            return self.notes.events.append(Dealt(player, cards[-wanted:], number, cards[:-wanted] or None))
        return self.notes.unknown_player(line.partition(" [")[0], number)

    def act(self, player: int, said: str, number: int) -> bool:
        """What a player did; False where the room says no such thing of anybody."""
        emit = self.notes.events.append
        if said in ("folds", "folds.", "checks", "checks."):
            emit(Did(player, Move.FOLD if said[0] == "f" else Move.CHECK, number))
        elif (found := _ACT.fullmatch(said)) is not None:
            self.did(player, found, number)
        elif (shows := _SHOWS.fullmatch(said)) is not None:
            cards = cards_of(spelt(shows[1]))
            if cards is None:
                self.notes.error("cards_invalid", number, cards=shows[1][:60])
            emit(Shows(player, cards or (), number))
        elif (mucks := _MUCKS.fullmatch(said)) is not None:
            if mucks[1]:  # without cards it is also said of who won as all others folded
                emit(Mucks(player, number, cards_of(spelt(mucks[1])) or ()))
        elif (wins := _WINS.fullmatch(said)) is not None:
            self.wins(player, wins, number)
        else:
            return False
        return True

    def did(self, player: int, found: re.Match[str], number: int) -> None:
        """Chips: a completion tells the whole bet, all else, raises too, what was added."""
        amount = self.amount(found[2])
        if amount is None:
            return self.notes.error("amount_invalid", number, amount=found[2][:40])
        move, what = MOVES[found[1].lower()], found[1].lower()
        paid, to = (None, amount) if what.endswith(" to") else (amount, None)
        return self.notes.events.append(Did(player, move, number, paid, to, None, found[3] is not None))

    def wins(self, player: int, found: re.Match[str], number: int) -> None:
        """``wins $ 0.32 USD from main pot with a pair of aces [ ... ]``"""
        amount = self.amount(found[2])
        if amount is None:
            return self.notes.error("amount_invalid", number, amount=found[2][:40])
        half = {"hi": Half.HIGH, "lo": Half.LOW_EIGHT}.get((found[1] or "")[:2].lower())
        return self.notes.events.append(Collects(player, amount, number, pot_of(found[3] or ""), half))

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        returned = _RETURNED.fullmatch(line)
        if returned and returned[2] in self.notes.names:
            amount = self.amount(returned[1])
            if amount is None:
                return self.notes.error("amount_invalid", number, amount=returned[1][:40])
            return self.notes.events.append(Returned(self.notes.names[returned[2]], amount, number))
        if "cancel" in line.lower() and not self.said(line) and ": " not in line:
            self.cancelled = True
        elif any(part in line for part in FREE) or line.startswith(WHOLE_LINES) or self.is_talk(line):
            pass
        elif _STRANGER.fullmatch(line):
            self.notes.unknown_player(line.partition(" ")[0].rstrip(":"), number)
        elif said := [said for _, said in self.said(line)]:
            self.actors.strange(said[0], line, number)
        else:
            self.notes.note("line_unknown", number, said=line[:80])
        return None

    def is_talk(self, line: str) -> bool:
        """Whether somebody said something: a colon, and no bracket with an amount behind it."""
        return ": " in line and not line.endswith("]")


def spelt(cards: str) -> str:
    """Older files write ranks in small letters."""
    return " ".join(card[:-1].upper() + card[-1:].lower() for card in cards.replace(",", " ").split())


def pot_of(where: str) -> int | None:
    """0 for the main pot, 1 for the first side pot, None where the room says only pot."""
    where = where.lower()
    if "side" in where:
        digits = "".join(sign for sign in where if sign in "0123456789")
        return int(digits[:2]) if digits else 1
    return 0 if "main" in where else None


ROOM = Room(NAME, BEGINS, parse, "pokerstars", is_first)

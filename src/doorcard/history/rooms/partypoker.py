"""PartyPoker: amounts are chips added, others' cards are told at the end alone, nothing of what went back."""

import re
from typing import Self

from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.by_line import ByLine
from doorcard.history.rooms.frame import Head, by_head
from doorcard.history.rooms.limit import read_in_limit
from doorcard.history.rooms.lines import CARDS, cards_of
from doorcard.history.rooms.partypoker_head import BEGINS, BELOW, FIRST, read_head
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    ToldEnd,
    ToldHand,
    ToldSeat,
    ToldStakes,
)
from doorcard.rules.spec import Half

NAME = "partypoker"
STREETS = {
    "": 3, "third": 3, "down": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "river": 7,
}  # fmt: skip
FREE = (
    "opens", "has ", "is ", "will be", "did not respond", "could not respond", "sits ", "joins", "leaves",
    "left", "finished", "posts big", "posts small", "uses", "balance", "shows", "reconnected", "returned",
)  # fmt: skip
TABLE_LINES = (
    "Seat ", "Total number", "Table ", "Game #", "#Game No", "Your time bank", "There was no qualifying",
    "There is no qualifying", "No qualifying", "You ", "Blinds", "Stakes", "Level", "Next level", ">",
    "Trny:", "Tournament", "The ", "Waiting",
)  # fmt: skip
_SEAT = re.compile(r"[Ss]eat (\d{1,3}): (.+) \(\s*(\S*\d)\s*[A-Za-z]*\s*\)")
_ACT = re.compile(
    r"(posts ante|bring-ins|brings[- ]in|double bets|completes|bets|raises|calls|folds|checks|is all-In)"
    r"(?: of| for)?(?:\s*[\[(]?\s*([$€£]?[\d.,]*\d)\s*(?:USD|EUR|GBP|CAD|chips|[€£])?\s*[\])]?)?"
    r"((?:,| and)? (?:is )?all-?in)?\s*\.?",
    re.IGNORECASE,
)
_STREET = re.compile(
    r"\*\* Dealing ?(\w*?)(?: (?:street|cards?))* ?\*\*(?:\s*\[\s*([^\[\]]*?)\s*\])?.*", re.I
)
_DEALT = re.compile(r"\[\s*([^\[\]]*?)\s*\]")
_SHOWS = re.compile(r"(shows|doesn't show|does not show|mucks)\b(?: cards)?(?:\s*\[\s*([^\[\]]*?)\s*\])?.*")
_WINS = re.compile(
    r"wins (?:(Hi|Lo|High|Low) )?\(?([$€£]?\d[\d.,]*\d|[$€£]?\d)\)?(?: ?(?:USD|EUR|GBP|CAD|chips|[€£]))?\)?"
    r"(?: from (?:the )?(main|side) ?(?:pot)? ?#?(\d*)(?: pot)?)?(?:\W.*)?",
    re.IGNORECASE,
)
_STRANGER = re.compile(r"(.+) (?:folds|checks|(?:calls|bets|raises|completes|bring-ins|posts ante) \[.*)")


def told(block: Block, head: Head) -> ToldHand:
    """The hand below a head; what cannot be read is a problem with its line."""
    unit = head.stakes.unit

    def read(stakes: ToldStakes | None) -> _Parser:
        return _Parser(block, head, stakes, amount_in(unit)).read()

    parser, stakes = read_in_limit(read, head.stakes, unit, not head.tournament)
    return parser.told(stakes or head.stakes)


class _Parser(ByLine[Head]):
    """Reads one hand line by line."""

    room = NAME
    is_broken_off = False

    def told(self, stakes: ToldStakes) -> ToldHand:
        """Everything that the block tells."""
        end = ToldEnd(line=self.paid[-1].line if self.paid else self.block.first)
        return self.hand(stakes, end, all_up=False)

    def read(self) -> Self:
        """Seats, play and who won."""
        lines, first = self.block.lines, self.block.first
        self.sit_all(self.seats(lines))
        for place in range(1, len(lines)):
            line = lines[place].strip()
            if line.startswith("Game #") and line.endswith("starts."):
                break  # the next hand's
            if line:
                self.line(line, first + place)
        if self.is_broken_off and not self.paid:
            self.cancelled = True
        self.finish(0 if self.head.tournament else None)
        self.miss(first + len(lines) - 1, not self.head.tournament)
        return self

    def seats(self, lines: list[str]) -> list[ToldSeat]:
        """``Seat 7: NAME ( $31.15 USD )``; one who has just sat down has no chips there yet."""
        seats = []
        for number, text in enumerate(lines[1:], self.block.first + 1):
            if text.startswith("** Dealing"):
                break
            found = _SEAT.fullmatch(text.strip())
            stack = self.read_amount(found[3]) if found else None
            if found is not None and stack is not None:
                seats.append(ToldSeat(int(found[1]), found[2].strip(), stack or None, number))
            elif text[:5].lower() == "seat " and ":" in text:
                self.notes.error("seat_invalid", number, said=text.strip()[:80])
        return seats

    def line(self, line: str, number: int) -> None:
        """One line below the first."""
        if line.startswith("** Dealing"):
            self.marker(line, number)
        elif any(self.says(player, said.strip(), number) for player, said in self.actors.of(line)):
            return
        elif line.startswith("Dealt to "):
            self.dealt(line[9:], number)
        else:
            self.other(line, number)

    def marker(self, line: str, number: int) -> None:
        """``** Dealing Fourth street **``; a card behind the river is everybody's."""
        found = _STREET.fullmatch(line)
        street = STREETS.get(found[1].lower()) if found else None
        if found is None or street is None:
            return self.notes.error("street_unknown", number, said=line[:60])
        card = CARDS.get(found[2]) if found[2] and street == 7 else None
        return self.next_street(street, number, card)

    def dealt(self, line: str, number: int) -> None:
        """``NAME [  3h 8c 7c ]``, later the new card alone; of others nothing is told."""
        for player, said in self.actors.of(line):
            found = _DEALT.fullmatch(said.strip())
            if found is None:
                continue
            cards = cards_of(found[1])
            if not cards:
                return self.notes.error("cards_invalid", number, cards=said[:60])
            if self.street == 3 and len(cards) == 3:
                self.hero = player
            return self.emit(Dealt(player, cards[-1:] if self.street > 3 else cards, number))
        return self.notes.unknown_player(line.partition(" [")[0], number)

    def says(self, player: int, said: str, number: int) -> bool:
        """Whether the rest of a line is something that the room says of a player."""
        if (act := _ACT.fullmatch(said)) is not None:
            return self.acts(player, act, number)
        if (wins := _WINS.fullmatch(said)) is not None:
            if amount := self.money(wins[2], number):
                pot = {"m": 0, "s": int((wins[4] or "1")[:2])}.get((wins[3] or "")[:1].lower())
                half = Half.LOW_EIGHT if (wins[1] or "").lower().startswith("lo") else None
                self.paid.append(Collects(player, amount, number, pot, half))
            return True
        shows = _SHOWS.fullmatch(said)
        if shows is None:
            return said == "opens"
        cards = cards_of(shows[2] or "") or ()
        if shows[1] == "shows" and cards:
            self.show(player, cards, number)
        elif shows[1] != "shows":
            self.muck(player, cards, number)
        return True

    def acts(self, player: int, act: re.Match[str], number: int) -> bool:
        """``completes [$0.50 USD]``; all-in without an amount says again what the line before did."""
        verb = act[1].lower().removeprefix("posts ").removeprefix("is ").removeprefix("double ")
        is_quiet = verb in ("folds", "checks")
        if verb.startswith("all") and act[2] is None:
            return True
        if is_quiet != (act[2] is None):
            return False
        amount = None if is_quiet else self.money(act[2], number)
        self.play(verb, player, amount, number, act[3] is not None)
        return True

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        said = next((said.strip() for _, said in self.actors.of(line)), None)
        stranger = _STRANGER.fullmatch(line)
        if said is None and "cancel" in line.lower():
            self.cancelled = True
        elif line.startswith(("Table Closed", "Connection Lost")):
            self.is_broken_off = True
        elif (said is not None and said.startswith(FREE)) or line.startswith(TABLE_LINES):
            return
        elif said is not None:
            self.actors.strange(said, line, number)
        elif stranger is not None:
            self.notes.unknown_player(stranger[1], number)
        elif number > self.block.first + 1 and ": " not in line and " has " not in line:
            self.notes.note("line_unknown", number, said=line[:80])


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, told), "pokerstars", below=BELOW)

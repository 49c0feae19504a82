"""Winamax: histories of cash games and tournaments; hidden cards are X, names stand before verbs alone."""

import re

from msgspec.structs import replace

from doorcard.cards import UNKNOWN
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.betting import Betting
from doorcard.history.rooms.frame import Frame, by_head
from doorcard.history.rooms.limit import stakes_of
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Mucks,
    Shows,
    ToldEnd,
    ToldHand,
    ToldSeat,
)
from doorcard.history.rooms.uncalled import paid_out
from doorcard.history.rooms.winamax_end import read_summary
from doorcard.history.rooms.winamax_head import BEGINS, BELOW, FIRST, Head, is_first, read_head
from doorcard.rules.spec import Half

NAME = "winamax"
STREETS = {"3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "RIVER": 7}
PARTS = ("ANTE", "SHOW DOWN", "SHOWDOWN", "BLINDS")
HALVES = {"HI": Half.HIGH, "LO": Half.LOW_EIGHT}
LONGEST_LINE = 400
"""Characters; the room writes no such lines."""
NO_PLAY = (
    " sits out", " is sitting out", " is disconnected", " has timed out", " is connected", " has returned",
    " joins the table", " leaves the table", " said, ", " finished the tournament", " wins the tournament",
)  # fmt: skip
_SEAT = re.compile(r"Seat (\d{1,2}): (.+) \(([^()]*)\)(.*)")
_CARDS = re.compile(r"(?:\[([^\[\]]*)\] ?)?\[([^\[\]]*)\]")
_NUMBER = r"(?:[$€£] ?)?\d(?:[\d.,' ]*\d)?(?: ?[$€£])?"
_ACT = re.compile(
    rf"(checks|folds|mucks|posts ante|brings in|bring-in|calls|bets|raises|completes)"
    rf"(?: (?:for |to )?({_NUMBER}))?(?: to ({_NUMBER}))?(?:,? and is (all-in))?\s*"
)
_SHOWS = re.compile(r"shows? \[([^\[\]]*)\].*")
_COLLECTS = re.compile(rf"collected ({_NUMBER}) from (main |side )?pot ?#?(\d*) ?(?:\((HI|LO)\))?.*", re.I)
_TOURNAMENT = re.compile(r"\((\d+)\)#\d+$")


class _Parser(Frame[Head]):
    """Reads one hand line by line."""

    room = NAME

    def __init__(self, block: Block, head: Head) -> None:
        super().__init__(block, head, amount_in(head.stakes.unit))
        self.betting = Betting(head.stakes, lambda player: self.notes.seats[player].stack)

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        lines, first, head, notes = self.block.lines, self.block.first, self.head, self.notes
        at = next((place for place, line in enumerate(lines) if line.startswith("*** SUMM")), len(lines))
        for place in range(1, at):
            line = lines[place].strip()
            if len(line) > LONGEST_LINE:
                notes.note("line_unknown", first + place, said=line[:80])
            elif line:
                self.line(line, first + place)
        end = self.settled(read_summary(lines, at, first, notes, self.read_amount))
        stakes = stakes_of(self.betting, head.stakes, head.stakes.unit, not head.is_tournament) or head.stakes
        return self.hand(stakes, end)

    def settled(self, end: ToldEnd) -> ToldEnd:
        """The winner collects his uncalled bet with the pot, and the room counts it as a part of that."""
        events, betting = self.notes.events, self.betting
        total, (_, more) = sum(betting.paid.values()), betting.uncalled()
        collected = [event for event in events if type(event) is Collects]
        is_apart = sum(event.amount for event in collected) + (end.rake or 0) < total
        events[:] = [event for event in events if type(event) is not Collects]
        events.extend(paid_out(betting, collected, is_apart))
        return replace(end, pot=total - more) if end.pot == total else end

    def line(self, line: str, number: int) -> None:
        """One line above the summary."""
        if self.is_heading(line):
            self.heading(line, number)
        elif line.startswith("Dealt to ") and self.dealt(line, number):
            pass
        elif not self.notes.events and self.takes_seat(line):
            self.seat(line, number)
        elif line.startswith("Table: ") and not self.table:
            self.read_table(line)
        else:
            for player, said in self.actors.of(line):
                if self.act(player, said, number):
                    return
            self.other(line, number)

    def read_table(self, line: str) -> None:
        """``Table: 'Nice(4711)#002' 6-max (real money)``"""
        self.table = line[line.find("'") + 1 : max(line.rfind("'"), 0)]
        if "(play money)" in line and not self.head.is_tournament:
            self.currency = "play"
        found = _TOURNAMENT.search(self.table)
        if self.head.is_tournament:
            self.tournament = found[1] if found else self.table

    def seat(self, line: str, number: int) -> None:
        """``Seat 1: NAME (426.06€)``, ``Seat 1: NAME (20000, 5€ bounty)``"""
        found = _SEAT.fullmatch(line)
        told = found[3].split(", ")[0] if found else ""
        stack = self.read_amount(told)
        if found is None or stack is None:
            self.notes.error("seat_invalid", number, said=line[:80])
        else:
            out = "sit" in found[4]
            self.notes.sit(ToldSeat(int(found[1]), found[2], stack, number, out))

    def heading(self, line: str, number: int) -> None:
        """``*** 4th STREET ***``, with a shared card in brackets at the end"""
        said = line[4:]
        street = STREETS.get(said.partition(" ")[0])
        if street is None and said.startswith(PARTS):
            return
        self.begin(street, line, number, line[line.rfind("[") + 1 : -1] if line.endswith("]") else "")
        if street is not None:
            self.betting.next_street(street)

    def dealt(self, line: str, number: int) -> bool:
        """``Dealt to NAME [X X 9h] [Kh]``; a player may be called so, too."""
        for player, said in self.actors.of(line[9:]):
            found = _CARDS.fullmatch(said)
            if found is None:
                continue
            cards = cards_of(found[2])
            before = cards_of(found[1]) if found[1] else None
            if cards is None or (found[1] and before is None):
                self.notes.error("cards_invalid", number, cards=said[:60])
                return True
            if len(cards) == 3 and UNKNOWN not in cards:
                self.hero = player
            self.emit(Dealt(player, cards, number, before))
            return True
        bracket = line.find(" [")
        if bracket > 0 and _CARDS.fullmatch(line[bracket + 1 :]):
            self.notes.unknown_player(line[9:bracket], number)
            return True
        return False

    def act(self, player: int, said: str, number: int) -> bool:
        """Whether this is something that the player did."""
        found = _ACT.fullmatch(said)
        if found is not None:
            return self.bet(player, found, number)
        if (shown := _SHOWS.fullmatch(said)) is not None:
            cards = cards_of(shown[1])
            if cards is None:
                self.notes.error("cards_invalid", number, cards=shown[1][:60])
            self.emit(Shows(player, cards or (), number))
            return True
        collects = _COLLECTS.fullmatch(said)
        amount = self.read_amount(collects[1]) if collects else None
        if collects is None or amount is None:
            return False
        where = collects[2] or ""
        pot = 0 if where.startswith("main") else int(collects[3] or 1) if where else None
        self.emit(Collects(player, amount, number, pot, HALVES.get((collects[4] or "").upper())))
        return True

    def bet(self, player: int, found: re.Match[str], number: int) -> bool:
        """``raises 50€ to 100€ and is all-in``; a bring-in does not count where its player raises."""
        verb, betting = found[1], self.betting
        if verb in ("checks", "folds", "mucks"):
            if verb == "mucks":
                self.emit(Mucks(player, number))
            else:
                self.emit(betting.fold(player, number) if verb == "folds" else betting.checks(player, number))
            return True
        amount = self.read_amount(found[3] or found[2] or "")
        if amount is None:
            self.notes.error("amount_invalid", number, amount=found[0][:40])
            return True
        all_in = bool(found[4])
        if verb == "posts ante":
            self.emit(betting.antes(player, amount, number, all_in))
        elif verb in ("brings in", "bring-in"):
            self.emit(betting.brings_in(player, amount, number, all_in))
        elif verb == "calls":
            self.emit(betting.calls(player, amount, number, all_in))
        else:
            reads = ("to", "paid") if found[3] else ("to", "paid", "by")
            self.emit(betting.wagers_to(player, amount, number, reads, all_in))
        return True

    def other(self, line: str, number: int) -> None:
        """Lines that do not begin with a player and what he did."""
        lower = line.lower()
        if lower.startswith(("hand cancel", "hand was cancel")):
            self.cancelled = True
        elif (stranger := _STRANGER.fullmatch(line)) is not None:
            self.notes.unknown_player(stranger[1], number)
        elif not any(part in lower for part in NO_PLAY):
            self.notes.note("line_unknown", number, said=line[:80])


_STRANGER = re.compile(rf"(.+?) (?:{_ACT.pattern}|{_COLLECTS.pattern}|{_SHOWS.pattern})", re.I)


def _told(block: Block, head: Head) -> ToldHand:
    return _Parser(block, head).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

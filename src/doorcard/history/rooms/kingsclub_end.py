"""The end of a KingsClub hand: everybody's stack and gain, the rake, and who won which pot."""

import re

from doorcard.history.rooms.actors import Actors
from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.lines import Notes, half_named, pot_named
from doorcard.history.rooms.told import Collects, ToldEnd
from doorcard.rules.spec import Amount

_WINS = re.compile(r"wins ?([\w #-]*?) ?\((\S*\d)\)(?: from ([\w #-]*?pot[ #-]*\d*))?(?: .*)?")
_RAKE = re.compile(r"(Rake|[\w ]*[Ff]ee|[\w ]*[Jj]ackpot):? (\S*\d)")
_SEAT = re.compile(r" \((\S*\d)\)(?: ([+-]?)(\S*\d))?.*")


class End:
    """Gathers what the summary says."""

    def __init__(self, notes: Notes, actors: Actors, read: Read) -> None:
        self.notes = notes
        self.actors = actors
        self.read = read
        self.rake: Amount | None = None
        self.fee: Amount = 0
        self.at = 0
        self.stacks: dict[int, Amount] = {}

    def told(self) -> ToldEnd:
        """All of it; the room does not tell the pot before its rake."""
        return ToldEnd(rake=self.rake, fee=self.fee, line=self.at, stacks=tuple(sorted(self.stacks.items())))

    def line(self, line: str, number: int) -> bool:
        """Whether the line is one of those that stand in a summary."""
        if line.startswith("Seat ") and line[5:].partition(": ")[0].isdigit():
            self.seat(line, number)
            return True
        taken = _RAKE.fullmatch(line)
        amount = self.read(taken[2]) if taken else None
        if taken is None or amount is None:
            return line.startswith("Board")
        self.at = number
        if taken[1] == "Rake":
            self.rake = (self.rake or 0) + amount
        else:
            self.fee += amount
        return True

    def seat(self, line: str, number: int) -> None:
        """``Seat 1: NAME (2,079.98) -66.32``"""
        seat, _, said = line[5:].partition(": ")
        player = next((at for at, one in enumerate(self.notes.seats) if str(one.seat) == seat), None)
        if player is None:
            return self.notes.error("seat_unknown", number, seat=seat[:3])
        name, start = self.notes.seats[player].name, self.notes.seats[player].stack
        if not said.startswith(name):
            self.notes.note("summary_name_differs", number, name=name, said=said[:60])
        found = _SEAT.fullmatch(said[len(name) :]) if said.startswith(name) else _SEAT.search(said)
        stack = self.read(found[1]) if found else None
        if found is None or stack is None or start is None:
            return self.notes.error("seat_invalid", number, said=line[:80])
        self.stacks[player] = stack
        net = self.read(found[3]) if found[3] else None
        signed = -net if net is not None and found[2] == "-" else net
        if signed is not None and stack - start != signed:
            self.notes.error("net_differs", number, name=name, recorded=signed, replayed=stack - start)
        return None

    def wins(self, player: int, said: str, number: int) -> bool:
        """``wins pot (1,294.60)``, ``wins side pot 1 (20)``, ``wins (279.50) from pot``"""
        found = _WINS.fullmatch(said)
        amount = self.read(found[2]) if found else None
        if found is None or amount is None:
            return False
        where = f"{found[1]} {found[3] or ''}".lower()
        self.at = max(self.at, number)
        self.notes.events.append(Collects(player, amount, number, pot_named(where), half_named(where)))
        return True

"""The summary of an OnGame hand: who won which pot, the rake, all stacks and the hands that were shown."""

import re

from doorcard.history.rooms.actors import Actors
from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.lines import Notes, cards_of
from doorcard.history.rooms.told import Collects, Did, Move, Shows, ToldEnd
from doorcard.rules.spec import Amount, Half

_POT = re.compile(r"(Main|Side) pot(?: (\d+))?: (\S+) won by (.*)")
_SHARE = re.compile(r"\(([^()]*?\d)(?: (High|Low))?\)")
_RAKE = re.compile(r"(Rake|[\w ]*[Ff]ee|[\w ]*[Jj]ackpot)(?: taken)?: (\S*\d)")
_NET = re.compile(r" \(([^()]*\d)\)(?:, net: ([+-]?)(\S*\d))?(?:, \[([^\[\]]*)\].*)?")
_HALVES = {"High": Half.HIGH, "Low": Half.LOW_EIGHT}


def read_summary(lines: list[str], at: int, first: int, notes: Notes, read: Read) -> ToldEnd:
    """What stands below the heading at ``at``."""
    end = _End(notes, read, first + min(at, len(lines) - 1))
    for place in range(at + 1, len(lines)):
        line = lines[place].strip()
        if (pot := _POT.fullmatch(line)) is not None:
            end.pot(pot, first + place)
        elif (rake := _RAKE.fullmatch(line)) is not None:
            end.rake(rake, first + place)
        elif line.startswith("Seat "):
            end.seat(line, first + place)
        elif line.startswith("*****"):
            break
        elif line and line != "---":
            notes.note("line_unknown", first + place, said=line[:80])
    return end.told()


class _End:
    """Gathers the summary."""

    def __init__(self, notes: Notes, read: Read, line: int) -> None:
        self.notes = notes
        self.read = read
        self.line = line
        self.actors = Actors(notes)
        self.pots: dict[int, Amount] = {}  # by their number, 0 the main pot
        self.paid: dict[int, Amount] = {}
        self.taken: Amount | None = None
        self.fee: Amount = 0
        self.stacks: dict[int, Amount] = {}

    def told(self) -> ToldEnd:
        """All of it; pots as they were paid."""
        pot = sum(self.pots.values()) if self.pots else None
        paid = tuple([self.paid[place] for place in sorted(self.paid)])
        return ToldEnd(pot, paid, self.taken, self.fee, self.line, tuple(sorted(self.stacks.items())))

    def pot(self, found: re.Match[str], number: int) -> None:
        """``Side pot 1: $3.26 won by NAME ($1.60 High), OTHER ($1.50 Low)``"""
        amount = self.read(found[3])
        place = 0 if found[1] == "Main" else int((found[2] or "1")[:2])
        if amount is None:
            return self.notes.error("amount_invalid", number, amount=found[3][:40])
        self.pots[place] = self.pots.get(place, 0) + amount
        self.paid.setdefault(place, 0)
        self.line = number
        rest = found[4].strip()
        while rest:
            rest = self.share(rest, place, number)
        return None

    def share(self, rest: str, place: int, number: int) -> str:
        """The first winner of those named; what is left of the line behind him."""
        for player, said in self.actors.of(rest):
            share = _SHARE.match(said)
            amount = self.read(share[1]) if share else None
            if share is not None and amount is not None:
                self.paid[place] += amount
                half = _HALVES.get(share[2] or "")
                self.notes.events.append(Collects(player, amount, number, place, half))
                return said[share.end() :].removeprefix(", ").strip()
        name, _, said = rest.partition(" (")
        self.notes.unknown_player(name, number)
        return said.partition("), ")[2].strip()

    def rake(self, found: re.Match[str], number: int) -> None:
        """``Rake taken: $0.11``"""
        amount = self.read(found[2])
        if amount is None:
            self.notes.error("amount_invalid", number, amount=found[2][:40])
        elif found[1] == "Rake":
            self.taken = amount
        else:
            self.fee += amount

    def seat(self, line: str, number: int) -> None:
        """``Seat 2: NAME ($3.47), net: +$1.47, [cards] (TWO_PAIR JACK, NINE)``"""
        seat, _, said = line[5:].partition(": ")
        player = next((at for at, one in enumerate(self.notes.seats) if str(one.seat) == seat), None)
        if player is None:
            return self.notes.error("seat_unknown", number, seat=seat[:3])
        name, start = self.notes.seats[player].name, self.notes.seats[player].stack
        found = _NET.fullmatch(said[len(name) :]) if said.startswith(name) else _NET.search(said)
        if not said.startswith(name):
            self.notes.note("summary_name_differs", number, name=name, said=said[:60])
        stack = self.read(found[1]) if found else None
        net = self.read(found[3]) if found and found[3] else stack
        if found is None or stack is None or net is None or start is None:
            return self.notes.error("seat_invalid", number, said=line[:80])
        self.stacks[player] = stack
        net = -net if found[2] == "-" else net
        if found[3] and stack - start != net:
            self.notes.error("net_differs", number, name=name, recorded=net, replayed=stack - start)
        if found[4]:
            self.shows(player, found[4], number)
        return None

    def shows(self, player: int, told: str, number: int) -> None:
        """Cards of those who showed; the file's own player is told with his although he folded."""
        cards = cards_of(told.replace("-", "X"))
        if cards is None:
            return self.notes.error("cards_invalid", number, cards=told[:60])
        events = self.notes.events
        folded = any(type(one) is Did and one.move is Move.FOLD and one.player == player for one in events)
        if not folded and not any(type(one) is Shows and one.player == player for one in events):
            events.append(Shows(player, cards, number))
        return None

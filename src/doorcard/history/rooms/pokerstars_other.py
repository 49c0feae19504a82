"""Lines of a PokerStars hand that are no player's act: seats, the table, payments, and what tells nothing."""

import re

from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.frame import Frame, Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import Collects, Did, Move, ToldSeat
from doorcard.rules.spec import Amount

FREE = (
    " joins the table at seat", " leaves the table", " is connected", " is disconnected",
    " is sitting out", " has timed out", " has returned", " will be allowed to play",
    " was removed from the table", " said, ", " was moved", " finished the tournament",
    " wins the tournament", " wins an entry", " wins $", " re-buys", " takes the add-on",
    " collected a bounty", " is sitting in", " cashed out", " was banned", " has reconnected",
    " has disconnected", " sits out", " sits down", " stands up", " left the table", " wins the ",
    " split the ", " bounty for eliminating ", " adds ", " posts big blind", " posts small blind",
    " rebuys", " added ",
)  # fmt: skip
"""Parts of lines that tell nothing of the hand."""
WHOLE_LINES = (
    "Pair on board - a double bet is allowed", "Betting is capped", "No low hand qualified",
    "No qualifying low", "The deck is reshuffled",
)  # fmt: skip
_POT = re.compile(r"(?:from )?(?:main |side )?pot(?:-(\d+))?")
_UNNAMED = re.compile(r"(.+?) ([$€£]?[\d.,]+) from ((?:main |side )?pot(?:-\d+)?)$")
ACTS = frozenset({
    "posts", "brings", "brings-in", "calls", "bets", "raises", "completes", "folds", "checks",
    "shows", "showed", "mucks", "mucked", "doesn't",
})  # fmt: skip
"""First words of what players do."""


class OtherLines(Frame[Head]):
    """The lines that do not begin with a player and a colon."""

    def __init__(self, block: Block, head: Head) -> None:
        super().__init__(block, head, amount_in(head.stakes.unit))
        self.odd_names: list[str] = []
        self.texts: dict[int, str] = {}
        """Cards that each player is known to have, as the next line that names him must repeat them."""
        self.unnamed: list[tuple[str, Amount, int | None, int]] = []

    def seat(self, line: str, number: int) -> None:
        """``Seat 3: NAME ($1.81 in chips) is sitting out``"""
        chips = line.rfind(" in chips")
        opened = line.rfind(" (", 0, chips)
        colon = line.find(": ")
        seat = line[5:colon]
        stack = self.read_amount(line[opened + 2 : chips])
        if chips < 0 or opened < 0 or stack is None or not (seat.isascii() and seat.isdecimal()):
            self.notes.error("seat_invalid", number, said=line[:80])
            return
        out = "sitting out" in line[chips:]
        name = line[colon + 2 : opened]
        self.notes.sit(ToldSeat(int(seat[:3]), name, stack, number, out))
        if ": " in name:
            self.odd_names.append(name)

    def other(self, line: str, number: int) -> None:
        """Whatever it is, it is no act."""
        if line.startswith("Seat ") and not self.notes.events:
            self.seat(line, number)
        elif line.startswith("Table ") and not self.table:
            self.table = line[line.find("'") + 1 : max(line.rfind("'"), 0)]
        elif line.startswith("Uncalled bet ("):
            self.returned(line, number)
        elif ' said, "' in line or (" collected " in line and self.collected(line, number)):
            pass
        elif line.startswith("Hand cancelled") or line == "Hand canceled":
            self.cancelled = True
        elif line.endswith(" is being treated as all-in"):
            self.timed_out(line, number)
        elif line.startswith(WHOLE_LINES) or any(part in line for part in FREE):
            pass
        else:
            self.strange(line, number)

    def returned(self, line: str, number: int) -> None:
        """``Uncalled bet ($0.08) returned to NAME``"""
        told, _, name = line[14:].partition(") returned to ")
        self.give_back(name, told, number)

    def collected(self, line: str, number: int) -> bool:
        """``NAME collected $0.37 from side pot-1``"""
        name, _, said = line.rpartition(" collected ")
        told, _, where = said.partition(" from ")
        amount, pot = self.read_amount(told), pot_number(where)
        if not where or amount is None:
            return False
        player = self.notes.names.get(name)
        if player is None:
            self.unnamed.append((name, amount, pot, number))
        else:
            self.emit(Collects(player, amount, number, pot))
        return True

    def timed_out(self, line: str, number: int) -> None:
        player = self.notes.names.get(line.removesuffix(" is being treated as all-in"))
        if player is not None:
            self.emit(Did(player, Move.TIME_OUT, number))

    def strange(self, line: str, number: int) -> None:
        """A payee without the word, an action that no stud hand has, or a line of no known kind."""
        unnamed = _UNNAMED.match(line)
        amount = self.read_amount(unnamed[2]) if unnamed else None
        name, parted, said = line.partition(": ")
        if unnamed and amount is not None:
            self.unnamed.append((unnamed[1], amount, pot_number(unnamed[3]), number))
        elif parted and name in self.notes.names:
            self.notes.error("action_unknown", number, action=said[:60])
        elif parted and said.partition(" ")[0] in ACTS:
            self.notes.unknown_player(name, number)
        else:
            self.notes.note("line_unknown", number, said=line[:80])


def pot_number(where: str) -> int | None:
    """0 for the main pot, 1 for the first side pot, None where the room says only pot."""
    if where.startswith("main"):
        return 0
    found = _POT.match(where) if where.startswith("side") else None
    if found is None:
        return None
    return int(found[1][:2]) if found[1] else 1

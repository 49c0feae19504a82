"""OnGame: the summary tells pots, rake, stacks and shown hands; uncalled bets go back silently."""

import re

from doorcard.cards import Card
from doorcard.history.rooms.actors import tells_open_cards, with_last_chips
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.frame import Frame, by_head
from doorcard.history.rooms.lines import cards_of
from doorcard.history.rooms.ongame_end import read_summary
from doorcard.history.rooms.ongame_head import BEGINS, BELOW, FIRST, Head, is_first, read_head
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Dealt,
    Did,
    Move,
    Shows,
    ToldEvent,
    ToldHand,
)

NAME = "ongame"
STREETS = {"pocket": 3, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "river": 7}
MOVES = {
    "posts ante": Move.ANTE,
    "small bring in": Move.BRING_IN,
    "big bring in": Move.WAGER,
    "bring in": Move.BRING_IN,
    "brings in": Move.BRING_IN,
    "calls": Move.CALL,
    "bets": Move.WAGER,
    "completes": Move.WAGER,
    "raises": Move.WAGER,
}
"""The low card opens with a small bring-in or, where he likes, with a whole bet: the big one."""
FREE = (
    " sits out", " is sitting out", " has left", " leaves", " joins", " sits down", " disconnected",
    " reconnected", " timed out", " has timed", " returned", " is back", " finished", " stands up",
    " sits in", " left the table",
)  # fmt: skip
_MONEY = r"([$€£]?[\d.,]*\d)"
_ACT = re.compile(
    r"(posts ante|(?:small |big )?bring in|brings in|calls|bets|completes|raises)"
    rf"(?:(?: for)? \(?{_MONEY}\)?)?(?: to {_MONEY})?((?: \[?| and is )all.?in\]?)?\.?"
)
_STREET = re.compile(r"(?:--- ?)?Dealing (\w+)(?: cards| street)?(?: \[(.*)\])?")
_DEALT = re.compile(r"\[([^\[\]]*)\]")
_SHOWS = re.compile(r"shows \[([^\[\]]*)\].*")
_STRANGER = re.compile(rf"(.+) (?:folds|checks|(?:calls|bets|raises(?: to)?|posts ante) {_MONEY}.*)")


class _Parser(Frame[Head]):
    """Reads one hand line by line."""

    room = NAME

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        head, notes, lines, first = self.head, self.notes, self.block.lines, self.block.first
        at = len(lines)
        for place in range(head.lines, len(lines)):
            line = lines[place].strip()
            if line == "Summary:":
                at = place
                break
            if line.startswith("***** End of hand"):
                break
            if line and line != "---":
                self.line(line, first + place)
        end = read_summary(lines, at, first, notes, self.read_amount)
        self.hero = notes.names.get(head.hero)
        return self.hand(
            head.stakes,
            end,
            events=with_last_chips(notes),
            returns_told=False,
            all_up=tells_open_cards(notes.events),
        )

    def line(self, line: str, number: int) -> None:
        """One line between head and summary."""
        if self.takes_seat(line):
            self.seat(line, number)
        elif line.startswith("Dealing to "):
            self.dealt(line[11:], number)
        elif (found := self.events(line, number)) is not None:
            self.notes.events += found
        elif (street := _STREET.fullmatch(line)) is not None:
            self.begin(STREETS.get(street[1].lower()), line, number, street[2] or "")
        else:
            self.other(line, number)

    def events(self, line: str, number: int) -> list[ToldEvent] | None:
        """What a line tells that players did; older files put several into one, parted by commas."""
        for player, said in self.actors.of(line):
            if (event := self.act(player, said, number)) is not None:
                return [event]
        head, comma, rest = line.partition(", ")
        while comma:
            own = next((e for p, said in self.actors.of(head) if (e := self.act(p, said, number))), None)
            others = self.events(rest, number) if own is not None else None
            if own is not None and others is not None:
                return [own, *others]
            more, comma, rest = rest.partition(", ")
            head = f"{head}, {more}"
        return None

    def seat(self, line: str, number: int) -> None:
        """``Seat 10: NAME ($6.49)``"""
        name, _, told = line.partition(": ")[2].rpartition(" (")
        stack = self.read_amount(told.removesuffix(")").removesuffix(" in chips"))
        self.sit(line, number, name if told.endswith(")") else "", stack)

    def dealt(self, line: str, number: int) -> None:
        """``NAME: [-, -, Kh]``, later ``NAME: [3h]``; a dash is a card that the file does not know."""
        for player, said in self.actors.of(line, ": "):
            found = _DEALT.fullmatch(said)
            if found is None:
                continue
            cards = known(found[1])
            if cards is None:
                return self.notes.error("cards_invalid", number, cards=said[:60])
            return self.notes.events.append(Dealt(player, cards, number))
        return self.notes.unknown_player(line.partition(": [")[0], number)

    def act(self, player: int, said: str, number: int) -> ToldEvent | None:
        """What a player did; None where the room says no such thing of anybody."""
        said = said.rstrip()
        if said in ("folds", "checks"):
            return Did(player, Move.FOLD if said == "folds" else Move.CHECK, number)
        if (found := _ACT.fullmatch(said)) is not None:
            return self.did(player, found, number)
        if (shows := _SHOWS.fullmatch(said)) is not None:
            return Shows(player, known(shows[1]) or (), number)
        return None

    def did(self, player: int, found: re.Match[str], number: int) -> Did | None:
        """Chips added; a raise names the whole bet behind them, or alone."""
        paid, to = (self.read_amount(told) if told else None for told in (found[2], found[3]))
        if found[2] is None and (found[3] is None or MOVES[found[1]] is not Move.WAGER):
            return None
        if (found[2] and paid is None) or (found[3] and to is None):
            self.notes.error("amount_invalid", number, amount=found[0][:40])
            return None
        return Did(player, MOVES[found[1]], number, None if to else paid, to, None, found[4] is not None)

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        said = next((said for _, said in self.actors.of(line)), None)
        stranger = _STRANGER.fullmatch(line)
        if said is None and "cancel" in line.lower():
            self.cancelled = True
        elif any(part in line for part in FREE) or line.startswith("Button: "):
            pass
        elif any(self.actors.of(line, ": ")) or (stranger is not None and ": " in stranger[1]):
            pass  # somebody said something, at times that somebody folds
        elif said is not None:
            self.actors.strange(said, line, number)
        elif stranger is not None:
            self.notes.unknown_player(stranger[1], number)
        else:
            self.notes.note("line_unknown", number, said=line[:80])


def known(cards: str) -> tuple[Card, ...] | None:
    """The cards of a bracket, a dash for an unknown one."""
    return cards_of(cards.replace("-", "X"))


def _told(block: Block, head: Head) -> ToldHand:
    return _Parser(block, head, amount_in(head.stakes.unit)).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

"""Full Tilt: histories of cash games and tournaments; names stand before their verbs without a colon."""

import re

from doorcard.history.rooms.actors import tells_open_cards, with_last_chips
from doorcard.history.rooms.frame import Frame, Head, by_head
from doorcard.history.rooms.fulltilt_head import BEGINS, BELOW, FIRST, is_first, read_head, reader
from doorcard.history.rooms.lines import cards_of, half_named, pot_named
from doorcard.history.rooms.pokerstars_end import read_summary
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Did,
    Move,
    Mucks,
    Shows,
    ToldHand,
)
from doorcard.rules.spec import Amount

NAME = "full-tilt"
STREETS = {"3RD": 3, "4TH": 4, "5TH": 5, "6TH": 6, "7TH": 7, "RIVER": 7}
MOVES = {
    "antes": Move.ANTE,
    "brings in for": Move.BRING_IN,
    "calls": Move.CALL,
    "bets": Move.WAGER,
    "raises to": Move.WAGER,
    "completes it to": Move.WAGER,
    "completes to": Move.WAGER,
}
FREE = (
    " sits down", " stands up", " adds $", " adds ", " left to act", " left to reconnect", " is sitting out",
    " has timed out", " disconnected", " reconnected", " has returned", " has requested TIME", " is feeling ",
    " is low with ", " ties for low", " finishes the tournament", " finished the tournament",
    " has been moved", " will be allowed to play", " will be sitting out", " has reached the ",
    " joins the table", " is back", " leaves the table", " wins the tournament", " is awarded ", " added ",
    " rebuys", " is now ", " sits out",
)  # fmt: skip
WHOLE_LINES = (
    "The blinds are now",
    "The limits are now",
    "No low hand",
    "Betting is capped",
    "Time has expired",
)
_ACT = re.compile(
    r"(antes|brings in for|completes(?: it)? to|bets|raises to|calls) ([$€£]?[\d.,]+[KMB]?)((?:, | )and .*)?"
)
_DEALT = re.compile(r"(?:\[([^\[\]]*)\] )?\[([^\[\]]*)\]")
_SHOWS = re.compile(r"shows \[([^\[\]]*)\](?: .*)?")
_WINS = re.compile(r"(?:wins|ties for) (?:the )?((?:[\w#-]+ )*?pot[^()]*) \(([^()]*\d[^()]*)\)(?: .*)?")
_STRANGER = re.compile(
    r".+ (?:(?:folds|checks|mucks)|(?:bets|calls|raises to|antes) [$€£]?[\d.,]+)(?:, and is all in)?"
)
_UNNAMED = re.compile(rf"(.+?) {_WINS.pattern}")


class _Parser(Frame[Head]):
    """Reads one hand line by line."""

    room = NAME

    def __init__(self, block: Block, head: Head) -> None:
        super().__init__(block, head, reader(head.stakes.unit))
        self.is_showdown = False
        self.unnamed: list[tuple[str, Amount, int | None, int]] = []

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        lines, first, notes = self.block.lines, self.block.first, self.notes
        at = len(lines)
        for place in range(1, len(lines)):
            line = lines[place].strip()
            if line.startswith("*** SUMMARY"):
                at = place
                break
            if line:
                self.line(line, first + place)
        end = read_summary(lines, at, first, notes, self.read_amount, self.unnamed)
        all_up = tells_open_cards(notes.events)
        return self.hand(self.head.stakes, end, events=with_last_chips(notes), all_up=all_up)

    def line(self, line: str, number: int) -> None:
        """One line above the summary."""
        if self.is_heading(line):
            self.heading(line, number)
        elif line.startswith("Dealt to "):
            self.dealt_to(line[9:], number)
        elif self.takes_seat(line):
            self.seat(line, number)
        elif line.startswith(("Uncalled bet of ", "Ante of ")):
            self.returned(line, number)
        elif line.startswith("Hand #") and "cancel" in line:
            self.cancelled = True
        elif not any(self.act(player, said, number) for player, said in self.actors.of(line)):
            self.other(line, number)

    def seat(self, line: str, number: int) -> None:
        """``Seat 3: NAME ($111.80), is sitting out``"""
        said = line.partition(": ")[2]
        is_out = said.endswith(", is sitting out")
        said = said.removesuffix(", is sitting out")
        name, _, chips = said.rpartition(" (")
        stack = self.read_amount(chips.removesuffix(")"))
        self.sit(line, number, name if chips.endswith(")") else "", stack, is_out)

    def heading(self, line: str, number: int) -> None:
        """``*** 4TH STREET ***``, ``*** 7TH STREET *** [6h]``, ``*** SHOW DOWN ***``"""
        words = line[4:].split()
        if words[:1] == ["SHOW"]:
            self.is_showdown = True
            return
        street = STREETS.get(words[0].upper()) if words else None
        shared = _DEALT.search(line)
        self.begin(street, line, number, shared[2] if shared else "")

    def act(self, player: int, said: str, number: int) -> bool:
        """What a player did; False where the room says no such thing of anybody."""
        emit = self.notes.events.append
        if said.startswith("folds") and said in ("folds", "folds."):
            emit(Did(player, Move.FOLD, number))
        elif said == "checks":
            emit(Did(player, Move.CHECK, number))
        elif (found := _ACT.fullmatch(said)) is not None:
            self.did(player, MOVES[found[1]], found, number)
        elif (shows := _SHOWS.fullmatch(said)) is not None:
            cards = cards_of(shows[1])
            if cards is None:
                self.notes.error("cards_invalid", number, cards=shows[1][:60])
            emit(Shows(player, cards or (), number))
        elif said in ("mucks", "mucks hand"):
            if self.is_showdown:  # else he won without one and keeps his cards to himself
                emit(Mucks(player, number))
        elif (wins := _WINS.fullmatch(said)) is not None:
            amount = self.read_amount(wins[2])
            if amount is None:
                self.notes.error("amount_invalid", number, amount=wins[2][:40])
            else:
                emit(Collects(player, amount, number, pot_named(wins[1]), half_named(wins[1])))
        elif said.startswith("is being treated as all"):
            emit(Did(player, Move.TIME_OUT, number))
        else:
            return False
        return True

    def did(self, player: int, move: Move, found: re.Match[str], number: int) -> None:
        """Chips: raises and completions tell the whole bet, all else what was added."""
        amount = self.read_amount(found[2])
        is_all_in = "all in" in (found[3] or "") or "all-in" in (found[3] or "")
        if amount is None:
            self.notes.error("amount_invalid", number, amount=found[2][:40])
        elif found[1].endswith(" to"):
            self.notes.events.append(Did(player, move, number, None, amount, None, is_all_in))
        else:
            self.notes.events.append(Did(player, move, number, amount, None, None, is_all_in))

    def returned(self, line: str, number: int) -> None:
        """``Uncalled bet of $4 returned to NAME``; an ante that comes back undoes that it was paid."""
        told, _, name = line.partition(" of ")[2].partition(" returned to ")
        player, amount = self.notes.names.get(name), self.read_amount(told)
        if line.startswith("Uncalled") or player is None or amount is None:
            return self.give_back(name, told, number)
        ante = Did(player, Move.ANTE, 0, amount)
        self.notes.events[:] = [event for event in self.notes.events if not _is_same_ante(event, ante)]
        return None

    def is_talk(self, line: str) -> bool:
        """Whether somebody says something, be it that somebody wins; those who only watch are named so."""
        return any(self.actors.of(line, ": ")) or " (Observer): " in line

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        unnamed = _UNNAMED.fullmatch(line)
        amount = self.read_amount(unnamed[3]) if unnamed else None
        if any(part in line for part in FREE) or line.startswith(WHOLE_LINES) or self.is_talk(line):
            return
        if unnamed and amount is not None:
            self.unnamed.append((unnamed[1], amount, pot_named(unnamed[2]), number))
        elif ": " in line:
            return  # somebody said something
        elif _STRANGER.fullmatch(line):
            self.notes.unknown_player(line.rpartition(" ")[0], number)
        else:
            said = next((said for _, said in self.actors.of(line)), None)
            if said is None:
                self.notes.note("line_unknown", number, said=line[:80])
            else:
                self.actors.strange(said, line, number)


def _is_same_ante(event: object, ante: Did) -> bool:
    return type(event) is Did and event.move is Move.ANTE and event.player == ante.player


def _told(block: Block, head: Head) -> ToldHand:
    return _Parser(block, head).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

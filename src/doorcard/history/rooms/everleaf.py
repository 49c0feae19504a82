"""Everleaf: histories without open cards, rake and uncalled bets; raises are told in chips added."""

import re

from doorcard.history.rooms.actors import with_last_chips
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.everleaf_head import BEGINS, BELOW, FIRST, is_first, read_head
from doorcard.history.rooms.frame import EVERYBODY, Frame, Head, by_head
from doorcard.history.rooms.lines import cards_of, pot_named
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Did,
    Move,
    Mucks,
    Returned,
    Shows,
    ToldEnd,
    ToldHand,
)
from doorcard.rules.spec import Half

NAME = "everleaf"
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


class _Parser(Frame[Head]):
    """Reads one hand line by line."""

    room = NAME

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        notes, first = self.notes, self.block.first
        for place, line in enumerate(self.block.lines[2:], 2):
            if bare := line.strip():
                self.line(bare, first + place)
        return self.hand(
            self.head.stakes,
            ToldEnd(),
            events=with_last_chips(notes),
            all_up=False,
            returns_told=any(type(event) is Returned for event in notes.events),
        )

    def line(self, line: str, number: int) -> None:
        """One line below the head."""
        if self.takes_seat(line):
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
        name, _, told = line.partition(": ")[2].rpartition(" (")
        told = told.rstrip(")").replace("All-in", "").strip()
        if told.startswith("new player"):
            return
        self.sit(line, number, name.strip(), self.read_amount(told.removesuffix("new player")))

    def dealing(self, line: str, number: int) -> None:
        """``** Dealing down cards **``, ``**** dealing 4th street ****``, the river with a shared card"""
        words = line.lower().replace("*", " ").split()
        street = next((STREETS[word] for word in words[1:] if word in STREETS), None)
        shared = _CARDS.search(line)
        self.begin(street, line, number, spelt(shared[1]) or shared[0] if shared else "")

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
        amount = self.read_amount(found[2])
        if amount is None:
            return self.notes.error("amount_invalid", number, amount=found[2][:40])
        move, what = MOVES[found[1].lower()], found[1].lower()
        paid, to = (None, amount) if what.endswith(" to") else (amount, None)
        return self.notes.events.append(Did(player, move, number, paid, to, None, found[3] is not None))

    def wins(self, player: int, found: re.Match[str], number: int) -> None:
        """``wins $ 0.32 USD from main pot with a pair of aces [ ... ]``"""
        amount = self.read_amount(found[2])
        if amount is None:
            return self.notes.error("amount_invalid", number, amount=found[2][:40])
        half = {"hi": Half.HIGH, "lo": Half.LOW_EIGHT}.get((found[1] or "")[:2].lower())
        return self.notes.events.append(Collects(player, amount, number, pot_named(found[3] or ""), half))

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        returned = _RETURNED.fullmatch(line)
        if returned and returned[2] in self.notes.names:
            return self.give_back(returned[2], returned[1], number)
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


def _told(block: Block, head: Head) -> ToldHand:
    return _Parser(block, head, amount_in(head.stakes.unit)).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

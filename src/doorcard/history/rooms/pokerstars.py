"""PokerStars: histories in English, of cash games and tournaments, of everybody's or one player's cards."""

from collections.abc import Callable

from doorcard.cards import UNKNOWN
from doorcard.history.rooms.frame import EVERYBODY, Head, by_head
from doorcard.history.rooms.lines import SINGLES, cards_of
from doorcard.history.rooms.pokerstars_acts import READ_ACT, Act
from doorcard.history.rooms.pokerstars_end import read_summary
from doorcard.history.rooms.pokerstars_head import BEGINS, BELOW, FIRST, is_first, read_head
from doorcard.history.rooms.pokerstars_other import OtherLines
from doorcard.history.rooms.shown_first import shown_first_to_show
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Dealt,
    Did,
    Mucks,
    Shows,
    ToldHand,
)

NAME = "pokerstars"
STREETS = {"3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "RIVER": 7}


class _Parser(OtherLines):
    """Reads one hand line by line."""

    room = NAME

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        lines, first = self.block.lines, self.block.first
        at = self.play(lines, first)
        end = read_summary(lines, at, first, self.notes, self.read_amount, self.unnamed)
        return self.hand(self.head.stakes, end, house_rules=shown_first_to_show(self.notes.events))

    def play(self, lines: list[str], first: int) -> int:
        """All up to the summary; the place of its heading."""
        names, read_act, emit = self.notes.names, READ_ACT[self.head.stakes.unit], self.emit
        for place in range(1, len(lines)):
            line = lines[place].rstrip()
            name, parted, said = line.partition(": ")
            if parted and (player := names.get(name)) is not None:
                act = read_act(said)
                if type(act) is Act:
                    move, paid, to, by, all_in = act
                    emit(Did(player, move, first + place, paid, to, by, all_in))
                    continue
                if self.other_act(act, player, said, first + place):
                    continue
            if line.startswith("Dealt to "):
                self.dealt(line, first + place)
            elif line.startswith("*** ") and self.is_heading(line):
                if line.startswith("*** SUMMARY"):
                    return place
                self.heading(line, first + place)
            elif line and not (parted and self.odd_names and self.act_of_odd_name(line, first + place)):
                self.other(line, first + place)
        return len(lines)

    def act_of_odd_name(self, line: str, number: int) -> bool:
        """Whether this is the act of a player whose name has a colon and a blank in it."""
        for name in self.odd_names:
            if line.startswith(name + ": "):
                player, said = self.notes.names[name], line[len(name) + 2 :]
                act = READ_ACT[self.head.stakes.unit](said)
                if not isinstance(act, Act):
                    return self.other_act(act, player, said, number)
                self.emit(Did(player, act.move, number, act.paid, act.to, act.by, act.all_in))
                return True
        return False

    def other_act(self, act: Act | str | None, player: int, said: str, number: int) -> bool:
        """Whether it is an act without chips at the end of the hand, or one that is told wrongly."""
        if isinstance(act, str):
            self.notes.error("amount_invalid", number, amount=act[:40])
            return True
        handler = ENDS.get(said.partition(" ")[0])
        if handler is not None:
            handler(self, player, said, number)
        return handler is not None

    # ---- streets and cards ----

    def heading(self, line: str, number: int) -> None:
        """``*** 4th STREET ***``, ``*** RIVER *** [6h]``"""
        if line.startswith("*** SHOW DOWN"):
            return
        street = STREETS.get(line[4:].partition(" ")[0])
        self.begin(street, line, number, line[line.find("[") + 1 : -1] if line.endswith("]") else "")

    def dealt(self, line: str, number: int) -> None:
        """``Dealt to NAME [old cards] [new card]``"""
        opened = line.rfind("[")
        if opened < 0 or line[-1] != "]":
            self.dealt_unseen(line, number)
            return
        told = line[opened + 1 : -1]
        names, before, end = self.notes.names, "", opened - 1
        player = names.get(line[9:end])
        if player is None and line[opened - 2] == "]":  # old cards, unless that ends a name: "x [ME]"
            end = line.rfind("[", 0, opened) - 1
            before = line[end + 2 : opened - 2]
            player = names.get(line[9:end])
        cards = SINGLES.get(told) or cards_of(told)
        if player is None:
            self.notes.unknown_player(line[9:end], number)
        elif cards is None:
            self.notes.error("cards_invalid", number, cards=line[end + 1 :][:60])
        else:
            if len(cards) == 3:
                self.hero = player if self.hero is None else EVERYBODY
            is_known = self.texts.get(player, "") == before
            self.texts[player] = f"{before} {told}" if before else told
            self.emit(Dealt(player, cards, number, None if is_known else cards_of(before)))

    def dealt_unseen(self, line: str, number: int) -> None:
        """``Dealt to NAME``: a card that nobody saw, as hands of other forms are written in this one."""
        player = self.notes.names.get(line[9:])
        if player is None:  # somebody is called so
            self.other(line, number)
        else:
            self.emit(Dealt(player, (UNKNOWN,), number))

    # ---- the end ----

    def shows(self, player: int, said: str, number: int) -> None:
        """``shows [7s Qs 6c 7h 3s Qh Ah] (two pair, Queens and Sevens)``"""
        opened = said.find("[")
        cards = cards_of(said[opened + 1 : said.find("]")]) if opened > 0 else ()
        if cards is None:
            self.notes.error("cards_invalid", number, cards=said[opened:][:60])
            cards = ()
        self.emit(Shows(player, cards, number))

    def posts(self, player: int, said: str, number: int) -> None:
        """No stud hand has another post than the ante."""
        self.notes.error("action_unknown", number, action=said[:60])

    def mucks(self, player: int, said: str, number: int) -> None:
        """``mucks hand``"""
        self.emit(Mucks(player, number))

    def doesnt_show(self, player: int, said: str, number: int) -> None:
        """``doesn't show hand``: he won and nobody asks him to"""


ENDS: dict[str, Callable[[_Parser, int, str, int], None]] = {
    "posts": _Parser.posts,
    "shows": _Parser.shows,
    "showed": _Parser.shows,
    "mucks": _Parser.mucks,
    "mucked": _Parser.mucks,
    "doesn't": _Parser.doesnt_show,
}
"""By the first word of what is said, where it is no act of ``pokerstars_acts``."""


def _told(block: Block, head: Head) -> ToldHand:
    lines = block.lines
    if lines[0][:1] == " ":  # an archive that the room sends: every line stands one blank in
        block.lines = [line[1:] if line[:1] == " " else line for line in lines]
    return _Parser(block, head).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

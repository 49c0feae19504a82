"""The Winning network since 2019 (Americas Cardroom): who won stands in the summary, less the rake."""

import re

from doorcard.history.rooms.acr_end import End, read_summary
from doorcard.history.rooms.acr_head import BEGINS, BELOW, FIRST, is_first, read_head
from doorcard.history.rooms.actors import tells_open_cards
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.by_line import PAID, TO, ByLine
from doorcard.history.rooms.frame import Head, by_head
from doorcard.history.rooms.lines import CARDS, cards_of, pot_named
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import Collects, ToldEnd, ToldHand, ToldSeat

NAME = "winning-acr"
STREETS = {"3RD": 3, "4TH": 4, "5TH": 5, "6TH": 6, "7TH": 7, "RIVER": 7}
FREE = (
    " sit", "is sitting", "leaves", "left", "joins", "joined", "disconnected", "reconnected", "is connected",
    "timed out", "has timed", "returned", "is back", "finished", "stands up", "sits", "waits", "wait",
    "has been", "was ", "will be", "said", "adds", "re-buys", "rebuys", "takes", "has ", "is ",
)  # fmt: skip
_SEAT = re.compile(r"Seat (\d{1,3}): (.+) \(([^()]*\d)(?: in chips)?\)([^()]*)")
_LISTED = re.compile(r"\s*Seat \d+: ")
_ACT = re.compile(
    r"(posts ante|posts the ante|brings?[- ]in(?: low)?|calls|bets|completes|raises|caps?|folds|checks)"
    r"(?: (?:for |it )?([$€£]?[\d.,]*\d))?(?:,? ?to ([$€£]?[\d.,]*\d))?(,? (?:and )?is all[- ]in)?[.]?"
)
_STREET = re.compile(r"\*\*\* (\w+)(?: STREET)? \*\*\*(?: .*)?", re.IGNORECASE)
_SHOWS = re.compile(r"(shows|showed)(?: \[([^\[\]]*)\])?.*")
_MUCKS = re.compile(
    r"(?:mucks|mucked|doesn't show|does not show|did not show)\b(?:[^\[\]]*\[([^\[\]]*)\])?.*"
)
_COLLECTS = re.compile(r"(?:collected|collects|wins|won) \(?([$€£]?[\d.,]*\d)\)?(?: from (?:the )?(.*))?")
_RETURNED = re.compile(r"Uncalled bet \(([^()]*)\) returned to (.+)")
_STRANGER = re.compile(r"(.+) (?:folds|checks|(?:calls|bets|raises|brings in|posts ante) [$€£]?[\d.,]+.*)")


class _Parser(ByLine[Head]):
    """Reads one hand line by line."""

    room = NAME

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        lines, first = self.block.lines, self.block.first
        at = self.line_by_line("*** SUMMARY")
        end = self.ended(read_summary(lines[at:], first + at, self.actors, self.read_amount))
        all_up = tells_open_cards(self.notes.events)
        return self.hand(self.head.stakes, end, all_up=all_up)

    def seats(self, lines: list[str]) -> list[ToldSeat]:
        """``Seat 5: NAME ($1.56)``, perhaps with words behind it."""
        seats = []
        for number, text in enumerate(lines[1:], self.block.first + 1):
            if text.startswith("***"):
                break
            found = _SEAT.fullmatch(text.strip())
            stack = self.read_amount(found[3]) if found else None
            if found is not None and stack is not None:
                seats.append(ToldSeat(int(found[1]), found[2], stack, number, "sitting out" in found[4]))
            elif _LISTED.match(text) is not None:
                self.notes.error("seat_invalid", number, said=text.strip()[:80])
        return seats

    def line(self, line: str, number: int) -> None:
        """One line between the table and the summary."""
        if self.is_heading(line):
            self.marker(line, number)
        elif any(self.says(player, said, number) for player, said in self.actors.of(line)):
            return
        elif line.startswith("Dealt to "):
            self.dealt_to(line[9:], number)
        elif line.startswith("Uncalled bet") and (found := _RETURNED.fullmatch(line)) is not None:
            self.back(found[2].strip(), found[1], number)
        else:
            self.other(line, number)

    def marker(self, line: str, number: int) -> None:
        """``*** 4th STREET ***``; a card behind the seventh is everybody's."""
        found = _STREET.fullmatch(line)
        street = STREETS.get(found[1].upper()) if found else None
        if street is None:
            if "SHOW" not in line.upper():
                self.notes.error("street_unknown", number, said=line[:60])
            return
        card = CARDS.get(line.rpartition("[")[2].rstrip("] ")) if street == 7 and "[" in line else None
        self.next_street(street, number, card)

    def says(self, player: int, said: str, number: int) -> bool:
        """Whether the rest of a line is something that the room says of a player."""
        if (act := _ACT.fullmatch(said)) is not None:
            return self.acts(player, act, number)
        if (shows := _SHOWS.fullmatch(said)) is not None:
            self.show(player, cards_of(shows[2] or "") or (), number)
        elif (mucks := _MUCKS.fullmatch(said)) is not None:
            self.muck(player, cards_of(mucks[1] or "") or (), number)
        elif (collects := _COLLECTS.fullmatch(said)) is not None:
            if amount := self.money(collects[1], number):
                self.paid.append(Collects(player, amount, number, pot_named(collects[2] or "")))
        else:
            return False
        return True

    def acts(self, player: int, act: re.Match[str], number: int) -> bool:
        """``brings in $0.02``, ``raises $0.04 to $0.04 and is all-in``"""
        verb = act[1].removeprefix("posts ").removeprefix("the ")
        is_quiet = verb in ("folds", "checks")
        if is_quiet != (act[2] is None and act[3] is None):
            return False
        amount = None if is_quiet else self.money(act[3] or act[2], number)
        self.play(verb, player, amount, number, act[4] is not None, TO if act[3] else PAID)
        return True

    def ended(self, end: End) -> ToldEnd:
        """Who won, by the summary, where the play does not say it; its pot has the rake taken already."""
        if not any(type(event) is Collects for event in self.paid):
            self.paid += end.won
        for event in end.shown:
            if event.player not in self.betting.folded and self.live() > 1:
                self.show(event.player, event.cards, event.line)
        for mucked in end.mucked:
            self.muck(mucked.player, mucked.cards, mucked.line)
        told = end.told
        taken = (told.rake or 0) + told.fee
        self.finish(taken)
        if told.rake is None:
            self.miss(told.line, not self.head.tournament)
        pot = self.pot_of(told.pot, taken)
        return ToldEnd(pot, (), told.rake, told.fee, told.line)

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        said = next((said for _, said in self.actors.of(line)), None)
        stranger = _STRANGER.fullmatch(line)
        if said is None and "cancel" in line.lower():
            self.cancelled = True
        elif line.startswith(("Main pot", "Side pot", "Seat ", "Total pot")) or (said or "").startswith(FREE):
            return
        elif said is not None:
            self.actors.strange(said, line, number)
        elif stranger is not None:
            self.notes.unknown_player(stranger[1], number)
        elif number > self.block.first + 1:
            self.notes.note("line_unknown", number, said=line[:80])


def _told(block: Block, head: Head) -> ToldHand:
    return _Parser(block, head, head.stakes, amount_in(head.stakes.unit)).told()


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, _told), "pokerstars", is_first, below=BELOW)

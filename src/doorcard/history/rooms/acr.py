"""The Winning network since 2019 (Americas Cardroom): who won stands in the summary, less the rake."""

import re

from doorcard.history.recorded import Problem
from doorcard.history.rooms.acr_end import End, read_summary
from doorcard.history.rooms.acr_head import BEGINS, Head, hand_id, is_first, read_head
from doorcard.history.rooms.actors import shown_house, tells_open_cards
from doorcard.history.rooms.by_line import PAID, TO, ByLine
from doorcard.history.rooms.lines import CARDS, cards_of
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Passed,
    Returned,
    Told,
    ToldEnd,
    ToldHand,
    ToldSeat,
)

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
_DEALT = re.compile(r"(?:\[([^\[\]]*)\] )?\[([^\[\]]*)\]")
_SHOWS = re.compile(r"(shows|showed)(?: \[([^\[\]]*)\])?.*")
_MUCKS = re.compile(
    r"(?:mucks|mucked|doesn't show|does not show|did not show)\b(?:[^\[\]]*\[([^\[\]]*)\])?.*"
)
_COLLECTS = re.compile(r"(?:collected|collects|wins|won) \(?([$€£]?[\d.,]*\d)\)?(?: from (?:the )?(.*))?")
_RETURNED = re.compile(r"Uncalled bet \(([^()]*)\) returned to (.+)")
_STRANGER = re.compile(r"(.+) (?:folds|checks|(?:calls|bets|raises|brings in|posts ante) [$€£]?[\d.,]+.*)")


def parse(block: Block) -> Told:
    """The hand of a block of lines; what cannot be read is a problem with its line."""
    head = read_head(block.lines, block.first)
    if isinstance(head, Problem):
        return Passed(NAME, hand_id(block), head)
    return _Parser(block, head).told()


class _Parser(ByLine):
    """Reads one hand line by line."""

    def __init__(self, block: Block, head: Head) -> None:
        super().__init__(block, head.stakes, head.stakes.unit)
        self.head = head

    def told(self) -> ToldHand:
        """Everything that the block tells."""
        head, notes, lines, first = self.head, self.notes, self.block.lines, self.block.first
        at = next((n for n, line in enumerate(lines) if line.startswith("*** SUMMARY")), len(lines))
        self.sit_all(self.seats(lines[:at]))
        for place in range(1, at):
            line = lines[place].strip()
            if line:
                self.line(line, first + place)
        end = self.ended(read_summary(lines[at:], first + at, self.actors, self.read_amount))
        if self.block.cut:
            notes.error("hand_too_long", first, lines=len(lines))
        return ToldHand(
            NAME, head.hand_id, head.game, head.stakes, tuple(notes.seats), tuple(notes.events), end,
            table=head.table,
            started_at=head.started_at,
            currency=head.currency,
            tournament=head.tournament,
            hero=self.hero,
            line=first,
            cancelled=self.cancelled,
            all_up=tells_open_cards(notes.events),
            house_rules=shown_house(notes.events),
            odd_as_paid=True,
            problems=tuple(notes.problems),
        )  # fmt: skip

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
        if line.startswith("***"):
            self.marker(line, number)
        elif any(self.says(player, said, number) for player, said in self.actors.of(line)):
            return
        elif line.startswith("Dealt to "):
            self.dealt(line[9:], number)
        elif line.startswith("Uncalled bet") and (found := _RETURNED.fullmatch(line)) is not None:
            self.returned(found, number)
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

    def dealt(self, line: str, number: int) -> None:
        """``NAME [As 2s Qs] [3c]``; three cards at once are those of whose file it is."""
        for player, said in self.actors.of(line):
            found = _DEALT.fullmatch(said)
            if found is None:
                continue
            cards, before = cards_of(found[2]), cards_of(found[1]) if found[1] else None
            if not cards or (found[1] and before is None):
                return self.notes.error("cards_invalid", number, cards=said[:60])
            if self.street == 3 and len(cards) == 3:
                self.hero = player
            return self.emit(Dealt(player, cards, number, before))
        return self.notes.unknown_player(line.partition(" [")[0], number)

    def returned(self, found: re.Match[str], number: int) -> None:
        """``Uncalled bet ($0.08) returned to NAME``"""
        amount, player = self.money(found[1], number), self.notes.names.get(found[2].strip())
        if player is None:
            self.notes.unknown_player(found[2], number)
        elif amount:
            self.paid.append(Returned(player, amount, number))

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
                self.paid.append(Collects(player, amount, number, pot_number(collects[2])))
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


def pot_number(told: str | None) -> int | None:
    """0 for "main pot", 1 for "side pot" or "side pot 1"; None where no pot is named."""
    if not told or "pot" not in told:
        return None
    if "main" in told:
        return 0
    digits = "".join(filter(str.isdigit, told.partition("side")[2]))
    return int(digits[:2] or 1) if "side" in told else None


ROOM = Room(NAME, BEGINS, parse, "pokerstars", is_first)

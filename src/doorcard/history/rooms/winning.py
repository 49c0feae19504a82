"""The Winning network before 2019: cards come one by one, a street's heading stands below its play."""

import re
from collections import defaultdict
from typing import Self

from doorcard.cards import UNKNOWN, Card
from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.actors import tells_open_cards
from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.by_line import ByLine
from doorcard.history.rooms.frame import Head, by_head
from doorcard.history.rooms.limit import read_in_limit
from doorcard.history.rooms.lines import CARDS
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Passed,
    Told,
    ToldEnd,
    ToldHand,
    ToldSeat,
    ToldStakes,
)
from doorcard.history.rooms.winning_end import Line, read_summary
from doorcard.history.rooms.winning_head import BEGINS, BELOW, HEADS, ID, amount, read_head
from doorcard.rules.spec import Amount

NAME = "winning-old"
FREE = (
    "is ", "has ", "sitting out", "wait", "sits ", "left", "leaves", "joins", "timed out", "disconnected",
    "reconnected", "returned", "mucks", "shows", "does not show", "doesn't show", "will ", "was ", "finished",
)  # fmt: skip
_SEAT = re.compile(r"Seat (\d{1,3}): (.+) \(([^()]*\d[Kk]?)\)\.?([^()]*)")
_ACT = re.compile(
    r"(posts ante|ante|bring in|brings in|bets|raises|completes|calls|caps?|allin|folds|checks)"
    r"(?: \(([^()]*)\))?\.?"
)
_CARD = re.compile(r"received (?:a card\.?|card: \[([^\[\]]*)\]\.?)")
_STREET = re.compile(
    r"\*\*\* (Third|Fourth|Fifth|Sixth|Seventh|River)\b.*?\*\*\*:?(?: .*?\[([^\[\]]*)\])?.*", re.I
)
_RETURNED = re.compile(r"Uncalled bet \((.+?)\) returned to (.+?)\.?")
_STRANGER = re.compile(r"Player (.+) (?:folds|checks|(?:calls|bets|raises|ante|bring in|allin) \(.*\))")


def told(block: Block, head: Head) -> Told:
    """The hand below a head; what cannot be read is a problem with its line."""
    if len(block.lines) < MOST_CUT and not any(line.startswith("Player ") for line in block.lines):
        facts: dict[str, object] = {"lines": sum(1 for line in block.lines if line.strip())}
        return Passed(NAME, head.hand_id, Problem("hand_cut_short", Severity.ERROR, block.first, facts))
    unit = head.stakes.unit

    def read(stakes: ToldStakes | None) -> _Parser:
        return _Parser(block, head, stakes, lambda text: amount(text, unit)).read()

    parser, stakes = read_in_limit(read, head.stakes, unit, not head.tournament)
    return parser.told(stakes or head.stakes)


MOST_CUT = 30
"""Lines of a hand that a file breaks off in before anybody did anything: seats and words of the table."""


class _Parser(ByLine[Head]):
    """Reads one hand line by line."""

    room = NAME

    def __init__(self, block: Block, head: Head, stakes: ToldStakes | None, read_amount: Read) -> None:
        super().__init__(block, head, stakes, read_amount)
        self.end = ToldEnd()
        self.coming: dict[int, list[Card]] = defaultdict(list)
        self.coming_line = 0
        self.held: dict[int, int] = defaultdict(int)

    def told(self, stakes: ToldStakes) -> ToldHand:
        """Everything that the block told."""
        return self.hand(stakes, self.end, all_up=tells_open_cards(self.notes.events))

    def read(self) -> Self:
        """Seats, play, summary."""
        lines, first = self.block.lines, self.block.first
        at = self.line_by_line("------ Summary")
        self.hand_out()
        told, players = read_summary(lines[at:], first + at, self.actors, self.read_amount)
        self.settle(told, players)
        return self

    def seats(self, lines: list[str]) -> list[ToldSeat]:
        """``Seat 2: NAME (18.20).``"""
        seats = []
        for number, text in enumerate(lines[1:], self.block.first + 1):
            if not text.startswith("Seat ") or not text[5:6].isdigit():
                continue
            found = _SEAT.fullmatch(text.strip())
            stack = self.read_amount(found[3]) if found else None
            if found is not None and stack is not None:
                seats.append(ToldSeat(int(found[1]), found[2], stack, number, "sitting out" in found[4]))
            elif "is the button" not in text:
                self.notes.error("seat_invalid", number, said=text.strip()[:80])
        return seats

    def line(self, line: str, number: int) -> None:
        """One line between the first and the summary."""
        if line.startswith("***"):
            self.marker(line, number)
        elif line.startswith("Uncalled bet") and (found := _RETURNED.fullmatch(line)) is not None:
            self.back(found[2].removeprefix("Player "), found[1], number)
        elif not line.startswith("Player ") or not any(
            self.says(player, said, number) for player, said in self.actors.of(line[7:])
        ):
            self.other(line, number)

    def marker(self, line: str, number: int) -> None:
        """``*** Third street ***`` ends third street; a card behind the last is everybody's."""
        self.hand_out()
        found = _STREET.fullmatch(line)
        if found is None:
            if "SHOW" not in line.upper():
                self.notes.error("street_unknown", number, said=line[:60])
            return
        street = max(3, self.street + 1)
        if street <= 7:
            card = CARDS.get(found[2].split()[-1]) if found[2] and street == 7 else None
            self.next_street(street, number, card)

    def says(self, player: int, said: str, number: int) -> bool:
        """Whether the rest of a line is something that the room says of a player."""
        if (card := _CARD.fullmatch(said)) is not None:
            self.gets(player, card[1], number)
            return True
        act = _ACT.fullmatch(said)
        if act is None:
            return False
        self.hand_out()
        verb = act[1].removeprefix("posts ")
        is_quiet = verb in ("folds", "checks")
        if verb == "allin" and act[2] is None:
            left = self.betting.left(player)
            if left:
                self.play("allin", player, left, number)
            return True
        if is_quiet != (act[2] is None):
            return False
        self.play(verb, player, None if is_quiet else self.money(act[2], number), number)
        return True

    def gets(self, player: int, told: str | None, number: int) -> None:
        """A card that came, known or not; those of third street come in three rounds."""
        card = UNKNOWN if told is None else CARDS.get(told.strip())
        if card is None:
            return self.notes.error("cards_invalid", number, cards=(told or "")[:60])
        held = self.held[player]
        street = max(3, held + 1)
        if self.street < street <= 7:
            self.hand_out()
            self.next_street(street, number)
        self.held[player] += 1
        self.coming[player].append(card)
        self.coming_line = number
        if held < 2 and card != UNKNOWN:
            self.hero = player
        return None

    def hand_out(self) -> None:
        """The cards of a street, as soon as nobody gets any more."""
        for player, cards in self.coming.items():
            self.emit(Dealt(player, tuple(cards), self.coming_line))
        self.coming = defaultdict(list)

    def settle(self, told: ToldEnd, players: list[Line]) -> None:
        """Who showed and who collected; the pot is told less rake and fee."""
        for line in players:
            if line.verb == "shows":
                self.show(line.player, line.cards, line.line)
            elif line.verb != "folds" and line.player in self.betting.paid:
                self.muck(line.player, line.cards, line.line)
            if line.collects:
                self.paid.append(Collects(line.player, line.collects, line.line))
        taken = (told.rake or 0) + told.fee
        self.finish(taken)
        if told.rake is None:
            self.miss(told.line, not self.head.tournament)
        pot = self.pot_of(told.pot, taken)
        self.end = ToldEnd(pot, (), told.rake, told.fee, told.line, self.stacks(players))

    def stacks(self, players: list[Line]) -> tuple[tuple[int, Amount], ...]:
        """What the summary's wins and losses leave everybody with."""
        seats = self.notes.seats
        return tuple(
            (line.player, (seats[line.player].stack or 0) + line.net)
            for line in players
            if line.net is not None and line.player in self.betting.paid and seats[line.player].stack
        )

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        rest = line.removeprefix("Player ")
        said = next((said for _, said in self.actors.of(rest)), None)
        stranger = _STRANGER.fullmatch(line)
        if said is None and "cancel" in line.lower():
            self.cancelled = True
        elif line.startswith(("Seat ", "Game ")) or (said is not None and said.startswith(FREE)):
            return
        elif said is not None:
            self.actors.strange(said, line, number)
        elif stranger is not None:
            self.notes.unknown_player(stranger[1], number)
        else:
            self.notes.note("line_unknown", number, said=line[:80])


ROOM = Room(NAME, BEGINS, by_head(NAME, ID, read_head, told), "pokerstars", None, HEADS, below=BELOW)

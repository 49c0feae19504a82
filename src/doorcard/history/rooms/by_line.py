"""What parsers of line-by-line rooms do alike: seats in order, streets, money, who was paid at the end."""

from collections.abc import Iterable

from doorcard.cards import Card
from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.betting import Betting, Reads
from doorcard.history.rooms.frame import Frame, H
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import (
    Collects,
    Mucks,
    NextStreet,
    Returned,
    Shows,
    ToldSeat,
    ToldStakes,
)
from doorcard.history.rooms.uncalled import check_missing, paid_out
from doorcard.rules.spec import Amount

PAID: Reads = ("paid", "to", "by")
"""Most such rooms tell what left the stack."""
TO: Reads = ("to", "paid", "by")


class ByLine(Frame[H]):
    """A hand whose chips are reckoned as they are put in. ``shown``: hands as told at the end.

    ``paid``: what players got, until the end sets an uncalled bet apart from it.
    """

    def __init__(self, block: Block, head: H, stakes: ToldStakes | None, read_amount: Read) -> None:
        super().__init__(block, head, read_amount)
        self.betting = Betting(stakes, lambda player: self.notes.seats[player].stack)
        self.own: dict[int, tuple[Card, ...]] = {}
        self.shown: dict[int, Shows | Mucks] = {}
        self.paid: list[Collects | Returned] = []

    def sit_all(self, seats: Iterable[ToldSeat]) -> None:
        """The players clockwise: files list them as they came to the table, seats are numbered clockwise."""
        for seat in sorted(seats, key=lambda seat: seat.seat):
            self.notes.sit(seat)

    def next_street(self, number: int, line: int, shared: Card | None = None) -> None:
        """A street begins."""
        self.street = number
        self.betting.next_street(number)
        self.emit(NextStreet(number, line, shared))

    def live(self) -> int:
        """How many have put chips in and not folded."""
        return len(self.betting.paid.keys() - self.betting.folded)

    def show(self, player: int, cards: tuple[Card, ...], line: int) -> None:
        """A hand lay open, at the showdown or after all others had folded."""
        if player in self.betting.folded:
            return
        told = self.shown.get(player)
        if told is None or len(cards) > len(told.cards):
            self.shown[player] = Shows(player, cards, line)

    def muck(self, player: int, cards: tuple[Card, ...], line: int) -> None:
        """A hand was not shown; no news of the only one who is left, or of one that lay open before."""
        if player not in self.betting.folded and self.live() > 1:
            self.shown.setdefault(player, Mucks(player, line, cards))

    def finish(self, taken: Amount | None = None) -> None:
        """Shown hands, then who was paid, an uncalled bet apart.

        Args:
            taken: Rake and fee where known: then it is plain whether winners were paid such a bet too.
        """
        for event in self.shown.values():
            self.emit(event)
        if taken is not None and self.goes_back(taken):
            return
        self.paid = list(paid_out(self.betting, self.paid))
        for payment in self.paid:
            self.emit(payment)

    def back(self, name: str, told: str, line: int) -> None:
        """An uncalled bet that the room says went back to the player of that name."""
        amount, player = self.money(told, line), self.notes.names.get(name)
        if player is None:
            self.notes.unknown_player(name, line)
        elif amount:
            self.paid.append(Returned(player, amount, line))

    def seats(self, lines: list[str]) -> list[ToldSeat]:
        """The list of seats among the lines above the summary; every room words it in its own way."""
        raise NotImplementedError

    def line(self, line: str, number: int) -> None:
        """A line with words in it above the summary."""
        raise NotImplementedError

    def line_by_line(self, summary: str) -> int:
        """Seats and all lines up to the one that begins with ``summary``; its place, or the end."""
        lines, first = self.block.lines, self.block.first
        at = next((place for place, line in enumerate(lines) if line.startswith(summary)), len(lines))
        self.sit_all(self.seats(lines[:at]))
        for place in range(1, at):
            if line := lines[place].strip():
                self.line(line, first + place)
        return at

    def miss(self, line: int, has_rake: bool) -> None:
        """Where no rake is told, what is missing in the end must be one. ``has_rake``: there may be any."""
        if not self.cancelled:
            check_missing(self.notes, self.betting, self.paid, line, has_rake)

    def goes_back(self, taken: Amount) -> bool:
        """Whether winners got the contested pots alone, and all of an uncalled bet goes back beside them."""
        player, more = self.betting.uncalled()
        more -= sum(event.amount for event in self.paid if type(event) is Returned)
        won = sum(event.amount for event in self.paid if type(event) is Collects)
        if more <= 0 or won + taken != self.pot():
            return False
        self.paid.append(Returned(player, more, self.paid[-1].line if self.paid else 0))
        for payment in self.paid:
            self.emit(payment)
        return True

    def pot_of(self, told: Amount | None, taken: Amount) -> Amount | None:
        """The pot, which a room may tell less what was taken or with an uncalled bet; else as told."""
        total = sum(self.betting.paid.values())
        is_same = told is not None and not {told, told + taken}.isdisjoint((self.pot(), total))
        return self.pot() if is_same else told

    def pot(self) -> Amount:
        """All chips that were contested."""
        return sum(self.betting.paid.values()) - max(0, self.betting.uncalled()[1])

    def play(
        self,
        verb: str,
        player: int,
        paid: Amount | None,
        line: int,
        all_in: bool = False,
        reads: Reads = PAID,
    ) -> None:
        """A move by its verb, however a room forms it; ``reads``: what an amount may be."""
        betting = self.betting
        if verb.startswith("fold"):
            self.emit(betting.fold(player, line))
        elif verb.startswith("check"):
            self.emit(betting.checks(player, line))
        elif paid is None:
            return
        elif verb.startswith(("ante", "posts ante")) or (self.street < 3 and verb.startswith("all")):
            self.emit(betting.antes(player, paid, line, all_in or betting.left(player) == paid))
        elif verb.startswith("bring"):
            self.emit(betting.brings_in(player, paid, line, all_in))
        elif verb.startswith("call"):
            self.emit(betting.calls(player, paid, line, all_in))
        elif verb.startswith("all"):
            self.emit(betting.all_in(player, paid, line))
        else:
            self.emit(betting.wagers_to(player, paid, line, reads, all_in))

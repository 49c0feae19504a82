"""Bovada: players are seats, everybody's cards are told, streets often begin without a word."""

import re
from typing import Self

from msgspec.structs import replace

from doorcard.cards import UNKNOWN, Card
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.bovada_end import End, read_summary
from doorcard.history.rooms.bovada_head import BEGINS, BELOW, FIRST, read_head
from doorcard.history.rooms.by_line import TO, ByLine
from doorcard.history.rooms.frame import SilentHead, by_head, limit_unknown
from doorcard.history.rooms.limit import read_in_limit
from doorcard.history.rooms.lines import CARDS, cards_of
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Returned,
    Told,
    ToldHand,
    ToldSeat,
    ToldStakes,
)

NAME = "bovada"
STREETS = {
    "HOLE CARDS": 3, "3RD STREET": 3, "4TH STREET": 4, "5TH STREET": 5, "6TH STREET": 6, "7TH STREET": 7,
    "RIVER": 7,
}  # fmt: skip
FREE = (
    "seat ", "table ", "leave", "enter", "set dealer", "ranking", "prize", "stand", "bounty", "sit ",
    "re-join", "rejoin", "disconnect", "reconnect", "timeout", "time out", "addon", "rebuy", "connect",
)  # fmt: skip
_SEAT = re.compile(r"Seat[+ ](\d{1,5})( *\[ME\])?: *(?:(.*?)( *\[ME\])? *\()?(\S+) in chips\)?")
_WHO = re.compile(r"(.+?) *(\[ME\])? : *(.*)")
_STREET = re.compile(r"\*\*\* (.+?) \*\*\*(?:.*\[([^\[\]]+)\])?")
_CARDS = re.compile(r"Card dealt to a spot *(?:\[([^\[\]]*)\])?")
_ACT = re.compile(
    r"(d(?:ouble)? bets?|bets?|raises?|calls?|checks?|folds?|bring_in(?: chip)?|big blind/bring in|bring in"
    r"|ante chip|ante|all-in)(?: chip info)? ?(?:\(([^()]*)\))? ?(\D?[\d.,]*\d)?(?: to (\D?[\d.,]*\d))?",
    re.IGNORECASE,
)
_SHOWN = re.compile(r"(Showdown|Shows?|Does not show|Mucks?)\b *(?:\[([^\[\]]*)\])?.*", re.IGNORECASE)
_PAID = re.compile(
    r"(Hand result|Return uncalled portion of bet)(?:[- ]?side pot)?:? *(\D?[\d.,]*\d).*", re.IGNORECASE
)


def told(block: Block, head: SilentHead) -> Told:
    """The hand below a head; what cannot be read is a problem with its line."""

    def read(stakes: ToldStakes | None) -> _Parser:
        return _Parser(block, head, stakes).read()

    parser, stakes = read_in_limit(read, head.stakes, head.unit, False)
    return limit_unknown(NAME, block, head) if stakes is None else parser.told(stakes)


class _Parser(ByLine[SilentHead]):
    """Reads one hand line by line."""

    room = NAME

    def __init__(self, block: Block, head: SilentHead, stakes: ToldStakes | None) -> None:
        super().__init__(block, head, stakes, amount_in(head.unit))
        self.last = self.me = ""
        self.end = End()

    def told(self, stakes: ToldStakes) -> ToldHand:
        """Everything that the block told."""
        return self.hand(stakes, self.end.told)

    def read(self) -> Self:
        """Seats, play, summary."""
        lines, first = self.block.lines, self.block.first
        at = self.line_by_line("*** SUMMARY")
        self.end = read_summary(lines[at:], first + at, self.read_amount)
        self.settle()
        if self.me:
            self.hero = self.notes.names.get(self.me)
        return self

    def seats(self, lines: list[str]) -> list[ToldSeat]:
        """``Seat+3 [ME]: $0.50 in chips``, with a name before the stack where seats have names."""
        seats = []
        for number, text in enumerate(lines, self.block.first):
            if text.startswith("***"):
                break
            found = _SEAT.fullmatch(text.strip())
            if found is None:
                continue
            stack = self.money(found[5].lstrip("(").rstrip(")"), number)
            if stack is not None:
                name = found[3] or f"Seat+{found[1]}"
                seats.append(ToldSeat(int(found[1]), name, stack, number))
                if not self.me and (found[2] or found[4]):
                    self.me = name
        return seats

    def line(self, line: str, number: int) -> None:
        """One line between head and summary; the room writes some lines twice, one below the other."""
        if line.startswith("***"):
            return self.marker(line, number)
        found = _WHO.fullmatch(line)
        if found is None or found[3] == "":
            if _SEAT.fullmatch(line) is None:
                self.other(line, number)
            return None
        name, said = found[1].strip(), found[3].strip()
        player = self.notes.names.get(name)
        if player is None:
            return self.stranger(name, said, number)
        if line == self.last and _PAID.match(said) is None:
            return self.notes.note("line_repeated", number, said=line[:80])
        self.last = line
        return self.says(player, said, number)

    def says(self, player: int, said: str, number: int) -> None:
        """What a line tells of a player."""
        if (cards := _CARDS.fullmatch(said)) is not None:
            self.dealt(player, cards[1], number)
        elif (act := _ACT.fullmatch(said)) is not None:
            self.act(player, act, number)
        elif (paid := _PAID.fullmatch(said)) is not None:
            amount = self.money(paid[2], number)
            if amount is not None and paid[1].lower().startswith("return"):
                self.paid.append(Returned(player, amount, number))
            elif amount:
                self.paid.append(Collects(player, amount, number))
        elif (shown := _SHOWN.fullmatch(said)) is not None:
            self.shows(player, shown, number)
        elif not said.lower().startswith(FREE):
            self.notes.error("action_unknown", number, action=said[:60])

    def marker(self, line: str, number: int) -> None:
        """``*** 4TH STREET ***``; a card behind the river is everybody's."""
        found = _STREET.match(line)
        street = STREETS.get(found[1].strip().upper()) if found else None
        if found is None or street is None:
            return self.notes.error("street_unknown", number, said=line[:60])
        card = CARDS.get(found[2].split()[-1]) if found[2] and street == 7 else None
        if street > self.street or card is not None:
            self.next_street(street, number, card)
        return None

    def dealt(self, player: int, text: str | None, number: int) -> None:
        """Three cards, the last one open, and then one a street: a card too many begins the next street."""
        own = self.own.get(player, ())
        cards = cards_of(text) if text else (UNKNOWN,)
        if cards is None:
            return self.notes.error("cards_invalid", number, cards=(text or "")[:60])
        if not own:
            cards = (UNKNOWN,) * (3 - len(cards)) + cards
        street = 3 if not own else len(own) + 1
        if self.street < street <= 7:
            self.next_street(street, number)
        self.own[player] = own + cards
        return self.emit(Dealt(player, cards, number))

    def act(self, player: int, found: re.Match[str], number: int) -> None:
        """What a player did; a time-out that is a fold or a check is that."""
        verb = found[1].lower().replace("big blind/", "")
        paid = None if verb.startswith(("fold", "check")) else self.money(found[4] or found[3], number)
        all_in = verb == "all-in"
        if all_in and self.street > 2 and (found[4] or "raise" in (found[2] or "")):
            verb = "raise"
        self.play(verb, player, paid, number, all_in and verb == "raise", TO)

    def shows(self, player: int, found: re.Match[str], number: int) -> None:
        """The room names the five cards that count, of high and low: all seven stand in the summary."""
        named = tuple(dict.fromkeys(cards_of(found[2] or "") or ()))
        if found[1].lower().startswith("show"):
            self.show(player, named, number)
        else:
            self.muck(player, named, number)

    def stranger(self, name: str, said: str, number: int) -> None:
        """Words of the table, and of somebody who has no seat."""
        if _ACT.fullmatch(said) or _PAID.fullmatch(said) or _CARDS.fullmatch(said):
            self.notes.unknown_player(name, number)
        elif not said.lower().startswith(FREE):
            self.other(f"{name} : {said}", number)

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand."""
        lowered = line.lower()
        if "cancel" in lowered:
            self.cancelled = True
        elif not lowered.startswith((*FREE, "player info", "table info", "dealer")):
            self.notes.note("line_unknown", number, said=line[:80])

    def settle(self) -> None:
        """Shown cards and payments; the summary tells both again, and halves by themselves."""
        numbers = self.notes.numbers
        for seat, cards in self.end.cards.items():
            if seat in numbers and len(cards) > len(self.own.get(numbers[seat], ())):
                self.own[numbers[seat]] = cards
        for player, event in list(self.shown.items()):
            whole = self.whole(player, event.cards)
            self.shown[player] = type(event)(player, cards=whole, line=event.line)
        self.reconcile()
        told = self.end.told
        is_free = bool(self.head.tournament) and told.rake is None
        self.finish(0 if is_free else None if told.rake is None else told.rake + told.fee)
        if told.rake is None:
            self.miss(told.line, not is_free)
        self.end = replace(self.end, told=replace(told, pot=self.pot_of(told.pot, 0)))

    def reconcile(self) -> None:
        """Payments by the summary, where they alone make up the pot: the play may name one half of two."""
        numbers = self.notes.numbers
        told = [event for event in self.paid if type(event) is Collects]
        summary = [
            Collects(numbers[seat], amount, self.end.told.line, None, half)
            for seat, amount, half in self.end.won
            if seat in numbers and amount
        ]
        wanted = self.end.paid_out()
        sums = [sum(event.amount for event in events) for events in (told, summary)]
        if wanted is not None and sums[0] != wanted == sums[1]:
            self.paid = [event for event in self.paid if type(event) is Returned] + list(summary)
            for event in told:
                parts = [part.amount for part in summary if part.player == event.player]
                if event.amount not in (*parts, sum(parts)):
                    facts = {"player": self.notes.seats[event.player].name, "recorded": sum(parts)}
                    self.notes.error("summary_differs", event.line, replayed=event.amount, **facts)

    def whole(self, player: int, named: tuple[Card, ...]) -> tuple[Card, ...]:
        """All cards of a hand that was shown; the named ones alone where they are of another."""
        own = self.own.get(player, ())
        more = iter([card for card in named if card not in own])
        filled = tuple(next(more, UNKNOWN) if card == UNKNOWN else card for card in own) + tuple(more)
        return filled if len(filled) <= 7 else named


ROOM = Room(NAME, BEGINS, by_head(NAME, FIRST, read_head, told), "pokerstars", below=BELOW)

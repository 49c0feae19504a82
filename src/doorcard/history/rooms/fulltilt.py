"""Full Tilt: histories of cash games and tournaments; names stand before their verbs without a colon."""

import re

from doorcard.history.rooms.actors import Actors, shown_house, tells_open_cards, with_last_chips
from doorcard.history.rooms.fulltilt_head import BEGINS, Head, is_first, read_head, reader
from doorcard.history.rooms.lines import CARDS, Notes, cards_of
from doorcard.history.rooms.pokerstars_end import read_summary
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Dealt,
    Did,
    Move,
    Mucks,
    NextStreet,
    Passed,
    Returned,
    Shows,
    Told,
    ToldHand,
    ToldSeat,
)
from doorcard.rules.spec import Amount, Half

NAME = "full-tilt"
EVERYBODY = -1
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
    " sits down", " stands up", " adds $", " adds ", " left to act", " is sitting out", " has timed out",
    " disconnected", " reconnected", " has returned", " has requested TIME", " is feeling ", " is low with ",
    " ties for low", " finishes the tournament", " finished the tournament", " has been moved", " sits out",
    " will be allowed to play", " will be sitting out", " has reached the ", " joins the table", " is back",
    " leaves the table", " wins the tournament", " is awarded ", " added ", " rebuys", " is now ",
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
_NUMBER = re.compile(r"\d+")


def parse(block: Block) -> Told:
    """The hand of a block of lines; what cannot be read is a problem with its line."""
    head = read_head(block.lines[0].strip(), block.first)
    if isinstance(head, tuple):
        return Passed(NAME, head[0] or block.name, head[1])
    return _Parser(block, head).told()


class _Parser:
    """Reads one hand line by line."""

    def __init__(self, block: Block, head: Head) -> None:
        self.block = block
        self.head = head
        self.notes = Notes()
        self.actors = Actors(self.notes)
        self.amount = reader(head.stakes.unit)
        self.hero: int | None = None
        self.street = 2
        self.cancelled = False
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
        end = read_summary(lines, at, first, notes, self.amount, self.unnamed)
        if self.block.cut:
            notes.error("hand_too_long", first, lines=len(lines))
        head = self.head
        return ToldHand(
            NAME, head.hand_id, head.game, head.stakes, tuple(notes.seats), with_last_chips(notes), end,
            table=head.table,
            started_at=head.started_at,
            currency=head.currency,
            tournament=head.tournament,
            hero=self.hero if self.hero != EVERYBODY else None,
            line=first,
            cancelled=self.cancelled,
            all_up=tells_open_cards(notes.events),
            house_rules=shown_house(notes.events),
            problems=tuple(notes.problems),
        )  # fmt: skip

    def line(self, line: str, number: int) -> None:
        """One line above the summary."""
        if line.startswith("*** "):
            self.heading(line, number)
        elif line.startswith("Dealt to "):
            self.dealt(line, number)
        elif line.startswith("Seat ") and self.street < 3 and line[5:6].isdigit():
            self.seat(line, number)
        elif line.startswith(("Uncalled bet of ", "Ante of ")):
            self.returned(line, number)
        elif line.startswith("Hand #") and "cancel" in line:
            self.cancelled = True
        elif not any(self.act(player, said, number) for player, said in self.actors.of(line)):
            self.other(line, number)

    def seat(self, line: str, number: int) -> None:
        """``Seat 3: NAME ($111.80), is sitting out``"""
        seat, _, said = line[5:].partition(": ")
        is_out = said.endswith(", is sitting out")
        said = said.removesuffix(", is sitting out")
        name, _, chips = said.rpartition(" (")
        stack = self.amount(chips.removesuffix(")"))
        if not name or stack is None or not chips.endswith(")") or not (seat.isascii() and seat.isdecimal()):
            self.notes.error("seat_invalid", number, said=line[:80])
        else:
            self.notes.sit(ToldSeat(int(seat[:3]), name, stack, number, is_out))

    def heading(self, line: str, number: int) -> None:
        """``*** 4TH STREET ***``, ``*** 7TH STREET *** [6h]``, ``*** SHOW DOWN ***``"""
        words = line[4:].split()
        if words[:1] == ["SHOW"]:
            self.is_showdown = True
            return
        street = STREETS.get(words[0].upper()) if words else None
        if street is None:
            self.notes.error("street_unknown", number, said=line[:60])
            return
        shared = _DEALT.search(line)
        card = CARDS.get(shared[2].strip()) if shared else None
        if shared and card is None:
            self.notes.error("cards_invalid", number, cards=shared[0][:40])
        self.street = street
        self.notes.events.append(NextStreet(street, number, card))

    def dealt(self, line: str, number: int) -> None:
        """``Dealt to NAME [old cards] [new card]``; on third street the old ones are his down cards."""
        for player, said in self.actors.of(line[9:]):
            found = _DEALT.fullmatch(said)
            if found is None:
                continue
            before, cards = cards_of(found[1] or ""), cards_of(found[2])
            if cards is None or before is None:
                return self.notes.error("cards_invalid", number, cards=said[:60])
            if self.street == 3 and before:
                cards, before = before + cards, ()
            if len(cards) == 3:
                self.hero = player if self.hero is None else EVERYBODY
            return self.notes.events.append(Dealt(player, cards, number, before or None))
        return self.notes.unknown_player(line[9:].partition(" [")[0], number)

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
            amount = self.amount(wins[2])
            if amount is None:
                self.notes.error("amount_invalid", number, amount=wins[2][:40])
            else:
                emit(Collects(player, amount, number, pot_of(wins[1]), half_of(wins[1])))
        elif said.startswith("is being treated as all"):
            emit(Did(player, Move.TIME_OUT, number))
        else:
            return False
        return True

    def did(self, player: int, move: Move, found: re.Match[str], number: int) -> None:
        """Chips: raises and completions tell the whole bet, all else what was added."""
        amount = self.amount(found[2])
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
        player, amount = self.notes.names.get(name), self.amount(told)
        if player is None:
            self.notes.unknown_player(name, number)
        elif amount is None:
            self.notes.error("amount_invalid", number, amount=told[:40])
        elif line.startswith("Ante"):
            ante = Did(player, Move.ANTE, 0, amount)
            kept = [event for event in self.notes.events if not _is_same_ante(event, ante)]
            self.notes.events[:] = kept
        else:
            self.notes.events.append(Returned(player, amount, number))

    def other(self, line: str, number: int) -> None:
        """Lines that tell nothing of the hand, and those that should."""
        unnamed = _UNNAMED.fullmatch(line)
        amount = self.amount(unnamed[3]) if unnamed else None
        if any(part in line for part in FREE) or line.startswith(WHOLE_LINES):
            return
        if unnamed and amount is not None:
            self.unnamed.append((unnamed[1], amount, pot_of(unnamed[2]), number))
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


def pot_of(where: str) -> int | None:
    """0 for the main pot, 1 for the first side pot, None where the room says only pot."""
    if "side" in where:
        found = _NUMBER.search(where)
        return int(found[0][:2]) if found else 1
    return 0 if "main" in where else None


def half_of(where: str) -> Half | None:
    """The half that the words name."""
    words = where.split()
    if "high" in words or "hi" in words:
        return Half.HIGH
    return Half.LOW_EIGHT if "low" in words or "lo" in words else None


ROOM = Room(NAME, BEGINS, parse, "pokerstars", is_first)

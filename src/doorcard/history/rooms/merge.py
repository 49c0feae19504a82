"""Merge: hands in XML; players are numbers of seats, cards stand below the play of their street."""

from collections import defaultdict
from collections.abc import Iterator

from doorcard.history.recorded import Problem
from doorcard.history.rooms.frame import limit_unknown
from doorcard.history.rooms.limit import stakes_of
from doorcard.history.rooms.merge_head import BEGINS, BELOW, HEADS, read_head
from doorcard.history.rooms.merge_play import BEFORE, SHOWN, STREETS, Play
from doorcard.history.rooms.split import Block, Room
from doorcard.history.rooms.told import (
    Collects,
    Mucks,
    Passed,
    Returned,
    Shows,
    Told,
    ToldEnd,
    ToldHand,
    ToldSeat,
    ToldStakes,
)
from doorcard.history.rooms.uncalled import check_missing, paid_out
from doorcard.history.rooms.xml_tags import Tag, tags
from doorcard.rules.spec import Amount, Half

NAME = "merge"
HALVES = {"h": Half.HIGH, "l": Half.LOW_EIGHT}


def parse(block: Block) -> Told:
    """The hand of a block of lines; what cannot be read is a problem with its line."""
    found = list(tags(block.lines, block.first))
    money = [tag.get("balance") for tag in found if tag.name == "player"]
    money += [tag.get("amount") for tag in found if tag.get("amount")]
    head = read_head(found[0], block.head, money)
    if isinstance(head, Problem):
        return Passed(NAME, found[0].get("id") or block.name, head)
    parser = _Parser(block, head, head.stakes)
    parser.read(found)
    is_after = not parser.betting.last_chips or any(parser.betting.last_chips)
    stakes = stakes_of(parser.betting, head.stakes, head.unit, head.is_sure)
    if stakes is None:
        return limit_unknown(NAME, block, head)
    if stakes != head.stakes or not is_after:
        parser = _Parser(block, head, stakes)
        parser.read(found, is_after)
    return parser.told(stakes)


class _Parser(Play):
    """Reads one hand: first what stands where, then street by street, then the end."""

    room = NAME

    def told(self, stakes: ToldStakes) -> ToldHand:
        """Everything that the tags told."""
        last = self.block.first + len(self.block.lines) - 1
        return self.hand(stakes, ToldEnd(line=last))

    def read(self, found: list[Tag], is_after: bool = True) -> None:
        """All tags of the hand.

        A tournament's stacks are told after antes and bring-in (``is_after``), as a rule; a cash game's are
        told before them.
        """
        posted = self.sort(found)
        if not is_after or self.head.currency != "chips":
            posted = {}
        players = [tag for tag in found if tag.name == "player" and not tag.broken]
        for tag in sorted(players, key=lambda tag: tag.place("seat") or 0):
            self.seat(tag, posted)
        street = 0
        for place, (name, _) in enumerate(self.rounds):
            number = STREETS.get(name)
            if number is None or number == street:
                continue
            if not street:
                self.antes()
            street = number
            same = [
                tag for other, told in self.rounds[place:] if STREETS.get(other) == number for tag in told
            ]
            self.play_street(number, same)
        if not street:
            self.antes()
        self.end()

    def sort(self, found: list[Tag]) -> dict[str, Amount]:
        """Put the tags into their rounds. What was posted from each seat before the play."""
        posted: dict[str, Amount] = defaultdict(int)
        antes = [self.read_amount(tag.get("amount")) or 0 for tag in found if tag.get("type") == "ANTE"]
        self.table_ante = max(antes, default=0)
        for tag in found:
            if tag.broken:
                self.notes.error("xml_invalid", tag.line, said=tag.broken)
            elif tag.name == "round" and not tag.ends:
                self.rounds.append((tag.get("id"), []))
            elif tag.name in ("event", "cards", "winner") and self.rounds:
                self.rounds[-1][1].append(tag)
                if tag.get("type") in ("ANTE", "BRING_IN"):
                    posted[tag.get("player")] += self.read_amount(tag.get("amount")) or 0
                elif tag.get("type") == "ALL_IN" and self.rounds[-1][0] in BEFORE:
                    ante = self.last_ante(tag, tag.get("player") in posted)
                    posted[tag.get("player")] += ante or 0
        return posted

    def seat(self, tag: Tag, posted: dict[str, Amount]) -> None:
        """``<player seat="3" nickname="NAME" balance="$11.51" dealtin="true"/>``: seats from 0 on."""
        seat, stack = tag.place("seat"), self.read_amount(tag.get("balance"))
        if seat is None or stack is None:
            self.notes.error("seat_invalid", tag.line, said=str(tag.values)[:80])
            return
        stack += posted.get(tag.get("seat"), 0)
        size = len(self.notes.seats)
        out = tag.get("dealtin") == "false"
        self.notes.sit(ToldSeat(seat + 1, tag.get("nickname"), stack, tag.line, out))
        if len(self.notes.seats) > size:
            self.players[seat] = size

    def end(self) -> None:
        """Hands that were shown, and who got what."""
        paid: list[Collects | Returned] = []
        shown: dict[str, Tag] = {}
        for _, told in self.rounds:
            shown.update({tag.get("player"): tag for tag in told if tag.get("type") in SHOWN})
            for tag in told:
                if tag.name == "winner":
                    paid.extend(self.wins(tag))
                elif tag.get("type") == "GAME_CANCELLED":
                    self.cancelled = True
        for tag in shown.values():
            self.shows(tag)
        paid = list(paid_out(self.betting, paid))
        for event in paid:
            self.emit(event)
        if not self.cancelled:
            line = self.block.first + len(self.block.lines) - 1
            check_missing(self.notes, self.betting, paid, line, self.head.currency != "chips")

    def wins(self, tag: Tag) -> Iterator[Collects | Returned]:
        """``<winner amount="3.47" uncalled="false" potnumber="1" player="5" pottype="n"/>``"""
        player, amount = self.player(tag), self.paid(tag)
        if player is None or not amount:
            return
        if tag.get("uncalled") == "true":
            yield Returned(player, amount, tag.line)
        else:
            pot = tag.place("potnumber")
            half = HALVES.get(tag.get("pottype")[:1].lower())
            yield Collects(player, amount, tag.line, pot - 1 if pot else None, half)

    def shows(self, tag: Tag) -> None:
        """``<cards type="SHOWN" cards="4c,2c,4s,7c,Kh,Kd,Th" player="5"/>``"""
        player, cards = self.player(tag), self.cards(tag)
        if player is None or cards is None or player in self.betting.folded:
            return
        if tag.get("type") == "SHOWN":
            self.emit(Shows(player, cards, tag.line))
        else:
            self.emit(Mucks(player, tag.line, cards))


ROOM = Room(NAME, BEGINS, parse, "pokerstars", None, HEADS, is_xml=True, below=BELOW)

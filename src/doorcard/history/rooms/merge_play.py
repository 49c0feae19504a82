"""The play of a Merge hand, round by round: cards stand below the events of their street."""

from collections.abc import Callable

from doorcard.cards import UNKNOWN, Card
from doorcard.history.rooms.amounts import amount_in
from doorcard.history.rooms.betting import Betting
from doorcard.history.rooms.frame import Frame
from doorcard.history.rooms.lines import CARDS
from doorcard.history.rooms.merge_head import Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import Dealt, Did, Move, NextStreet, ToldStakes
from doorcard.history.rooms.xml_tags import Tag
from doorcard.rules.spec import Amount

STREETS = {
    "BRING_IN": 3, "THIRD_STREET": 3, "FOURTH_STREET": 4, "FIFTH_STREET": 5, "SIXTH_STREET": 6,
    "SEVENTH_STREET": 7, "RIVER": 7,
}  # fmt: skip
BEFORE = ("BLINDS", "ANTES", "ANTE")
NO_PLAY = frozenset({
    "DISCONNECTED", "RECONNECTED", "LEAVE", "PLAYER_OUT", "SIT_IN", "TIMED_OUT", "TIMEOUT", "CHAT", "JOIN",
    "SHOW", "MUCK", "SIT_OUT",
})  # fmt: skip
DEALT = ("HOLE", "DRAW_DRAWN_CARDS")
SHOWN = ("SHOWN", "MUCKED")
HIDDEN = ("null", "")
"""Words for a card that the file does not know; the room has written both."""
MONEY: dict[str, Callable[[Betting, int, Amount, int], Did]] = {
    "ANTE": Betting.antes,
    "BRING_IN": Betting.brings_in,
    "CALL": Betting.calls,
    "BET": Betting.wagers_to,
    "COMPLETE": Betting.wagers_to,
    "RAISE": Betting.wagers_to,
    "ALL_IN": Betting.all_in,
}


def shared_among(cards: list[Tag]) -> Tag | None:
    """7.5: the card of a seventh street for everybody, or the same last card of all of several players."""
    dealt = [tag for tag in cards if tag.get("type") in DEALT and tag.get("cards").count(",") == 6]
    players = {tag.get("player") for tag in dealt}
    last = {tag.get("cards").rpartition(",")[2] for tag in dealt}
    is_same = len(dealt) == len(players) > 1 == len(last) and last.isdisjoint(HIDDEN)
    common = next((tag for tag in cards if tag.get("type") == "COMMUNITY"), None)
    return dealt[0] if common is None and is_same else common


class Play(Frame[Head]):
    """What a hand has come to, tag by tag. ``rounds``: the tags of each round by its name."""

    def __init__(self, block: Block, head: Head, stakes: ToldStakes | None) -> None:
        super().__init__(block, head, amount_in(head.unit))
        self.betting = Betting(stakes, lambda player: self.notes.seats[player].stack)
        self.players: dict[int, int] = {}
        self.rounds: list[tuple[str, list[Tag]]] = []
        self.table_ante: Amount = 0

    def player(self, tag: Tag) -> int | None:
        """Whom a tag speaks of."""
        seat = tag.place("player")
        player = self.players.get(seat) if seat is not None else None
        if player is None:
            self.notes.unknown_player(f"seat {tag.get('player')}", tag.line)
        return player

    def antes(self) -> None:
        """What is put in before the cards; who has nothing left for an ante is all-in with what he had."""
        for name, told in self.rounds:
            if name in STREETS:
                return
            for tag in told:
                kind = tag.get("type")
                if kind == "GAME_CANCELLED":
                    self.cancelled = True
                elif tag.name == "event" and kind not in NO_PLAY and (player := self.player(tag)) is not None:
                    self.ante(player, tag)

    def ante(self, player: int, tag: Tag) -> None:
        """An ante, or the last chips that were one."""
        kind, paid = tag.get("type"), self.betting.paid
        if kind not in ("ANTE", "ALL_IN"):
            self.notes.error("action_unknown", tag.line, action=kind[:60])
            return
        amount = self.paid(tag) if kind == "ANTE" else self.last_ante(tag, player in paid)
        if amount is not None:
            self.emit(self.betting.antes(player, amount, tag.line, kind == "ALL_IN"))

    def last_ante(self, tag: Tag, has_paid: bool) -> Amount | None:
        """An all-in before the cards; one of nothing stands for an ante that is not told, if none is."""
        amount = self.paid(tag)
        return amount if amount or has_paid else self.table_ante

    def paid(self, tag: Tag) -> Amount | None:
        """The amount of an event."""
        amount = self.read_amount(tag.get("amount"))
        if amount is None:
            self.notes.error("amount_invalid", tag.line, amount=tag.get("amount")[:40])
        return amount

    def play_street(self, number: int, told: list[Tag]) -> None:
        """A street: its cards, wherever they stand in it, and then its play."""
        cards = [tag for tag in told if tag.name == "cards"]
        shared = shared_among(cards) if number == 7 else None
        self.betting.next_street(number)
        line = told[0].line if told else self.block.first
        self.emit(NextStreet(number, line, self.shared(shared) if shared else None))
        for tag in cards:
            if tag.get("type") in DEALT and shared is None:
                self.dealt(number, tag)
        for tag in told:
            if tag.name == "event":
                self.event(tag)

    def shared(self, tag: Tag) -> Card | None:
        """7.5: the last of the cards that lie for everybody."""
        card = CARDS.get(tag.get("cards").split(",")[-1].strip())
        if card is None:
            self.notes.error("cards_invalid", tag.line, cards=tag.get("cards")[:60])
        return card

    def dealt(self, number: int, tag: Tag) -> None:
        """All cards that a player has by now, hidden ones among them; of one who folded the old ones."""
        player, cards = self.player(tag), self.cards(tag, number)
        if player is None or cards is None:
            return
        if tag.get("type") == "HOLE" and self.hero is None:
            self.hero = player
        if number == 3:
            self.emit(Dealt(player, cards, tag.line))
        elif player not in self.betting.folded and len(cards) >= number:
            self.emit(Dealt(player, cards[-1:], tag.line, cards[:-1]))

    def cards(self, tag: Tag, most: int = 7) -> tuple[Card, ...] | None:
        """The cards of a tag, None where one of them is no card; a comma behind the last is one too many."""
        words = tag.get("cards").split(",") if tag.get("cards") else []
        if len(words) > most and not words[-1]:
            words.pop()
        cards = [UNKNOWN if word in HIDDEN else CARDS.get(word) for word in words]
        if None in cards:
            self.notes.error("cards_invalid", tag.line, cards=tag.get("cards")[:60])
            return None
        return tuple(card for card in cards if card is not None)

    def event(self, tag: Tag) -> None:
        """What a player did."""
        kind, betting = tag.get("type"), self.betting
        if kind == "GAME_CANCELLED":
            self.cancelled = True
            return
        if kind in NO_PLAY and kind != "SIT_OUT":
            return
        player = self.player(tag)
        if player is None:
            return
        if kind in ("FOLD", "SIT_OUT"):
            if kind == "FOLD" or self.folds_by_leaving(player, tag):
                self.emit(betting.fold(player, tag.line))
        elif kind == "CHECK":
            self.emit(betting.checks(player, tag.line))
        elif kind not in MONEY:
            self.notes.error("action_unknown", tag.line, action=kind[:60])
        elif (amount := self.paid(tag)) == 0:
            self.protects(player, tag)
        elif amount is not None:
            self.emit(MONEY[kind](betting, player, amount, tag.line))

    def protects(self, player: int, tag: Tag) -> None:
        """All-in with no chips: for what he has put in, where he has more and owes some (6.1)."""
        if self.betting.left(player) and self.betting.price > self.betting.bets.get(player, 0):
            self.emit(Did(player, Move.TIME_OUT, tag.line))

    def folds_by_leaving(self, player: int, tag: Tag) -> bool:
        """Whether he who sits out in a hand gives it up with that: nothing of him comes after it."""
        all_tags = [other for _, told in self.rounds for other in told]
        place = next(at for at, other in enumerate(all_tags) if other is tag)
        later = (other for other in all_tags[place + 1 :] if other.get("player") == tag.get("player"))
        return player not in self.betting.folded and all(
            (other.name == "cards" and other.get("type") not in SHOWN) or other.get("type") in NO_PLAY
            for other in later
        )

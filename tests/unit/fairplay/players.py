"""Simple players of many styles, and cheaters, for worlds in which the desk must find the ones and not the
others.

Each decides from his own cards, the boards, the price and the number of rivals; tempers differ in eight ways,
continuously. Cheaters play such a temper and leave it for what their kind is about.
"""

from dataclasses import dataclass, field
from random import Random

from doorcard.engine.fast import FastHand
from doorcard.fairplay.levels import level, worth

FOLD, STAY, WAGER, UNPLUG = "fold", "stay", "wager", "unplug"
SEVENTH = 7
QUIRKS = 5 * 2 * 2
QUIRK = 0.06
"""Nobody is of a piece: deviation of what people make of the same cards from one kind of spot to the next."""


@dataclass
class Temper:
    """How somebody plays. Shares from 0 to 1 of a hand's strength but where said otherwise."""

    enter: float
    """What he wants to stay on third street."""
    stay: float
    bet: float
    again: float
    """What he wants to raise."""
    bluff: float
    respect: float
    """How much good boards of rivals frighten him."""
    wild: float
    """How often he raises what he could."""
    heed: float
    """How much he folds to those who seldom wager, and calls those who often do."""
    noise: float
    quirks: tuple[float, ...] = (0.0,) * QUIRKS
    """By street, price and crowd: how much better or worse he takes his cards for."""

    @classmethod
    def of(cls, chance: Random) -> "Temper":
        """Somebody between rock and maniac."""
        loose = chance.betavariate(2, 2)
        hot = chance.betavariate(2, 2)
        return cls(
            enter=0.75 - 0.55 * loose + chance.uniform(-0.05, 0.05),
            stay=0.55 - 0.35 * loose + chance.uniform(-0.05, 0.05),
            bet=0.80 - 0.45 * hot + chance.uniform(-0.08, 0.08),
            again=0.95 - 0.35 * hot + chance.uniform(-0.05, 0.05),
            bluff=0.15 * hot * chance.random(),
            respect=chance.uniform(0.0, 0.5),
            wild=chance.uniform(0.4, 1.0),
            heed=chance.uniform(0.0, 0.2),
            noise=chance.uniform(0.03, 0.12),
            quirks=tuple(chance.gauss(0, QUIRK) for _ in range(QUIRKS)),
        )


@dataclass
class Player:
    """An account. ``line``: the chance that it goes down where he owes chips."""

    name: str
    temper: Temper
    line: float = 0.0
    asked: int = 0
    wagers: int = 0
    plugs: int = 0
    """Times that he may still be protected today."""
    secret: int = field(default=0, repr=False)

    def choose(self, table: "Seen", chance: Random) -> str:
        """What he does."""
        did = self._choose(table, chance)
        self.asked += 1
        self.wagers += did == WAGER
        if table.price and self.plugs and self.line and chance.random() < self.line:
            self.plugs -= 1
            return UNPLUG
        return did

    def _choose(self, table: "Seen", chance: Random) -> str:
        return plain(self.temper, table, chance)


@dataclass
class Seen:
    """What the player to act may know, and (for cheaters) more: the hand itself and who sits where."""

    hand: FastHand
    players: list[Player]
    me: int
    price: bool
    can_wager: bool
    raises: int
    aggressor: int
    deck: list[int]
    dealt: int

    @property
    def street(self) -> int:
        return len(self.hand.own[self.me])

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(len(self.players)) if seat != self.me and self.hand.live >> seat & 1]

    def board(self, seat: int) -> float:
        """How strong the open cards of a seat are, 0 to 1."""
        return level(tuple(sorted(self.hand.own[seat][2:6]))) / 9

    def cards(self, seat: int) -> int:
        """How strong all cards of a seat are, 0 to 9."""
        return level(tuple(sorted(self.hand.own[seat])))

    def seat_of(self, name: str) -> int | None:
        """Where somebody sits who has not folded."""
        found = [seat for seat in self.rivals if self.players[seat].name == name]
        return found[0] if found else None


def plain(temper: Temper, seen: Seen, chance: Random) -> str:
    """An honest decision."""
    rivals = seen.rivals
    own = seen.cards(seen.me) / 9
    fear = temper.respect * max(max(map(seen.board, rivals)) - own, 0.0)
    crowd = 0.05 * (len(rivals) - 1)
    spot = 4 * (seen.street - 3) + 2 * seen.price + (len(rivals) > 1)
    strength = own - fear + temper.quirks[spot] + chance.gauss(0, temper.noise)
    if not seen.price:
        is_alone = len(rivals) == 1
        if strength > temper.bet + crowd or (is_alone and chance.random() < temper.bluff):
            return WAGER
        return STAY
    wanted = (temper.enter if seen.street == 3 else temper.stay) + 0.06 * seen.raises
    if seen.aggressor >= 0:
        bold = seen.players[seen.aggressor]
        rate = (bold.wagers + 10) / (bold.asked + 40)
        wanted += temper.heed * (0.25 - rate) * 2
    if strength > temper.again + 0.05 * seen.raises + crowd / 2 and chance.random() < temper.wild:
        return WAGER
    return STAY if strength > wanted else FOLD


@dataclass
class Dumper(Player):
    """In some hands he pays his partner off and folds on the last street, or loses to him."""

    partner: str = ""
    rate: float = 0.5

    def _choose(self, table: Seen, chance: Random) -> str:
        seat = table.seat_of(self.partner)
        if table.street == 3:
            self.secret = int(chance.random() < self.rate)
        if seat is None or not self.secret:
            return plain(self.temper, table, chance)
        if not table.price:
            return STAY
        is_behind = table.cards(seat) >= table.cards(table.me)
        return STAY if table.street < SEVENTH or is_behind else FOLD


@dataclass
class Taker(Player):
    """The partner of a dumper: he bets into him."""

    partner: str = ""

    def _choose(self, table: Seen, chance: Random) -> str:
        seat = table.seat_of(self.partner)
        if seat is not None and len(table.rivals) == 1 and table.street > 3:
            return WAGER if not table.price else STAY
        return plain(self.temper, table, chance)


@dataclass
class Soft(Player):
    """Alone with his friend he neither bets nor raises."""

    partner: str = ""
    rate: float = 0.85

    def _choose(self, table: Seen, chance: Random) -> str:
        did = plain(self.temper, table, chance)
        alone = len(table.rivals) == 1 and table.seat_of(self.partner) is not None
        return STAY if alone and did == WAGER and chance.random() < self.rate else did


@dataclass
class Whipsaw(Player):
    """With a third one between them, partners raise one another."""

    partner: str = ""
    rate: float = 0.5

    def _choose(self, table: Seen, chance: Random) -> str:
        did = plain(self.temper, table, chance)
        seat = table.seat_of(self.partner)
        if seat is None or seat != table.aggressor or len(table.rivals) < 2 or did == FOLD:
            return did
        best = max(table.cards(seat), table.cards(table.me))
        return WAGER if best >= 6 and chance.random() < self.rate else did


@dataclass
class Sharer(Player):
    """Partners know one another's cards: early on the worse hand of the two leaves."""

    partner: str = ""
    rate: float = 0.7

    def _choose(self, table: Seen, chance: Random) -> str:
        did = plain(self.temper, table, chance)
        seat = table.seat_of(self.partner)
        if seat is None or not table.price or chance.random() > self.rate:
            return did
        is_worse = table.cards(seat) > table.cards(table.me)
        return FOLD if is_worse else did


@dataclass
class Insider(Player):
    """He sees all cards, and hides it in some of the decisions."""

    rate: float = 0.85

    def _choose(self, table: Seen, chance: Random) -> str:
        did = plain(self.temper, table, chance)
        if chance.random() > self.rate:
            return did
        lead = self._lead(table)
        if table.street == 3:
            return FOLD if did != FOLD and lead < -2 and table.price else did
        weak = max(map(table.cards, table.rivals)) <= 3
        if lead > 0 or (weak and len(table.rivals) == 1 and chance.random() < 0.5):
            return WAGER
        if not table.price:
            return STAY
        return STAY if lead >= (0 if table.street == SEVENTH else -1) else FOLD

    @staticmethod
    def _lead(table: Seen) -> int:
        """Levels before the best rival; on the last street only the sign counts, and it is exact."""
        if table.street < SEVENTH:
            return table.cards(table.me) - max(map(table.cards, table.rivals))
        best = max(worth(table.hand.own[rival]) for rival in table.rivals)
        mine = worth(table.hand.own[table.me])
        return (mine > best) - (mine < best)


@dataclass
class Prophet(Player):
    """He knows the order of the deck, as one who has worked a poor shuffle out, and hides it now and then."""

    rate: float = 0.95

    def _choose(self, table: Seen, chance: Random) -> str:
        if chance.random() > self.rate:
            return plain(self.temper, table, chance)
        if self._wins(table):
            return WAGER if table.street > 3 else STAY
        return FOLD if table.price else STAY

    @staticmethod
    def _wins(table: Seen) -> bool:
        """Whether he has the best hand at the end if nobody folds any more."""
        final = {seat: list(table.hand.own[seat]) for seat in sorted([table.me, *table.rivals])}
        at = table.dealt
        while any(len(cards) < SEVENTH for cards in final.values()):
            for cards in final.values():
                cards.append(table.deck[at])
                at += 1
        return max(final, key=lambda seat: worth(final[seat])) == table.me


@dataclass
class Unplugger(Player):
    """He pulls the plug with a poor hand where it costs, as often as the house lets him."""

    def _choose(self, table: Seen, chance: Random) -> str:
        did = plain(self.temper, table, chance)
        poor = table.cards(table.me) < 5 and table.street >= 5
        if table.price and poor and self.plugs and table.aggressor >= 0:
            self.plugs -= 1
            return UNPLUG
        return did

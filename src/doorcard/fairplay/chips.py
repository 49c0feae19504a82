"""Where the chips go: from whom to whom, and who wins more than luck explains. All in big bets.

What one loses in a hand goes to those who won in proportion to what they won. The luck of the cards is taken
off: what players with such cards win on average on a street, less what could be expected of the cards before
(a control variate: on average nothing, whoever plays and however).
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from math import sqrt

from msgspec import Struct

from doorcard.fairplay.evidence import Sum, spread
from doorcard.fairplay.facts import HandFacts, street_luck
from doorcard.fairplay.habits import TELLING
from doorcard.fairplay.levels import NO_LEVEL

SKILL_SPREAD = 0.08
"""Big bets per hand by which honest players may differ in skill: more than anybody lasting has shown."""

FREE_FLOW = 0.02
"""Big bets per hand that may go from one to another beyond what both win and lose elsewhere: styles suit one
another better or worse."""

LARGE = 3.0
"""Big bets that make a hand one to be looked at."""


class Flow(Struct):
    """Chips from one to another, luck taken off, over hands in which both were dealt in."""

    hands: int = 0
    total: float = 0.0
    squares: float = 0.0
    examples: list[str] = []

    def add(self, amount: float, hand_id: str, moved: float) -> None:
        self.hands += 1
        self.total += amount
        self.squares += amount * amount
        if moved > LARGE:
            self.examples = [*self.examples[1 - TELLING :], hand_id]


class Luck:
    """What cards are worth: mean nets by street and level, from all hands."""

    def __init__(self, hands: Iterable[HandFacts]) -> None:
        self._worth: defaultdict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
        self._next: defaultdict[tuple[int, int], dict[int, int]] = defaultdict(dict)
        for hand in hands:
            self._learn(hand)
        self._expected = {before: self._mean(before) for before in self._next}

    def _learn(self, hand: HandFacts) -> None:
        for levels, net in zip(hand.levels, hand.nets, strict=True):
            for place, before, then in street_luck(levels):
                cell = self._worth[place, then]
                cell[0] += 1
                cell[1] += net
                following = self._next[place, before]
                following[then] = following.get(then, 0) + 1

    def _value(self, place: int, level: int) -> float:
        count, total = self._worth[place, level]
        return total / count if count else 0.0

    def _mean(self, before: tuple[int, int]) -> float:
        following = self._next[before]
        total = sum(self._value(before[0], level) * count for level, count in following.items())
        return total / sum(following.values())

    def of(self, levels: tuple[int, ...]) -> float:
        """Big bets that a player's cards were better than could be expected."""
        if not levels or levels[0] == NO_LEVEL:
            return 0.0
        steps = street_luck(levels)
        return sum(self._value(place, then) - self._expected[place, before] for place, before, then in steps)


class Chips:
    """Flows between all pairs, and what each wins."""

    def __init__(self, hands: Iterable[HandFacts], luck: Luck) -> None:
        self.flows: defaultdict[tuple[str, str], Flow] = defaultdict(Flow)
        self.winnings: defaultdict[str, Flow] = defaultdict(Flow)
        self.without_luck: defaultdict[str, Flow] = defaultdict(Flow)
        self.lucks: defaultdict[str, Flow] = defaultdict(Flow)
        self._gain: defaultdict[str, float] = defaultdict(float)
        self._met: defaultdict[str, int] = defaultdict(int)
        for hand in hands:
            self._add(hand, luck)

    def _add(self, hand: HandFacts, luck: Luck) -> None:
        lucks = [luck.of(levels) for levels in hand.levels]
        won = sum(net for net in hand.nets if net > 0)
        count = len(hand.players)
        for one, name in enumerate(hand.players):
            net, own = hand.nets[one], lucks[one]
            self.winnings[name].add(net, hand.hand_id, net)
            self.without_luck[name].add(net - own, "", 0.0)
            self.lucks[name].add(own, "", 0.0)
            for other in range(one + 1, count):
                moved = _moved(net, hand.nets[other], won)
                gained = -moved - (own - lucks[other]) / count
                self._pair(hand, name, hand.players[other], gained, moved)

    def _pair(self, hand: HandFacts, one: str, other: str, gained: float, moved: float) -> None:
        """``gained`` by the first from the second, luck taken off."""
        self.flows[other, one].add(gained, hand.hand_id, -moved)
        self.flows[one, other].add(-gained, hand.hand_id, moved)
        self._gain[one] += gained
        self._gain[other] -= gained
        self._met[one] += 1
        self._met[other] += 1

    def excess(self, giver: str, taker: str) -> Sum:
        """What went from one to the other beyond what each gives and takes elsewhere; no sum where they never
        met anybody else.
        """
        flow = self.flows[giver, taker]
        rate_giver, certain_giver = self._elsewhere(giver, taker)
        rate_taker, certain_taker = self._elsewhere(taker, giver)
        n = flow.hands
        if n < 2 or not certain_giver or not certain_taker:
            return Sum()
        per_hand = flow.squares / n
        variance = flow.squares + per_hand * n * n * (1 / certain_giver + 1 / certain_taker)
        expected = n * (rate_taker - rate_giver)
        return Sum(flow.total - expected, variance + (FREE_FLOW * n) ** 2, n)

    def _elsewhere(self, who: str, but: str) -> tuple[float, int]:
        """What he gains from each of the others per hand, and of how many meetings."""
        mutual = self.flows[but, who]
        met = self._met[who] - mutual.hands
        return ((self._gain[who] - mutual.total) / met if met else 0.0), met

    def surplus(self, who: str) -> tuple[Sum, Sum]:
        """What he won beyond the middle of all, as a sum over his hands: as it was, and luck taken off."""
        return _beyond(self.winnings, who), _beyond(self.without_luck, who)

    def luck(self, who: str) -> Sum:
        """Better cards than could be expected, from street to street: whoever knows what comes stays for it,
        and seems lucky. Nobody has a skill for it, so chance is all that there is.
        """
        flow = self.lucks[who]
        return Sum(flow.total, flow.squares, flow.hands)


def _beyond(flows: Mapping[str, Flow], who: str) -> Sum:
    middle, wide = spread(flow.total / flow.hands for flow in flows.values())
    flow = flows[who]
    n = flow.hands
    error = flow.squares / n**2
    skill = max(SKILL_SPREAD, sqrt(max(0.0, wide * wide - error)))
    return Sum(flow.total - n * middle, flow.squares + (skill * n) ** 2, n)


def _moved(net: float, other: float, won: float) -> float:
    """Big bets from the first to the second; negative for the other way."""
    if net < 0 < other:
        return -net * other / won
    if other < 0 < net:
        return other * net / won
    return 0.0

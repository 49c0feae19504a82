"""Whether somebody acts as if he knew cards that he cannot see.

After all that is open (a rival's board, his wagers so far, the own cards and the price), how strong the
rival's hidden cards make him is news; nobody's decisions can follow it but through what he knows. The sum of
products "folds more or raises less than he usually does" times "the rival is stronger than he looks" is about
zero for honest players; what is left of it by the coarseness of our measures is the same against all rivals,
and is taken off.

For one who may know everybody's cards the question is whether he is ahead of the best of his rivals, against
how often one is with such cards against such boards and wagers.
"""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from doorcard.fairplay.evidence import Sum, spread
from doorcard.fairplay.facts import FOLD, Decision, HandFacts
from doorcard.fairplay.habits import TELLING
from doorcard.fairplay.levels import NO_LEVEL

LEAK = 0.004
"""Slopes by which honest players may differ: readers of boards and of habits see more than our measures."""

INSIGHT = 0.03
"""The same of insights: steps (from a fold to a call, from a call to a raise) between behind and ahead."""

UNSEEN = 0.5
"""Hidden strength from which on a fold is named among the hands."""

ENOUGH = 200
"""Decisions that a player must have had to count among the others."""

_Looks = list[tuple[tuple[int, ...], float, int]]


class Mean(Struct):
    """A running mean."""

    count: int = 0
    total: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value

    def but(self, value: float) -> float:
        """The mean without one of its values; 0 without others."""
        return (self.total - value) / (self.count - 1) if self.count > 1 else value


class Slope(Struct):
    """Sums of products: ``xy`` of surprises, ``xx`` of the hidden strength alone, ``noise`` of xy squared."""

    xy: float = 0.0
    xx: float = 0.0
    noise: float = 0.0
    count: int = 0
    examples: list[str] = []

    def add(self, hidden: float, act: float, hand_id: str) -> None:
        product = hidden * act
        self.xy += product
        self.xx += hidden * hidden
        self.noise += product * product
        self.count += 1
        if act < -0.5 and hidden > UNSEEN and self.examples[-1:] != [hand_id]:
            self.examples = [*self.examples[1 - TELLING :], hand_id]

    def less(self, part: "Slope") -> "Slope":
        """Without some of its parts."""
        return Slope(self.xy - part.xy, self.xx - part.xx, self.noise - part.noise, self.count - part.count)

    @property
    def value(self) -> float:
        return self.xy / self.xx if self.xx else 0.0

    @property
    def variance(self) -> float:
        """Of the value."""
        return self.noise / self.xx**2 if self.xx else 0.0


_Row = tuple[HandFacts, Decision, Mean, _Looks, tuple[int, ...], float]


class Secrets:
    """Slopes of each against each."""

    def __init__(self, hands: Sequence[HandFacts]) -> None:
        self.pairs: defaultdict[tuple[str, str], Slope] = defaultdict(Slope)
        self.players: defaultdict[str, Slope] = defaultdict(Slope)
        self.duels: defaultdict[tuple[str, str], Slope] = defaultdict(Slope)
        self.all_duels: defaultdict[str, Slope] = defaultdict(Slope)
        self.insights: defaultdict[str, Slope] = defaultdict(Slope)
        self._acts: defaultdict[tuple[object, ...], Mean] = defaultdict(Mean)
        self._looks: defaultdict[tuple[int, ...], Mean] = defaultdict(Mean)
        self._leads: defaultdict[tuple[int, ...], Mean] = defaultdict(Mean)
        rows = [self._learn(hand, decision) for hand in hands for decision in hand.decisions]
        for row in rows:
            self._score(*row)

    def _learn(self, hand: HandFacts, decision: Decision) -> _Row:
        """Counts a decision for what is usual, and what `_score` needs of it afterwards."""
        acts = self._acts[_act_key(hand, decision)]
        acts.add(_act(decision))
        looks = _looks(hand, decision)
        for look, strength, _ in looks:
            self._looks[look].add(strength)
            self._leads[*look, decision.level].add(_beaten(decision.level, strength))
        situation, lead = _lead(hand, decision)
        if situation:
            self._leads[situation].add(lead)
        return hand, decision, acts, looks, situation, lead

    def _score(
        self,
        hand: HandFacts,
        decision: Decision,
        acts: Mean,
        looks: _Looks,
        situation: tuple[int, ...],
        lead: float,
    ) -> None:
        act = _act(decision)
        surprise = act - acts.but(act)
        who = hand.players[decision.player]
        for look, strength, rival in looks:
            hidden = strength - self._looks[look].but(strength)
            self.pairs[who, hand.players[rival]].add(hidden, surprise, hand.hand_id)
            self.players[who].add(hidden, surprise, hand.hand_id)
            beaten = _beaten(decision.level, strength)
            news = beaten - self._leads[*look, decision.level].but(beaten)
            self.duels[who, hand.players[rival]].add(news, surprise, hand.hand_id)
            self.all_duels[who].add(news, surprise, hand.hand_id)
        if situation:
            behind = self._leads[situation].but(lead) - lead
            self.insights[who].add(behind, surprise, hand.hand_id)

    def rest(self, who: str, whom: str) -> Slope:
        """His slope against all but one."""
        return self.players[who].less(self.pairs[who, whom])

    def shared(self, who: str, whom: str) -> tuple[Sum, Sum]:
        """How much more he gives way to the one's hidden strength than to that of others; and how much more
        where that makes the one's hand better than his own.
        """
        duels = self.duels[who, whom]
        return (
            _more(self.pairs[who, whom], self.rest(who, whom), LEAK),
            _more(duels, self.all_duels[who].less(duels), INSIGHT),
        )

    def usual(self, who: str) -> float:
        """The middle insight of the others; 0 where there are none."""
        return self._others(who)[0]

    def known(self, who: str) -> Sum:
        """How much more than others he gives way when he is behind and attacks when he is ahead."""
        mine = self.insights[who]
        middle, wide = self._others(who)
        noise = mine.noise + (mine.xx * max(INSIGHT, wide)) ** 2
        return Sum(mine.xx * middle - mine.xy, noise, mine.count)

    def _others(self, who: str) -> tuple[float, float]:
        return spread(
            slope.value for name, slope in self.insights.items() if name != who and slope.count > ENOUGH
        )


def _more(one: Slope, rest: Slope, leak: float) -> Sum:
    """How far a slope is below that of the rest."""
    if not one.xx or not rest.xx:
        return Sum()
    noise = one.noise + one.xx**2 * (rest.variance + leak**2)
    return Sum(one.xx * rest.value - one.xy, noise, one.count)


def _beaten(mine: int, theirs: float) -> float:
    """1 where the other's cards are better, ½ where they are as good."""
    return 1.0 if theirs > mine else 0.5 if theirs == mine else 0.0


def _act(decision: Decision) -> float:
    """-1 for a fold, 0 for staying, 1 for a wager."""
    return float(decision.did - 1) if decision.did != FOLD else -1.0


def _act_key(hand: HandFacts, decision: Decision) -> tuple[object, ...]:
    who = hand.players[decision.player]
    pressed = decision.raises, decision.price, max(decision.wagers, default=0)
    return who, decision.street, decision.level // 2, *pressed, min(len(decision.rivals), 2)


def _looks(hand: HandFacts, decision: Decision) -> _Looks:
    """Per rival: what can be seen of him, how strong he is, and who he is."""
    place = decision.street - 3
    found: _Looks = []
    for rival, wagers in zip(decision.rivals, decision.wagers, strict=True):
        strength = hand.levels[rival][place]
        if strength != NO_LEVEL and decision.level != NO_LEVEL:
            leads = int(rival == decision.aggressor)
            look = (place, hand.boards[rival][place], wagers, leads, decision.raises)
            found.append((look, float(strength), rival))
    return found


def _lead(hand: HandFacts, decision: Decision) -> tuple[tuple[int, ...], float]:
    """What can be seen by a player of how he stands, and whether he is ahead: 1, else 0; ½ beside the best.
    Nothing where a card is unknown.
    """
    place = decision.street - 3
    best = max(hand.levels[rival][place] for rival in decision.rivals)
    if NO_LEVEL in (decision.level, *(hand.levels[rival][place] for rival in decision.rivals)):
        return (), 0.0
    board = max(hand.boards[rival][place] for rival in decision.rivals)
    crowd, pressed = min(len(decision.rivals), 3), max(decision.wagers)
    lead = 1.0 if decision.level > best else 0.5 if decision.level == best else 0.0
    return (place, decision.level, board // 2, crowd, pressed, decision.raises), lead

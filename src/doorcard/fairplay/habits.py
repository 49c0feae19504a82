"""Whether somebody acts otherwise against one player than against the rest, in situations that are alike.

For each situation (street, raises, rivals, strength of the own cards) it is counted how often he did a thing
in all, and how often against the one; the difference from what he does in all is summed over situations, with
its exact (hypergeometric) variance: the test of Cochran, Mantel and Haenszel. So it matters neither how tight
or wild somebody is nor how often two sit together.
"""

from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from doorcard.fairplay.facts import FOLD, NOBODY, WAGER, Decision, HandFacts
from doorcard.fairplay.levels import NO_LEVEL

STRONG = 6
"""From this level on, a fold is one of a good hand."""

POOR = 4
"""Below this level staying against a wager is paying off."""

TELLING = 12
"""Hands that are named per pair: the newest."""

FREE_DIFFERENCE = 0.04
"""Honest players too suit their play to the one before them: a habit that differs by so much, as a share of
the chances, counts as one standard error and not as certainty."""

FREE_RAISES = 0.02
"""The same for raises with a third one between. They are rare, so honest habits lie closer together: a share
of 4 % would be more than many ever do.
"""


class Habit(StrEnum):
    """A thing that is done more or less against the one."""

    ATTACK_ALONE = "attack_alone"
    """Bet or raise with nobody else left; friends do it less."""
    FOLD_STRONG = "fold_strong"
    """Fold a good hand to his wager; who gives chips away does it more."""
    PAY_OFF = "pay_off"
    """Stay with a poor hand against his wager; who gives chips away does it more."""
    RERAISE_BETWEEN = "reraise_between"
    """Raise his wager with a third one caught between; partners do it more."""
    RERAISE_WEAK = "reraise_weak"
    """The same with a hand that is not good."""


RAISES_BETWEEN = frozenset({Habit.RERAISE_BETWEEN, Habit.RERAISE_WEAK})


class Case(Struct):
    """Chances and times of a habit in one situation: ``of`` chances, ``did`` times."""

    of: int = 0
    did: int = 0


Situation = tuple[Habit, str, int, int, int, int]


class Habits:
    """Counts of all players' habits, in all and against each."""

    def __init__(self) -> None:
        self._all: defaultdict[Situation, Case] = defaultdict(Case)
        self._against: defaultdict[tuple[Habit, str, str], dict[Situation, Case]] = defaultdict(dict)
        self._hands: defaultdict[tuple[Habit, str, str], list[str]] = defaultdict(list)

    def add(self, hand: HandFacts) -> None:
        """All decisions of a hand."""
        for decision in hand.decisions:
            for habit, rival, has_done in _chances(decision):
                self._count(hand, decision, habit, rival, has_done)

    def _count(self, hand: HandFacts, decision: Decision, habit: Habit, rival: int, has_done: bool) -> None:
        who, whom = hand.players[decision.player], hand.players[rival]
        strength = decision.level if decision.level == NO_LEVEL else decision.level // 2
        crowd = min(len(decision.rivals), 3)
        raises = 2 * decision.raises + decision.price
        situation = (habit, who, decision.street, strength, raises, crowd)
        cases = self._against[habit, who, whom]
        for case in (self._all[situation], cases.setdefault(situation, Case())):
            case.of += 1
            case.did += has_done
        if has_done is not (habit is Habit.ATTACK_ALONE):
            hands = self._hands[habit, who, whom]
            if not hands or hands[-1] != hand.hand_id:
                hands.append(hand.hand_id)
                del hands[:-TELLING]

    def excess(self, habit: Habit, who: str, whom: str) -> "Excess":
        """How much more often than in all he does it against the one."""
        cases = self._against.get((habit, who, whom), {})
        hands = tuple(self._hands.get((habit, who, whom), ()))
        found = Excess(hands=hands, free=FREE_RAISES if habit in RAISES_BETWEEN else FREE_DIFFERENCE)
        for situation, case in cases.items():
            found.compare(case, self._all[situation])
        return found

    def both(self, habit: Habit, one: str, other: str) -> "Excess":
        """What the two do against each other."""
        return self.excess(habit, one, other).with_other(self.excess(habit, other, one))


class Excess(Struct):
    """``times``: did minus expected; ``weight``: to divide by for a difference of shares; ``chances``: all
    against the one, ``did`` and ``expected`` of them; ``free``: the difference that is allowed.
    """

    times: float = 0.0
    variance: float = 0.0
    weight: float = 0.0
    chances: int = 0
    did: int = 0
    expected: float = 0.0
    hands: tuple[str, ...] = ()
    free: float = FREE_DIFFERENCE

    def compare(self, one: Case, everything: Case) -> None:
        """Add a situation; one that never came with others says nothing."""
        rest = everything.of - one.of
        if rest <= 0:
            return
        share = everything.did / everything.of
        self.chances += one.of
        self.did += one.did
        self.times += one.did - one.of * share
        # Of the others alone: what would be expected if the one were like them.
        self.expected += one.of * (everything.did - one.did) / rest
        self.weight += one.of * rest / everything.of
        if everything.of > 1:
            self.variance += one.of * rest * share * (1 - share) / (everything.of - 1)

    def with_other(self, other: "Excess") -> "Excess":
        """Both directions of a pair together."""
        names = ("times", "variance", "weight", "chances", "did", "expected")
        sums = {name: getattr(self, name) + getattr(other, name) for name in names}
        hands = tuple(dict.fromkeys(self.hands + other.hands))[-TELLING:]
        return Excess(**sums, hands=hands, free=self.free)

    @property
    def allowed_variance(self) -> float:
        """The variance with the difference that honest players may have."""
        return self.variance + (self.free * self.weight) ** 2


def _chances(decision: Decision) -> Iterable[tuple[Habit, int, bool]]:
    rivals = decision.rivals
    if len(rivals) == 1:
        yield Habit.ATTACK_ALONE, rivals[0], decision.did == WAGER
    if decision.aggressor == NOBODY or not decision.price:
        return
    if decision.level >= STRONG:
        yield Habit.FOLD_STRONG, decision.aggressor, decision.did == FOLD
    elif NO_LEVEL < decision.level < POOR:
        yield Habit.PAY_OFF, decision.aggressor, decision.did != FOLD
    if len(rivals) > 1:
        yield Habit.RERAISE_BETWEEN, decision.aggressor, decision.did == WAGER
        if NO_LEVEL < decision.level < STRONG:
            yield Habit.RERAISE_WEAK, decision.aggressor, decision.did == WAGER

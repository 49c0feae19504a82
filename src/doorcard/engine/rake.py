"""What the house takes (rules 8.1-8.4)."""

from collections.abc import Callable, Mapping, Sequence

from doorcard.engine.events import Pot
from doorcard.engine.state import HandState
from doorcard.rules.spec import Amount, RakeSchedule, RuleSet


def total_rake(schedule: RakeSchedule, players_dealt: int, total: Amount) -> Amount:
    """The rake of all pots together: every step that ``total`` reaches, at most the row's most."""
    for row in schedule.rows:
        if row.players_from <= players_dealt <= row.players_to:
            return min(row.most, sum(step.take for step in row.steps if total >= step.at))
    return 0


def rake_of(state: HandState, pots: Sequence[Pot]) -> tuple[Amount, ...]:
    """Rake by pot; () where nothing is taken."""
    if not RAKED[state.rules.house.rake_uncontested](state):
        return ()
    return rake_by_pot(state.rules, state.players, pots)


def rake_by_pot(rules: RuleSet, players_dealt: int, pots: Sequence[Pot]) -> tuple[Amount, ...]:
    """What a hand that pays rake pays from each pot; () where it comes to nothing."""
    if rules.rake is None:
        return ()
    total = sum([pot.amount for pot in pots])
    rake = min(total, total_rake(rules.rake, players_dealt, total))
    return _shared(rake, pots, total, rules.stakes.chip) if rake else ()


def _shared(rake: Amount, pots: Sequence[Pot], total: Amount, chip: Amount) -> tuple[Amount, ...]:
    """8.3: in proportion, rounded down to the chip; the rest from the largest pot.

    Where the chip is coarse and the largest pot holds less than the rest, the next largest gives too.
    """
    parts = [rake * pot.amount // total // chip * chip for pot in pots]
    rest = rake - sum(parts)
    for index in sorted(range(len(pots)), key=lambda index: pots[index].amount, reverse=True):
        more = min(rest, pots[index].amount - parts[index])
        parts[index] += more
        rest -= more
    return tuple(parts)


def every_hand(state: HandState) -> bool:
    """``true``: also a hand in which nobody called a bet."""
    return True


def called_hands(state: HandState) -> bool:
    """``false``: only a hand in which somebody called or raised a completion or bet."""
    return state.wager_called


RAKED: Mapping[bool, Callable[[HandState], bool]] = {True: every_hand, False: called_hands}
"""8.4 ``rake_uncontested``: whether a hand pays rake at all."""

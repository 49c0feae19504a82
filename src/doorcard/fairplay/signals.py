"""From sums to signals: one function per kind."""

from math import inf, sqrt

from doorcard.fairplay.alike import COPY_ERRORS, Likeness
from doorcard.fairplay.chips import Chips
from doorcard.fairplay.evidence import NORMAL_95, Sum, log_e, mean_log_e
from doorcard.fairplay.habits import Excess, Habit, Habits
from doorcard.fairplay.hidden import Secrets
from doorcard.fairplay.report import Figure, Kind, Signal
from doorcard.fairplay.unplugging import Pulled

FLOWS = 1.5
"""Standard errors from which on chips are taken to flow, so that habits count too."""


def _signal(
    kind: Kind, players: tuple[str, ...], evidence: float, figures: tuple[Figure, ...], hands: tuple[str, ...]
) -> Signal:
    rounded = max(round(evidence, 3), -99.0) if evidence > -inf else -99.0
    return Signal(kind, players, rounded, flagged=False, stands=False, figures=figures, hands=hands)


def _figure(name: str, measured: float, expected: float, error: float, of: int) -> Figure:
    margin = NORMAL_95 * error
    low, high = round(measured - margin, 4), round(measured + margin, 4)
    return Figure(name, round(measured, 4), round(expected, 4), low, high, of)


def dumping(chips: Chips, habits: Habits, giver: str, taker: str) -> Signal:
    """Chips that go one way, and with them good hands folded to the taker or poor ones paid off. Habits alone
    are none: a good player too calls somebody who bluffs, so they count only where chips flow.
    """
    flow, excess = chips.flows[giver, taker], chips.excess(giver, taker)
    folds = habits.excess(Habit.FOLD_STRONG, giver, taker)
    pays = habits.excess(Habit.PAY_OFF, giver, taker)
    beside = (_habit_log_e(folds), _habit_log_e(pays)) if excess.z > FLOWS else (-inf, -inf)
    evidence = mean_log_e((_log_e(excess), *beside))
    n = max(flow.hands, 1)
    measured = flow.total / n
    figures = (
        _figure("flow_per_hand", measured, (flow.total - excess.total) / n, sqrt(flow.squares) / n, n),
        _share("strong_folds", folds),
        _share("poor_stays", pays),
    )
    return _signal(Kind.DUMPING, (giver, taker), evidence, figures, tuple(flow.examples))


def soft_play(habits: Habits, one: str, other: str) -> Signal:
    """Both directions of not attacking the other alone."""
    both = habits.both(Habit.ATTACK_ALONE, one, other)
    evidence = _habit_log_e(both, sign=-1)
    return _signal(Kind.SOFT_PLAY, (one, other), evidence, (_share("attacks_alone", both),), both.hands)


def whipsaw(habits: Habits, one: str, other: str) -> Signal:
    """Both directions of raising the other with a third between."""
    both = habits.both(Habit.RERAISE_BETWEEN, one, other)
    weak = habits.both(Habit.RERAISE_WEAK, one, other)
    evidence = mean_log_e((_habit_log_e(both), _habit_log_e(weak)))
    figures = (_share("reraises_between", both), _share("reraises_weak", weak))
    return _signal(Kind.WHIPSAW, (one, other), evidence, figures, both.hands)


def card_sharing(secrets: Secrets, one: str, other: str) -> Signal:
    """Both directions of giving way to hidden cards."""
    ways = zip(secrets.shared(one, other), secrets.shared(other, one), strict=True)
    evidence = mean_log_e([_log_e(there.plus(back)) for there, back in ways])
    pairs = secrets.pairs[one, other], secrets.pairs[other, one]
    figures = tuple(
        _figure("gives_way", -pair.value, -secrets.rest(who, whom).value, sqrt(pair.variance), pair.count)
        for pair, (who, whom) in zip(pairs, ((one, other), (other, one)), strict=True)
    )
    hands = tuple(dict.fromkeys(pairs[0].examples + pairs[1].examples))
    return _signal(Kind.CARD_SHARING, (one, other), evidence, figures, hands)


def knows_cards(secrets: Secrets, who: str) -> Signal:
    """Giving way to everybody's hidden cards."""
    slope, usual = secrets.insights[who], secrets.usual(who)
    figures = (_figure("insight", -slope.value, -usual, sqrt(slope.variance), slope.count),)
    return _signal(Kind.KNOWS_CARDS, (who,), _log_e(secrets.known(who)), figures, tuple(slope.examples))


def wins_too_much(chips: Chips, who: str) -> Signal:
    """Winnings beyond those of the middle player, as they were and luck taken off; and luck that lasts."""
    raw, pure = chips.surplus(who)
    luck = chips.luck(who)
    flow, fortune = chips.winnings[who], chips.lucks[who]
    n = flow.hands
    usual = (flow.total - raw.total) / n
    figures = (
        _figure("won_per_hand", flow.total / n, usual, sqrt(flow.squares) / n, n),
        _figure("luck_per_hand", fortune.total / n, 0.0, sqrt(fortune.squares) / n, n),
    )
    evidence = mean_log_e((_log_e(raw), _log_e(pure), _log_e(luck)))
    return _signal(Kind.WINS_TOO_MUCH, (who,), evidence, figures, tuple(flow.examples))


def unplugs(who: str, pulled: Pulled) -> Signal:
    """All-ins by protection that come when he is behind."""
    n = max(pulled.uses, 1)
    # A place among equals has a deviation of 1 / sqrt 12.
    figures = (_figure("place_when_down", pulled.places / n, 0.5, sqrt(1 / 12 / n), n),)
    return _signal(Kind.UNPLUGS, (who,), pulled.log_e, figures, tuple(pulled.examples))


def alike(like: Likeness) -> Signal:
    """A pair that differs no more than copies do."""
    error = sqrt(2 / like.freedom)
    is_copy = like.ratio <= 1 + COPY_ERRORS * error
    figures = (_figure("difference", like.ratio, like.usual, error, like.freedom),)
    evidence = like.log_e if is_copy else -inf
    return _signal(Kind.ALIKE, (like.one, like.other), evidence, figures, ())


def _log_e(found: Sum) -> float:
    return log_e(found.z, found.count) if found.count else -inf


def _habit_log_e(excess: Excess, sign: int = 1) -> float:
    """The more it is done (``sign`` -1: the less) the more it says."""
    if not excess.variance:
        return -inf
    return log_e(sign * excess.times / sqrt(excess.allowed_variance), excess.chances)


def _share(name: str, excess: Excess) -> Figure:
    n = max(excess.chances, 1)
    share = excess.did / n
    return _figure(name, share, excess.expected / n, sqrt(max(share * (1 - share), 0.25 / n) / n), n)

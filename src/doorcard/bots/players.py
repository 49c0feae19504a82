"""The bots themselves: from a view and the legal actions to an action. None folds where checking is free."""

from random import Random
from typing import Protocol

from msgspec import Struct

from doorcard.bots.equity_sample import sampled_share
from doorcard.bots.spot import WAGERS, Spot, first_of, spot_of
from doorcard.bots.starting import Grade, starting_grade
from doorcard.engine import Action, ActionKind, HandView, LegalAction
from doorcard.rules.spec import Game, Street

SAMPLES = 80
FEW = 1
"""Against so few rivals the chart is too choosy: the share of the pot decides from the first cards on."""
LEAST_THINKING_MS, MOST_THINKING_MS = 600, 2500

Options = tuple[LegalAction, ...]


class Bot(Protocol):
    """Something that can play: it is asked on its turn and sees only what its chair sees."""

    def choose(self, view: HandView, legal: Options) -> Action:
        """One of the ``legal`` actions, complete with its amount."""
        ...

    def think_ms(self, view: HandView, legal: Options) -> int:
        """How long a person would take, 600 to 2500 ms: longer the more the decision matters."""
        ...


class Temper(Struct, frozen=True):
    """What tells one style from another.

    ``call_margin``: share wanted beyond the price, as a factor; ``value``: how much above the fair share a
    hand must be to bet it; ``bluff``: how often it bets without one; ``grade_shift``: added to the grade of
    the first cards.
    """

    call_margin: float
    value: float
    bluff: float
    grade_shift: int


TIGHT = Temper(call_margin=1.1, value=1.25, bluff=0.06, grade_shift=0)
LOOSE = Temper(call_margin=0.75, value=1.15, bluff=0.12, grade_shift=1)


class RandomBot:
    """Any legal action with equal chance, for tests; without the folds that could be checks."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: HandView, legal: Options) -> Action:
        """Any action that is no needless fold."""
        return _act(self._rng.choice(_without_free_fold(legal)))

    def think_ms(self, view: HandView, legal: Options) -> int:
        """The shortest time: nobody waits for chance."""
        return LEAST_THINKING_MS


class StudBot:
    """Plays starting cards by a chart and later streets by its sampled share of the pot against the price."""

    def __init__(self, temper: Temper, seed: int) -> None:
        self._temper = temper
        self._rng = Random(seed)
        # Thinking draws from its own numbers, so that a server that does not ask plays the same hands.
        self._pauses = Random(seed + 1)

    def choose(self, view: HandView, legal: Options) -> Action:
        """The action by the style, with some variation."""
        spot = spot_of(view, legal)
        options = _without_free_fold(legal)
        is_early = view.street is Street.THIRD and len(spot.rivals) > FEW
        decide = self._early if is_early else self._late
        return _act(decide(view, spot, options))

    def think_ms(self, view: HandView, legal: Options) -> int:
        """Longer where the price is high and the pot large."""
        big_bet = view.rules.stakes.big_bet
        weight = min(1.0, spot_of(view, legal).cost / (2 * big_bet) + view.total / (20 * big_bet))
        span = MOST_THINKING_MS - LEAST_THINKING_MS
        return LEAST_THINKING_MS + int(span * (0.25 + 0.75 * weight) * self._pauses.uniform(0.3, 1.0))

    def _early(self, view: HandView, spot: Spot, options: Options) -> LegalAction:
        shift = self._temper.grade_shift + _short_table(view)
        grade = min(starting_grade(spot, view.rules.game) + shift, Grade.PREMIUM)
        stakes = view.rules.stakes
        cheap = view.price <= stakes.bring_in
        bold = self._rng.random()
        if first_of(options, ActionKind.BRING_IN):
            return _wager(options) if grade == Grade.PREMIUM and bold < 0.3 else _stay(options)
        if grade == Grade.PREMIUM:
            return _wager(options) if bold < 0.9 else _stay(options)
        if grade == Grade.GOOD:
            return _wager(options) if cheap and bold < 0.8 else _stay_below(options, 2 * stakes.small_bet)
        if cheap and bold < self._temper.bluff and _shows_most(view):
            return _wager(options)
        limit = stakes.small_bet if spot.pot > 4 * stakes.small_bet else stakes.bring_in
        return _stay_below(options, limit) if grade == Grade.FAIR else _give_up(options)

    def _late(self, view: HandView, spot: Spot, options: Options) -> LegalAction:
        with_low = view.rules.game is Game.STUD8
        share = sampled_share(spot, self._rng, SAMPLES, with_low=with_low)
        fair = 1 / (len(spot.rivals) + 1)
        # Each raise that is already in tells of a better hand than the cards dealt to rivals here.
        share -= 0.04 * max(0, view.wagers - 1)
        wanted = fair + (1 - fair) * (self._temper.value - 1) * (1 + 0.6 * view.wagers)
        if share > wanted or self._bluffs(view, spot):
            return _wager(options)
        price = spot.cost / (spot.pot + spot.cost)
        return _stay(options) if share >= price * self._temper.call_margin else _give_up(options)

    def _bluffs(self, view: HandView, spot: Spot) -> bool:
        return spot.cost == 0 and len(spot.rivals) == 1 and self._rng.random() < self._temper.bluff


def _short_table(view: HandView) -> int:
    """Among two or three anything fair is good enough."""
    return 1 if len(view.players) <= 3 else 0


def _shows_most(view: HandView) -> bool:
    assert view.viewer is not None
    doors = [player.up[0] for player in view.players if player.up]
    return view.players[view.viewer].up[0] == max(doors)


def _act(option: LegalAction) -> Action:
    return Action(option.kind, option.to)


def _without_free_fold(legal: Options) -> Options:
    can_check = first_of(legal, ActionKind.CHECK) is not None
    return tuple(option for option in legal if not (can_check and option.kind is ActionKind.FOLD))


def _stay(options: Options) -> LegalAction:
    return first_of(options, ActionKind.CHECK, ActionKind.CALL, ActionKind.BRING_IN) or options[0]


def _stay_below(options: Options, most: int) -> LegalAction:
    stay = _stay(options)
    return stay if stay.cost <= most else _give_up(options)


def _give_up(options: Options) -> LegalAction:
    return first_of(options, ActionKind.CHECK, ActionKind.FOLD) or _stay(options)


def _wager(options: Options) -> LegalAction:
    """The largest wager: where an open pair gives the choice, the big one."""
    wagers = [option for option in options if option.kind in WAGERS]
    return wagers[-1] if wagers else _stay(options)

"""Where pokerkit 0.7.7 plays otherwise than the rule book, each by name, with the condition that is met then.

K1 to K16 are known from trying it out on single inputs; K17 and on were found by this comparison.
Of the first, K4, K5, K6 and K10 are options, where the compared house takes pokerkit's value; on K8, K9, K11,
K13, K15 and K16 both agree.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from doorcard.engine import ActionKind, Event, HandState, Status
from doorcard.engine.events import ActionTaken, StreetOpened
from doorcard.rules.spec import Amount, Street
from tests.differential.terms import Option

WAGERS = (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE)


class K(StrEnum):
    """A deviation of pokerkit's, with what it does and what the books say."""

    SHORT_ALL_IN = "K1/K2 a short all-in counts as a wager and moves the next size (5.3: it does not)"
    SHORT_BRING_IN = "K3 a short bring-in may be called for less (3.6: the full bring-in is due)"
    ODD_CHIP_HIGH = "K7 the odd chip of tied high hands goes by position (7.4: by suit)"
    REDEAL = "K12 folded cards are dealt again when the deck is short (7.5: they never are)"
    TWO_ODD = "K14 one player gets the odd chips of both halves (7.4: at most one of a pot)"
    NO_OPENING_FOLD = "K17 next to an all-in low card nobody may fold (3.7: he may)"
    IDLE = "K18 the last player with chips is asked though he owes nothing (5.2: no betting)"
    NOT_REOPENED = "K19 a raise smaller than the largest of the round never reopens (5.3: a full one does)"
    NO_ANSWER = "K20 no raise where the others have fewer chips than the price (4.10: they can put in some)"
    SHARED_BOARD = "K21 a shared card plays in no board (7.5: it plays, or the sixth street opener stays)"
    ODD_CHIP_LOW = "K22 the odd chip of tied lows goes by position (7.4: by suit)"
    ALL_ODD = "K23 the first of three or more who tie gets all odd chips (7.4: one each)"
    SMALL_COMPLETION = (
        "K25 an opener with no more than the bring-in may say that he completes (3.6: he brings it in)"
    )
    LOW_ELSEWHERE = "K24 a low outside the pot splits it (1.5, 5.5: each pot among its own players)"
    KILLED = "K26 pots are made without the beaten hands, so some merge (5.6: a beaten hand is not folded)"


@dataclass(slots=True)
class Round:
    """What deviations need to know of the betting round so far."""

    acted: set[int] = field(default_factory=set)
    largest: Amount = 0
    """The largest step by which the highest bet was raised."""
    uncounted: bool = False
    """Some all-in above the price was not a full wager."""

    def note(self, before: HandState, events: tuple[Event, ...]) -> None:
        """Take in what happened."""
        for event in events:
            if isinstance(event, StreetOpened):
                self.acted, self.largest, self.uncounted = set(), 0, False
            elif isinstance(event, ActionTaken):
                self.acted.add(event.player)
                if event.kind in WAGERS:
                    self.largest = max(self.largest, event.to - max(before.bets))
                    self.uncounted |= not event.counted


Options = frozenset[Option]
Change = Callable[[HandState, Round, Options], Options]


def _everything(state: HandState) -> Amount:
    assert state.actor is not None
    return state.bets[state.actor] + state.stacks[state.actor]


def _no_opening_fold(state: HandState, _: Round, options: Options) -> Options:
    opens = state.street is Street.THIRD and state.price == 0
    return options - {("fold", 0)} if opens else options


def _short_bring_in(state: HandState, _: Round, options: Options) -> Options:
    highest = max(state.bets)
    if highest >= state.price:
        return options
    calls: Options = frozenset({("stay", min(highest, _everything(state)))})
    wager = min(state.rules.stakes.small_bet, _everything(state))
    raises: Options = frozenset({("wager", wager)}) if wager > highest else frozenset()
    return (options & {("fold", 0)}) | calls | raises


def _small_completion(state: HandState, _: Round, options: Options) -> Options:
    everything = _everything(state)
    opens = state.street is Street.THIRD and state.price == 0
    return (
        options | {("wager", everything)} if opens and everything <= state.rules.stakes.bring_in else options
    )


def _not_reopened(state: HandState, played: Round, options: Options) -> Options:
    assert state.actor is not None
    owed = max(state.bets) - state.bets[state.actor]
    shut = state.actor in played.acted and owed < played.largest
    return _without_wagers(options) if shut else options


def _no_answer(state: HandState, _: Round, options: Options) -> Options:
    others = [p for p, s in enumerate(state.status) if p != state.actor and s is not Status.FOLDED]
    answers = any(state.bets[player] + state.stacks[player] > max(state.bets) for player in others)
    return options if answers else _without_wagers(options)


def _without_wagers(options: Options) -> Options:
    return frozenset(option for option in options if option[0] != "wager")


CHANGES: tuple[tuple[K, Change], ...] = (
    (K.NO_OPENING_FOLD, _no_opening_fold),
    (K.SMALL_COMPLETION, _small_completion),
    (K.SHORT_BRING_IN, _short_bring_in),
    (K.NOT_REOPENED, _not_reopened),
    (K.NO_ANSWER, _no_answer),
)


def as_pokerkit(state: HandState, played: Round, options: Options, met: Counter[K]) -> Options:
    """Our options as pokerkit must give them; counts every deviation that changed something."""
    for name, change in CHANGES:
        changed = change(state, played, options)
        met[name] += changed != options
        options = changed
    return options

"""The fast engine as a witness: most recorded hands are right, and of a right one nothing more need be known.

Whatever is wrong or rare gives None; then the reference engine looks at it and says what it is. Down
cards that nobody saw are stood in for by cards that nobody has: they must not come to a comparison, and the
events are of use for chips and shown hands alone.
"""

from collections.abc import Mapping, Sequence

from doorcard.cards import FULL_DECK, UNKNOWN, Card
from doorcard.engine import ActionKind, IllegalAction, LegalAction, Phase
from doorcard.engine.events import PotAwarded
from doorcard.engine.fast import FastHand
from doorcard.engine.fast.tables import PLAYERS_OF
from doorcard.history.drive import DEEP_BETS, Driven
from doorcard.history.recorded import (
    BroughtIn,
    CardsGiven,
    Concealed,
    FoldedHand,
    RecordedHand,
    Revealed,
    Stayed,
    Step,
    Wagered,
)
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import RakeSchedule, RuleSet

CARDS, ACTION, SHOWDOWN, ENDED = Phase.CARDS, Phase.ACTION, Phase.SHOWDOWN, Phase.ENDED
FOLD, CHECK, CALL = ActionKind.FOLD, ActionKind.CHECK, ActionKind.CALL
WAGERS: Mapping[type[Step], tuple[ActionKind, ...]] = {
    FoldedHand: (FOLD,),
    Stayed: (CHECK, CALL),
    Wagered: (ActionKind.COMPLETE, ActionKind.BET, ActionKind.RAISE),
    BroughtIn: (ActionKind.BRING_IN,),
}


def quickly(hand: RecordedHand, rules: RuleSet, rake: RakeSchedule | None) -> Driven | None:
    """What `drive` finds in a hand without problems; None where it must look.

    Args:
        hand: The record.
        rules: Without rake, and the same object for all hands that are played alike: its plan is remembered.
        rake: What this hand pays.
    """
    if rules.house.short_ante is not ShortAnte.LAYERED:
        return None
    own = _whole_hands(hand)
    if own is None:
        return None
    deep = DEEP_BETS * rules.stakes.big_bet
    try:
        fast = FastHand(rules, [stack or deep for stack in hand.starting_stacks], checked=False)
        fast.charge(rake)
        fast.start()
        followed = _followed(hand, fast, own[0]) and _settled(hand, fast, own[1])
    except IllegalAction:
        return None
    return Driven(fast.state(), tuple(fast.events)) if followed else None


def _whole_hands(hand: RecordedHand) -> tuple[list[list[Card]], set[int]] | None:
    """Everybody's cards, and the players some of whose cards are made up; None where that is not possible."""
    own: list[list[Card]] = [[] for _ in hand.starting_stacks]
    told: dict[int, tuple[Card, ...]] = {}
    for step in hand.steps:
        kind = type(step)
        if kind is CardsGiven:
            own[step.player] += step.cards  # type: ignore[union-attr]
        elif (kind is Revealed or kind is Concealed) and step.cards:  # type: ignore[union-attr]
            told[step.player] = step.cards  # type: ignore[union-attr]
    unseen: list[int] = []
    for player, cards in enumerate(own):
        shown = told.get(player)
        if UNKNOWN in cards[2:6]:
            return None  # who opens a street is for the record to say
        if shown is not None and len(cards) == 7:
            if len(shown) != 7 or UNKNOWN in shown:
                return None
            for was, card in zip(cards, shown, strict=True):
                if was not in (card, UNKNOWN):
                    return None
            own[player] = list(shown)
        elif UNKNOWN in cards:
            unseen.append(player)
    return (own, set(unseen)) if not unseen or _filled(own, unseen) else None


def _filled(own: Sequence[list[Card]], unseen: Sequence[int]) -> bool:
    """Put cards that nobody has in place of those that nobody saw."""
    left = set(FULL_DECK)
    for cards in own:
        left.difference_update(cards)
    for player in unseen:
        cards = own[player]
        for place, card in enumerate(cards):
            if card == UNKNOWN:
                if not left:
                    return False
                cards[place] = left.pop()
    return True


def _followed(hand: RecordedHand, fast: FastHand, own: list[list[Card]]) -> bool:
    """Whether every step is what the rules await."""
    dealt = awaited = 0
    for step in hand.steps:
        kind = type(step)
        if kind is CardsGiven:
            if not awaited:
                if fast.phase is not CARDS:
                    return False
                awaited = fast.live.bit_count()
            if len(step.cards) != (1 if dealt else 3):  # type: ignore[union-attr]
                return False
            awaited -= 1
            if not awaited:
                end = dealt + 1 if dealt else 3
                fast.deal([tuple(own[player][dealt:end]) for player in PLAYERS_OF[fast.live]])
                dealt = end
        elif kind in WAGERS:
            if step.player != fast.actor or fast.phase is not ACTION:  # type: ignore[union-attr]
                return False
            which = _choice(step, kind, fast.options)  # type: ignore[arg-type]
            if which < 0:
                return False
            fast.choose(which)
        elif not isinstance(step, Revealed | Concealed) or not _may_show(step.player, fast):
            return False
    return not awaited


def _may_show(player: int, fast: FastHand) -> bool:
    return bool(fast.live >> player & 1) and (fast.phase is SHOWDOWN or fast.phase is ENDED)


def _choice(
    step: FoldedHand | Stayed | Wagered | BroughtIn, kind: type[Step], options: Sequence[LegalAction]
) -> int:
    """The number of the legal action that the step is, -1 where there is none or it costs otherwise."""
    if kind is FoldedHand:
        return 0 if options[0].kind is FOLD else -1
    if kind is Stayed:
        which, option = 1, options[-1 if len(options) < 2 else 1]
        if option.kind is not CHECK and option.kind is not CALL:
            return -1
    else:
        kinds = WAGERS[kind]
        for which, option in enumerate(options):  # noqa: B007 both serve below
            if option.kind in kinds and (kind is BroughtIn or option.to == step.to):  # type: ignore[union-attr]
                break
        else:
            return -1
    return which if step.paid is None or step.paid == option.cost else -1  # type: ignore[union-attr]


def _settled(hand: RecordedHand, fast: FastHand, unseen: set[int]) -> bool:
    """The showdown, if there is one: whether it could be held without a card that nobody knows."""
    if fast.phase is ENDED:
        return True
    if fast.phase is not SHOWDOWN:
        return False
    shown = {step.player for step in hand.steps if type(step) is Revealed}
    hidden = [player for player in PLAYERS_OF[fast.live] if player in unseen]
    if not shown.isdisjoint(hidden) or any(unseen.issuperset(pot.eligible) for pot in fast.pots):
        return False
    fast.showdown(shown, unseen=hidden)
    concealed = {step.player for step in hand.steps if type(step) is Concealed}
    return not concealed or not any(
        share.player in concealed
        for event in fast.events
        if type(event) is PotAwarded and event.contested
        for share in event.shares
    )

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
KINDS: Mapping[type[Step], tuple[ActionKind, ...]] = {
    FoldedHand: (ActionKind.FOLD,),
    Stayed: (ActionKind.CHECK, ActionKind.CALL),
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
    dealt = waiting = 0
    for step in hand.steps:
        kind = type(step)
        if (kinds := KINDS.get(kind)) is not None:
            if step.player != fast.actor or fast.phase is not ACTION:  # type: ignore[union-attr]
                return False
            which = _choice(step, kinds, fast.options)  # type: ignore[arg-type]
            if which < 0:
                return False
            fast.choose(which)
        elif kind is CardsGiven:
            if fast.phase is not CARDS or len(step.cards) != (1 if dealt else 3):  # type: ignore[union-attr]
                return False
            waiting += 1
            if waiting == fast.live.bit_count():
                waiting = 0
                end = dealt + 1 if dealt else 3
                fast.deal(
                    [tuple(cards[dealt:end]) for cards, live in zip(own, _live(fast), strict=True) if live]
                )
                dealt = end
        elif not isinstance(step, Revealed | Concealed) or not _may_show(step.player, fast):
            return False
    return not waiting


def _live(fast: FastHand) -> list[int]:
    """By player, whether he has not folded."""
    return [fast.live >> player & 1 for player in range(len(fast.stacks))]


def _may_show(player: int, fast: FastHand) -> bool:
    return bool(fast.live >> player & 1) and (fast.phase is SHOWDOWN or fast.phase is ENDED)


def _choice(
    step: FoldedHand | Stayed | Wagered | BroughtIn,
    kinds: tuple[ActionKind, ...],
    options: Sequence[LegalAction],
) -> int:
    """The number of the legal action that the step is, -1 where there is none or it costs otherwise."""
    for which, option in enumerate(options):
        if option.kind in kinds:
            if type(step) is Wagered and option.to != step.to:
                continue
            paid = None if type(step) is FoldedHand else step.paid  # type: ignore[union-attr]
            return which if paid is None or paid == option.cost else -1
    return -1


def _settled(hand: RecordedHand, fast: FastHand, unseen: set[int]) -> bool:
    """The showdown, if there is one: whether it could be held without a card that nobody knows."""
    if fast.phase is ENDED:
        return True
    if fast.phase is not SHOWDOWN or any(fast.live >> player & 1 for player in unseen):
        return False
    fast.showdown({step.player for step in hand.steps if type(step) is Revealed})
    concealed = {step.player for step in hand.steps if type(step) is Concealed}
    return not concealed or not any(
        share.player in concealed
        for event in fast.events
        if type(event) is PotAwarded and event.contested
        for share in event.shares
    )

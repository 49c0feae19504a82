"""Whether the chips of a replayed hand are where its record has them."""

from doorcard.engine.events import BetReturned, PotAwarded
from doorcard.history.drive import Driven
from doorcard.history.record_rules import recorded_rake
from doorcard.history.recorded import Problem, RecordedHand, Severity
from doorcard.rules.spec import Amount

LIKELY_RAKE = 10
"""No house takes more than one part in so many of the pots; what is missing beyond that is no rake."""


def compared(hand: RecordedHand, driven: Driven) -> tuple[Problem, ...]:
    """Differences between the engine's result and the record's."""
    problems: list[Problem] = []
    for player, stack in enumerate(driven.state.stacks):
        if hand.finishing_stacks is None or hand.starting_stacks[player] is None:
            continue
        if stack != hand.finishing_stacks[player]:
            facts = {"player": player, "recorded": hand.finishing_stacks[player], "replayed": stack}
            problems.append(Problem("stack_differs", Severity.ERROR, 0, dict(facts)))
    problems += _pots_compared(hand, driven)
    return (*problems, *_winnings_compared(hand, driven), *_rake_compared(hand, driven), *_in_chips(hand))


def _pots_compared(hand: RecordedHand, driven: Driven) -> tuple[Problem, ...]:
    """Main and side pots as the record has them, after rake, which rooms take from them as they like."""
    pots = [pot.amount for pot in driven.state.pots]
    after = hand.pots
    if not after:
        return ()
    fits = len(after) == len(pots) and all(pot >= told for pot, told in zip(pots, after, strict=True))
    if fits and sum(pots) - sum(after) in (driven.state.rake, 0):
        return ()
    facts: dict[str, object] = {"recorded": list(after), "replayed": pots}
    return (Problem("pots_differ", Severity.NOTE, 0, facts),)


def _winnings_compared(hand: RecordedHand, driven: Driven) -> tuple[Problem, ...]:
    """``winnings`` counts what came from the pots; some writers add a returned bet, some count the gain."""
    if hand.winnings is None:
        return ()
    awards, returned = _taken(driven)
    state = driven.state
    with_returned = [won + back for won, back in zip(awards, returned, strict=True)]
    net = [max(0, end - start) for end, start in zip(state.stacks, state.starting_stacks, strict=True)]
    recorded = list(hand.winnings)
    if recorded in (awards, with_returned, net):
        return ()
    facts: dict[str, object] = {"recorded": recorded, "replayed": awards}
    return (Problem("winnings_differ", Severity.ERROR, 0, facts),)


def _rake_compared(hand: RecordedHand, driven: Driven) -> tuple[Problem, ...]:
    """8.3, 8.4: a rake that the pots cannot have paid; one that nobody named must at least be likely."""
    state = driven.state
    pots = sum(pot.amount for pot in state.pots)
    recorded = recorded_rake(hand)
    facts: dict[str, object] = {"recorded": recorded, "replayed": state.rake, "pots": pots}
    if hand.rake is not None:
        return (Problem("rake_differs", Severity.ERROR, 0, facts),) if recorded != state.rake else ()
    if not recorded:
        return ()
    if recorded != state.rake or recorded * LIKELY_RAKE > pots:
        return (Problem("chips_missing", Severity.ERROR, 0, facts),)
    return (Problem("rake_inferred", Severity.NOTE, 0, facts),)


def _in_chips(hand: RecordedHand) -> tuple[Problem, ...]:
    """2.4: stacks and rake that the chip of the record cannot make up."""
    if hand.chip is None:
        return ()
    chip = hand.chip
    amounts = [*enumerate(hand.starting_stacks), (None, hand.rake)]
    facts = [{"player": player, "amount": amount} for player, amount in amounts if amount and amount % chip]
    return tuple(Problem("amount_not_in_chips", Severity.ERROR, 0, {**fact, "chip": chip}) for fact in facts)


def _taken(driven: Driven) -> tuple[list[Amount], list[Amount]]:
    awards = [0] * driven.state.players
    returned = [0] * driven.state.players
    for event in driven.events:
        match event:
            case PotAwarded():
                for share in event.shares:
                    awards[share.player] += share.amount
            case BetReturned(player, amount):
                returned[player] += amount
            case _:
                pass
    return awards, returned

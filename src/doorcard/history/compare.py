"""Whether the chips of a replayed hand are where its record has them."""

from doorcard.engine.events import BetReturned, PotAwarded
from doorcard.history.drive import Driven
from doorcard.history.recorded import Problem, RecordedHand, Severity
from doorcard.rules.spec import Amount


def compared(hand: RecordedHand, driven: Driven) -> tuple[Problem, ...]:
    """Differences between the engine's result and the record's."""
    problems: list[Problem] = []
    for player, stack in enumerate(driven.state.stacks):
        if hand.finishing_stacks is None or hand.starting_stacks[player] is None:
            continue
        if stack != hand.finishing_stacks[player]:
            facts = {"player": player, "recorded": hand.finishing_stacks[player], "replayed": stack}
            problems.append(Problem("stack_differs", Severity.ERROR, 0, dict(facts)))
    return (*problems, *_winnings_compared(hand, driven))


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

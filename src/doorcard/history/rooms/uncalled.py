"""Uncalled bets in rooms that let the winner collect them with the pot, or tell nothing of them."""

from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec.structs import replace

from doorcard.history.rooms.betting import Betting
from doorcard.history.rooms.lines import Notes
from doorcard.history.rooms.told import Collects, Returned
from doorcard.rules.spec import Amount

MOST_RAKE = 10
"""Per cent of a pot; more is no rake, but for what rounding makes of a small pot."""


def paid_out(
    betting: Betting, told: Sequence[Collects | Returned], is_apart: bool = False
) -> Iterator[Collects | Returned]:
    """What was paid at the end of a hand, an uncalled bet apart from what was won.

    Args:
        betting: The chips of the hand as they were put in.
        told: What the room says that players got, in its order.
        is_apart: The room says that an uncalled bet is not among it.
    """
    player, more = betting.uncalled()
    more -= sum(event.amount for event in told if type(event) is Returned)
    if more <= 0:
        return iter(told)
    line = told[-1].line if told else 0
    back = Returned(player, more, line)
    collected = sum(event.amount for event in told if type(event) is Collects)
    total = sum(betting.paid.values())
    his = sum(event.amount for event in told if type(event) is Collects and event.player == player)
    if collected > total - more:
        is_apart = False
    elif (total - collected) * 100 > total * MOST_RAKE:
        is_apart = True
    if his < more or is_apart:
        return chain((back,), told)
    return chain((back,), less(told, player, more))


def check_missing(
    notes: Notes, betting: Betting, paid: Sequence[Collects | Returned], line: int, has_rake: bool
) -> None:
    """Where no rake is told, it is what is missing; a problem where that is more than a rake can be."""
    back = sum(event.amount for event in paid if type(event) is Returned)
    collected = sum(event.amount for event in paid if type(event) is Collects)
    pot = sum(betting.paid.values()) - back
    missing = pot - collected
    if is_no_rake(missing, pot) or (missing > 0 and not has_rake):
        notes.error("payout_differs", line, pot=pot, collected=collected, rake=0)


def is_no_rake(missing: Amount, pot: Amount) -> bool:
    """Whether more of a pot is missing than a room can have taken."""
    return missing > pot * MOST_RAKE // 100 + 1


def less(told: Sequence[Collects | Returned], player: int, more: int) -> Iterator[Collects | Returned]:
    """The payments without the player's uncalled bet, which was in the last side pot."""
    kept = list(told)
    his = [place for place, event in enumerate(told) if type(event) is Collects and event.player == player]
    for place in sorted(his, key=lambda place: (_pot(told[place]), place), reverse=True):
        taken = min(more, told[place].amount)
        more -= taken
        kept[place] = replace(told[place], amount=told[place].amount - taken)
    return (event for event in kept if event.amount)


def _pot(event: Collects | Returned) -> int:
    return event.pot or 0 if type(event) is Collects else 0

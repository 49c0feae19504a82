"""Returned bets and pots, from what each player has staked (rules 5.1, 5.4, 5.6)."""

from collections.abc import Sequence

from doorcard.engine.events import Pot
from doorcard.engine.state import Status
from doorcard.rules.spec import Amount


def uncalled(staked: Sequence[Amount]) -> tuple[int, Amount] | None:
    """5.4: the player whose stake nobody matched, and by how much; None where it was matched."""
    first, second = sorted(staked, reverse=True)[:2]
    if first == second:
        return None
    return list(staked).index(first), first - second


def pots_from(staked: Sequence[Amount], status: Sequence[Status]) -> tuple[Pot, ...]:
    """Main pot and side pots: one layer for each different stake of a live player.

    Layers with the same contestants are one pot; chips above the highest live stake join the pot below (5.6).
    """
    live = [player for player, state in enumerate(status) if state is not Status.FOLDED]
    levels = sorted({staked[player] for player in live})
    if len(levels) == 1 and levels[0]:
        return (Pot(sum(staked), tuple(live)),)
    pots: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(staked)
        up_to_top = sum([stake if stake < top else top for stake in staked])
        if up_to_top > below:
            pots.append(Pot(up_to_top - below, tuple([player for player in live if staked[player] >= level])))
        below = up_to_top
    return tuple(pots)

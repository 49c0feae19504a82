"""Returned bets and pots, from what each player has staked (rules 5.1, 5.4, 5.6)."""

from collections.abc import Callable, Mapping, Sequence

from doorcard.engine.events import Pot
from doorcard.engine.state import HandState, Status
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Amount


def uncalled(staked: Sequence[Amount], antes: Sequence[Amount] = ()) -> tuple[int, Amount] | None:
    """5.4: the player whose stake nobody matched, and by how much; None where it was matched.

    ``antes``: by player, what of the stakes is in a pot of its own and need not be matched.
    """
    bets = _bets(staked, antes)
    first, second = sorted(bets, reverse=True)[:2]
    if first == second:
        return None
    return list(bets).index(first), first - second


def pots_from(
    staked: Sequence[Amount], status: Sequence[Status], antes: Sequence[Amount] = ()
) -> tuple[Pot, ...]:
    """Main pot and side pots: one layer for each different stake of a live player.

    Layers with the same contestants are one pot; chips above the highest live stake join the pot below (5.6).
    ``antes``: by player, what of the stakes makes no layers but is in the main pot, for all live players.
    """
    live = tuple([player for player, state in enumerate(status) if state is not Status.FOLDED])
    layers = _layers(_bets(staked, antes), live)
    if not any(antes):
        return layers
    main, sides = (layers[0].amount, layers[1:]) if layers and layers[0].eligible == live else (0, layers)
    return (Pot(sum(antes) + main, live), *sides)


def _bets(staked: Sequence[Amount], antes: Sequence[Amount]) -> Sequence[Amount]:
    return [stake - ante for stake, ante in zip(staked, antes, strict=True)] if antes else staked


def _layers(staked: Sequence[Amount], live: tuple[int, ...]) -> tuple[Pot, ...]:
    levels = sorted({staked[player] for player in live})
    if len(levels) == 1 and levels[0]:
        return (Pot(sum(staked), live),)
    pots: list[Pot] = []
    below = 0
    for level in levels:
        top = level if level != levels[-1] else max(staked)
        up_to_top = sum([stake if stake < top else top for stake in staked])
        if up_to_top > below:
            pots.append(Pot(up_to_top - below, tuple([player for player in live if staked[player] >= level])))
        below = up_to_top
    return tuple(pots)


def antes_in_layers(state: HandState) -> tuple[Amount, ...]:
    """``layered``: antes are chips like any others, so none stands apart."""
    return ()


def antes_in_one_pot(state: HandState) -> tuple[Amount, ...]:
    """``one_pot``: what each player posted, short or not; all of it is in the main pot."""
    ante = state.rules.stakes.ante
    return tuple([min(stack, ante) for stack in state.starting_stacks])


SHORT_ANTES: Mapping[ShortAnte, Callable[[HandState], tuple[Amount, ...]]] = {
    ShortAnte.LAYERED: antes_in_layers,
    ShortAnte.ONE_POT: antes_in_one_pot,
}
"""5.1: the antes that make no layers and are never returned."""

"""How the chips in the middle lie when a hand is paid: the main pot, then each side pot (5.6).

The book works this out from what was put in, by code of its own: an award that does not fit the pots is then
an award from an account that does not hold it.
"""

from collections.abc import Collection, Sequence


def pot_amounts(put_in: Sequence[int], live: Collection[int], apart: int = 0) -> tuple[int, ...]:
    """The amounts of the pots, main pot first; none is 0.

    Args:
        put_in: By player, what he has in the middle.
        live: Players who have not folded, one at least.
        apart: Chips in the middle besides, that all live players can win (5.1, antes in one pot).
    """
    levels = sorted({put_in[player] for player in live})
    lowest = [0, *levels[:-1]]
    highest = [*levels[:-1], max(put_in)]  # above the last live stake there are only chips of folded players
    amounts = [
        sum(max(0, min(stake, top) - bottom) for stake in put_in)
        for bottom, top in zip(lowest, highest, strict=True)
    ]
    amounts[0] += apart
    return tuple(amount for amount in amounts if amount)

"""Words that both programs share: options of fixed limit, and division in whole chips."""

from collections.abc import Callable
from typing import Literal, TypeAlias

from doorcard.rules.spec import Amount

Word: TypeAlias = Literal["fold", "stay", "wager"]
"""Every action of fixed limit: to stay is to check, to call, or to bring it in."""
Option: TypeAlias = tuple[Word, Amount]
"""A word and the bet of this round after it; 0 with a fold."""
Split: TypeAlias = Callable[[Amount, int], tuple[Amount, Amount]]
"""An amount divided by a number of players: whole chips for each, and what is left over."""


def whole_chips(chip: Amount) -> Split:
    """Division in chips of this size; what is no whole chip is left over."""

    def split(amount: Amount, parts: int) -> tuple[Amount, Amount]:
        each = amount // chip // parts * chip
        return each, amount - each * parts

    return split

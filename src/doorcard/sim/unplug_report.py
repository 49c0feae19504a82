"""What the experiment with the cable has shown."""

from collections.abc import Iterable

from msgspec import Struct

from doorcard.rules.spec import Amount


class Gains(Struct, frozen=True):
    """His results, less those with his line up: he folds, or calls to the end. In cents, over ``pulls``."""

    pulls: int = 0
    over_folding: Amount = 0
    over_calling: Amount = 0
    largest: Amount = 0
    """Over folding, in one hand."""

    def and_one(self, over_folding: Amount, over_calling: Amount) -> "Gains":
        """With one more pull."""
        return Gains(
            self.pulls + 1,
            self.over_folding + over_folding,
            self.over_calling + over_calling,
            max(self.largest, over_folding),
        )


class UnplugReport(Struct, frozen=True):
    """What one seed has shown. Amounts in cents. ``failures``: laws that were broken, in words."""

    seed: int
    hands: int
    hours: float
    counts: dict[str, int]
    most_in_window: dict[str, int]
    """By house: the most uses at its tables within less than one of its windows."""
    folds: Gains
    """Of the pulls that were no use."""
    uses: Gains
    failures: tuple[str, ...]


def added(gains: Iterable[Gains]) -> Gains:
    """Gains of several seeds together."""
    total = Gains()
    for one in gains:
        total = Gains(
            total.pulls + one.pulls,
            total.over_folding + one.over_folding,
            total.over_calling + one.over_calling,
            max(total.largest, one.largest),
        )
    return total

"""The auditor: recomputes every balance from the transfers alone and compares. It shares no code with the
book.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from doorcard.ledger.accounts import MINT
from doorcard.ledger.transfers import Transfer


class Audit(Struct, frozen=True):
    """What the transfers say. ``differences``: (account, recomputed, claimed) where a claimed balance is
    wrong.

    ``below_zero``: accounts, the mint apart, that were overdrawn at any moment; ``repeated_keys``: keys seen
    twice.
    """

    transfers: int
    balances: dict[str, int]
    differences: tuple[tuple[str, int, int], ...]
    below_zero: tuple[str, ...]
    repeated_keys: tuple[str, ...]

    @property
    def total(self) -> int:
        """The sum over all accounts, 0 by construction of a double entry."""
        return sum(self.balances.values())

    @property
    def is_clean(self) -> bool:
        """Whether nothing is wrong."""
        return not (self.total or self.differences or self.below_zero or self.repeated_keys)


def audit(transfers: Iterable[Transfer], claimed: Mapping[str, int] | None = None) -> Audit:
    """Add up the transfers in order; compare with ``claimed`` balances where given (accounts at 0 may be left
    out).
    """
    sums: Counter[str] = Counter()
    keys: Counter[str] = Counter()
    below: set[str] = set()
    for transfer in transfers:
        sums[transfer.debit] -= transfer.amount
        sums[transfer.credit] += transfer.amount
        keys[transfer.key] += 1
        if transfer.debit != MINT and sums[transfer.debit] < 0:
            below.add(transfer.debit)
    balances = {account: cents for account, cents in sums.items() if cents}
    return Audit(
        transfers=keys.total(),
        balances=balances,
        differences=() if claimed is None else _differences(balances, claimed),
        below_zero=tuple(sorted(below)),
        repeated_keys=tuple(sorted(key for key, times in keys.items() if times > 1)),
    )


def _differences(found: Mapping[str, int], claimed: Mapping[str, int]) -> tuple[tuple[str, int, int], ...]:
    accounts = sorted(found.keys() | claimed.keys())
    pairs = ((account, found.get(account, 0), claimed.get(account, 0)) for account in accounts)
    return tuple(row for row in pairs if row[1] != row[2])

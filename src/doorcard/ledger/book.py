"""The book: balances of all accounts, moved only by transfers, each of them whole or not at all."""

from collections import OrderedDict
from collections.abc import Iterable, Mapping

from doorcard.errors import DoorcardError
from doorcard.ledger.accounts import MINT
from doorcard.ledger.transfers import Transfer

KEYS_REMEMBERED = 20_000
"""Recent keys checked here; the store's primary key answers for those before."""


class TransferRefused(DoorcardError):
    """Nothing was moved: `amount_not_positive`, `same_account`, `key_used` or `not_enough`."""


class Book:
    """Balances in memory, in cents of play chips. Accounts at 0 are not kept, so a finished hand leaves
    nothing behind.
    """

    def __init__(
        self, balances: Mapping[str, int] | None = None, keys_remembered: int = KEYS_REMEMBERED
    ) -> None:
        self._balances = {account: cents for account, cents in (balances or {}).items() if cents}
        self._keys: OrderedDict[str, None] = OrderedDict()
        self._keys_remembered = keys_remembered

    def balance(self, account: str) -> int:
        """Cents in an account, 0 where nothing ever came."""
        return self._balances.get(account, 0)

    def balances(self) -> dict[str, int]:
        """A copy of all balances that are not 0."""
        return dict(self._balances)

    def total(self) -> int:
        """The sum over all accounts; anything but 0 is a fault."""
        return sum(self._balances.values())

    def post(self, transfer: Transfer) -> None:
        """Move the chips.

        Raises:
            TransferRefused: The transfer is impossible; nothing was moved.
        """
        self._check(transfer)
        self._move(transfer.debit, -transfer.amount)
        self._move(transfer.credit, transfer.amount)
        self._keys[transfer.key] = None
        if len(self._keys) > self._keys_remembered:
            self._keys.popitem(last=False)

    def post_all(self, transfers: Iterable[Transfer]) -> None:
        """Move all of them in order, or none where one of them is refused."""
        posted: list[Transfer] = []
        try:
            for transfer in transfers:
                self.post(transfer)
                posted.append(transfer)
        except TransferRefused:
            for transfer in reversed(posted):
                self._undo(transfer)
            raise

    def _check(self, transfer: Transfer) -> None:
        if transfer.amount <= 0:
            raise TransferRefused("amount_not_positive", key=transfer.key, amount=transfer.amount)
        if transfer.debit == transfer.credit:
            raise TransferRefused("same_account", key=transfer.key, account=transfer.debit)
        if transfer.key in self._keys:
            raise TransferRefused("key_used", key=transfer.key)
        held = self.balance(transfer.debit)
        if transfer.debit != MINT and held < transfer.amount:
            raise TransferRefused("not_enough", key=transfer.key, account=transfer.debit, held=held)

    def _move(self, account: str, cents: int) -> None:
        after = self.balance(account) + cents
        if after:
            self._balances[account] = after
        else:
            self._balances.pop(account, None)

    def _undo(self, transfer: Transfer) -> None:
        self._move(transfer.credit, -transfer.amount)
        self._move(transfer.debit, transfer.amount)
        self._keys.pop(transfer.key, None)

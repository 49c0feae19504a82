"""The double-entry book in memory: balances that follow from transfers, floors and unique keys.

The database enforces the same again; the book refuses first, with a typed reason and without changing anything.
"""

from collections.abc import Iterable, Mapping

from doorcard.errors import DoorcardError
from doorcard.ledger.accounts import MINT
from doorcard.ledger.transfers import Transfer


class TransferRefused(DoorcardError):
    """``overdraft``, ``not_positive``, ``same_account`` or ``key_used``; nothing was booked."""


class Book:
    """Balances by account. Only the mint may be below zero; the sum is always 0."""

    def __init__(self, balances: Mapping[str, int] | None = None) -> None:
        self._balances = dict(balances or {})

    def balance(self, account: str) -> int:
        """Chips in an account; 0 where it was never used."""
        return self._balances.get(account, 0)

    def total(self) -> int:
        """The sum over all accounts: 0 unless chips were made or lost."""
        return sum(self._balances.values())

    def post(self, transfers: Iterable[Transfer]) -> tuple[Transfer, ...]:
        """Book all of them or none. Raises TransferRefused."""
        group = tuple(transfers)
        moved: dict[str, int] = {}
        keys: set[str] = set()
        for transfer in group:
            self._check(transfer, keys)
            keys.add(transfer.key)
            moved[transfer.debit] = moved.get(transfer.debit, 0) - transfer.amount
            moved[transfer.credit] = moved.get(transfer.credit, 0) + transfer.amount
            if transfer.debit != MINT and self.balance(transfer.debit) + moved[transfer.debit] < 0:
                raise TransferRefused(
                    "overdraft", account=transfer.debit, balance=self.balance(transfer.debit)
                )
        for account, amount in moved.items():
            self._balances[account] = self.balance(account) + amount
        self._drop_empty(moved)
        return group

    def _check(self, transfer: Transfer, keys: set[str]) -> None:
        if transfer.amount <= 0:
            raise TransferRefused("not_positive", key=transfer.key, amount=transfer.amount)
        if transfer.debit == transfer.credit:
            raise TransferRefused("same_account", key=transfer.key, account=transfer.debit)
        if transfer.key in keys:
            raise TransferRefused("key_used", key=transfer.key)

    def _drop_empty(self, accounts: Iterable[str]) -> None:
        """Pots of finished hands must not pile up."""
        for account in accounts:
            if self._balances.get(account) == 0:
                del self._balances[account]

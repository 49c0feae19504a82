"""One movement of chips: debit one account, credit another, never changed and never deleted."""

from enum import StrEnum

from msgspec import Struct


class Reason(StrEnum):
    """Why chips move."""

    ISSUE = "issue"
    """New chips to be given away."""
    GRANT = "grant"
    REFILL = "refill"
    BUY_IN = "buy_in"
    CASH_OUT = "cash_out"
    ANTE = "ante"
    BET = "bet"
    RETURN = "return"
    SIDE_POT = "side_pot"
    """A side pot gets the account from which it is paid."""
    RAKE = "rake"
    AWARD = "award"
    EXPIRED = "expired"
    """A guest who never played is gone; his welcome chips go back."""


class Transfer(Struct, frozen=True):
    """``amount`` (> 0, in cents of play chips) leaves ``debit`` and arrives at ``credit``; ``key`` is unique
    for ever.
    """

    key: str
    debit: str
    credit: str
    amount: int
    reason: Reason

"""The double-entry book of play chips: accounts, transfers, balances. It knows no poker."""

from doorcard.ledger import accounts
from doorcard.ledger.book import Book, TransferRefused
from doorcard.ledger.transfers import Reason, Transfer

__all__ = ["Book", "Reason", "Transfer", "TransferRefused", "accounts"]

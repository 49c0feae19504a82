"""The double-entry book of chips."""

from doorcard.ledger.audit import Audit, audit
from doorcard.ledger.book import Book, TransferRefused
from doorcard.ledger.transfers import Reason, Transfer

__all__ = ["Audit", "Book", "Reason", "Transfer", "TransferRefused", "audit"]

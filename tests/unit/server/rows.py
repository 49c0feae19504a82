"""Rows of a small room, as the room would write them."""

from msgspec import Raw

from doorcard.ledger.transfers import Reason, Transfer
from doorcard.room.outcome import (
    EventsLogged,
    HandClosed,
    HandOpened,
    ProtectionLogged,
    SeatSaved,
    TableSaved,
    TransferPosted,
    UserSaved,
)

ANA = UserSaved("user-ana", "Ana", "es", is_bot=False, at_ms=1_000)
BOT = UserSaved("user-bot", "Bruno", "es", is_bot=True, at_ms=1_000, muck=False)
TABLE = TableSaved("t1", Raw(b'{"table_id":"t1"}'))
ANA_SITS = SeatSaved("t1", 3, "user-ana", sitting_out=True)
HAND = HandOpened("h1", "t1", 1, 2_000, Raw(b'{"deck":[0,1,2]}'))
FIRST_EVENTS = EventsLogged("t1", 1, "h1", 2_000, Raw(b'[{"type":"AntesPosted","amounts":[5,5]}]'))
MORE_EVENTS = EventsLogged("t1", 4, "h1", 2_500, Raw(b'[{"type":"PlayerProtected","player":0}]'))
CLOSED = HandClosed("h1", 3_000)
PROTECTED = ProtectionLogged("user-ana", "t1", "h1", 2_600, "timeout")


def transfer(key: str, debit: str, credit: str, amount: int, reason: Reason = Reason.GRANT) -> TransferPosted:
    return TransferPosted(Transfer(key, debit, credit, amount, reason))


GRANT = transfer("grant:user-ana", "mint", "wallet:user-ana", 10_000)
BUY_IN = transfer("buyin-1", "wallet:user-ana", "stack:t1:3", 4_000, Reason.BUY_IN)
OPEN_ROOM = (ANA, BOT, TABLE, ANA_SITS, GRANT, BUY_IN, HAND, FIRST_EVENTS)

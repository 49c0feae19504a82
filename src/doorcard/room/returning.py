"""Who leaves a table with his winnings and soon comes back brings them along."""

from doorcard.room.table import Departure, Table
from doorcard.rules.spec import Amount


def note_departure(table: Table, user_id: str, amount: Amount, now_ms: int, keep_ms: int) -> None:
    """Remember what the user leaves with; what is older than ``keep_ms`` is forgotten."""
    left = {other: gone for other, gone in table.departures.items() if now_ms - gone.at_ms < keep_ms}
    left.pop(user_id, None)
    if amount:
        left[user_id] = Departure(amount, now_ms)
    table.departures = left


def owed_on_return(table: Table, user_id: str, now_ms: int, keep_ms: int) -> Amount:
    """With how much the user must come back at least; 0 where he has not just left."""
    gone = table.departures.get(user_id)
    if gone is None or now_ms - gone.at_ms >= keep_ms:
        return 0
    return gone.amount

"""What each pot held and paid."""

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from doorcard.engine.events import Event, PotAwarded, PotsCollected, RakeTaken
from doorcard.rules.spec import Amount


class Payout(Struct, frozen=True):
    """A pot at the end: ``amount`` before rake, ``won`` by player with both halves together."""

    amount: Amount
    rake: Amount
    won: dict[int, Amount]


def payouts(events: Sequence[Event]) -> tuple[Payout, ...]:
    """The pots of a hand that has ended, the main pot first."""
    amounts: tuple[Amount, ...] = ()
    rake: tuple[Amount, ...] = ()
    won: dict[int, Counter[int]] = {}
    for event in events:
        match event:
            case PotsCollected(pots):
                amounts = tuple(pot.amount for pot in pots)
            case RakeTaken(taken):
                rake = taken
            case PotAwarded(pot, _, shares):
                for share in shares:
                    won.setdefault(pot, Counter())[share.player] += share.amount
            case _:
                pass
    taken = (*rake, *(0 for _ in amounts))
    return tuple(
        Payout(amount, taken[pot], dict(+won.get(pot, Counter()))) for pot, amount in enumerate(amounts)
    )

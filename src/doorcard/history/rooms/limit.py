"""The limit of a hand whose head is silent about it, or speaks of another: the bets tell it."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from doorcard.history.rooms.betting import Betting, Seen
from doorcard.history.rooms.told import ToldStakes
from doorcard.rules.spec import Amount, Unit


class _Played(Protocol):
    betting: Betting


P = TypeVar("P", bound=_Played)


def read_in_limit(
    read: Callable[[ToldStakes | None], P], head: ToldStakes | None, unit: Unit, is_sure: bool
) -> tuple[P, ToldStakes | None]:
    """A hand as it reads in its limit, and that (see ``stakes_of``). Where the play shows another limit than
    the head does, the amounts are read again by that one.
    """
    hand = read(head)
    if head is not None and (is_sure or _fits(hand.betting, head)):
        return hand, head
    if head is not None:
        hand = read(None)  # what does not fit the head is not to be read by it
    stakes = stakes_played(hand.betting, unit)
    return (hand, None) if stakes is None else (read(stakes), stakes)


def stakes_of(betting: Betting, head: ToldStakes | None, unit: Unit, is_sure: bool) -> ToldStakes | None:
    """The limit of a hand: of its head, or of its play where the head is silent, or where it is not sure to
    speak of this game (``is_sure``) and what was played does not fit it.
    """
    if head is None or (not is_sure and not _fits(betting, head)):
        return stakes_played(betting, unit)
    return head


def _fits(betting: Betting, head: ToldStakes) -> bool:
    """Whether all whole bets are of that limit."""
    small, big = head.small_bet, head.big_bet
    if betting.brought_in >= small:
        return False
    for seen in betting.wagers:
        sizes = (small,) if seen.street == 3 else (small, big) if seen.street == 4 else (big,)
        if not seen.all_in and seen.size not in sizes:
            return False
    return True


def stakes_played(betting: Betting, unit: Unit) -> ToldStakes | None:
    """The limit that the bets of a hand show where its head is silent.

    Third street tells the small bet, fifth and later the big one; a hand that ended before a bet could have
    been of any limit above its bring-in, and gets twice that. None where not even antes were played.
    """
    small, big = _bets_of([seen for seen in betting.wagers if not seen.all_in])
    least = max(betting.brought_in, betting.ante)
    if not small and not least:
        return None
    if not small:  # all-in bets are no larger than the limit
        short, _ = _bets_of([seen for seen in betting.wagers if seen.all_in])
        small = max(short, 2 * least)
    return ToldStakes(small, big or 2 * small, unit=unit)


def _bets_of(wagers: list[Seen]) -> tuple[Amount, Amount]:
    """The small and the big bet that these show, 0 for one that they do not."""
    on_third = [seen.size for seen in wagers if seen.street == 3]
    on_fourth = [seen.size for seen in wagers if seen.street == 4]
    big = max((seen.size for seen in wagers if seen.street > 4), default=0)
    return max(on_third, default=0) or big // 2 or min(on_fourth, default=0), big

"""Numbers of betting sequences of one round where every stack is the same number of whole bets.

Neither chips nor seats occur: a round is who is still to be asked, how many have stayed, and how many wagers
are left. Whoever is asked folds (and leaves), stays (and is asked no more) or wagers (and everybody else who
has not folded is asked). So with ``k`` to be asked, ``s`` who stayed and ``w`` wagers left::

    F(k, s, w) = F(k - 1, s, w) + F(k - 1, s + 1, w) + F(k - 1 + s, 1, w - 1)   (the last only if w > 0)

A round is over when nobody is to be asked or one player is left; its polynomial has for each number of
players left the number of sequences that leave them. For two players this gives 4 m + 3 sequences on a later
street with at most ``m`` wagers (4.6), and 4 m + 2 on third; 2 m + 1 of them go on in both.
"""

from collections import Counter
from dataclasses import dataclass

Left = Counter[int]
"""By number of players left at the end of a round: how many sequences."""


@dataclass(frozen=True, slots=True)
class Limit:
    """4.6, 4.7: at most ``most`` wagers a round, but as many as the chips allow where that is lifted.

    ``in_stack``: wagers until the stacks are empty.
    """

    most: int
    in_stack: int
    heads_up_cap: str = "capped"
    dealt: int = 2

    def left(self, made: int, able: int, began: int, reached: bool) -> int:
        """Wagers that may follow ``made`` ones; ``able``: players left now, ``began``: at its beginning."""
        lifted = {
            "capped": False,
            "uncapped_if_round_began_heads_up": began == 2,
            "uncapped_if_two_were_dealt": self.dealt == 2,
            "uncapped": able == 2 and not reached,
        }[self.heads_up_cap]
        return max(0, (self.in_stack if lifted else min(self.most, self.in_stack)) - made)


def later_round(limit: Limit, players: int) -> Left:
    """Fourth street and after: nobody has put anything in."""
    return _left(limit, players, (players, 0, 0), False)


def third_round(limit: Limit, players: int) -> Left:
    """3.3: the bring-in stands in for the first to stay; or the opener wagers at once."""
    opened = _left(limit, players, (players - 1, 1, 0), False)
    return opened + _wagered(limit, players, (players, 0, 0), False)


def _left(limit: Limit, began: int, place: tuple[int, int, int], reached: bool) -> Left:
    asked, stayed, made = place
    if asked == 0 or asked + stayed == 1:
        return Counter({asked + stayed: 1})
    folded = _left(limit, began, (asked - 1, stayed, made), reached)
    called = _left(limit, began, (asked - 1, stayed + 1, made), reached)
    return folded + called + _wagered(limit, began, place, reached)


def _wagered(limit: Limit, began: int, place: tuple[int, int, int], reached: bool) -> Left:
    """4.7: a cap that is reached stays though players fold."""
    asked, stayed, made = place
    able = asked + stayed
    if not limit.left(made, able, began, reached):
        return Counter()
    reached = reached or (made + 1 >= limit.most and limit.heads_up_cap == "uncapped" and able > 2)
    return _left(limit, began, (able - 1, 1, made + 1), reached)


def whole_hand(limit: Limit, players: int) -> list[int]:
    """Sequences that end on third street, on fourth, .. on seventh, where no stack is ever empty."""
    begun, ended = third_round(limit, players), []
    for street in range(3, 8):
        if street > 3:
            begun = _product(begun, limit)
        ended.append(begun.total() if street == 7 else begun.pop(1))
    return ended


def _product(begun: Left, limit: Limit) -> Left:
    after: Left = Counter()
    for players, times in begun.items():
        for left, ways in later_round(limit, players).items():
            after[left] += times * ways
    return after


def two_players(most: int) -> list[int]:
    """The same for two players as powers: 2 m + 1 folds end third street, 2 m + 2 each later one."""
    ends = [2 * most + 1] + [2 * most + 2] * 3 + [4 * most + 3]
    return [(2 * most + 1) ** street * ends[street] for street in range(5)]


def pair_round(most: int, holders: tuple[bool, ...], rule: str) -> Left:
    """4.5: fourth street with an open pair; ``holders``: who shows one, in the order of action."""
    return _paired(most, rule, (holders, (), 0, False))


def _paired(most: int, rule: str, place: tuple[tuple[bool, ...], tuple[bool, ...], int, bool]) -> Left:
    """Whoever wagers is followed by those still to be asked and then by those who have stayed."""
    asked, stayed, made, big = place
    if not asked or len(asked) + len(stayed) == 1:
        return Counter({len(asked) + len(stayed): 1})
    who, rest = asked[0], asked[1:]
    found = _paired(most, rule, (rest, stayed, made, big))
    found += _paired(most, rule, (rest, (*stayed, who), made, big))
    if made < most:
        for is_big in _choices(rule, who, big):
            found += _paired(most, rule, (rest + stayed, (who,), made + 1, big or is_big))
    return found


def _choices(rule: str, holder: bool, big: bool) -> tuple[bool, ...]:
    if rule == "never":
        return (False,)
    if big or rule == "big_only":
        return (True,)
    return (False, True) if rule == "any" or holder else (False,)

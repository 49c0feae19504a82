"""What the amounts of a fixed-limit round mean, for rooms that write them now one way and now another.

An amount may be what left the stack, the whole bet of the round, or how far a raise went. Fixed limits leave
one answer: the reading that is a bet, a completion or a raise of this limit. Where none is, the room's usual
reading stands, and the engine says what is wrong with it.
"""

from collections.abc import Callable

from msgspec import Struct

from doorcard.history.rooms.told import Did, Move, ToldStakes
from doorcard.rules.spec import Amount

Reads = tuple[str, ...]
"""Readings of an amount, the room's usual one first: "to", "paid", "by"."""


class Seen(Struct, frozen=True, gc=False):
    """A bet or raise as it was played: to how much, over what whole bet (5.3), 0 where it was the first."""

    street: int
    to: Amount
    level: Amount
    all_in: bool = False

    @property
    def size(self) -> Amount:
        """How far it went."""
        return self.to - self.level


class Betting:
    """Follows the chips of a hand. ``stakes``: None where the head does not tell them."""

    def __init__(
        self, stakes: ToldStakes | None, stack_of: Callable[[int], Amount | None] = lambda player: None
    ) -> None:
        self.stakes = stakes
        self.stack_of = stack_of
        self.street = 3
        self.price: Amount = 0
        self.level: Amount = 0
        self.bets: dict[int, Amount] = {}
        self.paid: dict[int, Amount] = {}
        self.posted: dict[int, Amount] = {}
        self.last_bets: dict[int, Amount] = {}
        self.folded: set[int] = set()
        self.wagers: list[Seen] = []
        self.ante: Amount = 0
        self.brought_in: Amount = 0
        self.last_chips: list[bool] = []

    def next_street(self, number: int) -> None:
        """A new round."""
        self.street = number
        if number > 3:
            self.price = self.level = 0
            self.bets = {}

    def left(self, player: int) -> Amount | None:
        """What the player has in front of him, None where his stack is not told."""
        stack = self.stack_of(player)
        return None if stack is None else max(0, stack - self.paid.get(player, 0))

    def fold(self, player: int, line: int) -> Did:
        """The player is out."""
        self.folded.add(player)
        return Did(player, Move.FOLD, line)

    def checks(self, player: int, line: int) -> Did:
        """The player stays without chips."""
        return Did(player, Move.CHECK, line)

    def antes(self, player: int, amount: Amount, line: int, all_in: bool = False) -> Did:
        """An ante is no part of a bet."""
        self.ante = max(self.ante, amount)
        self.paid[player] = self.paid.get(player, 0) + amount
        self.posted[player] = self.posted.get(player, 0) + amount
        return Did(player, Move.ANTE, line, amount, None, None, all_in)

    def brings_in(self, player: int, amount: Amount, line: int, all_in: bool = False) -> Did:
        """The forced bet of third street; some rooms call it so when it is a whole bet, too."""
        if self.stakes is not None and amount >= self.stakes.small_bet:
            return self.wagers_to(player, amount, line, all_in=all_in)
        self.brought_in = amount
        self._pay(player, amount)
        return Did(player, Move.BRING_IN, line, amount, None, None, all_in or self._is_broke(player))

    def calls(self, player: int, amount: Amount, line: int, all_in: bool = False) -> Did:
        """What was paid, or the price, where that is what the room names."""
        bet = self.bets.get(player, 0)
        owed = self.price - bet
        left = self.left(player)
        if amount != owed and amount == self.price and (left is None or owed <= left):
            amount = owed
        self._pay(player, amount)
        if self.street == 3 and self.brought_in and not self.wagers:
            self.brought_in = max(self.brought_in, self.bets[player])  # it was all-in for less (3.6)
        return Did(player, Move.CALL, line, amount, None, None, all_in or self._is_broke(player))

    def wagers_to(
        self,
        player: int,
        amount: Amount,
        line: int,
        reads: Reads = ("to", "paid", "by"),
        all_in: bool = False,
    ) -> Did:
        """A completion, bet or raise, told as its whole bet of the round."""
        bet = self.bets.get(player, 0)
        readings = {"to": amount, "paid": bet + amount, "by": self.price + amount}
        targets = self._targets()
        left = self.left(player)
        if all_in and left is not None:
            targets = {bet + left}
        fitting = [readings[read] for read in reads if readings[read] in targets]
        to = fitting[0] if fitting else readings[reads[0]]
        self._pay(player, max(0, to - bet))
        all_in = all_in or self._is_broke(player)
        seen = Seen(self.street, to, self.level, all_in)
        if not self._is_short(seen):
            self.level = to
        self.wagers.append(seen)
        return Did(player, Move.WAGER, line, None, to, None, all_in)

    def all_in(self, player: int, amount: Amount, line: int) -> Did:
        """The last chips of a player, whatever they do: a bring-in, a call or a raise.

        ``last_chips`` keeps whether they were his last by the stack that is told.
        """
        bet = self.bets.get(player, 0)
        left = self.left(player)
        self.last_chips.append(left is None or amount in (left, bet + left))
        paid = left if left is not None and amount in (left, bet + left) else amount
        if not self.price and self.street == 3 and paid <= self._least_open():
            return self.brings_in(player, paid, line, True)
        if bet + paid > self.price:
            return self.wagers_to(player, bet + paid, line, all_in=True)
        return self.calls(player, paid, line, True)

    def uncalled(self) -> tuple[int, Amount]:
        """Who put in more than any other in the last round in which somebody bet, and how much more.

        Antes are no bets; more than another's is uncalled only where he had no more.
        """
        player, more = _most(self.last_bets)
        richest, ante = _most(self.posted)
        others = (other for other in self.posted if other != richest)
        if len(self.posted) < 2 or any(self.left(other) != 0 for other in others):
            return player, more
        return (player, more + ante) if player == richest or not ante else (richest, ante)

    def _pay(self, player: int, amount: Amount) -> None:
        self.bets[player] = self.bets.get(player, 0) + amount
        self.last_bets = self.bets
        self.paid[player] = self.paid.get(player, 0) + amount
        self.price = max(self.price, self.bets[player])

    def _is_broke(self, player: int) -> bool:
        return self.left(player) == 0

    def _least_open(self) -> Amount:
        """The most that an all-in player can open for which is no bet yet."""
        if self.stakes is None:
            return self.ante
        told = self.stakes.bring_in
        return self.stakes.small_bet // 2 if told is None else told

    def _is_short(self, seen: Seen) -> bool:
        """5.3: an all-in of less than half a bet is none, and leaves the next raise where it was."""
        if self.stakes is None:
            sizes = [other.size for other in self.wagers if other.street == seen.street and not other.all_in]
            least = min(sizes, default=0)
        else:
            least = self.stakes.small_bet if self.street < 5 else self.stakes.big_bet
        return seen.all_in and 2 * seen.size < least

    def _targets(self) -> set[Amount]:
        """What a whole bet or raise can be to: 5.3, or one bet above the price, as some houses have it."""
        if self.stakes is None:
            return set()
        small, big = self.stakes.small_bet, self.stakes.big_bet
        levels = {self.level, self.price} if self.level else {self.level}
        sizes = {3: (small,), 4: (small, big)}.get(self.street, (big,))
        return {level + size for level in levels for size in sizes}


def _most(bets: dict[int, Amount]) -> tuple[int, Amount]:
    """Who has put in most, and how much more than the next."""
    order = sorted(bets.items(), key=lambda pair: -pair[1])
    if not order:
        return 0, 0
    return order[0][0], order[0][1] - (order[1][1] if len(order) > 1 else 0)

"""Does every chip stay where it belongs? A book of its own, from the rows that were kept."""

from collections import Counter
from collections.abc import Mapping, Sequence

from doorcard.engine.actions import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    BetReturned,
    Event,
    HandEnded,
    Pot,
    PotAwarded,
    PotsCollected,
    RakeTaken,
)
from doorcard.ledger import Reason, Transfer
from doorcard.sim.world import World

WAYS = {
    Reason.ISSUE: ("mint", "promotions"),
    Reason.GRANT: ("promotions", "wallet"),
    Reason.REFILL: ("promotions", "wallet"),
    Reason.BUY_IN: ("wallet", "stack"),
    Reason.CASH_OUT: ("stack", "wallet"),
    Reason.ANTE: ("stack", "pot"),
    Reason.BET: ("stack", "pot"),
    Reason.RETURN: ("pot", "stack"),
    Reason.SIDE_POT: ("pot", "pot"),
    Reason.AWARD: ("pot", "stack"),
    Reason.RAKE: ("pot", "rake"),
}
"""From what kind of account to what kind each reason moves chips."""
FOR_BOTS = {(Reason.GRANT, "mint", "wallet"), (Reason.REFILL, "mint", "wallet")}


class Purse:
    """The chips of one hand as its events tell them."""

    def __init__(self, stacks: Sequence[int], rake_all: Counter[str]) -> None:
        self.stacks = list(stacks)
        self.staked = [0] * len(stacks)
        self.folded = [False] * len(stacks)
        self.middle = 0
        self.pots: tuple[Pot, ...] = ()
        self.paid: Counter[int] = Counter()
        self._rake_all = rake_all

    def see(self, event: Event) -> str | None:
        """Carry an event over; what is wrong with it, if anything."""
        match event:
            case AntesPosted(amounts):
                for player, ante in enumerate(amounts):
                    self._put(player, ante)
            case ActionTaken(player=player, kind=kind, cost=cost):
                self._put(player, cost)
                self.folded[player] |= kind is ActionKind.FOLD
            case BetReturned(player, amount):
                self._put(player, -amount)
            case PotsCollected(pots):
                self.pots = pots
                return self._wrong_pots(pots)
            case RakeTaken(amounts):
                self.middle -= sum(amounts)
                self._rake_all["rake"] += sum(amounts)
                self.paid.update(dict(enumerate(amounts)))
            case PotAwarded(pot=pot, shares=shares):
                for share in shares:
                    self.stacks[share.player] += share.amount
                    self.middle -= share.amount
                    self.paid[pot] += share.amount
            case HandEnded(stacks):
                return self._wrong_end(stacks)
            case _:
                pass
        return None

    def _put(self, player: int, amount: int) -> None:
        self.stacks[player] -= amount
        self.staked[player] += amount
        self.middle += amount

    def _wrong_pots(self, pots: Sequence[Pot]) -> str | None:
        right = layers(self.staked, self.folded)
        told = [(pot.amount, list(pot.eligible)) for pot in pots]
        return None if told == right else f"pots {told} where {right} are right"

    def _wrong_end(self, stacks: Sequence[int]) -> str | None:
        if self.middle or any(self.paid[number] != pot.amount for number, pot in enumerate(self.pots)):
            return f"pots {self.pots}, paid {dict(self.paid)}, {self.middle} left"
        return None if list(stacks) == self.stacks else f"stacks {stacks} where {self.stacks} are right"


def layers(staked: Sequence[int], folded: Sequence[bool]) -> list[tuple[int, list[int]]]:
    """Main and side pots from the bottom up: chips and who can win them. Chip levels are cut one by one."""
    found: list[tuple[int, list[int]]] = []
    rest = list(staked)
    while any(rest):
        cut = min((stake for player, stake in enumerate(rest) if stake and not folded[player]), default=None)
        if cut is None:  # only folded chips are left: they join the last pot
            amount, eligible = found.pop()
            return [*found, (amount + sum(rest), eligible)]
        eligible = [player for player, stake in enumerate(rest) if stake and not folded[player]]
        amount = sum(min(stake, cut) for stake in rest)
        rest = [stake - min(stake, cut) for stake in rest]
        if found and found[-1][1] == eligible:
            amount += found.pop()[0]
        found.append((amount, eligible))
    return found


class Money:
    """Sums of all accounts; each transfer is looked at."""

    def __init__(self, world: World, sums: Mapping[str, int] | None = None) -> None:
        self._world = world
        self.sums: Counter[str] = Counter(sums or {})
        self.keys: set[str] = set()
        self.bought: Counter[str] = Counter()
        """By user: chips that went from his wallet to tables."""

    def post(self, transfer: Transfer) -> None:
        """Carry a transfer over."""
        ends = tuple(account.partition(":")[0] for account in (transfer.debit, transfer.credit))
        if transfer.key in self.keys or transfer.amount <= 0 or not self._is_way(transfer.reason, ends):
            self._world.fail("money", f"{transfer} cannot be")
        self.keys.add(transfer.key)
        self.sums[transfer.debit] -= transfer.amount
        self.sums[transfer.credit] += transfer.amount
        if transfer.debit != "mint" and self.sums[transfer.debit] < 0:
            self._world.fail("money", f"{transfer.debit} is overdrawn")
        if transfer.reason is Reason.BUY_IN:
            self.bought[transfer.debit.partition(":")[2]] += transfer.amount

    @staticmethod
    def _is_way(reason: Reason, ends: tuple[str, ...]) -> bool:
        return ends == WAYS[reason] or (reason, *ends) in FOR_BOTS

    def balances(self) -> dict[str, int]:
        """All accounts that are not empty."""
        return {account: held for account, held in self.sums.items() if held}

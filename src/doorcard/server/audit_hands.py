"""What a hand's events say about chips, worked out from their JSON alone.

The auditor shares nothing with the engine's types nor with the room's cashier, so that a fault in one of them
shows as a difference.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

Move = tuple[str, str, int, str]
"""From an account, to an account, how much, and why."""


class HandMoves(Struct, frozen=True):
    """All moves of a hand in order, and the stacks with which its players ended (None: it has not ended)."""

    moves: tuple[Move, ...]
    ended: tuple[int, ...] | None


class _Middle:
    """The pots of a hand as its events tell them. ``is_one``: all are paid from one account, as of old."""

    def __init__(self, pot: str, is_one: bool) -> None:
        self.pot = pot
        self._is_one = is_one
        self._amounts: list[int] = []
        self._is_cut = False

    def account(self, number: int) -> str:
        return f"{self.pot}:{number}" if number and not self._is_one else self.pot

    def collect(self, event: Any) -> None:
        self._amounts = [pot["amount"] for pot in event["pots"]]

    def cut(self) -> list[Move]:
        """Once, before anything is paid: the side pots part from the main pot."""
        if self._is_cut or self._is_one:
            return []
        self._is_cut = True
        sides = list(enumerate(self._amounts))[1:]
        return [(self.pot, self.account(number), amount, "side_pot") for number, amount in sides]

    def rake(self, event: Any) -> list[Move]:
        amounts = [sum(event["amounts"])] if self._is_one else event["amounts"]
        moves = [(self.account(number), "rake", amount, "rake") for number, amount in enumerate(amounts)]
        return [*self.cut(), *moves]

    def award(self, event: Any, stacks: Sequence[str]) -> list[Move]:
        account, shares = self.account(event["pot"]), event["shares"]
        return [
            *self.cut(),
            *((account, stacks[share["player"]], share["amount"], "award") for share in shares),
        ]


def hand_moves(
    pot: str, stacks: Sequence[str], events: Iterable[Any], *, side_pots: bool = True
) -> HandMoves:
    """The moves between the players' stacks, the pots and the rake that the events tell.

    Args:
        pot: The account of the hand's bets.
        stacks: The accounts of the players' stacks.
        events: What happened, as JSON.
        side_pots: Whether each side pot has an account of its own.

    Raises:
        KeyError, IndexError, TypeError: these are no events of such a hand.
    """
    moves: list[Move] = []
    ended, middle = None, _Middle(pot, is_one=not side_pots)
    for event in events:
        moves.extend(move for move in _moves(event, stacks, middle) if move[2])
        if event["type"] == "HandEnded":
            ended = tuple(event["stacks"])
    return HandMoves(tuple(moves), ended)


def _moves(event: Any, stacks: Sequence[str], middle: _Middle) -> list[Move]:
    pot = middle.pot
    match event["type"]:
        case "AntesPosted":
            return [(stacks[player], pot, amount, "ante") for player, amount in enumerate(event["amounts"])]
        case "ActionTaken":
            return [(stacks[event["player"]], pot, event["cost"], "bet")]
        case "BetReturned":
            return [(pot, stacks[event["player"]], event["amount"], "return")]
        case "PotsCollected":
            middle.collect(event)
            return []
        case "RakeTaken":
            return middle.rake(event)
        case "PotAwarded":
            return middle.award(event, stacks)
        case _:
            return []


def given_back(moves: Iterable[Move], pot: str) -> tuple[Move, ...]:
    """B70: what returns everything in a pot to where it came from, by account."""
    inside: Counter[str] = Counter()
    for debit, credit, amount, _ in moves:
        if credit == pot:
            inside[debit] += amount
        if debit == pot:
            inside[credit] -= amount
    return tuple((pot, account, amount, "return") for account, amount in sorted(inside.items()) if amount)


def left_in(moves: Iterable[Move], pot: str) -> dict[str, int]:
    """The chips in each pot of a hand after all moves, where there are any (or too few)."""
    left: Counter[str] = Counter()
    for debit, credit, amount, _ in moves:
        left[debit] -= amount
        left[credit] += amount
    return {name: held for name, held in left.items() if held and (name == pot or name.startswith(f"{pot}:"))}


def stacks_after(stacks: Sequence[int], names: Sequence[str], moves: Iterable[Move]) -> tuple[int, ...]:
    """The stacks with which a hand's players end."""
    held = dict(zip(names, stacks, strict=True))
    for debit, credit, amount, _ in moves:
        if debit in held:
            held[debit] -= amount
        if credit in held:
            held[credit] += amount
    return tuple(held.values())

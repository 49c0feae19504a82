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


def hand_moves(pot: str, stacks: Sequence[str], events: Iterable[Any]) -> HandMoves:
    """The moves between the players' stacks, the pot and the rake that the events tell.

    Raises:
        KeyError, IndexError, TypeError: these are no events of such a hand.
    """
    moves: list[Move] = []
    ended = None
    for event in events:
        moves.extend(move for move in _moves(event, stacks, pot) if move[2])
        if event["type"] == "HandEnded":
            ended = tuple(event["stacks"])
    return HandMoves(tuple(moves), ended)


def _moves(event: Any, stacks: Sequence[str], pot: str) -> list[Move]:
    match event["type"]:
        case "AntesPosted":
            return [(stacks[player], pot, amount, "ante") for player, amount in enumerate(event["amounts"])]
        case "ActionTaken":
            return [(stacks[event["player"]], pot, event["cost"], "bet")]
        case "BetReturned":
            return [(pot, stacks[event["player"]], event["amount"], "return")]
        case "RakeTaken":
            return [(pot, "rake", sum(event["amounts"]), "rake")]
        case "PotAwarded":
            shares = event["shares"]
            return [(pot, stacks[share["player"]], share["amount"], "award") for share in shares]
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


def left_in(moves: Iterable[Move], pot: str) -> int:
    """The chips in a pot after all moves."""
    return sum(amount * ((credit == pot) - (debit == pot)) for debit, credit, amount, _ in moves)


def stacks_after(stacks: Sequence[int], names: Sequence[str], moves: Iterable[Move]) -> tuple[int, ...]:
    """The stacks with which a hand's players end."""
    held = dict(zip(names, stacks, strict=True))
    for debit, credit, amount, _ in moves:
        if debit in held:
            held[debit] -= amount
        if credit in held:
            held[credit] += amount
    return tuple(held.values())

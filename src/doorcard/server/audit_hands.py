"""What a hand's events say about chips, worked out from their JSON alone.

The auditor shares nothing with the engine's types nor with the room's cashier, so that a fault in one of them
shows as a difference.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

Move = tuple[str, str, int]
"""From an account, to an account, how much."""


class HandMoves(Struct, frozen=True):
    """All moves of a hand in order, and the stacks with which its players ended (None: it has not ended)."""

    moves: tuple[Move, ...]
    ended: tuple[int, ...] | None


def hand_moves(hand_id: str, table_id: str, seats: Sequence[int], events: Iterable[Any]) -> HandMoves:
    """The moves between stacks, pot and rake that the events tell.

    Raises:
        KeyError, IndexError, TypeError: these are no events of such a hand.
    """
    stacks = [f"stack:{table_id}:{seat}" for seat in seats]
    moves: list[Move] = []
    ended = None
    for event in events:
        moves.extend(_moves(event, stacks, f"pot:{hand_id}"))
        if event["type"] == "HandEnded":
            ended = tuple(event["stacks"])
    return HandMoves(tuple(moves), ended)


def _moves(event: Any, stacks: Sequence[str], pot: str) -> Iterator[Move]:
    match event["type"]:
        case "AntesPosted":
            found = [(stacks[player], pot, amount) for player, amount in enumerate(event["amounts"])]
        case "ActionTaken":
            found = [(stacks[event["player"]], pot, event["cost"])]
        case "BetReturned":
            found = [(pot, stacks[event["player"]], event["amount"])]
        case "RakeTaken":
            found = [(pot, "rake", sum(event["amounts"]))]
        case "PotAwarded":
            found = [(pot, stacks[share["player"]], share["amount"]) for share in event["shares"]]
        case _:
            return
    yield from (move for move in found if move[2])


def given_back(moves: Iterable[Move], pot: str) -> tuple[Move, ...]:
    """B70: what returns everything in a pot to where it came from, by account."""
    inside: Counter[str] = Counter()
    for debit, credit, amount in moves:
        if credit == pot:
            inside[debit] += amount
        if debit == pot:
            inside[credit] -= amount
    return tuple((pot, account, amount) for account, amount in sorted(inside.items()) if amount)


def left_in(moves: Iterable[Move], pot: str) -> int:
    """The chips in a pot after all moves."""
    return sum(amount * ((credit == pot) - (debit == pot)) for debit, credit, amount in moves)


def stacks_after(stacks: Sequence[int], names: Sequence[str], moves: Iterable[Move]) -> tuple[int, ...]:
    """The stacks with which a hand's players end."""
    held = dict(zip(names, stacks, strict=True))
    for debit, credit, amount in moves:
        if debit in held:
            held[debit] -= amount
        if credit in held:
            held[credit] += amount
    return tuple(held.values())

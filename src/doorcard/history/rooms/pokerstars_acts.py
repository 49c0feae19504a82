"""What PokerStars says of a player who folds, checks or moves chips: ``raises $1.50 to $2 and is all-in``.

A table has few stakes, so the same words come again and again: they are taken apart once and kept.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple

from doorcard.history.rooms.amounts import Read, amount_in
from doorcard.history.rooms.told import Move
from doorcard.rules.spec import Amount, Unit

MOVES: Mapping[str, Move] = {
    "posts": Move.ANTE,
    "brings": Move.BRING_IN,
    "brings-in": Move.BRING_IN,
    "calls": Move.CALL,
    "bets": Move.WAGER,
    "raises": Move.WAGER,
    "completes": Move.WAGER,
    "folds": Move.FOLD,
    "checks": Move.CHECK,
}
"""By the first word of what is said."""
KEPT = 4096
_ALL_IN = " and is all-in"
_AFTER = re.compile(r" (?:and |\().*")


class Act(NamedTuple):
    """What an act says beside who does it and where; the fields are those of ``Did``."""

    move: Move
    paid: Amount | None = None
    to: Amount | None = None
    by: Amount | None = None
    all_in: bool = False


ReadAct = Callable[[str], Act | str | None]
"""The act in what is said; the words that should be an amount where they are none; None for another act."""


def act_in(said: str, read: Read) -> Act | str | None:
    """``ReadAct`` with the reader for amounts."""
    verb, _, told = said.partition(" ")
    move = MOVES.get(verb)
    if move is None or (move is Move.ANTE and not told.startswith("the ante ")):
        return None
    if move is Move.FOLD or move is Move.CHECK:
        return Act(move)
    if move is Move.ANTE:
        told = told.removeprefix("the ante ")
    elif move is Move.BRING_IN:  # "brings in for $0.02", once "brings-in low for"
        told = said.partition(" for ")[2] or told
    is_raise = verb in ("raises", "completes")
    return (_raised(told, read) if is_raise else _paid(move, told, read)) or told


def _paid(move: Move, told: str, read: Read) -> Act | None:
    """``$0.02``, ``$0.02 and is all-in``: what leaves the stack."""
    is_all_in = told.endswith(_ALL_IN)
    paid = read(told[: -len(_ALL_IN)] if is_all_in else told)
    if paid is None:
        paid = read(_AFTER.sub("", told))  # "(disconnect)", "and has reached the $10 cap"
        is_all_in = _ALL_IN in told
    return None if paid is None else Act(move, paid, all_in=is_all_in)


def _raised(told: str, read: Read) -> Act | None:
    """``$0.04 to $0.08``: to the whole bet; a completion reads the same."""
    by_text, _, to_text = _AFTER.sub("", told).partition(" to ")
    by, to = read(by_text), read(to_text)
    return None if by is None or to is None else Act(Move.WAGER, None, to, by, _ALL_IN in told)


def _reader(unit: Unit) -> ReadAct:
    read = amount_in(unit)
    return lru_cache(KEPT)(lambda said: act_in(said, read))


READ_ACT: Mapping[Unit, ReadAct] = {unit: _reader(unit) for unit in Unit}

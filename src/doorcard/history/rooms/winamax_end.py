"""The summary of a Winamax hand: the pot, the rake, and what every seat won."""

import re

from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.lines import Notes, cards_of
from doorcard.history.rooms.told import Collects, Mucks, ToldEnd
from doorcard.rules.spec import Amount

LONGEST = 400
_SEAT = re.compile(r"Seat (\d{1,2}): (.*)")
_POT = re.compile(r"Total pot ([^|]*)(?:\|(.*))?")
_RAKE = re.compile(r"\b[Rr]ake ([^|]{0,3}\d[^|]{0,40})")
_WON = re.compile(r"(?:^|\s)won (?:\()?([$€£]?\d[\d.,]*[$€£]?)")
_MUCKED = re.compile(r"(?:\([^()]*\) )?mucked \[([^\[\]]*)\]")


def read_summary(lines: list[str], at: int, first: int, notes: Notes, read: Read) -> ToldEnd:
    """What stands below the heading at ``at``."""
    end = ToldEnd(line=first + min(at, len(lines) - 1))
    won: dict[int, Amount] = {}
    for place in range(at + 1, len(lines)):
        line = lines[place].strip()[:LONGEST]
        if (pot := _POT.fullmatch(line)) is not None:
            end = _pot(pot, first + place, notes, read)
        elif (seat := _SEAT.fullmatch(line)) is not None:
            _seat(seat, first + place, notes, read, won)
    if won:
        _check_won(notes, won, end.line)
    return end


def _pot(found: re.Match[str], line: int, notes: Notes, read: Read) -> ToldEnd:
    """``Total pot 458€ | Rake 2€``: what the winners got, the rake is beside it; an uncalled bet is in it."""
    pot = read(found[1].strip())
    taken = _RAKE.search(found[2] or "")
    rake = read(taken[1].strip()) if taken else 0
    if pot is None or rake is None:
        notes.error("amount_invalid", line, amount=found[0][:40])
        return ToldEnd(line=line)
    collected = sum(_collected(notes).values())
    return ToldEnd(pot + rake if pot == collected else pot, (), rake, 0, line)


def _seat(found: re.Match[str], line: int, notes: Notes, read: Read, won: dict[int, Amount]) -> None:
    """``Seat 1: NAME showed [...] and won 458€ with ...``; each half on a line of its own."""
    number = int(found[1])
    player = next((place for place, one in enumerate(notes.seats) if one.seat == number), None)
    if player is None:
        notes.error("seat_unknown", line, seat=number)
        return
    said = found[2].removeprefix(notes.seats[player].name + " ")
    for told in _WON.findall(said):
        won[player] = won.get(player, 0) + (read(told.rstrip(".,")) or 0)
    mucked = _MUCKED.match(said)
    cards = cards_of(mucked[1]) if mucked else None
    if cards:
        notes.events.append(Mucks(player, line, cards))


def _collected(notes: Notes) -> dict[int, Amount]:
    paid: dict[int, Amount] = {}
    for event in notes.events:
        if type(event) is Collects:
            paid[event.player] = paid.get(event.player, 0) + event.amount
    return paid


def _check_won(notes: Notes, won: dict[int, Amount], line: int) -> None:
    paid = _collected(notes)
    for player in sorted(paid.keys() | won.keys()):
        if paid.get(player, 0) != won.get(player, 0):
            facts = {"player": notes.seats[player].name, "recorded": won.get(player, 0)}
            notes.error("summary_differs", line, **facts, replayed=paid.get(player, 0))

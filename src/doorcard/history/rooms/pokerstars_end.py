"""The summary of a PokerStars hand: the pots, the rake, and what every seat came to."""

import re

from msgspec.structs import replace

from doorcard.history.rooms.amounts import Read
from doorcard.history.rooms.lines import Notes, cards_of
from doorcard.history.rooms.told import Collects, Mucks, Shows, ToldEnd
from doorcard.rules.spec import Amount

Unnamed = tuple[str, Amount, int | None, int]
"""Who collected by a name that no seat has: the name, the amount, the pot, the line."""
_AMOUNT = re.compile(r"\(([$€£]?[\d.,]+)\)")
_POTS = re.compile(r"(?:Main|Side) pot(?:-\d+| #?\d{1,2}(?= ))? ([^ ]*\d)")
_SIDE = re.compile(r"\| (Rake|[\w ]*[Ff]ee) ([^ |]*\d)")


def read_summary(
    lines: list[str], at: int, first: int, notes: Notes, read: Read, unnamed: list[Unnamed]
) -> ToldEnd:
    """What stands below the heading at ``at``. Payees without a seat are found by what their seat won."""
    end = ToldEnd(line=first + min(at, len(lines) - 1))
    won: dict[int, Amount] = {}
    for place in range(at + 1, len(lines)):
        line = lines[place].strip()
        if line.startswith("Seat "):
            _seat(line, first + place, notes, read, won)
        elif line.startswith("Total pot "):
            end = _pots(line, first + place, notes, read)
    paid = _paid(notes)
    _find_payees(notes, won, paid, unnamed)
    if at < len(lines):
        _check_won(notes, won, paid, end.line)
    return end


def _pots(line: str, number: int, notes: Notes, read: Read) -> ToldEnd:
    """``Total pot $1.20 Main pot $0.80. Side pot $0.36. | Rake $0.04``"""
    pot = read(line[10:].partition(" ")[0].rstrip("."))
    if pot is None:
        notes.error("amount_invalid", number, amount=line[10:50])
    pots = tuple(read(found.rstrip(".")) or 0 for found in _POTS.findall(line))
    rake: Amount | None = None
    fee: Amount = 0
    for what, told in _SIDE.findall(line):
        amount = read(told.rstrip("."))
        if amount is None:
            notes.error("amount_invalid", number, amount=told[:40])
        elif what == "Rake":
            rake = amount
        else:
            fee += amount
    return ToldEnd(pot, pots, rake, fee, number)


def _seat(line: str, number: int, notes: Notes, read: Read, won: dict[int, Amount]) -> None:
    """``Seat 5: NAME mucked [cards]``, ``... showed [cards] and won ($0.40) with ...``"""
    seat, _, said = line[5:].partition(": ")
    player = notes.numbers.get(int(seat)) if len(seat) < 3 and seat.isascii() and seat.isdecimal() else None
    if player is None:
        notes.error("seat_unknown", number, seat=seat[:20])
        return
    name = notes.seats[player].name
    is_named = said.startswith(name + " ") or said == name
    said = said[len(name) + 1 :] if is_named else said
    for amount in _AMOUNT.findall(said) if ")" in said else ():
        won[player] = won.get(player, 0) + (read(amount) or 0)
    if not is_named:
        notes.note("summary_name_differs", number, name=name, said=said[:60])
    if said.startswith(("mucked [", "(button) mucked [")):
        _mucked(said, player, number, notes)


def _mucked(said: str, player: int, number: int, notes: Notes) -> None:
    cards = cards_of(said[said.find("[") + 1 : said.find("]")])
    if cards is None:
        notes.error("cards_invalid", number, cards=said[:60])
        return
    for place, event in enumerate(notes.events):
        if type(event) is Mucks and event.player == player:
            notes.events[place] = replace(event, cards=cards)
            return
        if type(event) is Shows and event.player == player:
            return
    notes.events.append(Mucks(player, number, cards))


def _find_payees(
    notes: Notes, won: dict[int, Amount], paid: dict[int, Amount], unnamed: list[Unnamed]
) -> None:
    """Chips that went to a name without a seat are his whose seat won so much more than he was paid."""
    for name, amount, pot, line in unnamed:
        left = {player: total - paid.get(player, 0) for player, total in won.items()}
        fits = [player for player, rest in left.items() if rest == amount]  # of equals any will do
        fits = fits or [player for player, rest in left.items() if rest > amount]
        notes.unknown_player(name, line)
        if fits and (left[fits[0]] == amount or len(fits) == 1):
            paid[fits[0]] = paid.get(fits[0], 0) + amount
            notes.events.append(Collects(fits[0], amount, line, pot))


def _check_won(notes: Notes, won: dict[int, Amount], paid: dict[int, Amount], line: int) -> None:
    if paid == won:
        return
    for player in sorted(paid.keys() | won.keys()):
        if paid.get(player, 0) != won.get(player, 0):
            facts = {"player": notes.seats[player].name, "recorded": won.get(player, 0)}
            notes.error("summary_differs", line, **facts, replayed=paid.get(player, 0))


def _paid(notes: Notes) -> dict[int, Amount]:
    paid: dict[int, Amount] = {}
    for event in notes.events:
        if type(event) is Collects:
            paid[event.player] = paid.get(event.player, 0) + event.amount
    return paid

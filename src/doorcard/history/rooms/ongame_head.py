"""The first lines of an OnGame hand: which game, which limit, where and when."""

import re
from datetime import UTC, datetime, timedelta

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms import frame
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = ("***** History for hand ",)
HEAD_LINES = 8
GAMES = {
    "SEVEN_CARD_STUD": Game.STUD,
    "SEVEN_CARD_STUD_HI": Game.STUD,
    "SEVEN_CARD_STUD_HI_LO": Game.STUD8,
    "SEVEN_CARD_STUD_HILO": Game.STUD8,
}
BELOW = Below(
    begins=("Start hand: ",),
    line=re.compile(r"Start hand: .*"),
    play=("Dealing ", "---", "Summary:"),
    above=re.compile(r"(?!.*End of).*(?:istory for|for hand).*"),
)
FIRST = re.compile(r"\*{5} History for hand (?P<id>[A-Z0-9-]+)(?: \(TOURNAMENT:(.*)\))? \*{5}")
_TOURNAMENT = re.compile(r"(?:^|, |^ )([A-Z0-9]+(?:-[A-Z0-9]+)*\d)(?=,|$)")
_MONEY = r"([$€£]?[\d.,]*\d)"
_TABLE = re.compile(
    r"Table: (?:\[SPEED\] )?(.*?) ?\[\d+\] \(((?:NO|POT)_LIMIT|LIMIT|No Limit|Pot Limit|Limit) ([A-Z0-9_]+) "
    rf"{_MONEY} ?/ ?{_MONEY}(?:, ante: {_MONEY})?(?:, ([^()]*))?\)"
)
_TIME = re.compile(r"\w{3} (\w{3}) +(\d{1,2}) (\d\d?):(\d\d):(\d\d) ([A-Z]+)([+-]\d{4})? (\d{4})")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_HOURS = {
    "GMT": 0, "UTC": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3,
    "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
}  # fmt: skip


class Head(frame.Head, frozen=True, gc=False, kw_only=True):
    """What the first lines say. ``lines``: how many of them."""

    hero: str
    lines: int


def is_first(line: str) -> bool:
    """Whether a hand begins with this line."""
    return line.startswith(BEGINS)


def read_head(block: Block) -> Head | Problem:
    """All above the seats, or why this is no hand for this table."""
    lines, number = block.lines, block.first
    head = [line.strip() for line in lines[:HEAD_LINES]]
    first = FIRST.match(head[0])
    if first is None:
        return Problem("head_invalid", Severity.ERROR, number, {"said": head[0][:80]})
    place = next((place for place, line in enumerate(head) if line.startswith("Table: ")), None)
    found = None if place is None else _TABLE.fullmatch(head[place])
    if place is None or found is None:
        said = head[0] if place is None else head[place]
        return Problem("stakes_unknown", Severity.ERROR, number + (place or 0), {"said": said[:80]})
    game = GAMES.get(found[3])
    if game is None:
        return Problem("game_not_stud", Severity.NOTE, number + place, {"game": f"{found[3]} {found[2]}"})
    if found[2].lower() != "limit":
        return Problem("stud_not_fixed_limit", Severity.ERROR, number + place, {"limit": found[2]})
    is_tournament = first[2] is not None
    stakes = _stakes(found, is_tournament)
    if stakes is None:
        return Problem("stakes_unknown", Severity.ERROR, number + place, {"said": head[place][:80]})
    return Head(
        hand_id=first["id"],
        game=game,
        stakes=stakes,
        currency=_currency(found, is_tournament),
        tournament=_tournament(first[2]) if first[2] else "",
        table=found[1],
        started_at=next((started_at(line) for line in head if line.startswith("Start hand: ")), None),
        hero=next((line[6:] for line in head if line.startswith("User: ")), ""),
        lines=next((place for place, line in enumerate(head) if line.startswith("Seat ")), len(head)),
    )


def _stakes(found: re.Match[str], is_tournament: bool) -> ToldStakes | None:
    figures = found[4] + found[5] + (found[6] or "")
    is_money = bool(currency_of(figures)) or "." in figures or found[7] == "Real money"
    unit = Unit.CENT if is_money and not is_tournament else Unit.CHIP
    read = amount_in(unit)
    small, big = read(found[4]), read(found[5])
    return ToldStakes(small, big, read(found[6]) if found[6] else None, unit=unit) if small and big else None


def _currency(found: re.Match[str], is_tournament: bool) -> str:
    if is_tournament:
        return "chips"
    return "play" if found[7] in ("Play money", "TC", "Chips") else currency_of(found[4]) or "play"


def _tournament(said: str) -> str:
    """The number behind the name, which stands in quotes: ``"NAME", S-12-34, buy-in: $5``"""
    found = _TOURNAMENT.search(said.rpartition('"')[2])
    return found[1] if found else said.strip()[:40]


def started_at(line: str) -> datetime | None:
    """In UTC; the clock is that of the player's computer, with its zone."""
    found = _TIME.search(line)
    if found is None or found[1] not in _MONTHS or found[6] not in _HOURS:
        return None
    month, (day, hour, minute, second) = _MONTHS.index(found[1]) + 1, map(int, found.groups()[1:5])
    offset = found[7] or "+0000"
    minutes = _HOURS[found[6]] * 60 + int(offset[0] + "1") * (int(offset[1:3]) * 60 + int(offset[3:]))
    try:
        return datetime(int(found[8]), month, day, hour, minute, second, tzinfo=UTC) - timedelta(
            minutes=minutes
        )
    except (ValueError, OverflowError):
        return None

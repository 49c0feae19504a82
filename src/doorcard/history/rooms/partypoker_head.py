"""The head of a PartyPoker hand: its number, the game and limit below it, then the table."""

import re
from datetime import UTC, datetime, timedelta

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = ("***** Hand History for Game ", "***** Hand History For Game ")
HEAD_LINES = 8
BELOW = Below(
    begins=("Total number of players",),
    line=re.compile(r"Total number of players ?: ?\d.*"),
    play=("** Dealing",),
    above=re.compile(r"Seat \d+ is the button.*|Table .*|.* Stud\b.* - .*|.*(?:History|Game (?:No|#|\d)).*"),
    most=5,
)
FIRST = re.compile(r"\*{5} Hand History [Ff]or Game (?P<id>\d+) ?\*{5}\s*(.*)")
_STUD = re.compile(r"\b(?:7|Seven) Card Stud( (?:Hi|H)[-/ ]?(?:Lo|L)\w*)?", re.IGNORECASE)
_LIMIT = re.compile(r"(?:^|[\s(])(NL|PL|FL)(?=[\s)])")
_TOURNAMENT = re.compile(r"(?:Trny: ?|Tournament #)(\d+)", re.IGNORECASE)
_LEVEL = re.compile(r"(?:Stakes|Blinds)(?:-Antes)? ?\( ?(\S*\d) ?/ ?(\S*\d)(?: ?- ?(\S*\d))? ?\S? ?\)")
_STAKES = re.compile(r"([$€£]?\d[\d.,]*) ?/ ?([$€£]?\d[\d.,]*)")
_BEFORE = re.compile(r"^(?:[$€£]\S+|\d\S* ?/ ?\S+)(?: (?:USD|EUR|GBP|CAD))? ")
_BEHIND = re.compile(
    r"\s(?:[$€£]?\d\S*(?: (?:USD|EUR|GBP|CAD))? Buy-?in|Trny|Tournament|Level|Blinds|Stakes)\b.*",
    re.IGNORECASE,
)
"""What stands round the name of a game: the limit before it, the tournament behind it."""
_TABLE = re.compile(r"Table (.*?) *(?:\(No DP\) *)?\( ?(Real|Play) Money ?\).*", re.IGNORECASE)
_TIME = re.compile(r"([A-Z][a-z]+) (\d+),? (\d+):(\d+):(\d+) ([A-Z]+) (\d{4})")
_CENTS = re.compile(r"\d\.(?!0+\b)\d")
MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
EAST = {
    "EDT": -4, "EST": -5, "ET": -5, "CDT": -5, "CST": -6, "MDT": -6, "MST": -7, "PDT": -7, "PST": -8,
    "GMT": 0, "UTC": 0, "WET": 0, "BST": 1, "WEST": 1, "CET": 1, "CEST": 2, "EET": 2, "EEST": 3,
    "MSK": 3, "MSD": 4, "MSKS": 4,
}  # fmt: skip
"""Hours east of Greenwich."""


def read_head(block: Block) -> Head | Problem:
    """What stands above the seats, or why the hand is none for this table."""
    lines, line = block.lines, block.first
    first = FIRST.match(lines[0].strip())
    below = [text.strip() for text in lines[1:HEAD_LINES] if text.strip()]
    told = (first[2] or " ".join(below[:1])) if first else ""
    if first is None or not told or told.startswith(("Table ", "Seat ", "Total ")):
        return Problem("head_invalid", Severity.ERROR, line, {"said": lines[0][:80]})
    stud = _STUD.search(told)
    limit = _LIMIT.search(told)
    if stud is None:
        game = _BEHIND.sub("", _BEFORE.sub("", told.partition(" - ")[0]))
        return Problem("game_not_stud", Severity.NOTE, line, {"game": game[:60]})
    if limit is not None and limit[1] != "FL":
        return Problem("stud_not_fixed_limit", Severity.ERROR, line, {"limit": limit[1]})
    tournament = _TOURNAMENT.search(told)
    table = next((found for found in map(_TABLE.match, below) if found), None)
    is_play = table is not None and table[2].lower() == "play"
    level = _LEVEL.search(told) if tournament else None
    sizes = level or _STAKES.search(told)
    has_cents = any(map(_CENTS.search, (text for text in lines[1:20] if text.startswith(("Seat", "$")))))
    is_whole = (tournament is not None or (is_play and not currency_of(told))) and not has_cents
    unit = Unit.CHIP if is_whole else Unit.CENT
    small, big = (amount_in(unit)(sizes[part]) if sizes else None for part in (1, 2))
    if not small or not big:
        return Problem("stakes_unknown", Severity.ERROR, line, {"said": told[:60]})
    return Head(
        hand_id=first[1],
        game=Game.STUD8 if stud[1] else Game.STUD,
        stakes=ToldStakes(small, big, unit=unit),
        currency="chips" if tournament else "play" if is_play else currency_of(told) or "USD",
        table=" ".join(table[1].split()).removeprefix("Table ") if table else "",
        tournament=tournament[1] if tournament else "",
        started_at=_started_at(told),
    )


def _started_at(told: str) -> datetime | None:
    """``Monday, April 25, 14:20:12 EDT 2011`` in UTC, None for a zone that nobody knows."""
    found = _TIME.search(told)
    if found is None or found[1][:3] not in MONTHS or found[6] not in EAST:
        return None
    day, hour, minute, second = map(int, found.groups()[1:5])
    try:
        local = datetime(int(found[7]), MONTHS.index(found[1][:3]) + 1, day, hour, minute, second, tzinfo=UTC)
        return local - timedelta(hours=EAST[found[6]])
    except (ValueError, OverflowError):
        return None

"""The first line of a PokerStars hand: which game, which limit, where and when."""

import re
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = (
    "PokerStars ", "POKERSTARS ", "Full Tilt Hand #", "Full Tilt Zoom Hand #", "Hive Poker Hand #",
    "Hive Poker Zoom Hand #",
)  # fmt: skip
"""Tables of the house under other names as well: Full Tilt's stood there since 2016."""
NO_TIME = datetime(1970, 1, 1, 5, tzinfo=UTC)
"""Midnight in New York: what stands in our own texts of hands whose time nobody knows."""

BELOW = Below(
    begins=("Table '",),
    line=re.compile(r"Table '.*' \d+-max\b.*"),
    play=("*** ",),
    above=re.compile(r"(?:.*(?:stars|game|hand)\b.*#.*|.*(?:hand|game) #.*)", re.IGNORECASE),
)
FIRST = re.compile(
    r"(?:PokerStars (?:[\w ]+ )?(?:Hand|Game)|(?:Full Tilt|Hive Poker)(?: Zoom)? Hand) #(?P<id>\d+):",
    re.IGNORECASE,
)
_STUD = re.compile(r"(?:7|Seven) Card Stud( Hi/Lo)? (No Limit|Pot Limit|(?:Fixed )?Limit)", re.IGNORECASE)
_STUD_ALONE = re.compile(r"\b(?:7|Seven) Card Stud\b", re.IGNORECASE)
_GAME = re.compile(
    r"(?:^|[(,] ?|USD |EUR |GBP |\d )([A-Z0-9][\w' /+-]*?) (No Limit|Pot Limit|Limit)\b", re.IGNORECASE
)
_CURRENCY = re.compile(r"^(?:USD|EUR|GBP) ")
_TOURNAMENT = re.compile(r"(?:\w+ )?Tournament #(\d+)", re.IGNORECASE)
_STAKES = re.compile(r"[ (]([^\s(),/]*\d[\d.,]*) ?/ ?([^\s()/]*\d[\d.,]*)(?: ([A-Z]{3}))?\)")
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) (?:- )?(\d{1,2}):(\d\d):(\d\d) ?\(?(\w+)?")


def is_first(line: str) -> bool:
    """Whether a hand begins with this line; what the room says beside its hands begins alike."""
    return FIRST.match(line) is not None


def read_head(block: Block) -> Head | Problem:
    """The first line, or why the hand is none for this table."""
    line, number = block.lines[0].strip(), block.first
    first = FIRST.match(line)
    if first is None:
        return Problem("head_invalid", Severity.ERROR, number, {"said": line[:80]})
    rest = line[first.end() :].strip()
    stud = _STUD.search(rest)
    if stud is None:
        return _no_game_of_ours(rest, number)
    if stud[2].lower() not in ("limit", "fixed limit"):
        return Problem("stud_not_fixed_limit", Severity.ERROR, number, {"limit": stud[2].title()})
    tournament = _TOURNAMENT.match(rest.split("} ")[-1])
    stakes = _stakes(rest, stud.end(), is_chips=tournament is not None)
    if stakes is None:
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": rest[:80]})
    currency = "chips" if tournament else currency_of(rest) or "play"
    return Head(
        hand_id=first[1],
        game=Game.STUD8 if stud[1] else Game.STUD,
        stakes=stakes,
        currency=currency,
        tournament=tournament[1] if tournament else "",
        started_at=_started_at(rest),
    )


def _no_game_of_ours(rest: str, number: int) -> Problem:
    """Another game; or stud, with not a word of a limit."""
    found = _GAME.search(rest)
    if found is None and _STUD_ALONE.search(rest):
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": rest[:80]})
    name = f"{found[1]} {found[2]}" if found else rest.split(" - ")[0][:60]
    return Problem("game_not_stud", Severity.NOTE, number, {"game": _CURRENCY.sub("", name)})


def _stakes(rest: str, start: int, is_chips: bool) -> ToldStakes | None:
    found = _STAKES.search(rest, start)
    if found is None:
        return None
    unit = Unit.CHIP if is_chips or not currency_of(found[0]) else Unit.CENT
    read = amount_in(unit)
    small, big = read(found[1]), read(found[2])
    if not small or not big:
        return None
    return ToldStakes(small, big, unit=unit)


def _started_at(rest: str) -> datetime | None:
    """In UTC; the room tells Eastern time, at times beside another."""
    times = _TIME.findall(rest)
    eastern = next((time for time in times if time[6] == "ET"), None)
    if eastern is None:
        return None
    try:
        year, month, day, hour, minute, second = map(int, eastern[:6])
        local = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None
    begun = local + timedelta(hours=4 if is_summer(local) else 5)
    return None if begun == NO_TIME else begun


def is_summer(local: datetime) -> bool:
    """Daylight saving time of the United States, by the law that held in that year."""
    begin, end = _summer_of(local.year)
    return begin <= local < end


@lru_cache(64)
def _summer_of(year: int) -> tuple[datetime, datetime]:
    if year >= 2007:
        return _sunday(year, 3, 8), _sunday(year, 11, 1)
    return _sunday(year, 4, 1), _sunday(year, 10, 25)


def _sunday(year: int, month: int, day: int) -> datetime:
    """Two in the morning of the first Sunday from that day on."""
    first = datetime(year, month, day, 2, tzinfo=UTC)
    return first + timedelta(days=(6 - first.weekday()) % 7)

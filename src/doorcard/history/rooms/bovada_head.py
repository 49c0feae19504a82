"""What a Bovada hand is: Bodog, Bovada, Ignition are names of one room; a cash game's head tells no limit."""

import re
from datetime import UTC, datetime, timedelta

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import SilentHead
from doorcard.history.rooms.pokerstars_head import is_summer
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = (
    "Bovada Hand #", "Ignition Hand #", "Ignition Casino Hand #", "Bodog Hand #", "Bodog.com Hand #",
    "Bodog.eu Hand #", "Bodog UK Hand #", "Bodog Canada Hand #", "Bodog88 Hand #",
)  # fmt: skip
BELOW = Below(
    begins=("Seat",),
    line=re.compile(r"Seat[+ ]\d.* in chips\)?"),
    play=("*** ",),
    above=re.compile(r".*(?:Hand #|7CARD).*"),
)
FIRST = re.compile(r"[\w. ]+ Hand #C?(?P<id>\d+):?\s*(.*)")
_GAME = re.compile(r"\b7CARD(?:([ _])?(HiLo|HL|H/L|Hi/Lo))?(?:ZonePoker)?(?=\s|$)", re.IGNORECASE)
_TABLE = re.compile(r"(?:TBL|Zone Poker ID)#([^\s,]+)")
_BESIDE = re.compile(r"(?:TBL|Zone Poker ID|Tournament )#[^\s,]+|ZonePoker\b")
"""What stands round the name of a game: the table, the tournament."""
_TOURNAMENT = re.compile(r"Tournament #(?:M-)?(\d+)")
_LIMIT = re.compile(r"\b(No Limit|Pot Limit|Fixed Limit)\b", re.IGNORECASE)
_LEVEL = re.compile(r"\(([^\d(]*[\d.,]+) ?/ ?([^\d)]*[\d.,]+)[^)]*\)")
_STAKES = re.compile(r"(?:Stakes:|RING -|ZONE -) ?(\D?[\d.,]*\d) ?- ?(\D?[\d.,]*\d)")
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)[ -]+(\d+):(\d+):(\d+)( UTC)?")
_STACK = re.compile(r"(\S+) in chips")
MOST_NAME = 60


def read_head(block: Block) -> SilentHead | Problem:
    """The head, or why the hand is none for this table; the limit may stand in the name of the file."""
    lines, line = block.lines, block.first
    first = FIRST.match(lines[0].strip())
    if first is None:
        return Problem("head_invalid", Severity.ERROR, line, {"said": lines[0][:80]})
    rest = first[2]
    stud = _GAME.search(rest)
    limit = _LIMIT.search(rest)
    if stud is None:
        game = _BESIDE.sub("", rest.partition(" - ")[0])
        game = " ".join(game.split()).replace(" ,", ",")
        return Problem("game_not_stud", Severity.NOTE, line, {"game": game[:MOST_NAME]})
    if limit is not None and not limit[1].lower().startswith("fixed"):
        return Problem("stud_not_fixed_limit", Severity.ERROR, line, {"limit": limit[1]})
    tournament, table = _TOURNAMENT.search(rest), _TABLE.search(rest)
    stacks = [found[1] for found in map(_STACK.search, lines[1:20]) if found]
    currency = "".join(currency_of(stack) for stack in stacks[:1])
    has_cents = any(stack.rpartition(".")[2].strip("0)") for stack in stacks if "." in stack)
    unit = Unit.CENT if currency or (has_cents and not tournament) else Unit.CHIP
    level = _LEVEL.search(rest) if tournament else _stakes(lines, block.name)
    small, big = (amount_in(unit)(level[part]) if level else None for part in (1, 2))
    return SilentHead(
        hand_id=first[1],
        game=Game.STUD8 if stud[2] else Game.STUD,
        stakes=ToldStakes(small, big, unit=unit) if small and big and small < big else None,
        unit=unit,
        currency="chips" if tournament else currency or "play",
        table=table[1] if table else "",
        tournament=tournament[1] if tournament else "",
        started_at=_started_at(rest),
    )


def _stakes(lines: list[str], name: str) -> re.Match[str] | None:
    """Newer heads have a line about the table; the room's own names of files tell the limit too."""
    told = next((found for found in map(_STAKES.search, lines[1:4]) if found), None)
    return told or _STAKES.search(name)


def _started_at(rest: str) -> datetime | None:
    """In UTC; the room tells Eastern time where it does not say so."""
    found = _TIME.search(rest)
    if found is None:
        return None
    try:
        year, month, day, hour, minute, second = map(int, found.groups()[:6])
        local = datetime(year, month, day, hour, minute, second, tzinfo=UTC)
        return local if found[7] else local + timedelta(hours=4 if is_summer(local) else 5)
    except (ValueError, OverflowError):
        return None

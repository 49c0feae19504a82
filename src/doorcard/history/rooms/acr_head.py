"""The first line of a hand of the Winning network as it has been written since 2019."""

import re
from datetime import UTC, datetime

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = ("Hand #", "Game Hand #")
BELOW = Below(
    begins=("Seat ",),
    line=re.compile(
        r"Seat \d+: (?!.* (?:collected|won|wins) \().+ \([$€£]?[\d.,]+(?: in chips)?\)(?: .*out.*)?"
    ),
    play=("*** ",),
    above=re.compile(r".* \d+-max\b.*|.*Hand #.*"),
    most=2,
)
FIRST = re.compile(r"(?:Game )?Hand #(?P<id>\d+) - (.*)")
_TOURNAMENT = re.compile(r"(?:.*?\bGTD )?(?:\w+ )?Tournament #(\d+) - ")
_GAME = re.compile(r"([^()]+?) ?\(([^()]*)\) - (.*)")
_STUD = re.compile(r"(?:7|Seven) ?-?(?:Cards? )?Stud( (?:H/L|Hi.*))?", re.IGNORECASE)
_STAKES = re.compile(r"([$€£]?\d[\d.,]*) ?/ ?([$€£]?\d[\d.,]*)")
_CENTS = re.compile(r"\d\.(?!0+\b)\d")
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d)[ -]+(\d+):(\d+):(\d+)")
_TABLE = re.compile(r"(?:Table '(.+?)'|(.+?)) \d+-max\b.*")


def is_first(line: str) -> bool:
    """Whether a hand of this room begins so; others put no bar between number and game."""
    return FIRST.match(line) is not None and "(" in line


def read_head(block: Block) -> Head | Problem:
    """The first two lines, or why the hand is none for this table."""
    lines, line = block.lines, block.first
    first = FIRST.match(lines[0].strip())
    tournament = _TOURNAMENT.match(first[2]) if first else None
    told = first[2][tournament.end() if tournament else 0 :] if first else ""
    what = _GAME.match(told)
    if first is None or what is None:
        return Problem("head_invalid", Severity.ERROR, line, {"said": lines[0][:80]})
    stud = _STUD.fullmatch(what[1].strip())
    if stud is None:
        return Problem("game_not_stud", Severity.NOTE, line, {"game": f"{what[1]} {what[2]}"[:60]})
    if not what[2].lower().startswith(("fixed", "limit")):
        return Problem("stud_not_fixed_limit", Severity.ERROR, line, {"limit": what[2][:40]})
    second = lines[1].strip() if len(lines) > 1 else ""
    table = _TABLE.match(second)
    currency = "chips" if tournament else currency_of(what[3])
    limit = _STAKES.search(what[3])
    unit = _unit(currency, limit[0] if limit else "", lines)
    small, big = (amount_in(unit)(limit[part]) if limit else None for part in (1, 2))
    if not small or not big:
        return Problem("stakes_unknown", Severity.ERROR, line, {"said": what[3][:60]})
    return Head(
        hand_id=first[1],
        game=Game.STUD8 if stud[1] else Game.STUD,
        stakes=ToldStakes(small, big, unit=unit),
        currency="play" if not currency or "(Play Money)" in second else currency,
        table=(table[1] or table[2]) if table else "",
        tournament=tournament[1] if tournament else "",
        started_at=_started_at(what[3]),
    )


def _unit(currency: str, limit: str, lines: list[str]) -> Unit:
    """Money in cents; chips are whole, even as "1500.00", unless any stack or limit has a fraction."""
    seats = [text for text in lines[1:14] if text.lstrip().startswith("Seat ")]
    is_whole = currency in ("", "chips") and not any(map(_CENTS.search, (limit, *seats)))
    return Unit.CHIP if is_whole else Unit.CENT


def _started_at(told: str) -> datetime | None:
    found = _TIME.search(told)
    if found is None:
        return None
    try:
        year, month, day, hour, minute, second = map(int, found.groups())
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None

"""The first lines of a KingsClub hand: no currency is named; a tournament may tell chips in hundreds."""

import re
from datetime import UTC, datetime

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms import frame
from doorcard.history.rooms.amounts import Read, amount_in, currency_of
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = ("#",)
HEAD_LINES = 4
GAMES = {"Seven Card Stud": Game.STUD, "Seven Card Stud Hi-Lo": Game.STUD8}
BELOW = Below(
    begins=("19", "20"),
    line=re.compile(r"\d{4}-\d\d-\d\d +\d\d?:\d\d:\d\d"),
    play=("*** ",),
    above=re.compile(r".*(?:Limit|Stud|#\d+:).* - .*"),
)
FIRST = re.compile(r"#(?P<id>\d+): +(No Limit|Pot Limit|Limit) (.+?) - (\S*\d) ?/ ?(\S*\d)(?: |$)")
_TABLE = re.compile(r"Table (?:ID )?'(.*?)'(.*)")
_TOURNAMENT = re.compile(r"T(\d+) \[\d+\]")
_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d) +(\d\d?):(\d\d):(\d\d)")
_ANTE = re.compile(r"posts ante (\S*\d)")


class Head(frame.Head, frozen=True, gc=False, kw_only=True):
    """What the first lines say, and how amounts are read in this hand."""

    read: Read


def is_first(line: str) -> bool:
    """Whether a hand begins with this line; in other files such a sign may be a remark."""
    return FIRST.match(line) is not None


def read_head(block: Block) -> Head | Problem:
    """The lines above the seats, or why this is no hand for this table."""
    lines, number = block.lines, block.first
    line = lines[0].strip()
    found = FIRST.match(line)
    if found is None:
        return Problem("head_invalid", Severity.ERROR, number, {"said": line[:80]})
    game = GAMES.get(found[3])
    if game is None:
        return Problem("game_not_stud", Severity.NOTE, number, {"game": f"{found[2]} {found[3]}"[:60]})
    if found[2] != "Limit":
        return Problem("stud_not_fixed_limit", Severity.ERROR, number, {"limit": found[2]})
    head = lines[1:HEAD_LINES]
    table = next((one for text in head if (one := _TABLE.match(text.strip()))), None)
    name, beside = (table[1], table[2]) if table else ("", "")
    tournament = _TOURNAMENT.fullmatch(name)
    unit = Unit.CHIP if tournament else Unit.CENT
    scale, read = _scaled(found[4], lines) if tournament else (amount_in(unit), amount_in(unit))
    small, big = scale(found[4]), scale(found[5])
    if not small or not big:
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": line[:80]})
    currency = "play" if "Play Money" in beside else currency_of(found[4])
    return Head(
        hand_id=found[1],
        game=game,
        stakes=ToldStakes(small, big, unit=unit),
        read=read,
        currency="chips" if tournament else currency,
        tournament=tournament[1] if tournament else "",
        table=name,
        started_at=next((when for text in head if (when := started_at(text)) is not None), None),
    )


def _scaled(small: str, lines: list[str]) -> tuple[Read, Read]:
    """How a tournament's limit is read, and how all else: an ante is no more than the small bet, so what
    looks like a hundredth of it is told in hundreds of chips.
    """
    hundreds, chips = amount_in(Unit.CENT), amount_in(Unit.CHIP)
    antes = [hundreds(found[1]) or 0 for line in lines if (found := _ANTE.search(line))]
    limit = chips(small)
    if limit is not None and antes and max(antes) < limit:
        return chips, hundreds
    return (chips, chips) if limit is not None else (hundreds, hundreds)


def started_at(line: str) -> datetime | None:
    """As the file tells it; it names no zone, so it is taken for UTC."""
    found = _TIME.search(line)
    if found is None:
        return None
    try:
        year, month, day, hour, minute, second = map(int, found.groups())
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None

"""The first lines of an Everleaf hand: the number, then the limit, the game and the time."""

import re
from datetime import UTC, datetime

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = ("***** Hand history for game #",)
HEAD_LINES = 6
BELOW = Below(
    begins=("$", "€", "£", "ˆ", "\x80", "EUR", "USD", "Blinds", *"0123456789"),
    line=re.compile(r".*\S - \d{4}/\d\d/\d\d - \d\d:\d\d:\d\d.*"),
    play=("** Dealing", "** dealing", "**** Dealing", "**** dealing"),
    above=re.compile(r".*(?:istory for|Game #|game #).*"),
    most=2,
)
FIRST = re.compile(r"\*{5} Hand history for game #(?P<id>\d+)")
_MONEY = r"((?:[$€£ˆ\x80]|EUR|USD)? ?[\d.,]*\d)"
_STAKES = re.compile(
    rf"(?:Blinds +)?{_MONEY} ?/ *{_MONEY}(?: (?:USD|EURO?|Chips))? "
    r"(?:(NL|PL|FL|L|(?:(?:No|Pot|Fixed) )?Limit) )?([^-].*?)(?: - |$)"
)
_STUD = re.compile(r"(?:7|Seven) Card Stud(.*)")
_OTHER_LIMITS = {"NL": "No Limit", "PL": "Pot Limit", "No Limit": "No Limit", "Pot Limit": "Pot Limit"}
_HI_LO = re.compile(r"\bhi(?:gh)?[/ -]?lo|8 ?or ?better|8/b|H/L", re.IGNORECASE)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) - (\d\d):(\d\d):(\d\d)")
_TOURNAMENT = re.compile(r"Tournament (?:ID: )?#?(\d+)")


def is_first(line: str) -> bool:
    """Whether a hand begins with this line."""
    return FIRST.match(line) is not None


def read_head(block: Block) -> Head | Problem:
    """The lines above the seats, or why this is no hand for this table."""
    lines, number = block.lines[1:HEAD_LINES], block.first + 1
    first = FIRST.match(block.lines[0].strip())
    place = next((place for place, line in enumerate(lines) if _STAKES.match(line.strip())), None)
    if place is None:
        said = lines[0].strip() if lines else ""
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": said[:80]})
    line = lines[place].strip()
    found = _STAKES.match(line)
    assert found is not None
    stud = _STUD.fullmatch(found[4].strip())
    if stud is None:
        return Problem("game_not_stud", Severity.NOTE, number + place, {"game": found[4][:60]})
    if (limit := _OTHER_LIMITS.get(found[3])) is not None:
        return Problem("stud_not_fixed_limit", Severity.ERROR, number + place, {"limit": limit})
    euro = found[1].replace("ˆ", "€").replace("\x80", "€")
    currency = currency_of(euro + line[: found.end(2)])
    unit = Unit.CENT if currency or "." in found[1] + found[2] else Unit.CHIP
    small, big = amount_in(unit)(found[1]), amount_in(unit)(found[2])
    if not small or not big:
        return Problem("stakes_unknown", Severity.ERROR, number + place, {"said": line[:80]})
    tournament = next((one[1] for text in lines if (one := _TOURNAMENT.search(text))), "")
    table = next((text.strip()[6:] for text in lines if text.startswith("Table ")), "")
    return Head(
        hand_id=first["id"] if first else block.name,
        game=Game.STUD8 if _HI_LO.search(stud[1]) else Game.STUD,
        stakes=ToldStakes(small, big, unit=unit),
        currency="chips" if tournament else currency or "play",
        tournament=tournament,
        table=table,
        started_at=started_at(line),
    )


def started_at(line: str) -> datetime | None:
    """The room's clock goes by UTC."""
    found = _TIME.search(line)
    try:
        return datetime(*map(int, found.groups()), tzinfo=UTC) if found else None  # type: ignore[misc,arg-type]
    except ValueError:
        return None

"""The first line of an older hand of the Winning network, with the time that stands above it."""

import re
from datetime import UTC, datetime

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import cents, chips, currency_of
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Amount, Game, Unit

BEGINS = ("Game ID: ",)
HEADS = ("Game started at: ",)
BELOW = Below(
    begins=("Seat ",),
    line=re.compile(r"Seat \d+: .+ \([^()]*\d[Kk]?\)\.?.*"),
    play=("*** ", "------ Summary"),
    above=re.compile(r"(?:.*started at: |.*Game ID: ).*|.*\d/\S*\d .*\([^()]*\)"),
    most=2,
)
_FIRST = re.compile(r"Game ID: (\d+) (\S+?) ?/ ?(\S+) (.*)\(([^()]*)\)(?: \d+-max)?")
ID = re.compile(r"Game ID: (?P<id>\d+)")
_STUD = re.compile(r"(?:7|Seven) Cards? Stud( Hi.*)?")
_TABLE = re.compile(r".*, Table (\d+)")
_TOURNAMENT = re.compile(r"(?:^|\s)T(\d+)-")
_CENTS = re.compile(r"\d\.(?!0+\b)\d")
_TIME = re.compile(r"(\d{4})/(\d+)/(\d+) (\d+):(\d+):(\d+)")


def amount(text: str, unit: Unit) -> Amount | None:
    """A number, with a K for thousands where the room is short of room: "1.5K"."""
    text = text.strip()
    if text[-1:] not in ("K", "k"):
        return cents(text) if unit is Unit.CENT else chips(text)
    hundredths = cents(text[:-1])
    return None if hundredths is None else hundredths * (1000 if unit is Unit.CENT else 10)


def read_head(block: Block) -> Head | Problem:
    """The head, or why the hand is none for this table."""
    lines, line = block.lines, block.first
    first = _FIRST.match(lines[0].strip())
    if first is None:
        return Problem("head_invalid", Severity.ERROR, line, {"said": lines[0][:80]})
    stud = _STUD.fullmatch(first[5])
    if stud is None:
        return Problem("game_not_stud", Severity.NOTE, line, {"game": first[5][:60]})
    name = first[4].strip()
    table = _TABLE.fullmatch(name)
    number = _TOURNAMENT.search(block.name)
    is_tournament = table is not None or number is not None or not name
    is_play = name.startswith("PM ")
    money = [first[2], first[3], *(text for text in lines[:14] if text.startswith("Seat "))]
    is_whole = (is_tournament or is_play) and not any(map(_CENTS.search, money))
    unit = Unit.CHIP if is_whole else Unit.CENT
    small, big = amount(first[2], unit), amount(first[3], unit)
    if not small or not big:
        return Problem("stakes_unknown", Severity.ERROR, line, {"said": lines[0][:60]})
    return Head(
        hand_id=first[1],
        game=Game.STUD8 if stud[1] else Game.STUD,
        stakes=ToldStakes(small, big, unit=unit),
        currency="chips" if is_tournament else "play" if is_play else currency_of(first[2]) or "USD",
        table=table[1] if table else name,
        tournament=number[1] if number else name if is_tournament else "",
        started_at=_started_at(block.head),
    )


def _started_at(above: tuple[str, ...]) -> datetime | None:
    """The room writes the time of the player's own clock; no zone is told, so it stands as it is."""
    told = next((text for text in reversed(above) if text.lstrip().startswith(HEADS)), "")
    found = _TIME.search(told)
    try:
        return datetime(*map(int, found.groups()), tzinfo=UTC) if found else None  # type: ignore[arg-type,misc]
    except ValueError:
        return None

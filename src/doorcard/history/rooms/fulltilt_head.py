"""The first line of a Full Tilt hand: which game, which limit, where and when."""

import re
from datetime import UTC, datetime, timedelta

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import Read, amount_in, currency_of
from doorcard.history.rooms.frame import Head
from doorcard.history.rooms.pokerstars_head import is_summer
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Amount, Game, Unit

BELOW = Below(
    begins=("Seat ",),
    line=re.compile(r"Seat \d+: (?!.* collected \().+ \([$€£]?[\d.,]+[KMB]?\)(?:, is sitting out)?"),
    play=("*** ",),
    above=re.compile(r".*(?:Tilt|Game #).*"),
)
BEGINS = ("Full Tilt Poker ", "Full Tilt Poker.", "FullTiltPoker ", "FullTiltPoker.")
FIRST = re.compile(r"Full ?Tilt ?Poker(?:\.\w+)? (?:\w+ )?Game #(?P<id>\d+):")
_LIMITS = r"(No Limit|Pot Limit|Limit|NL|PL|FL)"
_STUD = re.compile(rf" {_LIMITS} (?:(?:7|Seven)[ -]Card )?Stud(?: (Hi/Lo|H/L|Hi|High))?(?= - |$)")
_GAME = re.compile(rf" - (?:\S+ Cap )?({_LIMITS} [A-Za-z0-9][\w' /-]*?)(?= - |$)")
_MONEY = r"([$€£]?[\d.,]*\d[KMB]?)"
_STAKES = re.compile(rf" - {_MONEY} ?/ ?{_MONEY}(?: Ante {_MONEY})?(?= - |$)")
_TOURNAMENT = re.compile(r"\((\d+)\), (?:Table|Match) ")
_TABLE = re.compile(r"(?:Table|Match) (.+?)(?: \([^()]*\))* - ")
_TIME = re.compile(r"(\d{1,2}):(\d\d):(\d\d) (\w+) - (\d{4})/(\d\d)/(\d\d)")
_THOUSANDS = {"K": 1_000, "M": 1_000_000, "B": 1_000_000_000}


def is_first(line: str) -> bool:
    """Whether a hand begins with this line."""
    return FIRST.match(line) is not None


def reader(unit: Unit) -> Read:
    """The reader for amounts, "1.5K" among them."""
    plain = amount_in(unit)

    def read(text: str) -> Amount | None:
        if text[-1:] not in _THOUSANDS:
            return plain(text)
        amount = amount_in(Unit.CENT)(text[:-1])
        if amount is None:
            return None
        amount *= _THOUSANDS[text[-1]]
        return amount if unit is Unit.CENT else amount // 100

    return read


def read_head(block: Block) -> Head | Problem:
    """The first line, or why the hand is none for this table."""
    line, number = block.lines[0].strip(), block.first
    first = FIRST.match(line)
    if first is None:
        return Problem("head_invalid", Severity.ERROR, number, {"said": line[:80]})
    rest = line[first.end() :].strip()
    stud = _STUD.search(rest)
    if stud is None:
        game = _GAME.search(rest)
        name = game[1] if game else rest[:60]
        return Problem("game_not_stud", Severity.NOTE, number, {"game": name})
    if stud[1] not in ("Limit", "FL"):
        return Problem("stud_not_fixed_limit", Severity.ERROR, number, {"limit": stud[1]})
    tournament = _TOURNAMENT.search(rest)
    stakes = _stakes(rest, is_chips=tournament is not None)
    if stakes is None:
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": rest[:80]})
    variant = Game.STUD8 if stud[2] in ("Hi/Lo", "H/L") else Game.STUD
    currency = "chips" if tournament else currency_of(rest) or "play"
    table = _TABLE.search(rest, tournament.start() if tournament else 0)
    return Head(
        hand_id=first[1],
        game=variant,
        stakes=stakes,
        currency=currency,
        tournament=tournament[1] if tournament else "",
        table=table[1] if table else "",
        started_at=started_at(rest),
    )


def _stakes(rest: str, is_chips: bool) -> ToldStakes | None:
    found = _STAKES.search(rest)
    if found is None:
        return None
    unit = Unit.CHIP if is_chips or not currency_of(found[0]) else Unit.CENT
    read = reader(unit)
    small, big = read(found[1]), read(found[2])
    ante = read(found[3]) if found[3] else None
    return ToldStakes(small, big, ante, unit=unit) if small and big else None


def started_at(rest: str) -> datetime | None:
    """In UTC; the room tells Eastern time, at times beside another."""
    eastern = next((time for time in _TIME.findall(rest) if time[3] == "ET"), None)
    if eastern is None:
        return None
    hour, minute, second, _, year, month, day = eastern
    try:
        local = datetime(int(year), int(month), int(day), int(hour), int(minute), int(second), tzinfo=UTC)
        return local + timedelta(hours=4 if is_summer(local) else 5)
    except (ValueError, OverflowError):
        return None

"""The first line of a Winamax hand: which game, which limit, where and when."""

import re
from datetime import UTC, datetime

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms import frame
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.split import Block
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.rules.spec import Game, Unit

BEGINS = ("Winamax Poker - ",)
BELOW = Below(
    begins=("Table: '",),
    line=re.compile(r"Table: '.*' \d+-max\b.*"),
    play=("*** ",),
    above=re.compile(r".*(?:Winamax|HandId).*"),
)
FIRST = re.compile(r"Winamax Poker - (.*?)\s?- HandId: #(?P<id>[\d-]+) - ")
_GAME = re.compile(r"(.+?) ((?:no|pot|half pot|fixed|half-pot) limit)\b *(?:\(([^)]*)\))?", re.IGNORECASE)
_STUD = re.compile(r"(?:7|Seven)[- ]?(?:Card )?Stud( ?Hi[/-]?Lo\b.*|8)?", re.IGNORECASE)
_TIME = re.compile(r"(\d{4})/(\d\d)/(\d\d) (\d{1,2}):(\d\d):(\d\d) UTC")


class Head(frame.Head, frozen=True, gc=False, kw_only=True):
    """What the first line says."""

    is_tournament: bool


def is_first(line: str) -> bool:
    """Whether a hand begins with this line; the room's summaries of tournaments begin alike."""
    return FIRST.match(line) is not None


def read_head(block: Block) -> Head | Problem:
    """The first line, or why the hand is none for this table."""
    line, number = block.lines[0].strip(), block.first
    first = FIRST.match(line)
    if first is None:
        return Problem("head_invalid", Severity.ERROR, number, {"said": line[:80]})
    rest = line[first.end() :]
    game = _GAME.match(rest)
    stud = _STUD.fullmatch(game[1]) if game else None
    if game is None or stud is None:
        name = game[0].partition(" (")[0] if game else rest[:60]
        return Problem("game_not_stud", Severity.NOTE, number, {"game": name})
    if game[2].lower() != "fixed limit":
        return Problem("stud_not_fixed_limit", Severity.ERROR, number, {"limit": game[2]})
    is_tournament = first[1].startswith("Tournament")
    stakes = _stakes(game[3] or "", is_tournament)
    if stakes is None:
        return Problem("stakes_unknown", Severity.ERROR, number, {"said": rest[:80]})
    return Head(
        hand_id=first["id"],
        game=Game.STUD8 if stud[1] else Game.STUD,
        stakes=stakes,
        currency="chips" if is_tournament else currency_of(game[3]) or "play",
        is_tournament=is_tournament,
        started_at=_started_at(rest),
    )


def _stakes(told: str, is_tournament: bool) -> ToldStakes | None:
    """``5€/25€/50€``: the ante, the small bet, the big bet; the ante is left out where there is none."""
    unit = Unit.CHIP if is_tournament or not (currency_of(told) or "." in told) else Unit.CENT
    amounts = [amount_in(unit)(part) for part in told.split("/")]
    if len(amounts) < 2 or not amounts[-2] or not amounts[-1]:
        return None
    return ToldStakes(amounts[-2], amounts[-1], unit=unit)


def _started_at(rest: str) -> datetime | None:
    found = _TIME.search(rest)
    if found is None:
        return None
    try:
        year, month, day, hour, minute, second = map(int, found.groups())
        return datetime(year, month, day, hour, minute, second, tzinfo=UTC)
    except ValueError:
        return None

"""What a Merge hand is: from the description above it and from the values of its first tag."""

import re
from datetime import UTC, datetime, timedelta
from urllib.parse import unquote

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import SilentHead
from doorcard.history.rooms.pokerstars_head import is_summer
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.history.rooms.xml_tags import Tag, tags
from doorcard.rules.spec import Game, Unit

BEGINS = ("<game id=",)
HEADS = ("<description",)
GAMES = {
    "38": Game.STUD, "39": Game.STUD, "41": Game.STUD, "42": Game.STUD,
    "43": Game.STUD8, "44": Game.STUD8, "45": Game.STUD8,
}  # fmt: skip
"""The room's numbers of games."""
MIXED = ("HORSE", "HOSE", "SHOE", "RASH", "HAR", "HA", "HO", "Mixed")
BELOW = Below(
    begins=("<",),
    line=re.compile(r".*<players\b.*"),
    play=("<round ",),
    above=re.compile(r"<(?!/|description).*"),
    is_xml=True,
)
_STUD = re.compile(r"(?:7|Seven)[- ](?:Card )?Stud( (?:H/L|Hi).*)?", re.IGNORECASE)
_LIMIT = re.compile(r"((?:Half )?Pot Limit|No Limit|Limit)\b", re.IGNORECASE)
_STAKES = re.compile(r"([$€£]?\d[\d.,]*) ?/ ?([$€£]?\d[\d.,]*)")
_DATA = re.compile(r"[|]")


class Head(SilentHead, frozen=True, gc=False, kw_only=True):
    """What the head says. ``is_sure``: its limit is that of this game."""

    is_sure: bool


def read_head(game: Tag, above: tuple[str, ...], money: list[str]) -> Head | Problem:
    """The head, or why the hand is none for this table.

    Args:
        game: The first tag of the hand.
        above: The lines that stand above the hand.
        money: Every amount of the hand, which tell whether chips have fractions.
    """
    told = [tag for tag in tags(above) if tag.name == "description"]
    what = told[-1].get("type").strip() if told else ""
    limit = (game.get("stakes") or (told[-1].get("stakes") if told else "")).strip()[:100]
    name = what.removesuffix("Tournament").strip()
    kind = _game(name, game)
    found = _LIMIT.match(limit)
    if kind is None:
        other = f"{name} {found[1]}" if found else name
        return Problem("game_not_stud", Severity.NOTE, game.line, {"game": other.strip()[:60]})
    if found and found[1].lower() != "limit":
        return Problem("stud_not_fixed_limit", Severity.ERROR, game.line, {"limit": found[1]})
    data = _DATA.split(game.get("data"))
    is_tournament = what.endswith("Tournament") or (len(data) > 3 and "-" in data[2])
    is_play = game.get("realmoney") == "false"
    has_sign = any(currency_of(amount) for amount in money)
    is_whole = is_tournament or (is_play and not has_sign and not any(_has_cents(text) for text in money))
    unit = Unit.CHIP if is_whole else Unit.CENT
    numbers = _STAKES.search(limit)
    small, big = (amount_in(unit)(numbers[part]) if numbers else None for part in (1, 2))
    currency = "".join(currency_of(amount) for amount in money[:1]) or "USD"
    return Head(
        hand_id=game.get("id"),
        game=kind,
        stakes=ToldStakes(small, big, unit=unit) if small and big else None,
        unit=unit,
        is_sure=not is_tournament and _STUD.fullmatch(name) is not None,
        currency="chips" if is_tournament else "play" if is_play else currency,
        table=unquote(data[1])[:80].strip() if len(data) > 1 else "",
        tournament=data[2].partition("-")[0] if is_tournament and len(data) > 2 else "",
        started_at=_started_at(game.get("starttime")),
    )


def _game(name: str, game: Tag) -> Game | None:
    stud = _STUD.fullmatch(name)
    if stud is not None:
        return Game.STUD8 if stud[1] else Game.STUD
    if name and not name.startswith(MIXED):
        return None
    return GAMES.get(game.get("multigametype") or game.get("gametype"))


def _has_cents(text: str) -> bool:
    return bool(text.partition(".")[2].strip("0"))


def _started_at(told: str) -> datetime | None:
    """``20110204202244``, or with signs between: in UTC; the room tells Eastern time."""
    try:
        local = datetime.strptime("".join(filter(str.isdigit, told))[:14], "%Y%m%d%H%M%S").replace(tzinfo=UTC)
        return local + timedelta(hours=4 if is_summer(local) else 5)
    except (ValueError, OverflowError):
        return None

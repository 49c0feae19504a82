"""What an iPoker hand is: from the general part of its session, which stands above all hands."""

import re
from collections.abc import Iterable
from datetime import datetime

from doorcard.history.recorded import Problem, Severity
from doorcard.history.rooms.amounts import amount_in, currency_of
from doorcard.history.rooms.frame import SilentHead
from doorcard.history.rooms.told import ToldStakes
from doorcard.history.rooms.torn import Below
from doorcard.history.rooms.xml_tags import Tag
from doorcard.rules.spec import Game, Unit

BEGINS = ("<game gamecode=",)
HEADS = ("<?xml", "<session")
BELOW = Below(
    begins=("<",),
    line=re.compile(r".*<players\b.*"),
    play=("<round ",),
    above=re.compile(r"(?!.*</(?:game|round|general)>)<.*"),
    most=8,
    is_xml=True,
)
_STUD = re.compile(r"(?:7|Seven)[- ]Card Stud([ -](?:Hi[-/ ]?Lo\w*|H/L\w*))?(?:\s+(.*))?", re.IGNORECASE)
_STAKES = re.compile(r"(\d[\d., ]*)[^\d/]{0,4}/[^\d/]{0,4}(\d[\d.,]*(?: \d{3}\b)*)")
_BESIDE = re.compile(r"\s[^\w\s]{0,2} ?\d[\d., ]*[^\d/]{0,4}/.*|\sSit&.*")
"""What stands behind the name of a game: the limit with its sign, a kind of tournament."""
_OTHER_LIMIT = re.compile(r"(?:NL|PL|SL|LP|БЛ|(?:No|Pot|Half Pot) Limit)\b", re.IGNORECASE)
_DATES = ("%Y-%m-%d", "%d/%m/%Y", "%d-%b-%Y", "%d.%m.%Y", "%Y/%m/%d")
_DIGITS = re.compile(r"\d+")


class Head(SilentHead, frozen=True, gc=False, kw_only=True):
    """What the head says; in a tournament only the play tells the limit.

    ``is_returned``: what players won is told without uncalled bets, as newer programs of the room do.
    """

    hero: str
    is_returned: bool = False


def read_head(hand_id: str, line: int, said: dict[str, str], money: list[str]) -> Head | Problem:
    """The head, or why the hand is none for this table.

    Args:
        hand_id: The number of the hand.
        line: Where it begins.
        said: Texts by the names of their tags, those of the hand before those of the session.
        money: Every amount of the hand, which tell whether chips have fractions.
    """
    kind = said.get("gametype", "")[:100]
    stud = _STUD.fullmatch(kind)
    if not kind:
        return Problem("head_invalid", Severity.ERROR, line, {"said": "gametype"})
    if stud is None:
        return Problem("game_not_stud", Severity.NOTE, line, {"game": _BESIDE.sub("", kind).strip()[:60]})
    limit = (stud[2] or "").strip()
    if (other := _OTHER_LIMIT.match(limit)) is not None:
        return Problem("stud_not_fixed_limit", Severity.ERROR, line, {"limit": other[0]})
    numbers = _STAKES.search(limit)
    is_tournament = numbers is None or "tournamentname" in said or "tournamentcode" in said
    has_sign = any(currency_of(amount) for amount in money)
    is_play = said.get("mode") == "fun" or not (has_sign or said.get("tablecurrency") or said.get("currency"))
    has_cents = not is_play or any(amount.partition(".")[2].strip("0") for amount in money)
    unit = Unit.CENT if has_cents and not is_tournament else Unit.CHIP
    small, big = (amount_in(unit)(numbers[part]) if numbers else None for part in (1, 2))
    table, _, number = said.get("tablename", "").rpartition(",")
    code = said.get("tournamentcode") or _first_number(number) or _first_number(said.get("tablename", ""))
    version = said.get("client_version", "")
    return Head(
        hand_id=hand_id,
        game=Game.STUD8 if stud[1] else Game.STUD,
        stakes=ToldStakes(small, big, unit=unit) if small and big else None,
        unit=unit,
        currency="chips" if is_tournament else "play" if is_play else _currency(said, money, limit),
        table=(table or number).strip(),
        tournament=code if is_tournament else "",
        hero=said.get("nickname", ""),
        started_at=_started_at(said.get("startdate", "")),
        is_returned=said.get("uncalled_bet_enabled") == "true" or int(_first_number(version)[:4] or 0) >= 20,
    )


def texts(found: Iterable[Tag]) -> dict[str, str]:
    """The texts of tags by their names, the last of each."""
    return {tag.name: tag.text for tag in found if tag.text and not tag.ends and not tag.values}


def _currency(said: dict[str, str], money: list[str], limit: str) -> str:
    by_sign = currency_of(limit) or next(filter(None, map(currency_of, money)), "")
    return by_sign or said.get("tablecurrency") or said.get("currency") or ""


def _first_number(text: str) -> str:
    found = _DIGITS.search(text)
    return found[0] if found else ""


def _started_at(told: str) -> datetime | None:
    """As the room writes it, with or without seconds; it says of no place, so that it is taken for UTC."""
    date, _, time = told.partition(" ")
    seconds = "" if time.count(":") > 1 else ":00"
    for form in _DATES:
        try:
            return datetime.strptime(f"{date} {time.strip()}{seconds}+0000", f"{form} %H:%M:%S%z")
        except ValueError:
            continue
    return None

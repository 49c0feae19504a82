"""Writes closed hands in PHH, the open notation for poker hands (variants F7S and F7S/8).

Other readers find every standard field; own ones begin with ``_`` and bring back what the standard has no
place for: the house rules, the chip, the rake, who was protected. ``docs/formats.md`` lists them, and what is
lost. Reading the text again and replaying it gives the same events.
"""

import re
from collections.abc import Iterable, Sequence

from doorcard.cards import cards_text
from doorcard.engine.actions import ActionKind
from doorcard.engine.events import (
    ActionTaken,
    AntesPosted,
    CardsDealt,
    CommunityCardDealt,
    Event,
    HandMucked,
    HandShown,
    PlayerProtected,
    PotAwarded,
    RakeTaken,
)
from doorcard.history.phh_rules import TRIMMED, own_rule_fields
from doorcard.history.phh_toml import Plain, amounts_of, toml_key_line
from doorcard.history.record import PaidRecord, Record, laid_open
from doorcard.rules.house import ShortAnte
from doorcard.rules.spec import Amount, Game

VARIANT_OF = {Game.STUD: "F7S", Game.STUD8: "F7S/8"}
LARGEST_NUMBER = 2**63 - 1
"""A hand's number is a whole number of the notation up to this; other names go into ``_hand_id``."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,18}", re.ASCII)
PROTECTED_REMARK = " # all-in by protection: see _protected"
Fields = dict[str, object]


def write_phhs(records: Iterable[Record]) -> str:
    """Several hands in one text, in tables ``[1]``, ``[2]`` in their order."""
    return "\n".join(f"[{number}]\n{write_phh(record)}" for number, record in enumerate(records, 1))


def write_phh(record: Record) -> str:
    """One hand. Whole chips are whole numbers, money has two decimals.

    Raises:
        PhhWriteError: ``name_not_text`` for a name that is no Unicode text.
    """
    fields = {
        "variant": VARIANT_OF[record.rules.game],
        **_stakes(record),
        **_course(record),
        **_setting(record),
        **own_rule_fields(record.rules),
    }
    money = amounts_of(record.rules.stakes.unit)
    return "".join(toml_key_line(key, value, money) for key, value in fields.items() if value is not None)


def _stakes(record: Record) -> Fields:
    """What the standard requires, before the actions."""
    stakes = record.rules.stakes
    posted = next(event.amounts for event in record.events if isinstance(event, AntesPosted))
    return {
        TRIMMED: record.rules.house.short_ante is ShortAnte.LAYERED,
        "antes": posted,
        "bring_in": stakes.bring_in,
        "small_bet": stakes.small_bet,
        "big_bet": stakes.big_bet,
        "starting_stacks": record.starting_stacks,
        "_ante": stakes.ante if stakes.ante != max(posted) else None,
    }


def _course(record: Record) -> Fields:
    """The actions and what came of them."""
    actions = [text for event in record.events if (text := action_text(event, record)) is not None]
    protected = [number for number, text in enumerate(actions, 1) if text.endswith(PROTECTED_REMARK)]
    return {
        "actions": tuple(actions),
        "finishing_stacks": record.final_stacks,
        "winnings": _winnings(record),
        "_rake": sum(sum(event.amounts) for event in record.events if isinstance(event, RakeTaken)),
        "_pots": _pots_paid(record) if isinstance(record, PaidRecord) else None,
        "_protected": tuple(map(Plain, protected)) or None,
        "_open_pair": True if _uses_open_pair(record.events) else None,
    }


def action_text(event: Event, record: Record) -> str | None:
    """The action that an event is in the notation; None for what follows from the rules."""
    match event:
        case CardsDealt(player, _, down, up):
            return f"d dh p{player + 1} {cards_text(down + up, '')}"
        case CommunityCardDealt(card):
            return f"d db {cards_text((card,))}"
        case ActionTaken(player, kind, to):
            return f"p{player + 1} {_verb(kind, amounts_of(record.rules.stakes.unit)(to))}"
        case PlayerProtected(player):
            return f"p{player + 1} f{PROTECTED_REMARK}"
        case HandShown(player, cards, high) if (
            high
        ):  # 0: face up before the end, which follows from the rules
            return f"p{player + 1} sm {cards_text(cards, '')}"
        case HandMucked(player):
            return f"p{player + 1} sm"
        case _:
            return None


def _verb(kind: ActionKind, to: str) -> str:
    match kind:
        case ActionKind.FOLD:
            return "f"
        case ActionKind.CHECK | ActionKind.CALL:
            return "cc"
        case ActionKind.BRING_IN:
            return "pb"
        case _:
            return f"cbr {to}"


def _winnings(record: Record) -> tuple[Amount, ...]:
    """What each took from the pots, after rake, without bets that came back."""
    won = [0] * len(record.players)
    for event in record.events:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                won[share.player] += share.amount
    return tuple(won)


def _pots_paid(record: Record) -> tuple[Amount, ...]:
    """What each pot paid out, the main pot first."""
    paid: dict[int, Amount] = {}
    for event in record.events:
        if isinstance(event, PotAwarded):
            paid[event.pot] = paid.get(event.pot, 0) + sum(share.amount for share in event.shares)
    return tuple(paid[pot] for pot in sorted(paid))


def _uses_open_pair(events: Sequence[Event]) -> bool:
    """Whether somebody wagered big on fourth street (4.5), which other readers may refuse."""
    street = 0
    for event in events:
        if isinstance(event, CardsDealt):
            street = event.street
        elif isinstance(event, ActionTaken) and event.big and street == 4:
            return True
    return False


def _setting(record: Record) -> Fields:
    """Who, where and when."""
    number = _as_number(record.hand_id)
    return {
        "players": tuple(player.name for player in record.players),
        "seats": tuple(Plain(player.seat) for player in record.players),
        "hand": None if number is None else Plain(number),
        "_hand_id": record.hand_id if number is None else None,
        "table": record.table or None,
        **_time_fields(record),
        "_ended_at": record.ended_at,
        "_viewer": None if record.viewer is None else Plain(record.viewer + 1),
        "_laid_open": _laid_open(record),
    }


def _laid_open(record: Record) -> str | None:
    shown = laid_open(record)
    return None if shown is None else f"p{shown.player + 1} sm {cards_text(shown.cards, '')}"


def _as_number(hand_id: str) -> int | None:
    """The hand's id as the whole number that the standard wants, where nothing is lost by it."""
    if not _NUMBER.fullmatch(hand_id) or int(hand_id) > LARGEST_NUMBER:
        return None
    return int(hand_id)


def _time_fields(record: Record) -> Fields:
    begun = record.started_at
    if begun is None:
        return {}
    day, month, year = map(Plain, (begun.day, begun.month, begun.year))
    return {"time": begun.time(), "time_zone": "UTC", "day": day, "month": month, "year": year}

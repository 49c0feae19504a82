"""A playthrough as text: after each event the public state, and what a player sees beyond it.

`> ` is an event as everybody may know it. `= ` is the state that a spectator sees: whatever does not stand
there is none, no or zero. `0 ` is player 0 as a spectator sees him, and holds until the next `0 `. `@0 ` is
what that player himself sees besides, his down cards and, when it is his turn, what he may do; it holds until
the next `@0 `. So the text fixes every view after every event; a test proves it.
"""

import textwrap
from collections.abc import Iterator
from enum import Enum, IntEnum
from typing import Any

from msgspec import Struct, to_builtins

from doorcard.cards import cards_text
from doorcard.engine import Event, HandState, HandView, LegalAction, PlayerView, public_part, view
from doorcard.rules import RuleSet
from tests.playthroughs.course import Course
from tests.playthroughs.script import Script

CARDS = {"down", "up", "cards", "high_cards", "low_cards"}
CARD = {"card", "community_card"}
STRENGTHS = {"high", "low"}
"""Numbers in an event that its five cards say better."""
APART = {"rules", "viewer", "players", "legal"}
"""Fields of a view that do not stand in the public line."""
AMOUNTS = {"price", "wagers", "total", "decision_no"}
"""Fields of a view whose zero is left out; the zero of others is a player."""
WIDTH = 110


def transcript(script: Script, course: Course) -> str:
    """The whole text of a hand that was played."""
    lines = [script.title, *heading(course.rules), ""]
    told: dict[str, str] = {}
    for moment in course.moments:
        lines.append("> " + event_text(public_part(moment.event)))
        lines.append(public_line(view(moment.state, None)))
        for key, text in player_lines(moment.state):
            if told.get(key, "") != text:
                lines.append(f"{key} {text}".rstrip())
                told[key] = text
    return "\n".join(lines) + "\n"


def player_lines(state: HandState) -> Iterator[tuple[str, str]]:
    """Each player as a spectator sees him, then what each sees besides."""
    for number, player in enumerate(view(state, None).players):
        yield str(number), player_text(player)
    for number in range(state.players):
        yield f"@{number}", own_text(state, number)


def heading(rules: RuleSet) -> list[str]:
    """The rules that hold, which are a part of every view."""
    text = " ".join(f"{name}={_plain(value)}" for name, value in to_builtins(rules).items())
    return textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _plain(value: Any) -> str:
    match value:
        case dict():
            return "(" + " ".join(f"{name}={_plain(inner)}" for name, inner in value.items()) + ")"
        case list() | tuple():
            return "[" + " ".join(map(_plain, value)) + "]"
        case None:
            return "none"
        case bool():
            return "on" if value else "off"
        case _:
            return str(value)


def event_text(event: Event) -> str:
    """An event by its name and its fields; what is empty, no or none is left out."""
    return " ".join([type(event).__name__, *_fields(event, STRENGTHS)])


def _fields(struct: Struct, without: set[str]) -> Iterator[str]:
    for name in struct.__struct_fields__:
        value = getattr(struct, name)
        if name not in without and value not in (None, (), "") and value is not False:
            yield f"{name}={_field_text(name, value)}"


def _field_text(name: str, value: Any) -> str:
    if name in CARDS:
        return f"[{cards_text(value)}]"
    if name in CARD:
        return cards_text([value])
    if isinstance(value, IntEnum):
        return value.name.lower()
    if isinstance(value, Enum):
        return str(value.value)
    return _struct_text(value)


def _struct_text(value: Any) -> str:
    if isinstance(value, tuple):
        return "[" + " ".join(map(_struct_text, value)) + "]"
    if isinstance(value, Struct):
        return "(" + " ".join(_fields(value, set())) + ")"
    return "yes" if value is True else str(value)


def public_line(seen: HandView) -> str:
    """What a spectator sees, but for the players."""
    nothing = {f"{name}=0" for name in AMOUNTS}
    return " ".join(["=", *(text for text in _fields(seen, APART) if text not in nothing)])


def player_text(player: PlayerView) -> str:
    """One player as a spectator sees him: `[2]` are two cards face down."""
    down = f"[{cards_text(player.down) if player.down else player.down_count}]"
    chips = f"{player.stack} bet {player.bet} in {player.staked}"
    words = [player.status.value, chips, down, cards_text(player.up), "mucked" if player.mucked else ""]
    return " ".join(word for word in words if word)


def own_text(state: HandState, player: int) -> str:
    """What a player sees besides."""
    seen = view(state, player)
    down = f"[{cards_text(seen.players[player].down)}]" if seen.players[player].down else ""
    return "; ".join(word for word in [down, ", ".join(map(legal_text, seen.legal))] if word)


def legal_text(option: LegalAction) -> str:
    """An action with its amounts: `raise 2000 (1700 small)` is a raise to 2000 that costs 1700 more."""
    about = [str(option.cost) if option.cost else "", "all-in" if option.all_in else "", option.size]
    details = " ".join(word for word in about if word)
    return f"{option.kind.value} {option.to}" + (f" ({details})" if details else "")

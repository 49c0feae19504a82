"""What a run of random hands must have met: every event, action, opener's reason, situation and option."""

from typing import get_args

from doorcard.engine import ActionKind, Event, OpenerReason
from doorcard.engine.options import OPTIONS
from doorcard.rules import profile, profile_names
from doorcard.rules.spec import Game
from tests.properties.seen import SITUATIONS

OF_MANY_HANDS = ("protection_quota", "protection_window_hours")
"""6.3: options that only the course of many hands at a table can show."""
WANTED: frozenset[str] = frozenset(
    {kind.__name__ for kind in get_args(Event)}
    | {kind.value for kind in ActionKind}
    | {reason.value for reason in OpenerReason if reason is not OpenerReason.WITNESSED}
    | {
        f"{option.name}={value}"
        for option in OPTIONS
        if option.name not in OF_MANY_HANDS
        for value in option.values
    }
    | {f"profile={name}" for name in profile_names()}
    | set(SITUATIONS)
)
"""Only an import can name an opener against the cards, so WITNESSED is left out."""

_LOW = {"low hands", "scoops", "quarters", "odd_chip_low=highest_suit", "odd_chip_low=lowest_suit"}


def _uncovered(game: Game) -> set[str]:
    return {f"profile={name}" for name in profile_names() if game not in profile(name).games}


NEVER_IN: dict[Game, set[str]] = {
    Game.STUD: _LOW | _uncovered(Game.STUD),
    Game.STUD8: _uncovered(Game.STUD8),
}
"""What cannot occur in a game: there are no lows in stud, and some houses do not play it."""

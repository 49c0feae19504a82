"""How a lesson is written down: who sits where, what is dealt, who does what, and where the learner stops."""

from msgspec import Struct

from doorcard.engine.actions import ActionKind
from doorcard.rules.spec import Amount, Game


class Player(Struct, frozen=True):
    """Somebody in a lesson. ``cards``: in the order in which he gets them; fewer where he folds."""

    name: str
    seat: int
    cards: str
    buy_in: Amount


class Act(Struct, frozen=True):
    """A player does something. ``big``: the larger of two sizes."""

    name: str
    kind: ActionKind
    big: bool = False


class Stop(Struct, frozen=True):
    """The learner reads here. ``act``: what he is to do then; ``counts_outs``: he is asked for a number.

    ``counts_outs`` is the category (as in ``HandWords``) whose cards he counts, beside ``choices`` that are
    wrong.
    ``facts``: amounts to be named, by the names of ``facts_of``. ``look``: at whom the learner should look.
    """

    step: str
    act: Act | None = None
    terms: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    counts_outs: int | None = None
    choices: tuple[int, ...] = ()


class Script(Struct, frozen=True):
    """A lesson. The learner is the first of ``players``."""

    lesson: str
    game: Game
    stakes: str
    house: str
    players: tuple[Player, ...]
    play: tuple[Stop | Act, ...]

"""Walking through a hand: play a few words of a script, then say who is asked and what he may do."""

from typing import Any

from msgspec.structs import asdict

from doorcard.rules import profiles
from doorcard.rules.spec import Game
from tests.rules.table import Table, up

Step = tuple[str, str]
"""What is played, and what is asked after it, as in ``("1:bring_in", "2: fold, call 3, complete 10")``."""


def asked(table: Table) -> str:
    """Who is asked for what; the phase where nobody is asked."""
    if table.actor is None:
        return table.state.phase.value
    return f"{table.actor}: {', '.join(table.options)}"


def walk(table: Table, *steps: Step) -> Table:
    """Play the steps and check what is asked after each; a star stands for whatever is asked."""
    for number, (script, expected) in enumerate(steps):
        table.play(script)
        if expected != "*":
            assert asked(table) == expected, f"step {number}, after {script!r}"
    return table


def limped(*boards: str, **options: Any) -> Table:
    """Third street is over: everybody came in for the bring-in; down cards do not matter."""
    table = Table(*up(*boards), **options)
    table.play(f"{table.actor}:bring_in")
    while table.state.street == 3 and table.actor is not None:
        table.play(f"{table.actor}:call")
    return table


def checked_to(table: Table, street: int) -> Table:
    """Everybody checks until that street begins."""
    while table.state.street < street and table.actor is not None:
        table.play(f"{table.actor}:check")
    return table


def house(profile: str, game: Game = Game.STUD) -> dict[str, Any]:
    """The options of a house that comes with doorcard, and the game, for a `Table`."""
    return {"game": game, **asdict(profiles.profile(profile).house(game))}


def all_in(table: Table, most: int = 60) -> Table:
    """Everybody puts in whatever he may, until nobody is asked."""
    for _ in range(most):
        if table.actor is None:
            return table
        verb, *to = table.options[-1].split()
        table.play(f"{table.actor}:{verb}" + (f"={to[0]}" if to else ""))
    raise AssertionError("the betting does not end")

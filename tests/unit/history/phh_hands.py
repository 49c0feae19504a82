"""Short texts for PHH hands, so that a row of a test shows the play and little else."""

from doorcard.history import Replay, Severity, read_phh, replay

HIGH, SPLIT = "F7S", "F7S/8"
HOUSES = ("actionpoker", "reglas-2009", "ocho-o-mejor", "cash", "roberts", "wsop-2024", "pokerstars")
VARIANTS = {"reglas-2009": (HIGH,), "ocho-o-mejor": (SPLIT,)}
"""The games of the houses that have only one."""

GAMES = [(house, game) for house in HOUSES for game in VARIANTS.get(house, (HIGH, SPLIT))]
"""Every house with each of its games."""


def phh(
    actions: str,
    stacks: tuple[int, ...],
    *,
    house: str | None = "cash",
    game: str = HIGH,
    ante: int = 1,
    bets: tuple[int, int, int] = (3, 10, 20),
    **more: object,
) -> str:
    """A hand. ``actions``: separated by commas or lines, ``p1 2cKd`` deals cards; ``more``: other fields."""
    fields = {
        "variant": game,
        "antes": [ante] * len(stacks),
        **dict(zip(("bring_in", "small_bet", "big_bet"), bets, strict=True)),
        "starting_stacks": list(stacks),
        "actions": [_action(text) for text in actions.replace("\n", ",").split(",") if text.strip()],
        "_profile": house,
        **more,
    }
    return "".join(f"{key} = {_toml(value)}\n" for key, value in fields.items() if value is not None)


def _action(text: str) -> str:
    words = text.split()
    is_deal = len(words) == 2 and words[0][0] == "p" and words[1][0] in "23456789TJQKA?"
    return f"d dh {' '.join(words)}" if is_deal else " ".join(words)


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(one)}" for key, one in value.items()) + " }"
    return str(value).lower() if isinstance(value, bool) else repr(value)


def replayed(text: str, profile: str | None = None) -> Replay:
    """The one hand of a text, replayed."""
    (reading,) = read_phh(text, "x")
    return replay(reading, profile)


def error_codes(found: Replay) -> set[str]:
    """What is wrong with it."""
    return {problem.code for problem in found.problems if problem.severity is Severity.ERROR}


def note_codes(found: Replay) -> set[str]:
    """What is worth knowing of it."""
    return {problem.code for problem in found.problems if problem.severity is Severity.NOTE}

"""Players that decide from their own view of the hand.

A bot is made with a style and a seed, and is asked on its turn: same seed, same questions, same answers::

    bot = make_bot("tight", seed=7)
    action = bot.choose(view(state, player), legal(state))
"""

from doorcard.bots.players import LOOSE, TIGHT, Bot, RandomBot, StudBot
from doorcard.errors import DoorcardError

STYLES = ("tight", "loose", "random")

__all__ = ["STYLES", "Bot", "BotError", "make_bot"]


class BotError(DoorcardError):
    """There is no such bot: ``style_unknown``."""


def make_bot(style: str, seed: int) -> Bot:
    """A bot of one of ``STYLES``; ``random`` is meant for tests.

    Raises:
        BotError: ``style_unknown``, with the styles that there are.
    """
    match style:
        case "tight":
            return StudBot(TIGHT, seed)
        case "loose":
            return StudBot(LOOSE, seed)
        case "random":
            return RandomBot(seed)
        case _:
            raise BotError("style_unknown", style=style, known=STYLES)

"""Worlds with planted cheaters, and what the desk must say of them."""

from collections.abc import Sequence
from random import Random

from doorcard.fairplay.report import Kind
from tests.unit.fairplay.players import (
    Dumper,
    Insider,
    Player,
    Prophet,
    Sharer,
    Soft,
    Taker,
    Temper,
    Unplugger,
    Whipsaw,
)
from tests.unit.fairplay.world import World

Wanted = dict[Kind, tuple[str, ...]]
"""By kind, who must be found."""

FRIENDS = 4
"""Honest pairs that mostly sit together."""
BAD_LINE, GOOD_LINE = 0.01, 0.001

PLANTED: Wanted = {
    Kind.DUMPING: ("dumper", "taker"),
    Kind.SOFT_PLAY: ("soft1", "soft2"),
    Kind.WHIPSAW: ("saw1", "saw2"),
    Kind.CARD_SHARING: ("share1", "share2"),
    Kind.KNOWS_CARDS: ("insider",),
    Kind.WINS_TOO_MUCH: ("prophet",),
    Kind.UNPLUGS: ("unplugger",),
}


def honest(count: int, chance: Random) -> list[Player]:
    """Players of all styles; some lines are bad."""
    return [
        Player(f"h{number}", Temper.of(chance), BAD_LINE if number % 6 == 0 else GOOD_LINE)
        for number in range(count)
    ]


def honest_world(seed: int, count: int = 36) -> World:
    """Nobody cheats; some are friends."""
    chance = Random(f"honest {seed}")
    players = honest(count, chance)
    pairs = [(f"h{2 * friend}", f"h{2 * friend + 1}") for friend in range(FRIENDS)]
    return World(players, pairs, seed)


def cheating_world(seed: int, count: int = 36) -> World:
    """One of each kind, among honest players of whom some are friends."""
    chance = Random(f"cheats {seed}")

    def temper() -> Temper:
        return Temper.of(chance)

    cheats: Sequence[Player] = (
        Dumper("dumper", temper(), partner="taker"),
        Taker("taker", temper(), partner="dumper"),
        Soft("soft1", temper(), partner="soft2"),
        Soft("soft2", temper(), partner="soft1"),
        Whipsaw("saw1", temper(), partner="saw2"),
        Whipsaw("saw2", temper(), partner="saw1"),
        Sharer("share1", temper(), partner="share2"),
        Sharer("share2", temper(), partner="share1"),
        Insider("insider", temper()),
        Prophet("prophet", temper()),
        Unplugger("unplugger", temper()),
    )
    players = [*cheats, *honest(count - len(cheats), chance)]
    pairs = [(f"h{2 * friend}", f"h{2 * friend + 1}") for friend in range(FRIENDS)]
    pairs += [("dumper", "taker"), ("soft1", "soft2"), ("saw1", "saw2"), ("share1", "share2")]
    return World(players, pairs, seed)


BOTS = ("h7", "h42", "h99")


def bot_world(seed: int, count: int = 100) -> World:
    """Three accounts of many are one program."""
    chance = Random(f"bots {seed}")
    players = honest(count, chance)
    for player in players:
        if player.name in BOTS:
            player.temper = players[7].temper
    return World(players, [], seed)

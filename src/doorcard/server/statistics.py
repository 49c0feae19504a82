"""How somebody has played in this room: sums that are kept up to date hand by hand, and what they say.

A hand's counts are added in the transaction that puts the hand on its player's list, and only where that
makes a new line, so no hand counts twice. Reading is one look-up of a few rows, however many hands there are.
"""

import sqlite3
from fractions import Fraction

from msgspec import Struct

from doorcard.history.stats import Counts
from doorcard.rules.spec import Amount, Game

NAMES = Counts.__struct_fields__
_COLUMNS = ", ".join(NAMES)
_ADDED = ", ".join(f"{name} = {name} + excluded.{name}" for name in (*NAMES, "net"))
ADD = f"""
INSERT INTO play_counts (user_id, game, big_bet, {_COLUMNS}, net)
VALUES ({", ".join("?" * (len(NAMES) + 4))})
ON CONFLICT (user_id, game, big_bet) DO UPDATE SET {_ADDED}
"""
READ = f"SELECT game, big_bet, net, {_COLUMNS} FROM play_counts WHERE user_id = ? ORDER BY game, big_bet"
TO_COUNT = "SELECT count(*) FROM (SELECT 1 FROM hands_to_list LIMIT ?)"
MOST_TOLD = 10_000


class GameStatistics(Struct, frozen=True):
    """One game. ``won``: in hundredths of a big bet, each hand by the big bet of its own limit."""

    game: Game
    won: int
    counts: Counts


class Statistics(Struct, frozen=True):
    """All that somebody has played, by game.

    ``behind``: how many hands of the room are closed and not counted yet (10,000 at most are told): some may
    be his.
    """

    games: tuple[GameStatistics, ...]
    behind: int = 0


def add_counts(
    connection: sqlite3.Connection, user_id: str, game: Game, big_bet: Amount, counts: Counts, net: Amount
) -> None:
    """Add a hand to the sums of its player, inside the caller's transaction."""
    figures = (getattr(counts, name) for name in NAMES)
    connection.execute(ADD, (user_id, game.value, big_bet, *figures, net))


def statistics_of(connection: sqlite3.Connection, user_id: str) -> Statistics:
    """What the sums of a user say; no games where he has not played."""
    counts: dict[Game, Counts] = {}
    won: dict[Game, Fraction] = {}
    for game_name, big_bet, net, *figures in connection.execute(READ, (user_id,)):
        game = Game(game_name)
        counts[game] = counts.get(game, Counts()) + Counts(*figures)
        won[game] = won.get(game, Fraction()) + Fraction(100 * net, big_bet)
    (behind,) = connection.execute(TO_COUNT, (MOST_TOLD,)).fetchone()
    games = (GameStatistics(game, round(won[game]), counts[game]) for game in counts)
    return Statistics(tuple(games), behind)

"""Whole hands by the million, against other programs in the same run, by the clock of the processor.

All play by uniformly random legal actions: six players, ante 1, bring-in 2, bets 4 and 8, stacks of 200.
Ours and pokerkit's fold only where there is something to call. OpenSpiel has no stud, and its limit games
crash with more than four players: it plays limit hold'em of the same bets with four, in its loop in C++.
"""

import time
from collections.abc import Callable
from functools import partial
from statistics import mean

from bench.evaluation import Figure, printed
from bench.hands import RULES, STACKS, pokerkits
from bench.peers import open_spiel
from bench.timing import Contestant, race
from doorcard.batch import simulate
from doorcard.rules import Game

HANDS, SPIEL_HANDS, KIT_HANDS, KIT_PIECES = 20_000, 500, 10, 20
"""A few milliseconds each, so that a busy machine leaves some of the rounds alone."""
HOLDEM = (
    "universal_poker(betting=limit,numPlayers=4,numRounds=4,blind=2 4 0 0,raiseSize=4 4 8 8,"
    "firstPlayer=3 1 1 1,maxRaises=3 4 4 4,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1)"
)
FIRST_CALL = """
import time
from doorcard.batch import simulate
from doorcard.rules import resolve
rules = resolve("stud", "2-4", "cash")
start = time.process_time()
simulate(rules, 1, stacks=(1000, 1000))
print(time.process_time() - start)
"""


def spiel_loop() -> Callable[[], object] | None:
    """Hands of OpenSpiel; None where it is not to be had."""
    if (spiel := open_spiel()) is None:
        return None
    game = spiel.load_game(HOLDEM)
    bots = [spiel.make_uniform_random_bot(player, 11 + player) for player in range(4)]

    def work() -> None:
        for seed in range(SPIEL_HANDS):
            spiel.evaluate_bots(game.new_initial_state(), bots, seed)

    return work


def _ours(game: Game) -> Callable[[], object]:
    return lambda: simulate(RULES[game], HANDS, stacks=STACKS, seed=5)


def whole_hands(rounds: int) -> list[Figure]:
    """Microseconds a hand of both games, and how many times those of others that is."""
    ours = {game: Contestant("", _ours(game), HANDS) for game in Game}
    kits = {
        game: [
            Contestant("", partial(pokerkits, game, KIT_HANDS, seed), KIT_HANDS) for seed in range(KIT_PIECES)
        ]
        for game in Game
    }
    loop = spiel_loop()
    spiel = [Contestant("", loop, SPIEL_HANDS)] if loop else []
    race([*ours.values(), *spiel, *kits[Game.STUD], *kits[Game.STUD8]], rounds, time.process_time)
    rows = []
    for game in Game:
        name, took = f"batch of {game.value} hands, six players, random legal", ours[game].per_item_us
        kit = mean(piece.per_item_us for piece in kits[game])
        rows.append(Figure(name, took, "us a hand", "pokerkit", kit / took, at_least=2_500))
        for peer in spiel:
            against = "OpenSpiel's C++ loop, limit hold'em, four players"
            rows.append(Figure(name, took, "us a hand", against, peer.per_item_us / took, at_least=25))
    return rows


def first_call(times: int = 5) -> Figure:
    """How long the first batch of a process takes, its loops read from disk."""
    took = min([printed(FIRST_CALL) for _ in range(times + 1)][1:])
    return Figure(
        "first batch of hands of a process, loops read from disk", took, "s", "-", None, at_most=0.5
    )

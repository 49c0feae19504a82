"""How many planted cheaters the desk finds, and how many honest pairs and players it flags.

    python -m tests.unit.fairplay.proof cheats --runs 100 --seed 0
    python -m tests.unit.fairplay.proof bots --runs 20

Each run is a world of its own; everybody plays 3,000 hands in it. A line per run, and the sums at the end.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import combinations

from msgspec import Struct

from doorcard.fairplay.desk import LEAST_TOGETHER, examine
from doorcard.fairplay.facts import HandFacts
from doorcard.fairplay.report import Kind, Report
from tests.unit.fairplay.cheats import BOTS, PLANTED, Wanted, bot_world, cheating_world, honest_world
from tests.unit.fairplay.world import SESSION

HANDS = 3000
TOGETHER = 0.95
SIZES = (6, 3, 8)


class Outcome(Struct):
    """Of one run. ``found``: planted kinds; ``honest_pairs``, ``honest_players``: how many could be flagged;
    ``flagged_pairs``, ``flagged_players``: those that were, with kinds; ``mixed``: flagged pairs of which one
    cheats, but not with the other.
    """

    seed: int
    found: list[str]
    honest_pairs: int
    flagged_pairs: list[str]
    honest_players: int
    flagged_players: list[str]
    mixed: list[str]


def cheats(seed: int, hands: int = HANDS) -> Outcome:
    """One of each kind but copies, among honest players."""
    played = list(cheating_world(seed).hands(hands // SESSION, together=TOGETHER))
    return judged(seed, played, examine(played), PLANTED)


def honest(seed: int, hands: int = HANDS) -> Outcome:
    """Nobody cheats, at tables of six, three or eight."""
    size = SIZES[seed % len(SIZES)]
    played = list(honest_world(seed).hands(hands // SESSION, size, together=TOGETHER))
    return judged(seed, played, examine(played), {})


def bots(seed: int, hands: int = HANDS) -> Outcome:
    """Three copies among a hundred accounts; found are they when all three pairs are."""
    played = list(bot_world(seed).hands(hands // SESSION))
    report = examine(played)
    outcome = judged(seed, played, report, {Kind.ALIKE: BOTS})
    copies = [
        set(signal.players) for signal in report.signals if signal.flagged and signal.kind is Kind.ALIKE
    ]
    if all(set(pair) in copies for pair in combinations(BOTS, 2)):
        outcome.found.append(Kind.ALIKE)
    return outcome


def judged(seed: int, hands: Iterable[HandFacts], report: Report, planted: Wanted) -> Outcome:
    """What the report says rightly and wrongly."""
    guilty = {name for players in planted.values() for name in players}
    rings = [set(players) for players in planted.values()]
    together = Counter(pair for hand in hands for pair in combinations(sorted(hand.players), 2))
    names = {name for pair in together for name in pair}
    outcome = Outcome(
        seed=seed,
        found=[],
        honest_pairs=sum(
            met >= LEAST_TOGETHER and not guilty.intersection(pair) for pair, met in together.items()
        ),
        flagged_pairs=[],
        honest_players=len(names - guilty),
        flagged_players=[],
        mixed=[],
    )
    for signal in report.signals:
        if signal.flagged:
            who = set(signal.players)
            if planted.get(signal.kind, ()) and set(planted[signal.kind]) == who:
                outcome.found.append(signal.kind)
            elif not any(who <= ring for ring in rings):
                _wrongly(outcome, f"{signal.kind} {' '.join(signal.players)}", who, guilty)
    return outcome


def _wrongly(outcome: Outcome, what: str, who: set[str], guilty: set[str]) -> None:
    if who & guilty:
        outcome.mixed.append(what)
    elif len(who) == 2:
        outcome.flagged_pairs.append(what)
    else:
        outcome.flagged_players.append(what)


WORLDS = {"cheats": cheats, "honest": honest, "bots": bots}


def summary(outcomes: list[Outcome]) -> str:
    """The sums in words."""
    found = Counter(kind for outcome in outcomes for kind in outcome.found)
    pairs = sum(len({text.split(" ", 1)[1] for text in outcome.flagged_pairs}) for outcome in outcomes)
    lines = [f"{kind}: found in {count} of {len(outcomes)}" for kind, count in sorted(found.items())]
    lines.append(f"honest pairs flagged: {pairs} of {sum(outcome.honest_pairs for outcome in outcomes)}")
    players = sum(len(outcome.flagged_players) for outcome in outcomes)
    lines.append(f"honest players flagged: {players} of {sum(one.honest_players for one in outcomes)}")
    lines.append(f"cheater with a stranger flagged: {sum(len(outcome.mixed) for outcome in outcomes)}")
    return "\n".join(lines)


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("world", choices=WORLDS)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0, help="of the first run; the others follow")
    parser.add_argument("--hands", type=int, default=HANDS)
    args = parser.parse_args()
    outcomes = []
    for seed in range(args.seed, args.seed + args.runs):
        outcomes.append(WORLDS[args.world](seed, args.hands))
        line = {name: getattr(outcomes[-1], name) for name in Outcome.__struct_fields__}
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()
    sys.stdout.write(summary(outcomes) + "\n")


if __name__ == "__main__":
    main()

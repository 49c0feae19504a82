"""How many planted cheaters the desk finds, and how many honest pairs and players it flags.

    python -m tests.unit.fairplay.proof cheats --runs 100
    python -m tests.unit.fairplay.proof bots --runs 20

Each run is a world of its own; everybody plays 3,000 hands in it. A line per run, and the sums at the end;
``--before FILE`` goes on from the lines of an earlier, stopped count.
"""

import argparse
import gc
import sys
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

import msgspec

from doorcard.fairplay.desk import LEAST_TOGETHER, examine
from doorcard.fairplay.facts import HandFacts
from doorcard.fairplay.report import Kind, Report
from tests.unit.fairplay.cheats import BOTS, PLANTED, Wanted, bot_world, cheating_world, honest_world
from tests.unit.fairplay.counts import Outcome, summary
from tests.unit.fairplay.world import SESSION

HANDS = 3000
TOGETHER = 0.95
SIZES = (6, 3, 8)


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
FIRST = {"cheats": 1000, "honest": 1000, "bots": 200}
"""Seeds from which on is counted; the thresholds were chosen on others."""


def played_before(path: Path | None) -> dict[int, Outcome]:
    """By seed, the runs whose lines stand in a file; what else stands in it is passed over."""
    if path is None:
        return {}
    lines = [line for line in path.read_text().splitlines() if line.startswith("{")]
    return {one.seed: one for one in (msgspec.json.decode(line, type=Outcome) for line in lines)}


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("world", choices=WORLDS)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--seed", type=int, help="of the first run; the others follow")
    parser.add_argument("--hands", type=int, default=HANDS)
    parser.add_argument("--before", type=Path, help="lines of runs that need not be played again")
    args = parser.parse_args()
    outcomes, before = [], played_before(args.before)
    first = FIRST[args.world] if args.seed is None else args.seed
    # Nothing of a run goes round in circles but little; looking for circles among its hands takes a sixth.
    gc.disable()
    for seed in range(first, first + args.runs):
        outcomes.append(before.get(seed) or WORLDS[args.world](seed, args.hands))
        if seed not in before:
            sys.stdout.write(msgspec.json.encode(outcomes[-1]).decode() + "\n")
            sys.stdout.flush()
            gc.collect()
    sys.stdout.write(summary(outcomes) + "\n")


if __name__ == "__main__":
    main()

"""A long run of random hands over random rule sets: ``python -m tools.random_run --hands 1000000 --seed S``.

Every hand is watched event by event and played again from its record; with ``--twin`` the fast hand plays
beside the reference engine. Hands are numbered, so that a fault names the one hand to play again. It exits
with 1 on a fault.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import partial, reduce
from itertools import islice
from typing import TypeAlias

from tests.properties.coverage import NEVER_IN, WANTED
from tests.properties.long_run import HandFault, play_hands
from tests.properties.seen import SITUATIONS, Seen

PIECE = 500
"""Hands that a process plays before it reports: about a second."""
EVERY_SECONDS = 2.0
Play: TypeAlias = Callable[..., Seen]
"""Plays some hands of a seed, as ``play_hands`` does."""


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m tools.random_run", description=__doc__)
    parser.add_argument("--hands", type=int, default=1_000_000, help="how many hands (1000000)")
    parser.add_argument("--seed", default="run", help="any text; the same text gives the same hands (run)")
    parser.add_argument("--first", type=int, default=0, help="number of the first hand (0)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--twin", action="store_true", help="compare the fast hand after every input")
    parser.add_argument("--all", action="store_true", help="print every count, not the situations alone")
    return parser.parse_args(given)


def pieces(first: int, hands: int) -> Iterator[range]:
    """The hands cut into pieces, in order."""
    end = first + hands
    return (range(start, min(start + PIECE, end)) for start in range(first, end, PIECE))


def run(asked: argparse.Namespace, play: Play = play_hands) -> Seen:
    """Play all hands and say how it goes; the first HandFault ends it."""
    seen, started = Seen(), time.monotonic()
    told = started
    for found in results(asked, play):
        seen.update(found)
        if time.monotonic() - told >= EVERY_SECONDS:
            told = time.monotonic()
            say(progress(seen["hands"], asked.hands, told - started))
    return seen


def results(asked: argparse.Namespace, play: Play) -> Iterator[Seen]:
    """What each piece met, as they end; one job plays in this process."""
    todo = (
        partial(play, asked.seed, numbers, twin=asked.twin) for numbers in pieces(asked.first, asked.hands)
    )
    if asked.jobs == 1:
        yield from (piece() for piece in todo)
        return
    with ProcessPoolExecutor(asked.jobs) as pool:
        # A few pieces ahead are enough; a million hands need not be queued at once.
        waiting = {pool.submit(piece) for piece in islice(todo, 2 * asked.jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(piece) for piece in islice(todo, len(done))}
                yield from (piece.result() for piece in done)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def progress(hands: int, wanted: int, seconds: float) -> str:
    """How far it is, how fast, and how long it will take."""
    a_second = hands / seconds
    minutes, rest = divmod(round((wanted - hands) / a_second), 60) if hands else (0, 0)
    return f"{hands:,} of {wanted:,} hands, {a_second:,.0f} a second, {minutes}:{rest:02} left"


def say(text: str) -> None:
    """Progress goes to the standard error stream, so that the result alone is on the other."""
    print(text, file=sys.stderr, flush=True)


def summary(seen: Seen, *, everything: bool = False) -> str:
    """What occurred, in one line; or all counts, a line each."""
    if everything:
        return "\n".join(f"{count:>12,} {name}" for name, count in sorted(seen.items()))
    return ", ".join(f"{name} {seen[name]:,}" for name in SITUATIONS)


def never_seen(seen: Seen) -> list[str]:
    """What a long run should have met and this one did not."""
    impossible = reduce(set[str].intersection, NEVER_IN.values())
    possible = WANTED - impossible
    return sorted(name for name in possible if not seen[name])


def main(given: Sequence[str] | None = None, play: Play = play_hands) -> int:
    """Run, and return the exit status: 0 where every hand is right, 1 on a fault."""
    asked = arguments(given)
    try:
        seen = run(asked, play)
    except HandFault as fault:
        say(f"FAULT in {fault}")
        twin = " --twin" if asked.twin else ""
        say(f"again: python -m tools.random_run --seed {fault.seed!r} --first {fault.number} --hands 1{twin}")
        return 1
    print(summary(seen, everything=asked.all))
    if missing := never_seen(seen):
        print("never occurred: " + ", ".join(missing))
    return 0


if __name__ == "__main__":
    sys.exit(main())

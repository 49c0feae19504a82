"""``doorcard sim``: the whole room under virtual time, with everything going wrong, seed by seed."""

import argparse
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from multiprocessing import get_context
from typing import Any

from doorcard.cli.sim_report import Progress, Tally
from doorcard.cli.unplug import run_unplug
from doorcard.sim.run import Report, simulate

FAILED_STATUS = 1
DESCRIPTION = """\
Plays the real room, eight tables of it, with bots and people on bad lines, under virtual time. The process is
killed between any two awaits, disks break, clocks jump, messages are lost, copied and late; a book of its own
looks whether a chip, a card, a number or an answer goes astray. The same seed is the same run, to the byte.
With --unplug, a player who sees every card pulls his cable where he is behind, and each such hand is compared
with the same hand played with the line up.
Prints a line for each failure, with the seed that shows it again; exit status 1 if there is any.
"""
EXAMPLES = """\
examples:
  doorcard sim --seed 7                     half a virtual hour, from seed 7
  doorcard sim --seeds 100 --jobs 2         a hundred seeds, two at a time
  doorcard sim --minutes 30 --jobs 2        as many seeds as fit into half an hour
  doorcard sim --unplug --seeds 10          does pulling the cable pay?
"""


def add_parser(subparsers: Any) -> None:
    """Register the command."""
    parser = subparsers.add_parser(
        "sim",
        help="play a room under virtual time in which everything goes wrong",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--seed", type=_count, default=1, metavar="N", help="the first seed (1)")
    parser.add_argument("--seeds", type=_count, default=1, metavar="M", help="how many seeds from it on (1)")
    parser.add_argument(
        "--hours", type=_span, default=0.5, metavar="H", help="virtual hours of each seed (0.5)"
    )
    parser.add_argument(
        "--minutes", type=_span, metavar="M", help="in place of --seeds: begin new seeds for so many minutes"
    )
    parser.add_argument("--jobs", type=_count, default=1, metavar="J", help="seeds at the same time (1)")
    parser.add_argument("--unplug", action="store_true", help="a player pulls the cable where he is behind")
    parser.add_argument(
        "--hands", type=_count, default=300, metavar="N", help="with --unplug: hands of each seed (300)"
    )


def _count(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def _span(text: str) -> float:
    if not 0 < (number := float(text)) < 10_000:
        raise argparse.ArgumentTypeError(f"{text} is no span of time")
    return number


def run(args: argparse.Namespace) -> int:
    """Run the seeds; 1 where a law was broken."""
    if args.unplug:
        return run_unplug(args.seed, args.seeds, args.hands)
    until_s = None if args.minutes is None else time.monotonic() + args.minutes * 60
    tally = Tally()
    progress = Progress(tally, args.jobs, None if until_s is not None else args.seeds, until_s)
    seeds = _seeds(args.seed, None if until_s is not None else args.seeds, until_s)
    for report in _reports(partial(simulate, hours=args.hours, until_s=until_s), seeds, args.jobs):
        tally.add(report)
        progress.wipe()
        for failure in report.failures:
            again = f"doorcard sim --seed {report.seed} --hours {args.hours:g}"
            print(f"FAILED {failure.law} at {failure.at_s} s: {failure.what}  [{again}]", flush=True)
        progress.step()
    progress.wipe()
    print("\n".join(tally.summary()))
    return FAILED_STATUS if tally.failed else 0


def _seeds(first: int, how_many: int | None, until_s: float | None) -> Iterator[int]:
    """The seeds one by one, until there are enough or the time is over."""
    seed = first
    while how_many is None or seed < first + how_many:
        if until_s is not None and time.monotonic() >= until_s:
            return
        yield seed
        seed += 1


def _reports(work: Callable[[int], Report], seeds: Iterator[int], jobs: int) -> Iterator[Report]:
    """The reports as they come."""
    if jobs <= 1:
        yield from map(work, seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        running: set[Future[Report]] = set()
        while True:
            while len(running) < jobs and (seed := next(seeds, None)) is not None:
                running.add(pool.submit(work, seed))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)

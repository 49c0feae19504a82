"""``doorcard equity``: the shares of the pot that players may expect, exact where that is quick."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from doorcard.cli.equity_out import say_answer
from doorcard.cli.equity_texts import TEXTS, number_text, say_equity_error
from doorcard.cli.failures import terminal_language
from doorcard.cli.output import write_bytes
from doorcard.cli.progress import Bar
from doorcard.cli.words import LANGUAGES
from doorcard.equity import Equity, EquityError, Spot, make_spot
from doorcard.equity.ask import PATIENCE_SECONDS, equity_of
from doorcard.equity.exact import estimate
from doorcard.equity.sampled import PRECISION, Each, sample
from doorcard.equity.spot import GAMES, STUD

PATIENCE_WHEN_ASKED_SECONDS = 600.0
"""How long an exact answer may take by estimate for somebody who asks for it; above, memory runs out too."""
SAID_FROM_SECONDS = 2.0
USAGE_STATUS = 2
DESCRIPTION = """\
Says what share of the pot each player may expect if everybody stays to the showdown: what is not known of a
hand, and what is still to come, comes from the unseen cards, each of them equally likely.

A hand is written as at the table, down cards, a slash, up cards: AsAd/Kc. Cards may run together or stand
apart, ? is a card that nobody has seen, and hands need not be on the same street. The answer counts every
deal where that takes less than a second; otherwise it deals at random until it is sure enough, the same deals
for the same seed.
"""
EXAMPLES = """\
examples:
  doorcard equity "AsAd/Kc" "7h8h/9h"                     aces against three hearts in a row
  doorcard equity "AsAd/Kc" "??/Qd" --dead "Ah 7d"        one hand seen, two cards folded face up
  doorcard equity "As2d/3c" "KhKd/9s" --game stud8        Hi/Lo: high half, low half, scoops, quarters
  doorcard equity "AsAd/Kc4h5d9c/" "7h8h/9hTd2c3s"        sixth street; --dead and more players as needed
  doorcard equity "AsAd/Kc" "7h8h/9h" "QsJs/Ts" --precision 0.0001   until the standard error is 0.01 points
"""


def add_parser(subparsers: Any) -> None:
    """The command's options."""
    parser = subparsers.add_parser(
        "equity",
        help="say what share of the pot hands may expect",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("hands", nargs="+", metavar="HAND", help="down/up cards of a player; ? is unknown")
    parser.add_argument("--game", choices=GAMES, default=STUD, help=f"the game ({STUD})")
    parser.add_argument("--dead", metavar="CARDS", default="", help="cards that are gone: folded ones")
    method = parser.add_mutually_exclusive_group()
    method.add_argument("--exact", action="store_true", help="count every deal, even if it takes minutes")
    method.add_argument("--trials", type=int, metavar="N", help="deal so many times at random")
    parser.add_argument(
        "--precision", type=float, metavar="E", help=f"deal until the standard error is E ({PRECISION})"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the random deals (0)")
    parser.add_argument("--workers", type=_count, default=1, metavar="W", help="processes that deal (1)")
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: the terminal's)")


def _count(text: str) -> int:
    if (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def run(args: argparse.Namespace) -> int:
    """Print the equities; status 2 with a sentence where the cards make no spot."""
    language = args.lang or terminal_language()
    try:
        spot = make_spot(args.hands, game=args.game, dead=args.dead)
        found = _answer(args, spot, language)
    except EquityError as error:
        print(f"doorcard: {say_equity_error(error, language)}", file=sys.stderr)
        return USAGE_STATUS
    if args.json:
        write_bytes(json.dumps(found.as_json()).encode() + b"\n")
    else:
        say_answer(found, args.hands, args.dead, args.seed, language)
    return 0


def _answer(args: argparse.Namespace, spot: Spot, language: str) -> Equity:
    if args.exact:
        _say_how_long(estimate(spot), language)
        return equity_of(spot, method="exact", patience=PATIENCE_WHEN_ASKED_SECONDS)
    wants_sample = args.trials is not None or args.precision is not None
    if not wants_sample and estimate(spot) <= PATIENCE_SECONDS:
        return equity_of(spot, method="exact")
    with _together(args.workers) as each, Bar(1, wanted=not args.json) as bar:
        return sample(
            spot,
            trials=args.trials,
            precision=args.precision,
            seed=args.seed,
            each=each,
            progress=_shown(bar, args.trials, args.precision),
        )


def _say_how_long(seconds: float, language: str) -> None:
    if SAID_FROM_SECONDS <= seconds <= PATIENCE_WHEN_ASKED_SECONDS:
        print(TEXTS[language]["takes"].format(seconds=number_text(seconds, language)), file=sys.stderr)


def _shown(bar: Bar, trials: int | None, precision: float | None) -> Callable[[int, float], None]:
    """What tells the bar how far a sample is: the error falls with the root of the deals."""
    goal = precision if precision is not None else PRECISION if trials is None else 0.0

    def progress(done: int, error: float) -> None:
        share = done / trials if trials else 0.0
        bar.at(max(share, (goal / error) ** 2 if error else 0.0), done)

    return progress


@contextmanager
def _together(workers: int) -> Iterator[Each]:
    """``map``, or the ``map`` of so many processes."""
    if workers == 1:
        yield map
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield pool.map

"""``doorcard equity``: the shares of the pot that players may expect, exact where that is quick."""

import argparse
import json
import re
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from doorcard.cards import SUITS
from doorcard.cli.equity_out import is_cards, say_answer, starts_csv
from doorcard.cli.equity_texts import say_equity_error
from doorcard.cli.equity_wait import hinted, waited
from doorcard.cli.failures import terminal_language
from doorcard.cli.main import ended_at_once
from doorcard.cli.output import write_bytes
from doorcard.cli.progress import Bar
from doorcard.cli.words import LANGUAGES, SUIT_SIGNS
from doorcard.equity import Equity, EquityError, make_spot
from doorcard.equity.ask import PATIENCE_SECONDS, check_cost, equity_of
from doorcard.equity.exact import estimate
from doorcard.equity.ranges import Range, RangeError, parse_range, range_equity
from doorcard.equity.sampled import PRECISION, check_wishes, sample
from doorcard.equity.spot import GAMES, STUD

PATIENCE_WHEN_ASKED_SECONDS = 600.0
"""How long an exact answer may take by estimate if one asks for it. One of a minute takes 1.3 GB."""
USAGE_STATUS = 2
RANGE_MARKS = re.compile(r"[*,!&@%\[\]():]|\b[2-9TJQKAx]*x|[a-z]{3}")
"""What is in most ranges and in no text of cards."""
SIGNS = str.maketrans(SUIT_SIGNS, SUITS, "\ufe0f")
"""Cards may be copied from where they stand with the signs of suits, the mark for coloured ones behind."""
DESCRIPTION = """\
Says what share of the pot each player may expect if everybody stays to the showdown: what is not known of a
hand, and what is still to come, comes from the unseen cards, each of them equally likely.

A hand is written as at the table, down cards, a slash, up cards: AsAd/Kc. Cards may run together or stand
apart, ? is a card that nobody has seen, and hands need not be on the same street. The answer counts every
deal where that takes less than a second; otherwise it deals at random until it is sure enough, the same deals
for the same seed.

In place of a hand may stand a range, which says what a player may hold on third street:
  *  trips  pair  wired  split    anything; rolled up; a pair; of the down cards; with the door card
  flush  straight  low            three of a suit; three in a row; three different cards up to the eight
  pair:9+  low:7-  flush:AK       by rank: nine or higher, seven or lower, the highest an ace or king
  top 20%                         the best, by equity against a hand at random (see --starts)
  99/x  AKQ  [T+][T+]/xs          cards: x any, [T+] one of those ranks, xs any spade; without / in any place
  top 20%/Kc  pair/Kc9h2d         with this door card, and with up cards of later streets
  pair, !pair:2, trips@0.5        one or the other, but not that, and half as often
  low & flush  (pair, low)/8c     both at once; parentheses hold parts together
"""
EXAMPLES = """\
examples:
  doorcard equity "AsAd/Kc" "7h8h/9h"                     aces against three hearts in a row
  doorcard equity "AsAd/Kc" "??/Qd" --dead "Ah 7d"        one hand seen, two cards folded face up
  doorcard equity "As2d/3c" "KhKd/9s" --game stud8        Hi/Lo: high half, low half, scoops, quarters
  doorcard equity "AsAd/Kc4h5d9c" "7h8h/9hTd2c3s"         sixth street
  doorcard equity "AsAd/Kc" "top 20%/Qd" "flush/7h"       against ranges
  doorcard equity "AsAd/Kc" "7h8h/9h" "QsJs/Ts" --precision 0.0001   until the standard error is 0.01 points
  doorcard equity --starts > starts.csv                   every start and its equity against a hand at random
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
    parser.add_argument("hands", nargs="*", metavar="HAND", help="cards of a player, down/up, or a range")
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
    parser.add_argument(
        "--starts", action="store_true", help="print the ranking of all starts of the game as CSV"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object")
    parser.add_argument("--lang", choices=LANGUAGES, help="language (default: the terminal's)")


def _count(text: str) -> int:
    if not text.strip().isdecimal() or (number := int(text)) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no whole number from 1 on")
    return number


def run(args: argparse.Namespace) -> int:
    """Print the equities; status 2 with a sentence where the cards make no spot."""
    language = args.lang or terminal_language()
    if args.starts:
        write_bytes(starts_csv(args.game).encode())
        return 0
    args.hands, args.dead = [hand.translate(SIGNS) for hand in args.hands], args.dead.translate(SIGNS)
    try:
        players = [_player(hand, number, args.game) for number, hand in enumerate(args.hands, 1)]
        found = _answer(args, players, language)
    except EquityError as error:
        print(f"doorcard: {say_equity_error(error, language)}", file=sys.stderr)
        return USAGE_STATUS
    if args.json:
        write_bytes(json.dumps(found.as_json()).encode() + b"\n")
    else:
        say_answer(found, args.hands, args.dead, args.seed, language)
    return 0


def _player(hand: str, number: int, game: str) -> str | Range:
    """Cards as they are written, or the range that they are not; a fault in cards is told by whoever reads
    them.
    """
    if is_cards(hand):
        return hand
    try:
        return parse_range(hand, game)
    except RangeError as error:
        if not RANGE_MARKS.search(hand):
            return hand
        error.facts["player"] = number
        raise


def _answer(args: argparse.Namespace, players: list[str | Range], language: str) -> Equity:
    sizes = {"trials": args.trials, "precision": args.precision, "seed": args.seed}
    wants_sample = args.trials is not None or args.precision is not None
    check_wishes(**sizes)
    method = "exact" if args.exact else "sampled" if wants_sample else "auto"
    patience = PATIENCE_WHEN_ASKED_SECONDS if args.exact else PATIENCE_SECONDS
    with _together(args.workers) as each, Bar(1, wanted=not args.json) as bar:
        shown = hinted(_shown(bar, args.trials, args.precision), bar, language)
        if any(isinstance(player, Range) for player in players):
            known = {"game": args.game, "dead": args.dead, "method": method, "patience": patience}
            return range_equity(players, **known, **sizes, each=each, progress=shown, through=bar.at)
        spot = make_spot([str(player) for player in players], game=args.game, dead=args.dead)
        seconds = estimate(spot)
        if method == "sampled" or (method == "auto" and seconds > patience):
            return sample(spot, **sizes, each=each, progress=shown)
        check_cost(spot, patience)
        with waited(bar, seconds, language), ended_at_once():
            return equity_of(spot, method="exact", patience=patience, **sizes)


def _shown(bar: Bar, trials: int | None, precision: float | None) -> Callable[[int, float], None]:
    """What tells the bar how far a sample is: the error falls with the root of the deals."""
    goal = precision if precision is not None else PRECISION if trials is None else 0.0

    def progress(done: int, error: float) -> None:
        share = done / trials if trials else 0.0
        bar.at(max(share, (goal / error) ** 2 if error else 0.0), done)

    return progress


@contextmanager
def _together(workers: int) -> Iterator[Any]:
    """``map``, or the ``map`` of so many processes; Ctrl-C is for this one, which ends the others."""
    if workers == 1:
        yield map
        return
    ignored = (signal.SIGINT, signal.SIG_IGN)
    context = get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=signal.signal, initargs=ignored) as pool:
        try:
            yield pool.map
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

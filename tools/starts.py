"""Make the ranking of all holdings on third street: ``python -m tools.starts``, some minutes on one core.

Each class by suits plays against one hand at random in both games. The same seed gives the same file.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import doorcard
from doorcard.cards import card_text
from doorcard.equity import make_spot
from doorcard.equity.ranges.starts import Three, classes
from doorcard.equity.sampled import sample
from doorcard.equity.spot import GAMES

TRIALS = 1 << 20
SEED = 1
FILE = Path(doorcard.__file__).parent / "equity" / "ranges" / "starts.csv"


def main() -> None:
    """Write the file, and say how far it is."""
    parser = argparse.ArgumentParser(prog="tools.starts", description=__doc__)
    parser.add_argument("--trials", type=int, default=TRIALS, help=f"deals of each class ({TRIALS})")
    parser.add_argument("--out", type=Path, default=FILE, help="where it goes (into the package)")
    args = parser.parse_args()
    args.out.write_text("\n".join(lines(args.trials)) + "\n", encoding="utf-8", newline="\n")


def lines(trials: int) -> Iterator[str]:
    """A comment, the heading and the classes, the best of stud first."""
    rows, worst = [], 0.0
    for number, (cards, sets) in enumerate(classes().items(), 1):
        figures = [against_one(cards, game, trials) for game in GAMES]
        worst = max(worst, *(error for _, error in figures))
        rows.append((cards, sets, [equity for equity, _ in figures]))
        print(f"\r{number}", end="", file=sys.stderr)
    print(file=sys.stderr)
    rows.sort(key=lambda row: (-row[2][0], row[0]))
    yield f"# Equity against a hand at random: {trials} deals each, seed {SEED}, standard error {worst:.5f}"
    yield ",".join(("cards", "sets", *GAMES))
    for cards, sets, equities in rows:
        yield ",".join((text(cards), str(sets), *(f"{equity:.5f}" for equity in equities)))


def against_one(cards: Three, game: str, trials: int) -> tuple[float, float]:
    """The equity of three cards against a hand of which nothing is known, and its standard error."""
    found = sample(make_spot([cards, ()], game=game), trials=trials, seed=SEED)
    return found.players[0].equity, found.standard_error


def text(cards: Three) -> str:
    """``AsAhKs``: the highest card first."""
    return "".join(card_text(card) for card in reversed(cards))


if __name__ == "__main__":
    main()

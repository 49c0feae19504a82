"""Draw the pictures of docs/equity.md: ``python -m tools.equity_pictures`` (needs the extra ``stats``)."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from doorcard.equity import equity, make_spot
from doorcard.equity.ranges import starts
from doorcard.equity.ranges.ranking import all_ranked
from doorcard.equity.ranges.starts import SETS, Start, Three, make_start
from doorcard.equity.sampled import sample
from doorcard.equity.spot import STUD, STUD8

FOLDER = Path(__file__).parent.parent / "docs" / "images"
HANDS = ("AsAd/Kc", "7h8h/9h")
MOST_TRIALS = 1 << 21
SEEDS = range(8)
BINS = 60
KINDS = ("rolled up", "a pair", "three-flush", "three-straight", "low cards", "anything else")
COLOURS = ("#7b3294", "#2166ac", "#1a9850", "#b8860b", "#c2410c", "#8a8f98")


def main() -> None:
    """Both pictures, into docs/images."""
    _draw_starts().savefig(FOLDER / "equity-starts.png")
    _draw_sample().savefig(FOLDER / "equity-sample.png")


def kind_of(cards: Three) -> str:
    """What three cards are first of all, in the order of KINDS."""
    start: Start = make_start((cards[0], cards[1]), cards[2])
    found = (
        starts.trips_rank(start),
        starts.pair_rank(start),
        starts.flush_rank(start),
        starts.straight_rank(start),
        starts.low_rank(start),
        0,
    )
    return next(kind for kind, rank in zip(KINDS, found, strict=True) if rank is not None)


def _draw_starts() -> Figure:
    figure = Figure(figsize=(10, 6.4), dpi=110, layout="constrained")
    both = figure.subplots(2, 1, sharex=True)
    for axes, game, title in zip(both, (STUD, STUD8), ("Seven-Card Stud", "Hi/Lo"), strict=True):
        _stack(axes, game)
        axes.set_title(title, loc="left")
        axes.set_ylabel("per cent of all starts")
        axes.spines[["top", "right"]].set_visible(False)
    both[0].legend(frameon=False, fontsize=9)
    both[1].set_xlabel("equity against one hand at random")
    return figure


def _stack(axes: Axes, game: str) -> None:
    equities: dict[str, list[float]] = defaultdict(list)
    for ranked in all_ranked():
        equities[kind_of(ranked.cards)] += [ranked.equities[game]] * ranked.sets
    values: Sequence[list[float]] = [equities[kind] for kind in KINDS]
    weights = [[100 / SETS] * len(part) for part in values]
    axes.hist(values, bins=BINS, weights=weights, stacked=True, color=COLOURS, label=KINDS)


def _draw_sample() -> Figure:
    """How samples of growing size close in on the exact answer, and the band they say they keep."""
    figure = Figure(figsize=(10, 4.6), dpi=110, layout="constrained")
    axes = figure.add_subplot()
    exact = 100 * equity(HANDS, method="exact", patience=60).players[0].equity
    sizes: list[int] = []
    errors: list[float] = []
    for seed in SEEDS:
        sizes, errors, points = [], [], []
        size = 1 << 10
        while size <= MOST_TRIALS:
            found = sample(make_spot(HANDS), trials=size, seed=seed)
            sizes.append(size)
            errors.append(196 * found.standard_error)
            points.append(100 * found.players[0].equity - exact)
            size *= 2
        axes.plot(sizes, points, color=COLOURS[1], alpha=0.5, linewidth=1, label=None if seed else "a seed")
    axes.fill_between(sizes, errors, [-error for error in errors], color=COLOURS[5], alpha=0.25, linewidth=0,
                      label="1.96 standard errors")  # fmt: skip
    axes.axhline(0, color="black", linewidth=1, label=f"exact: {exact:.4f} %")
    axes.set_xscale("log", base=2)
    axes.set_xlabel("random deals")
    axes.set_ylabel("points away from the exact equity")
    axes.set_title(f"{HANDS[0]} against {HANDS[1]}", loc="left")
    axes.spines[["top", "right"]].set_visible(False)
    axes.legend(frameon=False)
    return figure


if __name__ == "__main__":
    main()

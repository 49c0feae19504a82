"""The winnings of players from hand to hand, in big bets, and a picture of them."""

from array import array
from collections.abc import Iterator, Sequence
from io import BytesIO

from doorcard.cli.stats_out import ExtraMissing, Output

MOST_POINTS = 2_000
"""Of one curve. Of a longer one every second point is dropped, and again, so that it keeps its shape."""

MOST_CURVES = 8
"""More cannot be told apart; those who played most are drawn."""

Key = tuple[str, str]
"""Room and player."""


class Curve:
    """One player's sum after each hand, or after every ``step`` hands."""

    def __init__(self) -> None:
        self.hands = 0
        self.step = 1
        self.total = 0.0
        self._points = array("d", (0.0,))

    def add(self, big_bets: float) -> None:
        """One more hand."""
        self.hands += 1
        self.total += big_bets
        if self.hands % self.step:
            return
        self._points.append(self.total)
        if len(self._points) > MOST_POINTS:
            self._points = self._points[::2]
            self.step *= 2

    def points(self) -> Iterator[tuple[int, float]]:
        """Hands and big bets, from (0, 0) to the last hand."""
        for number, total in enumerate(self._points):
            yield number * self.step, total
        if self.hands % self.step:
            yield self.hands, self.total


class Curves:
    """A curve for each player of each room."""

    def __init__(self) -> None:
        self._curves: dict[Key, Curve] = {}

    def add(self, key: Key, big_bets: float) -> None:
        """One more hand of a player."""
        self._curves.setdefault(key, Curve()).add(big_bets)

    def longest(self) -> list[tuple[Key, Curve]]:
        """Those who played most."""
        return sorted(self._curves.items(), key=lambda pair: (-pair[1].hands, pair[0]))[:MOST_CURVES]


def require_plot() -> None:
    """Whether pictures can be drawn here, before any work.

    Raises:
        ExtraMissing: matplotlib is not installed.
    """
    try:
        import matplotlib  # noqa: F401
    except ImportError as error:
        raise ExtraMissing("extra_missing", package="matplotlib", extra="stats") from error


def draw(curves: Curves, out: Output, language: str) -> None:
    """A PNG of the curves. No window is opened."""
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

    say = WORDS[language]
    figure = Figure(figsize=(10, 6), dpi=120, layout="constrained")
    axes = figure.add_subplot()
    axes.axhline(0, color="0.6", linewidth=0.8)
    longest = curves.longest()
    for style, (label, (_, curve)) in enumerate(zip(labels(longest), longest, strict=True)):
        hands, totals = zip(*curve.points(), strict=True)
        axes.plot(hands, totals, label=label, linewidth=1.6, linestyle=STYLES[style % len(STYLES)])
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set_xlabel(say["hands"])
    axes.set_ylabel(say["big_bets"])
    axes.set_title(say["title"])
    axes.grid(visible=True, color="0.9")
    if longest:
        axes.legend(loc="best", frameon=False)
    picture = BytesIO()
    figure.savefig(picture, format="png")
    out.write(picture.getvalue())


def labels(drawn: Sequence[tuple[Key, Curve]]) -> list[str]:
    """What to call each curve: the player, and his room where another room has one of that name."""
    names = [player for (_, player), _ in drawn]
    said = [
        f"{player} ({room or 'PHH, doorcard'})" if names.count(player) > 1 else player
        for (room, player), _ in drawn
    ]
    # Else "_" hides a curve, and a dollar begins a formula.
    return [" " + label.replace("$", r"\$") for label in said]


STYLES = ("-", "--", "-.", ":")
"""Not by colour alone."""

WORDS = {
    "en": {"title": "Winnings", "hands": "hands", "big_bets": "big bets"},
    "es": {"title": "Ganancias", "hands": "manos", "big_bets": "apuestas grandes"},
}

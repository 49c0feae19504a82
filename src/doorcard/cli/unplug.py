"""``doorcard sim --unplug``: the player who pulls the cable, and what it has brought him."""

from collections import Counter
from collections.abc import Iterable, Iterator

from doorcard.sim.unplug import unplug
from doorcard.sim.unplug_report import Gains, UnplugReport, added

FAILED_STATUS = 1


def run_unplug(first_seed: int, seeds: int, hands: int) -> int:
    """Play the seeds and print what was found; 1 where a law was broken."""
    reports = []
    for seed in range(first_seed, first_seed + seeds):
        reports.append(report := unplug(seed, hands))
        again = f"doorcard sim --unplug --seed {seed} --hands {hands}"
        for failure in report.failures:
            print(f"FAILED protection: {failure}  [{again}]", flush=True)
    print("\n".join(summary(reports)))
    return FAILED_STATUS if any(report.failures for report in reports) else 0


def summary(reports: list[UnplugReport]) -> Iterator[str]:
    """The findings of all seeds, line by line."""
    counts: Counter[str] = Counter()
    for report in reports:
        counts.update(report.counts)
    folds, uses = added(report.folds for report in reports), added(report.uses for report in reports)
    hours = sum(report.hours for report in reports)
    yield f"hands: {counts['hands']}, in {hours / 24:.0f} days of the clock"
    yield f"time-outs that owed: {folds.pulls + uses.pulls}; protected: {uses.pulls}, folded: {folds.pulls}"
    yield f"time-outs that owed nothing: {counts['time-outs that owe nothing']}"
    yield from _windows(reports)
    yield f"folded, less folding by hand: {_chips(folds.over_folding)}"
    yield f"folded, less calling by hand: {_a_pull(folds.over_calling, folds)}"
    most = _chips(uses.largest)
    yield f"protected, less folding by hand: {_a_pull(uses.over_folding, uses)}, the most {most}"
    yield f"protected, less calling by hand: {_a_pull(uses.over_calling, uses)}"
    yield f"seeds: {len(reports)}, failed: {sum(bool(report.failures) for report in reports)}"


def _windows(reports: Iterable[UnplugReport]) -> Iterator[str]:
    most: Counter[str] = Counter()
    for report in reports:
        most |= Counter(report.most_in_window)
    figures = ", ".join(f"{house} {most[house]}" for house in ("usual", "strict", "none"))
    yield f"most uses in a window, by house (quota 2 in 24 h, 1 in 6 h, 0): {figures}"


def _a_pull(amount: int, gains: Gains) -> str:
    return f"{_chips(amount)}, {_chips(round(amount / max(1, gains.pulls)))} each"


def _chips(cents: int) -> str:
    return f"{cents / 100:+.2f}"

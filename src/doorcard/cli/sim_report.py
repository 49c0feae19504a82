"""What ``doorcard sim`` says: how far it is while it runs, and what it has seen at the end."""

import sys
import time
from collections import Counter
from collections.abc import Iterator

from doorcard.sim.faults import HAPPENED
from doorcard.sim.rights import COUNTED
from doorcard.sim.run import Report

SHOWN = (
    ("hands", "private hands", "private tables", "commits", "comparisons", "messages", "sheets read"),
    ("starts", "time-outs", "protections", "hosts vanished", "lines", "looks"),
    ("closed with 4008", "repeated", "lost updates", "gaps noticed"),
    ("openings", "bytes of players", "withdrawn"),
)
"""Counts in the summary, line by line, before the faults and the commands."""

EVERY_S = 60.0
"""Where standard error is no terminal, it hears so often how far the run is."""


class Tally:
    """The reports so far, added up."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults_on: dict[str, None] = {}
        self.seeds = self.failed = 0
        self.cut = 0
        """Seeds for the rest of which there was no time."""
        self.hours = self.cpu_s = self.wall_s = 0.0
        self.digest = ""

    def add(self, report: Report) -> None:
        """One more seed."""
        self.counts.update(report.counts)
        self.faults_on.update(dict.fromkeys(report.faults_on))
        self.seeds += 1
        self.failed += bool(report.failures)
        self.hours += report.table_hours
        self.cpu_s += report.cpu_s
        self.wall_s += report.wall_s
        self.cut += report.is_cut
        self.digest = report.digest

    def summary(self) -> Iterator[str]:
        """All of it in lines."""
        for names in SHOWN:
            yield ", ".join(f"{name}: {self.counts[name]}" for name in names)
        happened = (f"{_plain(HAPPENED[name])}: {self.counts[HAPPENED[name]]}" for name in self.faults_on)
        yield "faults: " + (", ".join(happened) or "none")
        done = (f"{_plain(name)}: {self.counts[name]}" for name in COUNTED)
        yield "at tables of friends: " + ", ".join(done)
        if missing := self.missing():
            yield "NOT SEEN in this run, though it should be: " + ", ".join(missing)
        if self.seeds == 1:
            yield f"digest: {self.digest}"
        cut = f", cut short: {self.cut}" if self.cut else ""
        yield f"seeds: {self.seeds}, failed: {self.failed}{cut}"
        minutes = self.cpu_s / 60
        rate = self.hours / max(minutes, 1e-9)
        yield f"{self.hours:.1f} virtual table-hours in {minutes:.2f} CPU minutes: {rate:.1f} per CPU minute"

    def missing(self) -> list[str]:
        """Faults that were on and commands that friends give, none of which has happened."""
        faults = [HAPPENED[name] for name in self.faults_on]
        return [_plain(name) for name in (*faults, *COUNTED) if not self.counts[name]]


def _plain(name: str) -> str:
    return name.removeprefix("private ").replace("_", " ")


class Progress:
    """How far the run is, on standard error. ``seeds``: how many there will be; ``until_s``: or its end."""

    def __init__(self, tally: Tally, jobs: int, seeds: int | None, until_s: float | None) -> None:
        self._tally, self._jobs, self._seeds, self._until_s = tally, jobs, seeds, until_s
        self._is_terminal = sys.stderr is not None and sys.stderr.isatty()
        self._said_s = time.monotonic()
        self._width = 0

    def text(self, now_s: float) -> str:
        """One line: seeds, failures, and how long it will take."""
        tally, of = self._tally, "" if self._seeds is None else f" of {self._seeds}"
        done = f"{tally.seeds}{of} seeds, {tally.failed} failed, {tally.hours:.0f} table-hours"
        return f"{done}, {_clock(self.left_s(now_s))} left"

    def left_s(self, now_s: float) -> float:
        """Seconds until the end, as far as one can tell from the seeds so far."""
        if self._until_s is not None:
            return max(0.0, self._until_s - now_s)
        mean_s = self._tally.wall_s / max(1, self._tally.seeds)
        return mean_s * ((self._seeds or 0) - self._tally.seeds) / self._jobs

    def step(self) -> None:
        """A seed is done."""
        now_s = time.monotonic()
        if self._is_terminal:
            text = self.text(now_s)
            sys.stderr.write("\r" + text.ljust(self._width))
            self._width = len(text)
            sys.stderr.flush()
        elif now_s - self._said_s >= EVERY_S:
            self._said_s = now_s
            print(self.text(now_s), file=sys.stderr, flush=True)

    def wipe(self) -> None:
        """Make room for a line of the report."""
        if self._width:
            sys.stderr.write("\r" + " " * self._width + "\r")
            sys.stderr.flush()
            self._width = 0


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"

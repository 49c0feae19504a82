"""The clocks of a table: those that come with doorcard, and an operator's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from doorcard.rules.load import Document, Kind, Report, Whole, packaged, read_document
from doorcard.rules.spec import Timers

LEAST_ACTION_MS = 20_000
"""6.1: nobody has less than 20 seconds from the moment his turn came."""

_KINDS: Mapping[str, Kind] = {
    "action_ms": Whole(LEAST_ACTION_MS, 600_000),
    "time_bank_ms": Whole(0, 3_600_000),
    "showdown_ms": Whole(0, 60_000),
    "between_hands_ms": Whole(0, 60_000),
}


def load_timers(source: str | Path, origin: str | None = None) -> Timers:
    """The clocks in `[timers]` of a TOML text or of the file at a path; what it leaves out is as in `TIMERS`.

    Raises:
        RulesFileError: with every unknown key and every value out of its range.
    """
    return _timers(read_document(source, origin), TIMERS)


def read_timers(report: Report, base: Timers) -> Timers:
    """The clocks in `[timers]` of a document, `base` where it is silent; what is wrong goes to the report."""
    table = report.table(("timers",), report.document.data.get("timers", {}))
    return msgspec.structs.replace(base, **report.values(("timers",), table, _KINDS))


def _timers(document: Document, base: Timers) -> Timers:
    report = Report(document)
    report.sections("timers")
    found = read_timers(report, base)
    report.finish()
    return found


TIMERS = _timers(packaged("timers.toml"), Timers())
"""The clocks that come with doorcard."""

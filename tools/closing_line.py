"""Add up the closing lines of several pytest runs: `python -m tools.closing_line LOG..`.

Prints one line in pytest's own form. Exit 1 when a log has no closing line: that run broke off.
"""

import re
import sys
from collections import Counter
from pathlib import Path

CLOSING = re.compile(r"^=*\s?((?:\d+ \w+(?:, )?)+|no tests ran) in ([\d.]+)s(?: \([\d:]+\))?\s?=*$")
ORDER = ("failed", "passed", "skipped", "deselected", "xfailed", "xpassed", "warning", "error")


def main(arguments: list[str]) -> int:
    counts: Counter[str] = Counter()
    seconds = 0.0
    broken = []
    for path in map(Path, arguments):
        closing = last_closing_line(path.read_text(encoding="utf-8", errors="replace"))
        if closing is None:
            broken.append(path.name)
        else:
            counts.update(closing[0])
            seconds += closing[1]
    if broken:
        print(f"No closing line of pytest in: {', '.join(broken)}")
        counts["error"] += len(broken)
    print(summary(counts, seconds))
    return 1 if broken else 0


def last_closing_line(text: str) -> tuple[Counter[str], float] | None:
    """Counts by outcome (in the singular) and seconds of the last closing line in *text*."""
    plain = re.sub(r"\x1b\[[\d;]*m", "", text)
    found = [match for line in plain.splitlines() if (match := CLOSING.match(line.strip()))]
    if not found:
        return None
    pairs = re.findall(r"(\d+) (\w+)", found[-1][1])
    singular = {"warnings": "warning", "errors": "error"}
    return Counter({singular.get(word, word): int(number) for number, word in pairs}), float(found[-1][2])


def summary(counts: Counter[str], seconds: float) -> str:
    """One line as pytest would have closed a single run with these outcomes."""
    parts = [f"{counts[word]} {plural(word, counts[word])}" for word in ORDER if counts[word]]
    return f" {', '.join(parts) or 'no tests ran'} in {seconds:.2f}s ".center(80, "=")


def plural(word: str, number: int) -> str:
    return f"{word}s" if word in ("warning", "error") and number != 1 else word


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

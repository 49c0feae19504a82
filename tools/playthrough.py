"""Golden playthroughs: `python -m tools.playthrough [--write] [NAME ...]`, all without a name.

Plays the scripts of tests/playthroughs and prints the transcripts; `--write` puts them beside the scripts
instead, so that the difference can be read and committed. A hand that is not as its script expects is not
written.
"""

import argparse
import sys

from tests.playthroughs.course import play
from tests.playthroughs.script import names, read, transcript_path
from tests.playthroughs.transcript import transcript


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.playthrough", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(arguments)
    return max((one(name, write=asked.write) for name in asked.names or names()), default=0)


def one(name: str, *, write: bool) -> int:
    """Play one script; 1 if it is not as expected."""
    script = read(name)
    course = play(script)
    failures = course.failures + ([course.broken] if course.broken else [])
    for failure in failures:
        print(f"{name}: {failure}", file=sys.stderr)
    text = transcript(script, course)
    if not write:
        print(text)
    elif not failures:
        transcript_path(name).write_text(text, encoding="utf-8", newline="\n")
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

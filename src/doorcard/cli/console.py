"""The console that commands print on: colours only where wanted, and no encoding is a reason to fail."""

import os
import sys
from io import TextIOWrapper

from rich.console import Console

from doorcard.cli.output import require_output


def make_console() -> Console:
    """Standard output; plain with NO_COLOR or where no terminal is; what it cannot write becomes ``?``.

    OutputError ``output_failed`` where it is closed.
    """
    require_output()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    is_plain = "NO_COLOR" in os.environ or not sys.stdout.isatty()
    return Console(
        highlight=False, markup=False, soft_wrap=is_plain, force_terminal=False if is_plain else None
    )


def can_write(text: str) -> bool:
    """Whether standard output has these characters."""
    if sys.stdout is None:
        return False
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True

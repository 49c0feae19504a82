"""One process at a time, between makes that run side by side."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def one_at_a_time(path: Path) -> Iterator[None]:
    """Hold the lock file *path* while the block runs (a no-op where the system has no flock)."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield

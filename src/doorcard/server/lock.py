"""One process per data folder: a lock that the system takes back when the process ends, however it ends."""

import os
import sys
from pathlib import Path
from typing import IO

from doorcard.server.store import StoreError

LOCK_NAME = "room.lock"


def lock_folder(folder: Path) -> IO[bytes]:
    """Hold the folder until the returned file is closed; StoreError ``data_in_use`` if it is held."""
    file = (folder / LOCK_NAME).open("ab")
    try:
        _lock(file)
    except OSError:
        file.close()
        raise StoreError("data_in_use", path=str(folder)) from None
    file.truncate(0)
    file.write(str(os.getpid()).encode())
    file.flush()
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(1 << 20)  # beyond the text, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

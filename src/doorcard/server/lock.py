"""One process per data folder: a lock that the system takes back when the process ends, however it ends."""

import os
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import IO

from doorcard.server.store import StoreError

LOCK_NAME = "room.lock"


def lock_folder(folder: Path) -> ExitStack:
    """Hold the folder until what is returned is closed; StoreError ``data_in_use`` if it is held.

    The file can be deleted by somebody who thinks that a lock was left behind, so the folder is held too.
    """
    with ExitStack() as held:
        file = held.enter_context((folder / LOCK_NAME).open("ab"))
        try:
            _lock(file)
            _lock_itself(folder, held)
        except OSError:
            raise StoreError("data_in_use", path=str(folder)) from None
        file.truncate(0)
        file.write(str(os.getpid()).encode())
        file.flush()
        return held.pop_all()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(1 << 20)  # beyond the text, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

    def _lock_itself(folder: Path, held: ExitStack) -> None:
        """Nothing to do: a file that is open cannot be deleted there."""

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _lock_itself(folder: Path, held: ExitStack) -> None:
        number = os.open(folder, os.O_RDONLY)
        held.callback(os.close, number)
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise
        except OSError:
            return  # a file system that cannot lock folders, over a network for example; the file must do

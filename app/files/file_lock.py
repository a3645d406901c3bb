"""Files that say to other programs of the same user that something is in use. The system lets go of them when a
program ends, however it ends.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class AlreadyLocked(OSError):
    """Another program, or another part of this one, has it."""


def locked(file: Path) -> IO[bytes]:
    """An open file that marks something as in use until it is closed or this program ends. Raises AlreadyLocked;
    another     OSError if the file cannot be opened."""
    opened = open(  # noqa: SIM115 - the lock lasts as long as the file is open
        file, "ab", opener=lambda path, flags: os.open(path, flags, 0o600)
    )
    try:
        if sys.platform == "win32":
            msvcrt.locking(opened.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(opened.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        opened.close()
        raise AlreadyLocked(*error.args) from error
    return opened

"""Reads files that anybody may have put there: ordinary ones only, and no more of them than is wanted.

A pipe or a device may never end, or never begin; a file may be far larger than anything of its kind. Both are errors
like all others of the system here, so that every reader says its own sentence with the file, the reason and a remedy.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from engines.core.display.views import Text, TextArg

MEGABYTE = 1024 * 1024


class Unfit(OSError):
    """A file that is not read at all; `text` says why."""

    def __init__(self, number: int, text: Text, path: Path) -> None:
        super().__init__(number, os.strerror(number), str(path))
        self.text = text


def content(path: Path, most: int) -> bytes:
    """The bytes of a file that has at most so many. Raises OSError, which `why` puts into words."""
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0))
    except ValueError as error:  # a name with a null character
        raise Unfit(errno.ENOENT, Text("file.no-name"), path) from error
    with open(handle, "rb") as file:  # a folder raises here
        kind = os.fstat(handle)
        if not stat.S_ISREG(kind.st_mode):
            raise Unfit(errno.EINVAL, Text("file.not-ordinary"), path)
        found = file.read(most + 1) if kind.st_size <= most else b""  # it may grow meanwhile
    if max(len(found), kind.st_size) > most:
        size = f"{most // MEGABYTE} MB" if most >= MEGABYTE else f"{most // 1024} kB"
        raise Unfit(errno.EFBIG, Text("file.too-large", {"most": size}), path)
    return found


def why(error: OSError) -> TextArg:
    """The reason of an error, as a part of a sentence."""
    return error.text if isinstance(error, Unfit) else error.strerror or str(error)

"""Writing a file so that at every moment either the old or the new one is there whole."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path


def replace_file(
    path: Path, data: bytes, keep_old: bool = False, *, private: bool = False, durable: bool = True
) -> None:
    """Put data in the place of a file so that at every moment either the old or the new one is there whole.

    `private`: only its user can read it, from its first byte on. Not `durable`: what a power cut may lose, cheap enough
    for every decision. Raises OSError.
    """
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with contextlib.suppress(FileNotFoundError):
            fresh.unlink()  # of a program with the same number that died over it
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
        with open(handle, "wb") as file:
            file.write(data)
            if durable:
                file.flush()
                os.fsync(handle)
        if keep_old and path.exists():
            old = fresh.with_suffix(".old")
            shutil.copyfile(path, old)
            os.replace(old, beside(path))
        os.replace(fresh, path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def beside(path: Path) -> Path:
    """Where the previous save of that name is."""
    return path.with_name(path.name + ".bak")

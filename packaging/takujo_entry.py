"""Where the packaged program starts. `takujo check-bundle` imports everything in it, for the build's own tests."""

from __future__ import annotations

import importlib
import io
import multiprocessing
import os
import sys

CHECK = "check-bundle"


def check() -> int:
    """Import every module of the program and every library it ever asks for, lazily imported ones too."""
    from importlib import resources

    names = (resources.files("assets") / "bundle" / "modules.txt").read_text(encoding="utf-8").split()
    failed = []
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:  # whatever a module does wrong is what is asked for
            failed.append(f"{name}: {error!r}")
    print(f"{len(names) - len(failed)} of {len(names)} modules can be imported", *failed, sep="\n")
    return 1 if failed else 0


def write_everything() -> None:
    """Into a file or a pipe an English Windows would write cp1252, which has no Japanese: UTF-8 then."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            try:
                "卓上".encode(stream.encoding)
            except UnicodeEncodeError:
                stream.reconfigure(encoding="utf-8")


def leave_libraries_alone() -> None:
    """On Linux the starter of the bundle tells the loader where its libraries lie. What the program starts itself, a
    viewer of folders above all, is to find the system's own ones.
    """
    if sys.platform == "linux":
        before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
        os.environ.pop("LD_LIBRARY_PATH", None)
        if before:
            os.environ["LD_LIBRARY_PATH"] = before


def main() -> int:
    """Start the program."""
    multiprocessing.freeze_support()  # a process of `simulate --jobs` starts here too, and does not come back
    leave_libraries_alone()
    write_everything()
    if sys.argv[1:] == [CHECK]:
        return check()
    from ui.no_console import start

    return start()


if __name__ == "__main__":
    sys.exit(main())

"""What the checks of installed programs share: counting, comparing what lies on a disk before and after, waiting."""

from __future__ import annotations

import contextlib
import functools
import pathlib
import re
import socket
import time
import tomllib
from collections.abc import Callable, Iterable, Iterator

from takujo_product import ROOT


class Checks:
    """Counts what was found as it should be, and says each thing in a line."""

    def __init__(self) -> None:
        self.passed: list[str] = []
        self.failed: list[str] = []

    def that(self, what: str, good: object, otherwise: object = "") -> bool:
        """Something that should hold, and what there is to say if it does not."""
        (self.passed if good else self.failed).append(what)
        more = f": {str(otherwise).strip()[-1500:]}" if not good and str(otherwise) else ""
        print(f"{'ok  ' if good else 'FAIL'} {what}{more}", flush=True)
        return bool(good)

    @contextlib.contextmanager
    def during(self, what: str) -> Iterator[None]:
        """A step that should come to its end; an error in it is a failure, and the next step follows."""
        try:
            yield
        except Exception as error:  # whatever goes wrong in a step is its result
            self.that(what, False, f"{type(error).__name__}: {error}")
        else:
            self.that(what, True)

    def closing(self) -> int:
        """The last line; the exit code."""
        print(f"{len(self.passed)} passed, {len(self.failed)} failed", flush=True)
        return 1 if self.failed else 0


@functools.cache
def sentence(key: str, language: str = "en") -> str:
    """A pattern for one of the program's own sentences, with anything where it names something."""
    for file in sorted((ROOT / "assets/i18n" / language).glob("*.toml")):
        found: object = tomllib.loads(file.read_text(encoding="utf-8"))
        for part in key.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        if isinstance(found, str):
            return ".*".join(map(re.escape, re.split(r"\{[^}]*\}", found)))
    raise LookupError(f"there is no sentence {key}")


def listed(root: pathlib.Path, without: Iterable[str] = ()) -> set[str]:
    """Every file, link and folder below a root, as paths below it; `without` names folders that are not looked into."""
    left_out = tuple(f"{each.rstrip('/')}/" for each in without)
    found = set()
    todo = [root]
    while todo:
        for file in todo.pop().iterdir():
            inside = file.relative_to(root).as_posix()
            if f"{inside}/".startswith(left_out):
                continue
            found.add(inside)
            if file.is_dir() and not file.is_symlink():
                todo.append(file)
    return found


def left_behind(before: set[str], after: set[str], own: Iterable[str]) -> list[str]:
    """What is there now and was not before, without what is the user's own."""
    kept = tuple(own)
    return sorted(each for each in after - before if not each.startswith(kept) and not any(
        mine.startswith(f"{each}/") for mine in kept))


def free_port() -> int:
    """A port on this machine that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
    return port


def listens(port: int) -> bool:
    """Whether somebody listens at a port of this machine."""
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


def until(holds: Callable[[], object], limit: float, pause: float = 0.02) -> float | None:
    """Seconds until something holds; None if it does not within the limit."""
    began = time.monotonic()
    while time.monotonic() - began < limit:
        if holds():
            return time.monotonic() - began
        time.sleep(pause)
    return None

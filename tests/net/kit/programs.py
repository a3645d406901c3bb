"""`takujo` as real programs: started with a home of their own, read line by line, ended when a test is over."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from tests import chance
from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[3]
LONG = 120.0
"""Seconds a line may take on a busy machine."""
CODE = "482 913"
START = "from tests import chance\nchance.settle()"


class Program:
    """One `takujo` with a home of its own, which draws the same chance in every run; `within` is what stands before its
    command."""

    def __init__(self, home: Path, *words: str, before: str = "", within: Sequence[str] = ()) -> None:
        env = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "XDG_CONFIG_HOME": str(home / "config")}
        env[chance.OF] = f"{chance.SAME.of} {home.name}"
        command = f"{START}\n{before}\nimport sys\nfrom app.commands import cli\nsys.exit(cli.main(sys.argv[1:]))"
        self.home = home
        self.process = subprocess.Popen(
            [*within, sys.executable, "-c", command, *words], cwd=ROOT, env=env, text=True, encoding="utf-8", bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        self.lines: list[str] = []
        self._fresh: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._fresh.put(line.rstrip("\n"))
        self._fresh.put(None)

    def until(self, wanted: str) -> re.Match[str]:
        """Wait for a line that has this in it."""
        end = time.monotonic() + LONG
        while True:
            try:
                line = self._fresh.get(timeout=max(0.1, end - time.monotonic()))
            except queue.Empty:
                line = None
            if line is None:
                raise AssertionError(f"no {wanted!r} in\n" + "\n".join(self.lines))
            self.lines.append(line)
            found = re.search(wanted, line)
            if found is not None:
                return found

    def leaves(self) -> None:
        """Leave a table whose game is over, unless the program has ended because all others left first."""
        with contextlib.suppress(BrokenPipeError):
            self.types("leave")

    def types(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ends(self) -> int:
        """Its exit code, when it has ended by itself."""
        while (line := self._fresh.get(timeout=LONG)) is not None:
            self.lines.append(line)
        return self.process.wait(LONG)

    def says(self, wanted: str) -> bool:
        return any(re.search(wanted, line) for line in self.lines)


class House:
    """Starts programs and ends those that are left over."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[Program] = []

    def start(self, name: str, *words: str, before: str = "") -> Program:
        home = self.folder / name
        home.mkdir(exist_ok=True)
        self.running.append(Program(home, *words, before=before))
        return self.running[-1]

    def host(self, name: str, *words: str) -> tuple[Program, str]:
        """A table and where it can be reached."""
        port = () if "--resume" in words else ("--port", str(free_port()))
        program = self.start(name, *words, *port, "--code", CODE, "--hidden")
        found = program.until(r"port (\d+)")[1]
        return program, f"127.0.0.1:{found}"


def records_of(program: Program) -> list[Path]:
    return sorted((program.home / "data" / "takujo" / "records").glob("*.takujo-record"))

"""Figures of the screen: table frames, from start to a usable window, memory."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from tests.bench.measure import Figure, Taken, middle

STARTS = 5
ROOT = Path(__file__).parents[2]

EMPTY = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

app = QApplication([])
window = QWidget()
window.resize(1366, 768)
window.show()
QTimer.singleShot(0, app.quit)
app.exec()
"""
"""The least a program with a window can do, left in the same way."""

READY = """
from ui import main
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

shown = QApplication.exec
def once(*_):
    QTimer.singleShot(0, QApplication.instance().quit)
    return shown()
QApplication.exec = staticmethod(once)
raise SystemExit(main.main([]))
"""
"""The program as it is started, leaving as soon as its event loop has drawn the window and would hear a key."""


def starts() -> Iterator[Figure]:
    """From starting the program to its first painted window, beside an empty one started in turns with it.

    Byte code and compiled packs are there, as in a program that is installed and not started for the first time.
    """
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, **dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"), home)}
        env["PYTHONPYCACHEPREFIX"] = f"{home}/bytecode"
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        for code in (EMPTY, READY):
            started(code, env)
        turns = [(started(EMPTY, env), started(READY, env)) for _ in range(STARTS)]
    empty, own = (middle([turn[which] for turn in turns]) for which in (0, 1))
    yield Figure("screen: start of an empty PySide6 window", empty.wall / 1e3, "s")
    yield Figure("screen: start to a drawn window, process start included", own.wall / 1e3, "s", 1.5)
    yield Figure("screen: start, processor time", own.work / 1e3, "s")
    times = Taken(
        statistics.median(own.wall / empty.wall for empty, own in turns),
        statistics.median(own.work / empty.work for empty, own in turns),
    )
    yield Figure("screen: start, times that of an empty window", times.wall, "", 2)
    yield Figure("screen: start, times that of an empty window, processor time", times.work, "", 2)


def started(code: str, env: Mapping[str, str]) -> Taken:
    """One start."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run([sys.executable, "-P", "-c", code], cwd=ROOT, env={**env, "PYTHONPATH": str(ROOT)}, check=True)
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Taken(wall * 1e3, work * 1e3)


def figures() -> list[Figure]:
    """All of them; Qt draws offscreen unless a display is there."""
    if "DISPLAY" not in os.environ:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.bench import host_frames, table_frames

    found = list(starts())
    found += table_frames.figures()
    found += host_frames.figures()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found.append(Figure("screen: memory of the bench with a table", peak, "MB", 300))
    return found

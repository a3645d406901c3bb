"""Figures of the screen: table frames, from start to a usable window, memory."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.bench.measure import Figure

STARTS = 3
ROOT = Path(__file__).parents[2]

READY = """
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui import main

shown = QApplication.exec
def once(*_):
    QTimer.singleShot(0, QApplication.instance().quit)
    return shown()
QApplication.exec = staticmethod(once)
raise SystemExit(main.main([]))
"""
"""The program as it is started, leaving as soon as its event loop has drawn the window."""


def start_seconds() -> float:
    """From starting the program to its first painted window, the median of a few starts."""
    found = []
    for _ in range(STARTS):
        with tempfile.TemporaryDirectory() as home:
            env = {**os.environ, "XDG_DATA_HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}
            begin = time.perf_counter()
            subprocess.run([sys.executable, "-c", READY], cwd=ROOT, env=env, check=True)
            found.append(time.perf_counter() - begin)
    return sorted(found)[len(found) // 2]


def figures() -> list[Figure]:
    """All of them; Qt draws offscreen unless a display is there."""
    if "DISPLAY" not in os.environ:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from tests.bench import table_frames

    found = [Figure("screen: start to a drawn window, process start included", start_seconds(), "s", 1.5)]
    found += table_frames.figures()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    found.append(Figure("screen: memory of the bench with a table", peak, "MB", 300))
    return found

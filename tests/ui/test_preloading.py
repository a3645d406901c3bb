"""What the first game needs is imported after the start screen is drawn, and not before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from app import games
from app.library import Library
from tests.conftest import ROOT

STARTED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui import main
from ui.startup import preloading

shown = QApplication.exec
needed = ("ui.playing.playing_screen", "ui.table.view", "lark", "rapidfuzz")

def until_idle():
    if "ui.playing.playing_screen" in sys.modules:
        QApplication.instance().quit()

def watched(*_):
    print("before:", [name for name in needed if name in sys.modules])
    timer = QTimer(QApplication.instance(), interval=1)
    timer.timeout.connect(until_idle)
    timer.start()
    return shown()

QApplication.exec = staticmethod(watched)
main.main([])
print("after:", all(name in sys.modules for name in preloading.WANTED))
"""


def test_the_start_screen_needs_no_table_and_the_first_game_finds_it_ready(tmp_path: Path) -> None:
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path), "PYTHONPATH": str(ROOT),
           "QT_QPA_PLATFORM": "offscreen"}
    for game in games.known().values():
        Library(game)  # compiled packs need no grammar
    program = [sys.executable, "-P", "-c", STARTED]
    told = subprocess.run(program, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert told.stdout.splitlines() == ["before: []", "after: True"], told.stderr


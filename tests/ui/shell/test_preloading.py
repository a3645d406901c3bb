"""What the start screen needs not is imported after it is drawn, or when it is wanted, and not before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from app import games
from app.library import Library
from tests.conftest import ROOT

STARTED = """
import builtins, sys
from ui import main
assert "PySide6" not in sys.modules
from ui.qt import features
features.ignore()
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui.startup import preloading

shown = QApplication.exec
needed = ("app.games", "app.i18n", "ui.shell.screens.start_screen")
late = (*preloading.WANTED, *games, "app.library", "app.tables.table", "app.saving.journal", "tomllib", "lark",
        "rapidfuzz", "PIL", "asyncio", "ssl", "cryptography", "spake2", "zeroconf", "ui.sounds",
        "ui.shell.widgets.dialog")

def until_idle():
    if all(name in sys.modules for name in preloading.WANTED):
        QApplication.instance().quit()

def told():
    (window,) = [each for each in QApplication.topLevelWidgets() if each.isVisible()]
    print("drawn:", window.isVisible(), [tile.offer.id for tile in window.start.tiles])
    print("before:", [name for name in late if name in sys.modules])
    print("hook:", builtins.__import__ is not builtins.__orig_import__)

def watched(*_):
    QTimer.singleShot(0, told)
    timer = QTimer(QApplication.instance(), interval=1)
    timer.timeout.connect(until_idle)
    timer.start()
    return shown()

QApplication.exec = staticmethod(watched)
main.main([])
print("after:", [name for name in (*preloading.WANTED, *games) if name not in sys.modules])
"""


def start(home: Path) -> list[str]:
    """What a started program says of itself."""
    env = {**os.environ, "XDG_DATA_HOME": str(home), "XDG_CONFIG_HOME": str(home), "PYTHONPATH": str(ROOT),
           "QT_QPA_PLATFORM": "offscreen"}
    program = [sys.executable, "-P", "-c", f"games = {games.modules()}\n{STARTED}"]
    told = subprocess.run(program, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=120)
    assert told.stderr == ""
    return told.stdout.splitlines()


def test_the_start_screen_needs_no_game_and_the_first_click_finds_it_ready(tmp_path: Path) -> None:
    for game in games.known().values():
        Library(game)  # compiled packs need no grammar
    shown = f"drawn: True {list(games.known())}"
    first, second = start(tmp_path), start(tmp_path)  # the first keeps what the second offers
    assert [first[0], *first[2:]] == [shown, "hook: False", "after: []"]
    assert second == [shown, "before: []", "hook: False", "after: []"]

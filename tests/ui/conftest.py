"""What the tests of the window share with the program itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.net.records import received
from tests.ui.kit.fixtures import table_view
from tests.ui.kit.shell_kit import window_at
from ui.qt import overrides
from ui.table.view import TableView
from ui.window.main_window import MainWindow

# As every window does: an error in a paint fails its test, and does not end the process with all others.
overrides.settle()


@pytest.fixture
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Saves, decks, settings and received packs of this test alone; what is worked out from packs is kept for all."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name.lower()))
    monkeypatch.setattr(received, "_file", lambda digest: tmp_path / "received" / f"{digest}.json")


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    """The program's window with its start screen."""
    made = window_at()
    qtbot.addWidget(made, before_close_func=lambda each: each.close_quietly())
    return made


@pytest.fixture
def deploying(qtbot: QtBot) -> TableView:
    """Hana deploys, on a table without a game; what she chooses is noted in `answers`."""
    view = table_view("deploying")
    qtbot.addWidget(view)
    view.answers = []
    view.chosen.connect(view.answers.append)
    return view

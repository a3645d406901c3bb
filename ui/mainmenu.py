"""The menu under the three lines: what can be done with the game and the window, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from ui.shell.menu import menu_style

if TYPE_CHECKING:
    from ui.window import MainWindow

Item = tuple[str, str, Callable[[], object], bool]
"""Key of its words, shortcut, what it does, whether it can be done now."""


def make_menu(window: MainWindow) -> QMenu:
    """The menu for this moment."""
    menu = QMenu(window)
    menu.setAccessibleName(window.look.say("bar.menu"))
    menu.setStyleSheet(menu_style(window.look))
    for number, group in enumerate(_groups(window)):
        if number:
            menu.addSeparator()
        for key, shortcut, act, able in group:
            action = QAction(window.look.say(f"menu.{key}"), menu)
            if shortcut:
                action.setShortcut(QKeySequence(shortcut))
            action.setEnabled(able)
            action.triggered.connect(act)
            menu.addAction(action)
    return menu


def _offer_draw(window: MainWindow) -> None:
    """The player at the screen offers the others a draw."""
    if window.session is not None and not window.session.is_covered:
        window.session.offer_draw(window.session.viewer)


def _groups(window: MainWindow) -> list[list[Item]]:
    session = window.session
    going = session is not None and not session.finished
    several = session is not None and len(session.people()) > 1
    hands = "cover-hands" if session is not None and session.open_hands else "open-hands"
    return [
        [
            ("new", "Ctrl+N", window.new_game, True),
            ("save", "Ctrl+S", window.save, session is not None),
            ("load", "Ctrl+O", window.load, True),
        ],
        [(hands, "", window.toggle_hands, several), ("draw", "", lambda: _offer_draw(window), going and several),
         ("concede", "", window.parting.ask_concede, going)],
        [
            ("settings", "", window.leaves.toggle_settings, True),
            ("help", "", window.leaves.toggle_help, True),
            ("full", "F11", window.toggle_fullscreen, True),
        ],
        [("quit", "Ctrl+Q", window.close, True)],
    ]

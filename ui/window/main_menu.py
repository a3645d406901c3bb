"""The menu under the three lines: what can be done with the game and the window, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from ui.shell.screens import handover_view
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.window import judge_control
from ui.window_contract import Window

if TYPE_CHECKING:
    from ui.session.session import Session

Item = tuple[str, str, Callable[[], object], bool]
"""Key of its words, shortcut, what it does, whether it can be done now."""


def make_menu(window: Window) -> QMenu:
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
        session = window.session
        if number == 1 and session is not None and session.here() and not session.table.game.without_rules:
            menu.addMenu(asking_menu(window, session))
    return menu


def asking_menu(window: Window, session: Session) -> QMenu:
    """How often the player at the screen wants to be asked. At one screen the hand-over screen offers it as well."""
    menu = QMenu(window.look.say("handover.ask-me"), window)
    menu.setAccessibleName(menu.title())
    menu.setStyleSheet(menu_style(window.look))
    menu.setToolTipsVisible(True)  # what a wish tells the others
    levels = QActionGroup(menu)
    for level in handover_view.wish_segments(window.look, session.table):
        action = QAction(level.text, menu, checkable=True)
        action.setToolTip(tip(window.look.say(f"handover.means-{level.id}")))
        action.setChecked(level.id == session.level())
        action.setEnabled(not session.finished)
        action.triggered.connect(lambda _checked=False, name=level.id: session.ask_me(session.viewer, name))
        levels.addAction(action)
        menu.addAction(action)
    return menu


def open_asking(window: Window) -> None:
    """The same above the bar's button."""
    if window.session is not None and window.playing is not None:
        window.menu = asking_menu(window, window.session)
        bar, size = window.playing.prompt, window.menu.sizeHint()
        window.menu.popup(bar.mapToGlobal(bar.rect().topRight()) - QPoint(size.width(), size.height()))


def _to_network(window: Window) -> None:
    """The game of this screen is to be gone on with at several."""
    if window.one_screen is not None:
        window.lobbies.host_game(window.one_screen.table)


def _groups(window: Window) -> list[list[Item]]:
    session, one = window.session, window.one_screen
    going = session is not None and not session.finished
    seated = session is not None and bool(session.here())
    several = session is not None and len(session.people()) > 1
    hands = "cover-hands" if session is not None and session.open_hands else "open-hands"
    network = window.lan.network
    kept = session is None or session.may_save
    return [
        [
            ("new", "Ctrl+N", window.new_game, True),
            (
                "save" if kept else "host-keeps", "Ctrl+S" if kept else "", lambda: window.save(),
                session is not None and kept,
            ),
            ("load", "Ctrl+O", window.load, network is None),
        ],
        [
            (hands, "", window.toggle_hands, one is not None and several),
            ("draw", "", window.leave_dialogs.ask_draw, going and several and seated),
            (judge_control.words(window), "", lambda: judge_control.act(window),
             going and seated and judge_control.known(window)),
            ("concede", "", window.leave_dialogs.ask_concede, going and seated),
            ("one-screen", "", window.lan.ask_one_screen, network is not None and network.hosting is not None)
            if network is not None
            else ("network", "", lambda: _to_network(window), one is not None and going and several),
        ],
        [
            ("pictures", "Ctrl+P", window.collection.choose_pictures, True),
            ("packs", "Ctrl+K", window.collection.open_packs, True),
            ("shot", "Ctrl+Shift+P", window.collection.shoot, session is not None),
        ],
        [
            ("settings", "", window.popovers.toggle_settings, True),
            ("help", "", window.popovers.toggle_help, True),
            ("legend", "F2", window.popovers.toggle_legend, session is not None),
            ("full", "F11", window.toggle_fullscreen, True),
        ],
        [("quit", "Ctrl+Q", window.close, True)],
    ]

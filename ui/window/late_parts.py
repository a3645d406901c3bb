"""Parts of the window that the start screen does not need: each is made, and what it takes imported, when it is wanted.

So the window is there sooner. A part that is made late finds language, theme and sizes as they are by then; what
changes afterwards it hears like any other (`look.changed`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QWidget

from ui.window_contract import Window

if TYPE_CHECKING:
    from ui.collection.collection import Collection
    from ui.lan.lobbies import Lobbies
    from ui.lan.network_match import NetworkMatch
    from ui.shell.screens.handover_screen import HandoverScreen
    from ui.shell.screens.result_screen import ResultScreen
    from ui.shell.widgets.dialog import Dialog
    from ui.shell.widgets.strip import FailureStrip
    from ui.sounds import Sounds
    from ui.window.decks_control import DecksControl
    from ui.window.handover_control import HandoverControl
    from ui.window.leave_dialogs import LeaveDialogs
    from ui.window.popovers import Popovers
    from ui.window.result_control import ResultControl
    from ui.window.saves_control import SavesControl
    from ui.window.timekeeper import Timekeeper


class LateParts(Window):
    """A window with such parts; to ask for one by its name makes it."""

    handover_control: HandoverControl
    popovers: Popovers
    leave_dialogs: LeaveDialogs
    result_control: ResultControl
    decks_control: DecksControl
    saves_control: SavesControl
    collection: Collection
    timekeeper: Timekeeper
    lobbies: Lobbies
    lan: NetworkMatch

    if not TYPE_CHECKING:  # for a checker of types they are there from the beginning

        def __getattr__(self, name: str) -> object:
            maker = MAKERS.get(name)
            if maker is None:
                raise AttributeError(f"{type(self).__name__} has no {name}")
            part = maker(self)
            setattr(self, name, part)
            return part

    def screens_made(self) -> list[QWidget]:
        """Those of its screens and dialogs that there are."""
        screens = self.all_made("handover", "result")
        screens += [control.screen for control in self.all_made("decks_control", "saves_control")]
        screens += [each.exchange.screen for each in self.all_made("result_control") if each.exchange is not None]
        for lobbies in self.all_made("lobbies"):
            screens += [*lobbies.screens, lobbies.dialog]
        return screens + self.all_made("dialog")

    # -- what is dropped is for the player's own collection ---------------------------------------------------------

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        self.collection.dragged(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self.collection.dragged(event)

    def dropEvent(self, event: QDropEvent) -> None:
        self.collection.dragged(event)


def _laid(window: LateParts, *screens: QWidget) -> None:
    """Screens that fill the window, with their words in its language. Whoever wants them shows them."""
    for screen in screens:
        screen.hide()
        screen.setGeometry(window.rect())
        screen.lay_anew()  # type: ignore[attr-defined]


def _handover(window: LateParts) -> HandoverScreen:
    from ui.shell.screens.handover_screen import HandoverScreen

    screen = HandoverScreen(window.look, window)
    screen.cover_after = window.preferences.cover_after
    _laid(window, screen)
    return screen


def _handover_control(window: LateParts) -> HandoverControl:
    from ui.window.handover_control import HandoverControl

    return HandoverControl(window)


def _result(window: LateParts) -> ResultScreen:
    from ui.shell.screens.result_screen import ResultScreen

    screen = ResultScreen(window.look, window)
    _laid(window, screen)
    return screen


def _result_control(window: LateParts) -> ResultControl:
    from ui.window.result_control import ResultControl

    return ResultControl(window)


def _notice(window: LateParts) -> FailureStrip:
    from ui.shell.widgets.strip import FailureStrip
    from ui.window import notice_target

    notice = FailureStrip(window.look, window, "whole", home=window.start)
    notice.pressed.connect(window.strip_pressed)
    notice.altered.connect(lambda: notice_target.place(window))
    return notice


def _dialog(window: LateParts) -> Dialog:
    from ui.shell.widgets.dialog import Dialog

    dialog = Dialog(window.look, window)
    _laid(window, dialog)
    return dialog


def _leave_dialogs(window: LateParts) -> LeaveDialogs:
    from ui.window.leave_dialogs import LeaveDialogs

    return LeaveDialogs(window)


def _popovers(window: LateParts) -> Popovers:
    from ui.window.popovers import Popovers

    popovers = Popovers(window)
    popovers.settings.changed.connect(window.use)
    popovers.settings.show_preferences(window.preferences)
    popovers.place()
    return popovers


def _timekeeper(window: LateParts) -> Timekeeper:
    from ui.window.timekeeper import Timekeeper

    return Timekeeper(window)


def _decks_control(window: LateParts) -> DecksControl:
    from ui.window.decks_control import DecksControl

    control = DecksControl(window)
    _laid(window, control.screen)
    return control


def _saves_control(window: LateParts) -> SavesControl:
    from ui.window.saves_control import SavesControl

    control = SavesControl(window)
    _laid(window, control.screen)
    return control


def _lobbies(window: LateParts) -> Lobbies:
    from ui.lan.lobbies import Lobbies

    lobbies = Lobbies(window)
    _laid(window, *lobbies.screens, lobbies.dialog)
    return lobbies


def _lan(window: LateParts) -> NetworkMatch:
    from ui.lan.network_match import NetworkMatch

    return NetworkMatch(window)


def _collection(window: LateParts) -> Collection:
    from ui.collection.collection import Collection

    collection = Collection(window)
    collection.place()
    return collection


def _sounds(window: LateParts) -> Sounds:
    from ui.sounds import Sounds

    sounds = Sounds(window)
    sounds.muted, sounds.volume = window.preferences.muted, window.preferences.volume
    return sounds


MAKERS: Final[dict[str, Callable[[LateParts], object]]] = {
    "handover": _handover,
    "handover_control": _handover_control,
    "result": _result,
    "result_control": _result_control,
    "notice": _notice,
    "dialog": _dialog,
    "leave_dialogs": _leave_dialogs,
    "popovers": _popovers,
    "timekeeper": _timekeeper,
    "decks_control": _decks_control,
    "saves_control": _saves_control,
    "lobbies": _lobbies,
    "lan": _lan,
    "collection": _collection,
    "sounds": _sounds,
}
"""How each is made, by the name under which the window has it."""

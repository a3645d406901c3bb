"""What keys do on the playing screen that no part of it has taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from engines.cloth.model import ARROW
from ui.shell.game import prompt_builder
from ui.shell.tray.things import PING

if TYPE_CHECKING:
    from ui.playing.playing_screen import PlayingScreen

Key = Qt.Key
TAB_KEYS = {
    Key.Key_L: "log", Key.Key_R: "rules", Key.Key_C: "cards", Key.Key_K: "cards", Key.Key_S: "stack",
}
"""Where there is company, C is its chat."""
STEPS = {
    Key.Key_Plus: 1, Key.Key_Up: 1, Key.Key_Right: 1, Key.Key_PageUp: 10,
    Key.Key_Minus: -1, Key.Key_Down: -1, Key.Key_Left: -1, Key.Key_PageDown: -10,
}
"""How far a key takes a number that is asked for."""

PIECE_KEYS = (
    Key.Key_B, Key.Key_T, Key.Key_W, Key.Key_G, Key.Key_D, Key.Key_U, Key.Key_J, Key.Key_I,
)
"""Of free pieces: tray, note, arrow, ping, roll again, undo, the next piece, its name."""


def press(screen: PlayingScreen, event: QKeyEvent) -> bool:
    """True if the key meant something."""
    key = Key(event.key())
    if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return False
    if screen.hand.press(event):
        return True
    if key in (Key.Key_Return, Key.Key_Enter, Key.Key_N):
        if not event.isAutoRepeat():  # one press is one answer
            screen.prompt.press_key(prompt_builder.PASS) if key == Key.Key_N else screen.primary()
    elif key == Key.Key_Escape:
        screen.cancel()
    elif key == Key.Key_Z:
        screen.session.undo()
    elif Key.Key_0 <= key <= Key.Key_9:
        _digit(screen, key - Key.Key_0)
    else:
        return _other_key(screen, key, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
    return True


def _digit(screen: PlayingScreen, number: int) -> None:
    if screen.prompt.shown.number is not None:
        screen.prompt.write(number)
    elif not screen.choices.isHidden():
        screen.choices.take(number - 1)
    else:
        screen.prompt.press_number(number)


def _other_key(screen: PlayingScreen, key: Qt.Key, shifted: bool) -> bool:
    if key == Key.Key_C and screen.presence is not None:
        screen.presence.write()
    elif key in TAB_KEYS:
        screen.open_tab(TAB_KEYS[key])
    elif key == Key.Key_H:
        screen.table.setFocus()
    elif key == Key.Key_F6:
        screen.next_part()
    elif key == Key.Key_A and any(press.id == "pass on" for press in screen.prompt.shown.presses):
        screen.session.pass_on()
    elif key == Key.Key_P and any(press.id == "pass quietly" for press in screen.prompt.shown.presses):
        screen.session.pass_quietly()
    elif key == Key.Key_Y and any(press.key == "Y" for press in screen.prompt.shown.presses):
        screen.session.consent(True)
    elif key in PIECE_KEYS and screen.prompt.shown.number is None:
        _piece_key(screen, key, shifted)
    elif screen.prompt.shown.number is not None and key in STEPS:
        screen.prompt.step(STEPS[key])
    else:
        return False
    return True


def _piece_key(screen: PlayingScreen, key: Qt.Key, shifted: bool) -> None:
    pieces = screen.pieces
    match key:
        case Key.Key_B:
            pieces.open_tray()
        case Key.Key_T:
            pieces.write_note()
        case Key.Key_W | Key.Key_G:
            pieces.draw(ARROW if key == Key.Key_W else PING)
        case Key.Key_D:
            pieces.again()
        case Key.Key_U:
            pieces.undo()
        case Key.Key_J:
            screen.table.setFocus()
            screen.table.hands.cycle(-1 if shifted else 1)
            screen.table.voices.focus_moved()
        case _:
            pieces.ask_name(screen.table.pieces.focus)

"""Which notice of a window speaks at a moment, and where the window's own lies.

A table has a notice of its own in the side panel; while another screen covers the table the window's own speaks, so
that nothing is said where nobody sees it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.window_contract import Window

if TYPE_CHECKING:
    from ui.shell.widgets.strip import FailureStrip


def speaking(window: Window) -> FailureStrip:
    """The notice of the screen that is shown."""
    playing = window.playing
    covered = playing is None or not playing.isVisible() or _is_shown(window, "result") or _lists_saves(window)
    return window.notice if playing is None or covered else playing.strip


def _is_shown(window: Window, screen: str) -> bool:
    made = window.made(screen)
    return made is not None and bool(made.isVisible())


def _lists_saves(window: Window) -> bool:
    made = window.made("saves_control")
    return made is not None and bool(made.open)


def over_table(window: Window) -> None:
    """The result has come over the table: what its notice says is said above it."""
    if window.playing is not None:
        window.playing.strip.hand_to(window.notice)
    window.notice.raise_()


def at_table(window: Window) -> None:
    """The result has gone from the table: what was said above it is said at the table."""
    if window.playing is not None:
        window.notice.hand_to(window.playing.strip)


def place(window: Window) -> None:
    """At the head of the start screen and of the result, whose feet are full of buttons. At the foot of the others."""
    if window.made("notice") is None:
        return
    notice, start, result = window.notice, window.start, window.made("result")
    notice.let_pages(not start.isHidden())
    if _lists_saves(window):
        notice.lie_in(window.saves_control.screen.notice_rect(), window.saves_control.screen.notice_rect().center().y())
        notice.raise_()
    elif not start.isHidden():
        notice.lie_in(start.notice_rect(), start.languages.geometry().center().y())
    elif result is not None and not result.isHidden():
        notice.lie_in(result.notice_rect(), result.notice_rect().center().y())
    else:
        side = max(20, (window.width() - window.look.px(1038)) // 2)
        room = window.rect().adjusted(side, window.height() * 3 // 4, -side, -14)
        notice.lie_in(room, room.bottom())

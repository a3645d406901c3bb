"""The change of seats at one screen: covers the window, shows what is public, and opens it for the next player."""

from __future__ import annotations

from ui.shell.screens import handover_view
from ui.window_contract import Window


class HandoverControl:
    """Moves the hand-over screen of a window in and out of the way."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.between: tuple[int, int] | None = None
        """While covered: the player before and the player coming."""
        screen = window.handover
        screen.opened.connect(self.open)
        screen.back.connect(self.look_back)
        screen.stopped.connect(self._save_and_stop)
        screen.wished.connect(self._wish)
        screen.agreed.connect(self._lay_open)

    def cover(self, previous: int, coming: int) -> None:
        """The screen is opaque before anything of the next player is asked for."""
        window = self.window
        window.popovers.close()
        self.between = (previous, coming)
        self.renew()
        window.handover.show()
        window.handover.raise_()
        if window.playing is not None:
            window.playing.hide()
        window.place()
        window.handover.setFocus()

    def renew(self) -> None:
        """Say everything anew, in the language of this moment."""
        session, playing = self.window.one_screen, self.window.playing
        if session is None or playing is None or self.between is None:
            return
        previous, coming = self.between
        read, level = session.read.get(coming, 0), session.wishes.level(coming)
        self.window.handover.show_handover(
            handover_view.handover_of(
                self.window.look, session.table, previous, coming, read, playing.chips, level, session.may_look_back
            )
        )

    def open(self) -> None:
        """The next player is at the screen."""
        session, playing = self.window.one_screen, self.window.playing
        if session is not None and playing is not None and self.between is not None:
            _, coming = self.between
            self.between = None
            playing.show()
            session.open(coming)
            if not session.is_covered:
                self._uncovered()

    def look_back(self) -> None:
        """The previous player wants to see the table once more."""
        session, playing = self.window.one_screen, self.window.playing
        if session is not None and playing is not None and self.between is not None and session.may_look_back:
            previous, _ = self.between
            self.between = None
            playing.show()
            session.look_back(previous)
            self._uncovered()

    def _uncovered(self) -> None:
        self.window.handover.hide()
        if self.window.playing is not None:
            self.window.playing.take_keyboard()

    def _wish(self, level: str) -> None:
        if self.window.one_screen is not None and self.between is not None:
            self.window.one_screen.ask_me(self.between[1], level)

    def _lay_open(self) -> None:
        """All at the screen agree that hands lie open: it is not covered any more."""
        if self.window.one_screen is not None and self.between is not None:
            self.window.one_screen.lay_open()
            self.open()

    def _save_and_stop(self) -> None:
        self.window.save(self.window.show_start)

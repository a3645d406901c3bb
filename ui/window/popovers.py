"""The leaves of the window, settings, help and about: at most one is open, under the button that opens it."""

from __future__ import annotations

from ui.shell.popovers.about import AboutLeaf
from ui.shell.popovers.help import HelpLeaf
from ui.shell.popovers.legend import LegendLeaf
from ui.shell.popovers.settings import SettingsLeaf
from ui.shell.widgets.popover import Popover
from ui.window_contract import Window


class Popovers:
    """Opens, closes and places them."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.settings = SettingsLeaf(window.look, window)
        self.help = HelpLeaf(window.look, window)
        self.about = AboutLeaf(window.look, window)
        self.legend = LegendLeaf(
            window.look, window, lambda: window.playing.layout_of_game if window.playing is not None else None,
        )
        self.help.about.clicked.connect(self.toggle_about)
        for leaf in self._all():
            leaf.closed.connect(self.close)

    def _all(self) -> tuple[Popover, ...]:
        return self.settings, self.help, self.about, self.legend

    def toggle_settings(self) -> None:
        """Open the settings, or close them."""
        self._toggle(self.settings)

    def toggle_help(self) -> None:
        """Open the help, or close it."""
        session = self.window.session
        self.help.many = session is not None and len(session.seats()) > 2
        self._toggle(self.help)

    def toggle_legend(self) -> None:
        """Open what the signs on the cards mean, or close it. Only a game has one."""
        if self.window.playing is not None:
            self._toggle(self.legend)

    def toggle_about(self) -> None:
        """Open what the program is made of, or close it."""
        self._toggle(self.about)

    def _toggle(self, leaf: Popover) -> None:
        shown = leaf.isHidden()
        self.close()
        if shown:
            leaf.resize(leaf.sizeHint())
            leaf.lay_anew()
            leaf.show()
            leaf.raise_()
            self.window.place()
            leaf.setFocus()

    def close(self) -> None:
        """Close all; the keyboard goes back to the game."""
        for leaf in self._all():
            leaf.hide()
        playing = self.window.playing
        if playing is not None and playing.isVisible():
            playing.take_keyboard()

    def place(self) -> None:
        """Beside the panel while a game is shown, else at the right edge."""
        window, playing = self.window, self.window.playing
        if playing is not None and not playing.isVisible():
            playing = None
        right = playing.bar.width() if playing is not None else window.width()
        top = window.look.px(46 if playing is not None else 112)
        for leaf in self._all():
            size = leaf.sizeHint()
            high = min(size.height(), window.height() - window.look.px(60))
            edge = window.look.px(8)
            left = max(edge, right - size.width() - window.look.px(10))
            leaf.setGeometry(left, max(edge, min(top, window.height() - high - edge)), size.width(), high)

"""What every part of the shell draws with: the theme, the two scales of the window, the language, icons.

One `Look` belongs to the window. When the theme, the size or the language changes it says so once, and the parts
measure and paint themselves anew; no part keeps a colour or a sentence of its own.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from PySide6.QtCore import QDateTime, QLocale, QObject, Signal
from PySide6.QtGui import QColor, QFont

from engines.core.display.views import Named, Text, TextArg
from ui import theme as themes
from ui.shell.style.text_runs import Run, Speaker

MOST_AROUND = 1.3
"""The bars around the table have no room for larger text; the panel and the cards grow on."""
SMALLEST_WHOLE, MOST_WHOLE = 0.8, 1.2
"""Screens that fill the window keep readable text in small windows, and have room for a little more than usual."""


class Look(QObject):
    """Theme, scales and language of one window."""

    changed = Signal()
    picture_refused = Signal(object)
    """A picture of the user's cannot be shown: the Text that says why."""

    def __init__(self, language: str = "en", theme: str = "dark", parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme = themes.THEMES[theme]
        self.scale = themes.scales(themes.BASE_WIDTH, themes.BASE_HEIGHT)
        self.text_size = 1.0
        self.whole = 1.0
        """The factor of screens that fill the window: no side panel takes room from them."""
        self.reduced_motion = False
        self.speaker = Speaker(language)

    @property
    def language(self) -> str:
        return self.speaker.language

    def set_language(self, language: str) -> None:
        if language != self.language:
            self.speaker = Speaker(language, self.speaker.names, self.speaker.game)
            self.changed.emit()

    def set_names(self, names: Sequence[str], game: str = "") -> None:
        """Who plays, and which game is spoken of."""
        if list(names) != self.speaker.names or game != self.speaker.game:
            self.speaker = Speaker(self.language, names, game)
            self.changed.emit()

    def set_theme(self, theme: str) -> None:
        if theme != self.theme.name:
            self.theme = themes.THEMES[theme]
            self.changed.emit()

    def set_reduced_motion(self, reduced: bool) -> None:
        self.reduced_motion = reduced

    def fit(self, width: int, height: int, text_size: float | None = None) -> None:
        """Measure anew for a window of this size."""
        if text_size is not None:
            self.text_size = text_size
        scale = themes.scales(width, height, self.text_size)
        whole = min(width / themes.BASE_WIDTH, height / themes.BASE_HEIGHT)
        if (scale, whole) != (self.scale, self.whole):
            self.scale, self.whole = scale, whole
            self.changed.emit()

    def px(self, base: float) -> int:
        """A length around the table."""
        return round(base * self.scale.table)

    def side(self, base: float) -> int:
        """A length in the side panel."""
        return round(base * self.scale.panel)

    @property
    def whole_text(self) -> float:
        """The factor of text on screens that fill the window."""
        return max(SMALLEST_WHOLE, self.whole) * min(self.text_size, MOST_WHOLE)

    @property
    def dense(self) -> float:
        """The factor of lists that fill the window: a larger window shows more of them, not only everything larger."""
        return min(self.whole, 1 + themes.SLOWER * (self.whole - 1))

    @property
    def dense_text(self) -> float:
        """The factor of text in such lists."""
        return max(SMALLEST_WHOLE, self.dense) * min(self.text_size, MOST_WHOLE)

    def font(self, role: str, factor: float | None = None) -> QFont:
        """A font around the table: text keeps its size in small windows and follows the player's own text size."""
        return themes.font(role, factor or max(1.0, self.scale.table) * min(self.text_size, MOST_AROUND))

    def side_font(self, role: str) -> QFont:
        """A font in the side panel."""
        return themes.font(role, self.scale.panel)

    def colour(self, role: str, alpha: float = 1.0) -> QColor:
        """A colour of the theme by its role."""
        return themes.faded(getattr(self.theme, role), alpha)

    def player(self, player: int, alpha: float = 1.0) -> QColor:
        """A player's colour."""
        return themes.faded(self.theme.player(player), alpha)

    def say(self, key: str, /, **args: TextArg) -> str:
        """A sentence of the program."""
        return self.speaker.say(key, **args)

    def render(self, text: Text) -> str:
        """A sentence of a game."""
        return self.speaker.render(text)

    def runs(self, text: Text) -> tuple[Run, ...]:
        """A sentence of a game, cut at the names of cards."""
        return self.speaker.runs(text)

    def moment(self, when: datetime.datetime) -> str:
        """A day and a time of day, as people of the program's language write them. The system may speak another."""
        here = QDateTime.fromSecsSinceEpoch(round(when.timestamp()))
        return QLocale(self.language).toString(here, self.say("shell.moment"))

    def name(self, named: Named) -> str:
        """A name in the reader's language."""
        return self.speaker.name(named)


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Between two colours; `share` 0 is the first, 1 the second."""
    return QColor.fromRgbF(
        first.redF() + (second.redF() - first.redF()) * share,
        first.greenF() + (second.greenF() - first.greenF()) * share,
        first.blueF() + (second.blueF() - first.blueF()) * share,
    )

"""What a match is played for, on the start screen: one game or the best of three, and the clock. All off at first."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run
from ui.shell.widgets.popover import Popover
from ui.shell.widgets.segments import Segment, Segments
from ui.shell.widgets.text_flow import Flow
from ui.sources.offers import EACH_MINUTES, MATCH_MINUTES, MatchTerms

ROW, WIDTH, NAMES = 46, 560, 200


class TermsLeaf(Popover):
    """A row of choices for the games of a match, its time, and each player's own."""

    changed = Signal(object)
    """New `MatchTerms`."""
    TITLE = "terms.title"
    CLOSING = (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.now = MatchTerms()
        self.rows: dict[str, Segments] = {}
        for name in ("games", "match", "each"):
            row = Segments(look, self)
            row.picked.connect(lambda choice, name=name: self._picked(name, choice))
            self.rows[name] = row

    def show_terms(self, terms: MatchTerms) -> None:
        """Show what holds now."""
        self.now = terms
        self.lay_anew()

    def _picked(self, name: str, choice: str) -> None:
        self.now = self.now.changed(name, int(choice))
        self.changed.emit(self.now)
        self.lay_anew()

    def _choices(self, name: str) -> tuple[list[Segment], int]:
        say, now = self.look.say, self.now
        if name == "games":
            return [Segment("1", say("terms.one-game")), Segment("3", say("terms.best-of-three"))], now.games
        offered, chosen = (MATCH_MINUTES, now.match) if name == "match" else (EACH_MINUTES, now.each)
        times = [
            Segment(str(n), say("terms.minutes", n=n) if n else say("settings.off"), spoken=str(n)) for n in offered
        ]
        return times, chosen

    def sizeHint(self) -> QSize:
        unit = self.unit
        widest = max(row.sizeHint().width() for row in self.rows.values())
        wide = max(WIDTH * unit, widest + (NAMES + 42) * unit)
        return QSize(round(wide), round((64 + ROW * len(self.rows) + 20) * unit + self._about(wide).height))

    def _about(self, wide: float) -> Flow:
        """What the clock does, in a leaf of this width."""
        font, unit = self.look.font("label"), self.unit
        pitch = max(17 * unit, QFontMetricsF(font).height())
        return Flow(self.look, (Run(self.look.say("terms.about")),), wide - 44 * unit, font, pitch)

    def lay_anew(self) -> None:
        """Words and places."""
        unit = self.unit
        self.setAccessibleName(self.look.say(self.TITLE))
        for name, row in self.rows.items():
            choices, now = self._choices(name)
            row.show_choices(self.look.say(f"terms.{name}"), choices, str(now))
        for number, row in enumerate(self.rows.values()):
            size = row.sizeHint()
            row.setGeometry(
                round(self.width() - size.width() - 20 * unit), round((60 + ROW * number) * unit),
                size.width(), size.height(),
            )  # fmt: skip
        super().lay_anew()

    def paint_content(self, painter: QPainter, unit: float, box: QRectF) -> None:
        for name, row in self.rows.items():
            at = QRectF(22 * unit, row.y(), row.x() - 30 * unit, row.height())
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, self.look.say(f"terms.{name}"))
        top = (64 + ROW * len(self.rows)) * unit
        self._about(self.width()).paint(painter, QPointF(22 * unit, top), self.look.colour("second"))


def terms_words(look: Look, terms: MatchTerms) -> str:
    """What was chosen, in short, for a button."""
    parts = [look.say("terms.best-of-three" if terms.games > 1 else "terms.one-game")]
    if terms.match:
        parts.append(look.say("terms.match-short", n=terms.match))
    if terms.each:
        parts.append(look.say("terms.each-short", n=terms.each))
    return ("・" if look.language == "ja" else " · ").join(parts)

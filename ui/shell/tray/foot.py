"""The foot of the tray: the last roll, and what concerns all of one's pieces."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engines.cloth.model import Throw
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton, draw_crest


def throw_words(throw: Throw, look: Look) -> tuple[str, str]:
    """What was rolled, and what came up."""
    kinds = {sides: throw.sides.count(sides) for sides in throw.sides}
    what = " + ".join(_kind(sides, count, look) for sides, count in kinds.items())
    faces = ", ".join(face_words(face, sides, look) for face, sides in zip(throw.faces, throw.sides, strict=True))
    if len(throw.faces) > 1 and throw.total is not None:
        return what, f"{' + '.join(throw.faces)} = {throw.total}"
    return what, faces


def _kind(sides: int, count: int, look: Look) -> str:
    named = look.say("tray.coin") if sides == 2 else f"d{sides}"
    return named if count == 1 else look.say("tray.several", n=count, what=named)


def face_words(face: str, sides: int, look: Look) -> str:
    """What a face says; the sides of a coin have names."""
    if sides == 2 and face in ("1", "2"):
        return look.say("pieces.heads" if face == "1" else "pieces.tails")
    return face


class TrayFoot(QWidget):
    """The last roll above, buttons below."""

    HIGH = 66
    undo_wanted = Signal()
    gather_wanted = Signal()
    mute_wanted = Signal()

    def __init__(self, look: Look, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.throws: tuple[Throw, ...] = ()
        self.here = True
        """Whether the chance is drawn in this program alone."""
        self.pieces, self.muted = 0, 0
        self.undo = self._button("undo", "U")
        self.gather = self._button("down", "")
        self.mute = self._button("eye", "")
        self.undo.clicked.connect(self.undo_wanted)
        self.gather.clicked.connect(self.gather_wanted)
        self.mute.clicked.connect(self.mute_wanted)
        self.undo.setEnabled(False)

    def _button(self, icon: str, key: str) -> ShellButton:
        button = ShellButton(self.look, self, "ghost", icon=icon, key=key, role="hint", height=26)
        button.panel = button.slim = True
        return button

    @property
    def throw(self) -> Throw | None:
        """The last roll of the table."""
        return self.throws[-1] if self.throws else None

    def show_state(self, throws: tuple[Throw, ...], pieces: int, back: bool, muted: int, others: bool) -> None:
        """The last rolls of the table, how many pieces are one's own, whether the last input can be undone, and how
        many players are muted."""
        self.throws, self.pieces, self.muted = throws, pieces, muted
        self.undo.setEnabled(back)
        self.gather.setEnabled(pieces > 0)
        self.mute.setVisible(others)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and places."""
        if not self.isVisible():
            return
        say, unit = self.look.say, self.look.scale.panel
        self.undo.say(say("tray.undo"))
        self.gather.say(say("tray.gather", n=self.pieces) if self.pieces else say("tray.gather-none"))
        self.mute.say("", icon="eyeoff" if self.muted else "eye")
        self.mute.tint = "gold" if self.muted else None
        for button, words in (
            (self.undo, say("tray.about-undo")), (self.gather, say("tray.about-gather")),
            (self.mute, say("tray.muted", n=self.muted) if self.muted else say("tray.mute")),
        ):
            button.setToolTip(tip(words))
        self.mute.setAccessibleName(say("tray.muted", n=self.muted) if self.muted else say("tray.mute"))
        high, gap = max(24, round(28 * unit)), round(4 * unit)
        top, at = self.height() - high - round(4 * unit), round(8 * unit)
        side = self.width() - round(8 * unit) - high
        self.mute.setGeometry(side, top, high, high)
        for button in (self.undo, self.gather):
            wide = min(button.sizeHint().width(), max(24, side - gap - at))
            button.setGeometry(at, top, wide, high)
            at += wide + gap
        said = [self._spoken(throw) for throw in reversed(self.throws)]
        self.setAccessibleName(said[0] if said else say("tray.no-throw"))
        self.setAccessibleDescription("\n".join(said[1:]))
        self.setToolTip(tip("\n".join(said)))
        self.update()

    def _spoken(self, throw: Throw) -> str:
        what, faces = throw_words(throw, self.look)
        return self.look.say("tray.nth-throw", n=throw.number, who=self._name(throw), what=what, faces=faces)

    def _name(self, throw: Throw) -> str:
        names = self.look.speaker.names
        return names[throw.player] if throw.player < len(names) else "?"

    def resizeEvent(self, event: object) -> None:
        self.lay_anew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, unit = QPainter(self), self.look.scale.panel
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.look.colour("text", 0.14))
        painter.drawLine(0, 0, self.width(), 0)
        line = QRectF(14 * unit, 4 * unit, self.width() - 28 * unit, 28 * unit)
        centre = int(Qt.AlignmentFlag.AlignVCenter)
        if self.throw is None:
            painter.setFont(self.look.side_font("hint"))
            painter.setPen(self.look.colour("second"))
            painter.drawText(line, centre, self.look.say("tray.no-throw"))
            return
        what, faces = throw_words(self.throw, self.look)
        draw_crest(painter, self.look, self.throw.player,
                   QRectF(line.left(), line.center().y() - 8 * unit, 16 * unit, 16 * unit))
        at = line.left() + 24 * unit
        checked = self.look.say("tray.drawn-here" if self.here else "tray.checked-later")
        checked = self.look.say("tray.counted", n=self.throw.number, how=checked)
        small, bold = self.look.side_font("hint"), self.look.side_font("button")
        wide = QFontMetricsF(small).horizontalAdvance(checked) + 20 * unit
        for font, words, role in ((bold, f"{what} → {faces}", "text"), (small, self._name(self.throw), "second")):
            painter.setFont(font)
            painter.setPen(self.look.colour(role))
            room = QRectF(at, line.top(), max(0.0, line.right() - wide - at), line.height())
            shown = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
            painter.drawText(room, centre, shown)
            at += QFontMetricsF(font).horizontalAdvance(shown) + 6 * unit
        painter.setFont(small)
        painter.setPen(self.look.colour("second"))
        right = QRectF(line.right() - wide + 20 * unit, line.top(), wide - 20 * unit, line.height())
        painter.drawText(right, centre, checked)
        icons.paint(painter, "check", QRectF(right.left() - 17 * unit, line.center().y() - 6 * unit, 12 * unit,
                                             12 * unit), self.look.colour("second"))

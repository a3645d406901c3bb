"""The small parts the shell is made of: buttons with a key cap, icon buttons, crests, rule numbers.

All of them are painted from the `Look`, grow with its scale and have an accessible name.
"""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFontMetricsF,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui import theme as themes
from ui.faces import crests, icons
from ui.faces.wording import shown_rule
from ui.shell.style.look import Look, mixed

Kind = Literal["primary", "plain", "ghost"]


def draw_crest(painter: QPainter, look: Look, player: int, box: QRectF, filled: bool = False) -> None:
    """A player's crest in that player's colour; everybody's has a shape of its own.

    `filled` is the large form of the hand-over screen: a solid badge with the drawing cut out of it.
    """
    colour = look.player(player)
    ground = mixed(colour, QColor("#06090C") if look.theme.dark else QColor("#FFFFFF"), 0.72)
    shape = crests.outline(player, box)
    painter.fillPath(shape, colour if filled else ground)
    name = crests.icon(player)
    inset = box.width() * 0.07 if filled else 0.0
    icons.paint(painter, name, box.adjusted(inset, inset, -inset, -inset), ground if filled else colour)


def draw_struck(painter: QPainter, look: Look, crest: QRectF) -> None:
    """A bar across the crest of a player who is out."""
    for ink, share in (("gap", 0.2), ("refused", 0.11)):
        pen = QPen(look.colour(ink), crest.width() * share)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawLine(crest.bottomLeft(), crest.topRight())


def draw_key_cap(painter: QPainter, look: Look, text: str, box: QRectF, ink: QColor) -> None:
    """A key's name on a cap."""
    painter.setPen(Qt.PenStyle.NoPen)
    cap = QColor(ink)
    cap.setAlphaF(0.16)
    painter.setBrush(cap)
    painter.drawRoundedRect(box, 4, 4)
    painter.fillRect(QRectF(box.left() + 3, box.bottom() - 1.5, box.width() - 6, 1.2), cap)
    painter.setPen(ink)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def draw_focus(painter: QPainter, look: Look, box: QRectF, radius: float) -> None:
    """The focus ring: a line in the selection colour with a gap inside."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(look.colour("gap"), 3))
    painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), radius, radius)
    painter.setPen(QPen(look.colour("selected"), 2))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)


def rule_size(look: Look, rule: str, factor: float) -> QSize:
    """How large a rule number's plate is."""
    metrics = QFontMetricsF(themes.font("rule", factor))
    return QSize(round(metrics.horizontalAdvance(shown_rule(rule)) + 12 * factor), round(16 * factor))


def draw_rule(painter: QPainter, look: Look, rule: str, box: QRectF, factor: float, lit: bool = False) -> None:
    """A rule number on its plate."""
    gold = look.colour("gold")
    line, fill = QColor(gold), QColor(gold)
    line.setAlphaF(0.9 if lit else 0.5)
    fill.setAlphaF(0.25 if lit else 0.10)
    painter.setPen(QPen(line, 1))
    painter.setBrush(fill)
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
    painter.setPen(gold)
    painter.setFont(themes.font("rule", factor))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown_rule(rule))


def pressed(button: QAbstractButton, event: QKeyEvent, *also: Qt.Key) -> bool:
    """Whether the key clicks the button: Enter does, and so do the others named."""
    clicks = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, *also) and not event.isAutoRepeat()
    if clicks:
        button.click()
    return clicks


class ShellButton(QAbstractButton):
    """A button of the shell: primary (legal colour), plain (outlined) or ghost (only an icon or words)."""

    def __init__(
        self,
        look: Look,
        parent: QWidget | None = None,
        kind: Kind = "plain",
        icon: str = "",
        key: str = "",
        role: str = "button",
        height: float = 34,
    ) -> None:
        super().__init__(parent)
        self.look, self.kind, self.icon_name, self.key = look, kind, icon, key
        self.role, self.base_height = role, height
        self.panel = False
        """Whether the button scales with the side panel instead of the table."""
        self.whole = False
        """Whether it stands on a screen that fills the window."""
        self.tint: str | None = None
        self.shows_text = True
        """What a narrow place can switch off; the accessible name stays."""
        self.slim = False
        """Whether it gives up its margins, and what the reader's text size adds, in a narrow place."""
        self.icon_after = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        # A click leaves the keyboard where it is, usually on the table; Tab still comes by.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.changed.connect(self.updateGeometry)
        look.changed.connect(self.update)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed(self, event):
            super().keyPressEvent(event)

    def say(self, text: str, key: str | None = None, icon: str | None = None) -> None:
        """Its words, key cap and icon, and what a screen reader says for them."""
        self.setText(text)
        self.setShortcut(QKeySequence())  # Qt makes one of the letter after an "&", also in a name
        self.key = self.key if key is None else key
        self.icon_name = self.icon_name if icon is None else icon
        self.setAccessibleName(text)
        self.setAccessibleDescription(self.key)  # without a key, Qt tells the tooltip
        self.updateGeometry()
        self.update()

    @property
    def factor(self) -> float:
        if self.panel:
            return self.look.scale.panel
        return max(0.7, self.look.whole) if self.whole else max(0.8, self.look.scale.table)

    @property
    def text_factor(self) -> float:
        if self.whole:
            return self.look.whole_text
        if self.panel:
            return self.look.scale.panel
        return max(1.0, self.look.scale.table) * min(self.look.text_size, 1.0 if self.slim else 1.25)

    @property
    def pad(self) -> float:
        """The margin at either end."""
        return (8 if self.slim else 15) * self.factor

    @property
    def key_gap(self) -> float:
        """Between its words and the key cap."""
        return (6 if self.slim else 9) * self.factor

    @property
    def shown_text(self) -> str:
        return self.text() if self.shows_text else ""

    def sizeHint(self) -> QSize:
        unit, width = self.factor, 0.0
        words = QFontMetricsF(themes.font(self.role, self.text_factor))
        width += 2 * self.pad
        if self.shown_text:
            width += words.horizontalAdvance(self.shown_text)
        if self.icon_name:
            width += 18 * unit + (8 * unit if self.shown_text else 0)
        if self.key:
            width += self._cap_width() + self.key_gap
        if not self.shown_text and not self.key:
            width = max(24.0, self.base_height * unit)
        return QSize(round(width), max(24, round(self.base_height * unit)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _cap_width(self) -> float:
        caps = QFontMetricsF(themes.font("label", self.text_factor))
        edge = 8 if self.slim else 12
        return max((16 if self.slim else 20) * self.factor, caps.horizontalAdvance(self.key) + edge * self.factor)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: object) -> None:
        self.update()
        super().leaveEvent(event)  # type: ignore[arg-type]

    def ink(self) -> QColor:
        """The colour of its words."""
        if not self.isEnabled():
            return self.look.colour("quiet", 0.75)
        if self.kind == "primary":
            return self.look.colour("on_legal")
        return self.look.colour(self.tint or ("text" if self.kind == "plain" or self.underMouse() else "second"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, unit = QRectF(self.rect()), self.factor
        self._paint_ground(painter, box)
        self._paint_content(painter, box, unit)
        if self.hasFocus():
            draw_focus(painter, self.look, box, themes.RADIUS_BUTTON * unit)

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        radius = themes.RADIUS_BUTTON * self.factor
        hovered, pressed = self.underMouse() and self.isEnabled(), self.isDown() or self.isChecked()
        if self.kind == "ghost":
            if hovered or pressed:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.look.colour("text", 0.16 if pressed else 0.09))
                painter.drawRoundedRect(box, radius, radius)
            return
        if self.kind == "primary" and self.isEnabled():
            fill = self.look.colour("legal")
            fill = mixed(fill, QColor("#FFFFFF"), 0.18) if hovered else fill
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mixed(fill, QColor("#000000"), 0.15) if pressed else fill)
        else:
            painter.setPen(QPen(self.look.colour("text", 0.30 if hovered else 0.18), 1))
            painter.setBrush(
                mixed(
                    self.look.colour("raised"), self.look.colour("text"), 0.10 if pressed else 0.05 if hovered else 0.0
                )
            )
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_content(self, painter: QPainter, box: QRectF, unit: float) -> None:
        ink, font = self.ink(), themes.font(self.role, self.text_factor)
        metrics = QFontMetricsF(font)
        text_width = metrics.horizontalAdvance(self.shown_text) if self.shown_text else 0.0
        icon_width = 18 * unit if self.icon_name else 0.0
        gap = 8 * unit if self.shown_text and self.icon_name else 0.0
        cap = self._cap_width() if self.key else 0.0
        whole = text_width + icon_width + gap + (cap + self.key_gap if cap else 0.0)
        at = box.center().x() - min(whole, box.width()) / 2
        if self.icon_name and not self.icon_after:
            icons.paint(painter, self.icon_name, QRectF(at, box.center().y() - 9 * unit, 18 * unit, 18 * unit), ink)
            at += icon_width + gap
        painter.setFont(font)
        painter.setPen(ink)
        painter.drawText(
            QRectF(at, box.top(), box.right() - at, box.height()), Qt.AlignmentFlag.AlignVCenter, self.shown_text
        )
        at += text_width
        if self.icon_name and self.icon_after:
            icons.paint(
                painter, self.icon_name, QRectF(at + gap, box.center().y() - 9 * unit, 18 * unit, 18 * unit), ink
            )
        if cap:
            painter.setFont(themes.font("label", self.text_factor))
            high = 20 * unit
            draw_key_cap(
                painter, self.look, self.key, QRectF(at + self.key_gap, box.center().y() - high / 2, cap, high), ink
            )


class RuleButton(QAbstractButton):
    """A clickable rule number."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self.rule = look, ""
        self.whole = False
        """Whether it stands on a screen that fills the window."""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_rule(self, rule: str | None) -> None:
        """Show a rule's number, or nothing."""
        self.rule = rule or ""
        self.setVisible(bool(rule))
        self.setAccessibleName(self.look.say("shell.rule-number", rule=shown_rule(self.rule)))
        self.updateGeometry()
        self.update()

    @property
    def factor(self) -> float:
        if self.whole:
            return self.look.whole_text
        return max(1.0, self.look.scale.table) * min(self.look.text_size, 1.25)

    def sizeHint(self) -> QSize:
        plate = rule_size(self.look, self.rule, self.factor)
        return QSize(plate.width(), max(24, plate.height()))  # the plate is 16 high, what one can hit 24

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        plate = QRectF(QPointF(0, 0), rule_size(self.look, self.rule, self.factor).toSizeF())
        plate.moveCenter(QRectF(self.rect()).center())
        draw_rule(painter, self.look, self.rule, plate, self.factor, self.underMouse())
        if self.hasFocus():
            draw_focus(painter, self.look, QRectF(self.rect()), 4)


class Crest(QWidget):
    """A player's crest as a widget."""

    def __init__(
        self, look: Look, player: int, size: float, parent: QWidget | None = None, filled: bool = False
    ) -> None:
        super().__init__(parent)
        self.look, self.player, self.base, self.filled = look, player, size, filled
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        side = self.look.px(self.base)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_crest(painter, self.look, self.player, QRectF(self.rect()), self.filled)


def place(widget: QWidget, at: QPoint, size: QSize | None = None) -> None:
    """Put a widget somewhere with its own or a given size."""
    widget.setGeometry(at.x(), at.y(), (size or widget.sizeHint()).width(), (size or widget.sizeHint()).height())

"""The card inspector at the top of the side panel.

It shows the card large, its numbers with what changed them, its words,
what a legal choice would lead to, and what stands against the others.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app import games
from ui import theme as themes
from ui.faces import icons, symbols, wording
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook, changed_slots, look_of
from ui.faces.pen import Pen
from ui.shell.game import prompt_builder
from ui.shell.game.inspection_text import Inspection, Row, capital, lines, rows, spoken, stack, title
from ui.shell.style.look import Look
from ui.shell.style.text_runs import Run, unstopped
from ui.shell.widgets.text_flow import Flow

CARD_FACTOR = 1.2
"""The inspected card is the hand card, a fifth larger: 127 x 178."""
SMALLEST_CARD = 0.7
"""Where large words leave it little width."""
MARGIN = 14
BESIDE, WORDS = 13, 132
"""Between the card and the words beside it, and what these should have in width."""
FADE = 26
"""Height of the strip in which the last line fades where more follows."""
SIGN = 14.0
"""Side of a symbol before its name."""
LEAST = 11
"""Pixels of the smallest type (`ui.theme.font`)."""


def unbroken(text: str, font: QFont, room: float) -> QFont:
    """The font, smaller if need be, in which no word of the text has to be broken. Not smaller than can be read."""
    pieces = [piece.rstrip() for piece in wording.chunks(text)]
    while font.pixelSize() > LEAST and max(map(QFontMetricsF(font).horizontalAdvance, pieces), default=0) > room:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def in_lines(name: str, font: QFont, room: float) -> str:
    """The name, broken where a word ends if it needs a second line. Japanese has few spaces to break at."""
    if name.isascii() or QFontMetricsF(font).horizontalAdvance(name) <= room:
        return name
    return "\u2028".join(wording.name_lines(name, room, unbroken(name, font, room).pixelSize(), serif=True))


@dataclass
class _Hits:
    flows: list[tuple[QPointF, Flow]] = field(default_factory=list)


class InspectorSheet(QWidget):
    """The painted sheet; as high as its content."""

    rule_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.shown: Inspection | None = None
        self.content_height = 0.0
        self.hits = _Hits()
        self._painter_of_cards: tuple[object, CardPainter] | None = None
        self.setMouseTracking(True)
        look.changed.connect(self.measure)

    def show_card(self, inspection: Inspection | None) -> None:
        """Inspect a card, or nothing."""
        self.shown = inspection
        self.describe()
        self.measure()

    def describe(self) -> None:
        """Say the whole sheet in the language of this moment."""
        self.setAccessibleDescription(spoken(self.look, self.shown))

    def measure(self) -> None:
        """Find out how high the content is at the present width."""
        self.content_height = self._compose(None)
        self.setMinimumHeight(round(self.content_height))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._compose(painter)

    def resizeEvent(self, event: object) -> None:
        self.measure()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._rule_at(event.position())
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        rule = self._rule_at(event.position())
        if rule:
            self.rule_clicked.emit(rule)

    def _rule_at(self, point: QPointF) -> str:
        for at, flow in self.hits.flows:
            kind, what = flow.hit(point - at)
            if kind == "rule":
                return what
        return ""

    # Drawing

    def _compose(self, painter: QPainter | None) -> float:
        """Paint everything from the top down, or only measure when there is no painter. Returns the height."""
        if painter is not None:
            self.hits = _Hits()
        if self.shown is None:
            return self._nothing(painter)
        unit, width = self.look.scale.panel, float(self.width())
        y = self._head(painter, unit, width)
        y = self._tags(painter, unit, width, y)
        y = self._abilities(painter, unit, width, y)
        beneath = stack(self.look, self.shown)
        if beneath:
            y = self._sentence(painter, unit, width, y, (Run(beneath),), None, self.look.colour("second"))
        y = self._choices(painter, unit, width, y)
        return y + 8 * unit

    def _nothing(self, painter: QPainter | None) -> float:
        if painter is not None:
            painter.setFont(self.look.side_font("log"))
            painter.setPen(self.look.colour("quiet"))
            pad = round(MARGIN * self.look.scale.panel)
            painter.drawText(
                self.rect().adjusted(pad, pad, -pad, -pad),
                Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap,
                self.look.say("inspector.empty"),
            )
        return 60 * self.look.scale.panel

    def _pixmap(self) -> tuple[QPixmap, QPointF]:
        """The inspected card's picture and where its corner lies in it."""
        shown = self.shown
        assert shown is not None
        key = (
            self.look.theme.name,
            self.look.language,
            self._card_factor(),
            self.devicePixelRatioF(),
            id(shown.layout),
        )
        if self._painter_of_cards is None or self._painter_of_cards[0] != key:
            cards = CardPainter(
                self.look.theme,
                self.look.language,
                self._card_factor(),
                self.devicePixelRatioF(),
                games.templates(shown.layout.face),
                self.look.picture_refused.emit,
            )
            self._painter_of_cards = (key, cards)
        cards = self._painter_of_cards[1]
        if shown.face is None:
            look = CardLook(size="hand", face_down=True)
            return cards.back(shown.layout.game, look=look), QPointF(cards.origin(look))
        from_card = look_of(shown.card, shown.layout.face, "hand")
        look = CardLook(size="hand", numbers=from_card.numbers, states=changed_slots(shown.card))
        return cards.pixmap(shown.face, look), QPointF(cards.origin(look))

    def _card_factor(self) -> float:
        """The card gives way to words that are larger than usual."""
        unit = self.look.scale.panel
        room = self.width() - (2 * MARGIN + BESIDE + WORDS) * unit
        return max(SMALLEST_CARD * unit, min(CARD_FACTOR * unit, room / 106))

    def _head(self, painter: QPainter | None, unit: float, width: float) -> float:
        """The card at the left, its name and numbers at the right."""
        factor = self._card_factor()
        card_width, card_height = 106 * factor, 148 * factor
        top = 12 * unit
        if painter is not None:
            pixmap, origin = self._pixmap()
            painter.drawPixmap(QPointF(MARGIN * unit, top) - origin, pixmap)
        x = MARGIN * unit + card_width + BESIDE * unit
        room = width - x - 14 * unit
        y = top - 1 * unit
        named = in_lines(title(self.look, self.shown), self.look.side_font("inspector-title"), room)
        y = self._words(painter, named, x, y, room, "inspector-title", self.look.colour("text"))
        for line in lines(self.look, self.shown):
            for part in self._broken(line, room):
                y = self._words(painter, part, x, y, room, "log", self.look.colour("second"), 16)
        y += 6 * unit
        for row in rows(self.look, self.shown):
            y = self._row(painter, row, x, y, room, unit)
        return max(y, top + card_height) + 10 * unit

    def _broken(self, line: str, room: float) -> list[str]:
        """A line with dots between its parts, broken at a dot, which then goes."""
        metrics = QFontMetricsF(self.look.side_font("log"))
        dot = "・" if self.look.language == "ja" else " · "
        broken: list[str] = []
        for part in line.split(dot):
            longer = f"{broken[-1]}{dot}{part}" if broken else part
            if broken and metrics.horizontalAdvance(longer) <= room:
                broken[-1] = longer
            else:
                broken.append(part)
        return broken

    def _words(
        self,
        painter: QPainter | None,
        text: str,
        x: float,
        y: float,
        room: float,
        role: str,
        ink: QColor,
        line: float = 0,
    ) -> float:
        pitch = (line or themes.TYPE[role].line) * self.look.scale.panel
        flow = Flow(self.look, (Run(text),), room, unbroken(text, self.look.side_font(role), room), pitch)
        if painter is not None:
            flow.paint(painter, QPointF(x, y), ink)
        return y + flow.height

    def _row(self, painter: QPainter | None, row: Row, x: float, y: float, room: float, unit: float) -> float:
        high = (23 if row.strong else 19) * unit
        value_font = self.look.side_font("inspector-title" if row.strong else "log")
        if row.strong:
            value_font.setFamilies(list(themes.families()))
        value_font.setBold(True)
        value_width = QFontMetricsF(value_font).horizontalAdvance(row.value)
        signs = len(row.emblems) * SIGN * (1 + symbols.GAP) * unit
        name_font = self.look.side_font("log")
        name_font.setBold(row.strong)
        metrics = QFontMetricsF(name_font)
        if (row.emblems or row.whole) and metrics.horizontalAdvance(row.name) + 6 * unit + signs + value_width > room:
            y = self._row(painter, Row(row.name, ""), x, y, room, unit)  # too long for one line: the value has the next
            row = replace(row, name="")
        if painter is not None:
            box = QRectF(x, y, room, high)
            left = x + room - value_width - signs
            symbols.badges(Pen(painter, unit), row.emblems, SIGN, left / unit, box.center().y() / unit)
            painter.setPen(self.look.colour("attack" if row.strong else "second"))
            painter.setFont(name_font)
            name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, left - x - 6 * unit)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, name)
            painter.setPen(self.look.colour("attack" if row.strong else "text"))
            painter.setFont(value_font)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, row.value)
        return y + high

    def _tags(self, painter: QPainter | None, unit: float, width: float, y: float) -> float:
        """What the card is at present, as pills."""
        shown = self.shown
        assert shown is not None
        icons_of = dict(shown.layout.tag_icons)
        words = [(capital(self.look.render(tag)), icons_of.get(tag.key, "")) for tag in shown.card.tags]
        if shown.zone:
            words.append((shown.zone, ""))
        if not words:
            return y
        font = self.look.side_font("log")
        metrics = QFontMetricsF(font)
        x, high, sign = MARGIN * unit, 19 * unit, 12 * unit
        for word, icon in words:
            before = sign + 4 * unit if icon else 0.0
            wide = metrics.horizontalAdvance(word) + before + 16 * unit
            if x + wide > width - 10 * unit and x > MARGIN * unit:
                x, y = MARGIN * unit, y + high + 3 * unit
            if painter is not None:
                box = QRectF(x, y, wide, high)
                painter.setPen(QPen(self.look.colour("text", 0.10), 1))
                painter.setBrush(self.look.colour("text", 0.07))
                painter.drawRoundedRect(box, high / 2, high / 2)
                painter.setPen(self.look.colour("text"))
                painter.setFont(font)
                painter.drawText(box.adjusted(before, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, word)
                at = QRectF(x + 7 * unit, box.center().y() - sign / 2, sign, sign)
                icons.paint(painter, icon, at, self.look.colour("gold"))
            x += wide + 4 * unit
        return y + high + 9 * unit

    def _abilities(self, painter: QPainter | None, unit: float, width: float, y: float) -> float:
        shown = self.shown
        assert shown is not None
        if shown.face is None:
            return y
        room = width / unit - 2 * MARGIN
        for ability in shown.face.abilities:
            laid = wording.lay_out([ability], shown.layout.face, self.look.language, room, 12.5, 17)
            if painter is not None:
                inks = wording.Inks(self.look.theme.text, self.look.theme.gold, self.look.theme.text)
                wording.paint(Pen(painter, unit), laid, MARGIN, y / unit, inks)
            y += (laid.height + 6) * unit
        if shown.face.printed is not None:
            y = self._words(
                painter,
                self.look.name(shown.face.printed),
                MARGIN * unit,
                y,
                room * unit,
                "ability",
                self.look.colour("second"),
            )
        return y + 2 * unit

    def _choices(self, painter: QPainter | None, unit: float, width: float, y: float) -> float:
        """What each legal choice with this card leads to, or what stands against it."""
        shown = self.shown
        assert shown is not None
        for option in shown.options:
            done, *follows = (self.look.runs(text) for text in prompt_builder.outcome(self.look, option))
            then = Run(self.look.say("inspector.then"))
            done = unstopped(done) if follows else done
            runs = (Run("→ "), *done, *(run for text in follows for run in (then, *text)))
            y = self._sentence(painter, unit, width, y, runs, option.rule, self.look.colour("legal"))
        if shown.reasons:
            heading = (Run(self.look.say("inspector.why-not"), True),)
            y = self._sentence(painter, unit, width, y + 2 * unit, heading, None, self.look.colour("second"))
        for reason in shown.reasons:
            runs = (Run("✕ "), *self.look.runs(reason.text))
            y = self._sentence(painter, unit, width, y, runs, reason.rule, self.look.colour("second"))
        return y

    def _sentence(
        self,
        painter: QPainter | None,
        unit: float,
        width: float,
        y: float,
        runs: tuple[Run, ...],
        rule: str | None,
        ink: QColor,
    ) -> float:
        font = self.look.side_font("ability")
        flow = Flow(self.look, runs, width - 2 * MARGIN * unit, font, 17 * unit, rule or None, unit)
        at = QPointF(MARGIN * unit, y)
        if painter is not None:
            flow.paint(painter, at, ink)
            self.hits.flows.append((at, flow))
        return y + flow.height + 3 * unit


class Fade(QWidget):
    """Lets the last line in sight fade out where more follows below, so that nobody takes it for cut off."""

    def __init__(self, look: Look, area: QScrollArea) -> None:
        super().__init__(area)
        self.look, self._area = look, area
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        area.verticalScrollBar().valueChanged.connect(self.lay_anew)
        area.verticalScrollBar().rangeChanged.connect(self.lay_anew)
        look.changed.connect(self.lay_anew)
        self.lay_anew()

    def lay_anew(self) -> None:
        bar, seen = self._area.verticalScrollBar(), self._area.viewport().geometry()
        high = self.look.side(FADE)
        self.setGeometry(seen.left(), seen.bottom() + 1 - high, seen.width(), high)
        self.setVisible(bar.value() < bar.maximum())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        ground = QLinearGradient(0, 0, 0, self.height())
        for at, alpha in ((0.0, 0.0), (0.75, 1.0), (1.0, 1.0)):
            ground.setColorAt(at, self.look.colour("panel", alpha))
        QPainter(self).fillRect(self.rect(), ground)


class Inspector(QScrollArea):
    """The sheet in a frame of fixed height; long texts scroll."""

    rule_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.sheet = InspectorSheet(look)
        self.sheet.rule_clicked.connect(self.rule_clicked)
        self.setWidget(self.sheet)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        self.sheet.setAutoFillBackground(False)
        self.fade = Fade(look, self)
        look.changed.connect(self.name_it)
        self.name_it()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fade.lay_anew()

    def name_it(self) -> None:
        self.setAccessibleName(self.look.say("inspector.name"))
        self.sheet.setAccessibleName(self.look.say("inspector.name"))
        self.sheet.describe()

    def show_card(self, inspection: Inspection | None) -> None:
        """Inspect a card, or nothing."""
        if inspection != self.sheet.shown:
            self.verticalScrollBar().setValue(0)
        self.sheet.show_card(inspection)

    def sizeHint(self) -> QSize:
        return QSize(self.look.scale.panel_width, self.look.side(392))

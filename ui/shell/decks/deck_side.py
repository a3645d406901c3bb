"""The right side of the deck screen: the card one looks at, large. Below it the deck in figures, or the rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from app.decks.deck_pool import printed
from app.i18n import paragraph
from ui import theme as themes
from ui.faces import corners
from ui.faces.look import TABLE, ZOOM
from ui.faces.pen import Pen
from ui.shell.decks.deck_bench import Bench
from ui.shell.decks.deck_filters import capital
from ui.shell.game.panel_lines import rule_lines
from ui.shell.game.side_panel import RulesPage
from ui.shell.style.menu_style import dress
from ui.shell.style.text_runs import Run, tip
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.segments import Segment, Segments
from ui.shell.widgets.text_flow import Flow

FIGURES, RULES = "figures", "rules"
MARGIN = 14
MOST_CARD = 0.56
"""Of the panel's height: the card leaves room for the figures."""
CHART = 104
BAR_WIDEST = 30


class BigCard(QWidget):
    """The card itself, with its whole text."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench, self.face = bench, ""

    def show_face(self, face: str) -> None:
        """Show a card, or none."""
        self.face = face
        self.name_it()
        self.update()

    def name_it(self) -> None:
        """Everything on the card as words."""
        look = self.bench.look
        self.setAccessibleName(self.bench.spoken(self.face) if self.face else look.say("decks.card"))
        said = printed(self.bench.sight(self.face), look.language) if self.face else ()
        self.setAccessibleDescription(paragraph(said))

    def factor(self) -> float:
        """Its scale."""
        return min(self.width() / ZOOM.width, self.height() / ZOOM.height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, factor = self.bench.look, self.factor()
        wide, high = ZOOM.width * factor, ZOOM.height * factor
        corner = QPointF(round((self.width() - wide) / 2), 0)
        if self.face:
            self.bench.paint(painter, self.face, corner, "zoom", factor, self.devicePixelRatioF())
            return
        box = QRectF(corner.x(), 0, wide, high).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(look.colour("text", 0.18), 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(look.colour("text", 0.03))
        painter.drawRoundedRect(box, 11 * factor, 11 * factor)
        painter.setPen(look.colour("quiet"))
        painter.setFont(themes.font("prompt-detail", look.dense_text))
        flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
        painter.drawText(box.adjusted(24, 0, -24, 0), flags, look.say("decks.card-empty"))


class Figures(QWidget):
    """How many cards of each cost, and of each of the game's facts."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.bench, self.look = bench, bench.look
        self.face = ""
        """The card one looks at: its cost's bar is lit."""

    def show_face(self, face: str) -> None:
        """Light the bar of a card's cost."""
        if face != self.face:
            self.face = face
            self.update()

    def renew(self) -> None:
        """The deck, the words or the sizes changed."""
        self.setAccessibleName(self.look.say("decks.figures"))
        self.setAccessibleDescription(self.spoken())
        self.setMinimumHeight(round(self._compose(None)))
        self.update()

    def resizeEvent(self, event: object) -> None:
        self.setMinimumHeight(round(self._compose(None)))

    def _curve(self) -> list[tuple[int, int]]:
        pool, draft = self.bench.pool, self.bench.draft
        return pool.curve(draft.now.counts) if pool is not None and draft is not None else []

    def _lines(self) -> list[tuple[str, str]]:
        """Each fact with the number of cards for each of its values."""
        pool, draft, look = self.bench.pool, self.bench.draft, self.look
        if pool is None or draft is None:
            return []
        dot = "・" if look.language == "ja" else " · "
        return [
            (
                capital(look.name(name)),
                dot.join(f"{capital(look.name(value))}\u00a0{count}" for value, count in values),
            )
            for name, values in (*pool.other_prices(draft.now.counts), *pool.tally(draft.now.counts))
        ]

    def spoken(self) -> str:
        """All figures as one text."""
        say = self.look.say
        said = [say("decks.bar", cost=cost, n=count) for cost, count in self._curve() if count]
        said += [f"{name}: {values}" for name, values in self._lines()]
        return ". ".join(said)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._compose(painter)

    def _compose(self, painter: QPainter | None) -> float:
        """Paint everything from the top down, or only measure; returns the height."""
        unit = max(0.7, self.look.dense)
        y = 4 * unit
        curve = self._curve()
        if not curve:
            return y
        if painter is not None:
            self._chart(painter, curve, QRectF(MARGIN * unit, y, self.width() - 2 * MARGIN * unit, CHART * unit))
        y += (CHART + 10) * unit
        font, pitch = themes.font("label", self.look.dense_text * 1.02), 17 * self.look.dense_text
        for name, values in self._lines():
            runs = (Run(name, True), Run(f"  {values}"))
            flow = Flow(
                self.look, runs, self.width() - 2 * MARGIN * unit, font, pitch, strong=self.look.colour("text")
            )
            if painter is not None:
                flow.paint(painter, QPointF(MARGIN * unit, y), self.look.colour("second"))
            y += flow.height + 4 * unit
        return y + 6 * unit

    def _chart(self, painter: QPainter, curve: Sequence[tuple[int, int]], box: QRectF) -> None:
        unit, pool = max(0.7, self.look.dense), self.bench.pool
        assert pool is not None
        most = max(count for _, count in curve)
        step = min(box.width() / len(curve), 2 * BAR_WIDEST * unit)
        wide = min(step * 0.66, BAR_WIDEST * unit)
        left = box.center().x() - step * len(curve) / 2
        foot, top = box.bottom() - 25 * unit, box.top() + 17 * unit
        number = themes.font("zone-label", self.look.dense_text)
        lit = pool.cost(self.face) if self.face else None
        painter.setPen(QPen(self.look.colour("text", 0.20), 1))
        painter.drawLine(QPointF(box.left(), foot + 0.5), QPointF(box.right(), foot + 0.5))
        for place, (cost, count) in enumerate(curve):
            middle = left + step * (place + 0.5)
            high = (foot - top) * count / most
            bar = QRectF(middle - wide / 2, foot - high, wide, high)
            shade = QLinearGradient(bar.topLeft(), QPointF(bar.left(), foot))
            shade.setColorAt(0, self.look.colour("text" if cost == lit else "second", 0.95 if cost == lit else 0.70))
            shade.setColorAt(1, self.look.colour("second", 0.75 if cost == lit else 0.34))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade)
            if count:
                painter.drawRoundedRect(bar, min(4 * unit, high / 2), min(4 * unit, high / 2))
            painter.setPen(self.look.colour("text" if count else "quiet"))
            painter.setFont(number)
            words = QRectF(middle - step / 2, foot - high - 17 * unit, step, 16 * unit)
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip, str(count))
            painter.save()
            painter.translate(middle, foot + 14 * unit)
            corners.cost_shape(Pen(painter, 0.86 * unit), pool.game.face_template, str(cost), TABLE, 0, 0)
            painter.restore()


class DeckSide(QWidget):
    """See the module's docstring."""

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench, self.look = bench, bench.look
        self.card = BigCard(bench, self)
        self.fill = ShellButton(self.look, self, "plain", icon="crown", height=32)
        self.fill.whole = True
        self.fill.tint = "gold"
        self.fill.clicked.connect(lambda: bench.fill(self.card.face))
        self.fewer = ShellButton(self.look, self, "plain", icon="minus", height=32)
        self.another = ShellButton(self.look, self, "plain", icon="plus", height=32)
        self.fewer.clicked.connect(lambda: bench.remove(self.card.face))
        self.another.clicked.connect(lambda: bench.add(self.card.face))
        for button in (self.fewer, self.another):
            button.whole = True
        self.tabs = Segments(self.look, self)
        self.tabs.whole = True
        self.tabs.picked.connect(self._show_tab)
        self.figures = Figures(bench)
        self.below = QScrollArea(self)
        self.below.setWidget(self.figures)
        self.below.setWidgetResizable(True)
        self.below.setFrameShape(QScrollArea.Shape.NoFrame)
        self.below.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.below.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.below.viewport().setAutoFillBackground(False)
        self.figures.setAutoFillBackground(False)
        self.rules = RulesPage(self.look, self)
        self.rules.finder = lambda words: rule_lines(self.look, bench.book, words)
        self.rules.list.rule_clicked.connect(self.open_rule)
        self.tab = FIGURES

    def show_face(self, face: str) -> None:
        """Look at a card."""
        if face != self.card.face:
            self.card.show_face(face)
            self.figures.show_face(face)
            self._offer_role()
            self.update()  # the number between its buttons is this widget's own

    def open_rule(self, rule: str) -> None:
        """Open the rules at a number."""
        self._show_tab(RULES)
        self.rules.open_at(rule)

    def renew(self) -> None:
        """The deck is another."""
        if self.card.face and self.bench.pool is not None and self.card.face not in self.bench.pool.faces:
            self.card.show_face("")
        self.card.name_it()
        self.figures.renew()
        self._offer_role()

    def _offer_role(self) -> None:
        """A card that may be meant for a role has a button for it."""
        face = self.card.face
        roles = self.bench.roles(face) if face else []
        self.fill.setVisible(bool(roles))
        self.fewer.setEnabled(bool(face) and self.bench.count(face) > 0)
        for button, key in ((self.fewer, "decks.one-fewer"), (self.another, "decks.one-more")):
            button.setVisible(bool(face))
            button.setAccessibleName(self.look.say(key, card=self.bench.name(face)) if face else "")
            button.setToolTip(tip(button.accessibleName()))
        if roles:
            role, held = roles[0], self.bench.role_of(face) is not None
            key = "decks.is-role" if held else "decks.take-role"
            self.fill.say(self.look.say(key, role=self.look.name(role.names)), icon="check" if held else role.icon)
            self.fill.setToolTip(tip(self.look.say("decks.role-about", role=self.look.name(role.names))))
        self._place()

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and places."""
        say = self.look.say
        self.setAccessibleName(say("decks.side"))
        choices = [Segment(FIGURES, say("decks.figures"), "sort"), Segment(RULES, say("panel.rules"), "book")]
        self.tabs.show_choices(say("decks.below-card"), choices, self.tab)
        self.below.setVisible(self.tab == FIGURES)
        self.rules.setVisible(self.tab == RULES)
        self.rules.lay_anew()
        self.below.setAccessibleName(say("decks.figures"))
        dress(self, self.look)
        self.figures.renew()
        self.card.name_it()
        self._offer_role()
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._place()

    def _place(self) -> None:
        unit = max(0.7, self.look.dense)
        pad = round(MARGIN * unit)
        wide = self.width() - 2 * pad
        high = min(wide * ZOOM.height / ZOOM.width, self.height() * MOST_CARD)
        y = pad
        self.card.setGeometry(pad, y, wide, round(high))
        y += round(high) + round(9 * unit)
        row = self.fill.sizeHint().height()
        self.fewer.setGeometry(pad, y, row, row)
        self.another.setGeometry(pad + row + round(40 * unit), y, row, row)
        right = self.width() - pad
        width = min(self.fill.sizeHint().width(), right - self.another.geometry().right() - round(8 * unit))
        self.fill.setGeometry(right - width, y, width, row)
        y += row + round(9 * unit)
        size = self.tabs.sizeHint()
        self.tabs.setGeometry(pad, y, wide, size.height())
        y += size.height() + round(6 * unit)
        for page in (self.below, self.rules):
            page.setGeometry(0, y, self.width(), max(0, self.height() - y))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.look.colour("panel"))
        painter.setPen(QPen(self.look.colour("text", 0.10), 1))
        painter.drawLine(0, 0, 0, self.height())
        if self.card.face:
            between = self.fewer.geometry().united(self.another.geometry())
            painter.setFont(themes.font("prompt", self.look.dense_text * 1.1))
            painter.setPen(self.look.colour("text"))
            painter.drawText(between, Qt.AlignmentFlag.AlignCenter, str(self.bench.count(self.card.face)))

"""The side panel: inspector above, tabs below (log, rules, stack, cards, and a chat where there is company)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QSpacerItem, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from ui.faces import icons
from ui.shell.game.card_inspector import Inspector
from ui.shell.style.look import Look
from ui.shell.style.menu_style import dress
from ui.shell.widgets.lines import Line, LineList
from ui.shell.widgets.parts import draw_focus

PAD, LEAST_PAD = 10.0, 0.8
MOST_INSPECTED = 0.62
"""Of the panel's height; the rest stays for the log."""
BADGE, SPOT = 14, 8
"""The room of a number on a tab, and of the spot that stands for new lines of the log."""
LEAST_LETTERS = 12
LEAST_PAGE = 72
"""What a notice leaves of the page below the tabs."""
FIXED = QSizePolicy.Policy.Fixed
TABS = (("log", "list"), ("rules", "book"), ("stack", "layers"), ("cards", "search"))
TRAY = ("tray", "tray")
CHAT = ("chat", "chat")
BY_HAND = ("by-hand", "hand")
CHAIN = ("chain", "link")
"""What the third tab is called where uses wait in a chain."""


class PanelTabs(QTabBar):
    """Tabs with an icon; the present one is underlined in gold. If they do not fit, the others lose their icons."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.counts: dict[str, int] = {}
        self.chained = False
        self.shown = list(TABS)
        self.setDrawBase(False)
        self.setUsesScrollButtons(False)
        self.setExpanding(False)
        for name, _ in TABS:
            self.addTab(name)
        self.lay_anew()
        look.changed.connect(self.lay_anew)

    def lay_anew(self) -> None:
        """Words of the present language."""
        self.setAccessibleName(self.look.say("panel.name"))
        for number, (name, _) in enumerate(self.shown):
            shown = CHAIN[0] if self.chained and name == "stack" else name
            self.setTabText(number, self.look.say(f"panel.{shown}"))
            count = self.counts.get(name, 0) if name == CHAT[0] else 0
            words = self.look.say(f"panel.{shown}")
            self.setAccessibleTabName(number, self.look.say("panel.chat-unread", n=count) if count else words)
        self.setFont(self._letters())
        self.setMinimumHeight(self.look.side(36))
        self.updateGeometry()
        self.update()

    def add(self, tab: tuple[str, str]) -> None:
        """One more tab."""
        self.shown.append(tab)
        self.addTab(tab[0])
        self.lay_anew()

    def show_count(self, name: str, number: int) -> None:
        """A number on a tab, 0 for none."""
        if self.counts.get(name, 0) != number:
            self.counts[name] = number
            self.lay_anew()

    def _letters(self) -> QFont:
        """The letters of the tabs: smaller only where large ones leave no room for all tabs."""
        font, unit = self.look.side_font("button"), self.look.scale.panel
        room = self.look.scale.panel_width - 2 * LEAST_PAD * len(self.shown) * unit - self._badges() - 4
        metrics = QFontMetricsF(font)
        words = sum(metrics.horizontalAdvance(self.tabText(number)) for number in range(len(self.shown)))
        if words > room > 0:
            font.setPixelSize(max(LEAST_LETTERS, int(font.pixelSize() * room / words)))
        return font

    def _iconed(self, index: int) -> bool:
        if self._full_width() <= self.look.scale.panel_width:
            return True
        unit, tabs = self.look.scale.panel, len(self.shown)
        least = self._words_width() + (20 + 2 * LEAST_PAD * tabs) * unit
        return index == self.currentIndex() and least <= self.look.scale.panel_width

    def _full_width(self) -> float:
        metrics = QFontMetricsF(self._letters())
        unit = self.look.scale.panel
        words = sum(metrics.horizontalAdvance(self.tabText(number)) + 40 * unit for number in range(len(self.shown)))
        return words + self._badges()

    def _badges(self) -> float:
        """The room of all numbers and spots."""
        return self.look.scale.panel * sum(self._badge_width(name) for name in self.counts)

    def _badge_width(self, name: str) -> int:
        return 0 if not self.counts.get(name) else SPOT if name == TABS[0][0] else BADGE

    def _words_width(self) -> float:
        """All words and numbers of the tabs side by side."""
        metrics = QFontMetricsF(self._letters())
        words = sum(metrics.horizontalAdvance(self.tabText(number)) for number in range(len(self.shown)))
        return words + self._badges()

    def tabSizeHint(self, index: int) -> QSize:
        unit = self.look.scale.panel
        metrics = QFontMetricsF(self._letters())
        wide = metrics.horizontalAdvance(self.tabText(index)) + (20 if self._iconed(index) else 0) * unit
        wide += self._badge_width(self.shown[index][0]) * unit
        return QSize(round(wide + 2 * self._pad() * unit), round(36 * unit))

    def _pad(self) -> float:
        """The air at both sides of a tab's words: less where the tabs would not fit."""
        if self._full_width() <= self.look.scale.panel_width:
            return PAD
        unit = self.look.scale.panel
        icon = 20 * unit if self._iconed(self.currentIndex()) else 0.0
        room = (self.look.scale.panel_width - 2 - self._words_width() - icon) / (2 * len(self.shown) * unit)
        return max(LEAST_PAD, min(PAD, room))

    def minimumTabSizeHint(self, index: int) -> QSize:
        return self.tabSizeHint(index)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit = self.look.scale.panel
        for number, (name, icon) in enumerate(self.shown):
            box, here = QRectF(self.tabRect(number)), number == self.currentIndex()
            ink = self.look.colour("text" if here else "second")
            x = box.left() + self._pad() * unit
            if self._iconed(number):
                icon = CHAIN[1] if self.chained and name == "stack" else icon
                icons.paint(painter, icon, QRectF(x, box.center().y() - 7 * unit, 14 * unit, 14 * unit), ink)
                x += 20 * unit
            font = self._letters()
            font.setBold(here)
            painter.setFont(font)
            painter.setPen(ink)
            painter.drawText(box.adjusted(x - box.left(), 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.tabText(number))
            if self.counts.get(name):
                self._badge(painter, box, x + QFontMetricsF(font).horizontalAdvance(self.tabText(number)), name, unit)
            if here:
                painter.fillRect(
                    QRectF(box.left(), box.bottom() - 3 * unit, box.width(), 3 * unit), self.look.colour("gold")
                )
                if self.hasFocus():
                    draw_focus(painter, self.look, box.adjusted(1, 2, -1, -4), 6)

    def _badge(self, painter: QPainter, box: QRectF, x: float, name: str, unit: float) -> None:
        spot = self._badge_width(name) == SPOT
        high = (7 if spot else 15) * unit
        top = box.center().y() - (7 * unit if spot else high / 2)
        badge = QRectF(min(x + (1 if spot else 3) * unit, box.right() - high), top, high, high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.look.colour("chain"))
        painter.drawEllipse(badge)
        if spot:
            return
        painter.setPen(self.look.colour("app"))
        painter.setFont(self.look.side_font("rule"))
        painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(self.counts[name]))


class SearchField(QLineEdit):
    """The first click into it selects what stands there, so that typing begins anew. The next one places the cursor."""

    _fresh = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._fresh = event.reason() == Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._fresh and not self.hasSelectedText():
            self.selectAll()
        self._fresh = False


class SearchPage(QWidget):
    """A field for words over a list of what they find."""

    def __init__(self, look: Look, name: str, hint: str, empty: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look, self._name, self._hint = look, name, hint
        self.finder: Callable[[str], Sequence[Line]] = lambda _words: ()
        self.words = SearchField(self)
        self.words.setClearButtonEnabled(True)
        self.list = LineList(look, self, empty=empty)
        self.words.textChanged.connect(self._typed)
        look.changed.connect(self.lay_anew)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and sizes."""
        self.words.setFont(self.look.side_font("log"))
        self.words.setPlaceholderText(self.look.say(self._hint))
        self.words.setAccessibleName(self.look.say(self._hint))
        self.list.setAccessibleName(self.look.say(self._name))
        self.search()
        self._place()

    def search(self) -> None:
        """Show what the words find."""
        self.list.show_lines(list(self.finder(self.words.text().strip())))

    def _typed(self) -> None:
        self.search()
        self.list.scrollToTop()

    def resizeEvent(self, event: object) -> None:
        self._place()

    def _place(self) -> None:
        unit = self.look.scale.panel
        high = round(30 * unit)
        pad = round(12 * unit)
        self.words.setGeometry(pad, round(10 * unit), self.width() - 2 * pad, high)
        top = round(10 * unit) + high + round(8 * unit)
        self.list.setGeometry(0, top, self.width(), max(0, self.height() - top))


class RulesPage(SearchPage):
    """Search in rule numbers and in our summaries; opens at a number."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "panel.rules", "panel.search-rules", "panel.no-rule", parent)

    def open_at(self, rule: str) -> None:
        """Show one rule and those below it."""
        self.words.setText(rule)
        self.words.selectAll()
        self._typed()


class CardsPage(SearchPage):
    """The cards in public places, and search in their names, titles and marks."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        self._lines: tuple[Line, ...] = ()
        super().__init__(look, "panel.cards", "panel.search-cards", "panel.no-cards", parent)
        self.finder = self._found
        self.search()

    def show_lines(self, lines: Sequence[Line]) -> None:
        """These are the cards now."""
        self._lines = tuple(lines)
        self.search()

    def _found(self, words: str) -> list[Line]:
        """The lines with these words, under their places."""
        wanted, found, place = words.casefold(), [], None
        for line in self._lines:
            if line.heading:
                place = line
            elif wanted in line.text.casefold():
                found += [place, line] if place is not None else [line]
                place = None
        return found


class SidePanel(QWidget):
    """Inspector and tabs."""

    rule_clicked = Signal(str)
    card_clicked = Signal(str)

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.inspector = Inspector(look, self)
        self.tabs = PanelTabs(look, self)
        self.pages = QStackedWidget(self)
        self.log = LineList(look, empty="panel.nothing-yet", follow=True)
        self.rules = RulesPage(look)
        self.stack = LineList(look, empty="panel.nothing-resolving")
        self.cards = CardsPage(look)
        for page in (self.log, self.rules, self.stack, self.cards):
            self.pages.addWidget(page)
        for each in (self.log, self.rules.list, self.stack, self.cards.list):
            each.rule_clicked.connect(self.rule_clicked)
            each.card_clicked.connect(self.card_clicked)
        self.inspector.rule_clicked.connect(self.rule_clicked)
        self.tabs.currentChanged.connect(self.pages.setCurrentIndex)
        self.column = column = QVBoxLayout(self)
        column.setContentsMargins(1, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.inspector)
        self._slot, self._kept = QSpacerItem(0, 0, FIXED, FIXED), 0
        column.addItem(self._slot)
        column.addWidget(self.tabs)
        column.addWidget(self.pages, 1)
        look.changed.connect(self.lay_anew)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Sizes and names."""
        self.setAccessibleName(self.look.say("panel.name"))
        third = CHAIN[0] if self.tabs.chained else "stack"
        for page, name in ((self.log, "log"), (self.stack, third)):
            page.setAccessibleName(self.look.say(f"panel.{name}"))
        dress(self, self.look)
        self._divide()
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._divide()

    def _divide(self) -> None:
        """The inspector has the upper half, as in the design: 392 of 768. Larger text needs more of the height. A
        notice takes its room from the pages, and from the inspector only where hardly a line of them would be left."""
        share = min(MOST_INSPECTED, 392 / 768 * (1 + 0.4 * max(0.0, self.look.text_size - 1)))
        high = min(self.look.side(392), round(self.height() * share))
        if self._kept:
            high = min(high, self.height() - self._kept - self.tabs.minimumHeight() - self.look.side(LEAST_PAGE))
        self.inspector.setFixedHeight(max(120, high))
        self._slot.changeSize(0, self._kept, FIXED, FIXED)
        self.column.invalidate()

    def keep_free(self, high: int) -> None:
        """Keep so much free between inspector and tabs, for a notice; 0: nothing."""
        if high != self._kept:
            self._kept = high
            self._divide()

    def kept_free(self) -> QPoint:
        """Where the room that is kept free begins, in the panel."""
        return QPoint(0, self.inspector.height())

    def add_page(self, tab: tuple[str, str], page: QWidget) -> None:
        """One more page: the tray, or a chat where there is company."""
        self.pages.addWidget(page)
        self.tabs.add(tab)

    def remove_page(self, page: QWidget) -> None:
        """A page that is there no longer. The log comes to the front if it was."""
        at = self.pages.indexOf(page)
        if at >= 0:
            if self.tabs.currentIndex() == at:
                self.tabs.setCurrentIndex(0)
            del self.tabs.shown[at]
            self.tabs.removeTab(at)
            self.pages.removeWidget(page)
            self.tabs.lay_anew()

    def chain_stack(self) -> None:
        """Call the stack a chain: this game's uses wait in one."""
        self.tabs.chained = True
        self.stack.empty_key = "panel.nothing-waiting"
        self.tabs.lay_anew()
        self.lay_anew()

    def shows(self, tab: tuple[str, str]) -> bool:
        """Whether this is the tab in front."""
        return self.tabs.shown[self.tabs.currentIndex()] == tab

    def open_tab(self, name: str) -> None:
        """Bring a tab to the front."""
        self.tabs.setCurrentIndex([tab for tab, _ in self.tabs.shown].index(name))

    def open_rule(self, rule: str) -> None:
        """Open the rules at a number."""
        self.rules.open_at(rule)
        self.open_tab("rules")

    def clear(self) -> None:
        """Forget everything that one player was shown."""
        self.inspector.show_card(None)
        self.log.show_lines([])
        self.stack.show_lines([])
        self.cards.words.clear()
        self.cards.show_lines([])
        self.tabs.show_count("stack", 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.look.colour("panel"))
        painter.setPen(QPen(self.look.colour("text", 0.10), 1))
        painter.drawLine(0, 0, 0, self.height())
        y = self.tabs.geometry().top()
        painter.drawLine(0, y, self.width(), y)
        painter.drawLine(0, self.tabs.geometry().bottom(), self.width(), self.tabs.geometry().bottom())

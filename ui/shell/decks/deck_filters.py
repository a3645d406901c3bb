"""Looking through the pool: a field for words, and a chip for each fact by which the game's cards differ."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QMenu, QWidget

from app.decks.deck_pool import Facet
from ui import theme as themes
from ui.faces import icons
from ui.shell.decks.deck_bench import Bench
from ui.shell.style.look import Look, mixed
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton, draw_focus, pressed

GAP = 6
CHIP, FIELD = 26, 34
MOST_NAMED = 2
"""Chosen values a chip names; more are only counted."""
FEW, MANY = 8, 12
"""Of more facts than MANY only the first FEW, the last and those with something wanted have a chip until asked."""


class Chip(QAbstractButton):
    """One fact: its name, or what is wanted of it."""

    def __init__(self, look: Look, parent: QWidget, facet: Facet) -> None:
        super().__init__(parent)
        self.look, self.facet = look, facet
        self.wanted: frozenset[str] = frozenset()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def unit(self) -> float:
        return max(0.7, self.look.dense)

    def name_it(self) -> None:
        """Its words, and what a screen reader says."""
        look = self.look
        name = capital(look.name(self.facet.name))
        chosen = [look.name(value.name) for value in self.facet.values if value.key in self.wanted]
        if not chosen:
            self.setText(name)
        elif len(chosen) <= MOST_NAMED:
            self.setText(look.say("decks.facet", name=name, values=look.speaker.plain.say("list.comma").join(chosen)))
        else:
            self.setText(look.say("decks.facet", name=name, values=str(len(chosen))))
        listed = look.speaker.plain.listing(chosen) if chosen else look.say("decks.all")
        self.setAccessibleName(look.say("decks.facet", name=name, values=listed))
        self.setToolTip(tip(self.accessibleName()))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not pressed(self, event, Qt.Key.Key_Down):
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(themes.font("hint", self.look.dense_text)).horizontalAdvance(self.text())
        return QSize(round(wide + 36 * self.unit), max(24, round(CHIP * self.unit)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, box = self.unit, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        lit = self.underMouse() or self.isDown()
        set_ = bool(self.wanted)
        ground = mixed(self.look.colour("raised"), self.look.colour("text"), 0.08 if lit else 0.0)
        painter.setPen(QPen(self.look.colour("text", 0.9 if set_ else 0.30 if lit else 0.16), 1.4 if set_ else 1))
        painter.setBrush(self.look.colour("text", 0.92) if set_ else ground)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        ink = self.look.colour("app" if set_ else "text")
        painter.setPen(ink)
        painter.setFont(themes.font("hint", self.look.dense_text))
        side = 11 * unit
        words = box.adjusted(12 * unit, 0, -side - 12 * unit, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip, self.text())
        at = QRectF(box.right() - side - 9 * unit, box.center().y() - side / 2, side, side)
        icons.paint(painter, "chevron-down", at, ink)
        if self.hasFocus():
            draw_focus(painter, self.look, QRectF(self.rect()), box.height() / 2)


class FilterBar(QWidget):
    """Field and chips; `changed` when something else is wanted."""

    changed = Signal()

    def __init__(self, bench: Bench, parent: QWidget) -> None:
        super().__init__(parent)
        self.bench, self.look = bench, bench.look
        self.field = QLineEdit(self)
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self.changed)
        self.chips: list[Chip] = []
        self.clear = ShellButton(self.look, self, "ghost", icon="cross", role="hint", height=CHIP)
        self.clear.whole = True
        self.clear.clicked.connect(self.want_everything)
        self.more = ShellButton(self.look, self, "ghost", role="hint", height=CHIP)
        self.more.whole = True
        self.more.clicked.connect(self.unfold)
        self.unfolded = False
        self.menu: QMenu | None = None

    def show_facets(self, facets: list[Facet]) -> None:
        """The facts there are."""
        for chip in self.chips:
            chip.setParent(None)
            chip.deleteLater()
        self.chips = []
        for facet in facets:
            chip = Chip(self.look, self, facet)
            chip.clicked.connect(lambda _checked=False, chip=chip: self.open_menu(chip))
            self.chips.append(chip)
        self.lay_anew()

    def folded(self) -> list[Chip]:
        """The chips that wait behind one button, so that the cards have the room."""
        return [chip for chip in self.chips[FEW:-1] if not chip.wanted] if len(self.chips) > MANY else []

    def unfold(self) -> None:
        """Show all chips, or only the usual ones again."""
        self.unfolded = not self.unfolded
        self.lay_anew()
        self.changed.emit()

    def wanted(self) -> dict[str, frozenset[str]]:
        """What is wanted of each fact."""
        return {chip.facet.key: chip.wanted for chip in self.chips if chip.wanted}

    def want(self, facet: str, value: str, on: bool) -> None:
        """Want a value, or no longer."""
        chip = next(each for each in self.chips if each.facet.key == facet)
        chip.wanted = chip.wanted | {value} if on else chip.wanted - {value}
        self.lay_anew()
        self.changed.emit()

    def want_everything(self) -> None:
        """Every card again."""
        for chip in self.chips:
            chip.wanted = frozenset()
        self.field.clear()
        self.lay_anew()
        self.changed.emit()

    def open_menu(self, chip: Chip) -> None:
        """The values of a fact, each to be wanted or not. The menu stays while several are chosen."""
        menu = StayingMenu(self)
        menu.setAccessibleName(self.look.name(chip.facet.name))
        menu.setStyleSheet(menu_style(self.look))
        for value in chip.facet.values:
            words = self.look.say("decks.value", name=capital(self.look.name(value.name)), n=value.cards)
            action = QAction(words.replace("&", "&&"), menu)
            action.setCheckable(True)
            action.setChecked(value.key in chip.wanted)
            action.toggled.connect(
                lambda on, facet=chip.facet.key, value=value.key: self.want(facet, value, on)
            )
            menu.addAction(action)
        self.menu = menu
        menu.popup(chip.mapToGlobal(QPoint(0, chip.height() + 3)))

    # -- places --------------------------------------------------------------------------------------------------

    def lay_anew(self) -> None:
        """Words and places."""
        say = self.look.say
        self.field.setFont(themes.font("prompt-detail", self.look.dense_text * 1.05))
        self.field.setPlaceholderText(say("decks.search"))
        self.field.setAccessibleName(say("decks.search"))
        self.clear.say(say("decks.everything"))
        self.clear.setVisible(bool(self.wanted()))
        folded = self.folded()
        self.more.say(say("decks.fewer-facets") if self.unfolded else say("decks.more-facets", n=len(folded)))
        self.more.setVisible(bool(folded))
        for chip in self.chips:
            chip.name_it()
            chip.setVisible(self.unfolded or chip not in folded)
        self._place(self.width())

    def resizeEvent(self, event: object) -> None:
        self._place(self.width())

    def height_for(self, width: int) -> int:
        """How high field and chips are at this width."""
        return self._place(width)

    def _place(self, width: int) -> int:
        unit = max(0.7, self.look.dense)
        high = max(28, round(FIELD * unit))
        self.field.setGeometry(0, 0, width, high)
        gap = round(GAP * unit)
        x, y = 0, high + gap + 2
        chip_high = max(24, round(CHIP * unit))
        for each in [part for part in (*self.chips, self.more, self.clear) if not part.isHidden()]:
            size = each.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + chip_high + gap
            each.setGeometry(x, y, min(size.width(), width), chip_high)
            x += size.width() + gap
        return y + chip_high


class StayingMenu(QMenu):
    """A menu of check marks that does not close at the first."""

    def mouseReleaseEvent(self, event: object) -> None:
        action = self.activeAction()
        if action is not None and action.isCheckable():
            action.toggle()
        else:
            super().mouseReleaseEvent(event)  # type: ignore[arg-type]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        action = self.activeAction()
        if action is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            action.toggle()
        else:
            super().keyPressEvent(event)


def capital(words: str) -> str:
    """With a capital letter first."""
    return words[:1].upper() + words[1:]

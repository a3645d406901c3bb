"""What stands below the round table of the start screen: optional rules, the way back, and what comes next."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QMenu, QWidget

from ui.faces import icons
from ui.shell.screens.round_table import RoundTable
from ui.shell.style.look import Look
from ui.shell.style.menu_style import menu_style
from ui.shell.style.text_runs import tip
from ui.shell.widgets.lettering import fitted_flow
from ui.shell.widgets.parts import ShellButton

MOST_OPTIONS = 4


class RoundBar:
    """The buttons are the start screen's children; this keeps and places them."""

    def __init__(self, look: Look, parent: QWidget, table: RoundTable) -> None:
        self.look, self.table = look, table
        self.options = [ShellButton(look, parent, "plain", icon="flag", height=44) for _ in range(MOST_OPTIONS)]
        for number, button in enumerate(self.options):
            button.setCheckable(True)
            button.clicked.connect(lambda on=False, number=number: self._turn(number, on))
        self.folded = ShellButton(look, parent, "plain", icon="flag", height=44)
        """All of them behind one button, where there is no room for each."""
        self.menu = QMenu(parent)
        self.menu.setToolTipsVisible(True)
        self.folded.clicked.connect(self._unfold)
        self.back = ShellButton(look, parent, "ghost", icon="undo", key="Ctrl+Z", height=44)
        self.back.clicked.connect(self.table.undo)
        for button in (*self.options, self.folded, self.back):
            button.whole = True
            button.hide()

    def _turn(self, number: int, on: bool) -> None:
        form = self.table.form
        if form is not None and number < len(form.options):
            self.table.turn_option(form.options[number].id, on)

    def _unfold(self) -> None:
        """Open the menu of optional rules. Each can be ticked, with the keyboard too; below it is what it changes."""
        form = self.table.form
        self.menu.clear()
        self.menu.setStyleSheet(menu_style(self.look))
        for option in form.options if form is not None else ():
            self.menu.addSeparator()
            action = self.menu.addAction(self.look.name(option.names))
            action.setCheckable(True)
            action.setChecked(option.id in self.table.options)
            action.setToolTip(tip(self.look.name(option.about)))
            action.setWhatsThis(self.look.name(option.about))
            self.menu.addAction(self.look.name(option.about)).setEnabled(False)
            action.toggled.connect(lambda on, option=option.id: self.table.turn_option(option, on))
        self.menu.popup(self.folded.mapToGlobal(QPoint(0, -self.menu.sizeHint().height() - 4)))

    def say(self, shown: bool) -> None:
        """Words, and which of them there are."""
        form, look = self.table.form, self.look
        offered = form.options if form is not None and shown else ()
        for number, button in enumerate(self.options):
            button.setVisible(number < len(offered))
            if number < len(offered):
                option, on = offered[number], offered[number].id in self.table.options
                name = look.name(option.names)
                button.setChecked(on)
                button.say(look.say("start.option", name=name, on=look.say("settings.on" if on else "settings.off")))
                button.setAccessibleName(name)
                button.setAccessibleDescription(look.name(option.about))
                button.setToolTip(tip(look.name(option.about)))
        agreed = [look.name(option.names) for option in offered if option.id in self.table.options]
        self.folded.say(look.say("start.options", n=len(agreed)))
        self.folded.setAccessibleDescription(look.say("list.comma").join(agreed))
        self.folded.setToolTip(tip(look.say("start.options-about")))
        self.folded.hide()
        self.back.setVisible(shown and bool(self.table.past))
        self.back.say(look.say("start.undo"))

    def place(self, after: QRect, gap: int, most: int) -> None:
        """Beside the button of the match, and no further than `most`: the way back gives up its key first."""
        x = after.right() + 1 + gap
        shown = [each for each in self.options if not each.isHidden()]
        taken = sum(each.sizeHint().width() + gap for each in shown)
        if x + taken > most and len(shown) > 1:
            for each in shown:
                each.hide()
            self.folded.show()
            taken = self.folded.sizeHint().width() + gap
        for key in ("Ctrl+Z", ""):
            self.back.say(self.look.say("start.undo"), key)
            if x + taken + self.back.sizeHint().width() <= most:
                break
        for button in (*self.options, self.folded, self.back):
            if not button.isHidden():
                button.setGeometry(x, after.y(), button.sizeHint().width(), after.height())
                x += button.width() + gap

    def _seats(self) -> str:
        """Which way play goes, who begins, and how a seat is moved."""
        table, look = self.table, self.look
        starts = look.name(table.form.starts) if table.form is not None else ""
        return look.say("start.clockwise" if table.count > 2 else "start.opposite", starts=starts)

    def paint(self, painter: QPainter, room: QRectF, hands: ShellButton) -> None:
        """The lines below: what the primary leads to or why it cannot be pressed, and about hands or the way of play.
        """
        look, fault = self.look, self.table.fault()
        if fault:
            side = 16 * look.whole
            icons.paint(painter, "warning", QRectF(room.left(), room.top(), side, side), look.colour("refused"))
            room = room.adjusted(side + 6, 0, 0, 0)
            words, ink = fault, "refused"
        else:
            key = "start.open-hands-about" if hands.isChecked() else "start.covered-several"
            first = look.say("start.then-open" if self.table.elsewhere() else "start.then-deal")
            second = self._seats() if hands.isHidden() else look.say(key)
            words = f"{first}{second}" if look.language == "ja" else f"{first} {second}"
            ink = "second"
        fitted_flow(look, words, 12.6, room.width(), room.height()).paint(painter, room.topLeft(), look.colour(ink))

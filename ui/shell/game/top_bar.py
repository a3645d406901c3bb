"""The top bar: menu, name of the game, phase ribbon, turn and player, help, sound, settings.

The bar lies over the table's column only; the side panel has the window's full height.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.shell.game.match_strip import MatchShown, MatchStrip
from ui.shell.game.watcher_count import WatcherSign
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import ShellButton, draw_crest

TURN = 150
"""What phases that do not go on now leave to the words of the turn; longer names are cut."""
NOTCH = 8
"""How far a phase's arrow reaches into the next one."""


class PhaseRibbon(QWidget):
    """The phases of the turn as arrows; the present one is filled."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.names: list[str] = []
        self.now = -1
        self.short = False
        """Whether the present phase stands alone: there is no room for all."""
        look.changed.connect(self.update)

    def show_phases(self, names: Sequence[str], now: int) -> None:
        """All phases in order and the number of the present one (-1: between turns)."""
        self.names, self.now = list(names), now
        said = (
            self.look.say("bar.phase-name", name=names[now], n=now + 1, of=len(names)) if 0 <= now < len(names) else ""
        )
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def _widths(self) -> list[float]:
        unit = max(0.8, self.look.scale.table)
        metrics = QFontMetricsF(self.look.font("phase"))
        bold = self.look.font("phase")
        bold.setBold(True)
        wide = QFontMetricsF(bold)
        widths = [max(metrics.horizontalAdvance(name), wide.horizontalAdvance(name)) + 27 * unit for name in self.names]
        return [width if self._shows(number) else 0.0 for number, width in enumerate(widths)]

    def _shows(self, number: int) -> bool:
        return number == self.now or not self.short or self.now < 0

    def sizeHint(self) -> QSize:
        unit = max(0.8, self.look.scale.table)
        return QSize(round(sum(self._widths()) + 2 * NOTCH * unit), round(25 * unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        unit, x = max(0.8, self.look.scale.table), 0.5
        for number, (name, width) in enumerate(zip(self.names, self._widths(), strict=True)):
            if not self._shows(number):
                continue
            shape = self._arrow(x, width, number == 0, unit)
            here = number == self.now
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self.look.colour("selected") if here else self.look.colour("raised"))
            painter.drawPath(shape)
            font = self.look.font("phase")
            font.setBold(here)
            painter.setFont(font)
            ink = self.look.colour("app") if here else self.look.colour("text" if number > self.now else "quiet")
            painter.setPen(ink)
            box = QRectF(x + (0 if number == 0 else NOTCH * unit * 0.6), 0, width, self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, name)
            x += width

    def _arrow(self, x: float, width: float, first: bool, unit: float) -> QPainterPath:
        high, notch, gap = float(self.height()), NOTCH * unit, 1.5 * unit
        shape = QPainterPath(QPointF(x, 0))
        shape.lineTo(x + width - gap, 0)
        shape.lineTo(x + width - gap + notch, high / 2)
        shape.lineTo(x + width - gap, high)
        shape.lineTo(x, high)
        if not first:
            shape.lineTo(x + notch, high / 2)
        shape.closeSubpath()
        return shape


class TopBar(QWidget):
    """The bar itself."""

    menu_wanted = Signal()
    help_wanted = Signal()
    sound_toggled = Signal()
    settings_wanted = Signal()
    panel_toggled = Signal()
    passing_dropped = Signal()

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.game_name = self.edition = ""
        self.turn, self.turn_player, self.muted = 0, -1, False
        self.shows_edition = True
        self.menu = ShellButton(look, self, "ghost", icon="menu", height=30)
        self.ribbon = PhaseRibbon(look, self)
        self.help = ShellButton(look, self, "ghost", icon="help", height=30)
        self.sound = ShellButton(look, self, "ghost", icon="sound", height=30)
        self.settings = ShellButton(look, self, "ghost", icon="gear", height=30)
        self.panel = ShellButton(look, self, "ghost", icon="list", height=30)
        self.panel.hide()
        self.match = MatchStrip(look, self)
        self.watchers = WatcherSign(look, self)
        self.passing = ShellButton(look, self, "plain", icon="fast", height=28, role="label")
        self.passing.clicked.connect(self.passing_dropped)
        self.passing.hide()
        self.menu.clicked.connect(self.menu_wanted)
        self.help.clicked.connect(self.help_wanted)
        self.sound.clicked.connect(self.sound_toggled)
        self.settings.clicked.connect(self.settings_wanted)
        self.panel.clicked.connect(self.panel_toggled)
        look.changed.connect(self.lay_anew)
        self.lay_anew()

    def show_game(self, name: str, edition: str) -> None:
        """The game's name and the edition of its rules."""
        self.game_name, self.edition = name, edition
        self.update()

    def show_turn(self, turn: int, player: int, phases: Sequence[str], now: int) -> None:
        """Whose turn it is and where in it the game stands."""
        self.turn, self.turn_player = turn, player
        self.ribbon.show_phases(phases, now)
        self.setAccessibleDescription(self._turn_text())
        self.lay_anew()

    def show_sound(self, muted: bool) -> None:
        """Whether the table is silent."""
        self.muted = muted
        self.lay_anew()

    def show_passing(self, passing: bool) -> None:
        """Whether questions pass by themselves for the player at the screen; the button ends that."""
        if passing == self.passing.isHidden():
            self.passing.setVisible(passing)
            self.lay_anew()

    def show_match(self, shown: MatchShown) -> None:
        """The score and the times of a match."""
        if self.match.show_match(shown):
            self.lay_anew()

    def show_watchers(self, count: int) -> None:
        """How many people watch."""
        if self.watchers.show_count(count):
            self.lay_anew()

    def offer_panel(self, offered: bool) -> None:
        """A narrow window folds the side panel away; then a button brings it."""
        self.panel.setVisible(offered)
        self.lay_anew()

    def lay_anew(self) -> None:
        """Words and places for the present language and size."""
        self.setAccessibleName(self.look.say("bar.name"))
        for button, key in (
            (self.menu, "bar.menu"),
            (self.help, "bar.help"),
            (self.settings, "bar.settings"),
            (self.sound, "bar.sound-on" if self.muted else "bar.sound-off"),
            (self.panel, "bar.panel"),
        ):
            button.setAccessibleName(self.look.say(key))
            button.setToolTip(tip(self.look.say(key)))
        self.passing.say(self.look.say("bar.passing"))
        self.passing.setToolTip(tip(self.look.say("bar.passing-about")))
        self.sound.icon_name = "mute" if self.muted else "sound"
        self._place()
        self.update()

    def resizeEvent(self, event: object) -> None:
        self._place()

    def _place(self) -> None:
        unit, middle = max(0.8, self.look.scale.table), self.height() / 2
        side = round(30 * unit)
        self.menu.setGeometry(round(10 * unit), round(middle - side / 2), side, side)
        right = self.width() - round(10 * unit)
        shown = (
            [self.settings, self.sound, self.help]
            if self.panel.isHidden()
            else [self.panel, self.settings, self.sound, self.help]
        )
        for button in shown:
            button.setGeometry(right - side, round(middle - side / 2), side, side)
            right -= side + round(10 * unit)
        self.turn_right = right - round(2 * unit)
        beside = [widget for widget in (self.passing, self.match, self.watchers) if not widget.isHidden()]
        needed = sum(widget.sizeHint().width() + round(10 * unit) for widget in beside)
        turn = self._turn_width(unit) + 18 * unit
        self.ribbon.short = False
        all_of_it = self._title_end(False) + 12 + self.ribbon.sizeHint().width() + needed
        self.ribbon.short = all_of_it + min(turn, TURN * unit) > self.turn_right  # whose turn it is matters more
        size = self.ribbon.sizeHint()
        centred = round((self.width() - 72 * unit - size.width()) / 2)
        # the ribbon gives way to the turn's words and to what stands beside it, then the edition does
        last = self.turn_right - needed - round(turn) - size.width()
        self.shows_edition = last >= self._title_end(True) + 12
        left = max(round(self._title_end(self.shows_edition)) + 12, min(centred, last))
        self.ribbon.setGeometry(left, round(middle - size.height() / 2), size.width(), size.height())
        x = self.ribbon.geometry().right() + 1
        for widget in beside:
            size = widget.sizeHint()
            x += round(10 * unit)
            widget.setGeometry(x, round(middle - size.height() / 2), size.width(), size.height())
            x += size.width()
        self.beside_right = x

    def news_rect(self) -> QRect:
        """Where brief news may lie: from the menu to the end of the phases."""
        left, right = self.menu.geometry().right() + 5, self.ribbon.geometry().right()
        return QRect(left, 1, right - left, self.height() - 2)

    def _title_end(self, edition: bool) -> float:
        unit = max(0.8, self.look.scale.table)
        bold, small = QFontMetricsF(self.look.font("player-name")), QFontMetricsF(self.look.font("label"))
        after = 8 * unit + small.horizontalAdvance(self.edition) if edition else 0.0
        return 50 * unit + bold.horizontalAdvance(self.game_name) + after

    def _turn_width(self, unit: float) -> float:
        """The room the turn's words and crest would like to have."""
        text = self._turn_text()
        return QFontMetricsF(self._turn_font()).horizontalAdvance(text) + 25 * unit if text else 0.0

    def _turn_font(self) -> QFont:
        return themes.font("prompt-detail", max(1.0, self.look.scale.table) * min(self.look.text_size, 1.25))

    def _turn_text(self) -> str:
        if self.turn <= 0:
            return ""
        return self.look.say("bar.turn", n=self.turn, who=self._who())

    def _who(self) -> str:
        names = self.look.speaker.names
        return names[self.turn_player] if 0 <= self.turn_player < len(names) else ""

    def turn_shown(self) -> str:
        """What there is room for: turn and player, or the player alone, at worst cut."""
        metrics, unit = QFontMetricsF(self._turn_font()), max(0.8, self.look.scale.table)
        room = max(16 * unit, self.turn_right - self.beside_right - 34 * unit)
        text = self._turn_text()
        text = text if metrics.horizontalAdvance(text) <= room else self._who()
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), self.look.colour("app"))
        painter.setPen(QPen(self.look.colour("text", 0.10), 1))
        painter.drawLine(QPointF(0, self.height() - 0.5), QPointF(self.width(), self.height() - 0.5))
        unit, box = max(0.8, self.look.scale.table), QRectF(self.rect())
        x = 50 * unit
        edition = self.edition if self.shows_edition else ""
        for text, role, ink in ((self.game_name, "player-name", "text"), (edition, "label", "second")):
            painter.setFont(self.look.font(role))
            painter.setPen(self.look.colour(ink))
            painter.drawText(box.adjusted(x, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)
            x += QFontMetricsF(painter.font()).horizontalAdvance(text) + 8 * unit
        self._paint_turn(painter, unit, box)

    def _paint_turn(self, painter: QPainter, unit: float, box: QRectF) -> None:
        if not self._turn_text():
            return
        text, font = self.turn_shown(), self._turn_font()
        painter.setFont(font)
        right, crest = float(self.turn_right), 16 * unit
        wide = QFontMetricsF(font).horizontalAdvance(text)
        painter.setPen(self.look.colour("text"))
        painter.drawText(QRectF(right - wide, 0, wide + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, text)
        draw_crest(
            painter,
            self.look,
            self.turn_player,
            QRectF(right - wide - crest - 7 * unit, box.center().y() - crest / 2, crest, crest),
        )

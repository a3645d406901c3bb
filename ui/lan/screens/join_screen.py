"""The guest's screen: tables found on the network, an address that may always be typed, the code, name and deck.

It is handed what was found and what went wrong, and says what the guest wants; it knows no connection.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.i18n import paragraph
from ui import theme as themes
from ui.lan.screens.found_tables import FoundList, FoundShown
from ui.lan.screens.guest_seat import GuestMat
from ui.lan.screens.notes import paint_note
from ui.shell.style.look import Look
from ui.shell.widgets.backdrop import paint_backdrop
from ui.shell.widgets.cover import Cover
from ui.shell.widgets.lettering import fitted, screen_font, write
from ui.shell.widgets.line_fields import CODE_LENGTH, CodeField, LineField
from ui.shell.widgets.parts import ShellButton
from ui.sources.offers import GameOffer

LEFT, HALF, MIDDLE = 84.0, 350.0, 454.0
FIELDS = 462.0


@dataclass(frozen=True)
class JoinShown:
    """Where the guest stands."""

    tables: tuple[FoundShown, ...] = ()
    searching: bool = True
    """Nothing has been looked for long enough to say that nothing is there."""
    busy: str = ""
    """What is being done, in words; nothing can be changed meanwhile."""
    entered: str = ""
    """The table whose code was right, in words: only name and deck are asked for now."""
    dealt: bool = False
    """A game that has begun is gone on with: no deck is wanted."""
    troubles: Mapping[str, str] = field(default_factory=dict)
    """Sentences by where they are to be mended: address, code, or "" for anything else."""


class JoinScreen(Cover):
    """See the module's docstring."""

    joined = Signal()
    left = Signal()
    table_picked = Signal(str)
    """The key of a found table."""
    written = Signal()
    """Address or code were changed by hand."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, parent)
        self.shown = JoinShown()
        self.offers: dict[str, GameOffer] = {}
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.found = FoundList(look, self)
        self.found.picked.connect(self.table_picked)
        self.address = LineField(look, self, 18)
        self.address.textEdited.connect(lambda _text: self.written.emit())
        self.code = CodeField(look, self)
        self.code.textEdited.connect(lambda _text: self.written.emit())
        self.mat = GuestMat(look, self)
        self.watch = ShellButton(look, self, icon="eye", height=44)
        self.watch.setCheckable(True)
        self.watch.toggled.connect(self.lay_anew)
        self.join = ShellButton(look, self, "primary", icon="network", key="Enter", role="prompt", height=56)
        self.join.clicked.connect(self.press)
        self.back = ShellButton(look, self, icon="left", key="Esc", role="prompt", height=46)
        self.back.clicked.connect(self.left)
        for part in (self.watch, self.join, self.back):
            part.whole = True
        look.changed.connect(self.lay_anew)

    def show_join(self, shown: JoinShown) -> None:
        """Show where the guest stands; who uses a screen reader hears what is new."""
        said, before = (*shown.troubles.values(), shown.busy), (*self.shown.troubles.values(), self.shown.busy)
        self.shown = shown
        self.lay_anew()
        news = paragraph(each for each in said if each not in before)
        if news and self.isVisible() and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, news))

    def show_offers(self, offers: Sequence[GameOffer]) -> None:
        """The games of this program."""
        self.offers = {offer.id: offer for offer in offers}

    def press(self) -> None:
        """Join, as Enter does; what is still missing gets the keyboard."""
        if self.shown.busy:
            return
        if not self.shown.entered:
            missing = self.missing()
            if missing is not None:
                missing.setFocus(Qt.FocusReason.TabFocusReason)
                return
        self.joined.emit()

    def missing(self) -> QWidget | None:
        """The line that is not filled in yet."""
        if not self.address.text().strip():
            return self.address
        return self.code if len(self.code.code) < CODE_LENGTH else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.press()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: object) -> None:
        """Nothing below may be reached."""

    # -- words and places ----------------------------------------------------------------------------------------

    def title(self) -> str:
        """The large words."""
        return self.shown.entered or self.look.say("lan.join-title")

    def about(self) -> str:
        """What is to be done here."""
        say = self.look.say
        return say("lan.entered-about" if self.shown.entered else "lan.join-about")

    def lay_anew(self) -> None:
        """Words and places."""
        shown, say = self.shown, self.look.say
        self.setAccessibleName(self.title())
        brings = self._brings() if shown.entered else ""
        self.setAccessibleDescription(paragraph((self.about(), brings, *shown.troubles.values(), shown.busy)))
        self.found.setGeometry(self._box(LEFT, 190, 720, 228).toRect())
        self.found.show_tables(
            shown.tables, self.offers, say("lan.searching" if shown.searching else "lan.none-found")
        )
        here = self.window().focusWidget()
        losing = [self.found, self.address, self.code, self.watch, *((self.mat,) if shown.busy else ())]
        if (shown.busy or shown.entered) and any(part is here or part.isAncestorOf(here or self) for part in losing):
            self.setFocus()  # what is switched off would lose the keyboard to nobody
        for part in (self.found, self.address, self.code, self.watch):
            part.setEnabled(not shown.busy)
            part.setVisible(not shown.entered)
        self.mat.setEnabled(not shown.busy)
        for line, x, key in ((self.address, LEFT, "address"), (self.code, MIDDLE, "code")):
            line.setGeometry(self._box(x, FIELDS, HALF, 60).toRect())
            line.lay_anew()
            line.setAccessibleName(say(f"lan.{key}"))
            line.setAccessibleDescription(shown.troubles.get(key, "") or say(f"lan.{key}-hint"))
        self.address.setPlaceholderText(say("lan.address-example"))
        self.code.setPlaceholderText("000 000")
        own = "lan.you-bring-boosters" if self._sealed() else "lan.you-bring"
        self.mat.show_about(say("lan.watch-no-deck" if self.watch.isChecked() else own))
        self.mat.setVisible(not shown.dealt)
        self.mat.setGeometry(self._box(846, 168, 436, 430).toRect())
        self._lay_foot(shown)
        self.update()

    def _sealed(self) -> bool:
        """Whether boosters are brought instead of a deck."""
        return self.mat.deck is not None and self.mat.deck.sealed

    def _brings(self) -> str:
        """What is to be brought to the table whose code was right."""
        if self.shown.dealt:
            return self.look.say("lan.takes-over")
        return self.look.say("lan.brings-boosters" if self._sealed() else "lan.brings")

    def _lay_foot(self, shown: JoinShown) -> None:
        say = self.look.say
        self.back.say(say("lan.leave" if shown.entered else "lan.stop" if shown.busy else "lan.back"))
        at = self._box(LEFT, 627, 0, 46)
        size = self.back.sizeHint()
        self.back.setGeometry(round(at.x()), round(at.y()), size.width(), round(at.height()))
        watching = self.watch.isChecked()
        self.join.say(say("lan.sit-down" if shown.entered else "lan.watch" if watching else "lan.join"))
        self.join.setEnabled(not shown.busy)
        size, at = self.join.sizeHint(), self._box(1282, 622, 0, 56)
        self.join.setGeometry(round(at.x()) - size.width(), round(at.y()), size.width(), round(at.height()))
        self.watch.say(say("lan.watch-only"), icon="check" if watching else "eye")
        self.watch.setAccessibleDescription(say("lan.watch-about"))
        size, at = self.watch.sizeHint(), self._box(0, 628, 0, 44)
        x = self.join.x() - size.width() - round(12 * self._unit())
        self.watch.setGeometry(x, round(at.y()), size.width(), round(at.height()))

    # -- drawing -------------------------------------------------------------------------------------------------

    def _light(self) -> QColor:
        offer = self.mat.offer
        light = QColor(offer.light) if offer is not None else self.look.colour("legal")
        return light.lighter(150) if self.look.theme.dark else light

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look, shown, unit = self.look, self.shown, self._unit()
        paint_backdrop(painter, look, QRectF(self.rect()), self._light())
        title = themes.font("handover-title", unit * 46 / 46)
        box = self._box(LEFT, 50, 1190, 58)
        write(painter, box, self.title(), fitted(title, self.title(), box.width()), look.colour("text"))
        write(painter, self._box(LEFT + 2, 108, 1190, 28), self.about(), screen_font(look, 15), look.colour("second"))
        if not shown.entered:
            self._paint_fields(painter)
        else:
            icon = "cards" if shown.dealt else "check"
            paint_note(painter, look, icon, self._brings(), self._box(LEFT, 200, 640, 160), "text", 18)
        left = self.back.geometry().right() + 22 * unit
        right = (self.join if self.watch.isHidden() else self.watch).x() - 16 * unit
        row = self._box(0, 624, 0, 52)
        room = QRectF(left, row.top(), right - left, row.height())
        if shown.busy:
            paint_note(painter, look, "clock", shown.busy, room, "text", 14, middle=True)
        elif shown.troubles.get(""):
            paint_note(painter, look, "warning", shown.troubles[""], room, "refused", 14, middle=True)

    def _paint_fields(self, painter: QPainter) -> None:
        """The words around the list and the two lines."""
        look, say, troubles = self.look, self.look.say, self.shown.troubles
        label, second = screen_font(look, 13), look.colour("second")
        write(painter, self._box(LEFT, 160, 720, 26), say("lan.found"), label, second)
        for x, key in ((LEFT, "address"), (MIDDLE, "code")):
            write(painter, self._box(x, FIELDS - 30, HALF, 26), say(f"lan.{key}"), label, second)
            wrong = key in troubles
            if key == "code" and "address" in troubles and not wrong:
                continue  # that sentence is long and takes the whole width
            words = troubles[key] if wrong else say(f"lan.{key}-hint")
            icon, tone = ("warning", "refused") if wrong else ("info", "second")
            room = self._box(x, FIELDS + 68, 720 if wrong and key == "address" else HALF, 80)
            paint_note(painter, look, icon, words, room, tone, 13.5 if wrong else 12.5)

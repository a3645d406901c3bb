"""The widget the window places between the top bar and the bottom edge. Everything on the table happens in its scene.

It speaks to the window through its signals and asks its questions through a `TableTalk`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import (
    QHelpEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QWidget

from engines.core.display.layout import Layout
from engines.core.display.views import AskView, CardView, GameView, NewsView, Text
from ui.table.accessibility.table_voices import TableVoices
from ui.table.drawing.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics
from ui.table.drawing.style import Style
from ui.table.drawing.talk import TableTalk
from ui.table.foreground import Foreground
from ui.table.input.gestures import Gestures
from ui.table.input.keys import Keys
from ui.table.items import figures
from ui.table.paint_order import PaintOrder
from ui.table.pieces.hands import Hands
from ui.table.pieces.placing import Placing
from ui.table.pieces.table_pieces import TablePieces
from ui.table.scene.table_scene import TableScene
from ui.theme import Theme


class TableView(QGraphicsView):
    """Shows one player's table and turns drags, clicks and keys into option numbers.

    Place it at y = 40 S in the window with the window's remaining height; the strip `prompt_rect()` stays free.
    """

    chosen = Signal(int)
    """One option was decided (kinds one and place)."""
    selection_changed = Signal(list)
    """The options selected so far (kinds some and order), in the order they were picked."""
    card_hovered = Signal(str)
    """The handle under the pointer or the keyboard focus, "" when none."""
    card_inspected = Signal(str)
    """A card was asked to be looked at closely (Space, right click)."""
    rule_clicked = Signal(str)
    """A rule number in a bubble was clicked."""
    pulled = Signal()
    """A card is about to be dragged."""
    carrying = Signal(str)
    """The handle of the card picked up, "" when it was put down: the prompt bar offers "put back"."""
    primary_pressed = Signal()
    """Enter with nothing to pick or drop: the prompt bar's primary button."""
    cancel_pressed = Signal()
    """Esc with nothing to put back."""
    said = Signal(str)
    """A refusal was shown: its words."""
    picture_refused = Signal(object)
    """A picture of the user's cannot be shown: the Text that says why."""
    resized = Signal()
    """Scale and `prompt_rect()` are new."""
    tip_wanted = Signal(str, QPoint)
    """What the large number under the pointer is made of."""

    def __init__(self, layout: Layout, talk: TableTalk, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._plain_layout = layout
        self.style_now = Style(
            layout, talk, Metrics(layout, BASE_WIDTH, BASE_HEIGHT), dpr=self.devicePixelRatioF(),
            report=self.picture_refused.emit,
        )
        self.table = TableScene(self.style_now, self)
        self.setScene(self.table)
        self.gestures = Gestures(self.table)
        self.keys = Keys(self.table, self.gestures, self.primary_pressed.emit, self.cancel_pressed.emit)
        self.pieces = TablePieces(self.table)
        """The free pieces, which are beside the game."""
        self.placing = Placing(self.pieces)
        self.hands = Hands(self.pieces, self.placing)
        self._prepare_widget()
        self.paint_order = PaintOrder(self)
        self.foreground = Foreground(self, self.prompt_rect)
        self._connect()
        self.voices = TableVoices(self, self.table, self.pieces)
        self.voices.register()
        self.table.renew()

    def _prepare_widget(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        # The measured rules for a fast table: only what has changed (of ten moving cards half of what lies in the
        # rectangle around them), whole pixels, pictures at the shown size.
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(400, 300)
        self.setAccessibleName(self.style_now.say("table.accessible-name"))

    def _connect(self) -> None:
        scene = self.table
        scene.chosen.connect(self.chosen)
        scene.selection_changed.connect(self.selection_changed)
        scene.card_hovered.connect(self.card_hovered)
        scene.card_inspected.connect(self.card_inspected)
        scene.rule_clicked.connect(self.rule_clicked)
        scene.carrying_changed.connect(self.carrying)
        scene.pulled.connect(self.pulled)
        scene.said.connect(self.said)
        scene.floated.connect(self.foreground.sync)
        scene.arranged.connect(self._arranged)
        scene.clock.ticked.connect(self.foreground.sync)
        scene.clock.ticked.connect(self.pieces.follow)
        self.placing.refused.connect(self._refuse_piece)
        self.placing.changed.connect(self._piece_taken)

    # -- what the window tells -----------------------------------------------------------------------------------

    def show_sight(self, sight: GameView, ask: AskView | None, news: Sequence[NewsView] = ()) -> None:
        """Show this moment. The picture is right at once; `news` only lets it move there."""
        self._lay(self._plain_layout.with_drawn(sight.drawn))
        self.table.show(sight, ask, news)
        self.foreground.sync()
        self.voices.renew()

    def _lay(self, layout: Layout) -> None:
        """The table as it is now, with the zones that players have drawn on it."""
        if layout == self.style_now.layout:
            return
        self.style_now.layout = self.table.tray.layout = layout
        self.style_now.metrics = replace(self.style_now.metrics, layout=layout)
        self._renew()

    def blank(self, sight: GameView) -> None:
        """Show what everybody may see, and keep nothing of what was shown before."""
        self.put_back()
        self.show_sight(sight, None)
        self.finish_animations()
        self.table.empty_hidden()

    def _arranged(self) -> None:
        """Players have changed places."""
        self.foreground.sync()
        self.voices.renew()

    def set_theme(self, theme: Theme) -> None:
        """A theme of `ui.theme`."""
        if theme != self.style_now.theme:
            self.style_now.theme = theme
            self._renew()

    def set_language(self, language: str) -> None:
        """"en" or "ja"."""
        if language != self.style_now.language:
            self.style_now.language = language
            self._renew()
        self.setAccessibleName(self.style_now.say("table.accessible-name"))

    def set_names(self, names: Sequence[str]) -> None:
        """The players' names by seat."""
        if list(names) != self.style_now.names:
            self.style_now.names = list(names)
            self._renew()

    def set_own_seat(self, seat: int) -> None:
        """Whose cards are in one's own sleeves: who sits at this computer, or the first player of a shared one."""
        if seat != self.style_now.own_seat:
            self.style_now.own_seat = seat
            self._renew()

    def set_teams(self, teams: Sequence[int], faces: Sequence[int] = ()) -> None:
        """Which players belong together, by seat; empty where everybody plays alone."""
        self.table.opponents.set_teams(teams, faces)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Only short fades instead of movement."""
        self.table.clock.finish()
        self.table.clock.reduced = reduced

    def set_motion_speed(self, factor: float) -> None:
        """1 is normal, 2 is twice as fast."""
        self.table.clock.speed = max(0.1, factor)

    def set_hints(self, shown: bool) -> None:
        """The key hints beside the hand."""
        if shown != self.table.chrome.hints_wanted:
            self.table.chrome.hints_wanted = shown
            self.table.refresh()

    def set_previews(self, shown: bool) -> None:
        """Whether a card the pointer rests on is shown large."""
        self.gestures.hovering.previews = shown

    def set_patient(self, patient: bool) -> None:
        """Whether answers are shown a moment after they are given."""
        self.table.patient = patient

    def set_presence(self, states: dict[int, str]) -> None:
        """How it stands with those who sit at screens of their own (`ui.table.drawing.presence`)."""
        self.table.chrome.show_states(states)

    def set_text_scale(self, factor: float) -> None:
        """The player's own text size, 0.8 to 1.6."""
        if factor != self.style_now.metrics.text_scale:
            self.style_now.metrics = replace(self.style_now.metrics, text_scale=factor)
            self._renew()

    def renew_pictures(self) -> None:
        """Pictures of cards, backs or the cloth are others."""
        self.style_now.pictures += 1
        self._renew()

    def _renew(self) -> None:
        self.style_now.dpr = self.devicePixelRatioF()
        self.style_now.renew()
        self.table.renew()
        self.voices.renew()

    # -- what the window asks ------------------------------------------------------------------------------------

    def prompt_rect(self, free: int | None = None) -> QRect:
        """Where the prompt bar belongs, in this widget's coordinates (the bar is the window's child). Within the first
        `free` pixels, if something lies over the rest."""
        box = self.style_now.metrics.prompt()
        if free is not None and free <= box.right():
            box.setRight(free - self.style_now.metrics.px(6))
        return box

    def selection(self) -> list[int]:
        """The options selected so far."""
        return list(self.table.choice.selected)

    def toggle(self, index: int) -> None:
        """Select or unselect an option that has no card on the table (from the prompt bar)."""
        self.table.toggle(index)

    def select(self, indices: Sequence[int]) -> None:
        """Select exactly these options."""
        self.table.select(indices)

    def clear_selection(self) -> None:
        """Unselect everything."""
        self.table.clear_selection()

    def put_back(self) -> bool:
        """Put the carried card back (Esc, the bar's button). False if nothing was carried."""
        carried = self.table.carry is not None
        if carried:
            self.gestures.put_back()
        return carried

    def finish_animations(self) -> None:
        """Let everything arrive at once."""
        self.table.clock.finish()
        self.pieces.finish()

    def top_of_pile(self, handle: str) -> CardView | None:
        """The unknown top card of a pile that the question is about: the sight itself does not list it."""
        sight = self.table.sight
        card = sight.cards.get(handle) if sight is not None else None
        return card if card is not None and card.face is None else None

    def point_at(self, handle: str) -> None:
        """Flash a card (a name in the log was clicked)."""
        self.table.transitions.point_at(handle)

    # -- events --------------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self.viewport().size()
        self.style_now.metrics = replace(self.style_now.metrics, width=size.width(), height=size.height())
        self._renew()
        self.resized.emit()

    def showEvent(self, event: QShowEvent) -> None:
        self.paint_order.watch()
        super().showEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.foreground.put_away()
        super().hideEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self.hands.press(point, event.button(), event.modifiers()):
            self.gestures.hovering.stop()
        elif event.button() == Qt.MouseButton.LeftButton:
            if self.table.carry is None:
                self.table.focus.leave()
            self.gestures.press(point)
        elif event.button() == Qt.MouseButton.RightButton:
            self.gestures.right_press(point)
        self.foreground.sync()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # a fast second click is a click like any other

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if self.hands.move(point):
            self.gestures.hovering.stop()
        else:
            self.gestures.move(point, bool(event.buttons() & Qt.MouseButton.LeftButton))
            if self.table.carry is not None:
                self.pieces.follow()
        self.foreground.sync()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        point = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton and not self.hands.release(point):
            self.gestures.release(point)
        self.foreground.sync()
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().y() or event.angleDelta().x()  # with Alt or Shift some systems turn it aside
        if turned and self.hands.wheel(event.position().toPoint(), turned > 0, event.modifiers()):
            event.accept()
        else:
            event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        """A tip tells what the piece under the pointer is."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            piece = self.pieces.at(event.pos()) if self.pieces.any and not self.placing.active else None
            self.pieces.tip_wanted.emit(piece.id if piece is not None else 0, event.globalPos())
            figure = self.table.chrome.figures.at(self.mapToScene(event.pos()).toPoint()) if piece is None else None
            if figure is not None:
                self.tip_wanted.emit(figures.spoken(figure[0], self.style_now), event.globalPos())
            return True
        return super().viewportEvent(event)

    def _refuse_piece(self, about: QRect, why: Text) -> None:
        """A bubble that says why a piece may not lie there."""
        self.table.explanations.say(self.style_now.say("pieces.not-there"), self.style_now.tell(why), about)
        self.foreground.sync()

    def _piece_taken(self) -> None:
        """What was said of another piece is past."""
        if self.placing.active:
            self.table.bubble.hide()

    def leaveEvent(self, event: QEvent) -> None:
        self.gestures.leave()
        self.hands.leave()
        super().leaveEvent(event)

    def event(self, event: QEvent) -> bool:
        """Tab belongs to the table while anything on it is legal. Otherwise it goes on to the next widget."""
        if event.type() == QEvent.Type.WindowDeactivate:
            self.gestures.hovering.deactivate()
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            backwards = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            tab = event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
            control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            if tab and not control and self.hands.key(event.key(), event.modifiers()):
                return True
            if tab and not control and self.keys.press(event.key(), backwards, event.isAutoRepeat()):
                self.voices.focus_moved()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            event.ignore()
            return
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self.hands.key(event.key(), event.modifiers()):
            self.foreground.sync()
            event.accept()
        elif self.keys.press(event.key(), shifted, event.isAutoRepeat()):
            self.foreground.sync()
            self.voices.focus_moved()
            event.accept()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.keys.release(event.key(), event.isAutoRepeat()):
            event.ignore()
        self.foreground.sync()

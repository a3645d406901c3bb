"""Mouse, wheel and keys on free pieces.

Every call says whether it was meant for a piece; what was not is the table's own. Without pieces, and with nothing
carried, that is said at once.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt

from engines.cloth import inputs
from engines.cloth.model import ARROW, COIN, COUNTER, DIE, NOTE, NUMBER, Anchor
from engines.cloth.views import PieceView
from ui.table.pieces.piece_words import piece_words
from ui.table.pieces.placing import Carried, Placing
from ui.table.pieces.table_pieces import TablePieces

Key = Qt.Key
PULLED = 6
TEN = 10
DIRECTIONS = {
    Key.Key_Left: QPoint(-1, 0), Key.Key_Right: QPoint(1, 0), Key.Key_Up: QPoint(0, -1), Key.Key_Down: QPoint(0, 1),
}
COUNTED = (COUNTER, NUMBER)
SIDEWAYS = 2.5


class Hands:
    """See the module's docstring."""

    def __init__(self, pieces: TablePieces, placing: Placing) -> None:
        self.pieces, self.placing = pieces, placing
        self.over_tray: Callable[[QPoint], bool] = lambda _point: False
        """Whether a point of the table lies under the tray or beyond it: what is let go there is put back."""
        self._pressed: QPoint | None = None
        self._held: int | None = None
        self._placing_pressed = False

    def _busy(self) -> bool:
        """Whether the table itself is in the middle of something."""
        scene = self.pieces.scene
        return scene.carry is not None or scene.chooser.shown or scene.zoom.asked_for

    # -- mouse ---------------------------------------------------------------------------------------------------

    def press(self, point: QPoint, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> bool:
        """A button goes down."""
        carried = self.placing.carried
        if carried is not None and carried.how != "drag":
            if button == Qt.MouseButton.LeftButton:
                self.placing.move(point)
                self._placing_pressed = True
            else:
                self.placing.cancel()
            return True
        scene = self.pieces.scene
        if not self.pieces.any or self._busy() or scene.bubble.contains(point) or scene.tray.contains(point):
            return False
        piece = self.pieces.at(point)
        self._leave_shelf(point, piece)
        if self.pieces.focus is not None and (piece is None or piece.id != self.pieces.focus):
            self.pieces.set_focus(None)
        if piece is None:
            more = self.pieces.more_at(point)
            if more and button == Qt.MouseButton.LeftButton:
                self.pieces.opened = "" if self.pieces.opened == more else more
                self.pieces.arrange()
                return True
            return False
        mine = self.pieces.mine(piece.id) is not None
        if button == Qt.MouseButton.LeftButton and not modifiers & Qt.KeyboardModifier.ControlModifier:
            if mine or piece.kind == NOTE:
                self._pressed, self._held = point, piece.id
                return True
            return False
        if button == Qt.MouseButton.RightButton and mine and piece.kind == COUNTER and not modifiers:
            self._count(piece, -1)
            return True
        self.pieces.menu_wanted.emit(piece.id, point)
        return True

    def _leave_shelf(self, point: QPoint, piece: PieceView | None) -> None:
        if self.pieces.opened and piece is None and not self.pieces.shelf.contains(point):
            self.pieces.opened = ""
            self.pieces.arrange()

    def move(self, point: QPoint) -> bool:
        """The pointer moves."""
        if self.placing.active:
            self.placing.move(point)
            return True
        if self._pressed is not None and self._held is not None:
            piece = self.pieces.mine(self._held)
            if piece is not None and (point - self._pressed).manhattanLength() > PULLED:
                self.carry(piece, "drag", point)
            return True
        if self.pieces.any:
            piece = None if self._busy() else self.pieces.at(point)
            self.pieces.point_at(piece.id if piece is not None else None)
            return piece is not None
        return False

    def release(self, point: QPoint) -> bool:
        """The left button goes up."""
        pressed, held = self._pressed, self._held
        self._pressed, self._held = None, None
        carried = self.placing.carried
        if carried is not None and carried.how == "drag" and pressed is not None:
            self._let_go(point)
            return True
        if self._placing_pressed:
            self._placing_pressed = False
            self._let_go(point)
            return True
        if pressed is None or held is None:
            return False
        piece = self.pieces.piece(held)
        if piece is not None:
            self._click(piece, point)
        return True

    def _let_go(self, point: QPoint) -> None:
        """Drop what is carried: onto a piece of the same kind it becomes a stack."""
        carried = self.placing.carried
        if carried is not None and carried.number is not None and self.over_tray(point):
            self.placing.cancel()
            self.pieces.deed.emit(inputs.PutBack(pieces=(carried.number,)))
            return
        below = self.pieces.at(point) if carried is not None and carried.number is not None else None
        if carried is not None and carried.number is not None and below is not None and self._stacks(carried, below):
            number = carried.number
            self.placing.cancel()
            self.pieces.deed.emit(inputs.Stack(piece=number, onto=below.id))
            return
        self.placing.drop(point)

    def _stacks(self, carried: Carried, below: PieceView) -> bool:
        same = carried.piece.kind == below.kind and carried.piece.common == below.common
        flat = below.kind not in (NOTE, ARROW) and carried.number != below.id
        return same and flat and self.pieces.mine(below.id) is not None and below.id > 0

    def _click(self, piece: PieceView, point: QPoint) -> None:
        if piece.kind == COUNTER:
            self._count(piece, 1)
        elif piece.kind == NOTE:
            self.pieces.toggle_note(piece.id)
        else:
            self.pieces.menu_wanted.emit(piece.id, point)

    def wheel(self, point: QPoint, up: bool, modifiers: Qt.KeyboardModifier) -> bool:
        """The wheel over a counter or number counts it."""
        if not self.pieces.any or self._busy() or self.placing.active:
            return False
        piece = self.pieces.at(point)
        piece = self.pieces.mine(piece.id) if piece is not None else None
        if piece is None or piece.kind not in COUNTED:
            return False
        step = TEN if modifiers & Qt.KeyboardModifier.ShiftModifier else 1
        self._count(piece, step if up else -step)
        return True

    def _count(self, piece: PieceView, by: int) -> None:
        self.pieces.deed.emit(inputs.Count(piece=piece.id, by=by))

    def leave(self) -> None:
        """The pointer has left the table."""
        if self.pieces.pointed is not None:
            self.pieces.point_at(None)

    # -- by any hand ---------------------------------------------------------------------------------------------

    def carry(self, piece: PieceView, how: str, at: QPoint | None = None) -> None:
        """Carry a piece that lies already."""
        number = piece.id

        def put(place: Anchor, start: Anchor | None) -> None:
            if piece.kind == ARROW:
                self.pieces.deed.emit(inputs.Place(piece=number, at=start or place, to=place))
            else:
                self.pieces.deed.emit(inputs.Place(piece=number, at=place))

        box = self.pieces.box(number)
        self.placing.begin(Carried(piece, how, put, number), at or (box.center() if box is not None else None))

    # -- keyboard ------------------------------------------------------------------------------------------------

    def key(self, key: int, modifiers: Qt.KeyboardModifier) -> bool:
        """A key; first what is carried, then the piece the keyboard is at."""
        shifted = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if self.placing.active:
            return self._place_key(Key(key), shifted)
        piece = self.pieces.piece(self.pieces.focus)
        if piece is None:
            return False
        if not self._piece_key(Key(key), piece, shifted):
            if key not in (Key.Key_Shift, Key.Key_J, Key.Key_I, Key.Key_U, Key.Key_T, Key.Key_W, Key.Key_G):
                self.pieces.set_focus(None)
            return False
        return True

    def _place_key(self, key: Qt.Key, shifted: bool) -> bool:
        carried = self.placing.carried
        if key in DIRECTIONS and shifted:
            self.placing.nudge(DIRECTIONS[key])
        elif key in DIRECTIONS:
            self.placing.step(DIRECTIONS[key], nearest)
        elif key in (Key.Key_Tab, Key.Key_Backtab):
            self.placing.cycle(-1 if shifted or key == Key.Key_Backtab else 1)
        elif key in (Key.Key_Return, Key.Key_Enter):
            if carried is not None and carried.at is not None:
                self._let_go(carried.at)
        elif key == Key.Key_Escape:
            self.placing.cancel()
        else:
            return False
        return True

    def _piece_key(self, key: Qt.Key, piece: PieceView, shifted: bool) -> bool:
        emit = self.pieces.deed.emit
        if key in (Key.Key_Plus, Key.Key_Minus, Key.Key_Equal) and piece.kind in COUNTED:
            self._count(piece, (-1 if key == Key.Key_Minus else 1) * (TEN if shifted and key != Key.Key_Plus else 1))
        elif key in (Key.Key_PageUp, Key.Key_PageDown) and piece.kind in COUNTED:
            self._count(piece, TEN if key == Key.Key_PageUp else -TEN)
        elif key in (Key.Key_Return, Key.Key_Enter):
            self.carry(piece, "keys")
        elif key in (Key.Key_Delete, Key.Key_Backspace):
            emit(inputs.PutBack(pieces=(piece.id,)))
        elif key == Key.Key_Q and piece.kind not in (NOTE, ARROW):
            self.turn(piece)
        elif key == Key.Key_D and piece.kind in (DIE, COIN):
            emit(inputs.Throw(pieces=(piece.id,)))
        elif key == Key.Key_O and piece.kind == NOTE:
            self.pieces.toggle_note(piece.id)
        elif key in (Key.Key_Menu, Key.Key_Space):
            box = self.pieces.box(piece.id)
            self.pieces.menu_wanted.emit(piece.id, box.center() if box is not None else QPoint())
        elif key == Key.Key_Escape:
            self.pieces.set_focus(None)
        else:
            return False
        return True

    def turn(self, piece: PieceView) -> None:
        """The next face of a die or coin, a quarter turn of anything else."""
        self.pieces.deed.emit(inputs.Turn(piece=piece.id, face=(piece.face + 1) % (piece.sides or 4)))

    def cycle(self, by: int) -> None:
        """The keyboard comes to the next piece that may be touched."""
        order = self.pieces.order()
        if not order:
            self.pieces.said.emit(self.pieces.scene.style_now.say("pieces.none"))
            return
        at = order.index(self.pieces.focus) + by if self.pieces.focus in order else (0 if by > 0 else -1)
        number = order[at % len(order)]
        self.pieces.set_focus(number)
        piece = self.pieces.piece(number)
        if piece is not None:
            self.pieces.said.emit(piece_words(piece, self.pieces.scene))


def nearest(direction: QPoint, here: QRect, boxes: list[QRect]) -> int | None:
    """The box that a glance in this direction would meet first."""
    best: tuple[float, int] | None = None
    for number, box in enumerate(boxes):
        if box.contains(here.center()):
            continue
        way = box.center() - here.center()
        ahead = way.x() * direction.x() + way.y() * direction.y()
        aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
        if ahead > 4 and (best is None or ahead + SIDEWAYS * aside < best[0]):
            best = (ahead + SIDEWAYS * aside, number)
    return best[1] if best is not None else None

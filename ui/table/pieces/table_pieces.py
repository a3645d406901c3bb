"""The free pieces of one table: an item for each, brought up to date when the cloth or the table changes.

Where there are none there is nothing: no item, no timer, and every call returns at once.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QSize, Signal
from PySide6.QtGui import QPainter

from engines.cloth.model import ARROW, NOTE, Anchor
from engines.cloth.views import ClothView, PieceView
from engines.core.display.views import Handle, Text
from ui.table.drawing.animation import Clock
from ui.table.drawing.arrows import leave
from ui.table.drawing.painted import Z_CARRIED, Z_TRAY, PaintedItem, local
from ui.table.items.card_item import CardItem
from ui.table.pieces.boxes import about_box, heaps_of, paper_place
from ui.table.pieces.lying import Lying, places_on
from ui.table.pieces.piece_item import CORNER, Z_PIECE, ArrowDrawing, PieceItem, chip, paper_size, size_of
from ui.table.pieces.rolls import Rolls
from ui.table.scene.table_scene import TableScene
from ui.theme import faded

APART = 6
CORNER_DOWN = 0.24


class TablePieces(QObject):
    """See the module's docstring."""

    deed = Signal(object)
    """Something is done with pieces (engines.cloth.inputs)."""
    menu_wanted = Signal(int, QPoint)
    """What may be done with a piece is asked for, at a place of the table."""
    tip_wanted = Signal(int, QPoint)
    """The pointer rests on a piece (0: on none), at a place of the screen."""
    said = Signal(str)
    """Words for a screen reader."""
    altered = Signal()
    """Pieces have come, gone or moved."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.scene = scene
        self.lying = Lying(scene)
        self.sight: ClothView | None = None
        self.items: dict[int, PieceItem] = {}
        self.arrows: dict[int, ArrowDrawing] = {}
        self.focus: int | None = None
        """The piece the keyboard is at."""
        self.pointed: int | None = None
        """The piece the pointer rests on."""
        self.opened: Handle = ""
        """A card all of whose pieces are laid out."""
        self.why_not: Callable[[Anchor], Text | None] = lambda _at: None
        self._clock: Clock | None = None
        self._rolls: Rolls | None = None
        self._notes: dict[int, bool] = {}
        """Notes somebody has opened or closed."""
        self._more: dict[Handle, PaintedItem] = {}
        """How many pieces of a card are not shown."""
        self._shelf: PaintedItem | None = None
        self.held: int | None = None
        """The piece that is carried: it lies nowhere."""
        self._heaps: dict[Handle, list[list[PieceView]]] = {}
        """What lies on each card."""
        self._seen: dict[Handle, tuple[QRect, float, float]] = {}
        """Where each of those cards was, and how solid, when its pieces were laid on it."""
        scene.refreshed.connect(self.arrange)

    # -- what is shown -------------------------------------------------------------------------------------------

    @property
    def clock(self) -> Clock:
        """Runs rolls and pings. It is not the table's clock: an input does not end what others have thrown."""
        if self._clock is None:
            self._clock = Clock(self)
        return self._clock

    def finish(self) -> None:
        """What is in the air lies at once."""
        if self._clock is not None:
            self._clock.finish()

    @property
    def rolls(self) -> Rolls:
        """Dice in the air, and what came up."""
        if self._rolls is None:
            self._rolls = Rolls(self.scene, self.clock)
        return self._rolls

    @property
    def any(self) -> bool:
        """Whether there is a piece on the table."""
        return self.sight is not None and bool(self.sight.pieces)

    def show(self, sight: ClothView, fresh: bool = True) -> None:
        """These pieces lie on the table. `fresh`: throws that are new to this window are shown in the air."""
        before, self.sight = self.sight, sight
        if not sight.pieces and not self.items and not self.arrows and not sight.throws:
            return
        known = {piece.id for piece in sight.pieces}
        for number in [each for each in self.items if each not in known]:
            self.scene.removeItem(self.items.pop(number))
        for number in [each for each in self.arrows if each not in known]:
            self.scene.removeItem(self.arrows.pop(number))
        self.focus = self.focus if self.focus in known else None
        self.pointed = self.pointed if self.pointed in known else None
        self._notes = {number: shown for number, shown in self._notes.items() if number in known}
        self.arrange()
        self._show_rolls(before, sight, fresh)
        self.altered.emit()

    def _show_rolls(self, before: ClothView | None, sight: ClothView, fresh: bool) -> None:
        if not sight.throws and self._rolls is None:
            return
        last = before.throws[-1].number if before is not None and before.throws else 0
        seen = before is None or before.viewer != sight.viewer or not fresh
        for throw in sight.throws:
            if throw.number > last and not seen:
                self.rolls.throw(throw, {each: self.items[each] for each in throw.pieces if each in self.items})
        self.rolls.caption(sight, self.items)

    def piece(self, number: int | None) -> PieceView | None:
        """The piece of that number."""
        pieces = self.sight.pieces if self.sight is not None else ()
        return next((piece for piece in pieces if piece.id == number), None)

    def mine(self, number: int | None) -> PieceView | None:
        """The piece of that number, if the player at the table may touch it."""
        piece = self.piece(number)
        return piece if piece is not None and self.sight is not None and self.sight.may_touch(piece) else None

    # -- where everything lies -----------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Every piece is where it belongs now."""
        if self.sight is None or not self.any or self.scene.plan is None:
            for item in (*self._more.values(), *((self._shelf,) if self._shelf is not None else ())):
                item.setVisible(False)
            return
        heaps = heaps_of(self.sight.pieces, self.held)
        on_cards: dict[Handle, list[list[PieceView]]] = {}
        rest: list[list[PieceView]] = []
        for heap in heaps:
            top = heap[-1]
            if top.kind != NOTE and top.at.card is not None and top.at.card in self.scene.cards:
                on_cards.setdefault(top.at.card, []).append(heap)
            else:
                rest.append(heap)
        self._heaps, self._seen = on_cards, {}
        for handle in [each for each in self._more if each not in on_cards]:
            self.scene.removeItem(self._more.pop(handle))
        if self._shelf is not None:
            self._shelf.setVisible(False)
        for handle, lying in on_cards.items():
            self._on_card(handle, lying)
        self._on_cloth([heap for heap in rest if heap[-1].kind != NOTE])
        for heap in rest:
            if heap[-1].kind == NOTE:
                self._note(heap[-1])
        for piece in self.sight.pieces:
            if piece.kind == ARROW and piece.to is not None:
                self._arrow(piece)

    def follow(self) -> None:
        """Cards are moving: what lies on them goes along, and nothing else is touched."""
        if self.sight is None or not self.any:
            return
        cards, moved = self.scene.cards, set[Handle]()
        leaning = {at.card for piece in self.sight.pieces for at in (piece.at, piece.to) if at is not None and at.card}
        for handle in leaning & cards.keys():
            now = (cards[handle].card_rect(), cards[handle].zValue(), cards[handle].opacity())
            if self._seen.get(handle) != now:
                self._seen[handle] = now
                moved.add(handle)
        for handle in moved:
            if handle in self._heaps:
                self._on_card(handle, self._heaps[handle])
        for piece in self.sight.pieces if moved else ():
            if piece.kind == NOTE and piece.at.card in moved:
                self._note(piece)
            elif piece.kind == ARROW and piece.to is not None and moved & {piece.at.card, piece.to.card}:
                self._arrow(piece)

    def _item(self, piece: PieceView) -> PieceItem:
        item = self.items.get(piece.id)
        if item is None:
            item = self.items[piece.id] = PieceItem(piece)
            self.scene.addItem(item)
        return item

    def _on_card(self, handle: Handle, heaps: list[list[PieceView]]) -> None:
        """Side by side on the card's picture, and a number for those there is no room for."""
        card, style = self.scene.cards[handle], self.scene.style_now
        close = self._close(card)
        if self.opened == handle and len(heaps) > len(places_on(card, len(heaps), close)[0]):
            self._lay_out(handle, heaps)
            return
        focused = next((heap for heap in heaps if self.focus in {piece.id for piece in heap}), None)
        order = heaps if focused is None else [focused, *(heap for heap in heaps if heap is not focused)]
        (places, others), level = places_on(card, len(order), close), max(Z_PIECE, card.zValue() + 0.5)
        rect = card.card_rect()
        for number, heap in enumerate(order):
            piece = heap[-1]
            item = self._item(piece)
            if number >= len(places):
                self._hide(heap)
                continue
            size = size_of(piece, True, style)
            x, y = places[number]
            middle = QPoint(rect.left() + round(rect.width() * x), rect.top() + round(rect.height() * y))
            self._hide(heap[:-1])
            item.show_piece(piece, about_box(middle, size), len(heap), style, self._marked(heap))
            item.setZValue(level + number * 0.01)
            item.setVisible(card.isVisible())
            self._fade(item, card.opacity())
        self._show_more(handle, len(order) - len(places), rect, others, level)

    def _close(self, card: CardItem) -> bool:
        """Whether another card begins where this one ends."""
        rect, reach = card.card_rect(), self.scene.style_now.metrics.px(20)
        beside = QRect(rect.right() + 1, rect.top(), reach, rect.height())
        return any(other.card_rect().intersects(beside) for other in self.scene.cards.values() if other is not card)

    def _show_more(
        self, handle: Handle, more: int, rect: QRect, place: tuple[float, float], level: float
    ) -> None:
        """How many pieces there is no room for; a click lays all of them out."""
        item, style = self._more.get(handle), self.scene.style_now
        if more <= 0:
            if item is not None:
                self.scene.removeItem(self._more.pop(handle))
            return
        if item is None:
            item = self._more[handle] = PaintedItem(level)
            self.scene.addItem(item)
        size = style.metrics.px(24)
        middle = QPoint(rect.left() + round(rect.width() * place[0]), rect.top() + round(rect.height() * place[1]))
        box = about_box(middle, QSize(size, size))

        def draw(painter: QPainter) -> None:
            chip(painter, QPointF(size * 0.6, size * 0.5), f"+{more}", style)

        item.show_drawing(box, style.dpr, draw, ("more", style.look, more), style.metrics.px(14))
        item.setZValue(level + 0.5)

    def more_at(self, point: QPoint) -> Handle:
        """The card whose hidden pieces' number is under a point."""
        return next((handle for handle, item in self._more.items() if item.box.contains(point)), "")

    def _lay_out(self, handle: Handle, heaps: list[list[PieceView]]) -> None:
        """All pieces of a card side by side over it."""
        card, style = self.scene.cards[handle], self.scene.style_now
        rect, gap, pitch = card.card_rect(), style.metrics.px(6), style.metrics.px(40)
        across = min(len(heaps), 8)
        rows = -(-len(heaps) // across)
        wide, high = across * pitch + 2 * gap, rows * style.metrics.px(36) + 2 * gap
        cloth = self.lying.cloth()
        left = max(cloth.left(), min(rect.center().x() - wide // 2, cloth.right() - wide))
        top = rect.top() - high - gap if rect.top() - high - gap >= cloth.top() else rect.bottom() + gap
        shelf = QRect(left, top, wide, high)
        if self._shelf is None:
            self._shelf = PaintedItem(Z_TRAY - 10)
            self.scene.addItem(self._shelf)

        def draw(painter: QPainter) -> None:
            painter.setPen(faded(style.theme.text, 0.4))
            painter.setBrush(faded(style.theme.panel, 0.94))
            painter.drawRoundedRect(local(shelf).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

        self._shelf.show_drawing(shelf, style.dpr, draw, ("shelf", style.look))
        for number, heap in enumerate(heaps):
            middle = QPoint(
                left + gap + pitch * (number % across) + pitch // 2,
                top + gap + style.metrics.px(36) * (number // across) + style.metrics.px(18),
            )
            item = self._item(heap[-1])
            self._hide(heap[:-1])
            item.show_piece(heap[-1], about_box(middle, size_of(heap[-1], True, style)), len(heap), style,
                            self._marked(heap))
            item.setZValue(Z_TRAY - 9)
        more = self._more.get(handle)
        if more is not None:
            more.setVisible(False)

    @property
    def shelf(self) -> QRect:
        """Where a card's pieces are laid out; empty if none are."""
        return QRect(self._shelf.box) if self._shelf is not None and self._shelf.isVisible() else QRect()

    def _on_cloth(self, heaps: list[list[PieceView]]) -> None:
        """Pieces at points; several at the same one lie side by side."""
        style = self.scene.style_now
        groups: dict[tuple[object, ...], list[list[PieceView]]] = {}
        for heap in heaps:
            at = heap[-1].at
            place: tuple[object, ...] = ("player", at.player) if at.player is not None else (at.side, at.x, at.y)
            groups.setdefault(place, []).append(heap)
        for number, group in enumerate(groups.values()):
            small = group[0][-1].at.player is not None
            sizes = [size_of(heap[-1], small, style) for heap in group]
            middle, gap = self.lying.lies(group[0][-1].at), style.metrics.px(APART)
            cloth, wide = self.lying.cloth(), sum(size.width() + gap for size in sizes) - gap
            left = middle.x() - sizes[0].width() // 2
            left = max(cloth.left(), min(left, cloth.right() - wide))
            for heap, size in zip(group, sizes, strict=True):
                item = self._item(heap[-1])
                self._hide(heap[:-1])
                box = QRect(QPoint(left, middle.y() - size.height() // 2), size)
                item.show_piece(heap[-1], box, len(heap), style, self._marked(heap))
                item.setZValue(Z_PIECE + 0.1 + number * 0.001)
                self._fade(item, 1.0)
                left += size.width() + gap

    def _fade(self, item: PieceItem, opacity: float) -> None:
        """As solid as what it lies on. A die that is still in the air is shown there."""
        if self._rolls is None or not self._rolls.in_air(item.piece.id):
            item.setOpacity(opacity)

    def _hide(self, pieces: list[PieceView]) -> None:
        for piece in pieces:
            item = self.items.get(piece.id)
            if item is not None:
                item.setVisible(False)

    def _marked(self, heap: list[PieceView]) -> bool:
        return self.focus in {piece.id for piece in heap}

    # -- notes and arrows ----------------------------------------------------------------------------------------

    def _note(self, piece: PieceView) -> None:
        """Paper beside what it is about, or a corner of it."""
        style, item = self.scene.style_now, self._item(piece)
        card = self.scene.cards.get(piece.at.card or "")
        whole = piece.id in (self.focus, self.pointed)
        size, marked = paper_size(piece, whole, style), self.focus == piece.id
        about = card.card_rect() if card is not None else None
        others = [each.box for each in self.items.values() if each.isVisible() and each.piece.kind != NOTE]
        box = paper_place(self.scene, self.lying, size, about, piece, self._notes.get(piece.id, False), others)
        if box is None or (not self._notes.get(piece.id, True)):
            corner = style.metrics.px(CORNER)
            at = self.lying.lies(piece.at)
            if about is not None:  # beside the card, so that nothing printed on it is covered
                at = QPoint(about.right() + corner // 3, about.top() + round(about.height() * CORNER_DOWN))
            item.show_corner(piece, about_box(at, QSize(corner, corner)), style, marked)
        else:
            thread = None
            if about is not None:
                edge = QPointF(
                    about.right() if box.left() > about.right() else about.left() if box.right() < about.left()
                    else about.center().x(),
                    about.top() + about.height() * 0.3 if box.left() > about.right() or box.right() < about.left()
                    else about.bottom() if box.top() > about.bottom() else about.top(),
                )
                thread = edge - QPointF(box.topLeft())
            item.show_paper(piece, box, whole, thread, style, marked)
        item.setZValue(Z_PIECE + 0.3 + (0.1 if whole else 0))

    def toggle_note(self, number: int) -> None:
        """Open a note, or close it; both for this window alone."""
        item = self.items.get(number)
        corner = self.scene.style_now.metrics.px(CORNER)
        self._notes[number] = item is not None and item.box.width() <= corner
        self.arrange()

    def _arrow(self, piece: PieceView) -> None:
        item = self.arrows.get(piece.id)
        if item is None:
            item = self.arrows[piece.id] = ArrowDrawing(piece)
            self.scene.addItem(item)
        assert piece.to is not None
        start, end = self.ends(self.lying.box_of(piece.at), self.lying.box_of(piece.to))
        item.show_arrow(piece, start, end, self.scene.style_now, self.focus == piece.id)
        item.setVisible(self.held != piece.id)

    def ends(self, start: QRect, end: QRect) -> tuple[QPointF, QPointF]:
        """Where an arrow leaves one thing and arrives at another."""
        first, last = QRectF(start).center(), QRectF(end).center()
        clear = self.scene.style_now.metrics.px(5)
        return leave(QRectF(start), first, last, clear), leave(QRectF(end), last, first, clear)

    # -- what is where -------------------------------------------------------------------------------------------

    def at(self, point: QPoint) -> PieceView | None:
        """The topmost piece under a point."""
        hits = [
            item for item in self.items.values()
            if item.isVisible() and item.box.contains(point) and item.piece.id != self.held
        ]
        if hits:
            return max(hits, key=lambda item: item.zValue()).piece
        style = self.scene.style_now
        found = (item for item in self.arrows.values() if item.isVisible() and item.touches(QPointF(point), style))
        return next((item.piece for item in found), None)

    def box(self, number: int) -> QRect | None:
        """Where a piece is drawn."""
        item = self.items.get(number)
        if item is not None:
            return QRect(item.box)
        arrow = self.arrows.get(number)
        return QRect(arrow.box) if arrow is not None else None

    def boxes(self) -> list[QRect]:
        """Where pieces are drawn now."""
        return [QRect(item.box) for item in self.items.values() if item.isVisible()]

    def order(self) -> list[int]:
        """The pieces that may be touched, as the keyboard visits them: from the top left to the bottom right."""
        pieces = [piece for piece in self.sight.pieces if self.sight.may_touch(piece)] if self.sight is not None else []

        def place(piece: PieceView) -> tuple[int, int, int]:
            box = self.box(piece.id) or QRect()
            return box.center().y() // 40, box.center().x(), piece.id

        return [piece.id for piece in sorted(pieces, key=place)]

    def set_focus(self, number: int | None) -> None:
        """The keyboard is at this piece, or at none."""
        piece = self.piece(number)
        self.focus = number
        self.opened = piece.at.card or "" if piece is not None else ""
        self.arrange()

    def point_at(self, number: int | None) -> None:
        """The pointer rests on this piece, or on none."""
        if number != self.pointed:
            before, self.pointed = self.piece(self.pointed), number
            after = self.piece(number)
            if any(piece is not None and piece.kind == NOTE for piece in (before, after)):
                self.arrange()

    def hold(self, number: int | None) -> None:
        """A piece is carried and lies nowhere, or is put down again."""
        self.held = number
        self.arrange()
        item = self.items.get(number) if number is not None else None
        if item is not None:
            item.setZValue(Z_CARRIED)

"""Movement after the fact: the scene is already right, this lets it be seen how it came about.

Compares where cards were with where they are and reads the news for what cannot be seen from that. Everything here
may be finished at any moment without a trace.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from engines.core.display.views import Handle, NewsView
from ui.faces.look import CardLook
from ui.table.drawing import animation, dice
from ui.table.drawing.animation import Tween
from ui.table.drawing.flash import Flash
from ui.table.drawing.painted import Z_MOVING
from ui.table.drawing.style import owner_of
from ui.table.geometry import cell_plan
from ui.table.items.card_item import CardItem
from ui.table.scene.dice_throw import Thrower
from ui.table.scene.table_chrome import TableChrome
from ui.table.scene.tabletop import Tabletop

FLASHES = {
    "class-change": "rise",
    "level-up": "rise",
    "reveal": "glow",
    "skill": "glow",
    "critical": "burst",
    "evade": "miss",
    "defeat": "break",
    "orb": "break",
    "clash": "burst",
}


@dataclass(frozen=True)
class Seen:
    """How a card looked before: enough to let it fly although it is gone."""

    place: QPoint
    size: QSize
    pixmap: QPixmap
    corner: QPoint
    turned: bool
    hidden: bool


class Transitions:
    """Turns news into tweens."""

    def __init__(self, scene: Tabletop, chrome: TableChrome, thrower: Thrower) -> None:
        self._scene = scene
        self._chrome, self._thrower = chrome, thrower
        self._boxes: dict[str, QRect] = {}
        self._cells: dict[str, QRect] = {}
        self._started: set[Handle] = set()
        self._later: set[Handle | None] = set()
        """Handles that move again in the news still to be told."""

    def remember(self) -> dict[Handle, Seen]:
        """The table before the news."""
        self._boxes = {name: QRect(area.cards_box) for name, area in self._chrome.areas.items()}
        self._cells = {name: QRect(cell.box) for name, cell in self._chrome.cells.items.items()}
        return {
            handle: Seen(
                item.place(),
                item.size,
                item.pixmap(),
                item.corner,
                item.spot is not None and item.spot.turned,
                item.back,
            )
            for handle, item in self._scene.cards.items()
        }

    def run(self, before: dict[Handle, Seen], news: Sequence[NewsView]) -> None:
        """Start everything the news tell of, one after the other. Cards that only made room move with the first."""
        if not before and not news:
            return
        self._started = set()
        self._resize_cells()
        delay = 0
        for number, (each, joined) in enumerate(zip(news, dice.rounds(news), strict=True)):
            self._later = {later.before for later in news[number + 1 :] if later.kind == "move"}
            taken = self._tell(each, before, delay)
            delay += 0 if joined else taken
        for handle, item in self._scene.cards.items():
            if handle in before and handle not in self._started:
                self._move(item, before[handle], 0)

    def _resize_cells(self) -> None:
        """Cells grow where the stage was and make room for it again. Their grounds go along."""
        scene, before = self._scene, {name: box for name, box in self._cells.items() if not box.isEmpty()}
        if scene.clock.reduced:
            return
        cells = self._chrome.cells.items
        resized = {name: cell for name, cell in cells.items() if before.get(name, cell.box) != cell.box}
        for name, cell in resized.items():
            for part in (cell.frame, cell.veil, cell.light):
                self._stretch(part, part.margin, self._cells[name], cell.box)
        for item in scene.cards.values():
            if item.spot is not None and item.spot.role == "ground" and item.spot.cell in resized:
                self._started.add(item.handle)
                self._stretch(item, 0, self._cells[item.spot.cell], resized[item.spot.cell].box)

    def _stretch(self, item: QGraphicsPixmapItem, margin: int, old: QRect, new: QRect) -> None:
        """Let a picture come to its place and size from those of another rectangle."""

        def step(share: float) -> None:
            wide = old.width() + (new.width() - old.width()) * share
            high = old.height() + (new.height() - old.height()) * share
            across, down = wide / new.width(), high / new.height()
            corner = between(old.topLeft(), new.topLeft(), share)
            item.setTransform(QTransform.fromScale(across, down))
            item.setPos(corner.x() - margin * across, corner.y() - margin * down)

        def done() -> None:
            item.setTransform(QTransform())
            item.setPos(new.x() - margin, new.y() - margin)

        self._scene.clock.start(Tween(step, animation.MOVE, done=done, owner=item))

    def _tell(self, news: NewsView, before: dict[Handle, Seen], delay: int) -> int:
        """Show one piece of news; returns how much later the next one begins."""
        taken = 0
        if news.kind == "move":
            taken = self._travel(news, before, delay)
        elif news.kind == "attack":
            taken = self._attack(delay)
        elif news.kind == "shuffle" and news.start is not None:
            taken = self._shuffle(news.start, delay)
        elif news.kind == "dice":
            taken = self._thrower.throw(news, delay)
        if news.kind in FLASHES:
            taken = self._flash(FLASHES[news.kind], self._where(news, before), delay)
        return taken

    # -- moving --------------------------------------------------------------------------------------------------

    def _travel(self, news: NewsView, before: dict[Handle, Seen], delay: int) -> int:
        handle = news.card or ""
        old = before.get(news.before or handle)
        item = self._scene.cards.get(handle)
        if item is None and handle in self._later:
            # It goes on from there under another name: one movement from the first place to the last.
            if old is None and (box := self._box(news.start)) is not None:
                old = self._back_at(box.topLeft(), news.start)
            if old is not None:
                before[handle] = old
            return 0
        if item is not None:
            if handle in self._started:
                return 0
            self._started.add(handle)
            if old is None:
                box = self._box(news.start)
                if box is None:
                    return 0
                size = item.spot.size if item.spot is not None else "table"
                old = self._back_at(box.topLeft(), news.start, size)
            self._move(item, old, delay)
            return animation.MOVE_APART
        return self._ghost(news, old, delay)

    def _back_at(self, place: QPoint, zone: str | None, size: str = "table") -> Seen:
        """A card nobody saw comes as a back from its pile."""
        look = CardLook(size=size, face_down=True)
        style = self._scene.style_now
        painter = style.painter
        picture = style.back(look, owner_of(zone or ""))
        return Seen(place, painter.size(look), picture, painter.origin(look), False, True)

    def _ghost(self, news: NewsView, old: Seen | None, delay: int) -> int:
        """A card that ends where no card is shown by itself (inside a pile, in another hand)."""
        target = self._box(news.end)
        if target is None or self._scene.clock.reduced:
            return 0
        if old is None:
            start = self._box(news.start)
            if start is None:
                return 0
            old = self._back_at(start.topLeft(), news.start)
        ghost = QGraphicsPixmapItem(old.pixmap)
        ghost.setZValue(Z_MOVING)
        self._scene.addItem(ghost)
        start_at, end_at = old.place - old.corner, target.topLeft() - old.corner

        def step(share: float) -> None:
            ghost.setPos(between(start_at, end_at, share))

        def done() -> None:
            if ghost.scene() is not None:
                self._scene.removeItem(ghost)

        self._scene.clock.start(Tween(step, animation.MOVE, delay, done=done))
        return animation.MOVE_APART

    def _move(self, item: CardItem, old: Seen, delay: int) -> None:
        """Let a card come from where it was, turning sideways or over on the way."""
        target = item.home()
        turned = item.spot is not None and item.spot.turned
        if old.place == target and old.turned == turned and old.hidden == item.back:
            return
        if self._scene.clock.reduced:
            self._fade(item, delay)
            return
        if old.turned != turned:
            self._turn(item, old, delay)
        elif old.place != target:
            self._slide(item, old.place, delay)
        if old.hidden != item.back:
            self._flip(item, old.pixmap, delay)

    def _slide(self, item: CardItem, start: QPoint, delay: int, length: int = animation.MOVE) -> None:
        level = item.zValue()

        def step(share: float) -> None:
            item.put(between(start, item.home(), share))

        def done() -> None:
            item.put(item.home())
            item.setZValue(level)

        item.setZValue(max(level, Z_MOVING))
        self._scene.clock.start(Tween(step, length, delay, done=done, owner=item))

    def _turn(self, item: CardItem, old: Seen, delay: int) -> None:
        """Turn around the card's own middle, while it also goes to its new middle."""
        turned = item.spot is not None and item.spot.turned
        begin = -90.0 if turned else 90.0
        size = item.size
        middle = old.place + QPoint(size.height() // 2, size.width() // 2)
        start = middle - QPoint(size.width() // 2, size.height() // 2)

        def step(share: float) -> None:
            item.setRotation(begin * (1 - share))
            item.put(between(start, item.home(), share))

        def done() -> None:
            item.setRotation(0)
            item.put(item.home())

        self._scene.clock.start(Tween(step, animation.FLIP, delay, animation.EASE_OUT, done, item))

    def _flip(self, item: CardItem, old: QPixmap, delay: int) -> None:
        new = item.pixmap()
        same = old.size() == new.size()

        def step(share: float) -> None:
            first = share < 0.5 and same
            shown = old if first else new
            if item.pixmap().cacheKey() != shown.cacheKey():
                item.setPixmap(shown)
            item.squeeze(abs(1 - 2 * share))

        def done() -> None:
            item.forget_turning(new)

        self._scene.clock.start(
            Tween(step, animation.FLIP, delay, animation.EASE_OUT, done, (item, "flip"))
        )

    def _fade(self, item: CardItem, delay: int) -> None:
        def done() -> None:
            item.setOpacity(1.0)

        self._scene.clock.start(
            Tween(item.setOpacity, animation.FADE, delay, animation.EASE_OUT, done, item)
        )

    def glide_back(self, item: CardItem, start: QPoint) -> None:
        """A refused card returns to where it lies."""
        if self._scene.clock.reduced:
            self._fade(item, 0)
        elif start != item.home():
            self._slide(item, start, 0, animation.RETURN)

    # -- everything else -----------------------------------------------------------------------------------------

    def _attack(self, delay: int) -> int:
        for arrow in self._scene.arrows:
            if self._scene.clock.reduced:
                self._scene.clock.start(Tween(arrow.setOpacity, animation.FADE, delay, animation.EASE_OUT))
            else:
                self._scene.clock.start(Tween(arrow.grow, animation.ATTACK_LINE, delay, animation.EASE_OUT))
        return animation.ATTACK_LINE

    def _shuffle(self, zone: str, delay: int) -> int:
        """The pile's cards slide apart and together."""
        box = self._box(zone)
        if box is None or self._scene.clock.reduced:
            return 0
        style = self._scene.style_now
        look = CardLook(size="table", face_down=True)
        picture, origin = style.back(look, owner_of(zone)), style.painter.origin(look)
        for side in (-1, 1):
            self._half_pile(picture, box.topLeft() - origin, side * style.metrics.px(26), delay)
        return animation.SHUFFLE

    def _half_pile(self, picture: QPixmap, at: QPoint, reach: int, delay: int) -> None:
        half = QGraphicsPixmapItem(picture)
        half.setZValue(Z_MOVING)
        self._scene.addItem(half)

        def step(share: float) -> None:
            wave = 1 - abs((share * 4) % 2 - 1)
            half.setPos(at + QPoint(round(reach * wave), 0))

        def done() -> None:
            if half.scene() is not None:
                self._scene.removeItem(half)

        self._scene.clock.start(Tween(step, animation.SHUFFLE, delay, animation.LINEAR, done))

    def _flash(self, kind: str, box: QRect | None, delay: int) -> int:
        if box is None or self._scene.clock.reduced:
            return 0
        flash = Flash(kind, box, self._scene.style_now)
        self._scene.addItem(flash)

        def done() -> None:
            if flash.scene() is not None:
                self._scene.removeItem(flash)

        self._scene.clock.start(Tween(flash.show_share, animation.FLASH, delay, animation.EASE_OUT, done))
        return animation.MOVE_APART

    def point_at(self, handle: Handle) -> None:
        """Flash a card somebody asked for."""
        item = self._scene.cards.get(handle)
        if item is not None:
            self._flash("glow", item.card_rect(), 0)

    def _where(self, news: NewsView, before: dict[Handle, Seen]) -> QRect | None:
        """Where a sign belongs: on the card, or where the card was when it happened."""
        item = self._scene.cards.get(news.card or "")
        if item is not None:
            return item.home_rect()
        old = before.get(news.card or "")
        return QRect(old.place, old.size) if old is not None else self._box(news.start)

    def _box(self, zone: str | None) -> QRect | None:
        """Where a zone is; another player's hand is at their name plate."""
        if zone is None:
            return None
        area = self._chrome.areas.get(zone)
        name, _, owner = zone.rpartition(":")
        cell = self._chrome.cells.of(zone)
        if cell is not None:
            return cell_plan.body(cell.box, self._scene.style_now.metrics)
        plate = self._chrome.plates.get(int(owner)) if owner.lstrip("-").isdigit() else None
        if area is not None and not (area.area.kind == "hand" and area.state is not None and area.state.far):
            return QRect(area.cards_box)
        if plate is not None and name:
            return QRect(plate.box)
        return self._boxes.get(zone)


def between(start: QPoint, end: QPoint, share: float) -> QPoint:
    """A whole-pixel point on the way."""
    return QPoint(
        round(start.x() + (end.x() - start.x()) * share), round(start.y() + (end.y() - start.y()) * share)
    )



"""Where pieces lie: from a point of the cloth, a card, an area or a player to pixels of this table, and back.

A point was read by one player, who sees the table from their own side: for the player opposite it lies mirrored, and
what was put down by somebody in a strip lies in that strip.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QPoint, QRect, QSize

from engines.cloth.model import WIDE, Anchor
from ui.table.drawing.metrics import TABLE_BOTTOM
from ui.table.items.card_item import CardItem
from ui.table.scene.table_scene import TableScene

TOP, FOOT = 46, TABLE_BOTTOM - 4
"""Base pixels between which the cloth lies."""
UPRIGHT = {1: ((0.74, 0.46),), 2: ((0.70, 0.46), (1.03, 0.46)), 3: ((0.69, 0.46), (0.93, 0.46), (1.17, 0.46))}
CLOSE_TWO = ((0.55, 0.46), (0.91, 0.46))
TURNED = {1: ((0.635, 0.48),), 2: ((0.635, 0.20), (0.635, 0.54))}
NARROW = {1: ((0.72, 0.46),)}
SMALL = {1: ((0.70, 0.45),)}
"""Middles of pieces as shares of a card, by how many lie on it: clear of cost, name, symbol and numbers, and of the
middle, where a card is clicked and taken hold of."""


MORE, CLOSE_MORE = (1.0, 0.32), (0.86, 0.25)
"""Where it says how many pieces there are besides; on small and turned cards in the place of the last piece."""


def places_on(
    item: CardItem, count: int, close: bool = False
) -> tuple[Sequence[tuple[float, float]], tuple[float, float]]:
    """The places on a card for so many pieces, and the place of the number of those it has no room for.

    `close`: another card begins where this one ends.
    """
    spot = item.spot
    if spot is not None and spot.role == "ground":
        return _on_ground(item, count)
    size = spot.size if spot is not None else "table"
    table = SMALL if size in ("chip", "thumb") else NARROW if size == "narrow" else UPRIGHT
    if spot is not None and spot.turned and table is UPRIGHT:
        table = TURNED
    if table is UPRIGHT and close:
        return (table[1] if count == 1 else CLOSE_TWO), CLOSE_MORE
    places = table[min(count, max(table))]
    if count > len(places) and table is TURNED:
        return places[:-1], places[-1]
    return places, MORE


def _on_ground(item: CardItem, count: int) -> tuple[Sequence[tuple[float, float]], tuple[float, float]]:
    """On terrain that fills its cell: along the lower edge from the right, where units come last."""
    box = item.card_rect()
    wide, high, pitch = max(1, box.width()), max(1, box.height()), round(box.height() * 0.22)
    places = [(1 - (0.7 * pitch + pitch * number) / wide, 1 - 0.65 * pitch / high) for number in range(min(count, 3))]
    return places[::-1], (places[0][0], 1 - 1.4 * pitch / high)


class Lying:
    """Reads and makes anchors of one scene."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene

    @property
    def near(self) -> int:
        """The player whose half is near."""
        return self._scene.plan.seats.near if self._scene.plan is not None else 0

    def cloth(self) -> QRect:
        """The part of the table pieces lie on."""
        metrics = self._scene.style_now.metrics
        top, left = metrics.y(TOP), metrics.px(6)
        wide = round(self._scene.sceneRect().width()) - 2 * left
        return QRect(left, top, wide, metrics.y(FOOT) - top)

    def point(self, at: Anchor) -> QPoint:
        """The middle of what lies at a point."""
        seats = self._scene.plan.seats if self._scene.plan is not None else None
        cloth, y = self.cloth(), at.y
        if seats is not None and at.side == seats.far:
            y = WIDE - y
        elif seats is not None and at.side != seats.near:
            strip = self.strip(at.side)
            if strip is not None:
                cloth = strip.adjusted(12, 12, -12, -12)
        return QPoint(cloth.left() + round(cloth.width() * at.x / WIDE), cloth.top() + round(cloth.height() * y / WIDE))

    def strip(self, player: int) -> QRect | None:
        """The strip of a player who has no half."""
        return next((QRect(each.whole) for each in self._scene.opponents.strips() if each.player == player), None)

    def lies(self, at: Anchor) -> QPoint:
        """The middle of what lies in an area, beside a player or at a point. Cards are asked elsewhere."""
        if at.player is not None:
            plate = self.plate(at.player)
            if plate is not None:
                unit = self._scene.style_now.metrics.px
                if at.player == self.near:
                    return QPoint(plate.left() + unit(18), plate.bottom() + unit(22))
                return QPoint(plate.right() - unit(14), plate.top() + unit(13))
        point = self.point(at)
        area = self._scene.areas.get(at.area) if at.area is not None else None
        if area is not None and not area.box.isEmpty():
            inner = area.box.adjusted(14, 14, -14, -14)
            return QPoint(
                max(inner.left(), min(point.x(), inner.right())), max(inner.top(), min(point.y(), inner.bottom()))
            )
        return point

    def plate(self, player: int) -> QRect | None:
        """A player's name plate, or the head of their strip."""
        plate = self._scene.plates.get(player)
        if plate is None:
            return None
        return QRect(plate.box)

    def anchor(self, point: QPoint) -> Anchor:
        """The point of the cloth under a pixel."""
        cloth = self.cloth()
        x = (point.x() - cloth.left()) * WIDE / max(1, cloth.width())
        y = (point.y() - cloth.top()) * WIDE / max(1, cloth.height())
        return Anchor(x=max(0, min(WIDE, round(x))), y=max(0, min(WIDE, round(y))), side=self.near)

    def on(self, point: QPoint) -> Anchor:
        """What lies under a pixel: a card, a player, an area, or the cloth itself."""
        scene, plain = self._scene, self.anchor(point)
        card = scene.card_at(point)
        if card is not None:
            return msgspec.structs.replace(plain, card=card.handle)
        player = scene.player_at(point)
        if player is not None:
            return msgspec.structs.replace(plain, player=player)
        zone = scene.zone_at(point)
        if zone:
            return msgspec.structs.replace(plain, area=zone)
        return plain

    def off_table(self, point: QPoint) -> bool:
        """Whether a pixel is neither cloth nor anything that lies on it."""
        at = self.on(point)
        return at.card is None and at.player is None and at.area is None and not self.cloth().contains(point)

    def box_of(self, at: Anchor) -> QRect:
        """What an anchor is about, for an arrow or a ping: the card, the plate, or a small box about the point."""
        item = self._scene.cards.get(at.card) if at.card is not None else None
        if item is not None:
            return item.card_rect()
        plate = self.plate(at.player) if at.player is not None else None
        return plate if plate is not None else QRect(self.lies(at) - QPoint(2, 2), QSize(4, 4))

    def free(self, size: QSize, words: int, taken: Sequence[QRect]) -> QPoint:
        """The middle of free cloth for something, with room for words of that width beside it. First the gap between
        the halves; nothing else is covered if that is possible."""
        scene = self._scene
        cloth, metrics = self.cloth(), scene.style_now.metrics
        covered = [item.card_rect() for item in scene.cards.values()]
        covered += [plate.box for plate in scene.plates.values()]
        inset = metrics.px(14)
        covered += [
            arrow.boundingRect().toAlignedRect().adjusted(inset, inset, -inset, -inset) for arrow in scene.arrows
        ]
        covered += [area.box for area in scene.areas.values() if area.area.kind in ("pile", "chip", "stage", "track")]
        if scene.stage.ribbon.isVisible():
            covered.append(scene.stage.ribbon.box)
        if scene.stage.shown is not None and scene.style_now.layout.stage is not None:
            covered.append(metrics.rect(scene.style_now.layout.stage.rect))
        covered += taken
        rows = [area.box for area in scene.areas.values() if area.area.kind in ("row", "grid", "slots")]
        middle, left, step = metrics.y(292), metrics.x(206), metrics.px(24)
        wide, high = size.width(), size.height()
        levels = {middle - high // 2, *range(cloth.top(), cloth.bottom() - high, step)}
        best: tuple[float, QPoint] | None = None
        for y in sorted(levels):
            for x in range(left, max(left + 1, cloth.right() - wide), step):
                box, beside = QRect(x, y, wide, high), QRect(x + wide, y, words, high)
                over = sum(_area(box.intersected(each)) + _area(beside.intersected(each)) / 40 for each in covered)
                over += sum(_area(box.intersected(each)) for each in rows) / 60
                cost = over * 16.0 + abs(box.center().y() - middle) * 3 + (x - left) * 0.3
                if best is None or cost < best[0]:
                    best = (cost, box.center())
        return best[1] if best is not None else cloth.center()


def _area(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())

"""Dice thrown for everybody to see.

What comes up is in the news; the throw only leads there. On a stage with parties the dice fall into its band, anywhere
else over the table's middle. Any input lets them lie at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from engines.core.display.views import NewsView
from ui.table.drawing import animation
from ui.table.drawing.animation import Tween
from ui.table.drawing.dice import APART, DIE, Throw, places
from ui.table.scene.party import PartyStage
from ui.table.scene.tabletop import Tabletop

MIDDLE_X, MIDDLE_Y, ROW = 500, 292, 40
"""Where dice fall that belong to no stage: the near player's below the middle, the far player's above."""


class Thrower:
    """Turns news of dice into throws."""

    def __init__(self, scene: Tabletop, party: PartyStage) -> None:
        self._scene = scene
        self._party = party

    def throw(self, news: NewsView, delay: int) -> int:
        """Throw the dice of one piece of news; returns how long that takes."""
        if not news.numbers or news.player is None:
            return 0
        staged = self._party.dice_places(news.player, len(news.numbers))
        if staged is not None:
            return self._onto_stage(news, staged, delay)
        return self._over_middle(news, delay)

    def _onto_stage(self, news: NewsView, boxes: Sequence[QRectF], delay: int) -> int:
        scene = self._scene
        if scene.clock.reduced:
            return 0  # the stage shows them settled
        item = self._item(news, boxes, plate=False)
        self._party.cover_dice(news.player or 0, True)

        def done() -> None:
            self._remove(item)
            self._party.cover_dice(news.player or 0, False)

        scene.clock.start(Tween(item.show_share, animation.DICE, delay, animation.SETTLE, done))
        return animation.DICE

    def _over_middle(self, news: NewsView, delay: int) -> int:
        scene, metrics = self._scene, self._scene.style_now.metrics
        near = scene.plan is not None and news.player == scene.plan.seats.near
        side, gap, count = metrics.px(DIE), metrics.px(APART), len(news.numbers)
        wide = count * (side + gap) - gap
        middle = metrics.y(MIDDLE_Y) + metrics.px(ROW) * (1 if near else -1)
        box = QRectF(metrics.x(MIDDLE_X), middle - side / 2, min(wide, metrics.px(360)), side)
        item = self._item(news, places(box, count, side, gap), plate=True)
        length = animation.DICE_STAY if scene.clock.reduced else animation.DICE + animation.DICE_STAY
        thrown = 0 if scene.clock.reduced else animation.DICE

        def step(share: float) -> None:
            gone = share * length
            item.show_share(0.0 if share <= 0 else 1.0 if gone >= thrown else max(0.001, _settle(gone / thrown)))

        scene.clock.start(Tween(step, length, delay, animation.LINEAR, lambda: self._remove(item)))
        return length

    def _item(self, news: NewsView, boxes: Sequence[QRectF], plate: bool) -> Throw:
        scene = self._scene
        near = scene.plan is not None and news.player == scene.plan.seats.near
        reach = scene.style_now.metrics.px(150) * (1 if near else -1)
        item = Throw(news, boxes, reach, scene.style_now, plate)
        scene.addItem(item)
        return item

    def _remove(self, item: Throw) -> None:
        if item.scene() is not None:
            self._scene.removeItem(item)


def _settle(share: float) -> float:
    return animation.SETTLE.valueForProgress(share)

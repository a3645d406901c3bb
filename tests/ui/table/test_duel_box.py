"""Both sides of a contest stand in a column's stage, between its entries and the ways in which it may end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect

from engines.core.display.views import ChainView, StageSide, StageView, Text, TileView
from engines.vision.screen.layout import LAYOUT
from ui.table.drawing.metrics import Metrics
from ui.table.geometry import strip_plan


def stage(entries: int, ways: int, sides: int = 2) -> StageView:
    said = Text("ask.any")
    return StageView(
        sides=[StageSide(player=each, caption=said, total=each) for each in range(sides)], steps=[], step=0,
        chain=[ChainView(number=each + 1, player=0, card=None, text=said, rule="1") for each in range(entries)],
        tiles=[TileView(title=said, note=said) for _ in range(ways)],
    )


@pytest.mark.parametrize("size", [(1062, 728), (1540, 1024), (900, 568)], ids=str)
@pytest.mark.parametrize("ways", [0, 1, 3])
@pytest.mark.parametrize("entries", [0, 3])
def test_it_overlaps_neither_entries_nor_ways(entries: int, ways: int, size: tuple[int, int]) -> None:
    metrics = Metrics(LAYOUT, *size)
    box = metrics.rect(LAYOUT.stage.rect)
    sight = stage(entries, ways)
    rows, below = strip_plan.chain_boxes(sight, box, metrics)
    duel = strip_plan.duel_box(sight, box, metrics)
    assert duel is not None and box.contains(duel)
    assert rows.bottom() < duel.top() and rows.height() > 0
    assert (below is None) == (ways == 0)
    assert not duel.intersects(below or QRect()) and (below is None or duel.bottom() < below.top())


def test_it_gives_way_to_many_entries_and_is_nothing_without_sides() -> None:
    metrics = Metrics(LAYOUT, 1062, 728)
    box = metrics.rect(LAYOUT.stage.rect)
    assert strip_plan.duel_box(stage(strip_plan.MOST_BESIDE + 1, 1), box, metrics) is None
    assert strip_plan.duel_box(stage(0, 1, sides=0), box, metrics) is None

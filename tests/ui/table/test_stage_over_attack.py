"""A chain that opens during an attack leaves the attack's steps in sight (Rebirth's stage)."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from engines.core.display.views import ChainView, GameView, PlayerView, StageSide, StageView, Text, TileView
from engines.rebirth.screen.layout import LAYOUT
from tests.ui.kit import fixtures
from ui.table.drawing.metrics import Metrics
from ui.table.geometry import strip_plan
from ui.table.view import TableView


def test_the_rows_of_a_chain_begin_below_the_steps(qtbot: QtBot) -> None:
    view = TableView(LAYOUT, fixtures.FixtureTalk())
    qtbot.addWidget(view)
    view.resize(1062, 728)
    view.show()
    rows = [ChainView(number=1, player=0, card=None, text=Text("is played"))]
    stage = StageView(
        sides=[StageSide(player=1, caption=Text("attacks"), total=3, leads=True)], steps=[Text("Block")], step=0,
        chain=rows,
    )
    view.show_sight(GameView(
        game="rebirth", viewer=0, turn=1, turn_player=1, phase="attack", phases=["attack"], stage=stage, zones=[],
        cards={}, players=[PlayerView(player=0, hand=0), PlayerView(player=1, hand=0)],
    ), None)
    chain, steps = view.table.party.chain, view.table.stage.ribbon
    assert steps.isVisible() and chain.head.isVisible()
    assert not chain.head.box.intersects(steps.box)


@pytest.mark.parametrize("size", [(1062, 728), (1494, 1040), (2124, 1456)])
@pytest.mark.parametrize("rows", [1, 3, 5])
def test_what_a_chain_may_come_to_stands_below_its_rows(size: tuple[int, int], rows: int) -> None:
    metrics = Metrics(LAYOUT, *size)
    stage = StageView(
        sides=[], steps=[], step=0, tiles=[TileView(title=Text("a"), note=Text("b"))] * 2,
        chain=[ChainView(number=number, player=0, card=None, text=Text("c")) for number in range(rows)],
    )
    whole = metrics.rect(LAYOUT.stage.rect)
    chain, ways = strip_plan.chain_boxes(stage, whole, metrics)
    assert ways is not None and not chain.intersects(ways)
    assert whole.contains(ways) and whole.contains(chain) and ways.top() > chain.bottom()
    low = whole.adjusted(0, whole.height() * 3 // 5, 0, 0)
    assert strip_plan.chain_boxes(stage, low, metrics)[1] is None, "beside strips the rows need all the room"

"""A chain that opens during an attack leaves the attack's steps in sight (Rebirth's stage)."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from engines.core.display.views import ChainView, GameView, PlayerView, StageSide, StageView, Text
from engines.rebirth.screen.layout import LAYOUT
from tests.ui import fixtures
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

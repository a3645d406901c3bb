"""Cards set on a host are named on tabs below it: whole beside every ring, and off the row beneath."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.kit.shell_kit import window_at
from ui.faces.extras import ATTACHED
from ui.sources.game_sources import GameSources
from ui.table.geometry.table_plan import MOST_TABS
from ui.table.items.card_item import Wear, card_look, tab_names, with_marks
from ui.table.view import TableView

POSITION = """
vision; turn p1; phase main; number 9; life 14+19
p1 field: iwane-wrestler [ridge-spear, slow-poison], tsumuji-reporter [{beneath}], paper-kites
p1 nodes: 7 x (paper-kites)
p1 deck: 9 x paper-kites
p2 field: verrin-portrait [slow-poison, tallow-chain]
p2 deck: 9 x one-stroke
"""
FOUR = "feather-fan, slow-poison, slow-poison, tallow-chain"


@pytest.fixture(params=["feather-fan, slow-poison", FOUR], ids=["two", "four"])
def table(request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path) -> TableView:
    written = tmp_path / "p.txt"
    written.write_text(POSITION.format(beneath=request.param), encoding="utf-8")
    window = window_at(GameSources().position(written), open_hands=True, language="en")
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    window.playing.table.finish_animations()
    return window.playing.table


def host(view: TableView, name: str) -> str:
    return next(each for each, card in view.table.sight.cards.items() if name in (card.face or ""))


def test_tabs_hang_over_no_card_of_the_row_below(table: TableView) -> None:
    scene, style = table.table, table.style_now
    highest = min(item.card_rect().top() for item in scene.cards.values() if item.spot.zone == "nodes:0")
    for name in ("iwane-wrestler", "tsumuji-reporter"):
        card, box = scene.sight.cards[host(table, name)], scene.cards[host(table, name)].card_rect()
        tabs = len(tab_names(card, style))
        assert tabs == MOST_TABS
        assert box.bottom() + style.metrics.px(ATTACHED) * tabs < highest


def test_all_cards_of_a_row_lie_equally_high(table: TableView) -> None:
    scene = table.table
    tops = {item.card_rect().top() for item in scene.cards.values() if item.spot.zone == "field:0"}
    assert len(tops) == 1


def test_the_last_tab_counts_what_has_no_tab(table: TableView) -> None:
    card = table.table.sight.cards[host(table, "tsumuji-reporter")]
    names = tab_names(card, table.style_now)
    assert names == (["Fan", "Poison"] if len(card.under) == 2 else ["Fan", "+3 more"])


@pytest.mark.parametrize("ring", ["legal", "attack", "target", "focus"])
def test_no_ring_cuts_a_name(table: TableView, ring: str) -> None:
    scene, style = table.table, table.style_now
    item = scene.cards[host(table, "iwane-wrestler")]
    look = card_look(scene.sight.cards[item.handle], item.spot, style, Wear())
    plain, origin = style.painter.pixmap(style.talk.face("vision-hollow-lake/iwane-wrestler"), look), None
    origin, size = style.painter.origin(look), style.painter.size(look)
    marked, corner = with_marks(plain, origin, size, Wear(rings=(ring,)), look, style)
    left, wide, high = style.metrics.px(8), size.width() - style.metrics.px(16), style.metrics.px(ATTACHED) * 2 - 3
    bare = plain.copy(origin.x() + left, origin.y() + size.height() + 1, wide, high).toImage()
    ringed = marked.copy(corner.x() + left, corner.y() + size.height() + 1, wide, high).toImage()
    assert bare.convertToFormat(ringed.format()) == ringed

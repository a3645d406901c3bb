"""The real Monster Collection in the window: terrain in the inspector, areas in the panel, a march by drags."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from app.i18n import Translator
from tests.ui.kit.shell_kit import window_at
from ui.sources.game_sources import GameSources
from ui.table.view import TableView
from ui.window.main_window import MainWindow

POSITION = Path(__file__).parents[2] / "screens" / "march.txt"
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def window(qtbot) -> MainWindow:
    table = GameSources().position(POSITION)
    table.bots.clear()
    window = window_at(table, open_hands=True)
    qtbot.addWidget(window)
    return window


def unit(view: TableView, name: str, area: str) -> str:
    cards = view.table.sight.cards.values()
    return next(card.handle for card in cards if card.name and card.name.en == name and card.zone.startswith(area))


def drag(view: TableView, handle: str, area: str) -> None:
    start = view.table.cards[handle].card_rect().center()
    end = view.table.cells.items[area].box.bottomRight() - QPoint(8, 8)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), start + (end - start) * step / 5)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, end)


def asked(view: TableView) -> str:
    ask = view.table.choice.ask
    return Translator("en").render(ask.question, ["", ""]) if ask is not None else ""


def test_terrain_under_the_pointer_is_inspected_in_its_area(window: MainWindow) -> None:
    view = window.playing.table
    QTest.mouseMove(view.viewport(), view.table.cells.items["b3"].box.bottomRight() - QPoint(8, 8))
    shown = window.playing.panel.inspector.sheet.shown
    assert shown.face.name.en == "The Long Kiln" and shown.zone == "B3"


def test_the_panel_lists_ground_and_units_of_an_area_together(window: MainWindow) -> None:
    lines = [line.text for line in window.playing.panel.cards.list.rows.lines]
    start = next(number for number, line in enumerate(lines) if "A2" in line)
    names = ("Quarry Stair", "Clinker Hound", "Bellows Imp", "Sparkbearer")
    assert all(any(name in line for line in lines[start + 1 : start + 5]) for name in names)


def test_two_units_march_on_an_enemy_by_drags_and_enter(window: MainWindow) -> None:
    view = window.playing.table
    drag(view, unit(view, "Bellows Imp", "a2"), "a3")
    assert "Bellows Imp" in asked(view)
    drag(view, unit(view, "Sparkbearer", "a2"), "a3")
    assert len(view.selection()) == 1
    QTest.keyClick(view, Qt.Key.Key_Return)
    stage = view.table.sight.stage
    assert stage is not None and stage.where == "a3"
    assert {len(side.members) for side in stage.sides} == {1, 2}


def test_a_flier_is_told_why_an_area_is_out_of_its_range(window: MainWindow) -> None:
    view = window.playing.table
    drag(view, unit(view, "Slagwing Drake", "c2"), "a4")
    assert "9-2-2" in view.table.bubble.text and "A4" in view.table.bubble.text


def test_the_top_of_the_deck_is_dragged_to_a_vacant_area(window: MainWindow) -> None:
    view = window.playing.table
    drag(view, "deck:0#0", "c1")
    cell = next(each for each in view.table.sight.cells if each.id == "c1")
    assert cell.title is not None and cell.placed == 0


def test_terrain_is_told_why_not_although_nothing_may_be_placed_now(qtbot, tmp_path: Path) -> None:
    """In the summon phase no option says that terrain goes to the ground of an area."""
    later = tmp_path / "summon.txt"
    later.write_text(POSITION.read_text("utf-8").replace("phase main", "phase summon"), "utf-8")
    table = GameSources().position(later)
    table.bots.clear()
    window = window_at(table, open_hands=True)
    qtbot.addWidget(window)
    view = window.playing.table
    drag(view, unit(view, "Quarry Stair", "hand"), "b2")
    assert "main phase" in view.table.bubble.text

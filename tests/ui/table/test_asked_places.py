"""Questions whose answers are places: the places light up at once, and a click or a drop there answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.kit import shell_kit
from ui.playing.playing_screen import PlayingScreen

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
QUILL = """
cipher; turn p1; phase deploy; number 4
p1 front: ysolt-ember*, voss-exile
p1 rear:  brack-wild
p1 hand:  voss-ash
p1 bonds: drenna-child, quill-page, voss-night
p1 deck:  20 x drenna-child
p2 front: ilse-cadet*
p2 deck:  20 x pell-student
"""
SURVEYOR = """
moncolle; turn p1; phase main; number 5
p1 summoner: hesper
p2 summoner: sefa
p1 deck: 20 x reef-crab
p2 deck: 20 x reef-crab
p1 b1: balloon-surveyor
p1 c1-land: quarry-stair
p2 b4: reef-crab
"""


@pytest.fixture
def screen_at(qtbot: QtBot, tmp_path: Path) -> Callable[[str], PlayingScreen]:
    return partial(shell_kit.screen_at, qtbot, tmp_path)


@pytest.fixture
def deploying(screen_at: Callable[[str], PlayingScreen]) -> PlayingScreen:
    """Quill's skill has been used, and asks for a row."""
    screen = screen_at(QUILL)
    screen.session.answer(next(each.index for each in screen.ask.options if each.verb == "level-up"))
    while screen.ask.question.key != "ask.row":
        screen.session.answer(next(each.index for each in screen.ask.options if not each.decline))
    return screen


def lit(screen: PlayingScreen) -> set[str]:
    areas = screen.table.table.areas
    return {name for name, area in areas.items() if area.state and area.state.lit == "legal"}


def zone_of(screen: PlayingScreen, name: str) -> str:
    return next(card.zone for card in screen.sight.cards.values() if card.name and card.name.en == name)


def click(screen: PlayingScreen, point: QPoint) -> None:
    QTest.mouseClick(screen.table.viewport(), LEFT, NONE, point)


def test_both_rows_light_up_as_soon_as_an_effect_asks_for_one(deploying: PlayingScreen) -> None:
    assert lit(deploying) == {"front:0", "rear:0"}
    assert deploying.table.table.carry is None
    assert set(deploying.table.table.plan.landing) == {"front:0", "rear:0"}


@pytest.mark.parametrize("row", ["front:0", "rear:0"])
def test_a_click_on_the_row_answers(row: str, deploying: PlayingScreen) -> None:
    click(deploying, deploying.table.table.areas[row].box.center() + QPoint(200, 0))
    assert zone_of(deploying, "Quill") == row


def test_so_does_a_click_on_a_unit_in_the_row(deploying: PlayingScreen) -> None:
    there = next(each for each, card in deploying.sight.cards.items() if card.name and card.name.en == "Brack")
    click(deploying, deploying.table.table.cards[there].card_rect().center())
    assert zone_of(deploying, "Quill") == "rear:0"


def test_tab_and_enter_answer(deploying: PlayingScreen) -> None:
    view = deploying.table
    while view.table.focus.at is None or view.table.focus.at.zone != "rear:0":
        QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert zone_of(deploying, "Quill") == "rear:0"


def test_the_card_itself_can_still_be_carried_there(deploying: PlayingScreen) -> None:
    port, quill = deploying.table.viewport(), deploying.ask.options[0].subject
    start = deploying.table.table.cards[quill].card_rect().center()
    end = deploying.table.table.areas["front:0"].box.center()
    QTest.mousePress(port, LEFT, NONE, start)
    for step in range(1, 6):
        QTest.mouseMove(port, start + (end - start) * step / 5)
    QTest.mouseRelease(port, LEFT, NONE, end)
    assert zone_of(deploying, "Quill") == "front:0"


def test_where_a_skill_deploys_no_cost_is_named(deploying: PlayingScreen) -> None:
    assert all(option.consequence is None for option in deploying.ask.options)
    shown = deploying.panel.inspector.sheet.shown
    assert shown.face.name.en == "Quill"
    assert [option.text.key for option in shown.options] == ["option.deploy", "option.deploy"]


def test_where_an_action_deploys_the_cost_is_named(screen_at: Callable[[str], PlayingScreen]) -> None:
    screen = screen_at(QUILL)
    named = {option.consequence.key for option in screen.ask.options if option.verb == "level-up"}
    assert named == {"consequence.cost"}


def test_going_to_an_area_and_using_a_skill_on_its_terrain_are_told_apart(
    screen_at: Callable[[str], PlayingScreen],
) -> None:
    screen = screen_at(SURVEYOR)
    scene = screen.table.table
    handle = next(each.subject for each in screen.ask.options if each.verb == "march")
    click(screen, scene.cards[handle].card_rect().center())
    click(screen, scene.cells.items["c1"].box.center())
    assert {option.verb for option in scene.chooser.options} == {"march", "use"}
    march = next(row for row, option in enumerate(scene.chooser.options) if option.verb == "march")
    click(screen, scene.chooser.row(march).center())
    assert zone_of(screen, "Balloon Surveyor") == "c1:0" or any(line.kind == "move" for line in screen.sight.arrows)


def test_with_the_keys_a_card_with_a_skill_and_a_way_may_go_its_way(
    screen_at: Callable[[str], PlayingScreen],
) -> None:
    screen = screen_at("""
cipher; turn p1; phase action; number 4
p1 front: ysolt-ember*, mott-rite
p1 hand:  2 x drenna-child
p1 bonds: 2 x drenna-child
p1 orbs:  2 x drenna-child
p1 deck:  20 x drenna-child
p2 front: ilse-cadet*
p2 deck:  20 x pell-student
""")
    view, scene = screen.table, screen.table.table
    mott = next(each.subject for each in screen.ask.options if each.verb == "activate")
    while scene.focus.at is None or scene.focus.at.card != mott:
        QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert scene.chooser.shown and scene.carry is not None
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert not scene.chooser.shown and scene.focus.at in scene.lit_places()
    while scene.focus.at.card is None:
        QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert [line.start for line in screen.sight.arrows] == [mott], "it attacks"


def test_where_a_card_has_no_business_the_rule_says_what_may_be_done_with_it(
    screen_at: Callable[[str], PlayingScreen],
) -> None:
    screen = screen_at(QUILL.replace("phase deploy", "phase bond"))
    hand = next(each.subject for each in screen.ask.options if each.subject)
    scene = screen.table.table
    click(screen, scene.cards[hand].card_rect().center())
    click(screen, scene.areas["front:1"].box.center() + QPoint(200, 0))
    assert "cannot be used there" in scene.bubble.text and scene.bubble.text.endswith("13.3.1.2")


@pytest.mark.parametrize("place", ["front", "rear"])
def test_what_else_a_picked_card_may_do_is_offered_off_the_card_and_its_places(
    place: str, screen_at: Callable[[str], PlayingScreen],
) -> None:
    screen = screen_at(f"""
cipher; turn p1; phase action; number 4
p1 front: ysolt-ember*
p1 {place}: voss-exile, mott-rite
p1 hand:  4 x drenna-child
p1 orbs:  2 x drenna-child
p1 deck:  20 x drenna-child
p2 front: ilse-cadet*, juno-scout
p2 deck:  20 x pell-student
""".replace("p1 front: ysolt-ember*\np1 front: ", "p1 front: ysolt-ember*, "))
    scene = screen.table.table
    mott = next(each.subject for each in screen.ask.options if each.verb == "activate")
    click(screen, scene.cards[mott].card_rect().center())
    box = scene.chooser.box
    assert scene.chooser.shown and len(scene.lit_places()) > 1
    assert not box.intersects(scene.cards[mott].card_rect())
    assert not box.intersects(scene.style_now.metrics.prompt())
    assert not any(box.intersects(each.box) for each in scene.targets() if each.legal)


def test_a_card_one_looks_at_in_the_deck_is_shown_while_the_question_about_it_stands(
    screen_at: Callable[[str], PlayingScreen],
) -> None:
    screen = screen_at("""
cipher; turn p1; phase action; number 4
p1 front: ysolt-ember*, voss-exile
p1 orbs:  2 x drenna-child
p1 deck:  20 x vey-shadow
p2 front: ilse-cadet*, juno-scout
p2 orbs:  2 x drenna-child
p2 deck:  20 x pell-student
""")
    attack = next(each for each in screen.ask.options if each.verb == "attack")
    screen.session.answer(attack.index)
    while screen.ask.question.key != "ask.may":
        screen.session.answer(0)
    shown = screen.panel.inspector.sheet.shown
    assert shown.face.name.en == "Vey" and shown.card.zone == "deck:0"
    screen.session.answer(next(each.index for each in screen.ask.options if each.verb == "no"))
    assert screen.panel.inspector.sheet.shown.card.zone != "deck:0", "the next question is about something else"


def test_the_key_hints_keep_off_the_place_a_carried_card_has_left(screen_at: Callable[[str], PlayingScreen]) -> None:
    screen = screen_at(QUILL.replace("p1 hand:  voss-ash", "p1 hand:  4 x vey-shadow, vey-knife, drenna-child"))
    scene, port = screen.table.table, screen.table.viewport()
    hand = [each for each in scene.cards.values() if each.spot.area.kind == "hand"]
    last = max(hand, key=lambda item: item.card_rect().right())
    start = last.card_rect().center()
    QTest.mousePress(port, LEFT, NONE, start)
    for step in range(1, 6):
        QTest.mouseMove(port, start - QPoint(0, 60 * step))
    hints = scene.chrome.hints.item
    assert scene.vacated.isVisible()
    assert not (hints.isVisible() and hints.box.intersects(scene.vacated.box))
    QTest.mouseRelease(port, LEFT, NONE, start)

"""Two parties on the stage: their cards stand in its bands, dice fall, an order is dragged, the chain is pointed at."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from engines.core.display.views import ChainView, FrameView, Mention, Named, NewsView, Place, Text
from tests.ui.kit import battle_fixtures as battles
from tests.ui.kit import lantern_screen
from tests.ui.kit.battle_fixtures import CELL, HANA, TOMO, thrown
from tests.ui.kit.mouse import middle
from tests.ui.kit.shell_kit import window_at
from ui.shell.game import panel_lines
from ui.shell.game.side_panel import SidePanel
from ui.shell.style.look import Look
from ui.sounds import NEWS_SOUNDS, Sounds
from ui.table.drawing import animation
from ui.table.drawing.dice import Throw, rounds
from ui.table.view import TableView
from ui.theme import LIGHT


@pytest.fixture
def shown(qtbot) -> Callable[..., TableView]:
    def show(scene: str = "countering", **more: object) -> TableView:
        view = battles.battle_view(getattr(battles, scene)(), **more)  # type: ignore[arg-type]
        view.set_reduced_motion(False)
        qtbot.addWidget(view)
        return view

    return show


def drag(view: TableView, start: QPoint, end: QPoint) -> None:
    view.gestures.press(start)
    view.gestures.move(start + QPoint(12, 0), True)
    view.gestures.move(end, True)
    view.gestures.release(end)


def row_of(view: TableView, number: int) -> QPoint:
    chain = view.table.party.chain
    entry = next(each for each in chain.entries if each.number == number)
    return chain.box_of(entry).center()


# -- where cards stand ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1062, 768), (1540, 1080), (1366, 900), (760, 600)])
@pytest.mark.parametrize("scene", ["countering", "crowded"])
def test_members_stand_in_their_bands_from_front_to_rear(shown, size: tuple[int, int], scene: str) -> None:
    view = shown(scene, size=size)
    sight = view.table.sight
    for side in sight.stage.sides:
        band = view.table.party.bands[side.player]
        lefts = [view.table.cards[member.card].card_rect().left() for member in side.members]
        assert lefts == sorted(lefts)
        for member in side.members:
            assert band.contains(view.table.cards[member.card].card_rect()), member.card


def test_the_near_players_party_stands_below(shown) -> None:
    view = shown()
    assert middle(view, "drake").y() > middle(view, "warden").y()


def test_the_second_player_sees_her_own_party_below(qtbot) -> None:
    view = battles.battle_view(battles.countering(viewer=TOMO))
    qtbot.addWidget(view)
    assert middle(view, "warden").y() > middle(view, "drake").y()


def test_after_the_battle_the_cards_lie_in_the_cell_again(shown) -> None:
    view = shown()
    staged = middle(view, "drake")
    view.show_sight(battles.battlefield().sight(), None)
    view.finish_animations()
    area = view.style_now.layout.area(CELL)
    assert view.table.plan.cell(area, CELL).contains(middle(view, "drake"))
    assert view.table.party.shown is None and middle(view, "drake") != staged


def test_without_a_battle_its_place_is_the_boards(shown) -> None:
    view = shown()
    stage = view.table.party.panel.box
    view.show_sight(battles.battlefield().sight(), None)
    assert not view.table.party.panel.isVisible()
    assert any(cell.box.intersects(stage) for cell in view.table.cells.items.values())
    assert not view.table.party.bands and not list(view.table.party.targets(set()))


def test_cards_come_to_the_stage_from_their_cell(shown) -> None:
    view = shown()
    view.show_sight(battles.battlefield().sight(), None)
    view.finish_animations()
    start = view.table.cards["drake"].place()
    view.show_sight(*battles.countering())
    assert view.table.cards["drake"].place() == start and view.table.clock.busy


# -- full citizens -------------------------------------------------------------------------------------------------


def test_a_lit_member_answers_a_click(shown) -> None:
    view = shown()
    chosen: list[int] = []
    view.chosen.connect(chosen.append)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(view, "owl"))
    assert chosen == [1]


def test_the_keyboard_reaches_a_member_and_its_neighbour(shown) -> None:
    view = shown()
    for _ in range(4):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        if view.table.focus.at == Place(card="owl"):
            break
    assert view.table.focus.at == Place(card="owl")
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.table.focus.at == Place(card="serpent")


def test_a_card_may_join_the_party_by_a_drop_on_its_band(shown) -> None:
    view = shown("summoning")
    chosen: list[int] = []
    view.chosen.connect(chosen.append)
    band = view.table.party.bands[HANA]
    end = QPoint(band.right() - 60, band.center().y())
    start = middle(view, "hand-golem")
    view.gestures.press(start)
    view.gestures.move(start + QPoint(12, 0), True)
    view.gestures.move(end, True)
    assert view.table.party.lights[HANA].isVisible() and not view.table.party.lights[TOMO].isVisible()
    view.gestures.release(end)
    assert chosen == [0]


# -- order ---------------------------------------------------------------------------------------------------------


def order(view: TableView) -> list[str]:
    members = ("drake", "serpent", "owl")
    return sorted(members, key=lambda handle: view.table.plan.spots[handle].at.x())


def test_a_member_dragged_onto_another_changes_places_with_it(shown) -> None:
    view = shown("forming")
    told: list[list[int]] = []
    view.selection_changed.connect(told.append)
    drag(view, middle(view, "owl"), middle(view, "drake"))
    assert order(view) == ["owl", "serpent", "drake"]
    assert told[-1] == [2, 1, 0] == view.selection()
    view.finish_animations()
    drag(view, middle(view, "owl"), middle(view, "serpent"))
    assert order(view) == ["serpent", "owl", "drake"]


def test_shift_and_an_arrow_move_the_focused_member(shown) -> None:
    view = shown("forming")
    view.table.focus.set(Place(card="drake"))
    QTest.keyClick(view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert order(view) == ["serpent", "drake", "owl"]
    assert view.table.focus.at == Place(card="drake")
    QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    assert order(view) == ["drake", "serpent", "owl"] and view.selection() == [0, 1, 2]


def test_members_picked_one_after_the_other_stand_so_at_last(shown) -> None:
    view = shown("forming")
    for handle in ("serpent", "owl"):
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(view, handle)
        )
    assert view.selection() == [1, 2] and order(view) == ["drake", "serpent", "owl"], "not before all are picked"
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(view, "drake"))
    assert order(view) == ["serpent", "owl", "drake"]


def test_the_order_of_some_members_for_another_reason_is_picked_one_by_one(shown) -> None:
    view = shown("forming")
    sight, ask = battles.forming()
    view.show_sight(sight, msgspec.structs.replace(ask, serial=70, options=ask.options[:2], least=2, most=2))
    assert not view.table.ordering.may_move("serpent") and not view.table.ordering.places("serpent")
    for handle in ("serpent", "drake"):
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle(view, handle)
        )
    assert view.selection() == [1, 0] and order(view) == ["drake", "serpent", "owl"]
    assert view.table.wear("drake").number == 2


def test_nobody_can_reorder_the_enemy(shown) -> None:
    view = shown("forming")
    drag(view, middle(view, "warden"), middle(view, "stag-far"))
    drag(view, middle(view, "owl"), middle(view, "warden"))
    assert view.selection() == []


# -- dice ----------------------------------------------------------------------------------------------------------


def throws(view: TableView) -> list[Throw]:
    found = [item for item in view.table.items() if isinstance(item, Throw)]
    return sorted(found, key=lambda item: item.player)


def test_dice_fall_on_the_stage_and_show_the_news_at_last(shown, qtbot) -> None:
    view = shown()
    view.show_sight(*battles.countering(), thrown((HANA, [5]), (TOMO, [3])))
    first, _ = throws(view)
    assert first.faces == (5,) and view.table.party.dice[HANA].opacity() == 0, "the result is not read beforehand"
    first.show_share(0.3)
    tumbling = first.shown
    first.show_share(0.95)
    assert first.shown == [5] and all(1 <= face <= 6 for face in tumbling)
    qtbot.waitUntil(lambda: not view.table.clock.busy)
    assert not throws(view) and view.table.party.dice[HANA].opacity() == 1


def test_any_input_lets_the_dice_lie(shown) -> None:
    view = shown()
    view.show_sight(*battles.countering(), thrown((HANA, [5]), (TOMO, [3])))
    QTest.keyClick(view, Qt.Key.Key_Q)
    assert not throws(view) and view.table.party.dice[TOMO].opacity() == 1


def test_with_reduced_motion_the_stage_shows_them_settled(shown) -> None:
    view = shown()
    view.set_reduced_motion(True)
    view.show_sight(*battles.countering(), thrown((HANA, [5])))
    assert not throws(view) and view.table.party.dice[HANA].opacity() == 1


@pytest.mark.parametrize("reduced", [False, True])
def test_dice_without_a_stage_fall_over_the_middle(shown, reduced: bool, qtbot) -> None:
    view = shown()
    view.set_reduced_motion(reduced)
    view.show_sight(battles.battlefield().sight(), None, thrown((HANA, [4, 2]), (TOMO, [6])))
    near, far = throws(view)
    for item in (near, far):
        item.show_share(1.0)
        assert view.table.sceneRect().contains(item.boundingRect().center())
    assert near.boundingRect().center().y() > far.boundingRect().center().y()
    assert near.shown == [4, 2]
    if reduced:
        view.table.clock.tick()
        assert near.share == 1.0, "they only lie there"
    qtbot.waitUntil(lambda: not view.table.clock.busy)
    assert not throws(view)


def test_players_throw_together_and_a_second_throw_waits() -> None:
    move = NewsView(kind="move", card="x")
    again = [*thrown((0, [1]), (1, [1]), (0, [4]), (1, [2])), move]
    assert rounds(again) == [True, False, True, False, False]
    assert rounds(thrown((0, [1]), (0, [2]))) == [False, False]
    assert animation.DICE == 600 and NEWS_SOUNDS["dice"] == "dice"


def test_dice_are_heard_however_much_happens_with_them() -> None:
    sounds = Sounds()
    sounds.play_news(["move", "flip", "shuffle", "dice"])
    assert "dice" in sounds.played and len(sounds.played) == 2


def test_bots_leave_a_throw_time_to_be_seen(qtbot) -> None:
    window = window_at(lantern_screen.table(bots=("random", "random")))
    qtbot.addWidget(window, before_close_func=lambda each: each.close_quietly())
    session = window.session
    session._after(300, lambda: None)
    session.linger(800)
    assert session._pause.remainingTime() > 900
    session.stop()
    session.linger(800)
    assert not session._pause.isActive(), "nobody is about to move"


# -- the chain -----------------------------------------------------------------------------------------------------


def test_the_latest_entry_lies_on_top(shown) -> None:
    view = shown()
    assert row_of(view, 2).y() < row_of(view, 1).y()


def test_pointing_at_an_entry_shows_its_card_and_its_targets(shown) -> None:
    view = shown()
    heard: list[str] = []
    view.card_hovered.connect(heard.append)
    assert "attacked" not in view.table.wear("warden").rings
    view.gestures.move(row_of(view, 1), False)
    assert "attacked" in view.table.wear("warden").rings and "chain" in view.table.wear("lance").rings
    assert "chain" not in view.table.wear("ward").rings and heard[-1] == "lance"
    view.gestures.leave()
    assert "attacked" not in view.table.wear("warden").rings


def test_the_keyboard_points_at_an_entry_through_its_card(shown) -> None:
    view = shown("aiming")
    view.table.focus.set(Place(card="ward"))
    assert view.table.party.chain.pointed.number == 2


def test_an_entry_can_be_what_is_chosen(shown) -> None:
    view = shown("aiming")
    chosen: list[int] = []
    view.chosen.connect(chosen.append)
    at = row_of(view, 1)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert chosen == [1]


def test_an_entry_is_lit_where_it_is_what_one_chooses(shown) -> None:
    chain = shown("aiming").table.party.chain
    assert [chain._stands_for(each) for each in ("ward", "lance", "warden")] == [True, True, False]
    view = shown()
    row = view.table.party.chain.rows[0]
    plain = row.pixmap().toImage()
    sight, ask = battles.aiming()
    view.show_sight(sight, ask)
    assert view.table.party.chain.rows[0].pixmap().toImage() != plain


def test_a_click_on_a_rule_of_an_entry_opens_it(shown) -> None:
    view = shown()
    asked: list[str] = []
    view.rule_clicked.connect(asked.append)
    chain = view.table.party.chain
    box = chain.box_of(chain.entries[0])
    at = QPoint(box.right() - 20, box.center().y())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert asked == ["11-2-2.p1"]


def test_of_many_entries_the_oldest_are_counted(shown) -> None:
    view = shown("crowded")
    chain = view.table.party.chain
    assert [entry.number for entry in chain.entries] == [5, 4, 3, 2]
    panel = view.table.party.panel.box
    assert all(panel.contains(chain.box_of(entry)) for entry in chain.entries)


def test_a_card_that_lies_nowhere_else_is_reached_in_its_entry(shown) -> None:
    view = shown("aiming")
    sight, ask = battles.aiming()
    hidden = [msgspec.structs.replace(each, cards=[]) if each.area == "effects" else each for each in sight.zones]
    view.show_sight(msgspec.structs.replace(sight, zones=hidden), ask)
    view.table.tray.close()
    view.table.refresh()
    assert "ward" not in view.table.cards
    view.table.focus.set(Place(card="ward"))
    assert view.table.focus.ring.box == view.table.party.chain.box_of(view.table.party.chain.entries[0])
    chosen: list[int] = []
    view.chosen.connect(chosen.append)
    QTest.keyPress(view, Qt.Key.Key_Space)
    assert view.table.zoom.shown
    QTest.keyRelease(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert chosen == [0]


def test_the_side_panel_lists_the_chain_the_latest_first(qtbot) -> None:
    look = Look()
    panel = SidePanel(look)
    qtbot.addWidget(panel)
    panel.chain_stack()
    panel.tabs.show_count("stack", 2)
    assert panel.tabs.tabText(2) == "Chain" and panel.stack.accessibleName() == "Chain"
    told = Text("panel.chapter", {"n": 3})
    names = (Named("Ember Lance", "熾の槍"), Named("Mirror Ward", "鏡の護り"))
    chain = [
        ChainView(number=number, player=0, card=Mention(f"card{number}", name), text=told, cancelled=number == 2)
        for number, name in enumerate(names, 1)
    ]
    lines = panel_lines.chain_lines(look, chain, [FrameView(told, "9-1")])
    assert [line.text for line in lines] == [
        "2  Mirror Ward Chapter 3  cancelled", "1  Ember Lance Chapter 3", "Being resolved", "Chapter 3"
    ]
    assert lines[0].handle == "card2" and all(run.struck for run in lines[0].runs[:-1])
    panel.stack.show_lines(lines)
    assert not panel.grab().isNull()
    assert [line.text for line in panel_lines.chain_lines(look, [], [FrameView(told, None)])] == ["Chapter 3"]


# -- words ---------------------------------------------------------------------------------------------------------


def test_the_battle_is_spoken_with_dice_totals_and_forecasts(shown) -> None:
    view = shown()
    words = view.voices.stage.words()
    dice, fate = "dice of Hana: 5, total 6, Hana: first side", "Stone Warden: takes 9"
    assert all(said in words for said in ("Battle at Ashen Ford", "First side", dice, "attack 10", fate))
    told = [voice.words() for voice in view.voices.every()]
    assert "2, Tomo: Mirror Ward on Stone Warden: 7 − 3 = 4 damage" in told


def test_both_languages_and_themes_draw(shown) -> None:
    english = shown().grab().toImage()
    assert shown(language="ja").grab().toImage() != english
    light = shown("crowded", theme=LIGHT)
    assert all(voice.words() and "[" not in voice.words() for voice in light.voices.every())


def test_what_a_unit_takes_stays_in_sight_while_it_is_pointed_at(shown) -> None:
    view = shown("aiming")
    for handle in (each for each, item in view.table.cards.items() if item.spot.role == "staged"):
        QTest.mouseMove(view.viewport(), middle(view, handle))
        assert view.table.cards[handle].zValue() < view.table.party.over.zValue(), handle

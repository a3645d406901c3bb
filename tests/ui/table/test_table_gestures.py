"""Drags, clicks and keys on the table: the same option whichever hand is used, and a reason for what is refused."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.core.display.views import AskView, OptionView, Place, Reason, Text
from tests.ui.kit import fixtures
from tests.ui.kit.fixtures import table_view
from tests.ui.kit.mouse import click, drag, hold, middle
from ui.table.view import TableView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def zone(view: TableView, name: str) -> QPoint:
    return view.table.areas[name].box.center()


def test_a_drag_to_a_lit_row_is_that_option(deploying: TableView) -> None:
    drag(deploying, middle(deploying, "hand-sera"), zone(deploying, "rear:0") + QPoint(120, 0))
    assert deploying.answers == [1]


def test_two_clicks_are_the_same_option(deploying: TableView) -> None:
    click(deploying, middle(deploying, "hand-sera"))
    assert deploying.table.carry is not None and deploying.table.carry.how == "click"
    click(deploying, zone(deploying, "rear:0") + QPoint(240, 0))
    assert deploying.answers == [1]


def test_keys_are_the_same_option(deploying: TableView) -> None:
    for _ in range(9):
        QTest.keyClick(deploying, Qt.Key.Key_Tab)
        if deploying.table.focus.at == Place(card="hand-sera"):
            break
    QTest.keyClick(deploying, Qt.Key.Key_Return)
    assert deploying.table.carry is not None and deploying.table.carry.handle == "hand-sera"
    for _ in range(4):
        if deploying.table.focus.at == Place(zone="rear:0"):
            break
        QTest.keyClick(deploying, Qt.Key.Key_Right)
        QTest.keyClick(deploying, Qt.Key.Key_Down)
    assert deploying.table.focus.at == Place(zone="rear:0")
    QTest.keyClick(deploying, Qt.Key.Key_Return)
    assert deploying.answers == [1]


def test_picking_up_lights_exactly_the_places_of_that_card(deploying: TableView) -> None:
    hold(deploying, middle(deploying, "hand-sera"), QPoint(520, 250))
    lit = {name for name, area in deploying.table.areas.items() if area.state and area.state.lit == "legal"}
    assert lit == {"front:0", "rear:0"}
    assert "rear:0" in deploying.table.plan.landing
    assert deploying.table.areas["front:0"].state.words == "Deploy to the front"


def test_over_one_lit_place_the_others_say_no_longer_what_dropping_there_means(deploying: TableView) -> None:
    hold(deploying, middle(deploying, "hand-sera"), QPoint(520, 250))
    QTest.mouseMove(deploying.viewport(), zone(deploying, "rear:0"))
    areas = deploying.table.areas
    assert areas["rear:0"].state.landing is not None and areas["rear:0"].state.words
    assert areas["front:0"].state.landing is None and not areas["front:0"].state.words
    assert areas["front:0"].state.lit == "legal", "it may still be dropped there"


def test_a_move_of_six_pixels_is_still_a_click(deploying: TableView) -> None:
    start = middle(deploying, "fenn")
    drag(deploying, start, start + QPoint(3, 3))
    assert deploying.answers == [4], "a card with one thing to do and nowhere to go does it"


def test_a_refused_drop_glides_back_and_says_why(deploying: TableView, qtbot) -> None:
    home = deploying.table.cards["hand-sera"].home()
    target = zone(deploying, "bonds:0")
    drag(deploying, middle(deploying, "hand-sera"), target)
    item = deploying.table.cards["hand-sera"]
    assert item.place() != home and deploying.table.clock.busy, "on its way back"
    assert "13.3.1.2" in deploying.table.bubble.text
    assert ("hand-sera", Place(zone="bonds:0")) in deploying.talk.asked
    qtbot.waitUntil(lambda: not deploying.table.clock.busy)
    assert item.place() == home
    assert deploying.answers == []


def test_the_bubble_leaves_when_the_pointer_moves_away(deploying: TableView) -> None:
    target = zone(deploying, "bonds:0")
    drag(deploying, middle(deploying, "hand-sera"), target)
    assert deploying.table.bubble.shown
    QTest.mouseMove(deploying.viewport(), target + QPoint(4, 4))
    assert deploying.table.bubble.shown
    QTest.mouseMove(deploying.viewport(), QPoint(1000, 700))
    assert not deploying.table.bubble.shown


def test_a_rule_number_in_the_bubble_can_be_clicked(deploying: TableView, qtbot) -> None:
    drag(deploying, middle(deploying, "hand-sera"), zone(deploying, "bonds:0"))
    bubble = deploying.table.bubble
    point = next(
        bubble.box.topLeft() + QPoint(x, y)
        for x in range(0, bubble.box.width(), 4)
        for y in range(0, bubble.box.height(), 4)
        if bubble.rule_at(bubble.box.topLeft() + QPoint(x, y))
    )
    with qtbot.waitSignal(deploying.rule_clicked, timeout=1000) as caught:
        click(deploying, point)
    assert caught.args == ["13.3.1.2"]


def test_one_reason_by_two_rules_is_said_once(deploying: TableView) -> None:
    text = deploying.talk.reasons[0].text
    deploying.talk.reasons = [Reason(text, "17.1.2"), Reason(text, "18.2.1.2"), Reason(text, "17.1.2")]
    deploying.gestures.say_why("hand-hale", None)
    assert deploying.table.bubble.text.count("bond phase") == 1
    assert deploying.table.bubble.text.endswith("17.1.2 18.2.1.2")


def five_reasons(view: TableView) -> list[str]:
    """As many different reasons as a card can have at a bad moment."""
    texts = ["own-turn", "be-bond", "phase", "no-range", "first-turn"]
    args = {"card": "Hale", "phase": "bond phase", "now": "end phase"}
    view.talk.reasons = [Reason(Text(f"need.{key}", args), f"9.{n}") for n, key in enumerate(texts, 1)]
    return [view.talk.render(reason.text) for reason in view.talk.reasons]


def test_of_many_reasons_the_first_two_are_shown_and_f1_shows_the_others(deploying: TableView) -> None:
    said = five_reasons(deploying)
    deploying.table.focus.set(Place(card="hand-hale"))
    QTest.keyClick(deploying, Qt.Key.Key_F1)
    bubble = deploying.table.bubble
    assert [each in bubble.text for each in said] == [True, True, False, False, False]
    assert "3 more" in bubble.text
    QTest.keyClick(deploying, Qt.Key.Key_F1)
    assert all(each in bubble.text for each in said) and "more" not in bubble.text


def test_a_click_on_the_last_line_of_a_bubble_shows_all_its_reasons(deploying: TableView) -> None:
    said = five_reasons(deploying)
    drag(deploying, middle(deploying, "hand-sera"), zone(deploying, "bonds:0"))
    bubble = deploying.table.bubble
    assert said[4] not in bubble.text
    line = next(
        point for y in range(bubble.box.height())
        if bubble.unfolds_at(point := bubble.box.topLeft() + QPoint(bubble.box.width() // 3, y))
    )  # fmt: skip
    click(deploying, line)
    assert bubble.shown and all(each in bubble.text for each in said)
    click(deploying, line)
    assert not bubble.shown, "now it is a click like any other"


def test_three_reasons_need_no_second_step(deploying: TableView) -> None:
    five_reasons(deploying)
    deploying.talk.reasons = deploying.talk.reasons[:3]
    deploying.gestures.say_why("hand-hale", None)
    assert "more" not in deploying.table.bubble.text and "9.3" in deploying.table.bubble.text


def test_a_card_let_go_over_nothing_just_returns(deploying: TableView) -> None:
    drag(deploying, middle(deploying, "hand-sera"), QPoint(950, 300))
    assert deploying.answers == [] and not deploying.table.bubble.shown and deploying.table.carry is None


def test_two_options_for_one_drop_open_a_chooser_there(deploying: TableView) -> None:
    drag(deploying, middle(deploying, "hand-ilse1"), middle(deploying, "ilse"))
    chooser = deploying.table.chooser
    assert chooser.shown and [option.index for option in chooser.options] == [2, 3]
    assert deploying.answers == []
    click(deploying, chooser.row(1).center())
    assert deploying.answers == [3]


def test_the_chooser_answers_to_number_keys_and_arrows(deploying: TableView) -> None:
    drag(deploying, middle(deploying, "hand-ilse1"), middle(deploying, "ilse"))
    QTest.keyClick(deploying, Qt.Key.Key_2)
    assert deploying.answers == [3]
    deploying.finish_animations()
    drag(deploying, middle(deploying, "hand-ilse1"), middle(deploying, "ilse"))
    QTest.keyClick(deploying, Qt.Key.Key_Down)
    QTest.keyClick(deploying, Qt.Key.Key_Up)
    QTest.keyClick(deploying, Qt.Key.Key_Return)
    assert deploying.answers == [3, 2]


def test_escape_puts_the_card_back(deploying: TableView, qtbot) -> None:
    click(deploying, middle(deploying, "hand-sera"))
    with qtbot.waitSignal(deploying.carrying, timeout=500) as caught:
        QTest.keyClick(deploying, Qt.Key.Key_Escape)
    assert caught.args == [""] and deploying.table.carry is None
    with qtbot.waitSignal(deploying.cancel_pressed, timeout=500):
        deploying.table.focus.set(None)
        QTest.keyClick(deploying, Qt.Key.Key_Escape)


@pytest.mark.parametrize("put_back", ["right click", "escape", "click on the card", "click on nothing"])
def test_the_focus_goes_back_with_a_card_that_is_put_back(deploying: TableView, put_back: str) -> None:
    """However it is put back: the place where it could have gone is no choice any more."""
    deploying.table.focus.set(Place(card="hand-sera"))
    QTest.keyClick(deploying, Qt.Key.Key_Return)
    table = deploying.table
    assert table.carry is not None and table.focus.at in (Place(zone="front:0"), Place(zone="rear:0"))
    if put_back == "escape":
        QTest.keyClick(deploying, Qt.Key.Key_Escape)
    elif put_back == "right click":
        QTest.mouseClick(deploying.viewport(), Qt.MouseButton.RightButton, NONE, zone(deploying, "bonds:0"))
    else:
        card = put_back == "click on the card"
        click(deploying, middle(deploying, "hand-sera") if card else QPoint(3, 3))
    assert table.carry is None
    assert table.focus.at == Place(card="hand-sera")
    assert table.focus.ring.isVisible()
    assert table.focus.last == table.rect_of(Place(card="hand-sera"))


def test_a_card_put_back_by_the_mouse_alone_brings_no_focus(deploying: TableView) -> None:
    click(deploying, middle(deploying, "hand-sera"))
    QTest.mouseClick(deploying.viewport(), Qt.MouseButton.RightButton, NONE, zone(deploying, "bonds:0"))
    assert deploying.table.carry is None and deploying.table.focus.at is None


def test_enter_without_focus_is_the_prompts_primary(deploying: TableView, qtbot) -> None:
    with qtbot.waitSignal(deploying.primary_pressed, timeout=500):
        QTest.keyClick(deploying, Qt.Key.Key_Return)


def test_after_a_click_enter_is_what_the_bar_says_and_not_the_ring_of_before(qtbot) -> None:
    view = table_view("choosing_two")
    qtbot.addWidget(view)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.table.focus.ring.isVisible()
    for handle in ("hand-roan", "hand-sera"):
        click(view, middle(view, handle))
    assert not view.table.focus.ring.isVisible() and view.selection() == [1, 2]
    with qtbot.waitSignal(view.primary_pressed, timeout=500):
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.selection() == [1, 2]


def test_enter_on_an_unlit_card_says_why_and_presses_nothing(deploying: TableView, qtbot) -> None:
    deploying.table.focus.set(Place(card="hand-hale"))
    with qtbot.assertNotEmitted(deploying.primary_pressed, wait=50):
        QTest.keyClick(deploying, Qt.Key.Key_Return)
    assert deploying.table.bubble.shown


def test_an_unlit_card_of_ones_own_says_why_when_clicked_and_on_f1(deploying: TableView) -> None:
    click(deploying, middle(deploying, "hand-hale"))
    assert ("hand-hale", None) in deploying.talk.asked and deploying.table.bubble.shown
    QTest.keyClick(deploying, Qt.Key.Key_Escape)
    assert not deploying.table.bubble.shown
    deploying.table.focus.set(Place(card="voss"))
    QTest.keyClick(deploying, Qt.Key.Key_F1)
    assert ("voss", None) in deploying.talk.asked and deploying.table.bubble.shown


def space(view: TableView, kind: QEvent.Type, repeated: bool) -> None:
    QApplication.sendEvent(view, QKeyEvent(kind, Qt.Key.Key_Space, NONE, " ", repeated))


def test_a_held_space_looks_closer_until_it_is_let_go(deploying: TableView, qtbot) -> None:
    deploying.table.focus.set(Place(card="roan"))
    with qtbot.waitSignal(deploying.card_inspected, timeout=500):
        QTest.keyPress(deploying, Qt.Key.Key_Space)
    assert deploying.table.zoom.shown
    for kind in (QEvent.Type.KeyRelease, QEvent.Type.KeyPress):
        space(deploying, kind, True)
    assert deploying.table.zoom.shown
    QTest.keyRelease(deploying, Qt.Key.Key_Space)
    assert not deploying.table.zoom.shown


def test_a_short_space_looks_closer_until_the_next_one(deploying: TableView) -> None:
    deploying.table.focus.set(Place(card="roan"))
    QTest.keyClick(deploying, Qt.Key.Key_Space)
    assert deploying.table.zoom.shown
    QTest.keyClick(deploying, Qt.Key.Key_Space)
    assert not deploying.table.zoom.shown


def test_pointing_at_another_card_ends_looking_closer(deploying: TableView) -> None:
    QTest.mouseMove(deploying.viewport(), middle(deploying, "roan"))  # an earlier test may have left it over the other
    deploying.table.focus.set(Place(card="roan"))
    QTest.keyClick(deploying, Qt.Key.Key_Space)
    QTest.mouseMove(deploying.viewport(), middle(deploying, "hand-sera"))
    assert not deploying.table.zoom.shown


def test_arrows_go_to_what_lies_in_that_direction(deploying: TableView) -> None:
    deploying.table.focus.set(Place(card="roan"))
    QTest.keyClick(deploying, Qt.Key.Key_Up)
    assert deploying.table.focus.at == Place(card="pell")
    QTest.keyClick(deploying, Qt.Key.Key_Right)
    assert deploying.table.focus.at == Place(card="teo")


def test_the_focus_ring_is_always_around_what_has_the_focus(deploying: TableView) -> None:
    for _ in range(5):
        QTest.keyClick(deploying, Qt.Key.Key_Tab)
        at = deploying.table.focus.at
        assert at is not None and deploying.table.focus.ring.isVisible()
        assert deploying.table.focus.ring.box == deploying.table.rect_of(at)


def test_the_focus_of_a_small_piece_keeps_off_its_neighbours_its_name_and_the_edge(deploying: TableView) -> None:
    scene = deploying.table
    piece = next(each for each, spot in scene.plan.spots.items() if spot.zone == "orbs:0")
    scene.focus.set(Place(card=piece))
    ring, drawn = scene.focus.ring, scene.focus.ring.pixmap().toImage()
    solid = [
        QPoint(x, y) for x in range(drawn.width()) for y in range(drawn.height())
        if drawn.pixelColor(x, y).alpha() > 200
    ]
    reach = deploying.style_now.metrics.px(5)
    close = scene.rect_of(scene.focus.at).adjusted(-reach, -reach, reach, reach)
    assert solid and all(close.contains(ring.pos().toPoint() + each) for each in solid)


def test_shift_tab_goes_back(deploying: TableView) -> None:
    QTest.keyClick(deploying, Qt.Key.Key_Tab)
    first = deploying.table.focus.at
    QTest.keyClick(deploying, Qt.Key.Key_Tab)
    QTest.keyClick(deploying, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert deploying.table.focus.at == first


def test_several_cards_are_marked_and_told(qtbot) -> None:
    view = table_view("choosing_two")
    qtbot.addWidget(view)
    told: list[list[int]] = []
    view.selection_changed.connect(told.append)
    for handle in ("hand-roan", "hand-sera"):
        click(view, middle(view, handle))
    assert told == [[1], [1, 2]]
    assert view.selection() == [1, 2]
    assert "selected" in view.table.wear("hand-roan").rings
    assert not view.table.is_lit("hand-fenn"), "two are enough"
    click(view, middle(view, "hand-roan"))
    assert view.selection() == [2] and view.table.is_lit("hand-fenn")
    view.clear_selection()
    assert told[-1] == []


def test_an_order_shows_numbers(qtbot) -> None:
    view = table_view("choosing_two")
    qtbot.addWidget(view)
    sight, ask = fixtures.choosing_two()
    view.show_sight(sight, AskView(
        serial=50, kind="order", players=[0], question=ask.question, options=ask.options, least=4, most=4
    ))
    click(view, middle(view, "hand-sera"))
    click(view, middle(view, "hand-ilse1"))
    assert view.selection() == [2, 0]
    assert (view.table.wear("hand-sera").number, view.table.wear("hand-ilse1").number) == (1, 2)


def test_only_the_asked_player_sees_marks(qtbot) -> None:
    view = table_view("battle")
    qtbot.addWidget(view)
    sight, ask = fixtures.battle()
    waiting = AskView(serial=60, kind="one", players=[1], question=ask.question)
    view.show_sight(sight, waiting)
    assert not any("legal" in view.table.wear(handle).rings for handle in view.table.cards)
    assert not any(view.table.wear(handle).dimmed for handle in view.table.cards)


def test_a_player_can_be_the_place(qtbot) -> None:
    view = table_view("battle")
    qtbot.addWidget(view)
    sight, ask = fixtures.battle()
    option = OptionView(index=0, text=ask.question, place=Place(player=1))
    view.show_sight(sight, AskView(serial=61, kind="place", players=[0], question=ask.question, options=[option]))
    with qtbot.waitSignal(view.chosen, timeout=500) as caught:
        click(view, view.table.plates[1].box.center())
    assert caught.args == [0]


def test_cards_inside_a_pile_are_laid_out_when_they_can_be_chosen(qtbot) -> None:
    board = fixtures.board()
    board.counts.pop("retreat:0")
    extra = [board.add("retreat:0", face) for face in ("roan", "fenn")]
    inside = board.zones["retreat:0"][0]
    options = [
        OptionView(index=number, text=fixtures.say("t.choose-two"), subject=handle)
        for number, handle in enumerate([inside, *extra])
    ]
    view = table_view("battle")
    qtbot.addWidget(view)
    view.show_sight(
        board.sight(), AskView(serial=70, kind="one", players=[0], question=options[0].text, options=options)
    )
    view.finish_animations()
    assert view.table.tray.open and {inside, *extra} <= set(view.table.cards)
    with qtbot.waitSignal(view.chosen, timeout=500) as caught:
        click(view, middle(view, extra[0]))
    assert caught.args == [1]
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.table.tray.folded and inside not in view.table.cards


def test_a_click_on_an_open_pile_looks_into_it(deploying: TableView) -> None:
    board = fixtures.board()
    board.counts.pop("retreat:0")
    board.add("retreat:0", "roan")
    deploying.show_sight(board.sight(), None)
    deploying.finish_animations()
    click(deploying, deploying.table.areas["retreat:0"].cards_box.center())
    assert deploying.table.tray.open and len(deploying.table.tray.handles) == 2
    QTest.keyClick(deploying, Qt.Key.Key_Escape)
    assert not deploying.table.tray.open


def test_a_card_that_does_not_go_with_what_is_picked_says_so(qtbot) -> None:
    view = table_view("deploying")
    qtbot.addWidget(view)
    options = [
        OptionView(index=number, text=fixtures.say("t.choose-two"), subject=handle)
        for number, handle in enumerate(("hand-sera", "hand-hale", "hand-roan"))
    ]
    asked = AskView(serial=71, kind="some", players=[0], question=options[0].text, options=options, least=0, most=2)
    view.show_sight(view.table.sight, asked)
    view.finish_animations()
    view.talk.reasons = []
    choice = view.table.choice
    choice.selected, choice.addable = [0], {2}
    view.table.refresh()
    click(view, middle(view, "hand-hale"))
    assert "can't be combined" in view.table.bubble.text
    choice.selected, choice.addable = [0, 2], set()
    view.table.refresh()
    click(view, middle(view, "hand-hale"))
    assert "can't choose more" in view.table.bubble.text


def pile_and_rows(view: TableView, zone_of: str) -> list[str]:
    """Two cards of the retreat may go to a place; a hand card may be chosen as well."""
    board = fixtures.board()
    board.counts.pop("retreat:0")
    inside = [board.add("retreat:0", face) for face in ("roan", "fenn")]
    place = Place(zone=zone_of)
    options = [
        OptionView(index=number, text=fixtures.say("t.front"), subject=handle, place=place)
        for number, handle in enumerate([*inside, "hand-sera"])
    ]
    asked = AskView(serial=72, kind="one", players=[0], question=options[0].text, options=options)
    view.show_sight(board.sight(), asked)
    view.finish_animations()
    return inside


def test_the_tray_leaves_in_sight_where_its_cards_may_go(deploying: TableView) -> None:
    inside = pile_and_rows(deploying, "front:0")
    tray, row = deploying.table.tray, deploying.table.areas["front:0"].box
    assert tray.open and not tray.folded and set(inside) <= set(deploying.table.cards)
    assert not any(deploying.table.cards[each].card_rect().intersects(row) for each in inside)
    drag(deploying, middle(deploying, inside[1]), row.center() + QPoint(150, 0))
    assert deploying.answers == [1]


def test_a_carried_card_clears_what_the_tray_covers(deploying: TableView, monkeypatch) -> None:
    inside = pile_and_rows(deploying, "front:0")
    tray, row = deploying.table.tray, deploying.table.areas["front:0"].box
    monkeypatch.setattr(tray, "_settled", 2)  # as if there had been no room but over the rows
    deploying.table.refresh()
    assert any(deploying.table.cards[each].card_rect().intersects(row) for each in inside)
    click(deploying, middle(deploying, inside[0]))
    cards = deploying.table.cards
    assert not any(cards[each].card_rect().intersects(row) for each in inside if each in cards)
    assert deploying.table.carry is not None and inside[0] in cards
    click(deploying, row.center() + QPoint(150, 0))
    assert deploying.answers == [0]


def with_a_skill_beside_its_places(view: TableView) -> None:
    """Sera may be deployed, or something may be done with her where she lies."""
    sight, ask = fixtures.deploying()
    more = OptionView(index=9, text=Text("t.skill", {"card": ask.options[0].subject or ""}), subject="hand-sera")
    view.show_sight(sight, msgspec.structs.replace(ask, serial=77, options=[*ask.options, more]))
    view.finish_animations()


@pytest.mark.parametrize("leaves", ["escape", "right click"])
def test_the_list_of_a_card_taken_up_by_keys_leaves_the_focus_on_a_place(deploying: TableView, leaves: str) -> None:
    """However the list is left: the card is still carried, and the keys go on among its places."""
    with_a_skill_beside_its_places(deploying)
    table = deploying.table
    table.focus.set(Place(card="hand-sera"))
    QTest.keyClick(deploying, Qt.Key.Key_Return)
    assert table.chooser.shown and table.carry is not None
    if leaves == "escape":
        QTest.keyClick(deploying, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(deploying.viewport(), Qt.MouseButton.RightButton, NONE, zone(deploying, "bonds:0"))
    assert not table.chooser.shown and table.carry is not None
    assert table.focus.at in (Place(zone="front:0"), Place(zone="rear:0"))


def test_the_list_of_a_card_taken_up_by_the_mouse_brings_no_focus(deploying: TableView) -> None:
    with_a_skill_beside_its_places(deploying)
    click(deploying, middle(deploying, "hand-sera"))
    QTest.mouseClick(deploying.viewport(), Qt.MouseButton.RightButton, NONE, zone(deploying, "bonds:0"))
    assert deploying.table.carry is not None and deploying.table.focus.at is None

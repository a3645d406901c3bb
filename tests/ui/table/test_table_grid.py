"""A grid both players share: where its cells and cards lie, what lights up, marches of several moves in one answer."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest

from engines.core.display.layout import Area
from engines.core.display.views import ArrowView, AskView, GameView, OptionView, Place, StageView
from engines.moncolle.screen.layout import LAYOUT
from tests.ui.kit.board_fixtures import HANA, TOMO, board, board_view, main_phase, marching
from tests.ui.kit.mouse import click, drag, middle
from ui.faces.look import TURNED_NUMBERS
from ui.table.drawing.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics
from ui.table.geometry import cell_plan
from ui.table.geometry.table_plan import Plan
from ui.table.items.card_item import Wear, card_look
from ui.table.view import TableView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
METRICS = Metrics(LAYOUT, BASE_WIDTH, BASE_HEIGHT)


def grid() -> Area:
    return LAYOUT.area("board")


@pytest.fixture
def show(qtbot):
    def shown(moment: tuple[GameView, AskView | None]) -> TableView:
        view = board_view(moment)
        qtbot.addWidget(view)
        view.answers = []
        view.chosen.connect(view.answers.append)
        view.picked = []
        view.selection_changed.connect(view.picked.append)
        view.primaries = []
        view.primary_pressed.connect(lambda: view.primaries.append(True))
        return view

    return shown


def floor(view: TableView, cell: str) -> QPoint:
    """A point in a cell where no unit stands."""
    return view.table.cells.items[cell].box.bottomRight() - QPoint(8, 8)


def tab_to(view: TableView, place: Place) -> None:
    for _ in range(30):
        QTest.keyClick(view, Qt.Key.Key_Tab)
        if view.table.focus.at == place:
            return
    raise AssertionError(f"Tab does not reach {place}")


def fought_over(sight: GameView) -> GameView:
    """The same table while a contest is on the stage."""
    return msgspec.structs.replace(sight, stage=StageView(sides=[], steps=[], step=0, where="a2"))


# -- geometry -----------------------------------------------------------------------------------------------------


def test_cells_are_as_large_as_the_design_says_and_lie_apart() -> None:
    plan = Plan(fought_over(board().sight()), METRICS)
    boxes = [plan.cell(grid(), cell.id) for cell in grid().cells]
    assert {(box.width(), box.height()) for box in boxes} == {(150, 121)}
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)


def test_while_nothing_is_fought_out_the_cells_take_the_room_of_the_stage() -> None:
    plan, stage = Plan(board().sight(), METRICS), LAYOUT.stage
    boxes = [plan.cell(grid(), cell.id) for cell in grid().cells]
    assert {(box.width(), box.height()) for box in boxes} == {(288, 121)}
    assert stage is not None
    assert max(box.right() for box in boxes) >= METRICS.rect(stage.rect).right() - 3


def test_cells_grow_and_shrink_before_ones_eyes(show) -> None:
    """When a contest comes to the stage the cells glide from their old places to the new ones."""
    sight = board().sight()
    view = show((sight, None))
    view.set_reduced_motion(False)
    scene, corner = view.table, view.table.cells.items["c1"]
    wide, left = corner.box.width(), corner.box.left()
    view.show_sight(fought_over(sight), None)
    assert corner.box.width() < wide, "what counts is right at once"
    assert abs(corner.frame.sceneBoundingRect().left() + corner.frame.margin - left) < 30, "what is seen follows"
    ground = scene.cards["land-b3"]
    scene.clock.finish()
    assert round(corner.frame.sceneBoundingRect().left()) == corner.box.left() - corner.frame.margin
    assert ground.card_rect() == scene.cells.items["b3"].box
    assert ground.transform().isIdentity() and corner.frame.transform().isIdentity()


def test_the_first_row_lies_near_its_player() -> None:
    plan = Plan(board(HANA).sight(), METRICS)
    assert plan.cell(grid(), "a1").top() > plan.cell(grid(), "a4").top()
    assert plan.cell(grid(), "a1").left() < plan.cell(grid(), "c1").left()


def test_the_second_player_sees_the_grid_from_the_other_side() -> None:
    first, second = Plan(board(HANA).sight(), METRICS), Plan(board(TOMO).sight(), METRICS)
    for here, there in (("a1", "c4"), ("b2", "b3"), ("c1", "a4")):
        assert second.cell(grid(), here) == first.cell(grid(), there)


def test_units_stand_in_their_cell_in_order() -> None:
    for viewer in (HANA, TOMO):
        plan = Plan(board(viewer).sight(), METRICS)
        lefts = [plan.spots[handle].at.x() for handle in ("golem", "stag", "sprite")]
        assert lefts == sorted(lefts)
        for handle in ("golem", "stag", "sprite"):
            spot = plan.spots[handle]
            assert plan.cell(grid(), "a2").contains(spot.at) and spot.cell == "a2"


def test_a_crowded_cell_has_narrow_faces_that_do_not_touch() -> None:
    plan = Plan(fought_over(board().sight()), METRICS)
    assert plan.spots["guard"].size == "table"
    spots = [plan.spots[handle] for handle in ("golem", "stag", "sprite")]
    assert {spot.size for spot in spots} == {"narrow"}
    assert all(spots[index + 1].at.x() - spots[index].at.x() >= 45 for index in (0, 1))


@pytest.mark.parametrize("count", [4, 5, 6, 8])
@pytest.mark.parametrize("turned", [False, True])
def test_however_many_units_stay_in_their_cell(count: int, turned: bool) -> None:
    table = board()
    for number in range(count):
        table.add("b3:0", "stag", f"s{number}", turned=turned)
    plan = Plan(table.sight(), METRICS)
    body = cell_plan.body(plan.cell(grid(), "b3"), METRICS)
    for number in range(count):
        spot = plan.spots[f"s{number}"]
        right = spot.at.x() + METRICS.card(spot.size, spot.turned).width()
        assert body.left() <= spot.at.x() and right <= body.right() + 2


def test_both_players_units_in_a_cell_are_two_sides() -> None:
    table = board()
    table.add("b3:0", "stag", "mine")
    table.add("b3:1", "sprite", "theirs")
    for viewer in (HANA, TOMO):
        table.viewer = viewer
        plan = Plan(table.sight(), METRICS)
        near, far = ("mine", "theirs") if viewer == HANA else ("theirs", "mine")
        assert plan.spots[near].at.x() + 45 < plan.spots[far].at.x()


def test_the_ground_is_a_card_as_large_as_its_cell_and_below_its_units(show) -> None:
    view = show(main_phase())
    ground, unit = view.table.cards["land-a2"], view.table.cards["golem"]
    assert ground.card_rect() == view.table.cells.items["a2"].box
    assert ground.zValue() < unit.zValue()
    assert view.table.card_at(floor(view, "b3")).handle == "land-b3"
    assert view.table.card_at(middle(view, "golem")).handle == "golem"


def test_a_ground_that_lies_face_down_shows_no_face(show) -> None:
    view = show(main_phase())
    assert view.table.cards["land-b4"].back
    assert view.table.sight.cards["land-b4"].face is None


def test_many_turned_units_stand_upright_with_a_sign(show) -> None:
    table = board()
    for number in range(5):
        table.add("b3:0", "stag", f"s{number}", turned=True)
    view = show((fought_over(table.sight()), None))
    spot = view.table.plan.spots["s2"]
    assert not spot.turned and card_look(view.table.card("s2"), spot, view.style_now, Wear()).resting


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_turned_units_never_cut_each_others_numbers(count: int) -> None:
    table = board()
    for number in range(count):
        table.add("b3:0", "stag", f"s{number}", turned=True)
    for sight in (table.sight(), fought_over(table.sight())):
        plan = Plan(sight, METRICS)
        for spot in (plan.spots[f"s{number}"] for number in range(count - 1)):
            assert not spot.turned or spot.shown == 0 or spot.shown >= TURNED_NUMBERS


def test_where_there_is_room_both_sides_show_full_faces() -> None:
    table = board()
    table.add("b3:0", "stag", "mine")
    table.add("b3:1", "sprite", "theirs")
    plan = Plan(table.sight(), METRICS)
    assert {plan.spots["mine"].size, plan.spots["theirs"].size} == {"table"}


def test_what_a_unit_wears_is_named_on_it_and_no_stack_is_counted(show) -> None:
    view = show(main_phase())
    look = card_look(view.table.card("golem"), view.table.plan.spots["golem"], view.style_now, Wear())
    assert look.worn == ("Maul",) and look.stack == 1, "its short name"


# -- one answer ---------------------------------------------------------------------------------------------------


def lit(view: TableView) -> set[str]:
    return {name for name, item in view.table.cells.items.items() if item.light.isVisible()}


def test_only_legal_cells_light_up_for_a_carried_card(show) -> None:
    view = show(main_phase())
    assert lit(view) == set()
    click(view, middle(view, "hand-glacier"))
    assert lit(view) == {"a3", "b2"}


def test_a_dragged_unit_goes_to_the_cell_under_the_pointer(show) -> None:
    view = show(main_phase())
    drag(view, middle(view, "drake"), floor(view, "c3"))
    assert view.answers == [2]


def test_a_cell_beside_the_one_under_the_pointer_is_not_meant(show) -> None:
    """The card overlaps the legal neighbour by a third; the pointer says which cell it is."""
    view = show(main_phase())
    box = view.table.cells.items["c4"].box
    drag(view, middle(view, "drake"), QPoint(box.center().x(), box.bottom() - 6))
    assert view.answers == []
    assert view.table.bubble.shown


def test_a_card_from_the_hand_becomes_the_ground_of_a_vacant_cell(show) -> None:
    view = show(main_phase())
    drag(view, middle(view, "hand-glacier"), floor(view, "b2"))
    assert view.answers == [0]


def test_two_clicks_replace_the_ground_although_a_unit_stands_there(show) -> None:
    view = show(main_phase())
    click(view, middle(view, "hand-glacier"))
    click(view, middle(view, "wolf"))
    assert view.answers == [1]


def test_a_card_is_put_on_a_unit_in_a_crowded_cell(show) -> None:
    view = show(main_phase())
    drag(view, middle(view, "hand-maul"), middle(view, "stag"))
    assert view.answers == [3]


def test_a_refused_cell_says_why_about_that_cell(show) -> None:
    view = show(main_phase())
    drag(view, middle(view, "drake"), floor(view, "a4"))
    assert view.answers == []
    assert view.style_now.talk.asked[-1] == ("drake", Place(zone="a4:0"))
    assert "A4 is two squares away" in view.table.bubble.text and "9-2-2" in view.table.bubble.text


def test_a_refused_ground_asks_about_the_ground_of_that_cell(show) -> None:
    view = show(main_phase())
    drag(view, middle(view, "hand-glacier"), floor(view, "c1"))
    assert view.style_now.talk.asked[-1] == ("hand-glacier", Place(zone="c1-land:0"))


def test_a_card_with_no_goal_asks_about_the_cell_and_not_the_ground_that_fills_it(show) -> None:
    board, ask = main_phase()
    view = show((board, msgspec.structs.replace(ask, options=[])))
    ground = next(handle for handle, spot in view.table.plan.spots.items() if spot.role == "ground")
    cell = view.table.cells.of(view.table.plan.spots[ground].zone)
    drag(view, middle(view, "hand-maul"), QPoint(cell.box.right() - 12, cell.box.bottom() - 12))
    assert view.style_now.talk.asked[-1] == ("hand-maul", Place(zone=f"{cell.cell.id}:0"))
    drag(view, middle(view, "hand-maul"), middle(view, "stag"))
    assert view.style_now.talk.asked[-1] == ("hand-maul", Place(card="stag"))


def test_the_own_cell_refuses_nothing(show) -> None:
    view = show(main_phase())
    drag(view, middle(view, "drake"), middle(view, "drake") + QPoint(20, 10))
    assert view.answers == [] and not view.table.bubble.shown
    click(view, middle(view, "drake"))
    click(view, view.table.cells.items["c2"].box.topLeft() + QPoint(90, 8))
    assert view.table.carry is None and not view.table.bubble.shown


def test_keys_pick_a_unit_and_walk_over_lit_cells(show) -> None:
    view = show(main_phase())
    tab_to(view, Place(card="drake"))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.table.focus.at == Place(zone="c3:0")
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.answers == [2]


def test_arrows_go_from_cell_to_cell(show) -> None:
    view = show(main_phase())
    tab_to(view, Place(card="drake"))
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.table.focus.at == Place(card="land-c3")
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.table.focus.at == Place(card="land-b3")


def test_a_click_on_a_ground_nobody_asks_about_says_nothing(show) -> None:
    view = show(main_phase())
    click(view, floor(view, "c3"))
    assert view.answers == [] and not view.table.bubble.shown


# -- several moves in one answer ----------------------------------------------------------------------------------


def test_a_drag_adds_a_move_and_shows_the_unit_there(show) -> None:
    view = show(marching())
    drag(view, middle(view, "drake"), floor(view, "c3"))
    assert view.selection() == [6] and view.picked[-1] == [6] and view.answers == []
    spot = view.table.plan.spots["drake"]
    assert (spot.cell, spot.role) == ("c3", "ghost")
    assert len(view.table.plan.vacated["c2"]) == 1
    assert len(view.table.arrows) == 1


@pytest.mark.parametrize(("unit", "cell"), [("sprite", "a3"), ("golem", "a1"), ("drake", "c3"), ("drake", "b1")])
def test_an_arrow_ends_at_the_cell_it_points_to(show, unit: str, cell: str) -> None:
    """It covers no unit there: what they can do is what one wants to read now."""
    view = show(marching())
    drag(view, middle(view, unit), floor(view, cell))
    table = view.table
    assert len(table.arrows) == 1
    grid = table.plan.spots[unit].area
    assert not table.arrows[0]._path.intersects(QRectF(cell_plan.body(table.plan.cell(grid, cell), table.plan.metrics)))


def test_units_from_several_cells_march_in_one_answer(show) -> None:
    view = show(marching())
    drag(view, middle(view, "golem"), floor(view, "a3"))
    click(view, middle(view, "stag"))
    click(view, floor(view, "a1"))
    drag(view, middle(view, "drake"), floor(view, "b3"))
    assert view.selection() == [0, 3, 7]
    assert {view.table.plan.spots[unit].cell for unit in ("golem", "stag", "drake")} == {"a3", "a1", "b3"}
    assert view.table.plan.spots["sprite"].cell == "a2"


def test_a_moved_unit_that_is_clicked_goes_back(show) -> None:
    view = show(marching())
    drag(view, middle(view, "drake"), floor(view, "c3"))
    click(view, middle(view, "drake"))
    assert view.selection() == [] and view.table.carry is None
    assert view.table.plan.spots["drake"].cell == "c2" and view.table.plan.vacated == {}


def test_a_moved_unit_may_be_dragged_elsewhere(show) -> None:
    view = show(marching())
    drag(view, middle(view, "drake"), floor(view, "c3"))
    drag(view, middle(view, "drake"), floor(view, "b3"))
    assert view.selection() == [7]
    drag(view, middle(view, "drake"), view.table.cells.items["c2"].box.center())
    assert view.selection() == []


def test_a_march_by_keys_ends_with_enter_for_the_bar(show) -> None:
    view = show(marching())
    tab_to(view, Place(card="drake"))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.table.carry is not None
    tab_to(view, Place(zone="b3:0"))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.selection() == [7] and view.table.focus.at is None
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert view.table.focus.at is not None and view.table.focus.at.card != "drake"
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.primaries == [True]


def test_a_moved_unit_goes_back_by_enter_too(show) -> None:
    view = show(marching())
    drag(view, middle(view, "drake"), floor(view, "c3"))
    tab_to(view, Place(card="drake"))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.selection() == [] and view.table.carry is None


def test_the_left_cell_says_where_its_units_go(show) -> None:
    view = show(marching())
    drag(view, middle(view, "golem"), floor(view, "a3"))
    drag(view, middle(view, "stag"), floor(view, "a1"))
    assert view.table.cells.items["a2"].veil.isVisible()
    view.clear_selection()
    assert not view.table.cells.items["a2"].veil.isVisible()


def test_a_new_question_shows_everything_where_it_lies(show) -> None:
    view = show(marching())
    drag(view, middle(view, "drake"), floor(view, "c3"))
    view.show_sight(*main_phase())
    assert view.table.plan.spots["drake"].cell == "c2" and view.table.arrows == []


def test_a_unit_that_is_on_its_way_already_is_shown_there_and_stays(show) -> None:
    """The question continues an answer: one unit has been declared, who comes along?"""
    sight, ask = marching()
    sight = msgspec.structs.replace(sight, arrows=[ArrowView(kind="move", start="golem", end="land-a3")])
    along = [option for option in ask.options if option.subject == "stag"]
    along = [msgspec.structs.replace(option, index=index) for index, option in enumerate(along)]
    view = show((sight, msgspec.structs.replace(ask, options=along)))
    assert (view.table.plan.spots["golem"].cell, view.table.plan.spots["golem"].role) == ("a3", "ghost")
    click(view, middle(view, "golem"))
    drag(view, middle(view, "stag"), floor(view, "a3"))
    assert view.selection() == [0] and view.table.plan.spots["golem"].cell == "a3"


# -- the unknown top of a pile ------------------------------------------------------------------------------------


def with_proxy() -> tuple[GameView, AskView]:
    sight, ask = main_phase()
    proxy = OptionView(index=5, text=ask.options[0].text, subject="deck:0#0", place=Place(zone="c1-land:0"))
    return sight, msgspec.structs.replace(ask, options=[*ask.options, proxy])


def test_the_top_of_a_pile_nobody_may_look_into_is_dragged_to_a_cell(show) -> None:
    view = show(with_proxy())
    top = view.table.cards["deck:0#0"]
    assert top.back and top.card_rect().topLeft() == view.table.areas["deck:0"].cards_box.topLeft()
    assert not view.table.tray.open
    drag(view, middle(view, "deck:0#0"), floor(view, "c1"))
    assert view.answers == [5]


def test_no_pile_has_a_top_nobody_asks_about(show) -> None:
    view = show(main_phase())
    assert not any(handle.startswith("deck") for handle in view.table.cards)


def test_a_turned_card_stands_upright_in_a_place_too_narrow_for_it(show) -> None:
    table = board()
    table.change("ysol", turned=True)
    view = show((table.sight(), None))
    spot = view.table.plan.spots["ysol"]
    assert not spot.turned and card_look(view.table.card("ysol"), spot, view.style_now, Wear()).resting
    assert view.table.cards["ysol"].card_rect().size() == METRICS.card("table")


# -- spoken -------------------------------------------------------------------------------------------------------


def spoken(view: TableView, place: Place) -> str:
    return view.voices.places[place].words()


def test_a_cell_says_its_ground_how_full_it_is_and_who_stands_there(show) -> None:
    view = show(main_phase())
    words = spoken(view, Place(zone="a2:0"))
    assert words.startswith("A2, Old Arcade, 6/8") and "3 cards of yours" in words
    assert spoken(view, Place(zone="b2:0")) == "B2, vacant"
    assert "Tomo's ground" in spoken(view, Place(zone="c4:0"))


def test_a_lit_cell_says_so_and_what_it_would_mean(show) -> None:
    view = show(main_phase())
    click(view, middle(view, "hand-glacier"))
    voice = view.voices.places[Place(zone="b2:0")]
    assert voice.words().endswith("highlighted") and voice.about() == "Place on B2"


def test_cards_say_in_which_cell_they_lie(show) -> None:
    view = show(main_phase())
    assert "yours in A2, 1 of 3" in spoken(view, Place(card="golem"))
    assert "Tomo's ground of C4" in spoken(view, Place(card="land-c4"))
    assert spoken(view, Place(card="land-b4")).startswith("face-down card")


def test_the_focus_on_a_lit_ground_is_heard_at_its_cell(show) -> None:
    view = show(main_phase())
    click(view, middle(view, "hand-glacier"))
    view.table.focus.set(Place(zone="b2-land:0"))
    assert view.voices.places[Place(zone="b2:0")].focused()


def test_a_note_covers_no_number_of_a_card_that_lies(show) -> None:
    table = board()
    table.notes["a3"] = "b2"
    view = show((table.sight(), main_phase()[1]))
    cell, lying = view.table.cells.items["a3"], view.table.cards["wolf"].card_rect()
    note = cell.note_box(cell.state, view.table.style_now).translated(cell.box.topLeft())
    assert note.toRect().intersected(lying).height() < lying.height() / 6


def test_equipment_that_may_be_discarded_by_the_way_does_not_cover_the_board(show) -> None:
    sight, ask = main_phase()
    shed = OptionView(index=len(ask.options), text=ask.question, subject="golem/maul")
    view = show((sight, msgspec.structs.replace(ask, options=[*ask.options, shed])))
    tray = view.table.tray
    assert tray.folded and "golem/maul" not in view.table.cards
    QTest.mouseClick(view.viewport(), LEFT, NONE, tray._box.center())
    QTest.mouseClick(view.viewport(), LEFT, NONE, middle(view, "golem/maul"))
    assert view.answers == [shed.index]


def test_it_lies_open_when_nothing_else_can_be_done(show) -> None:
    sight, ask = main_phase()
    shed = OptionView(index=0, text=ask.question, subject="golem/maul")
    go_on = OptionView(index=1, text=ask.question, decline=True)
    view = show((sight, msgspec.structs.replace(ask, options=[shed, go_on])))
    assert not view.table.tray.folded and "golem/maul" in view.table.cards

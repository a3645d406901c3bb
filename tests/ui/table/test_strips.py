"""A table for three and more: one opponent has the far half, the others strips that are aimed at like the table."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engines.core.display.layout import Rect, Strips
from engines.core.display.views import ArrowView, AskView, ChipView, GameView, NewsView, Place, Text
from tests.ui.kit import many_players
from tests.ui.kit.lantern_screen import LAYOUT
from tests.ui.kit.mouse import click, drag
from ui.table.drawing.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics
from ui.table.geometry.seating import Facing, seats
from ui.table.geometry.strip_plan import column_for
from ui.table.geometry.table_plan import Plan
from ui.table.items.pills import foretold_of
from ui.table.view import TableView

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
Shown = Callable[..., TableView]


@pytest.fixture
def shown(qtbot) -> Shown:
    def make(sight: GameView, ask: AskView | None = None, width: int = BASE_WIDTH, height: int = BASE_HEIGHT):
        made = many_players.view(sight, ask, width, height)
        qtbot.addWidget(made)
        return made

    return make


def plan_of(players: int, layout=LAYOUT, width: int = BASE_WIDTH, height: int = BASE_HEIGHT, **more) -> Plan:
    column = column_for(players, layout)
    return Plan(many_players.sight(players, **more), Metrics(layout, width, height, column=column))


def where(view: TableView, place: Place) -> QPoint:
    box = view.table.rect_of(place)
    assert box is not None
    return box.center()


def go_to(view: TableView, place: Place) -> None:
    for _ in range(20):
        if view.table.focus.at == place:
            return
        QTest.keyClick(view, Qt.Key.Key_Tab)
    pytest.fail(f"Tab does not come to {place}")


# Where everything lies


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("size", [(1062, 728), (1540, 1040), (2124, 1456), (952, 660)])
def test_every_card_of_a_strip_lies_in_it_and_no_two_strips_meet(players: int, size: tuple[int, int]) -> None:
    plan = plan_of(players, width=size[0], height=size[1])
    assert [strip.player for strip in plan.strips] == list(range(2, players))
    for strip in plan.strips:
        assert QRect(0, 0, *size).contains(strip.box)
        mine = [spot for spot in plan.spots.values() if spot.owner == strip.player]
        assert len(mine) == 3, "the row, and not the piles"
        for spot in mine:
            assert strip.box.contains(QRect(spot.at, plan.metrics.card(spot.size, spot.turned)))
    assert not any(one.box.intersects(other.box) for one, other in itertools.combinations(plan.strips, 2))


def test_the_halves_give_way_to_the_column() -> None:
    plan = plan_of(6)
    column = min(strip.box.left() for strip in plan.strips)
    for zone, area in plan.zones():
        if zone.owner in (0, 1) and area.kind != "hand":
            assert plan.box(zone, area).right() < column, zone.id


def test_with_two_players_nothing_gives_way() -> None:
    plan = plan_of(2)
    assert not plan.strips and plan.metrics.column == 0
    assert plan.metrics.rect(Rect(200, 324, 600, 104)) == QRect(200, 284, 600, 104)


def test_a_game_may_keep_room_for_the_column_and_say_what_a_strip_shows() -> None:
    """The heights of the drawn table: 117 with one or two strips, then 76 and 58."""
    kept = Strips(rect=Rect(576, 153, 474, 278), cards=("row",), counts=("deck",))
    layout = msgspec.structs.replace(LAYOUT, strips=kept)
    for players, high in ((3, 117), (4, 117), (5, 76), (6, 56)):
        plan = plan_of(players, layout)
        assert plan.metrics.column == 0 and {abs(strip.box.height() - high) <= 1 for strip in plan.strips} == {True}
        sizes = {spot.size for spot in plan.spots.values() if spot.owner > 1}
        assert sizes == {"thumb" if players == 6 else "chip"}
        assert [area.zone for area in plan.strips[0].areas] == ["row:2", "deck:2"]


def test_who_is_out_comes_last_and_teammates_after_the_opponents() -> None:
    sight = many_players.sight(6, viewer=1, out=(3,))
    assert (seats(sight).far, seats(sight).strips) == (2, (4, 5, 0, 3))
    pairs = seats(many_players.sight(4, viewer=1), teams=(0, 1, 0, 1))
    assert (pairs.far, pairs.strips) == (2, (0, 3)) and not pairs.hostile(3)


# The same action by any hand


WAYS = [Place(card="row:2#0"), Place(zone="row:3"), Place(player=2), Place(zone="spent:3"), Place(card="row:3#2")]


@pytest.mark.parametrize("number", range(len(WAYS)))
@pytest.mark.parametrize("hand", ["drag", "clicks", "keys"])
def test_a_strip_is_aimed_at_by_drag_by_two_clicks_and_by_keys(shown: Shown, number: int, hand: str) -> None:
    """Cards, areas and players on strips are places like those of the two halves."""
    place = WAYS[number]
    view = shown(many_players.sight(4), many_players.ask(("hand:0#1", place), ("hand:0#2", Place(zone="row:0"))))
    start = view.table.cards["hand:0#1"].card_rect().center()
    if hand == "drag":
        drag(view, start, where(view, place))
    elif hand == "clicks":
        click(view, start)
        click(view, where(view, place))
    else:
        go_to(view, Place(card="hand:0#1"))
        QTest.keyClick(view, Qt.Key.Key_Return)
        go_to(view, place)
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.answers == [0]


def test_a_player_is_hit_anywhere_on_the_strip(shown: Shown) -> None:
    view = shown(many_players.sight(4), many_players.ask(("hand:0#1", Place(player=3))))
    strip = view.table.plates[3].whole
    drag(view, view.table.cards["hand:0#1"].card_rect().center(), strip.center())
    assert view.answers == [0]


def test_a_place_that_is_itself_the_choice_is_clicked_or_entered(shown: Shown) -> None:
    view = shown(many_players.sight(5), many_players.ask((None, Place(player=2)), (None, Place(player=4))))
    click(view, where(view, Place(player=4)))
    go_to(view, Place(player=2))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert view.answers == [1, 0]


def test_a_lit_card_in_a_pile_of_a_strip_is_laid_out(shown: Shown) -> None:
    """A strip says only how many cards the pile holds, so the card to be chosen comes into the tray."""
    view = shown(many_players.sight(3), many_players.ask(("spent:2#1", None), ("spent:2#0", None)))
    click(view, view.table.cards["spent:2#1"].card_rect().center())
    assert view.answers == [0]


def test_a_click_on_a_number_of_a_strip_lays_that_pile_out(shown: Shown) -> None:
    view = shown(many_players.sight(3))
    click(view, view.table.areas["spent:2"].box.center())
    assert view.table.tray.open and view.table.tray.zone == "spent:2"


def test_arrows_go_from_the_halves_to_the_strips_and_back(shown: Shown) -> None:
    view = shown(many_players.sight(4))
    view.table.focus.set(Place(zone="deck:1"))
    seen = set()
    for _ in range(6):
        QTest.keyClick(view, Qt.Key.Key_Right)
        at = view.table.focus.at
        seen.add(view.table.opponents.player_of(at))
    assert seen & {2, 3}
    for _ in range(8):
        QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.table.opponents.player_of(view.table.focus.at) in (0, 1)


# Who has the far half


def attack(sight: GameView, attacker: str, target: str) -> GameView:
    return msgspec.structs.replace(sight, arrows=[ArrowView("attack", attacker, target)])


def test_the_far_half_goes_to_whom_the_attack_concerns() -> None:
    facing, sight = Facing(), many_players.sight(5)
    facing.learn(sight, [])
    assert facing.seats(sight).far == 1, "the next in order"
    facing.learn(attack(sight, "row:0#0", "row:3#1"), [])
    assert facing.seats(sight) == seats(sight, 3) and facing.seats(sight).strips == (1, 2, 4)
    other = many_players.sight(5, viewer=3)
    assert facing.seats(other).far == 0, "the attacked player faces the attacker"
    assert facing.seats(many_players.sight(5, viewer=1)).far == 3, "and the others the attacked"
    gone = many_players.sight(5, out=(3,))
    assert facing.seats(gone).far == 1, "who is out gives the half back"


def test_in_a_format_of_teams_the_far_half_is_always_the_one_that_is_faced() -> None:
    """Whoever was attacked last or comes next; when that player is out the next opponent moves in."""
    facing, sight = Facing(), many_players.sight(4)
    facing.teams, facing.faces = (0, 1, 0, 1), (1, 0, 3, 2)
    facing.learn(attack(sight, "row:2#0", "row:3#0"), ())
    for viewer, far in enumerate(facing.faces):
        assert facing.usual(msgspec.structs.replace(sight, viewer=viewer)).far == far
    players = [msgspec.structs.replace(each, out=each.player == 1) for each in sight.players]
    assert facing.usual(msgspec.structs.replace(sight, players=players)).far == 3


def test_arrows_to_whom_one_may_attack_are_dotted_and_cover_no_word_of_a_strip(shown: Shown) -> None:
    sight = many_players.sight(4)
    lines = [ArrowView(kind="may", start="row:0#0", end=f"row:{player}#0") for player in (1, 2, 3)]
    view = shown(msgspec.structs.replace(sight, arrows=lines))
    scene = view.table
    assert [arrow.tone for arrow in scene.arrows] == ["may"] * 3
    edges = {strip.player: strip.whole for strip in scene.opponents.strips()}
    for line, arrow in zip(lines[1:], scene.arrows[1:], strict=True):
        edge, end = edges[scene.card(line.end).user], arrow._end
        assert edge.top() <= end.y() <= edge.bottom(), "at the strip's height"
        assert edge.left() <= end.x() < edge.left() + 12, "it ends where the strip begins"


def test_news_of_an_attack_count_as_well() -> None:
    facing, sight = Facing(), many_players.sight(4)
    facing.learn(sight, [NewsView(kind="attack", card="row:2#0", other="row:0#0", player=2)])
    assert facing.seats(sight).far == 2


def test_aiming_at_a_strip_moves_nobody_before_the_attack_is_declared(shown: Shown) -> None:
    sight = many_players.sight(4)
    view = shown(sight, many_players.ask(("row:0#0", Place(card="row:3#0"))))
    click(view, view.table.cards["row:0#0"].card_rect().center())
    view.table.aiming.follow(where(view, Place(card="row:3#0")))
    assert view.table.plan.seats.far == 1
    view.show_sight(attack(sight, "row:0#0", "row:3#0"), None)
    assert view.table.plan.seats.far == 3
    view.finish_animations()
    assert view.table.cards["row:3#0"].spot.size == "table" and view.table.arrows


# Looking at a strip's player


def test_v_opens_each_half_in_turn_and_escape_closes_it(shown: Shown) -> None:
    view = shown(many_players.sight(4))
    looked = []
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_V)
        looked.append(view.table.plan.seats.far)
    assert looked == [2, 3, 1]
    QTest.keyClick(view, Qt.Key.Key_V)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert view.table.plan.seats.far == 1 and view.table.opponents.looked is None


def test_v_opens_the_half_of_the_strip_that_is_pointed_at(shown: Shown) -> None:
    view = shown(many_players.sight(5))
    view.table.focus.set(Place(card="row:4#0"))
    QTest.keyClick(view, Qt.Key.Key_V)
    assert view.table.plan.seats.far == 4
    QTest.keyClick(view, Qt.Key.Key_V)
    assert view.table.plan.seats.far == 1


def test_v_held_down_shows_a_half_until_it_is_let_go(shown: Shown) -> None:
    view = shown(many_players.sight(3))
    for kind, repeated in ((QEvent.Type.KeyPress, False), (QEvent.Type.KeyPress, True)):
        QApplication.sendEvent(view, QKeyEvent(kind, Qt.Key.Key_V, NONE, "v", repeated))
    assert view.table.plan.seats.far == 2
    QApplication.sendEvent(view, QKeyEvent(QEvent.Type.KeyRelease, Qt.Key.Key_V, NONE, "v", False))
    assert view.table.plan.seats.far == 1


def test_the_magnifier_opens_a_half_in_which_everything_is_aimed_at_as_usual(shown: Shown) -> None:
    place = Place(card="row:2#1")
    view = shown(many_players.sight(4), many_players.ask(("hand:0#0", place)))
    click(view, view.table.plates[2].lens.center())
    view.finish_animations()
    assert view.table.plan.seats.far == 2 and view.table.cards["row:2#1"].spot.size == "table"
    drag(view, view.table.cards["hand:0#0"].card_rect().center(), where(view, place))
    assert view.answers == [0]


def test_the_next_player_at_the_screen_looks_at_nobody(shown: Shown) -> None:
    view = shown(many_players.sight(4))
    view.table.opponents.look_at(3)
    view.show_sight(many_players.sight(4, viewer=1), None)
    assert view.table.opponents.looked is None and view.table.plan.seats.far == 2


def test_looking_shows_no_hand(shown: Shown) -> None:
    view = shown(many_players.sight(3))
    view.table.opponents.look_at(2)
    assert not [item for item in view.table.cards.values() if item.spot.zone == "hand:2"]


# Movement


def test_a_card_moves_from_a_half_to_a_strip(shown: Shown) -> None:
    """It ends where the strip shows it, and nothing of the movement is left."""
    sight = many_players.sight(3)
    view = shown(sight)
    card = sight.cards["row:1#0"]
    gone = msgspec.structs.replace(card, zone="row:2", user=2, index=3)
    zones = [
        msgspec.structs.replace(zone, cards=[each for each in zone.cards if each != card.handle], count=2)
        if zone.id == "row:1" else
        msgspec.structs.replace(zone, cards=[*zone.cards, card.handle], count=4) if zone.id == "row:2" else zone
        for zone in sight.zones
    ]
    after = msgspec.structs.replace(sight, zones=zones, cards={**sight.cards, card.handle: gone})
    view.show_sight(after, None, [NewsView(kind="move", card=card.handle, start="row:1", end="row:2")])
    item = view.table.cards[card.handle]
    strip = view.table.plates[2].whole
    assert view.table.clock.busy and not strip.contains(item.card_rect())
    view.finish_animations()
    assert strip.contains(item.card_rect())


def test_a_card_drawn_by_a_strip_s_player_flies_to_the_strip(shown: Shown) -> None:
    sight = many_players.sight(4)
    view = shown(sight)
    news = [NewsView(kind="move", start="deck:3", end="hand:3", player=3)]
    view.show_sight(sight, None, news)
    before = len(view.table.items())
    assert view.table.clock.busy
    assert view.table.plates[3].box.contains(view.table.transitions._box("hand:3").center())
    view.finish_animations()
    assert len(view.table.items()) == before - 1


# Spoken


def test_order_of_play_who_is_out_and_the_magnifiers_are_spoken(shown: Shown) -> None:
    view = shown(many_players.sight(4, out=(3,), turn=1))
    words = [voice.words() for voice in view.voices.every()]
    assert "Order of play: Hana, Tomo, Mio; out of the game: Ren" in words
    assert "Look at Mio's side of the table" in words
    assert any(word.startswith("Ren") and "out of the game" in word for word in words)
    assert any(word.startswith("Tomo") and "has the turn" in word for word in words)
    boxes = [voice.box() for voice in view.voices.every() if voice.words().startswith("Look at")]
    assert all(box is not None and min(box.width(), box.height()) >= 24 for box in boxes)


def test_with_two_players_nothing_of_it_is_there(shown: Shown) -> None:
    view = shown(many_players.sight(2))
    words = " ".join(voice.words() for voice in view.voices.every())
    assert "Order of play" not in words and "Look at" not in words
    QTest.keyClick(view, Qt.Key.Key_V)
    assert view.table.opponents.looked is None and view.table.plan.seats.far == 1


# What is said of an attack that cannot be made


def test_why_somebody_cannot_be_attacked_stands_where_an_attack_would_be_told(shown: Shown) -> None:
    style = shown(many_players.sight(3)).table.style_now
    told = [ChipView("entry", 1, Text("a"), foretold=Text("b")), ChipView("entry", 2, Text("a"), barred=Text("c"))]
    assert foretold_of(told, 1, style)[1] is False
    assert foretold_of(told, 2, style)[1] is True
    assert foretold_of(told, 3, style) == ("", False)

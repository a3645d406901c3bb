"""The widget as a whole: sizes, languages, themes, what is spoken, and that nothing hidden is anywhere in it."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QAccessible, QColor
from PySide6.QtWidgets import QGraphicsItem

from engines.cipher.screen.layout import LAYOUT
from engines.core.display.views import CardView, NumberView, Place
from tests.ui.kit import fixtures
from tests.ui.kit.fixtures import table_view
from ui import theme
from ui.table.drawing.painted import PaintedItem
from ui.table.items.stage import split_verdict
from ui.table.view import TableView
from ui.theme import NARROWEST_TABLE

SIZES = [(1062, 728), (1540, 1024), (1366, 900), (760, 560), (1023, 701)]


def shown(qtbot, *args, **more) -> TableView:
    view = table_view(*args, **more)
    qtbot.addWidget(view)
    return view


@pytest.mark.parametrize("size", SIZES)
def test_pictures_are_drawn_at_their_shown_size_on_whole_pixels(size: tuple[int, int], qtbot) -> None:
    view = shown(qtbot, "battle", size)
    scale = min(size[0] / NARROWEST_TABLE, size[1] / 728)
    for item in view.table.cards.values():
        assert item.scale() == 1.0 and item.pos() == item.pos().toPoint().toPointF()
        if item.spot.size == "table" and not item.spot.turned and item.spot.area.kind != "track":
            assert (item.size.width(), item.size.height()) == (round(66 * scale), round(92 * scale))
    assert view.transform().isIdentity()


def test_resizing_draws_anew(qtbot) -> None:
    view = shown(qtbot)
    before = view.table.cards["roan"].size
    view.resize(1540, 1024)
    qtbot.waitUntil(lambda: view.table.cards["roan"].size != before)
    assert view.style_now.metrics.scale == pytest.approx(1024 / 728, abs=0.01)
    assert view.prompt_rect() == view.style_now.metrics.prompt()


def test_the_prompt_strip_is_free_of_cards(qtbot) -> None:
    for size in SIZES:
        view = shown(qtbot, "battle", size)
        strip = view.prompt_rect()
        lifted = view.style_now.metrics.px(8)
        for item in view.table.cards.values():
            assert not item.card_rect().adjusted(0, lifted, 0, -lifted).intersects(strip), item.handle


def test_a_carried_card_floats_above_the_prompt_bar(qtbot) -> None:
    view = shown(qtbot, "deploying")
    item = view.table.cards["hand-sera"]
    view.gestures.press(item.card_rect().center())
    view.gestures.move(view.prompt_rect().center(), True)
    view.foreground.sync()
    assert view.foreground.isVisible()
    drawn = view.foreground.grab().toImage()
    assert any(drawn.pixelColor(x, 20).alpha() for x in range(0, drawn.width(), 5))
    view.gestures.release(view.prompt_rect().center())
    view.finish_animations()
    view.foreground.sync()
    assert not view.foreground.isVisible()


def test_language_changes_at_once(qtbot) -> None:
    view = shown(qtbot)
    english = view.grab().toImage()
    view.set_language("ja")
    view.talk.set_language("ja")
    view.set_names(fixtures.NAMES["ja"])
    view.show_sight(*fixtures.battle())
    assert view.grab().toImage() != english
    assert view.voices.every()[0].words().startswith("ハナ")


def test_both_themes_draw_on_their_own_ground(qtbot) -> None:
    view = shown(qtbot)
    corners = {}
    for name, look in theme.THEMES.items():
        view.set_theme(look)
        corners[name] = view.grab().toImage().pixelColor(1055, 500).lightness()
    assert corners["dark"] < 60 < 150 < corners["light"]


def test_the_same_table_draws_the_same_picture(qtbot) -> None:
    view = shown(qtbot)
    first = view.grab().toImage()
    view.show_sight(*fixtures.battle())
    view.finish_animations()
    assert view.grab().toImage() == first


def test_two_scripts_have_everything_said(qtbot) -> None:
    for language in ("en", "ja"):
        view = shown(qtbot, "battle", language=language)
        assert all(voice.words() and "[" not in voice.words() for voice in view.voices.every())


def test_a_card_is_spoken_with_everything_a_player_would_ask(qtbot) -> None:
    board = fixtures.board()
    board.change("ilse", numbers=[NumberView("power", 80, 100)], marks=["attacks", "hero"])
    view = shown(qtbot)
    view.show_sight(board.sight(), None)
    words = view.voices.places[Place(card="ilse")].words()
    assert words == (
        "Ilse, Dawn Blade, your Front, 1 of 3, turned, attacking, main character, stack of 3, power 100, printed 80"
    )


def test_a_hidden_card_is_only_a_face_down_card(qtbot) -> None:
    view = shown(qtbot)
    assert view.voices.places[Place(card="orbs:1#0")].words() == "face-down card, Tomo's Orbs, 1 of 3"


def test_areas_and_players_are_spoken(qtbot) -> None:
    view = shown(qtbot)
    assert view.voices.places[Place(zone="bonds:0")].words() == "your Bonds, 6 cards, 4 spent this turn"
    assert view.voices.places[Place(zone="deck:1")].words() == "Tomo's Deck, 23 cards"
    assert view.voices.places[Place(player=1)].words() == "Tomo, 4 cards in hand"


def test_assistive_technology_sees_every_card_and_area(qtbot) -> None:
    view = shown(qtbot)
    table = QAccessible.queryAccessibleInterface(view)
    assert table.role() == QAccessible.Role.List
    names = [table.child(index).text(QAccessible.Text.Name) for index in range(table.childCount())]
    areas = len(view.table.areas) - 1  # the far hand is not drawn
    assert len(names) == len(view.table.cards) + areas + len(view.table.plates) + 1
    assert names[-1] == view.voices.stage.words(), "the contest comes last"
    assert sum(name.startswith("Ilse, Dawn Blade") for name in names) == 2, "the unit and the bond"
    place = next(index for index, name in enumerate(names) if name.startswith("Roan, Gale Lancer, your Front"))
    card = table.child(place)
    corner = view.viewport().mapToGlobal(view.table.cards["roan"].card_rect().topLeft())
    assert card.rect() == QRect(corner, view.table.cards["roan"].size)
    assert card.role() == QAccessible.Role.ListItem


def test_interfaces_survive_and_leave_with_their_cards(qtbot) -> None:
    view = shown(qtbot)
    for _ in range(3):
        view.show_sight(*fixtures.deploying())
        gc.collect()
        view.show_sight(*fixtures.battle())
        table = QAccessible.queryAccessibleInterface(view)
        assert all(table.child(index).text(QAccessible.Text.Name) for index in range(table.childCount()))


def test_legal_cards_are_spoken_as_such(qtbot) -> None:
    view = shown(qtbot)
    assert view.voices.places[Place(card="hand-ilse1")].words().endswith("usable")


def everything_in(view: TableView) -> str:
    """Every text and Python value reachable from the items, as one string."""
    found: list[str] = []
    for item in view.table.items():
        assert isinstance(item, QGraphicsItem)
        found.append(item.toolTip())
        found += [repr(value) for value in vars(item).values()]
    for voice in view.voices.every():
        found += [voice.words(), voice.about(), voice.objectName(), repr(vars(voice))]
    return "\n".join(found)


def test_nothing_hidden_is_anywhere_in_the_scene(qtbot) -> None:
    """Records for one viewer hold None for unknown faces; the scene must not remember an earlier viewer's."""
    board = fixtures.board()
    view = shown(qtbot)
    view.show_sight(board.sight(), None)
    assert "Hush Priest" in everything_in(view)
    view.set_names(["Hana", "Tomo"])
    other = fixtures.board()
    other.viewer = 1
    other.zones["hand:0"] = []
    other.cards = {handle: card for handle, card in other.cards.items() if not handle.startswith("hand-")}
    for face in ("dorn", "voss"):
        other.add("hand:1", face)
    view.show_sight(other.sight(), None)
    view.finish_animations()
    told = everything_in(view)
    for secret in ("hand-", "hale", "Hale", "Hush Priest"):
        assert secret not in told


def test_a_face_down_card_the_viewer_knows_is_drawn_as_a_back(qtbot) -> None:
    board = fixtures.board()
    bond = board.zones["bonds:0"][0]
    board.change(bond, face_down=True)
    view = shown(qtbot)
    view.show_sight(board.sight(), None)
    view.finish_animations()
    back = view.style_now.painter.back("cipher", size="chip")
    assert view.table.cards[bond].pixmap().toImage() == back.toImage()


def test_unknown_zones_and_empty_tables_do_no_harm(qtbot) -> None:
    from engines.core.display.views import GameView, PlayerView, ZoneView

    sight = GameView(
        game="cipher", viewer=-1, turn=0, turn_player=0, phase="start", phases=[], cards={},
        players=[PlayerView(player=0, hand=0), PlayerView(player=1, hand=0, out=True)],
        zones=[ZoneView(id="nowhere:0", area="nowhere", owner=0, count=3)],
    )
    view = TableView(LAYOUT, fixtures.FixtureTalk())
    qtbot.addWidget(view)
    view.show()
    view.show_sight(sight, None)
    assert not view.grab().isNull()


def test_a_very_crowded_table_still_draws(qtbot) -> None:
    board = fixtures.board()
    for number in range(14):
        board.add("front:0", "roan", f"more{number}", turned=number % 2 == 0)
        board.add("bonds:0", "ode")
        board.add("hand:0", "fenn")
        board.add("orbs:0", None)
    view = shown(qtbot)
    view.show_sight(board.sight(), None)
    frame = view.table.areas["front:0"].box
    assert all(
        frame.adjusted(0, 0, 2, 0).contains(view.table.cards[handle].card_rect()) for handle in board.zones["front:0"]
    )


def test_painted_things_are_not_drawn_twice(qtbot) -> None:
    view = shown(qtbot)
    before = {id(item): item.pixmap().cacheKey() for item in view.table.items() if isinstance(item, PaintedItem)}
    view.show_sight(*fixtures.battle())
    after = {id(item): item.pixmap().cacheKey() for item in view.table.items() if isinstance(item, PaintedItem)}
    assert {key: after.get(key) for key in before} == before


def test_the_attack_arrow_is_amber_between_the_cards(qtbot) -> None:
    view = shown(qtbot)
    start, end = (view.table.cards[handle].card_rect().center() for handle in ("ilse", "voss"))
    assert start.x() == end.x()
    above = view.table.stage.ribbon.box.top() - 10
    assert view.grab().toImage().pixelColor(start.x(), above) == QColor(theme.DARK.attack)


def test_figures_of_a_verdict_stand_out_in_both_scripts() -> None:
    assert split_verdict("100 < 110: Voss holds") == ("100 < 110", "Voss holds")
    assert split_verdict("100≧90 ヴォスは撃破") == ("100≧90", "ヴォスは撃破")
    assert split_verdict("Voss evades") == ("", "Voss evades")


def test_own_hand_is_read_although_it_is_hidden_from_others(qtbot) -> None:
    view = shown(qtbot)
    sight, _ = fixtures.battle()
    assert sight.cards["hand-roan"].face_down and not view.table.cards["hand-roan"].back
    assert "face down" not in view.voices.places[Place(card="hand-roan")].words()


def test_a_card_sight_without_zone_order_is_still_shown(qtbot) -> None:
    board = fixtures.board()
    board.cards["stray"] = CardView(handle="stray", face="roan", owner=0, user=0, zone="front:0", index=9)
    view = shown(qtbot)
    view.show_sight(board.sight(), None)
    assert "stray" not in view.table.cards, "only zones say what lies on the table"

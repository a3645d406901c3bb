"""Where cards lie: spreads, mirrored halves, crowded rows, and the tables of the other games drawn from data alone."""

from __future__ import annotations

import itertools

import pytest

from app import games
from engines.cipher.screen.face import FACE
from engines.cipher.screen.layout import LAYOUT
from engines.core.display.layout import Area, Cell, Layout, Phase, Rect, Stage
from engines.core.display.views import CardView, GameView, Named, PlayerView, ZoneView
from tests.ui.kit import fixtures
from ui.table.drawing.metrics import BASE_HEIGHT, BASE_WIDTH, Metrics
from ui.table.geometry import spread
from ui.table.geometry.spread import Room
from ui.table.geometry.table_plan import Plan
from ui.table.view import TableView

ROOM = Room(left=0, width=546, pitch=160, gap=14, least=27)


def plan_of(sight: GameView, width: int = BASE_WIDTH, height: int = BASE_HEIGHT) -> Plan:
    return Plan(sight, Metrics(LAYOUT, width, height))


def test_a_few_cards_keep_the_columns_of_the_row() -> None:
    lefts = spread.row([66, 66, 66], 66, ROOM)
    assert [b - a for a, b in itertools.pairwise(lefts)] == [160, 160]
    assert lefts[0] + lefts[-1] + 66 == 546, "centred"


def test_turning_a_card_moves_no_other() -> None:
    upright = spread.row([66, 66, 66], 66, ROOM)
    turned = spread.row([66, 92, 66], 66, ROOM)
    assert (turned[0], turned[2]) == (upright[0], upright[2])
    assert turned[1] == upright[1] - 13


@pytest.mark.parametrize("count", [4, 6, 8, 12, 18])
def test_a_fuller_row_closes_up_and_stays_inside(count: int) -> None:
    lefts = spread.row([66] * count, 66, ROOM)
    assert lefts[0] >= 0 and lefts[-1] + 66 <= 546
    steps = [b - a for a, b in itertools.pairwise(lefts)]
    assert min(steps) >= 26


def test_a_row_never_hides_more_than_all_but_27_px() -> None:
    lefts = spread.row([66] * 40, 66, ROOM)
    assert all(b - a == 27 for a, b in itertools.pairwise(lefts))


def test_a_large_hand_grows_to_the_right_then_overlaps() -> None:
    room = Room(left=205, width=590, pitch=116, gap=10, least=27)
    five, six, nine = (spread.hand(count, 106, room, 906) for count in (5, 6, 9))
    assert five[0] == 205 + (590 - 570) // 2
    assert six[0] == 205 and six[1] - six[0] == 116
    assert nine[-1] + 106 <= 906 and nine[1] - nine[0] < 106


def test_columns_of_both_fronts_match() -> None:
    plan = plan_of(fixtures.board().sight())
    assert plan.spots["roan"].at.x() == plan.spots["pell"].at.x()
    assert plan.spots["fenn"].at.y() + plan.spots["dorn"].at.y() == 584 - 92 - 2 * 40, "mirrored top to bottom"


def test_the_second_player_sees_the_table_from_the_other_side() -> None:
    board = fixtures.board()
    first = plan_of(board.sight())
    board.viewer = 1
    second = plan_of(board.sight())
    assert second.spots["voss"].at.y() == first.spots["roan"].at.y()
    assert not second.spots["voss"].far and second.spots["roan"].far


def test_another_players_hand_is_no_cards_on_the_table() -> None:
    board = fixtures.board()
    for _ in range(4):
        board.add("hand:1", None)
    assert not any(spot.zone == "hand:1" for spot in plan_of(board.sight()).spots.values())


@pytest.mark.parametrize(("width", "height"), [(1062, 728), (1540, 1024), (1200, 700), (820, 640), (2600, 1000)])
def test_every_card_stays_inside_the_table(width: int, height: int) -> None:
    plan = plan_of(fixtures.battle()[0], width, height)
    for spot in plan.spots.values():
        size = plan.metrics.card(spot.size, spot.turned)
        assert spot.at.x() >= 0 and spot.at.x() + size.width() <= width
        assert spot.at.y() >= 0 and spot.at.y() + size.height() <= height


def test_spare_width_goes_to_the_rows() -> None:
    narrow, wide = (Metrics(LAYOUT, width, 728) for width in (1062, 1362))
    front, bonds = LAYOUT.area("front"), LAYOUT.area("bonds")
    assert wide.area(front, False).width() == narrow.area(front, False).width() + 300
    assert wide.area(bonds, False) == narrow.area(bonds, False)


# The tables of the other four games as their zone plans draw them: nothing but data may be needed.


def area(name: str, kind: str, *rect: int, **more: object) -> Area:
    return Area(id=name, kind=kind, name=Named(name, name), rect=Rect(*rect), **more)  # type: ignore[arg-type]


HAND = area("hand", "hand", 200, 614, 600, 148, card="hand", pitch=116)
PILES = (
    area("deck", "pile", 818, 438, 66, 92, facing="down", label="footer", counts=True),
    area("trail", "pile", 896, 438, 66, 92, facing="up", label="footer", counts=True),
    area("removed", "chip", 974, 438, 76, 24, label="inside", counts=True),
)
STAGE = Stage(
    rect=Rect(812, 156, 238, 272), side=Rect(900, 330, 146, 92), verdict=Rect(820, 264, 222, 56),
    ribbon=Rect(200, 275, 600, 35),
)
CELLS = tuple(
    Cell(id=f"{letter}{row + 1}", column=column, row=row, name=Named(f"{letter}{row + 1}", f"{letter}{row + 1}"))
    for column, letter in enumerate("ABC")
    for row in range(4)
)
BOARD = area("board", "grid", 172, 46, 464, 496, shared=True, columns=3, rows=4, cells=CELLS)
OTHER_TABLES: dict[str, tuple[Area, ...]] = {
    "moncolle": (
        BOARD,
        area("discard", "pile", 12, 345, 66, 92, facing="up", label="footer", counts=True, far_shift=54),
        area("deck", "pile", 90, 445, 66, 92, facing="down", label="footer", counts=True, far_shift=54),
        area("summoner", "slots", 12, 445, 66, 92, places=1, far_shift=54),
        area("removed", "chip", 88, 347, 70, 22, label="inside", counts=True, far_shift=54),
    ),
    "rebirth": (
        area("rebirth", "row", 200, 324, 218, 104, label="side", frame=True),
        area("entry", "slots", 430, 330, 140, 92, places=1, frame=True),
        area("members", "slots", 210, 438, 316, 92, places=3, pitch=110, frame=True),
        area("energy", "fan", 536, 438, 264, 92, pitch=24, label="above", counts=True),
        area("retire", "track", 14, 343, 175, 42, places=7, pitch=25, piece="tile", last_warns=True, label="above"),
        *PILES,
    ),
    "trails": (
        area("field", "row", 200, 324, 600, 104, label="side", frame=True),
        area("base", "row", 200, 432, 600, 104, label="side", frame=True),
        area("bond", "chip", 14, 343, 80, 24, label="inside", counts=True),
        *PILES,
    ),
    "vision": (
        area("field", "row", 200, 310, 600, 128, label="side", frame=True, stacks="tabs"),
        area("nodes", "fan", 220, 446, 560, 92, pitch=30),
        area("life", "chip", 14, 343, 80, 24, label="inside", counts=True),
        *PILES,
    ),
}


def crowded(layout: Layout, cards_each: int = 3) -> GameView:
    zones, cards = [], {}
    for place in layout.areas:
        names = [cell.id for cell in place.cells] or [place.id]
        for name in names:
            for owner in (0, 1) if not place.shared else (0,):
                zone = f"{name}:{owner}"
                handles = [f"{zone}#{number}" for number in range(min(cards_each, place.places or cards_each))]
                zones.append(ZoneView(id=zone, area=name, owner=owner, count=len(handles), cards=handles))
                for index, handle in enumerate(handles):
                    cards[handle] = CardView(
                        handle=handle, face="roan", name=Named("Roan", "ロアン"), owner=owner, user=owner, zone=zone,
                        index=index, turned=index == 1,
                    )
    return GameView(
        game=layout.game, viewer=1, turn=1, turn_player=0, phase="p", phases=["p"],
        players=[PlayerView(player=0, hand=3), PlayerView(player=1, hand=3)], zones=zones, cards=cards,
    )


@pytest.mark.parametrize("game", OTHER_TABLES)
def test_the_other_games_need_only_their_data(game: str, qtbot) -> None:
    layout = Layout(
        game=game, areas=(*OTHER_TABLES[game], HAND), phases=(Phase(id="p", name=Named("P", "P")),), face=FACE,
        stage=STAGE,
    )
    view = TableView(layout, fixtures.FixtureTalk())
    qtbot.addWidget(view)
    view.resize(1062, 728)
    view.show()
    sight = crowded(layout)
    view.show_sight(sight, None)
    shown = set(view.table.cards)
    for zone in sight.zones:
        kind = layout.area(zone.area).kind
        top = zone.cards[-1:] if layout.area(zone.area).facing != "down" else []
        expected = {"pile": top, "chip": [], "hand": zone.cards if zone.owner == 1 else []}
        assert set(expected.get(kind, zone.cards)) <= shown, zone.id


def test_no_area_of_vision_lies_beneath_the_question_or_the_title_bar() -> None:
    layout = games.find("vision").layout
    for area in layout.areas:
        if area.kind != "hand":
            assert area.rect.y >= 46 and area.rect.y + area.rect.h <= 540, area.id  # mirrored: 584 - y - h >= 44

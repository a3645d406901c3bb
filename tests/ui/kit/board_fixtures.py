"""A table with a shared grid as records, made by hand after the picture `moncolle-table`: Hana's turn, before a march.

Like `fixtures.py`: build a `Board`, change it, show it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from PySide6.QtCore import QSize

from engines.core.display.views import (
    AbilityText,
    AskView,
    CardView,
    CellView,
    FaceView,
    GameView,
    Handle,
    Named,
    NumberView,
    OptionView,
    PartialView,
    Place,
    PlayerView,
    Reason,
    ZoneView,
)
from engines.moncolle.screen.layout import LAYOUT
from engines.moncolle.table.zones import AREAS, LANDS
from tests.ui.kit.fixtures import NAMES, Talk, say
from ui import theme as looks
from ui.table.drawing.metrics import BASE_TOP
from ui.table.view import TableView
from ui.theme import DARK, Theme

HANA, TOMO = 0, 1
SENTENCES = {
    "en": {
        "t.title": "{name}",
        "t.gauge": "{n}/{limit}",
        "t.march": "March to {place}",
        "t.place": "Place on {place}",
        "t.equip": "Equip {card}",
        "t.march-question": "March with which units?",
        "t.main-question": "Place terrain, march, or go on.",
        "t.too-far": "{place} is two squares away; it walks one.",
        "t.go-on": "Continue",
        "t.base": "Base",
        "t.marched": "marched to {place}",
        "list.comma": ", ",
        "list.and": " and ",
    },
    "ja": {
        "t.title": "{name}",
        "t.gauge": "{n}/{limit}",
        "t.march": "{place}へ進軍",
        "t.place": "{place}に配置",
        "t.equip": "{card}に装備",
        "t.march-question": "どのユニットを進軍させますか？",
        "t.main-question": "地形配置・進軍、または次へ。",
        "t.too-far": "{place}は2マス先です。歩行で進めるのは1マスです。",
        "t.go-on": "進める",
        "t.base": "本陣",
        "t.marched": "{place}へ進軍",
        "list.comma": "、",
        "list.and": "と",
    },
}


def _unit(
    name: str, en: str, ja: str, hue: int, emblem: str, slots: dict[str, str], scene: str = "picture-moncolle-wilds"
) -> FaceView:
    short = {"en": en.rpartition(" ")[2], "ja": ja[-4:]}
    return FaceView(
        id=name,
        game="moncolle",
        name=Named(en, ja),
        short=Named(short["en"], short["ja"]),
        line=Named("Dragon · Fire", "竜族・火"),
        hue=hue,
        emblem=emblem,
        scene=scene,
        slots=slots,
        abilities=[
            AbilityText(
                tags=["counter"],
                terms=Named("fire slot", "火枠"),
                text=Named("Deal 2 fire damage to one enemy unit.", "敵軍ユニット1体に火炎2のダメージ。"),
            )
        ],
    )


def _slots(
    level: int, attribute: str, attack: int, defence: int, march: str = "walking", **more: str
) -> dict[str, str]:
    numbers = {"level": str(level), "attack": str(attack), "defence": str(defence)}
    return {**numbers, "attribute": attribute, "march": march, **more}


FOREST = "picture-moncolle-forest"
FACES = {
    face.id: face
    for face in (
        _unit("treant", "Hollow Treant", "虚木のトレント", 120, "treant",
              _slots(5, "earth", 4, 7, item_multi="1", spell_earth="1"), FOREST),
        _unit("wolf", "Tide Wolf", "潮の狼", 216, "wolf", _slots(2, "water", 3, 2, item_multi="1"), FOREST),
        _unit("golem", "Mossback Golem", "苔背のゴーレム", 46, "golem",
              _slots(3, "earth", 3, 6, item_multi="1", immediate="1")),
        _unit("stag", "Briar Stag", "茨の鹿", 108, "stag", _slots(2, "earth", 4, 3, item_multi="1"), FOREST),
        _unit("sprite", "Ember Sprite", "残り火の精", 10, "fire-sprite", _slots(1, "fire", 2, 1, spell_fire="1")),
        _unit("drake", "Emberjaw Drake", "熾顎の小竜", 12, "drake",
              _slots(4, "fire", 5, 4, "flying", item_multi="1", spell_fire="2", spell_any="1", hero="2")),
        _unit("owl", "Dusk Owl", "宵の梟", 275, "owl", _slots(2, "wind", 2, 2, "long-flight", spell_wind="1")),
        _unit("brakk", "Brakk", "ブラック", 8, "crown", {"attribute": "fire", "class": "summoner"}),
        _unit("ysol", "Ysol", "イソル", 288, "star", {"attribute": "holy", "class": "summoner"}),
        _unit("rain", "Snuffing Rain", "消しの雨", 210, "rain-cloud",
              {"attribute": "water", "timing": "counter", "price": "spell_water"}),
        _unit("maul", "Tower Maul", "塔の大槌", 30, "hammer",
              {"class": "equipment", "attack": "+2", "price": "item_multi"}),
        _unit("steps", "Pine Steps", "松の段丘", 140, "scene-forest", {"limit": "6"}),
        _unit("plain", "Long Plain", "長き平原", 80, "scene-plain", {"limit": "8"}),
        _unit("ford", "Ashen Ford", "灰の浅瀬", 200, "scene-ford", {"limit": "8", "attribute": "water"}),
        _unit("arcade", "Old Arcade", "古い回廊", 30, "scene-ruins", {"limit": "8"}),
        _unit("peak", "Cinder Peak", "燃え殻の峰", 10, "scene-volcano", {"limit": "8"}),
        _unit("gate", "Dune Gate", "砂丘の門", 40, "scene-desert", {"limit": "5"}),
        _unit("marsh", "Reed Marsh", "葦の沼地", 100, "scene-marsh", {"limit": "7"}),
        _unit("glacier", "Glass Glacier", "硝子の氷河", 205, "scene-snow-peak", {"limit": "7"}),
    )
}
LEVELS = {"golem": 3, "treant": 5, "wolf": 2, "stag": 2, "sprite": 1, "drake": 4, "owl": 2}
AREA_IDS = ("deck", "hand", "discard", "removed", "summoner", "effects", *AREAS, *LANDS)


@dataclass
class Board:
    """A sight under construction."""

    viewer: int = HANA
    cards: dict[Handle, CardView] = field(default_factory=dict)
    zones: dict[str, list[Handle]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)

    def add(
        self,
        zone: str,
        face: str | None,
        handle: Handle | None = None,
        *,
        turned: bool = False,
        worn: Sequence[str] = (),
        marks: Sequence[str] = (),
    ) -> Handle:
        owner = int(zone.rpartition(":")[2])
        pile = self.zones.setdefault(zone, [])
        made = handle or f"{zone}#{len(pile)}"
        printed = FACES[face] if face else None
        numbers = [
            NumberView(each, int(printed.slots[each]), int(printed.slots[each]))
            for each in ("attack", "defence")
            if printed is not None and printed.slots.get(each, "").isdigit()
        ]
        beneath = [
            CardView(
                handle=f"{made}/{each}", face=each, name=FACES[each].name, owner=owner, user=owner, zone=zone, index=0
            )
            for each in worn
        ]
        self.cards[made] = CardView(
            handle=made, face=face, name=printed.name if printed else None, owner=owner, user=owner, zone=zone,
            index=len(pile), turned=turned, face_down=face is None, numbers=numbers, marks=list(marks), under=beneath,
        )
        pile.append(made)
        return made

    def change(self, handle: Handle, **changes: object) -> None:
        self.cards[handle] = msgspec.structs.replace(self.cards[handle], **changes)

    def sight(self) -> GameView:
        names = [f"{area}:{owner}" for area in AREA_IDS for owner in (0, 1)]
        return GameView(
            game="moncolle", viewer=self.viewer, turn=9, turn_player=HANA, phase="main",
            phases=["adjust", "main", "summon", "adjust-2", "end"],
            players=[PlayerView(player=seat, hand=5 + seat) for seat in (0, 1)],
            zones=[self._zone(name) for name in names], cards=dict(self.cards),
            cells=[self._cell(area) for area in AREAS],
        )

    def _zone(self, name: str) -> ZoneView:
        area, _, owner = name.rpartition(":")
        cards = self.zones.get(name, [])
        return ZoneView(
            id=name, area=area, owner=int(owner), count=self.counts.get(name, len(cards)), cards=list(cards)
        )

    def _cell(self, area: str) -> CellView:
        grounds = [(seat, each) for seat in (0, 1) for each in self.zones.get(f"{area}-land:{seat}", [])]
        holders = [seat for seat in (0, 1) if self.zones.get(f"{area}:{seat}")]
        if not grounds:
            return CellView(id=area)
        placed, ground = grounds[0]
        face = self.cards[ground].face
        level = sum(LEVELS[str(self.cards[unit].face)] for seat in holders for unit in self.zones[f"{area}:{seat}"])
        limit = int(FACES[face].slots["limit"]) if face else 10
        return CellView(
            id=area, title=say("t.title", name=FACES[face].name) if face else say("t.base"), placed=placed,
            held=holders[0] if len(holders) == 1 else None, gauge=say("t.gauge", n=level, limit=limit),
            note=say("t.marched", place=self.notes[area]) if area in self.notes else None,
            contested=len(holders) == 2,
        )


def board(viewer: int = HANA) -> Board:
    """The board of the picture, before the battle."""
    table = Board(viewer)
    for land, owner, face in (
        ("b4", 1, None), ("c4", 1, "marsh"), ("a3", 1, "steps"), ("b3", 0, "plain"), ("c3", 0, "ford"),
        ("a2", 0, "arcade"), ("c2", 0, "peak"), ("a1", 0, "gate"), ("b1", 0, None),
    ):
        table.add(f"{land}-land:{owner}", face, f"land-{land}")
    table.add("b4:1", "treant", "treant")
    table.add("a3:1", "wolf", "wolf", turned=True)
    for face in ("golem", "stag", "sprite"):
        table.add("a2:0", face, face, worn=("maul",) if face == "golem" else ())
    table.add("b1:0", "sprite", "guard")
    table.add("c2:0", "drake", "drake", marks=("hero", "used:spell_fire"))
    table.add("c2:0", "owl", "owl", turned=True)
    table.add("summoner:0", "ysol", "ysol")
    table.add("summoner:1", "brakk", "brakk")
    table.add("discard:0", "stag")
    table.add("discard:1", "rain")
    for face in ("rain", "maul", "treant", "golem", "glacier"):
        table.add(f"hand:{viewer}", face, f"hand-{face}")
    table.counts = {"deck:0": 22, "deck:1": 24, "discard:0": 8, "discard:1": 11, "removed:0": 1}
    return table


def _cell_name(area: str) -> Named:
    return Named(area.upper(), area.upper())


def marching(viewer: int = HANA) -> tuple[GameView, AskView]:
    """A joint march: each unit at most once, all named together (SOME with places)."""
    table = board(viewer)
    ways = (
        ("golem", "a3"), ("golem", "a1"), ("stag", "a3"), ("stag", "a1"), ("sprite", "a3"), ("sprite", "a1"),
        ("drake", "c3"), ("drake", "b3"), ("drake", "b1"), ("guard", "a1"),
    )
    options = [
        OptionView(
            index=index, text=say("t.march", place=_cell_name(area)), subject=unit, place=Place(zone=f"{area}:0"),
            verb="march",
        )
        for index, (unit, area) in enumerate(ways)
    ]
    ask = AskView(
        serial=50, kind="some", players=[HANA], question=say("t.march-question"), rule="9-2-2.p1", options=options,
        least=0, most=len(options),
    )
    return table.sight(), ask


def main_phase(viewer: int = HANA) -> tuple[GameView, AskView]:
    """One of: place the glacier, march with a single unit, equip."""
    table = board(viewer)
    options = [
        OptionView(index=0, text=say("t.place", place=_cell_name("b2")), subject="hand-glacier",
                    place=Place(zone="b2-land:0")),
        OptionView(index=1, text=say("t.place", place=_cell_name("a3")), subject="hand-glacier",
                    place=Place(zone="a3-land:0")),
        OptionView(index=2, text=say("t.march", place=_cell_name("c3")), subject="drake", place=Place(zone="c3:0")),
        OptionView(index=3, text=say("t.equip", card=FACES["stag"].name), subject="hand-maul",
                    place=Place(card="stag")),
        OptionView(index=4, text=say("t.go-on"), decline=True),
    ]
    ask = AskView(serial=51, kind="one", players=[HANA], question=say("t.main-question"), options=options)
    return table.sight(), ask


class BoardTalk(Talk):
    """Answers from this file: in a march each unit goes to one place."""

    SENTENCES = SENTENCES
    FACES = FACES

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.options: list[OptionView] = []

    def refusals(self, place: Place | None) -> list[Reason]:
        zone = place.zone if place is not None and place.zone is not None else "a4:0"
        return [Reason(say("t.too-far", place=_cell_name(zone[:2])), "9-2-2.p11")]

    def partial(self, chosen: Sequence[int]) -> PartialView:
        gone = {self.options[index].subject for index in chosen}
        addable = [each.index for each in self.options if each.subject not in gone]
        return PartialView(addable, confirmable=bool(chosen))


def board_view(
    shown: tuple[GameView, AskView | None], size: tuple[int, int] = (1062, 768), language: str = "en",
    theme: Theme = DARK, talk: BoardTalk | None = None,
) -> TableView:
    """A table widget as the window would make it."""
    looks.load_fonts()
    talk = talk or BoardTalk(language)
    sight, ask = shown
    talk.options = list(ask.options) if ask is not None else []
    view = TableView(LAYOUT, talk)
    view.set_language(language)
    view.set_theme(theme)
    view.set_names(NAMES[language])
    view.set_reduced_motion(True)
    view.resize(QSize(size[0], size[1] - BASE_TOP))
    view.show()
    view.show_sight(sight, ask)
    view.finish_animations()
    return view

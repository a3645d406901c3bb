"""The table of the design picture as records: Hana attacks with Ilse, Tomo's Voss defends, a critical hit is offered.

Lets the window's tests and pictures run without an engine. Everything is public to be changed by a test: build a
`Scenario`, replace parts, show it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import msgspec

from app.i18n import Translator
from engines.core.display.views import (
    AbilityText,
    ArrowView,
    AskView,
    CardView,
    ChipView,
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
    StageSide,
    StageView,
    Text,
    ZoneView,
)

HANA, TOMO = 0, 1
MOUNTAIN = ("nerys", "dorn", "bram", "voss", "pell", "teo", "juno")
"""Tomo's cards wear another symbol."""
NAMES = {"en": ["Hana", "Tomo"], "ja": ["ハナ", "トモ"]}

SENTENCES = {
    "en": {
        "t.spent": "{n} spent this turn",
        "t.defends": "{card} defends",
        "t.attacks": "{card} attacks",
        "t.printed": "{n}",
        "t.support": "+{n} support",
        "t.holds": "{left} < {right}: {card} holds",
        "t.with-critical": "with a critical: {left} ≥ {right}",
        "t.declare": "Declare",
        "t.step-support": "Support",
        "t.critical": "Critical",
        "t.evade": "Evade",
        "t.judge": "Judge",
        "t.end": "End",
        "t.critical-question": "Critical hit?",
        "t.discard": "Discard {card}",
        "t.go-on": "Continue",
        "t.front": "Deploy to the front",
        "t.rear": "Deploy to the rear",
        "t.bond": "Place in the bonds",
        "t.class-change": "Class-change {card}",
        "t.level-up": "Level up {card}",
        "t.attack": "Attack {card}",
        "t.skill": "Use {card}'s skill",
        "t.deploy-question": "Deploy, level up, or go on.",
        "t.choose-two": "Discard two cards",
        "t.not-bonds": "One card may join your bonds in your bond phase; this is the deploy phase.",
        "t.not-now": "Needs {needs} bonds, you have {have}.",
        "t.hero": "Hero",
        "t.rested": "Rested",
        "t.stack": "Stack of {n}",
        "list.comma": ", ",
        "list.and": " and ",
    },
    "ja": {
        "t.spent": "このターン{n}使用",
        "t.defends": "{card}（防御）",
        "t.attacks": "{card}（攻撃）",
        "t.printed": "{n}",
        "t.support": "+{n} 支援",
        "t.holds": "{left} < {right}：{card}は耐える",
        "t.with-critical": "必殺攻撃なら {left} ≥ {right}",
        "t.declare": "宣言",
        "t.step-support": "支援",
        "t.critical": "必殺攻撃",
        "t.evade": "回避",
        "t.judge": "判定",
        "t.end": "終了",
        "t.critical-question": "必殺攻撃を行いますか？",
        "t.discard": "「{card}」を退避",
        "t.go-on": "進める",
        "t.front": "前衛に出撃",
        "t.rear": "後衛に出撃",
        "t.bond": "絆に置く",
        "t.class-change": "{card}にクラスチェンジ",
        "t.level-up": "{card}をレベルアップ",
        "t.attack": "{card}に攻撃",
        "t.skill": "{card}のスキル",
        "t.deploy-question": "出撃・レベルアップ、または次へ。",
        "t.choose-two": "手札を2枚退避",
        "t.not-bonds": "絆に置けるのは絆フェイズに1枚だけです。今は出撃フェイズです。",
        "t.not-now": "絆が{needs}枚必要ですが、{have}枚しかありません。",
        "t.hero": "主人公",
        "t.rested": "行動済み",
        "t.stack": "{n}枚重ね",
        "list.comma": "、",
        "list.and": "と",
    },
}


def say(key: str, **args: object) -> Text:
    return Text(key, dict(args))  # type: ignore[arg-type]


def _face(
    name: str,
    en: tuple[str, str],
    ja: tuple[str, str],
    hue: int,
    emblem: str,
    cost: int,
    range_: str,
    power: int,
    support: int,
    class_change: int = 0,
) -> FaceView:
    slots = {
        "cost": str(cost),
        "range": range_,
        "power": str(power),
        "support": str(support),
        "symbol": "brand" if name in MOUNTAIN else "sword",
    }
    if class_change:
        slots["class_change"] = str(class_change)
    return FaceView(
        id=name,
        game="cipher",
        name=Named(en[0], ja[0]),
        title=Named(en[1], ja[1]),
        line=Named("Lord · Sword", "ロード・剣"),
        hue=hue,
        emblem=emblem,
        scene="picture-cipher-banner",
        slots=slots,
        abilities=[
            AbilityText(
                tags=["auto"],
                text=Named(
                    "When this unit is class-changed, draw 1 card.",
                    "このユニットがクラスチェンジした時、カードを1枚引く。",
                ),
            )
        ],
    )


FACES = {
    face.id: face
    for face in (
        _face("ilse5", ("Ilse", "Dawn Blade"), ("イルゼ", "暁の剣"), 216, "sword", 5, "1", 80, 20, 4),
        _face("ilse1", ("Ilse", "Dawn Squire"), ("イルゼ", "暁の従騎士"), 210, "sword", 1, "1", 40, 20),
        _face("roan", ("Roan", "Gale Lancer"), ("ロアン", "疾風の槍騎"), 355, "lance", 3, "1", 60, 10),
        _face("ode", ("Ode", "Twin Axe"), ("オード", "双斧"), 28, "axe", 2, "1", 50, 10),
        _face("fenn", ("Fenn", "Marsh Hunter"), ("フェン", "湿原の狩人"), 125, "bow", 2, "2", 40, 20),
        _face("mira", ("Mira", "Quiet Scholar"), ("ミラ", "静かな学者"), 270, "tome", 1, "1–2", 30, 20),
        _face("sera", ("Sera", "Sky Warden"), ("セラ", "空の番人"), 186, "pegasus-wings", 4, "1", 70, 30, 3),
        _face("hale", ("Hale", "Hush Priest"), ("ヘイル", "静寂の司祭"), 318, "crozier", 2, "–", 20, 20),
        _face("nerys", ("Nerys", "Moon Oracle"), ("ネリス", "月の神官"), 285, "crozier", 3, "1–2", 40, 20),
        _face("dorn", ("Dorn", "Pit Fighter"), ("ドルン", "闘技の男"), 20, "crossed-swords", 1, "1", 30, 10),
        _face("bram", ("Bram", "Ridge Archer"), ("ブラム", "尾根の射手"), 100, "bow", 2, "2", 40, 20),
        _face("voss", ("Voss", "Iron Regent"), ("ヴォス", "鉄の摂政"), 10, "great-helm", 4, "1", 80, 10),
        _face("pell", ("Pell", "Gate Guard"), ("ペル", "門の守り"), 40, "shield", 2, "1", 50, 10),
        _face("teo", ("Teo", "Cliff Rider"), ("テオ", "崖の騎手"), 203, "pegasus-wings", 3, "1", 60, 30),
        _face("juno", ("Juno", "Dusk Wing"), ("ユノ", "宵の翼"), 338, "pegasus-wings", 2, "1", 40, 30),
    )
}


def name_of(face: str) -> Named:
    return FACES[face].name


@dataclass
class Scenario:
    """A sight under construction: zones are lists of handles, cards are added to them."""

    viewer: int = HANA
    cards: dict[Handle, CardView] = field(default_factory=dict)
    zones: dict[str, list[Handle]] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    phase: str = "action"
    arrows: list[ArrowView] = field(default_factory=list)
    stage: StageView | None = None
    chips: list[ChipView] = field(default_factory=list)
    hands: list[int] = field(default_factory=lambda: [0, 0])

    def add(
        self,
        zone: str,
        face: str | None,
        handle: Handle | None = None,
        *,
        turned: bool = False,
        marks: Sequence[str] = (),
        under: int = 0,
        tags: Sequence[Text] = (),
        power: int | None = None,
    ) -> Handle:
        owner = int(zone.rpartition(":")[2])
        pile = self.zones.setdefault(zone, [])
        made = handle or f"{zone}#{len(pile)}"
        printed = FACES[face] if face else None
        numbers = []
        if printed is not None:
            base = int(printed.slots["power"])
            numbers = [NumberView("power", base, base if power is None else power)]
        beneath = [
            CardView(
                handle=f"{made}/{place}",
                face=face,
                name=printed.name if printed else None,
                owner=owner,
                user=owner,
                zone=zone,
                index=0,
            )
            for place in range(under)
        ]
        self.cards[made] = CardView(
            handle=made,
            face=face,
            name=printed.name if printed else None,
            owner=owner,
            user=owner,
            zone=zone,
            index=len(pile),
            turned=turned,
            face_down=zone.startswith("hand") or face is None,
            numbers=numbers,
            marks=list(marks),
            tags=list(tags),
            under=beneath,
        )
        pile.append(made)
        return made

    def sight(self) -> GameView:
        names = [f"{area}:{owner}" for owner in (0, 1) for area in AREAS]
        return GameView(
            game="cipher",
            viewer=self.viewer,
            turn=11,
            turn_player=HANA,
            phase=self.phase,
            phases=["start", "bond", "deploy", "action", "end"],
            players=[PlayerView(player=seat, hand=self.hands[seat]) for seat in (0, 1)],
            zones=[self._zone(name) for name in names],
            cards=dict(self.cards),
            arrows=self.arrows,
            stage=self.stage,
            chips=self.chips,
        )

    def _zone(self, name: str) -> ZoneView:
        area, _, owner = name.rpartition(":")
        cards = self.zones.get(name, [])
        count = self.counts.get(name, len(cards))
        return ZoneView(id=name, area=area, owner=int(owner), count=count, cards=list(cards))

    def change(self, handle: Handle, **changes: object) -> None:
        self.cards[handle] = msgspec.structs.replace(self.cards[handle], **changes)


AREAS = ("front", "rear", "bonds", "orbs", "support", "deck", "retreat", "infinity", "hand")


def board() -> Scenario:
    """The two boards of the picture, without a battle."""
    table = Scenario()
    for face, handle, extra in (
        ("nerys", "nerys", {}),
        ("dorn", "dorn", {}),
        ("bram", "bram", {"turned": True}),
    ):
        table.add("rear:1", face, handle, **extra)
    table.add("front:1", "voss", "voss", marks=["hero"], under=1)
    table.add("front:1", "pell", "pell")
    table.add("front:1", "teo", "teo", turned=True)
    table.add("front:0", "ilse5", "ilse", turned=True, marks=["hero"], under=2)
    table.add("front:0", "roan", "roan")
    table.add("front:0", "ode", "ode")
    table.add("rear:0", "fenn", "fenn")
    table.add("rear:0", "mira", "mira", turned=True)
    for face in ("pell", "voss", "bram", "dorn", "teo"):
        table.add("bonds:1", face)
    for face in ("roan", "ilse5", "ode", "fenn", "mira", "sera"):
        table.add("bonds:0", face)
    for _ in range(3):
        table.add("orbs:1", None)
    for _ in range(4):
        table.add("orbs:0", None)
    table.add("retreat:1", "pell")
    table.add("retreat:0", "ode")
    for face in ("ilse1", "roan", "sera", "fenn", "hale"):
        table.add("hand:0", face, f"hand-{face}")
    table.counts = {"deck:0": 18, "deck:1": 23, "retreat:0": 9, "retreat:1": 7}
    table.hands = [5, 4]
    table.chips = [ChipView("bonds", HANA, say("t.spent", n=4))]
    return table


def battle() -> tuple[GameView, AskView]:
    """The picture `cipher-table`: is a critical hit wanted?"""
    table = board()
    table.change("ilse", marks=["attacks", "hero"])
    table.change("voss", marks=["attacked", "hero"])
    table.add("support:0", "mira", "support-mira", marks=["supports"])
    table.add("support:1", "juno", "support-juno", marks=["supports"])
    table.arrows = [ArrowView("attack", "ilse", "voss")]
    names = {key: FACES[key].name for key in ("voss", "ilse5")}
    table.stage = StageView(
        sides=[
            StageSide(
                player=TOMO,
                caption=say("t.defends", card=names["voss"]),
                card="voss",
                helper="support-juno",
                total=110,
                parts=[say("t.printed", n=80), say("t.support", n=30)],
            ),
            StageSide(
                player=HANA,
                caption=say("t.attacks", card=names["ilse5"]),
                card="ilse",
                helper="support-mira",
                total=100,
                parts=[say("t.printed", n=80), say("t.support", n=20)],
            ),
        ],
        steps=[
            say(key)
            for key in ("t.declare", "t.step-support", "t.critical", "t.evade", "t.judge", "t.end")
        ],
        step=2,
        verdict=say("t.holds", left=100, right=110, card=names["voss"]),
        hint=say("t.with-critical", left=200, right=110),
    )
    ask = AskView(
        serial=40,
        kind="one",
        players=[HANA],
        question=say("t.critical-question"),
        rule="18.4.1.2",
        options=[
            OptionView(index=0, text=say("t.discard", card=name_of("ilse1")), subject="hand-ilse1"),
            OptionView(index=1, text=say("t.go-on"), decline=True),
        ],
    )
    return table.sight(), ask


def deploying() -> tuple[GameView, AskView]:
    """The picture `drag-refused`: Sera may be deployed to either row, Ilse may class-change, Roan level up."""
    table = board()
    table.phase = "deploy"
    for handle in ("ilse", "mira"):
        table.change(handle, turned=False)
    sera, ilse = name_of("sera"), name_of("ilse1")
    options = [
        OptionView(index=0, text=say("t.front"), subject="hand-sera", place=Place(zone="front:0"), verb="deploy"),
        OptionView(index=1, text=say("t.rear"), subject="hand-sera", place=Place(zone="rear:0"), verb="deploy"),
        OptionView(index=2, text=say("t.level-up", card=ilse), subject="hand-ilse1", place=Place(card="ilse")),
        OptionView(index=3, text=say("t.class-change", card=ilse), subject="hand-ilse1", place=Place(card="ilse")),
        OptionView(index=4, text=say("t.skill", card=name_of("fenn")), subject="fenn"),
        OptionView(index=5, text=say("t.go-on"), decline=True),
    ]
    ask = AskView(
        serial=41, kind="one", players=[HANA], question=say("t.deploy-question", card=sera), options=options
    )
    return table.sight(), ask


def choosing_two() -> tuple[GameView, AskView]:
    """A choice of exactly two hand cards, Hale not among them."""
    table = board()
    hand = [handle for handle in table.zones["hand:0"] if handle != "hand-hale"]
    options = [
        OptionView(index=index, text=say("t.discard", card=table.cards[handle].name), subject=handle)
        for index, handle in enumerate(hand)
    ]
    ask = AskView(
        serial=42, kind="some", players=[HANA], question=say("t.choose-two"), options=options, least=2, most=2
    )
    return table.sight(), ask


class Talk:
    """A `TableTalk` that answers from a file of records, and notes for which cards it was asked why not."""

    SENTENCES: ClassVar[dict[str, dict[str, str]]]
    FACES: ClassVar[dict[str, FaceView]]

    def __init__(self, language: str = "en") -> None:
        self.asked: list[tuple[Handle, Place | None]] = []
        self.set_language(language)

    def set_language(self, language: str) -> None:
        self.language = language
        self._translator = Translator(language, self.SENTENCES[language])

    def face(self, face_id: str) -> FaceView:
        return self.FACES[face_id]

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        self.asked.append((handle, place))
        return self.refusals(place)

    def refusals(self, place: Place | None) -> list[Reason]:
        raise NotImplementedError

    def partial(self, chosen: Sequence[int]) -> PartialView:
        raise NotImplementedError

    def render(self, text: Text) -> str:
        return self._translator.render(text, NAMES[self.language])


class FixtureTalk(Talk):
    """Answers from this file."""

    SENTENCES = SENTENCES
    FACES = FACES

    def __init__(self, language: str = "en") -> None:
        super().__init__(language)
        self.reasons: list[Reason] = [Reason(say("t.not-bonds"), "13.3.1.2")]
        self.most = 2

    def refusals(self, place: Place | None) -> list[Reason]:
        return self.reasons

    def partial(self, chosen: Sequence[int]) -> PartialView:
        full = len(chosen) >= self.most
        addable = [] if full else [index for index in range(4) if index not in chosen]
        return PartialView(addable=addable, confirmable=len(chosen) == self.most)


def table_view(scenario: str = "battle", size: tuple[int, int] = (1062, 728), language: str = "en"):  # type: ignore[no-untyped-def]
    """A `TableView` showing one of the scenarios above, nothing moving."""
    from engines.cipher.screen.layout import LAYOUT
    from ui.table.view import TableView

    talk = FixtureTalk(language)
    view = TableView(LAYOUT, talk)
    view.talk = talk
    view.set_language(language)
    view.set_names(NAMES[language])
    view.resize(*size)
    view.show()
    view.show_sight(*globals()[scenario]())
    view.finish_animations()
    return view

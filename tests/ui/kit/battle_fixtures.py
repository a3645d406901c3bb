"""The battle of the picture `moncolle-table` as records: three units a side at Ashen Ford, two uses in the chain."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engines.core.display.views import (
    AskView,
    ChainView,
    DiceView,
    FaceView,
    GameView,
    Handle,
    MemberView,
    Mention,
    NewsView,
    OptionView,
    PartialView,
    Place,
    StageSide,
    StageView,
    Text,
)
from tests.ui.kit import board_fixtures
from tests.ui.kit.board_fixtures import HANA, SENTENCES, TOMO, Board, _slots, _unit
from tests.ui.kit.fixtures import say
from ui.table.view import TableView
from ui.theme import DARK, Theme

OWN = {
    "en": {
        "b.title": "Battle at Ashen Ford · limit 8",
        "b.attack": "attack",
        "b.n": "{n}",
        "b.takes": "takes {n}",
        "b.if-attack": "if you attack now",
        "b.summon": "Summon",
        "b.form": "Form",
        "b.dice": "Dice",
        "b.first": "First side",
        "b.second": "Second",
        "b.end": "End",
        "b.is-first": "Hana: first side",
        "b.is-second": "Tomo: second side",
        "b.on": "on {card}: 7 − 3 = 4 damage",
        "b.counter-question": "Counter Mirror Ward?",
        "b.order-question": "Your formation, front to rear",
        "b.move": "{card}",
        "b.pass": "Pass",
        "b.cancel": "Cancel {card}",
        "b.verdict": "All effects wait",
    },
    "ja": {
        "b.title": "灰の浅瀬の戦闘・リミット8",
        "b.attack": "攻撃力",
        "b.n": "{n}",
        "b.takes": "{n}ダメージ",
        "b.if-attack": "今攻撃した場合",
        "b.summon": "即時召喚",
        "b.form": "隊列決定",
        "b.dice": "イニシアチブ",
        "b.first": "先攻",
        "b.second": "後攻",
        "b.end": "戦闘終了",
        "b.is-first": "ハナ：先攻",
        "b.is-second": "トモ：後攻",
        "b.on": "{card}に：7−3＝4ダメージ",
        "b.counter-question": "対抗しますか？",
        "b.order-question": "隊列を前から順に",
        "b.move": "{card}",
        "b.pass": "パス",
        "b.cancel": "{card}を打ち消す",
        "b.verdict": "すべての効果が待機中",
    },
}
MORE = (
    _unit("warden", "Stone Warden", "石の番人", 200, "golem", _slots(4, "earth", 3, 7, item_multi="1", spell_fire="1")),
    _unit("petrel", "Gale Petrel", "疾風の海燕", 190, "griffin", _slots(2, "wind", 3, 1, "flying", spell_wind="1")),
    _unit("serpent", "Brook Serpent", "小川の大蛇", 180, "serpent", _slots(2, "water", 2, 3, spell_water="2")),
    _unit("lance", "Ember Lance", "熾の槍", 15, "fire-tome",
          {"attribute": "fire", "timing": "normal", "price": "spell_fire"}),
    _unit("ward", "Mirror Ward", "鏡の護り", 45, "ward-mirror",
          {"attribute": "holy", "timing": "counter", "price": "spell_holy"}),
)
FACES: dict[str, FaceView] = {**board_fixtures.FACES, **{face.id: face for face in MORE}}
FORECASTS = {"warden": (9, True), "stag-far": (2, False), "petrel": (0, False)}
CELL = "c3"
WORDS = {language: {**said, **OWN[language]} for language, said in SENTENCES.items()}


class BattleTalk(board_fixtures.BoardTalk):
    """As on the board, with the battle's cards and sentences."""

    SENTENCES = WORDS
    FACES = FACES

    def partial(self, chosen: Sequence[int]) -> PartialView:
        addable = [each.index for each in self.options if each.index not in chosen]
        return PartialView(addable, confirmable=not addable)


def _mention(table: Board, handle: Handle) -> Mention:
    return Mention(handle, table.cards[handle].name)


def battlefield(viewer: int = HANA) -> Board:
    """Both parties in one cell."""
    board_fixtures.FACES.update({face.id: face for face in MORE})
    board_fixtures.LEVELS.update(warden=4, petrel=2, serpent=2)
    table = board_fixtures.board(viewer)
    for zone in ("c2:0",):
        for handle in table.zones.pop(zone):
            del table.cards[handle]
    table.notes["c2"] = "c3"
    table.add(f"{CELL}:1", "warden", "warden", marks=("chain",))
    table.add(f"{CELL}:1", "stag", "stag-far")
    table.add(f"{CELL}:1", "petrel", "petrel")
    table.add(f"{CELL}:0", "drake", "drake", marks=("used:spell_fire",))
    table.add(f"{CELL}:0", "serpent", "serpent", worn=("maul",))
    table.add(f"{CELL}:0", "owl", "owl")
    table.add("effects:0", "lance", "lance")
    table.add("effects:1", "ward", "ward")
    return table


def staged(table: Board, **changes: object) -> GameView:
    """The sight of a board with the battle on the stage; `changes` replace fields of the stage."""
    sides = []
    for player in (TOMO, HANA):
        members = []
        for handle in table.zones[f"{CELL}:{player}"]:
            harm, falls = FORECASTS.get(handle, (None, False))
            told = say("b.takes", n=harm) if harm is not None else None
            members.append(MemberView(card=handle, forecast=told, falls=falls))
        strengths = [int(FACES[str(table.cards[each.card].face)].slots["attack"]) for each in members]
        sides.append(
            StageSide(
                player=player, caption=say("b.attack"), total=sum(strengths), members=members,
                parts=[say("b.n", n=strength) for strength in strengths],
            )
        )
    stage = StageView(
        sides=sides,
        steps=[say(f"b.{step}") for step in ("summon", "form", "dice", "first", "second", "end")],
        step=3,
        title=say("b.title"),
        where=CELL,
        hint=say("b.if-attack"),
        dice=[
            DiceView(player=HANA, faces=[5], added=1, total=6, text=say("b.is-first")),
            DiceView(player=TOMO, faces=[3], added=2, total=5, text=say("b.is-second")),
        ],
        chain=[
            ChainView(number=1, player=HANA, card=_mention(table, "lance"), rule="11-2-1.p1", targets=["warden"],
                       text=say("b.on", card=FACES["warden"].name)),
            ChainView(number=2, player=TOMO, card=_mention(table, "ward"), rule="11-2-2.p1", targets=["warden"],
                       text=say("b.on", card=FACES["warden"].name)),
        ],
    )
    return msgspec.structs.replace(table.sight(), stage=msgspec.structs.replace(stage, **changes))


def countering(viewer: int = HANA) -> tuple[GameView, AskView]:
    """The picture: a counter from hand or from the owl, or cancel the ward itself."""
    table = battlefield(viewer)
    options = [
        OptionView(index=0, text=say("b.cancel", card=FACES["ward"].name), subject="hand-rain", verb="use"),
        OptionView(index=1, text=say("b.move", card=FACES["owl"].name), subject="owl", verb="use"),
        OptionView(index=2, text=say("b.pass"), decline=True),
    ]
    ask = AskView(serial=60, kind="one", players=[HANA], question=say("b.counter-question"), rule="10-10-2.p1",
                   options=options)
    return staged(table), ask


def aiming() -> tuple[GameView, AskView]:
    """Which waiting use is to be cancelled? One of them, or a unit."""
    table = battlefield()
    options = [
        OptionView(index=index, text=say("b.cancel", card=FACES[face].name), subject=handle)
        for index, (handle, face) in enumerate((("ward", "ward"), ("lance", "lance"), ("warden", "warden")))
    ]
    return staged(table), AskView(
        serial=61, kind="one", players=[HANA], question=say("b.counter-question"), options=options
    )


def forming(viewer: int = HANA) -> tuple[GameView, AskView]:
    """The formation is asked, before the dice."""
    table = battlefield(viewer)
    options = [
        OptionView(index=index, text=say("b.move", card=table.cards[handle].name), subject=handle)
        for index, handle in enumerate(table.zones[f"{CELL}:0"])
    ]
    ask = AskView(serial=62, kind="order", players=[HANA], question=say("b.order-question"), options=options,
                   least=3, most=3)
    return staged(table, step=1, dice=[], chain=[]), ask


def summoning() -> tuple[GameView, AskView]:
    """A card may join the party in the contested cell."""
    table = battlefield()
    options = [
        OptionView(index=0, text=say("b.move", card=FACES["golem"].name), subject="hand-golem",
                    place=Place(zone=f"{CELL}:0")),
        OptionView(index=1, text=say("b.pass"), decline=True),
    ]
    ask = AskView(serial=63, kind="one", players=[HANA], question=say("b.order-question"), options=options)
    return staged(table, step=0, dice=[], chain=[]), ask


def crowded() -> tuple[GameView, AskView | None]:
    """Eight small units against two that have acted, five uses in the chain, one of them cancelled."""
    table = battlefield()
    for number in range(5):
        table.add(f"{CELL}:0", "sprite", f"more{number}", turned=number == 1)
    for handle in ("stag-far", "petrel"):
        table.change(handle, turned=True)
    sight = staged(table)
    assert sight.stage is not None
    chain = list(sight.stage.chain)
    for number in range(3, 6):
        chain.append(msgspec.structs.replace(chain[0], number=number, cancelled=number == 4, targets=["drake"]))
    return staged(table, chain=chain, verdict=say("b.verdict")), None


def thrown(*rolls: tuple[int, list[int]]) -> list[NewsView]:
    return [NewsView(kind="dice", player=player, numbers=faces) for player, faces in rolls]


def battle_view(
    shown: tuple[GameView, AskView | None], size: tuple[int, int] = (1062, 768), language: str = "en",
    theme: Theme = DARK,
) -> TableView:
    return board_fixtures.board_view(shown, size, language, theme, BattleTalk(language))


def words(text: Text | None, language: str = "en") -> str:
    return "" if text is None else BattleTalk(language).render(text)

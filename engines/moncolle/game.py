"""Monster Collection as a `GameDefinition`: the contract's answers, most of them one line into another module."""

from __future__ import annotations

from typing import Any

from engines.core.events import Fact
from engines.core.game import GameDefinition
from engines.core.sight import Named
from engines.core.state import Card
from engines.moncolle import added
from engines.moncolle.added import RESIST, WEAKNESS
from engines.moncolle.cards import MonFace
from engines.moncolle.play import BASE_LIMIT, PROXY_LIMIT, Moncolle
from engines.moncolle.state import MonCard
from engines.moncolle.zones import AREAS, BASES, BATTLEFIELD, DISCARD, LANDS, SUMMONER, ZONES


class MoncolleGame(GameDefinition):
    """Monster Collection TCG 20th Anniversary, rules 1.11."""

    id = "moncolle"
    names = Named(en="Monster Collection", ja="モンスター・コレクション")
    version = "1.11"
    play_type = Moncolle
    card_type = MonCard
    face_type = MonFace
    zones = ZONES
    phases = ("adjust", "main", "summon", "adjust-2", "end")  # 9.p3 to 9.p14
    static_areas = (*AREAS, *LANDS)  # 11-2-5.p2; summoners have none: G45
    listening_areas = (*AREAS, *LANDS, SUMMONER)
    layers = ("copy", "set", "add", "gain", "lose", "cannot")  # G33; "cannot" wins: G35
    attaches = True  # 4-4.p2: equipment
    ruled = added.RULED

    # -- zones ----------------------------------------------------------------------------------------------------

    def same_object(self, start: str, end: str) -> bool:
        return start in AREAS and end in AREAS  # a march makes no new unit of it

    def parting(self, g: Any, card: Card, host: Card, to: str) -> str:
        return DISCARD  # 4-4.p2, G39: equipment stays only as long as its wearer

    def receiver(self, card: Card, area: str) -> int:
        return card.user if area in BATTLEFIELD else card.owner  # G38

    # -- values ---------------------------------------------------------------------------------------------------

    def printed(self, g: Any, card: int, field: str) -> Fact:
        record = g.state.cards[card]
        face = g.faces.by_id[record.face]
        if record.face_down and record.zone in LANDS:  # nobody knows what is printed on it
            if field == "limit":
                return BASE_LIMIT if record.zone[:2] in BASES else PROXY_LIMIT
            return () if isinstance(getattr(face, field, None), tuple) else None
        if field.startswith(RESIST):
            return face.resist.get(field.removeprefix(RESIST), 0)  # type: ignore[no-any-return]
        if field.startswith(WEAKNESS):
            return face.weakness.get(field.removeprefix(WEAKNESS), 0)  # type: ignore[no-any-return]
        printed: Fact = getattr(face, field)
        return printed

    def by_rule(self, g: Any, card: int, field: str) -> list[added.Added]:
        return added.by_rule(g, card, field)

    def bare(self, g: Any, card: int) -> bool:
        battle = g.state.battle
        return battle is not None and battle.suspended and g.in_battle(card)  # 10-6-1.p1, 17-2.p5

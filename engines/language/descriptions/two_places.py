"""Cards that lie in one of two areas of a player: "1 card in your hand or Energy".

For games whose cards do so; they add these words to their catalogue.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.language.descriptions.places import whose_seats
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Place
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Area, AreaKey, WhoseKey


@word("in <whose> <area> or <other>", "from <whose> <area> or <other>")
class InEither(Place, frozen=True, tag="core.InEither"):
    """In one of two areas of somebody."""

    RESTS: ClassVar[bool] = True

    whose: WhoseKey
    area: AreaKey
    other: AreaKey

    def zones(self, g: Game, here: Context) -> tuple[tuple[str, int], ...]:
        areas = (*g.game.areas_meant(g, self.area), *g.game.areas_meant(g, self.other))
        return tuple((area, seat) for seat in whose_seats(g, here, self.whose) for area in areas)

    def say(self, voice: Phraser) -> Said:
        area, other = (voice.catalogue.terms["area"][key] for key in (self.area, self.other))
        assert isinstance(area, Area) and isinstance(other, Area)
        whose = voice.term("whose", self.whose)
        if voice.english:
            return Said(f"{'from' if voice.taking else area.inside} {whose} {area.en} or {other.en}")
        return Said(f"{whose}{area.ja}か{other.ja}の")

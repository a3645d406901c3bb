"""Where described cards lie: in an area, within the subject's own, among cards named before."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.procedures.choose_opponent import opponents_meant
from engines.core.state.knowledge import knows, open_to_all
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Listing, Look, Place
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import (
    Area,
    AreaKey,
    KnownName,
    WhoseKey,
)


def whose_seats(g: Game, here: Context, whose: str) -> list[int]:
    """The players "your", "the opponent's" and "any player's" mean (Cipher 5.1.2.1.2.4, 5.1.2.1.2.5)."""
    if whose == "you":
        return [here.user]
    if whose == "opponent":
        return opponents_meant(g, here)
    return list(g.reached(here.user))


@cache
def all_zones(areas: tuple[str, ...], seats: tuple[int, ...]) -> tuple[tuple[str, int], ...]:
    return tuple((area, seat) for seat in seats for area in areas)


@word("in <whose> <area>", "on <whose> <area>", "from <whose> <area>")
class In(Place, frozen=True, tag="core.In"):
    """In somebody's zone."""

    RESTS: ClassVar[bool] = True

    whose: WhoseKey
    area: AreaKey

    def zones(self, g: Game, here: Context) -> tuple[tuple[str, int], ...]:
        areas = g.game.areas_meant(g, self.area)
        return tuple((area, seat) for seat in whose_seats(g, here, self.whose) for area in areas)

    def say(self, voice: Phraser) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        if voice.english:
            return Said(f"{'from' if voice.taking else area.inside} {voice.term('whose', self.whose)} {area.en}")
        return Said(f"{voice.whose_area(self.whose, self.area)}{area.ja}の")


@word("in the <area>", "on the <area>")
class Within(Place, frozen=True, tag="core.Within"):
    """In one of the zones the noun may lie in: "enemies in the rear"."""

    STAYS: ClassVar[bool] = True
    RESTS: ClassVar[bool] = True

    area: AreaKey

    def say(self, voice: Phraser) -> Said:
        area = voice.catalogue.terms["area"][self.area]
        assert isinstance(area, Area)
        return Said(f"{area.inside} the {area.en}" if voice.english else f"{area.ja}の")


@word("among <name>", "of <name>")
class Among(Listing, frozen=True, tag="core.Among"):
    """One of the cards chosen before."""

    SPEAKS_OF: ClassVar[bool] = True

    name: KnownName

    def present(self, g: Game, here: Context) -> list[int]:
        """Those of them that are still there."""
        cards = [g.follow(here.now(ref)) for ref in here.bound.get(self.name, ())]
        return [card for card in dict.fromkeys(cards) if card is not None]

    def holds(self, look: Look[Game]) -> bool:
        named = look.here.bound.get(self.name, ())
        return look.ref in {*named, *map(look.here.now, named)}

    def say(self, voice: Phraser) -> Said:
        alone = len(voice.chosen) < 2
        if not voice.english:
            return Said("その中の" if alone else f"{voice.called(self.name)}の中の")
        cards = "them" if alone else voice.called(self.name)
        return Said(f"from among {cards}" if voice.taking else f"among {cards}")


def conceals(g: Game, area: str, seat: int) -> bool:
    """Whether cards lie there that some players may not look at: in an area of such cards, or face down among others
    where only their user may look (Kiseki 507.4)."""
    rule, cards = g.game.zones[area], g.zone(area, seat)
    if rule.face_down:
        return rule.peek != "all" and bool(cards)
    return rule.peek == "user" and any(not open_to_all(g, g.card(card)) for card in cards)


def readable(g: Game, here: Context, card: int) -> bool:
    """Whether an ability may count what is written on a card: it lies open, or its user may look at it (Cipher 6.4.2,
    6.4.2.1)."""
    return Look(g, here, card).legible and knows(g, here.user, g.card(card))

"""What it takes for a unit card to be summoned (4-2, 9-3-2, 10-1-2): requirements, and what a hero costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engines.core.contract.requirements import Args, Target, need, unless
from engines.core.model.mentions import OfCard
from engines.moncolle.abilities import area_limit, permits
from engines.moncolle.table.cards import UNIT
from engines.moncolle.table.subjects import areas_but, goal_of, goals, is_unit_card
from engines.moncolle.table.zones import base_of

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


def a_unit_card(g: MoncolleGame, card: int) -> Args | None:
    return unless(is_unit_card(g.face(card)), card=OfCard(card))


def immediate(g: MoncolleGame, card: int) -> Args | None:
    allowed = g.face(card).immediate or bool(permits.said(g, card, permits.IMMEDIATELY))
    return unless(allowed, card=OfCard(card))


def may_be_summoned(how: str) -> Callable[[MoncolleGame, int], Args | None]:
    """No effect forbids that a card is summoned in that way (1-1.p1)."""

    def test(g: MoncolleGame, card: int) -> Args | None:
        return unless(not permits.forbidden(g, card, permits.BE_SUMMONED[how]), card=OfCard(card))

    return test


def summon_areas(g: MoncolleGame, card: int) -> frozenset[str]:
    """Where a card may be summoned in the normal summon phase: to its player's base, and where effects allow it
    (9-3-2.p1, 1-1.p1), but not among enemies."""
    player = g.card(card).user
    more = permits.places(g, card, permits.SUMMON_TO)
    return frozenset((base_of(player), *(area for area in more if not g.units_at(area, g.opponent(player)))))


def hero_in_the_way(g: MoncolleGame, card: int, player: int) -> int | None:
    """The hero of the same name that the player has already (4-2.p25; an enemy one does not matter)."""
    if not g.is_hero(card):
        return None
    names = set(g.words(card, "unit_name"))
    return next((
        unit for unit in g.units(player)
        if unit != card and g.is_hero(unit) and not names.isdisjoint(g.words(unit, "unit_name"))
    ), None)


def hero_cost(g: MoncolleGame, card: int) -> int:
    """How many cards of the deck it takes to summon this card (4-2.p22)."""
    return max(0, g.number(card, "hero") + permits.own_change(g, card, "hero"))


def hero_payment(g: MoncolleGame, card: int, player: int) -> Sequence[int] | None:
    """The cards of the deck it takes, from the top: not the hero, should it lie there itself. None: too few."""
    cost = hero_cost(g, card)
    deck = [each for each in reversed(g.deck(player)) if each != card] if cost else []
    return deck[:cost] if len(deck) >= cost else None


def only_hero_of_its_name(g: MoncolleGame, card: int) -> Args | None:
    return unless(hero_in_the_way(g, card, g.card(card).user) is None, card=OfCard(card))


def _hero_cost(g: MoncolleGame, card: int) -> Args | None:
    have, needs = len(g.deck(g.card(card).user)), hero_cost(g, card)
    return unless(have >= needs, card=OfCard(card), needs=needs, have=have)


def own_base(g: MoncolleGame, card: int) -> tuple[Target, ...]:
    open_areas = summon_areas(g, card)
    return tuple(target for target, area in goals(g.card(card).user) if area in open_areas)


def summons(g: MoncolleGame, card: int) -> list[Target] | None:
    """Where a unit may be summoned in the normal summon phase."""
    if g.battle is not None:
        return None
    player, own, open_areas = g.card(card).user, area_limit.load(g, card), summon_areas(g, card)
    return [
        target for target, area in goals(player) if area in open_areas and own <= area_limit.room(g, area, player)
    ]


def battle_area(g: MoncolleGame, card: int) -> tuple[Target, ...]:
    battle = g.battle
    return () if battle is None else (Target(zone=f"{battle.area}:{g.card(card).user}"),)


def unit_anywhere(g: MoncolleGame, card: int) -> tuple[Target, ...]:
    """Every area for a unit, so that a wrong one is explained. What is no unit is refused by other actions there."""
    return areas_but("", g.card(card).user) if g.face(card).card_class == UNIT else ()


def to_own_base(g: MoncolleGame, card: int, target: Target) -> Args | None:
    base = base_of(g.card(card).user)
    return unless(goal_of(target) in summon_areas(g, card), base=base.upper())


def to_battle(g: MoncolleGame, card: int, target: Target) -> Args | None:
    battle = g.battle
    if battle is None:  # another requirement says so
        return None
    return unless(goal_of(target) == battle.area, area=battle.area.upper())


def within_limit(g: MoncolleGame, card: int, target: Target) -> Args | None:
    area, player, battle = goal_of(target), g.card(card).user, g.battle
    if area not in (summon_areas(g, card) if battle is None else (battle.area,)):  # another requirement says so
        return None
    have, level, most = area_limit.load_at(g, area, player), area_limit.load(g, card), g.limit(area)
    return unless(have + level <= most, card=OfCard(card), level=level, have=have, limit=most)


HERO = (need("4-2.p25", "hero-once", only_hero_of_its_name), need("4-2.p22", "hero-cost", _hero_cost))

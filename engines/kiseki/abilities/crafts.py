"""Kinds of ability (1201), where they are valid (1202), and icon crafts (1400)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.abilities.layering.tier_order import CLIMBED
from engines.core.abilities.layering.tiers import TIER
from engines.core.cards.ability_parts import Ability, Context, all_hold
from engines.core.model.events import AbilityRef
from engines.core.state.derived_cache import cache
from engines.kiseki.table.cards import BASE_CARD, ITEM, UNIT
from engines.kiseki.table.state import KisekiCard
from engines.kiseki.table.zones import BASE, EXCLUDED, FIELD, HAND, STACK, TRAIL

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

ACTIVATED, TRIGGERED, STATIC, REPLACING = "activated", "triggered", "static", "replacement"  # 1201.1a
CRAFTS: Final = (ACTIVATED, TRIGGERED, STATIC, REPLACING)
ART, EVENT_ABILITY = "art", "event"  # 1201.1b, 1201.1c
COVERT, REINFORCES, BELONGS = "covert", "reinforcement", "belonging"
"""【暗躍】, 【援軍】, 【帰属】 (1402 to 1404)."""
DISPATCHED, MARTIAL, HATE = "dispatch", "martial", "hate"
"""【派遣】, 【武術】, 【ヘイト】 (1405 to 1407)."""
ICONS: Final = (COVERT, REINFORCES, BELONGS, DISPATCHED, MARTIAL, HATE)
DEFINING: Final = "defining"
"""The mark of a 基準クラフト, which works in every zone (1212.2)."""
HIDDEN: Final = "hidden"
"""The mark of a triggered craft that speaks of its card in the hand or face down in the base (1202.5, 1211.3a)."""
IN_HAND, IN_BASE, IN_TRAIL, IN_EXCLUDED = "in-hand", "in-base", "in-trail", "in-excluded"
ON_STACK: Final = "on-stack"
ZONE_MARKS: Final = {
    IN_HAND: (HAND,), IN_BASE: (BASE,), IN_TRAIL: (TRAIL,), IN_EXCLUDED: (EXCLUDED,), ON_STACK: (STACK,),
}
"""Zones that an ability's text names, in which alone it means anything (1202.5)."""
REINFORCED_BY: Final = "any card on the own field, stunned ones too"
"""G24: what the organisation of a card with 【援軍】 is compared with (1403.1)."""
ITEM_VALID: Final = FIELD
"""G2: an ITEM's abilities are valid on the field, where it resolves to, ready and face up (facts.md)."""


def valid_zone(g: KisekiGame, card: KisekiCard) -> str:
    """The zone in which the crafts of a card are valid as a rule (1202.2, 1202.4; G2 and G29). It goes by what is
    printed: what a card is besides may come from a craft of its own."""
    kind = g.face(card.id).kind
    if kind in (UNIT, ITEM):
        return ITEM_VALID
    return BASE if kind == BASE_CARD else ""


def works(g: KisekiGame, card: KisekiCard, ability: Ability) -> bool:
    """Whether a craft is valid on a card where and as it lies (1202)."""
    if ability.kind not in CRAFTS:
        return False
    stunned = card.stunned or (card.zone == FIELD and card.face_down)  # also of one that has left since (1211.6b)
    if stunned and not (ability.kind == TRIGGERED and (card.id, card.life) in g.falling):  # 1202.2a, 1306.2c
        return False
    if DEFINING in ability.marks:  # it is part of what everything else starts from: values.basis
        return False
    if HIDDEN in ability.marks:
        return card.zone == HAND or (card.zone == BASE and card.face_down)
    named = [zone for mark in ability.marks for zone in ZONE_MARKS.get(mark, ())]
    if named:
        return card.zone in named and not (card.zone == BASE and card.face_down)
    if card.zone not in (FIELD, BASE) or card.zone != valid_zone(g, card):
        return False
    return card.zone == FIELD or not (card.face_down or card.founding)


def icons(g: KisekiGame, card: int) -> frozenset[str]:
    """The icon crafts a card has now where it lies (1401.1). A stunned UNIT has them still, void as they are (1202.2a,
    1306.2c, 1332.3; G10)."""
    held = cache(g)
    if TIER in held or CLIMBED in held:  # values are being worked out for one another
        return _icons(g, card)
    known: frozenset[str] | None = held.get((card, "icons"))
    if known is None:
        known = held[card, "icons"] = _icons(g, card)
    return known


def _icons(g: KisekiGame, card: int) -> frozenset[str]:
    return frozenset(mark for ref in g.abilities(card) for mark in g.ability(ref).marks if mark in ICONS)


def of_kind(g: KisekiGame, card: int, kind: str) -> Iterator[AbilityRef]:
    """The abilities of that kind which a card has now, valid or not."""
    return iter(derive.listed(g, card, g.faces.of_kind.get(kind, {})))


def being_played(g: KisekiGame, here: Context, card: int) -> bool:
    """Whether a card is being played from the hand and paid for. It does not pay for itself (1204.2i; G37)."""
    own = here.paying and card == here.source[0] and g.card(card).zone == HAND
    return own and g.ability(here.ability).kind in (EVENT_ABILITY, ART)


def reinforced(g: KisekiGame, card: int) -> bool:
    """Whether 【援軍】 lets a card be played as a UNIT, also by an effect (1403.1; G24)."""
    if REINFORCES not in icons(g, card) or not g.is_kind(card, UNIT):
        return True
    own = g.organisations(card)
    return any(own & g.organisations(each) for each in g.field(g.card(card).user))


def open_gates(g: KisekiGame, here: Context) -> bool:
    """Whether what an ability asks for before it is played is the case (1210.2)."""
    return all_hold(g, here, g.ability(here.ability).gates)

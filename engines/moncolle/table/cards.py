"""What is printed on a card (chapter 4). A number a class of card has not got is None."""

from __future__ import annotations

from typing import Final

import msgspec

from engines.core.cards.card_definitions import Face

SUMMONER, UNIT, SPELL, ITEM, TERRAIN = "summoner", "unit", "spell", "item", "terrain"
CLASSES: Final = (SUMMONER, UNIT, SPELL, ITEM, TERRAIN)  # 4.p1
EQUIPMENT, CONSUMABLE, BOMB = "equipment", "consumable", "bomb"
ITEM_CLASSES: Final = (EQUIPMENT, CONSUMABLE, BOMB)  # 4-4.p1
ATTRIBUTES: Final = ("fire", "wind", "water", "holy", "earth", "dark")  # 2.p4
MARCHES: Final = ("walking", "flying", "long-flight")  # 9-2-2.p7

SPELL_SLOTS: Final = {attribute: f"spell_{attribute}" for attribute in ATTRIBUTES}  # 12-5.p1
SPELL_ANY: Final = "spell_any"  # 12-5.p3: S, any one attribute; G5: written * in an example
ITEM_MULTI, ITEM_CONSUMABLE, ITEM_BOMB = "item_multi", "item_consumable", "item_bomb"  # 12-4.p1: I (also ■), II, III
ITEM_SLOTS: Final = (ITEM_MULTI, ITEM_CONSUMABLE, ITEM_BOMB)
SLOTS: Final = (*SPELL_SLOTS.values(), SPELL_ANY, *ITEM_SLOTS)
"""Every kind of slot; a card's number of each is the field of that name."""
PAID_BY: Final = {EQUIPMENT: (ITEM_MULTI,), CONSUMABLE: (ITEM_CONSUMABLE, ITEM_MULTI), BOMB: (ITEM_BOMB,)}
"""The slots that serve an item of each class unless its card says otherwise, the narrowest first (facts.md on G2)."""
ANY_DAMAGE: Final = "all"
"""ALL: every damage attribute, but no damage without one (15-2.p3, 15-2.p4)."""


class MonFace(Face, frozen=True, kw_only=True):
    """The printed side of a card."""

    card_class: str = UNIT
    faction: tuple[str, ...] = ()
    """勢力; "ALL" belongs to every one (4-1.p10)."""
    attribute: tuple[str, ...] = ()
    """Of units and battle spells."""
    race: tuple[str, ...] = ()
    """種族 of a unit, in the pack's first language."""
    type: tuple[str, ...] = ()
    """タイプ of a summoner, spell, item or terrain."""
    level: int | None = None
    immediate: bool = False
    """May be summoned immediately: its level is white on black (10-1-2.p1; G10)."""
    hero: int | None = None
    """Hero points; None: no hero (4-2.p20)."""
    attack: int | None = None
    """Of an equipment: the attack it adds (4-4.p15)."""
    defence: int | None = None
    march: tuple[str, ...] = ()
    initiative: int = 0
    charge: int = 0
    defender: int = 0
    spell_fire: int = 0
    spell_wind: int = 0
    spell_water: int = 0
    spell_holy: int = 0
    spell_earth: int = 0
    spell_dark: int = 0
    spell_any: int = 0
    item_multi: int = 0
    item_consumable: int = 0
    item_bomb: int = 0
    resist: dict[str, int] = msgspec.field(default_factory=dict)
    """Damage attribute (or "all") -> by how much such damage is lessened (12-6)."""
    weakness: dict[str, int] = msgspec.field(default_factory=dict)
    item_class: str = ""
    paid_by: tuple[str, ...] = ()
    """The kinds of slot that serve this item; empty: as PAID_BY says."""
    limit: int | None = None

    @property
    def unit_name(self) -> tuple[str, ...]:
        """Its name, in the pack's first language: what heroes and deck rules compare (4-2.p25, 3-2.p2)."""
        return (self.name.ja or self.name.en,)

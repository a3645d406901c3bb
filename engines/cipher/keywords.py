"""Classes of skill and keyword skills as gates (chapter 21): when an ability works, may trigger, may be chosen.

The language writes them into `Ability.marks` (bond, hand, special, attack, defence) and `Ability.keywords`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.cipher.zones import BATTLEFIELD, BONDS, DECK, HAND, ORBS, SUPPORT
from engines.core.effects import Ability, Here
from engines.core.state import Card

if TYPE_CHECKING:
    from engines.cipher.play import Cipher

ACTIVATED, AUTO, STATIC, SUPPORT_SKILL = "activated", "triggered", "static", "support"
BOND_MARK, HAND_MARK, SPECIAL_MARK = "bond", "hand", "special"
ATTACK_TYPE, DEFENCE_TYPE = "attack", "defence"

CLASS_CHANGE_ONLY = "class-change"  # CCS, 21.2.2.2
LEVEL_UP_ONLY = "level-up"  # LvS n, 21.2.2.3
UNION = "union"  # 21.2.2.4, "symbol n"
CARNAGE = "carnage"  # 21.2.2.5, a unit name


def works(g: Cipher, card: Card, ability: Ability) -> bool:
    """Whether the card lies where an ability of this class works (21.3.1.1.2, 21.3.1.2.2, 21.3.1.3.2, 21.3.1.6.2)."""
    if card.host is not None:  # only the top card of a stack is read (14.2.3)
        return False
    if ability.kind == SUPPORT_SKILL:
        return card.zone == SUPPORT
    if BOND_MARK in ability.marks:
        return card.zone == BONDS and not card.face_down
    if HAND_MARK in ability.marks:
        return card.zone == HAND
    if SPECIAL_MARK in ability.marks:  # wherever its information can be read; 6.4.4.2 excludes face-down bonds
        return card.zone == HAND or (card.zone not in (DECK, ORBS) and not card.face_down)
    return card.zone in BATTLEFIELD and not card.face_down


def works_hidden(ability: Ability) -> bool:
    """Whether the ability can trigger on a card in hand (10.1.1: special skills)."""
    return SPECIAL_MARK in ability.marks


def used_up(g: Cipher, here: Here, ability: Ability) -> bool:
    """Whether the use limit is marked as often as it allows (10.1.1.1.2, 19.1.2.1, 21.4.3; G-43)."""
    if ability.limit is None:
        return False
    card = g.follow(here.source)
    return card is not None and g.card(card).used.count(here.ability.index) >= ability.limit


def closed(g: Cipher, here: Here, ability: Ability) -> str | None:
    """The paragraph of the keyword gate that is not met now, or None if all are open."""
    if not ability.keywords:
        return None
    card = g.follow(here.source)
    if card is None:
        return "6.5"
    for keyword, argument in ability.keywords.items():
        if keyword == CLASS_CHANGE_ONLY and not g.is_class_changed(card):
            return "21.2.2.2"
        if keyword == LEVEL_UP_ONLY and not (g.is_levelled(card) and g.stack_count(card) >= int(argument)):
            return "21.2.2.3"
        if keyword == UNION and not _united(g, g.card(card).user, argument):
            return "21.2.2.4"
        if keyword == CARNAGE and not _side_by_side(g, card, argument):
            return "21.2.2.5"
    return None


def _united(g: Cipher, player: int, argument: str) -> bool:
    """G-40, G-44: readable bonds with the symbol, at least so many."""
    symbol, _, count = argument.partition(" ")
    return sum(symbol in g.words(bond, "symbols") for bond in g.face_up_bonds(player)) >= int(count or 1)


def _side_by_side(g: Cipher, card: int, name: str) -> bool:
    """G-48: in the same one of the four areas."""
    record = g.card(card)
    return any(
        name in g.unit_names(other) for other in g.zone(record.zone, record.user) if other != card
    )


def enabled(g: Cipher, here: Here, ability: Ability) -> bool:
    """Whether keyword gates let a static ability work (21.2.2.2.2, 21.2.2.3.3, 21.2.2.4.1)."""
    return closed(g, here, ability) is None


def may_trigger(g: Cipher, here: Here, ability: Ability) -> bool:
    """Whether limit and keyword gates let it trigger (10.1.1.1.2, 21.2.2.2.4, 21.2.2.3.5, G-44)."""
    return not used_up(g, here, ability) and closed(g, here, ability) is None

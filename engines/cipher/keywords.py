"""Classes of skill and keyword skills as gates (chapter 21): when an ability works, may trigger, may be chosen.

The language writes them into `Ability.marks` (bond, hand, special, attack, defence) and `Ability.keywords`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engines.cipher.zones import BATTLEFIELD, BONDS, HAND, SUPPORT, readable
from engines.core import derive
from engines.core.effects import Ability, Here
from engines.core.events import AbilityRef
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
    if SPECIAL_MARK in ability.marks:  # wherever its information is read (21.3.1.6.2)
        return card.zone == HAND or readable(card)
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
    unit = _unit(g, here)
    for keyword, argument in ability.keywords.items():
        if keyword == CLASS_CHANGE_ONLY and not (unit.cards > 1 and unit.changes_class):
            return "21.2.2.2"
        if keyword == LEVEL_UP_ONLY and not (unit.cards > 1 and unit.cards >= int(argument)):
            return "21.2.2.3"
        if keyword == UNION and not _united(g, here.user, argument):
            return "21.2.2.4"
        if keyword == CARNAGE and (unit.card is None or not _side_by_side(g, unit.card, argument)):
            return "21.2.2.5"
    return None


class _Unit(NamedTuple):
    """What keyword gates ask of the unit a skill is on."""

    card: int | None
    cards: int
    changes_class: bool


def _unit(g: Cipher, here: Here) -> _Unit:
    """The unit now, or as it left the battlefield when that is what triggered the skill (G-29)."""
    card = g.follow(here.source)
    if card is not None:
        return _Unit(card, g.stack_count(card), g.number_or_none(card, "class_change") is not None)
    then = here.event.subject if here.event is not None else None
    if then is None or then.ref != here.source:
        return _Unit(None, 0, False)
    count = then.facts.get("stack")
    face = g.faces[then.face]
    return _Unit(None, count if isinstance(count, int) else 0, face.class_change is not None)  # type: ignore[attr-defined]


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
    """Whether limit and keyword gates let it trigger (10.1.1.1.2, 21.2.2.2.4, 21.2.2.3.5)."""
    if used_up(g, here, ability):
        return False
    if silenced(g, here):
        return False
    rule = closed(g, here, ability)
    return rule is None or (rule == "21.2.2.4" and SPECIAL_MARK in ability.marks)  # G-44: it triggers, but ...


OCCASIONS = {"to-front": "moved", "to-rear": "moved"}
"""Kinds of event that a text calls otherwise when it speaks of the skills that wait for them (terms.OCCASIONS)."""


def silenced(g: Cipher, here: Here) -> bool:
    """Whether an effect says that skills of this card that wait for such an event do not trigger (23.1.17.1)."""
    card = g.follow(here.source)
    if here.event is None or card is None:
        return False
    return derive.forbidden(g, card, f"trigger-{OCCASIONS.get(here.event.kind, here.event.kind)}") is not None


def executable(g: Cipher, here: Here, ability: Ability) -> bool:
    """Whether a triggered skill that has been selected is carried out: its conditions (10.2.1.1), and ... its union
    (21.2.2.4, 21.2.2.4.3, G-44)."""
    if UNION in ability.keywords and not _united(g, here.user, ability.keywords[UNION]):
        return False
    return all(condition.holds(g, here) for condition in ability.conditions)


def barred_from_bonds(g: Cipher, card: int) -> bool:
    """Whether the card itself says that it cannot be a bond (23.1.20), wherever it lies and whoever can read it."""
    if "be-bond" not in g.faces.granted:
        return False
    record = g.card(card)
    for index in g.faces.static.get(record.face, ()):
        ability = g.faces[record.face].abilities[index]
        here = Here(
            source=g.state.ref(card), user=record.user, ability=AbilityRef(face=record.face, index=index),
        )
        bars = any(grant.field() == "be-bond" and grant.reaches(g, here, card) for grant in ability.grants)
        if bars and all(part.holds(g, here) for part in (*ability.gates, *ability.conditions)):
            return True
    return False

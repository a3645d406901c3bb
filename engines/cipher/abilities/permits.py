"""What effects allow beyond the rules when cards are deployed or laid on units (23.1.19 to 23.1.39).

Level-up skills that are valid, names that may be there twice or are looked past, what a card may be laid on, and from
where it is deployed. The words that say so are in unit_words.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.cipher.table.zones import BATTLEFIELD
from engines.core.abilities import derive
from engines.core.abilities.static_abilities import working
from engines.core.display.views import Named

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

LEVEL_UP_VALID = "level-up-valid"
"""Field: level-up skills of these numbers work without so many cards (23.1.31)."""
BESIDE = "same-name-deploy"
"""Field: the names that may be among the user's units when it is deployed; True: any (14.1.1.1, 23.1.19)."""
TWICE = "two-at-once"
"""Field: the names of which its user may have two units (23.1.34)."""
ONTO = "levels-up-named"
"""Field: the names of units it may be laid on beside its own (14.2.1.2)."""
SYMBOLS = "needs-symbols"
"""Field: "cannot" need bonds of its symbols (15.1.2)."""
USE_SKILL = "use-skill"
"""Field of effects on players: the names of skills they do not use, as "English|日本語" (2.2, 19.1.2)."""
FROM_ELSEWHERE = "as-from-hand"
"""Field: may be deployed from where it lies like a hand card (23.1.39)."""


def may_use(g: CipherGame, player: int, name: Named | None) -> bool:
    """Whether no effect keeps a player from using skills of that name, on whatever card. It is asked when an activated
    skill is chosen, when another triggers and again when it is to be carried out, and of support skills (G-58)."""
    if name is None or derive.untouched(g, USE_SKILL):
        return True
    known = [
        item.grant.value(g, item.here, -1) for item in working(g).get(USE_SKILL, ())
        if player in item.grant.seats(g, item.here) and derive.valid(g, item)
    ]
    known += [
        modifier.value for modifier in g.state.modifiers
        if modifier.field == USE_SKILL and player in modifier.players
    ]
    return not any(isinstance(entry, str) and {name.en, name.ja} & {*entry.split("|")} for entry in known)


def level_up_valid(g: CipherGame, card: int, number: str) -> bool:
    """Whether a level-up skill of that number works on this unit whatever it is made of (23.1.31.1)."""
    if derive.untouched(g, LEVEL_UP_VALID) or g.card(card).zone not in BATTLEFIELD:
        return False
    return number in _gained(g, card, LEVEL_UP_VALID)


def in_the_way(g: CipherGame, user: int, card: int) -> list[int]:
    """The user's units because of whose name a card cannot be deployed (14.1.1), but for those that are looked past
    (14.1.1.1, 23.1.19.1: what a skill says goes before the rule, 2.1)."""
    found = g.namesakes(g.units(user), card)
    return [unit for unit in found if not looks_past(g, card, unit)]


def looks_past(g: CipherGame, card: int, other: int) -> bool:
    """Whether a card is deployed as if the other were not there (23.1.19.1)."""
    if derive.untouched(g, BESIDE):
        return False
    if derive.forbidden(g, card, BESIDE):  # whoever it is
        return True
    return not _gained(g, card, BESIDE).isdisjoint(g.unit_names(other))


def may_level_up(g: CipherGame, card: int, unit: int) -> bool:
    """Whether a card may be laid on that unit in the deploy phase: it has its name (14.2.1.2), or a skill says so."""
    if g.same_name(card, unit):
        return True
    return not derive.untouched(g, ONTO) and not _gained(g, card, ONTO).isdisjoint(g.unit_names(unit))


def stays_as_it_is(g: CipherGame, card: int, unit: int) -> bool:
    """Whether an effect keeps that unit from being levelled up with the card (2.2)."""
    if derive.forbidden(g, unit, "be-levelled-up"):
        return True
    changes_class = g.number_or_none(card, "class_change") is not None
    return changes_class and derive.forbidden(g, unit, "be-class-changed") is not None


def most_of_a_name(g: CipherGame, units: Sequence[int], name: str) -> int:
    """How many units of a name their user may have: one (9.2), or two (23.1.34.1)."""
    if derive.untouched(g, TWICE):
        return 1
    return 2 if any(name in _gained(g, unit, TWICE) for unit in units) else 1


def _gained(g: CipherGame, card: int, field: str) -> set[str]:
    """What effects put into a set that no card has printed."""
    values = [source.value for source in derive.sources(g, card, field)]
    return {word for value in values if isinstance(value, tuple) for word in value}

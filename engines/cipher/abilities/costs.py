"""What effects change about the cost of a skill: fewer bonds turned face down, or nothing to pay (21.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

BONDS_LESS = "bonds-less"
"""Field: bonds fewer that a skill of some name costs; the name follows after a colon."""
FREE = "free"
"""... and "cannot" need paying at all."""


def _field(g: CipherGame, here: Context, what: str) -> str:
    """The field of an effect on the skill, if it has a name and something may change it."""
    name = g.ability(here.ability).name
    field = f"{what}:{name.en}" if name is not None else ""
    return "" if not field or derive.unchanged(g, field) else field


def bonds_less(g: CipherGame, here: Context) -> int:
    """How many bonds fewer the cost of a skill turns face down now."""
    field, card = _field(g, here, BONDS_LESS), g.follow(here.source)
    if not field or card is None:
        return 0
    return sum(source.value for source in derive.sources(g, card, field) if isinstance(source.value, int))


def free(g: CipherGame, here: Context) -> bool:
    """Whether the cost of a skill need not be paid now."""
    field, card = _field(g, here, FREE), g.follow(here.source)
    return bool(field) and card is not None and derive.forbidden(g, card, field) is not None

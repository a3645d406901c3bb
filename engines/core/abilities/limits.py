"""How often an ability may be used, where that is not counted on its card for one turn.

Such limits hold for a battle, for the game, or for all cards of a name together. Each use leaves a continuous effect
that changes nothing and is only counted: on the card's object, or on its user if the limit is shared, until the battle,
the turn or the game ends.
"""

from __future__ import annotations

from engines.core.cards.ability_parts import Ability
from engines.core.contract.game import Game
from engines.core.model.events import USES, AbilityRef, Modifier, RefPair
from engines.core.state.atoms import Modify


def kept_apart(ability: Ability) -> bool:
    """Whether the uses of an ability are counted here."""
    return ability.limit is not None and (ability.shared or ability.span != "turn")


def spent(g: Game, user: int, source: RefPair, ref: AbilityRef) -> int:
    """How often it has been used as far as its limit goes."""
    shared, field = g.ability(ref).shared, _field(g, ref)
    return sum(
        modifier.field == field and (user in modifier.players if shared else source in modifier.subjects)
        for modifier in g.state.modifiers
    )


def spend(g: Game, user: int, source: RefPair, ref: AbilityRef) -> None:
    """Count one use."""
    ability = g.ability(ref)
    g.apply(Modify(by=source, modifier=Modifier(
        serial=0, field=_field(g, ref), how="gain", value=1, subjects=() if ability.shared else (source,),
        players=(user,) if ability.shared else (), until=ability.span, source=source, user=user, ability=ref,
    )))


def _field(g: Game, ref: AbilityRef) -> str:
    """What stands for the ability: on every card of its name, if the limit is shared."""
    of = g.faces[ref.face].name.en if g.ability(ref).shared else ref.face
    return f"{USES}{of}:{ref.index}"

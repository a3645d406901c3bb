"""Effects that were voided, and a UNIT that only counts as being there (1325, 1329)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive, standing
from engines.core.abilities.static_abilities import working
from engines.core.cards.ability_parts import Context, Part
from engines.core.contract.values import Source
from engines.core.model.events import Fact
from engines.kiseki.abilities.crafts import DEFINING
from engines.kiseki.table.zones import FIELD
from engines.language.descriptions.card_tests import NamedSo
from engines.language.descriptions.places import In
from engines.language.descriptions.selectors import Described
from engines.language.grammar.vocabulary import entry_name
from engines.language.words.continuous_effects import NOBODY

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

VOID: Final = "void"
"""The field of what voids the effects applied to a card (1325.1)."""
VOIDED: Final = "every older effect but the rules' own and what defines the card"
"""G41: which effects do not apply to a card whose effects were voided. Attributes and states stay: they are none."""
PRETENDED: Final = "pretended"
"""The field of effects that let a named UNIT count as being on a player's field (1329.1)."""
PRETENCE: Final = "where it is asked whether one of that name is there, and nowhere else"
"""G43: what a UNIT is good for that only counts as being there."""


def voided_at(g: KisekiGame, card: int) -> int:
    """When the effects applied to a card were last voided, as a timestamp. Below 0: never."""
    ref = g.state.ref(card)
    found = [standing.begun(item) for item in g.state.modifiers if item.field == VOID and ref in item.subjects]
    return max(found, default=-1)


def voided(g: KisekiGame, card: int, source: Source) -> bool:
    """Whether an effect is older than what voided all effects on that card (1325.1a)."""
    if source.ability is None or source.stamp >= voided_at(g, card):
        return False
    return not (source.card == card and DEFINING in g.ability(source.ability).marks)


def supposed(g: KisekiGame, here: Context, of: Part) -> bool:
    """Whether one of that name counts as being on the field that is asked about (1329.1)."""
    if derive.unchanged(g, PRETENDED) or not isinstance(of, Described) or of.traits or of.other:
        return False
    named = of.tests[0] if len(of.tests) == 1 else None
    if not isinstance(named, NamedSo) or (of.place is not None and not _on_field(of.place)):
        return False
    asked = {seat for area, seat in of.zones(g, here) if area == FIELD}
    known: list[tuple[Fact, set[int]]] = [
        (item.grant.value(g, item.here, NOBODY), set(item.grant.seats(g, item.here)))
        for item in working(g).get(PRETENDED, ()) if derive.valid(g, item)
    ]
    known += [(item.value, set(item.players)) for item in g.state.modifiers if item.field == PRETENDED]
    return any(
        asked & seats and isinstance(value, str) and entry_name(value).is_called(named.name) for value, seats in known
    )


def _on_field(place: Part) -> bool:
    return isinstance(place, In) and place.area == FIELD

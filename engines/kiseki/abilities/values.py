"""Derived values (1215): tiers by kind of effect, timestamps, dependency, and 【武術】."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.core.cards.ability_parts import Context, Part, within
from engines.core.contract.values import Source
from engines.core.model.events import HOLDING, SKILLS, Fact
from engines.kiseki.abilities.crafts import MARTIAL, icons
from engines.kiseki.table.zones import FIELD
from engines.language.descriptions.selectors import Described

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

TIERS: Final = {
    "organisation": 0, SKILLS: 1, "types": 2, "card_name": 2, "sub_name": 2,
    "cp": 3, "ep": 3, "level": 3, "strength": 3, "defence": 3,
}
"""1215.1b to 1215.1f: organisations first, then abilities, then what is no number, then numbers (see `layer`)."""
GAINED_FIRST: Final = ("organisation", SKILLS)
ADDS_NUMBER: Final = "copy"
"""How an effect adds a number that a card has not got (1215.1e)."""
HELD_FOR_GOOD = True
"""G39: what an effect of something resolved is for is fixed then, and who does not fit any more is lost for good. A
card in the hand or the base takes such an effect along (1204.2i-1)."""
SET_AND_ADD: Final = "by their timestamps alone"
"""G40: how values that are set and values that are changed apply to one number (1215.1f)."""
MARTIAL_AGAINST: Final = "at least one opposing UNIT without it, once"
"""G26: when 【武術】 gives its bonus."""
RULED: Final = ("strength", "defence")


def layer(field: str, how: str) -> int:
    """The order of effects on one field: a number that is added to a card comes before those that change it (1215.1e,
    1215.1f); organisations and abilities are gained before they are lost (1215.1b to 1215.1d)."""
    if field in GAINED_FIRST:
        return int(how != "gain")
    return int(how != ADDS_NUMBER)


def reach(g: KisekiGame, here: Context, cards: Part) -> str:
    """Whom a lasting effect is for: what it found on the field, until that does not fit any more (1215.6)."""
    of = getattr(cards, "of", None)
    if HELD_FOR_GOOD and isinstance(of, Described) and all(area == FIELD for area, _ in of.zones(g, here)):
        return HOLDING
    return ""


def by_rule(g: KisekiGame, card: int, field: str) -> Iterator[tuple[str, Fact, int | None, str, str]]:
    """What the rules add: +1/+1 by 【武術】 (1406.1)."""
    if g.battle is not None and g.fighting(card) and MARTIAL in icons(g, card) and _against_others(g, card):
        yield "add", 1, card, "reason.martial", "1406.1"


def _against_others(g: KisekiGame, card: int) -> bool:
    """Whether a UNIT is in battle with one that has not 【武術】 (G26)."""
    target = g.attacked()
    if target is None:
        return False
    opposing = g.attackers() if card == target else [target]
    return any(MARTIAL not in icons(g, each) for each in opposing)


def depends(g: KisekiGame, card: int, field: str, one: Source, other: Source) -> bool:
    """Whether an effect reads what another of its layer changes, and not the other way round (1215.3a)."""
    return _reads(g, one, field) and not _reads(g, other, field)


def _reads(g: KisekiGame, source: Source, field: str) -> bool:
    """Whether what an ability's effects reach, or by how much, follows from that field of cards."""
    if source.ability is None:
        return False
    for grant in g.ability(source.ability).grants:
        if all(single.field() != field for single in grant.singles()):
            continue
        for part in within(grant):
            if part is not grant and field in _fields_named(part):
                return True
    return False


def _fields_named(part: object) -> set[str]:
    """The fields of cards a part of an ability speaks of."""
    found: set[str] = {"organisation"} if hasattr(part, "name") else set()
    for name in getattr(part, "__struct_fields__", ()):
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                found.add(each.partition(".")[0])
    return found

"""Derived values (1215): tiers by kind of effect, timestamps and dependency."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from engines.core.abilities.layering.dependency import without
from engines.core.abilities.static_abilities import Working, singles, working
from engines.core.cards.ability_parts import Context, Part, all_hold, reads_event, within
from engines.core.contract.values import Source
from engines.core.model.events import HOLDING, LINK, SKILLS, AbilityRef, Fact, LastKnownInfo, Modifier, RefPair
from engines.core.state.card_locations import present
from engines.kiseki.abilities.crafts import DEFINING, MARTIAL, icons
from engines.kiseki.table.cards import UNIT
from engines.kiseki.table.zones import FIELD, ORIENTED
from engines.language.descriptions.selectors import Described

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame

TIERS: Final = {
    "organisation": 0, SKILLS: 1, "types": 2, "card_name": 2, "sub_name": 2,
    "cp": 3, "ep": 3, "level": 3, "strength": 3, "defence": 3,
}
"""1215.1b to 1215.1f: organisations first, then abilities, then what is no number, then numbers (see `layer`)."""
LATE_TIERS: Final = {"organisation": TIERS["types"], SKILLS: TIERS["types"]}
"""1215.1d: what takes organisations or abilities from a card applies with whatever else is no number: who gains an
ability for an organisation keeps it if the organisation is lost."""
GAINED_FIRST: Final = ("organisation", SKILLS)
GAINS: Final = ("gain", LINK)
"""How an effect adds to a set, in this order."""
LINKED_CARDS: Final = "UNIT cards of their owner in every zone, for the game"
"""G44: which cards a link concerns (1310.1)."""
ADDS_NUMBER: Final = "copy"
"""How an effect adds a number that a card has not got (1215.1e)."""
HELD_FOR_GOOD = True
"""G39: what an effect of something resolved is for is fixed then, and who does not fit any more is lost for good,
unless the effect itself is the reason. A card in the hand or the base takes such an effect along (1204.2i-1)."""
SET_AND_ADD: Final = "by their timestamps alone"
"""G40: how values that are set and values that are changed apply to one number (1215.1f)."""
MARTIAL_AGAINST: Final = "at least one opposing UNIT without it, once"
"""G26: when 【武術】 gives its bonus."""


def basis(g: KisekiGame, card: int, field: str) -> Fact:
    """What effects start from: what is printed, with defining crafts, which work in every zone (1212.2, 1215.1a)."""
    record = g.state.cards[card]
    printed: Fact = getattr(g.faces.by_id[record.face], field, None)
    found = _defining(g, record.face)
    if not found or record.stunned:  # type: ignore[attr-defined]  # 1306.2c
        return printed
    for index in found:
        ref = AbilityRef(face=record.face, index=index)
        for grant in singles(g.ability(ref)):
            if grant.field() == field:
                printed = _defined(printed, grant.how(), grant.value(g, g.here_of(card, ref), card))
    return printed


def _defining(g: KisekiGame, face: str) -> tuple[int, ...]:
    """The places of the defining crafts of a face."""
    key = ("defining", face)
    if key not in g.faces.noted:
        g.faces.noted[key] = tuple(
            index for index, ability in enumerate(g.faces.by_id[face].abilities) if DEFINING in ability.marks
        )
    found: tuple[int, ...] = g.faces.noted[key]
    return found


def _defined(printed: Fact, how: str, value: Fact) -> Fact:
    if how == "add" and isinstance(printed, int) and isinstance(value, int):
        return printed + value
    if how == "gain" and isinstance(printed, tuple) and isinstance(value, tuple):
        return (*printed, *(each for each in value if each not in printed))
    return value


def layer(field: str, how: str) -> int:
    """The order of effects on one field. A number that is added to a card comes before those that change it (1215.1e,
    1215.1f). Organisations and abilities are gained, and organisations linked, before they are lost (1215.1b to
    1215.1d; G44)."""
    if field in GAINED_FIRST:
        return GAINS.index(how) if how in GAINS else len(GAINS)
    return int(how != ADDS_NUMBER)


def covers(g: KisekiGame, modifier: Modifier, card: int) -> bool:
    """Whether an effect on players reaches a card. Links reach the UNIT cards they own (1310.1; G44), all others what
    they control."""
    record = g.card(card)
    if modifier.how == LINK:
        return record.owner in modifier.players and UNIT in g.face(card).types
    return record.user in modifier.players


def reach(g: KisekiGame, here: Context, cards: Part) -> str:
    """Whom a lasting effect is for: what it found on the field, until that no longer fits (1215.6). What is compared
    with a card of the event that triggered it is fixed, as that event is over."""
    of = getattr(cards, "of", None)
    if not HELD_FOR_GOOD or not isinstance(of, Described) or reads_event(of):
        return ""
    if all(area == FIELD for area, _ in of.zones(g, here)):
        return HOLDING
    return ""


def against_others(g: KisekiGame, card: int) -> bool:
    """Whether a UNIT is in battle with one that has not 【武術】 (1406.1; G26)."""
    target = g.attacked()
    if target is None or not g.fighting(card):
        return False
    opposing = g.attackers() if card == target else [target]
    return any(MARTIAL not in icons(g, each) for each in opposing)


def last_known(g: KisekiGame, here: Context, ref: RefPair) -> LastKnownInfo | None:
    """A card that has left the field or the base since, as it was there (1211.6b, 1221.1). Of what the effect itself
    has moved to the field or the base, it reads what lies there now."""
    now = here.now(ref)
    if g.state.present(now) and g.card(now[0]).zone in ORIENTED:
        return None
    meant = {ref, *(before for before, after in here.moved if after == ref)}
    then = None if here.event is None else here.event.subject
    if then is not None and here.event is not None and here.event.card in meant | {then.ref} and ref in (
        then.ref, here.event.card,
    ) and then.ref != here.event.card:
        return then if then.zone in ORIENTED else None
    return g.as_it_left(meant)


# -- dependency (1215.3a) -----------------------------------------------------------------------------------------


def depends(g: KisekiGame, card: int, field: str, one: Source, other: Source) -> bool:
    """Whether one effect depends on another of its layer (1215.3a). It does if that one, coming first, would change
    whom it is for or by how much, and not the other way round. What resolved effects are for is fixed: only static
    crafts depend on anything."""
    return _follows(g, field, one, other) and not _follows(g, field, other, one)


def _follows(g: KisekiGame, field: str, one: Source, other: Source) -> bool:
    items = [item for item in working(g).get(field, ()) if (item.card, item.here.ability) == (one.card, one.ability)]
    if not items or not any(_reads(g, item, field) for item in items):
        return False
    seen = partial(_seen, g, items)
    return bool(without(g, (one,), seen) != without(g, (one, other), seen))


def _seen(g: KisekiGame, items: Sequence[Working]) -> list[tuple[int, Fact]]:
    """The cards that a static craft reaches, and what it is worth for each."""
    return [
        (card, item.grant.value(g, item.here, card)) for item in items if holds(g, item)
        for card in present(g, g.game.static_areas) if item.grant.reaches(g, item.here, card)
    ]


def _reads(g: KisekiGame, item: Working, field: str) -> bool:
    """Whether a static craft speaks of any field of the layer it changes. Most do not, and depend on nothing."""
    key = ("reads", item.here.ability, TIERS.get(field))
    known: bool | None = g.faces.noted.get(key)
    if known is None:
        ability = g.ability(item.here.ability)
        layer_of = {each for each, tier in TIERS.items() if tier == TIERS.get(field)}
        known = g.faces.noted[key] = any(
            layer_of & _fields_named(part) for whole in (*ability.conditions, *ability.gates, *ability.grants)
            for part in within(whole) if part not in ability.grants
        )
    return known


def holds(g: KisekiGame, item: Working) -> bool:
    """Whether a static craft is valid where it is."""
    ability = g.ability(item.here.ability)
    return all_hold(g, item.here, ability.gates) and all_hold(g, item.here, ability.conditions)


def _fields_named(part: Part) -> set[str]:
    """The fields of cards a part of an ability speaks of."""
    found: set[str] = {"organisation"} if hasattr(part, "name") else set()
    for name in part.__struct_fields__:
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, str):
                found.add(each.partition(".")[0])
    return found

"""Classes of skill and keyword skills as gates (chapter 21): when an ability works, may trigger, may be chosen.

The language writes them into `Ability.marks` (bond, hand, special, attack, defence) and `Ability.keywords`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from engines.cipher.abilities import permits
from engines.cipher.table.zones import BATTLEFIELD, BONDS, HAND, SUPPORT, readable
from engines.core.abilities import derive, limits
from engines.core.cards.ability_parts import Ability, Context, Step
from engines.core.cards.card_definitions import CardDatabase
from engines.core.model.events import SKILLS, AbilityRef
from engines.core.model.state import Card

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

ACTIVATED, AUTO, STATIC, SUPPORT_SKILL = "activated", "triggered", "static", "support"
BOND_MARK, HAND_MARK, SPECIAL_MARK = "bond", "hand", "special"
ATTACK_TYPE, DEFENCE_TYPE = "attack", "defence"

CLASS_CHANGE_ONLY = "class-change"  # CCS, 21.2.2.2
LEVEL_UP_ONLY = "level-up"  # LvS n, 21.2.2.3
UNION = "union"  # US, 21.2.2.4, "symbol n"
CARNAGE = "carnage"  # CF, 21.2.2.5, a unit name
BOND_SKILL = "bond-skill"  # BS, 21.2.2.6
HERO = "hero"  # HS, 21.2.2.8
TWIN = "twin"  # TS, 21.2.2.9, a unit name
AWAKENING = "awakening"  # AS, 21.2.2.11
DRAGON_BLOOD = "dragon-blood"  # DB, 21.2.2.12
LEGENDARY = "legendary"  # LIS, 21.2.2.13, "skill|n"
CREST_POWER = "crest-power"  # CP, 21.2.2.14
LENT = "lent"  # on other cards only, or while an effect gives it
FORMATION, DRAGON_VEIN, INCREASE = "formation", "dragon-vein", "increase"
"""FS, DV and IS (21.2.2.1, .7, .10) are marks alone: what they mean stands in the cost and the steps."""


def activated(faces: CardDatabase, face: str) -> tuple[AbilityRef, ...]:
    """The activated skills printed on a card."""
    known: dict[str, tuple[AbilityRef, ...]] = faces.noted.setdefault(ACTIVATED, {})
    if face not in known:
        known[face] = tuple(
            AbilityRef(face=face, index=index) for index, ability in enumerate(faces.by_id[face].abilities)
            if ability.kind == ACTIVATED
        )
    return known[face]


def works(g: CipherGame, card: Card, ability: Ability) -> bool:
    """Whether the card lies where an ability of this class works (21.3.1.1.2, 21.3.1.2.2, 21.3.1.3.2, 21.3.1.6.2)."""
    if card.host is not None:  # only the top card of a stack is read (14.2.3)
        return False
    if ability.kind == SUPPORT_SKILL:
        return card.zone == SUPPORT
    if BOND_MARK in ability.marks or BOND_SKILL in ability.keywords:  # 21.2.2.6
        return card.zone == BONDS and not card.face_down
    if HAND_MARK in ability.marks or CREST_POWER in ability.keywords:  # 21.2.2.14
        return card.zone == HAND
    if SPECIAL_MARK in ability.marks:  # wherever its information is read (21.3.1.6.2)
        return card.zone == HAND or readable(card)
    return card.zone in BATTLEFIELD and not card.face_down


def works_hidden(ability: Ability) -> bool:
    """Whether the ability can trigger on a card in hand (10.1.1: special skills)."""
    return SPECIAL_MARK in ability.marks


def works_in_hand(ability: Ability) -> bool:
    """Whether the ability is read on a card in hand (21.2.2.14, 21.3.1.6.2)."""
    return SPECIAL_MARK in ability.marks or HAND_MARK in ability.marks or CREST_POWER in ability.keywords


LIMITED = "be-limited"
"""What a unit "cannot" whose skills have lost their use limits."""


def limit(g: CipherGame, here: Context, ability: Ability) -> int | None:
    """How often the skill may be used in a turn, or None. Its icon may have been lost (21.4.3.1)."""
    card = g.follow(here.source)
    if ability.limit is None or card is None:
        return ability.limit
    lost = derive.forbidden(g, card, LIMITED) or (
        ability.name is not None and derive.forbidden(g, card, f"{LIMITED}:{ability.name.en}")
    )
    return None if lost else ability.limit


def unlimited(g: CipherGame) -> list[int]:
    """Cards with use marks that have lost the icons these belong to (21.4.3.1)."""
    if derive.untouched(g, LIMITED):
        return []
    marked = [card.id for card in g.state.cards if card.used]  # type: ignore[attr-defined]
    return [card for card in marked if derive.forbidden(g, card, LIMITED)]


def used_up(g: CipherGame, here: Context, ability: Ability) -> bool:
    """Whether the use limit is marked as often as it allows (10.1.1.1.2, 19.1.2.1, 21.4.3; G-43)."""
    if ability.limit is None or limit(g, here, ability) is None:
        return False
    if limits.kept_apart(ability):
        return limits.spent(g, here.user, here.source, here.ability) >= ability.limit
    card = g.follow(here.source)
    if card is not None:
        return g.card(card).used.count(use_mark(g, card, here.ability)) >= ability.limit
    used = here.then.facts.get("used") if here.then is not None else None  # it has just left (G-29)
    mark = str(use_mark(g, here.source[0], here.ability))
    return isinstance(used, tuple) and used.count(mark) >= ability.limit


def use_mark(g: CipherGame, card: int, skill: AbilityRef) -> int:
    """The mark that a skill's use leaves on its card (21.4.2).

    It is the skill's place among the printed ones; skills copied from other cards are counted on from there.
    """
    if g.card(card).face == skill.face:
        return skill.index
    return ELSEWHERE * (1 + sorted(g.faces.by_id).index(skill.face)) + skill.index


def its_place(ability: Ability) -> str:
    """The paragraph that says where an activated skill of this class is used from."""
    if BOND_SKILL in ability.keywords:
        return "21.2.2.6.2"
    if CREST_POWER in ability.keywords:
        return "21.2.2.14.1"
    if BOND_MARK in ability.marks:
        return "21.3.1.1.2"
    return "21.3.1.2.2" if HAND_MARK in ability.marks else "21.3.1.4.2"


def closed(g: CipherGame, here: Context, ability: Ability) -> str | None:
    """The paragraph of the keyword gate that is not met now, or None: then it may be chosen, triggers, is valid."""
    if not ability.keywords:
        return None
    unit = _unit(g, here)
    for keyword, argument in ability.keywords.items():
        if keyword == CLASS_CHANGE_ONLY and not (unit.cards > 1 and unit.changes_class):
            return "21.2.2.2"
        if keyword == LEVEL_UP_ONLY and not (unit.cards > 1 and unit.cards >= int(argument)) and not (
            unit.card is not None and permits.level_up_valid(g, unit.card, argument)
        ):
            return "21.2.2.3"
        if keyword == UNION and SPECIAL_MARK not in ability.marks and not _united(g, here.user, argument):
            return "21.2.2.4"
        if keyword == CARNAGE and (unit.card is None or not _side_by_side(g, unit.card, argument)):
            return "21.2.2.5"
        if keyword == AWAKENING and not unit.awakened:
            return "21.2.2.11"
        if keyword == DRAGON_BLOOD and unit.card is not None and _second_blood(g, unit.card, here.ability):
            return "21.2.2.12.1"
        if keyword == LENT and (unit.card is None or not _given(g, unit.card, here.ability)):
            return "23.1.15.1"
        if keyword == LEGENDARY and (unit.card is None or not _used(g, unit.card, argument)):
            return "21.2.2.13"
    return None


def vain(g: CipherGame, here: Context, ability: Ability) -> str | None:
    """The paragraph of the keyword because of which nothing of the skill can be applied now, or None. It may be
    chosen and triggers all the same (21.2.2.4.3, 21.2.2.8, 21.2.2.9; G-44, G-47)."""
    for keyword, argument in ability.keywords.items():
        if keyword == UNION and SPECIAL_MARK in ability.marks and not _united(g, here.user, argument):
            return "21.2.2.4.3"
        if keyword == HERO and not _both_there(g, here.user, ability):
            return "21.2.2.8"
        if keyword == TWIN and not _called(g, g.units(here.user), argument):
            return "21.2.2.9"
    return None


ELSEWHERE = 100
"""More than any card has skills."""


class _Unit(NamedTuple):
    """What keyword gates ask of the unit a skill is on."""

    card: int | None
    cards: int
    changes_class: bool
    awakened: bool


def _unit(g: CipherGame, here: Context) -> _Unit:
    """The unit now, or as it left the battlefield when that is what triggered the skill (G-29)."""
    card = g.follow(here.source)
    if card is not None:
        changes_class = g.number_or_none(card, "class_change") is not None
        return _Unit(card, g.stack_count(card), changes_class, g.card(card).awakened)
    then = here.then
    if then is None:
        return _Unit(None, 0, False, False)
    count, face = then.facts.get("stack", 1), g.faces[then.face]
    changes_class = face.class_change is not None  # type: ignore[attr-defined]
    return _Unit(None, count if isinstance(count, int) else 1, changes_class, bool(then.facts.get("awakened")))


def _united(g: CipherGame, player: int, argument: str) -> bool:
    """G-40, G-44: readable bonds with the symbol, at least so many."""
    symbol, _, count = argument.partition(" ")
    return sum(symbol in g.words(bond, "symbols") for bond in g.face_up_bonds(player)) >= int(count or 1)


def _called(g: CipherGame, cards: Iterable[int], argument: str) -> list[int]:
    """Those of the cards with the unit name a keyword gives ("English|Japanese")."""
    names = argument.split("|")
    return [card for card in cards if not set(names).isdisjoint(g.unit_names(card))]


def _side_by_side(g: CipherGame, card: int, argument: str) -> bool:
    """G-48: in the same one of the four areas."""
    record = g.card(card)
    return any(other != card for other in _called(g, g.zone(record.zone, record.user), argument))


def _given(g: CipherGame, card: int, skill: AbilityRef) -> bool:
    """Whether an effect gives the card this skill."""
    ref, word = g.state.ref(card), f"{skill.face}#{skill.index}"
    return any(
        item.field == SKILLS and item.how == "gain" and isinstance(item.value, tuple) and word in item.value
        and ref in item.subjects for item in g.state.modifiers
    )


def use_of(name: str) -> int:
    """The English name of a skill as a number, for counting its uses."""
    return crc32(name.encode())


def _used(g: CipherGame, card: int, argument: str) -> bool:
    """Whether the unit has used the skill of that name so often this turn (G-50)."""
    name, _, count = argument.rpartition("|")
    return g.card(card).uses.count(use_of(name.partition("|")[0])) >= int(count)


def _both_there(g: CipherGame, player: int, ability: Ability) -> bool:
    """Whether both units are there between which a skill passes the main character on."""
    named = [step.names() for step in steps_of(ability.body) if isinstance(step, PassesHero)]
    return all(_called(g, g.units(player), name) for names in named for name in names)


class PassesHero(Step, frozen=True):
    """A step that says "the main character goes from A to B"."""

    def names(self) -> tuple[str, str]:
        """A and B, each as "English|Japanese"."""
        raise TypeError


def steps_of(block: tuple[Step, ...]) -> Iterator[Step]:
    """Every step of a block and of the blocks inside it."""
    for step in block:
        yield step
        for inner in step.blocks():
            yield from steps_of(inner)


def _second_blood(g: CipherGame, card: int, skill: AbilityRef) -> bool:
    """G-45: of several Dragon Blood skills of one name, printed or gained, a unit has only the first."""
    name = g.ability(skill).name
    bloods = [ref for ref in g.abilities(card) if DRAGON_BLOOD in g.ability(ref).keywords]
    return name is not None and skill in [ref for ref in bloods if g.ability(ref).name == name][1:]


def dragon_blood(g: CipherGame, card: int, name: str = "") -> bool:
    """Whether the unit has a Dragon Blood skill, or the one of that name (21.2.2.12: nothing but units has)."""
    bloods = [g.ability(ref) for ref in g.abilities(card) if DRAGON_BLOOD in g.ability(ref).keywords]
    return g.is_unit(card) and any(not name or (blood.name is not None and blood.name.en == name) for blood in bloods)


def enabled(g: CipherGame, here: Context, ability: Ability) -> bool:
    """Whether keywords let a static ability work (21.2.2.2.2, 21.2.2.3.3, 21.2.2.4.1, 21.2.2.9)."""
    return not ability.keywords or (closed(g, here, ability) is None and vain(g, here, ability) is None)


def may_trigger(g: CipherGame, here: Context, ability: Ability) -> bool:
    """Whether limit and keyword gates let it trigger (10.1.1.1.2, 21.2.2.2.4, 21.2.2.3.5)."""
    if not permits.may_use(g, here.user, ability.name):
        return False
    return not used_up(g, here, ability) and closed(g, here, ability) is None and not silenced(g, here)


OCCASIONS = {"to-front": "moved", "to-rear": "moved"}
"""Kinds of event that a text calls otherwise when it speaks of the skills that wait for them (terms.OCCASIONS)."""


def silenced(g: CipherGame, here: Context) -> bool:
    """Whether an effect says that skills of this card that wait for such an event do not trigger (23.1.17.1)."""
    card = g.follow(here.source)
    if here.event is None or card is None:
        return False
    return derive.forbidden(g, card, f"trigger-{OCCASIONS.get(here.event.kind, here.event.kind)}") is not None


def executable(g: CipherGame, here: Context, ability: Ability) -> bool:
    """Whether the keywords of a triggered skill that has been selected let it be carried out: its union (21.2.2.4,
    G-44), and what keeps it from being applied."""
    if UNION in ability.keywords and not _united(g, here.user, ability.keywords[UNION]):
        return False
    return vain(g, here, ability) is None


def barred_from_bonds(g: CipherGame, card: int) -> bool:
    """Whether the card itself says that it cannot be a bond (23.1.20), wherever it lies and whoever can read it."""
    if "be-bond" not in g.faces.granted:
        return False
    record = g.card(card)
    for index in g.faces.static.get(record.face, ()):
        ability = g.faces[record.face].abilities[index]
        here = Context(
            source=g.state.ref(card), user=record.user, ability=AbilityRef(face=record.face, index=index),
        )
        if not derive.has_ability(g, card, here.ability):
            continue
        bars = any(grant.field() == "be-bond" and grant.reaches(g, here, card) for grant in ability.grants)
        holds = all(part.holds(g, here) for part in (*ability.gates, *ability.conditions))
        if bars and holds and enabled(g, here, ability):
            return True
    return False

"""Validity, timing marks and icons of abilities (chapters 11, 13): where and when an ability means anything.

The language writes them into `Ability.marks`: one validity, for used abilities one timing, and icons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import limits
from engines.core.cards.ability_parts import Ability, Context
from engines.core.model.events import AbilityRef, RefPair
from engines.core.model.state import Card
from engines.core.state import card_locations
from engines.core.state.atoms import Mark
from engines.moncolle.table.cards import BOMB, CONSUMABLE, ITEM, SPELL
from engines.moncolle.table.zones import AREA_OF, AREAS, HAND, LANDS, SUMMONER

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

ACTIVATED, TRIGGERED, STATIC = "activated", "triggered", "static"
BATTLE, FIELD, DECK = "battle", "field", "deck"  # 11-1.p1
NORMAL, UNCOUNTERABLE, COUNTER, RITUAL = "normal", "uncounterable", "counter", "ritual"  # 11-2.p2
SUMMONING = "summoning"
"""The timing of cards that bring themselves or others out while units are summoned (9-3.p4, 10-1.p4; 1-1.p1)."""
FORCED = "forced"  # 11-2-4.p9
COMPLETION, DECLARATION, FROM_HAND = "completion", "declaration", "from-hand"  # 13.p2; G3
ONE_SHOT_ITEMS: Final = (CONSUMABLE, BOMB)


def works(g: MoncolleGame, card: Card, ability: Ability) -> bool:
    """Whether the card lies in the open in its role, where an ability of its can mean something (11-2-5.p1, 11-2-5.p2,
    13.p1). Whether the moment is right, `valid` and `in_reach` say."""
    if DECK in ability.marks:  # 11-1-1.p1: only while decks are made
        return False
    place = card_locations.where(g, card)
    if place.zone in LANDS:
        return not place.face_down
    if FROM_HAND in ability.marks:  # 13-3.p1
        return works_hidden(ability) and place.zone == HAND
    return place.zone == SUMMONER or place.zone in AREAS


def works_hidden(ability: Ability) -> bool:
    """Whether the ability triggers in a hand: a conditional one with the hand icon (13-3.p1, 11-2-4.p1)."""
    return FROM_HAND in ability.marks and ability.kind == TRIGGERED


def heeded_in_hands(g: MoncolleGame, kind: str) -> bool:
    """Whether some ability that triggers in hands on events of this kind is valid now (11-1-2.p1, 11-1-3.p1). In a
    simultaneous attack none is (10-6.p3)."""
    return any(
        works_hidden(ability) and _valid_now(g, ability)
        for face, places in g.faces.waiting[kind].items() for place in places
        for ability in (g.faces[face].abilities[place],)
    )


def _valid_now(g: MoncolleGame, ability: Ability) -> bool:
    if g.battle is None:
        return BATTLE not in ability.marks
    return FIELD not in ability.marks and not g.battle.suspended


def valid(g: MoncolleGame, here: Context, ability: Ability) -> bool:
    """Whether its validity is met.

    Battle counts only in the battle itself (11-1-2.p1, 11-1-2.p2), Field only outside one (11-1-3.p1). What is constant
    on the Field goes on working on the rest of the board (G32).
    """
    battle = g.battle
    if BATTLE in ability.marks:
        return battle is not None and not battle.suspended and in_the_battle(g, here)  # 10-6.p3
    return FIELD not in ability.marks or battle is None or ability.kind == STATIC


def in_the_battle(g: MoncolleGame, here: Context) -> bool:
    """Whether an ability's card takes part in the battle.

    It lies there (or did, if it has just left), or is none of
    the battlefield's, like a summoner and what is used from the hand."""
    assert g.battle is not None
    area = g.area(here.source[0]) if here.then is None else AREA_OF.get(here.then.zone, "")
    return area in ("", g.battle.area)


def in_reach(g: MoncolleGame, here: Context, card: int) -> bool:
    """Whether an ability can concern that card where it lies.

    On the battlefield a Battle ability concerns only what is in the battle (11-1-2.p2), a Field ability only what is
    not (G32).
    """
    ref, battle = here.ability, g.state.battle
    marks = g.faces.by_id[ref.face].abilities[ref.index].marks
    if BATTLE in marks:
        return battle is not None and g.area(card) in ("", battle.area) and in_the_battle(g, here)
    return battle is None or FIELD not in marks or g.area(card) != battle.area


def may_trigger(g: MoncolleGame, here: Context, ability: Ability) -> bool:
    """Whether a conditional ability triggers now; in a simultaneous attack none does (10-6.p3; G27)."""
    return valid(g, here, ability)


def enabled(g: MoncolleGame, here: Context, ability: Ability) -> bool:
    """Whether a constant ability or a replacement works now."""
    return valid(g, here, ability)


def timing_of(g: MoncolleGame, player: int) -> str:
    """The timing mark of what the player may use at this moment, or ""."""
    battle = g.battle
    if battle is None:
        if g.turn_player != player:
            return ""
        return {"main": RITUAL, "summon": SUMMONING}.get(g.state.phase, "")  # 11-2-3.p1
    if battle.timing == "summon" and battle.side == player:
        return SUMMONING
    if battle.suspended:
        return ""
    if g.chain:
        return COUNTER  # 11-2-2.p1
    return NORMAL if battle.timing in ("first", "second") and battle.side == player else ""  # 11-2-1.p1


def timing(ability: Ability) -> str:
    """The timing at which an activated ability is used; that it cannot be answered is no timing (11-2-1.p2)."""
    if NORMAL in ability.marks or UNCOUNTERABLE in ability.marks:
        return NORMAL
    for mark in (COUNTER, RITUAL, SUMMONING):
        if mark in ability.marks:
            return mark
    return ""


STRANGE: Final = 100
"""Use marks of abilities that another card has printed begin here, so many for each face."""


def use_mark(g: MoncolleGame, card: int, ref: AbilityRef) -> int:
    """What marks a use of an ability that its text limits to so many a turn (1-1.p1).

    It is its place among the printed
    ones; of one that was given to the card, also the place of the face it stands on."""
    if g.card(card).face == ref.face:
        return ref.index
    return STRANGE * (1 + sorted(g.faces.by_id).index(ref.face)) + ref.index


def at_limit(g: MoncolleGame, card: int, ref: AbilityRef) -> bool:
    """Whether an ability has been used this turn as often as its text allows (1-1.p1)."""
    limit = g.ability(ref).limit
    if limit is not None and limits.kept_apart(g.ability(ref)):
        return limits.spent(g, g.card(card).user, g.state.ref(card), ref) >= limit
    return limit is not None and g.card(card).used.count(use_mark(g, card, ref)) >= limit


def mark_use(g: MoncolleGame, source: RefPair, ref: AbilityRef) -> None:
    """Remember the use of an ability with a limit, as long as its card is the same object."""
    card = g.follow(source)
    if limits.kept_apart(g.ability(ref)):
        limits.spend(g, g.card(source[0]).user, source, ref)
    elif card is not None and g.ability(ref).limit is not None:
        g.apply(Mark(card=card, fields={"used": (*g.card(card).used, use_mark(g, card, ref))}))


def kinds_used(g: MoncolleGame, here: Context) -> frozenset[str]:
    """Which kinds of use, by the vocabulary's table "used", the use of an ability is.

    It is an effect of a certain timing, and of a class of one-shot card or of a card that stays (13.p1, 4-4.p2).
    """
    card = here.source[0]
    face = g.face(card)
    what = (face.card_class, face.item_class) if one_shot(g, card) else ("ability",)
    return frozenset(("effect", timing(g.ability(here.ability)), *what))


def one_shot(g: MoncolleGame, card: int) -> bool:
    """Whether the card is used once, from the hand: battle spells, consumables, bombs (4-3.p1, 4-4.p3)."""
    face = g.face(card)
    return face.card_class == SPELL or (face.card_class == ITEM and face.item_class in ONE_SHOT_ITEMS)


def bearer(g: MoncolleGame, card: int) -> int | None:
    """The unit an ability counts as being of: the unit itself, or who wears the equipment (4-4.p2)."""
    wearer = g.wearer(card)
    if wearer is not None:
        return wearer
    return card if g.is_unit(card) else None


def stands(g: MoncolleGame, card: int) -> int:
    """The card that is acted for a completion icon on this one: an equipment's wearer does it (6.p1, 13-1.p2; G39)."""
    unit = bearer(g, card)
    return card if unit is None else unit

"""What effects allow and forbid beyond the rules' own actions (1-1.p1): marches, summons, wearing, changes of cards.

The words for it are in words/permission_words.py and among the deeds of words/terms.py. A constant ability with the
hand icon is about its own card while that lies in the hand (13-3.p1); it is read here, where the card is about to be
used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, all_hold
from engines.core.model.events import AbilityRef, Fact
from engines.core.state.atoms import Change, Move, Turn
from engines.moncolle.abilities.keywords import FROM_HAND, STATIC, kinds_used, valid
from engines.moncolle.table.zones import AREAS, DECK, DISCARD, HAND, REMOVED

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame

MARCH_TO, NO_MARCH_TO, SUMMON_TO, IMMEDIATELY, WORN_ONLY_BY = (
    "may:march", "not:march", "may:summon", "may:immediate", "only:wear",
)
"""Fields of effects; of the first three the values are areas, of the last one units."""
TARGETED_BY: Final = "be-targeted-by"
"""Beginning of fields whose values are players: what they use of that kind cannot be aimed at the card."""
MARCH_ACTED, MARCHES, CARRIES = "may:march-acted", "may:march-times", "may:carry"
"""That a unit marches though it has acted, how often it may march in a turn, and whom it may take along: the number of
them, then the units."""
ATTACK: Final = "attack"
"""What a unit that "cannot attack" cannot do; also the verb of the option."""
BE_REPLACED, BE_REPLACED_BY_OPPONENT = "be-replaced", "be-replaced-by-opponent"
BE_SUMMONED: Final = {"normal": "be-summoned-normally", "immediate": "be-summoned-immediately", "skill":
                      "be-summoned-by-effects"}
BECOME_UNACTED, BE_DISCARDED, BE_MOVED = "become-unacted", "be-discarded", "be-moved"
CHANGE_FORMATION, BE_EQUIPPED = "change-formation", "be-equipped"
BE_EXCHANGED = "be-exchanged"
BE_TAKEN: Final = {HAND: "be-returned-to-hand", DECK: "be-put-in-deck", REMOVED: "be-removed"}
"""What effects cannot do with a card of the battlefield, by the zone they would put it in."""


def said(g: MoncolleGame, card: int, field: str) -> list[Fact]:
    """The values of everything that says something of this kind about a card."""
    found = [] if derive.unchanged(g, field) else [source.value for source in derive.sources(g, card, field)]
    return [*found, *_of_its_own(g, card, field)] if field in g.faces.granted else found


def forbidden(g: MoncolleGame, card: int, what: str) -> bool:
    """Whether a card cannot do or suffer that; of a card in the hand also by its own text."""
    return derive.forbidden(g, card, what) is not None or any(_of_its_own(g, card, what))


def own_change(g: MoncolleGame, card: int, field: str) -> int:
    """What a card in the hand adds to a number of its own there: fewer hero points under a condition (13-3.p1)."""
    return sum(value for value in _of_its_own(g, card, field) if isinstance(value, int))


def _of_its_own(g: MoncolleGame, card: int, field: str) -> Iterator[Fact]:
    """What constant abilities of a card say about itself where they do not work by lying open.

    In the hand those with its icon do, and those about who may wear it everywhere.
    """
    record = g.card(card)
    if field not in g.faces.granted or (record.zone != HAND and field != WORN_ONLY_BY):
        return
    for index, ability in enumerate(g.face(card).abilities):
        in_hand = FROM_HAND in ability.marks and record.zone == HAND
        if ability.kind != STATIC or not (in_hand or field == WORN_ONLY_BY):
            continue
        ref = AbilityRef(face=record.face, index=index)
        here = g.here_of(card, ref)
        if not (valid(g, here, ability) and all_hold(g, here, (*ability.gates, *ability.conditions))):
            continue
        for grant in ability.grants:
            if grant.field() == field and grant.reaches(g, here, card):
                yield grant.value(g, here, card)


def places(g: MoncolleGame, card: int, field: str) -> frozenset[str]:
    """All areas that effects of this kind name for a card."""
    return frozenset([area for value in said(g, card, field) if isinstance(value, tuple) for area in value])


def may_wear(g: MoncolleGame, unit: int, card: int) -> bool:
    """Whether a unit may wear that equipment, slots apart: its text may name those who do."""
    if derive.forbidden(g, unit, BE_EQUIPPED):
        return False
    return all(str(unit) in value for value in said(g, card, WORN_ONLY_BY) if isinstance(value, tuple))


def replaceable(g: MoncolleGame, area: str, player: int) -> bool:
    """Whether a player may place another terrain over the one that is there."""
    land = g.land(area)
    if land is None or g.is_base(area):
        return True
    by_others = g.card(land).user != player and derive.forbidden(g, land, BE_REPLACED_BY_OPPONENT)
    return not by_others and not derive.forbidden(g, land, BE_REPLACED)


def barred_as_target(g: MoncolleGame, here: Context, card: int) -> bool:
    """Whether effects of that kind that this player uses cannot be aimed at a card."""
    return any(
        str(here.user) in seats
        for kind in kinds_used(g, here) for seats in said(g, card, f"{TARGETED_BY}:{kind}") if isinstance(seats, tuple)
    )


def cannot(g: MoncolleGame, change: Change) -> bool:
    """Whether an effect forbids a change: that a card becomes unacted, or that an effect discards or moves it."""
    card = change.target
    if card is None:
        return False
    if isinstance(change, Turn):
        return not change.turned and derive.forbidden(g, card, BECOME_UNACTED) is not None
    if not isinstance(change, Move) or change.cause != "skill":
        return False
    if change.to == DISCARD:
        return not change.kind and derive.forbidden(g, card, BE_DISCARDED) is not None
    start = g.card(card).zone
    if change.to in BE_TAKEN and g.area(card):
        return derive.forbidden(g, card, BE_TAKEN[change.to]) is not None
    moved = start in AREAS and change.to in AREAS and start != change.to
    return moved and derive.forbidden(g, card, BE_MOVED) is not None

"""Where abilities work (9.4), what their marks mean, and how often they are played (9.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engines.core.abilities import derive, flags
from engines.core.cards.ability_parts import Ability, Context, all_hold
from engines.core.model.events import FLAG, SKILLS, AbilityRef, Event, RefPair
from engines.rebirth.table.cards import CHARACTER, PARTNER
from engines.rebirth.table.state import RebirthCard
from engines.rebirth.table.zones import (
    ENERGY,
    ENTRY,
    FRAMES,
    HAND,
    MEMBERS,
    MEMORY,
    PRINTED_DOWN,
    REBIRTH,
    RETIRE,
    WAITING,
)

if TYPE_CHECKING:
    from engines.rebirth.table.play import RebirthGame

ACTIVATED, AUTOMATIC, STATIC = "activated", "triggered", "static"  # 9.1.1
CANCEL: Final = "cancel"
"""A Cancel ability (9.1.1.4; G36). Its `event` says what it can be presented against: see cancelling.py."""
BLOCKER: Final = "blocker"
"""Blocker (11.6). Its gates say what the attacked character must be (facts.md on 11.6.3)."""
SPARK: Final = "spark"
"""The mark of an automatic ability written as Spark (11.3.2)."""
GROWTH: Final = "growth"
"""The mark of Room to Grow (11.8), which does nothing by itself."""
QUOTED: Final = "quoted"
"""The mark of an ability that stands on a card only to be given by its effects: valid on a card that has gained it."""
ZONE_MARKS: Final = {
    ENTRY: (ENTRY,), "member": MEMBERS, ENERGY: (ENERGY,), WAITING: (WAITING,), HAND: (HAND,), RETIRE: (RETIRE,),
    REBIRTH: (REBIRTH,), MEMORY: (MEMORY,),
}
"""Zones named by 【】 after the icon of an ability, in which alone it is valid (9.4.4)."""
UNMARKED: Final = "a character's in Entry and Member, a partner's in Energy, a Rebirth card's in the Rebirth zone"
"""G16: where an ability without such a zone is valid. Spark in Entry, Blocker and Cancel in the hand; what triggers on
its card having blocked or having paid for its own Cancel, in the waiting room, where the card is then."""
TURN_OVER: Final = "turn-over"
"""The moment a turn has really ended: later than "until end of turn" (7.6.6; G31)."""
CLOSE_OVER: Final = "close-over"
"""The moment a close step has really ended (8.5.3)."""
USED: Final = "used"
"""The flag of an ability that has been played (9.2.2.1): the instance of one object (G27)."""
ONCE: Final = {"turn-end": TURN_OVER, "close-step": CLOSE_OVER, "attack-end": CLOSE_OVER}
"""Events an ability triggers on once although its phase or step is gone through again (7.6.1, 8.5.1; G31)."""


def zones_of(g: RebirthGame, card: RebirthCard, ability: Ability) -> tuple[str, ...]:
    """The zones in which an ability printed on this card is valid (9.4.4; G16)."""
    named = [zone for mark in ability.marks for zone in ZONE_MARKS.get(mark, ())]
    if named:
        return tuple(named)
    if ability.kind in (BLOCKER, CANCEL):
        return (HAND,)
    if getattr(ability.event, "from_hand", False):
        return (WAITING,)
    kind = CHARACTER if g.disguised(card) else g.face(card.id).kind
    if kind == CHARACTER:
        return FRAMES
    if kind == PARTNER:
        return (ENERGY,)
    return (ENTRY,) if SPARK in ability.marks else (REBIRTH,)


def works(g: RebirthGame, card: RebirthCard, ability: Ability) -> bool:
    """Whether a card lies where the ability is valid. Of one that lies face down nothing printed is; what an effect
    has given it since is valid (4.5.5.1)."""
    if card.face_down and card.zone in PRINTED_DOWN and any(ability is own for own in g.faces[card.face].abilities):
        return False
    if QUOTED in ability.marks and not _given(g, card, ability):
        return False
    return card.zone in zones_of(g, card, ability)


def _given(g: RebirthGame, card: RebirthCard, ability: Ability) -> bool:
    """Whether a quoted ability is the card's by an effect: that of another face is by nothing else."""
    own = next((index for index, each in enumerate(g.faces[card.face].abilities) if each is ability), None)
    if own is None:
        return True
    word, ref = f"{card.face}#{own}", g.state.ref(card.id)
    for item in g.state.modifiers:
        given = item.value if item.field == SKILLS and item.how == "gain" else None
        if isinstance(given, tuple) and word in given and ref in item.subjects:
            return True
    if ability.kind == STATIC:  # what static abilities give is worked out from those that work
        return False
    return any(
        source.how == "gain" and isinstance(source.value, tuple) and word in source.value
        for source in derive.sources(g, card.id, SKILLS)
    )


def has_growth(g: RebirthGame, card: int) -> bool:
    """Whether a card has Room to Grow (11.8.2)."""
    return any(GROWTH in g.ability(ref).marks for ref in g.abilities(card))


def of_kind(g: RebirthGame, card: int, kind: str) -> list[AbilityRef]:
    """The abilities of that kind which a card has where it lies."""
    record = g.card(card)
    printed = g.face(card).abilities
    if derive.as_printed(g):
        return [
            AbilityRef(face=record.face, index=index) for index, ability in enumerate(printed)
            if ability.kind == kind and works(g, record, ability)
        ]
    return [ref for ref in g.abilities(card) if g.ability(ref).kind == kind and works(g, record, g.ability(ref))]


def open_gates(g: RebirthGame, here: Context) -> bool:
    """Whether what an ability asks for before it is played is the case (11.2.3.2, 11.2.3.4)."""
    return all_hold(g, here, g.ability(here.ability).gates)


def conditions_hold(g: RebirthGame, here: Context) -> bool:
    """Whether an ability's conditions hold as its resolution begins (11.2.3.2 to 11.2.3.4; G26)."""
    ability = g.ability(here.ability)
    return all_hold(g, here, (*ability.gates, *ability.conditions))


# -- how often ----------------------------------------------------------------------------------------------------


def times_played(g: RebirthGame, source: RefPair, ref: AbilityRef) -> int:
    """How often this ability of this object has been played this turn."""
    return sum(
        item.field == FLAG + USED and item.source == source and item.ability == ref for item in g.state.modifiers
    )


def used_up(g: RebirthGame, source: RefPair, ref: AbilityRef) -> bool:
    """Whether it cannot be played again this turn (9.2.2.1)."""
    limit = g.ability(ref).limit
    return limit is not None and times_played(g, source, ref) >= limit


def note_play(g: RebirthGame, source: RefPair, ref: AbilityRef) -> None:
    """It has been played, also if it is cancelled later (9.2.2.1.1)."""
    if g.ability(ref).limit is not None:
        flags.raise_flag(g, USED, source, ref, TURN_OVER)


def once_until(ability: Ability, event: Event) -> str:
    """The moment until which an ability does not trigger on such an event again."""
    return ONCE.get(event.kind, "")

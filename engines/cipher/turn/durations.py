"""How long effects on units last: what covers a unit or takes it from the battlefield ends them (6.5, 14.2.3, 23.1.24).

An effect on a unit holds on to the object it was laid on (`Modifier.subjects`); one "until this unit leaves" is bound
to the unit whose skill left it behind, whatever it does to others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.abilities.durations import bereft
from engines.core.cards.ability_parts import Context, Part
from engines.core.model.events import Event, RefPair
from engines.core.state.atoms import Expire
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame

THIS_LEAVES = "this-leaves"
"""Modifiers with this `until` end with the unit whose skill they came from (23.1.24.1)."""
GAME_END = "game"


def levelled(g: CipherGame, unit: int) -> Expire:
    """What ends when a unit is levelled up: everything done to it (14.2.3; support and critical hit too: G-22), and
    what it does until it leaves (23.1.24.1)."""
    done_by_it = tuple(
        item.serial for item in g.state.modifiers if item.until == THIS_LEAVES and g.follow(item.source) == unit
    )
    return Expire(subject=g.state.ref(unit), serials=done_by_it)


def transformed(g: CipherGame, unit: int) -> Expire:
    """What ends when a unit is transformed: everything done to it (23.1.25.4). That is no level-up, so what
    it does to others goes on until it leaves (23.1.24.1; G-59)."""
    return Expire(subject=g.state.ref(unit))


def ended(g: CipherGame, event: Event) -> Expire | None:
    """What ends because a card has become another object.

    That is what was done to it (6.5, 23.1.18.1), and what it did until
    it leaves (23.1.24.1); or because the top card of a unit has gone, whichever of its cards did it (23.1.24.1.1)."""
    if event.card is None or not g.state.modifiers:
        return None
    over = tuple(
        item.serial for item in g.state.modifiers
        if item.until == THIS_LEAVES and item.source is not None and _over(g, item.source, event)
    )
    gone = (*over, *bereft(g))
    return Expire(serials=gone) if gone else None


def _over(g: CipherGame, source: RefPair, event: Event) -> bool:
    """Whether the unit of a skill has left, or has lost its top card."""
    unit = g.follow(source)
    return unit is None or (event.kind == "uncovered" and event.card is not None and unit == event.card[0])


def seats_reached(g: CipherGame, here: Context, cards: Part, until: str) -> tuple[int, ...]:
    """23.1.9: "until end of game, all allies" means those of later too. Every other effect on several units, that on
    some kind of ally included, is fixed when it begins (G-32)."""
    plain = isinstance(cards, Every) and isinstance(cards.of, Described) and cards.of == Described(kind="ally")
    return (here.user,) if plain and until == GAME_END else ()

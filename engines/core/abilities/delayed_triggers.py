"""Delayed triggers: an effect makes an ability that waits for something later (Rebirth 9.8.5).

It is kept as a modifier that changes no value: the path to the instruction that made it says what it waits for and what
it does. It triggers once unless its instruction gives a period, and ends with the moment named.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.abilities.durations import made_under
from engines.core.abilities.pending import put_in_line
from engines.core.cards.ability_parts import Context, Step, TriggerCondition
from engines.core.contract.game import Game
from engines.core.model.events import Event, Modifier
from engines.core.model.procedure import Do, StepResult
from engines.core.state.atoms import Expire, Modify
from engines.core.state.derived_cache import modified

DELAYED = "delayed"
INSTEAD = "delayed-instead"
"""Of what is kept likewise, but is carried out instead of what it waits for."""
ONCE, EACH = "once", "each"


class Delays(Step, frozen=True, kw_only=True):
    """Create a trigger for later, which carries out `body` then."""

    FIELD: ClassVar[str] = DELAYED

    event: TriggerCondition
    body: tuple[Step, ...]
    until: str = ""
    """The moment with which it ends; "": when it has triggered."""
    each: bool = False
    """Whether it triggers on every such event in its period, not only on the first."""

    def blocks(self) -> tuple[tuple[Step, ...], ...]:
        return (self.body,)

    def do(self, g: Game, here: Context) -> StepResult:
        frame = g.state.procedures[-1]  # the block that is being carried out: resolve.Resolve
        bound = {name: tuple(here.now(ref) for ref in refs) for name, refs in here.bound.items()}  # where it moved them
        return Do(
            Modify(
                cause=here.cause,
                by=here.source,
                modifier=Modifier(
                    serial=0,
                    field=self.FIELD,
                    how=EACH if self.each else ONCE,
                    value=self.event.kinds(),
                    until=self.until,
                    source=here.source,
                    user=here.user,
                    ability=here.ability,
                    path=(*frame.path, frame.index, 0),
                    bound=bound,
                    numbers=here.numbers,
                ),
            )
        )


def waiting(g: Game, kind: str, field: str = DELAYED) -> list[Modifier]:
    """The delayed triggers in force that wait for events of this kind; or what waits to be done instead of them."""
    if not g.state.modifiers or field not in modified(g):
        return []
    return [
        item for item in g.state.modifiers
        if item.field == field and isinstance(item.value, tuple) and kind in item.value
    ]


def awaited(g: Game, item: Modifier, event: Event) -> Context | None:
    """The circumstances under which one that waits for this event is carried out. None if it waits for another."""
    here = made_under(item)
    if here is None or g.state.players[here.user].out:
        return None
    step = g.block(here.ability, item.path[:-2])[item.path[-2]]
    return here if isinstance(step, Delays) and step.event.matches(g, here, event) else None


def notice(g: Game, event: Event, since: int = -1) -> None:
    """Let those that wait for this event trigger: all, or those made after a serial number."""
    for item in waiting(g, event.kind):
        if item.serial <= since:
            continue
        here = awaited(g, item, event)
        if here is None or not g.game.awaits(g, item, event):
            continue
        if item.how == ONCE:
            g.apply(Expire(serials=(item.serial,)))
        put_in_line(g, here, event, path=item.path)

"""Puts in line what has triggered and waits to be carried out. No other place does."""

from __future__ import annotations

from engines.core.cards.ability_parts import Context
from engines.core.contract.game import Game
from engines.core.model import lazy_facts
from engines.core.model.events import Event, Pending


def put_in_line(g: Game, here: Context, event: Event, *, path: tuple[int, ...] = (), hidden: bool = False) -> None:
    """An ability has triggered on this event; `path` as of Pending. Of those who have left nothing triggers: it would
    wait for ever (Rebirth 12.4.7)."""
    if g.state.players[here.user].out:
        return
    lazy_facts.keep(event)
    g.state.triggered += 1
    g.state.pending = (
        *g.state.pending,
        Pending(
            serial=g.state.triggered,
            ability=here.ability,
            source=here.source,
            user=here.user,
            event=event,
            batch=event.batch,
            hidden=hidden,
            path=path,
            bound=here.bound,
            numbers=here.numbers,
        ),
    )

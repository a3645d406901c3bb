"""Targets looked at again when an effect is carried out (`AbilityRules.illegal_targets`)."""

from __future__ import annotations

import msgspec

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.game import Game
from engines.core.model.events import RefPair

TARGETED = "targeted"
"""Kind of event: a card has been targeted. `other` did it, `player` says whose that is, `end` by what."""
SKIP, FAIL = "skip", "fail"

LOST = -1
"""The life of a card that an effect has lost sight of: no object has this life."""


def aims(g: Game, here: Context) -> list[tuple[str, Step]]:
    """The names under which an ability's targets were chosen, with the steps that did."""
    return [(name, step) for step in g.ability(here.ability).targets if (name := getattr(step, "name", ""))]


def legal(g: Game, here: Context, step: Step, ref: RefPair) -> bool:
    """Whether a target is legal now. What this very effect has moved, or made unfit, stays its target."""
    return any(before == ref for before, _ in here.moved) or (
        g.state.present(ref) and g.game.legal_target(g, here, step, ref[0])
    )


def all_legal(g: Game, here: Context) -> bool:
    """Whether every target is."""
    return all(legal(g, here, step, ref) for name, step in aims(g, here) for ref in here.bound.get(name, ()))


def keeping(g: Game, here: Context) -> Context:
    """The circumstances in which the targets that an instruction has just made illegal stay legal for what follows."""
    unfit = {ref for name, step in aims(g, here) for ref in here.bound.get(name, ()) if not legal(g, here, step, ref)}
    kept = {ref: ref for ref in sorted(unfit) if g.state.present(ref)}
    return msgspec.structs.replace(here, moved=tuple({**dict(here.moved), **kept}.items())) if kept else here


def skipping(g: Game, here: Context) -> Context:
    """The circumstances in which an illegal target means no object any more."""
    bound = {
        name: tuple(ref if legal(g, here, step, ref) else (ref[0], LOST) for ref in here.bound.get(name, ()))
        for name, step in aims(g, here)
    }
    return msgspec.structs.replace(here, bound={**here.bound, **bound})

"""Negates what is resolved at once, after its targets have been named (10.26.2.a, 10.29.2.a, 10.32.2.c; G37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from engines.core.model.events import RefPair
from engines.core.model.procedure import Procedure
from engines.vision.abilities.moments import Automatic
from engines.vision.abilities.playing.as_played import AsPlayed
from engines.vision.abilities.playing.uses import AsUsed

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


def negate_at_once(g: VisionGame, source: RefPair) -> bool:
    """The innermost effect of that card which has just named its targets is negated. Returns whether there was one."""
    frames = g.state.procedures
    for place in range(len(frames) - 1, -1, -1):
        frame = frames[place]
        if isinstance(frame, Automatic | AsUsed | AsPlayed) and not frame.negated and _source(g, frame) == source:
            frames[place] = replace(frame, negated=True)
            return True
    return False


def _source(g: VisionGame, frame: Procedure) -> RefPair | None:
    if isinstance(frame, AsPlayed):
        return g.state.ref(frame.card)
    return frame.here.source if isinstance(frame, Automatic | AsUsed) else None

"""What never stops by itself and nobody can stop: a draw (13.1.1.3)."""

from __future__ import annotations

from engines.core.loops import loops
from engines.core.model.procedure import Do
from engines.core.state.atoms import End
from engines.rebirth.table.play import RebirthGame


def draw() -> Do:
    """Nobody can stop it."""
    return Do(End(winners=(), reason="endless", rule="13.1.1.3"))


def draw_if_endless(g: RebirthGame) -> Do | None:
    """To be asked whenever something compulsory happens by itself."""
    return draw() if loops.endless(g) else None

"""What goes on by itself and can be stopped by nobody (24.2). Loops a player can stop are in turn/loops.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.core.loops import loops
from engines.core.model.procedure import Do
from engines.core.state.atoms import End

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def draw_if_endless(g: CipherGame) -> Do | None:
    """24.2: what goes on by itself and can be stopped by nobody ends the game (G-51: how it is recognised)."""
    return draw(g) if loops.endless(g) else None


def draw(g: CipherGame) -> Do:
    """24.2: nobody can stop it."""
    g.tell("log.endless", "24.2")
    return Do(End(winners=(), reason="endless", rule="24.2"))

"""Loops that no choice can stop (1.5.3.e, 1.5.4.b). Whose cards alone make one loses; otherwise it is a draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engines.core.loops import loops
from engines.core.loops.retracing import Endless
from engines.core.state.atoms import AdvanceTurn
from engines.core.state.position_key import position

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

LOOP_FOUND: Final = "when a position comes back by itself, or after very many steps without a choice"
"""G29: when automatic effects that follow from each other are a loop."""


def goes_round(g: VisionGame, player: int) -> bool:
    """An effect of that player's card is carried out by itself. If that is a loop, the game ends here."""
    g.apply(AdvanceTurn(fields={"chained": (*g.state.chained[-loops.ENDLESS :], player)}))
    if not loops.endless(g):
        return False
    end(g, set(g.state.chained[-_length(g) :]))
    return True


def goes_deeper(g: VisionGame, effects: Sequence[tuple[object, int]]) -> bool:
    """An effect is about to be resolved inside others (7.5.2.d). They are given from the outermost, each with the
    player of its card. If the same one comes up inside itself again and again and nobody has a choice, that is a loop,
    and the game ends here."""
    places = [place for place, each in enumerate(effects) if each == effects[-1]]
    stuck = loops.endless(g) or (len(places) >= loops.PATIENCE <= len(g.state.visited))
    if stuck and not g.watchful:
        raise Endless
    if stuck:
        end(g, {player for _, player in effects[(places[-2] + 1 if len(places) > 1 else 0) :]})
    return stuck


def end(g: VisionGame, owners: set[int]) -> None:
    """The game ends by a loop that consists of these players' cards (12.10.1)."""
    if len(owners) == 1:
        g.game.lose(g, tuple(owners), "endless", "1.5.3.e")
    else:
        g.end((), "endless", "1.5.4.b")


def _length(g: VisionGame) -> int:
    """How many effects the loop consists of, as far as can be told. What came before belongs to no loop."""
    here, visited = position(g), g.state.visited
    return len(visited) - visited.index(here) if here in visited else len(visited) // 2

"""What comes of what is going on if all players pass from now on, played out on a copy for the screen.

The copy knows no more than everybody does, and optional things are declined in it. Where somebody has to choose,
nothing is foretold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.core.contract.game import Game
from engines.core.loops.retracing import Endless
from engines.core.model.ask import Answer, AnswerRefused, Ask
from engines.core.model.mentions import SPECTATOR
from engines.core.model.procedure import Stuck
from engines.core.play.foresight import go_on_with, unknowing
from engines.core.state.selection import declining

MOST = 40
"""So many answers are given before a copy is left as it is."""


class Unforeseen(Exception):
    """It hangs on a choice, or does not come to an end."""


def if_all_pass(
    g: Game, going: Callable[[Any], bool], choose: Callable[[Ask], Answer | None] = declining,
    changed: Callable[[Any], Any] | None = None,
) -> Iterator[Any]:
    """The copy before each answer and once more at the end, when nothing is `going` on any more.

    `choose` answers a question, or says None where nobody can know. Raises `Unforeseen` then. `changed` says what each
    procedure of the copy becomes first, to see how things would end without a part of it.
    """
    twin = unknowing(g, SPECTATOR)
    if changed is not None:
        go_on_with(twin, map(changed, twin.state.procedures))
    try:
        for _ in range(MOST):
            yield twin
            if twin.state.result is not None or not going(twin):
                return
            ask: Ask | None = twin.state.ask
            answer = None if ask is None else choose(ask)
            if answer is None:
                raise Unforeseen
            twin.answer(answer)
    except (AnswerRefused, Endless, Stuck) as trouble:
        raise Unforeseen from trouble
    raise Unforeseen

"""What comes of what is going on if all players pass from now on, played out on copies for the screen.

In the copies hidden cards have no faces, and optional things are declined. Where somebody has to choose, where it is
asked what a hidden card is, or where one of them is shown, nothing is foretold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from engines.core.contract.game import Game
from engines.core.loops.retracing import Endless
from engines.core.model.ask import Answer, AnswerRefused, Ask
from engines.core.model.mentions import SPECTATOR
from engines.core.model.procedure import Stuck
from engines.core.play.foresight import faceless, go_on_with
from engines.core.state.selection import declining

T = TypeVar("T")

MOST = 40
"""So many answers are given before a copy is left as it is."""
DEALS: Final = 2
"""So often it is played out, each time with another chance and another order of what nobody has seen."""


class Unforeseen(Exception):
    """It hangs on a choice, or does not come to an end."""


def foreseen(work: Callable[[int], T]) -> T | None:
    """What `work` finds for each deal, if that is always the same.

    None if it hangs on hidden cards, on chance or on a choice, or if something breaks down on the way: what waits to be
    carried out must not keep a table from being shown.
    """
    try:
        first, *others = [work(deal) for deal in range(DEALS)]
    except Exception:
        return None
    return first if all(each == first for each in others) else None


def if_all_pass(
    g: Game, deal: int, going: Callable[[Any], bool], choose: Callable[[Ask], Answer | None] = declining,
    changed: Callable[[Any], Any] | None = None,
) -> Iterator[Any]:
    """The copy before each answer and once more at the end, when nothing is `going` on any more.

    Chance is that of a `deal`. `choose` answers a question, or says None where nobody can know. Raises
    `Unforeseen` then. `changed` says what each procedure of the copy becomes first, to see how things would end without
    a part of it.
    """
    twin = faceless(g, SPECTATOR, deal, DEALS)
    if changed is not None:
        go_on_with(twin, map(changed, twin.state.procedures))
    try:
        for _ in range(MOST):
            if twin.shown:
                raise Unforeseen
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

"""Talk among the players while a question stands: it waits, and is asked again afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.display.views import Text
from engines.core.loops import loops
from engines.core.model.ask import AnswerRefused, Ask, StepRefused
from engines.core.model.procedure import Procedure, Resume
from engines.core.procedures import judges_hand as judging
from engines.core.procedures.judges_hand import JudgesHand


def put_aside(g: Any, player: int, talk: Callable[[Ask], Procedure]) -> None:
    """Let the present question wait for a talk. Raises AnswerRefused if nothing is asked, or something is asked in
    secret: the others must not notice what."""
    asked = g.state.ask if not g.state.players[player].out else None
    if asked is None or asked.hidden or g.state.result is not None or g.state.procedures[-1].ASIDE:
        raise AnswerRefused("that cannot be talked about now")
    g.state.ask = None
    g.push(talk(asked))
    g.advance()


def resume(g: Any, place: int, move: Resume) -> None:
    """A talk is over: the question that waited is asked, or the game goes on as it says."""
    g._finish(place, None)
    if move.frames:
        loops.start_afresh(g)
        g.state.procedures[:] = move.frames
    elif move.question is not None:
        g._ask(move.question, again=True)
    else:
        g._skip(anew=True)


def judges_hand(g: Any, player: int) -> None:
    """A player wants to mend the position. Raises AnswerRefused if it is not the time."""
    if not judging.may_begin(g, player):
        raise StepRefused(Text("judge.not-now"))
    put_aside(g, player, lambda asked: JudgesHand(question=asked, player=player))


def withdraw(g: Any, player: int) -> None:
    """A player no longer agrees to the judge's hand that is open. Raises AnswerRefused."""
    taken = judging.withdrawn(g, player)
    if taken is None:
        raise StepRefused(Text("judge.not-open"))
    g.state.ask, g.state.procedures[-1] = None, taken
    g.advance()


def let_go(g: Any, player: int) -> None:
    """Withdraw the consent of a player who leaves. What waited for the consent of all is as it was."""
    if judging.withdrawn(g, player) is not None:
        withdraw(g, player)

"""Talk among the players while a question stands: it waits, and is asked again afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engines.core.model.ask import AnswerRefused, Ask
from engines.core.model.procedure import Procedure


def put_aside(g: Any, player: int, talk: Callable[[Ask], Procedure]) -> None:
    """Let the present question wait for a talk. Raises AnswerRefused if nothing is asked, or something is asked in
    secret: the others must not notice what."""
    asked = g.state.ask if not g.state.players[player].out else None
    if asked is None or asked.hidden or g.state.result is not None or g.state.procedures[-1].ASIDE:
        raise AnswerRefused("that cannot be talked about now")
    g.state.ask = None
    g.push(talk(asked))
    g.advance()

"""The judge's hand from the menu: at one screen, while a player chooses what to do in their turn."""

from __future__ import annotations

from app.trouble import UserError
from engines.core.display.views import Text
from engines.core.model.ask import AnswerRefused, StepRefused
from ui.window_contract import Window


def begin(window: Window) -> None:
    """Ask all players whether the position may be mended by hand."""
    session = window.one_screen
    if session is None or session.is_covered:
        return
    try:
        session.table.judges_hand(session.viewer)
    except StepRefused as refused:
        session.troubled.emit(UserError(refused.text))
    except AnswerRefused:
        session.troubled.emit(UserError(Text("judge.not-now")))
    else:
        session.go_on()

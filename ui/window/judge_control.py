"""The judge's hand from the menu: to open it, to end it, or to go back to where it can open."""

from __future__ import annotations

from app.net.wire.messages import MendPosition
from app.trouble import UserError
from engines.core.display.views import Text
from engines.core.model.ask import AnswerRefused, StepRefused
from ui.session.hot_seat import HotSeatSession
from ui.session.lan_session import LanSession
from ui.window_contract import Window

WORDS = {"end": "judge-end", "back": "judge-back"}


def offered(window: Window) -> str:
    """What can be done with the judge's hand: open | end | back, or "" if nothing can."""
    session = window.session
    if session is None or session.finished or session.is_covered or not session.here():
        return ""
    return session.table.may_mend(session.viewer)


def known(window: Window) -> bool:
    """Whether the game has a moment at which a judge could mend anything: a table without rules has none."""
    return window.session is not None and bool(window.session.table.game.main_questions)


def words(window: Window) -> str:
    """The key of the menu's line."""
    return WORDS.get(offered(window), "judge")


def act(window: Window) -> None:
    """Do what is offered; where nothing is, say when it can open."""
    session, wish = window.session, offered(window)
    if isinstance(session, LanSession) and wish:
        session.mend(MendPosition(wish=wish))  # type: ignore[arg-type]
    elif isinstance(session, HotSeatSession) and wish:
        _here(session, wish)
    elif session is not None:
        session.troubled.emit(UserError(Text("judge.not-now")))


def _here(session: HotSeatSession, wish: str) -> None:
    table, viewer, before = session.table, session.viewer, len(session.table.past)
    try:
        if wish == "open":
            table.judges_hand(viewer)
        elif wish == "end":
            table.withdraw(viewer)
        else:
            table.request_undo(viewer, to_main=True)
    except StepRefused as refused:
        session.troubled.emit(UserError(refused.text))
    except AnswerRefused:
        session.troubled.emit(UserError(Text("judge.not-now")))
    else:
        if wish == "back" and len(table.past) >= before:
            session.updated.emit()  # the others are asked
        elif wish == "back":
            session.went_back()
        else:
            session.go_on()

"""The questions before something final: giving up, offering a draw, leaving a game, deleting an interrupted one."""

from __future__ import annotations

from collections.abc import Callable

from app.tables.auto_pass import PUBLIC
from app.trouble import UserError
from ui.shell.widgets.dialog import Reply
from ui.window_contract import Window


class LeaveDialogs:
    """Asks, and does what was answered."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self._wanted: Callable[[], object] = _nothing
        """What is done if a question of `ask_forget` is answered with yes."""
        window.dialog.replied.connect(self.replied)

    def ask_concede(self) -> None:
        """Does the player at the screen give up?"""
        session, say = self.window.session, self.window.look.say
        if session is None or session.finished or session.is_covered or session.viewer not in session.here():
            return
        forbidden = session.table.why_not_concede(session.viewer)
        if forbidden is not None:
            session.troubled.emit(UserError(forbidden.text))
            return
        who = self.window.look.speaker.names[session.viewer]
        replies = (
            Reply("stay", say("dialog.play-on"), "Esc"),
            Reply("concede", say("dialog.concede-yes")),
        )
        left = sum(not each.out for each in session.table.view(PUBLIC).players)
        about = say("dialog.concede-about" if left <= 2 else "dialog.concede-about-many")
        self.window.dialog.ask(say("dialog.concede", who=who), about, replies, "concede")

    def ask_draw(self) -> None:
        """Does the player at the screen offer the others a draw?"""
        session, say = self.window.session, self.window.look.say
        if session is None or session.finished or session.is_covered or session.viewer not in session.here():
            return
        who = self.window.look.speaker.names[session.viewer]
        replies = (
            Reply("stay", say("dialog.play-on"), "Esc"),
            Reply("draw", say("dialog.draw-yes")),
        )
        self.window.dialog.ask(say("dialog.draw", who=who), say("dialog.draw-about"), replies, "help")

    def ask_leave(self, then: str) -> None:
        """Is the game to be left? `then` is what follows: new or quit."""
        say = self.window.look.say
        replies = (
            Reply("stay", say("dialog.play-on"), "Esc"),
            Reply(then, say("dialog.new" if then == "new" else "dialog.quit")),
        )
        about = self.window.lan.about_leaving() or say("dialog.leave-about")
        self.window.dialog.ask(say("dialog.leave"), about, replies, "quit")

    def ask_forget(self, what: str, line: str, forget: Callable[[], object]) -> None:
        """Is something on the start screen to be forgotten for good? `what` is game or seat, `line` says which."""
        say = self.window.look.say
        self._wanted = forget
        replies = (Reply("keep", say("dialog.keep"), "Esc"), Reply("forget", say(f"dialog.forget-{what}-yes")))
        about = say(f"dialog.forget-{what}-about", line=line)
        self.window.dialog.ask(say(f"dialog.forget-{what}"), about, replies, "trash" if what == "game" else "unlink")

    def replied(self, reply: str) -> None:
        """What was answered."""
        window = self.window
        wanted, self._wanted = self._wanted, _nothing
        if reply in ("keep", "forget"):
            window.start.setFocus()
            if reply == "forget":
                wanted()
        elif reply == "concede" and window.session is not None:
            window.session.concede(window.session.viewer)
        elif reply == "draw" and window.session is not None and not window.session.is_covered:
            window.session.offer_draw(window.session.viewer)
        elif reply == "one screen":
            window.lan.go_on_here()
        elif reply == "new":
            window.show_start()
        elif reply == "quit":
            window.close_quietly()
        elif window.handover_control.between is not None:
            window.handover.setFocus()
        elif window.playing is not None:
            window.playing.take_keyboard()


def _nothing() -> None:
    pass

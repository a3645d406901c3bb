"""Sitting at a table elsewhere: what a player does is said to the table, and shown when the table says so too.

One program, one seat (or none: somebody who only watches). Bots and standing wishes are the table's business.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from app.match.clock import Warned
from app.net.wire import messages as said
from app.net.wire.messages import MendPosition
from app.tables.auto_pass import ALWAYS
from app.tables.hands import WishedStep
from app.trouble import UserError
from engines.cloth import checks, inputs
from engines.cloth.checks import ClothRefused
from engines.cloth.inputs import Deed
from engines.cloth.limits import MOST_NOTE, MOST_SECOND, Pace
from engines.cloth.model import Anchor
from engines.cloth.play import Pinged
from engines.cloth.views import ClothView
from engines.core.display.views import AskView, Text
from ui.session.company import Companions
from ui.session.session import Answer, Session

if TYPE_CHECKING:
    from app.net.client.mirror import Mirror
    from ui.session.network_session import NetworkSession

SLOW_MS = 250
"""An answer that takes longer than this is shown to be on its way."""


class LanSession(Session):
    """See the module's docstring. One game of a match over the network; the next one gets a session of its own."""

    def __init__(self, network: NetworkSession, company: Companions, parent: QObject | None = None) -> None:
        mirror = network.sitting.mirror
        assert mirror is not None, "nothing has been dealt yet"
        super().__init__(mirror, network.sitting.seat, parent)
        self.table: Mirror = mirror
        self.network = network
        self.company: Companions = company
        self._answered: tuple[AskView, said.Answered] | None = None
        """The answer the table has not taken up yet, and the question it is to."""
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        self._slow.timeout.connect(self.updated)
        self._asked_for: set[type] = set()
        """What has been asked for since the last frame; once is enough."""
        self._was_mine = False
        self._pace = Pace()
        network.heard.connect(self._heard)

    # -- what the window reads -----------------------------------------------------------------------------------

    @property
    def may_save(self) -> bool:
        return self.network.hosting is not None

    @property
    def timed(self) -> bool:
        return False

    @property
    def sending(self) -> bool:
        """Whether an answer is on its way, or kept until the line to the table is back."""
        return self._answered is not None and not self._slow.isActive()

    def mine(self) -> bool:
        return super().mine() and not self.sending and not self.company.closed

    def agreeing(self) -> tuple[int, ...]:
        request = self.undo_request()
        return (self.viewer,) if request is not None and self.viewer in request.waiting else ()

    def thinking(self) -> list[int]:
        return [] if self.table.wishing() else list(self.table.asking())

    def passes(self) -> bool:
        return self.table.now.passes

    def level(self, seat: int | None = None) -> str:
        return self.table.now.level

    def wanting_more(self) -> tuple[int, ...]:
        return self.table.now.again

    @property
    def swapping(self) -> bool:
        return self.table.now.swap

    # -- what comes from the table -------------------------------------------------------------------------------

    def begin(self) -> None:
        self._show()

    def _heard(self, event: object) -> None:
        if self.network.sitting.mirror is not self.table:
            return  # the next game has begun
        if isinstance(event, said.Frame):
            self._asked_for.clear()
            self._follow_up(event)
            self._show()
        elif isinstance(event, said.Told):
            if event.refused:
                self.network.sitting.trouble = None
                self._answered = None
                self._asked_for.clear()
                self.updated.emit()
                self.troubled.emit(UserError(event.text))
        elif isinstance(event, said.Piles):
            self._asked_for.discard(said.WantPiles)
            self.piles_came.emit({self.viewer: (event.deck, event.spare)})
        elif isinstance(event, said.PartialIs):
            self.updated.emit()
        elif isinstance(event, said.ClothFrame):
            self.cloth_changed.emit()
        elif isinstance(event, said.PieceRefused):
            self.troubled.emit(UserError(event.text))
        elif isinstance(event, said.Pinged):
            self._pinged(event)

    def _pinged(self, event: said.Pinged) -> None:
        """A table elsewhere may say anything: what lies nowhere is not shown."""
        with contextlib.suppress(ClothRefused):
            if event.player in self.seats() and event.player not in self.pieces.muted():
                at = checks.place(self.table.cloth_ground(), event.at, event.player)
                self.pinged.emit(Pinged(event.player, at))

    def _follow_up(self, frame: said.Frame) -> None:
        """The answer has been taken up when another question is asked; if the line was cut before, it is said again."""
        if self._answered is None:
            return
        ask, answered = self._answered
        if frame.ask != ask or self.viewer not in frame.asking:
            self._answered = None
        elif frame.fresh:
            self._send(answered)

    def _show(self) -> None:
        now = self.table.now
        over = not now.asking and now.sight.result is not None
        ended, self.finished = over and not self.finished, over
        self.updated.emit()
        if ended:
            self.ended.emit()
        asked = self.viewer in now.asking and not now.passing
        if asked and not self._was_mine:
            self.my_turn.emit()
        self._was_mine = asked

    # -- free pieces ---------------------------------------------------------------------------------------------

    def cloth_sight(self) -> ClothView:
        return self.table.cloth.view()

    def cloth_do(self, deed: Deed) -> bool:
        if self.company.away or self.company.closed:
            raise ClothRefused("away")
        checks.may_act(self.table.cloth_ground(), self.viewer)
        if isinstance(deed, inputs.Take | inputs.Name):
            checks.letters(deed.text, MOST_NOTE)
        if not self._pace.take(self.viewer, self.pieces.now):
            raise ClothRefused("too-fast", most=MOST_SECOND)
        self._send(said.HandlePieces(deed=deed))
        return True

    def cloth_why_not(self, at: Anchor) -> Text | None:
        try:
            checks.place(self.table.cloth_ground(), at, self.viewer)
        except ClothRefused as refused:
            return refused.text
        return None

    # -- what players do -----------------------------------------------------------------------------------------

    def _send(self, message: said.FromGuest) -> None:
        self.network.sitting.send(message)

    def _once(self, message: said.FromGuest) -> None:
        """Ask for something, unless that has been done since the table last changed."""
        if type(message) not in self._asked_for:
            self._asked_for.add(type(message))
            self._send(message)

    def answer(self, answer: Answer) -> None:
        ask = self.ask()
        if ask is None or self._answered is not None or not self.mine():
            return
        given = answer if isinstance(answer, int | str) else tuple(answer)
        self._answered = (ask, said.Answered(question=ask.serial, answer=given))
        self._slow.start()
        self._send(self._answered[1])

    def by_hand(self, step: WishedStep) -> None:
        ask = self.ask()
        if ask is not None and self._answered is None and self.mine():
            self._send(said.HandMove(question=ask.serial, step=step))

    def mend(self, wish: MendPosition) -> None:
        """Open or end the judge's hand, or ask the others to go back to where it can open."""
        self._once(wish)

    def undo(self) -> None:
        if self.undo_request() is None and self.undo_offer().kind in ("free", "locked"):
            self._once(said.TakeBack())

    def consent(self, yes: bool) -> None:
        request = self.undo_request()
        if request is not None and (self.viewer in request.waiting or (self.viewer == request.player and not yes)):
            self._once(said.Consent(yes=yes))

    def concede(self, seat: int) -> None:
        self._once(said.Concede())

    def offer_draw(self, seat: int) -> None:
        self._once(said.OfferDraw())

    def ask_me(self, seat: int, level: str) -> None:
        self._send(said.AskMe(level=level))
        self.wished.emit(seat, level)

    def pass_on(self) -> None:
        ask = self.ask()
        if ask is not None and ask.window is not None and self.mine():
            self._once(said.LetPass(question=ask.serial))

    def ask_always(self) -> None:
        self._once(said.AskAlways())
        self.wished.emit(self.viewer, ALWAYS)

    def pass_time(self, elapsed: int) -> list[Warned]:
        return self.table.pass_time(elapsed)

    def save(self, path: Path) -> bool:
        if self.network.hosting is None:
            return False
        try:
            self.network.hosting.save(path)
        except UserError as trouble:
            self.troubled.emit(trouble)
            return False
        return True

    def ask_piles(self) -> None:
        self._once(said.WantPiles())

    def play_on(self, swap: bool, out: tuple[str, ...] = (), into: tuple[str, ...] = ()) -> bool:
        self._once(said.PlayOn(swap=swap, out=out, into=into))
        return True

    def stop(self) -> None:
        self._slow.stop()
        self.network.heard.disconnect(self._heard)

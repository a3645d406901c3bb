"""One game at one screen: whose view is shown, who is asked, when a bot moves and when the seat changes hands.

It owns the `app.tables.table.Table`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.match.clock import Warned
from app.match.undo import UndoOffer, UndoRequest
from app.tables.auto_pass import PUBLIC, AutoPass
from app.tables.hands import WishedStep
from app.tables.table import Table
from app.trouble import EffectFailed, UserError
from engines.cloth import checks
from engines.cloth.checks import ClothRefused
from engines.cloth.inputs import Deed
from engines.cloth.model import Anchor
from engines.cloth.views import ClothView
from engines.core.display.views import AskView, GameView, NewsView, Text
from engines.core.model.ask import AnswerRefused, StepRefused
from ui.session.hot_seat_wishes import HotSeatWishes
from ui.session.session import Answer
from ui.sources.preferences import COVERED_AFTER

MINUTE_MS = 60_000


class HotSeatSession(HotSeatWishes):
    """See the module's docstring."""

    covered = Signal(int, int)
    """The seat goes from the first player to the second: cover everything."""
    opened = Signal()
    """The player at the screen may be shown their view."""

    def __init__(self, table: Table, open_hands: bool = False, parent: QObject | None = None) -> None:
        table.patient = True
        people = [seat for seat in range(len(table.names)) if seat not in table.bots]
        first = next((seat for seat in table.asking() if seat in people), None)
        super().__init__(table, first if first is not None else people[0] if people else 0, parent)
        self.table: Table = table
        self.open_hands = open_hands
        self.read: dict[int, int] = {}
        """How much of the public log each player had before them at their last decision."""
        self.may_look_back = False
        """Whether the screen was covered between two players, so that the one before may look once more."""
        self.wishes = AutoPass(table)
        self.wishes.spares, self.wishes.open_hands = True, open_hands and len(people) > 1
        self._was_mine = False
        self._doubting = False
        """Whether a player nobody else has to agree with is asked about taking back what was revealed since."""
        self.told = {seat: table.news(seat, 0)[0] for seat in self.seats()}
        self._pause = QTimer(self, singleShot=True)
        self._pause.timeout.connect(self._act)
        self._next: Callable[[], object] | None = None
        self._idle = QTimer(self, singleShot=True, interval=COVERED_AFTER * MINUTE_MS)
        self._idle.timeout.connect(self._cover_idle)

    def here(self) -> list[int]:
        return self.people()

    def ask_piles(self) -> None:
        sides, pile = self.table.match.sides, self.table.game.spare_pile
        self.piles_came.emit({seat: (sides[seat].deck, sides[seat].extra.get(pile, ())) for seat in self.people()})

    # -- what the window reads -------------------------------------------------------------------------------

    @property
    def hot_seat(self) -> bool:
        """Whether several people share the screen with hidden hands. Who is out has none any more."""
        return not self.open_hands and len(self.still_playing()) > 1

    def sight(self) -> GameView:
        """What the player at the screen sees; while covered, only what everybody may see."""
        return self.table.view(PUBLIC if self.is_covered else self.viewer)

    def ask(self) -> AskView | None:
        """The present question as the player at the screen may see it."""
        if self.is_covered:
            return None
        return self.table.ask(self.viewer if self.viewer not in self.table.bots else PUBLIC)

    def news(self) -> list[NewsView]:
        """What has changed since this view was last shown."""
        _, fresh = self.table.news(self.viewer, self.told.get(self.viewer, 0))
        # One screen: what this viewer was shown, the next one at it has seen as well.
        self.told = {seat: self.table.news(seat, 0)[0] for seat in self.seats()}
        return fresh

    def undo_offer(self) -> UndoOffer:
        """Whether the player at the screen may take the last decision back."""
        return UndoOffer("none") if self.is_covered else self.table.undo_offer(self.viewer)

    def undo_request(self) -> UndoRequest | None:
        """The people who must agree are at this screen. Where there are no others, whoever wishes it is asked once."""
        if self.is_covered:
            return None
        if self._doubting:
            return UndoRequest(self.viewer, [self.viewer], self.undo_offer().revealed)
        return self.table.undo_request(self.viewer)

    @property
    def undo_alone(self) -> bool:
        return not self.table.consenting(self.viewer)

    # -- going on ------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Show the first question. Two people at one screen begin with the screen covered."""
        asked = self._person_asked()
        if self.hot_seat and asked is not None:
            self._cover(asked)
        else:
            self.go_on()

    def go_on(self) -> None:
        """After anything has changed: let bots and wishes act, change the seat, or wait for the player."""
        self._pause.stop()
        self._next = None
        self._doubting = False
        self._report_trouble()
        self.wishes.apply()
        if not self.table.asking():
            self._end()
        elif self.halted:
            self.updated.emit()
        elif self.table.wishing():
            self._after(self.before_passing(), self._settle)
            self.updated.emit()
        elif self.table.bot_to_move() is not None:
            self._after(self.before_bot(), self._move_bot)
            self.updated.emit()
        else:
            self._ask_person()
            return
        self._was_mine = False

    def _person_asked(self) -> int | None:
        return next((seat for seat in self.table.asking() if seat not in self.table.bots), None)

    def _ask_person(self) -> None:
        asked = self._person_asked()
        if asked is not None and asked != self.viewer and self.viewer not in self.table.asking():
            if self.hot_seat:
                self._cover(asked)
                return
            self.viewer = asked
        self.updated.emit()
        self._touch_idle()
        if not self._was_mine:
            self._was_mine = True
            self.my_turn.emit()

    def linger(self, longer: int) -> None:
        """Let the next automatic step wait a little longer, for what is to be seen first."""
        if self._pause.isActive():
            self._pause.start(self._pause.remainingTime() + round(longer / self.speed))

    def _after(self, pause: int, act: Callable[[], object]) -> None:
        self._next = act
        self._pause.start(pause)

    def _act(self) -> None:
        act, self._next = self._next, None
        if act is None:
            return
        try:
            act()
        except EffectFailed as trouble:
            self.halted = True
            self.troubled.emit(trouble)
            self.updated.emit()
            return
        self.go_on()

    def _settle(self) -> None:
        self.table.settle()
        self.wishes.clear_temporary()

    def _move_bot(self) -> None:
        self.table.move_bot()

    def show_now(self) -> None:
        """Show the present moment without letting anything move."""
        self.updated.emit()

    def hurry(self) -> None:
        """Do at once what is waiting, so that tests need not wait."""
        if self._pause.isActive():
            self._pause.stop()
            self._act()

    def resume_bots(self) -> None:
        """Go on after a bot's move broke down: the bot is asked again."""
        self.halted = False
        self.go_on()

    def _end(self) -> None:
        self._idle.stop()
        self.is_covered = False
        self.finished = True
        self.updated.emit()
        self.ended.emit()

    def _report_trouble(self) -> None:
        if self.table.trouble is not None:
            text, self.table.trouble = self.table.trouble, None
            self.troubled.emit(UserError(text))

    # -- what players do -----------------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """The answer of the player at the screen."""
        if not self.mine():
            return
        if self._try(lambda: self.table.answer(self.viewer, answer)):
            self._decided()

    def by_hand(self, step: WishedStep) -> None:
        if self.mine() and self._try(lambda: self.table.by_hand(self.viewer, step)):
            self._decided()

    def _decided(self) -> None:
        self.read[self.viewer] = len(self.table.log(PUBLIC))
        self.halted = False
        self.go_on()

    def _try(self, act: Callable[[], object]) -> bool:
        """Do something; troubles go to the strip, and the game stays as it was."""
        try:
            act()
        except StepRefused as refused:
            self.troubled.emit(UserError(refused.text))
        except AnswerRefused as refused:
            self.troubled.emit(UserError(Text("session.refused", {"what": str(refused)})))
        except UserError as trouble:
            self.troubled.emit(trouble)
        else:
            return True
        self.updated.emit()
        return False

    def undo(self) -> None:
        """Take the last decision back, or ask the others for it, or without others the player: there is no way back."""
        kind = self.undo_offer().kind
        if kind == "free" and self._try(lambda: self.table.undo(self.viewer)):
            self.went_back()
        elif kind == "locked" and self.undo_alone:
            self._pause.stop()  # bots wait for what is answered
            self._doubting = True
            self.updated.emit()
        elif kind == "locked" and self._try(lambda: self.table.request_undo(self.viewer)):
            self.updated.emit()

    def consent(self, yes: bool) -> None:
        """The people who must agree are at this screen and say so here."""
        if self._doubting:
            self._doubted(yes)
            return
        request = self.table.undo_request(self.viewer)
        if request is None:
            return
        for seat in request.waiting[: None if yes else 1]:
            if not self._try(lambda seat=seat: self.table.consent_undo(seat, yes)):  # type: ignore[misc]
                return
        if yes:
            self.went_back()
        else:
            self.updated.emit()

    def _doubted(self, yes: bool) -> None:
        """Whoever plays without others has been asked."""
        self._doubting = False
        if yes and self._try(lambda: self.table.request_undo(self.viewer)):
            self.went_back()
        elif self.finished:
            self.updated.emit()
        else:
            self.go_on()

    def went_back(self) -> None:
        self.halted = self.finished = False
        for seat, read in self.read.items():
            self.read[seat] = min(read, len(self.table.log(PUBLIC)))
        self.go_on()

    def concede(self, seat: int) -> None:
        """A player gives up."""
        if self._try(lambda: self.table.concede(seat)):
            self.halted = False
            self.go_on()

    def offer_draw(self, seat: int) -> None:
        """A player proposes to call it a draw; the others are asked."""
        if self.table.undo_request(seat) is not None:
            self.troubled.emit(UserError(Text("net.draw-after-undo")))
        elif self._try(lambda: self.table.offer_draw(seat)):
            self.halted = False
            self.go_on()

    def thinking(self) -> list[int]:
        """Whose own time runs now: of those who are asked, bots and whoever is at the screen."""
        if self.table.wishing():
            return []
        return [seat for seat in self.table.asking() if seat in self.table.bots or seat == self.viewer]

    def pass_time(self, elapsed: int) -> list[Warned]:
        """So many milliseconds have been played; the warnings the clock has come to."""
        asked = self.table.asking()
        warned: list[Warned] = []
        if self._try(lambda: warned.extend(self.table.pass_time(elapsed, self.thinking()))):
            if self.table.asking() != asked:
                self.go_on()
        else:
            self.halted = True
        return warned

    def save(self, path: Path) -> bool:
        """Save the game; whether that worked."""
        return self._try(lambda: self.table.save(path))

    # -- free pieces ---------------------------------------------------------------------------------------------

    def cloth_sight(self) -> ClothView:
        return self.table.cloth.view(PUBLIC if self.is_covered else self.viewer)

    def cloth_do(self, deed: Deed) -> bool:
        done = self.table.cloth.do(self.viewer, deed, self.pieces.now)
        if done.ping is not None:
            self.pinged.emit(done.ping)
        else:
            self._report_trouble()
            self.cloth_changed.emit()
        return True

    def cloth_why_not(self, at: Anchor) -> Text | None:
        try:
            checks.place(self.table.cloth.ground(), at, self.viewer)
        except ClothRefused as refused:
            return refused.text
        return None

    # -- changing the seat ---------------------------------------------------------------------------------------

    def _cover(self, seat: int) -> None:
        previous = self.viewer
        self.may_look_back = previous != seat and bool(self.read)
        if previous == seat:
            previous = next((other for other in self.people() if other != seat), seat)
        self.is_covered, self._was_mine = True, False
        self._idle.stop()
        self.updated.emit()
        self.covered.emit(previous, seat)

    def _cover_idle(self) -> None:
        if self.hot_seat and not self.is_covered and not self.finished and self.table.asking():
            self._cover(self.viewer)

    def cover_after(self, minutes: int) -> None:
        """A hand is covered after so many minutes without input; 0: never."""
        self._idle.setInterval(minutes * MINUTE_MS)
        self._idle.stop()
        self._touch_idle()

    def touched(self) -> None:
        """Somebody moved the mouse or pressed a key."""
        if self._idle.isActive():
            self._idle.start()

    def _touch_idle(self) -> None:
        if self.hot_seat and not self.is_covered and self._idle.interval():
            self._idle.start()

    def open(self, seat: int) -> None:
        """The player is at the screen and wants to see their hand."""
        self.viewer = seat
        self.is_covered = False
        self.told[seat] = self.table.news(seat, 0)[0]
        self.opened.emit()
        if seat in self.table.asking():
            self.table.hold()  # whatever was wished meanwhile: who was promised a hand is shown it
        self.go_on()

    def look_back(self, seat: int) -> None:
        """The previous player wants their view once more; the question still waits for the other."""
        self.viewer = seat
        self.is_covered = False
        self.opened.emit()
        self.updated.emit()
        self._touch_idle()

    def pass_seat(self) -> None:
        """Cover the screen again for whoever is asked."""
        asked = self._person_asked()
        if asked is not None:
            self._cover(asked)

    def offer_open_hands(self) -> None:
        """Cover the screen, so that everybody at it may agree to play with open hands."""
        asked = self._person_asked()
        if self.hot_seat and asked is not None and not self.is_covered:
            self._cover(asked)

    def lay_open(self) -> None:
        """Those at the screen have just agreed to play with open hands. The coming player opens theirs next."""
        self.open_hands = self.wishes.open_hands = True

    def set_open_hands(self, open_hands: bool) -> None:
        """Play with hands that all at this screen may see, or cover them from now on."""
        self.open_hands = self.wishes.open_hands = open_hands
        self.go_on()

    def stop(self) -> None:
        """The game leaves the screen."""
        self._pause.stop()
        self._idle.stop()
        self._next = None

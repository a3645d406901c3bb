"""One game of a room: who may do what at its table, what happens by itself, and after how long.

It knows seats and no connections. Nothing in here looks at a watch: whoever runs the room says how much time has gone
by (`pass_time`) and asks when something will happen (`due`).
"""

from __future__ import annotations

import contextlib
import secrets
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from app.bots import bots
from app.net.room.seats import Chance
from app.net.wire import messages as said
from app.net.wire.frames import Course, Sighting, Viewing
from app.tables import auto_pass
from app.tables.auto_pass import LEVELS, AutoPass, declining
from app.tables.table import Table
from app.trouble import EffectFailed
from engines.core.display.views import PartialView, Text
from engines.core.model.ask import Answer, AnswerRefused, StepRefused
from engines.core.state.selection import TRIES

Deed = (
    said.Answered | said.Concede | said.OfferDraw | said.TakeBack | said.Consent | said.AskMe | said.LetPass
    | said.AskAlways | said.HandMove | said.MendPosition
)
"""What a player does in a game."""


PLEAS_AT_ONCE, PLEA_EACH_MS = 6, 10_000
"""Draws and requests to take something back that one player may put to the others at once, and how long until one more
is allowed again: each interrupts somebody and stays in the log."""
BACK_EACH_MS = 1_500
"""What freely taking something back counts for beside that: it makes every log longer, and the game is kept anew."""

WISHES_AT_ONCE, WISH_EACH_MS = 20, 500
"""Changes of how often one is asked, or of whether one plays on, that one player may make at once, and how long until
one more is allowed again. After each of them the question and every view are looked at anew."""

SEARCHES, SHORT_SEARCH = 30, 150
"""So many times at one question it is searched for what fits to the cards a player has picked. Who asks still more
often gets the answer of a search that tries no more than this."""

MOST_FAILURES = 20
"""So many answers may break down at one moment of a game; each time a report is written."""


class Refused(Exception):
    """Something cannot be done now; `text` is for whoever wanted it."""

    def __init__(self, key: str, **args: int | str) -> None:
        super().__init__(key)
        self.text = Text(key, dict(args))


class Pauses(NamedTuple):
    """How long automatic steps wait, in milliseconds."""

    bot: int = bots.PAUSE_MS
    passing: tuple[int, int] = auto_pass.PAUSE_MS


USUAL = Pauses()
AT_ONCE = Pauses(0, (0, 0))
"""For programs that play without people."""


class Round:
    """A table being played at. `number` counts the games of the room from 1."""

    def __init__(
        self, table: Table, number: int, pauses: Pauses = USUAL, chance: Chance = secrets.token_bytes,
        told: Callable[[Text], None] = lambda text: None,
    ) -> None:
        table.patient = table.discreet = True
        self.table = table
        self.number = number
        self.wishes = AutoPass(table)
        self.wishes.spares = True  # everybody sees what is passed so, and that no hand has a say in it
        self.again: dict[int, None] = {}
        """Who wants to play on, in the order they said so."""
        self.swap = False
        self.final = False
        """The match is over and its record was given out: nothing can be taken back any more."""
        self.broken = False
        """Something has just broken down, and everybody is to be told."""
        self.absent: set[int] = set()
        """The people who have not been here yet since the game began or went on. No clock runs before they have."""
        self._failed_at: object = None
        self._failed: list[Answer] = []
        """The answers over which a rule has broken down at this moment: none is tried twice."""
        self._pleas: Counter[int] = Counter()
        """Milliseconds of peace each seat still owes."""
        self._changes: Counter[int] = Counter()
        """The same for changes of wishes."""
        self._searches: Counter[tuple[int, int]] = Counter()
        """How often each seat has asked what fits, at its present question."""
        self._told = told
        self._pauses = pauses
        self._chance = chance
        self._epoch = 0
        self._halted = False
        self._wait: int | None = None
        self._waiting: tuple[object, ...] = ()
        self._unthought = False
        """A bot is to think of its answer as soon as everybody has been told what it is asked."""
        self._thought: tuple[object, Answer] | None = None
        """The moment of a game, and what a bot will answer at it."""
        self._viewings = {
            viewer: Viewing(viewer, int.from_bytes(chance(4)) >> 2) for viewer in table.viewers()
        }
        self.go_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.state.result is not None

    def look(self, viewer: int) -> Sighting:
        """What a viewer sees now."""
        course = Course(self._epoch, self.final, tuple(self.again), self.swap)
        return self._viewings[viewer].look(self.table, self.wishes, course)

    # -- what players do ------------------------------------------------------------------------------------------

    def do(self, seat: int, deed: Deed) -> bool:
        """Do it, and say whether anything has changed: what came too late does nothing. Raises Refused (or
        AnswerRefused) if it cannot be done."""
        moment = self.table.moment
        if moment is not self._failed_at:
            self._failed_at = moment
            self._failed.clear()
        if isinstance(deed, said.Answered) and (deed.answer in self._failed or len(self._failed) >= MOST_FAILURES):
            raise Refused("net.broke-down")
        try:
            if not self._done(seat, deed):
                return False
            self._halted = False
        except EffectFailed as trouble:
            if isinstance(deed, said.Answered):
                self._failed.append(deed.answer)
            self._breaks(trouble.text)
        self.go_on()
        return True

    def _done(self, seat: int, deed: Deed) -> bool:
        """Whether anything was done."""
        table = self.table
        match deed:
            case said.Answered():
                if deed.question != self._viewings[seat].number or seat not in table.asking():
                    return False
                table.answer(seat, deed.answer)
            case said.Concede():
                forbidden = table.why_not_concede(seat)
                if forbidden is not None:
                    refused = Refused("net.refused")
                    refused.text = forbidden.text
                    raise refused
                table.concede(seat)
            case said.OfferDraw():
                if table.bots:
                    raise Refused("net.bot-plays-on")
                if table.undo_request(seat) is not None:
                    raise Refused("net.draw-after-undo")
                self._pleads(seat, lambda: table.offer_draw(seat))
            case said.TakeBack():
                self._take_back(seat)
            case said.Consent():
                if table.undo_request(seat) is None:
                    return False
                self._going_back(lambda: table.consent_undo(seat, deed.yes))
            case said.AskMe():
                if deed.level not in LEVELS:
                    raise Refused("net.refused")
                if deed.level == self.wishes.level(seat):
                    return False
                self.changes_wish(seat)
                self.wishes.ask_me(seat, deed.level)
            case said.AskAlways():
                if not self.wishes.any_of(seat):
                    return False
                self.changes_wish(seat)
                self.wishes.drop(seat)
            case said.LetPass():
                return self._let_pass(seat, deed.question)
            case said.HandMove():
                return self._by_hand(seat, deed)
            case said.MendPosition():
                return self._mend(seat, deed.wish)
        return True

    def _mend(self, seat: int, wish: str) -> bool:
        """Whatever is not offered any more came too late."""
        table = self.table
        if self.final or wish != table.may_mend(seat):
            return False
        if wish == "back":
            if table.undo_request(seat) is not None:
                raise Refused("net.asked-already")
            self._pleads(seat, lambda: self._going_back(lambda: table.request_undo(seat, to_main=True)))
            return True
        try:
            if wish == "end":
                table.withdraw(seat)
            else:
                self._pleads(seat, lambda: table.judges_hand(seat))
        except StepRefused as refused:
            raise _refused(refused) from refused
        return True

    def _by_hand(self, seat: int, deed: said.HandMove) -> bool:
        if deed.question != self._viewings[seat].number or seat not in self.table.asking():
            return False
        try:
            self.table.by_hand(seat, deed.step)
        except StepRefused as step:
            raise _refused(step) from step
        return True

    def _take_back(self, seat: int) -> None:
        kind = "none" if self.final else self.table.undo_offer(seat).kind
        if kind == "none":
            raise Refused("net.nothing-back")
        if kind == "free":
            self._pleads(seat, lambda: self._going_back(lambda: self.table.undo(seat)), BACK_EACH_MS)
        elif self.table.undo_request(seat) is not None:
            raise Refused("net.asked-already")
        else:
            self._pleads(seat, lambda: self._going_back(lambda: self.table.request_undo(seat)))

    def _pleads(self, seat: int, act: Callable[[], None], cost: int = PLEA_EACH_MS) -> None:
        """Do what the others have to put up with, unless that was too much already. Raises Refused."""
        if not set(range(len(self.table.names))) - {seat, *self.table.bots}:
            act()  # bots do not mind
            return
        if self._pleas[seat] > (PLEAS_AT_ONCE - 1) * PLEA_EACH_MS:
            raise Refused("net.asked-too-often")
        act()
        self._pleas[seat] += cost

    def changes_wish(self, seat: int) -> None:
        """Count a change of what a player wishes. Raises Refused if there were too many."""
        if self._changes[seat] > (WISHES_AT_ONCE - 1) * WISH_EACH_MS:
            raise Refused("net.asked-too-often")
        self._changes[seat] += WISH_EACH_MS

    def _going_back(self, act: Callable[[], None]) -> None:
        before = len(self.table.past)
        act()
        if len(self.table.past) < before:
            self._epoch += 1
            self.again.clear()

    def _let_pass(self, seat: int, question: int) -> bool:
        ask = self.table.ask(seat)
        if ask is None or seat not in self.table.asking() or question != self._viewings[seat].number:
            return False
        answer = declining(ask)
        if ask.window is None or answer is None:
            raise Refused("net.not-passed")
        self.wishes.let_pass(seat, ask.window)
        self.table.answer(seat, answer)
        return True

    def reply(self, viewer: int, query: said.Query) -> said.Reply | None:
        """The answer to a query; None if it is about a question that is gone. Those who watch may read cards only."""
        table, mine = self.table, viewer in self.table.asking()
        if isinstance(query, said.CardWords):
            return said.WordsAre(id=query.id, words=table.words(viewer, query.handle, query.field))
        if viewer == said.WATCHER:
            return None
        if isinstance(query, said.WhyNot):
            reasons = table.why_not(viewer, query.subject, query.place)
            return said.Reasons(id=query.id, reasons=tuple(reasons))
        if not mine or query.question != self._viewings[viewer].number:
            return None
        ask = table.ask(viewer)
        count = len(ask.options) if ask is not None else 0
        if isinstance(query, said.Cost):
            words = table.cost(viewer, query.index) if 0 <= query.index < count else ()
            return said.WordsAre(id=query.id, words=words)
        known = len(set(query.chosen)) == len(query.chosen) and all(0 <= index < count for index in query.chosen)
        partial = self._fitting(viewer, query) if known else PartialView(addable=[], confirmable=False)
        return said.PartialIs(id=query.id, partial=partial)

    def _fitting(self, viewer: int, query: said.Partial) -> PartialView:
        """What may be added, searched for as long as somebody who plays would want it."""
        asked = viewer, query.question
        if asked not in self._searches:
            self._searches = Counter({key: count for key, count in self._searches.items() if key[0] != viewer})
        self._searches[asked] += 1
        tries = TRIES if self._searches[asked] <= SEARCHES else SHORT_SEARCH
        return self.table.partial(viewer, query.chosen, tries)

    # -- what happens by itself -----------------------------------------------------------------------------------

    def go_on(self) -> None:
        """After anything has changed: what comes next by itself, if anything does, and when."""
        self.wishes.apply()
        table = self.table
        if table.trouble is not None:
            text, table.trouble = table.trouble, None
            self._told(text)
        acting = self._acting()
        if acting == self._waiting and self._wait is not None:
            return
        self._waiting = acting
        if not acting:
            self._wait = None
        elif acting[0] == "pass":
            least, most = self._pauses.passing
            self._wait = least + int.from_bytes(self._chance(4)) % (most - least + 1)
        else:
            self._wait = self._pauses.bot
        self._unthought = acting[:1] == ("bot",) and self._wait != 0

    def _acting(self) -> tuple[object, ...]:
        """What would happen by itself now, and at which question."""
        table = self.table
        if self._halted or not table.asking():
            return ()
        if table.wishing():
            return "pass", table.state.asked, self._epoch
        if table.bot_to_move() is not None:
            return "bot", table.state.asked, self._epoch
        return ()

    def due(self) -> int | None:
        """Milliseconds until something happens by itself: a pause or a time that runs out."""
        if self._unthought:
            return 0
        times = [self._wait] if self._wait is not None else []
        clock = self.table.clock
        if clock.rule.limits and not self.over and not self.absent:
            left = [clock.left(), *(clock.left_of(seat) for seat in self._thinking())]
            times.extend(time for time in left if time is not None)
        return min(times, default=None)

    def pass_time(self, elapsed: int) -> bool:
        """So many milliseconds have gone by. Returns whether anything has changed."""
        self._pleas = _less(self._pleas, elapsed)
        self._changes = _less(self._changes, elapsed)
        changed = self._run_clock(elapsed)
        if self._wait is None or self.over:
            return changed
        self._wait = max(0, self._wait - elapsed)
        self._think()
        if self._wait > 0:
            return changed
        self._wait = None
        self._act()
        self.go_on()
        return True

    def _run_clock(self, elapsed: int) -> bool:
        before = len(self.table.inputs)
        if self.absent:
            return False
        try:
            self.table.pass_time(elapsed, self._thinking())
        except EffectFailed as trouble:
            self._breaks(trouble.text)
        if len(self.table.inputs) == before:
            return self.broken
        self.go_on()
        return True

    def _thinking(self) -> tuple[int, ...]:
        """Whose own time runs."""
        return () if self.table.wishing() else self.table.asking()

    def _think(self) -> None:
        """Let a bot think while its pause runs, so that the pause does not tell how much there was to think about."""
        if not self._unthought:
            return
        self._unthought, table = False, self.table
        player = table.bot_to_move()
        if player is not None and not table.wishing():
            with contextlib.suppress(Exception):  # it breaks down again when it is to answer, and is reported then
                self._thought = table.moment, bots.choose(table, player, table.bots[player], table.match.seed)

    def _act(self) -> None:
        try:
            if self.table.wishing():
                self.table.settle()
                self.wishes.clear_temporary()
            else:
                moment, answer = self._thought or (None, None)
                self._thought = None
                self.table.move_bot(answer if moment is self.table.moment else None)
        except (EffectFailed, AnswerRefused) as trouble:
            self._breaks(trouble.text if isinstance(trouble, EffectFailed) else Text("net.bot-refused"))

    def _breaks(self, text: Text) -> None:
        """A rule broke down over something. The game is as it was, and waits until somebody decides otherwise."""
        self._halted = self.broken = True
        self._told(text)


def _refused(step: StepRefused) -> Refused:
    """The same, for whoever wanted it."""
    refused = Refused("net.refused")
    refused.text = step.text
    return refused


def _less(owed: Counter[int], elapsed: int) -> Counter[int]:
    """What is still owed after so many milliseconds."""
    return Counter({seat: left - elapsed for seat, left in owed.items() if left > elapsed})

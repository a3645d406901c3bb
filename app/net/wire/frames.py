"""What one viewer gets of a table: the frames of `messages.Frame`, made from nothing but what `Table` hands out for
that viewer.

A `Viewing` is one viewer's, whatever connection they come by: it numbers the questions they see, so that no number
tells how many questions others were asked. A `Feed` is one connection's: it sends what differs from what it sent last.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from app.match.undo import UndoOffer
from app.net.wire import messages as said
from app.tables.auto_pass import ALWAYS, AutoPass
from app.tables.table import Table
from engines.core.display.views import AskView, GameView, LogView

replace = msgspec.structs.replace


class Course(NamedTuple):
    """How the table stands besides its game: what a frame says of it."""

    epoch: int
    """Grows with every game and whenever something was taken back: the same number may stand for another question."""
    final: bool = False
    """The match is over and its record given out; nothing can be taken back any more."""
    again: tuple[int, ...] = ()
    swap: bool = False


class Sighting(NamedTuple):
    """One moment as a viewer may see it: a frame without its connection's part, and the log so far."""

    frame: said.Frame
    log: Sequence[LogView]


class Viewing:
    """One viewer's questions and moments. `viewer` is WATCHER for all who only watch."""

    def __init__(self, viewer: int, first: int = 0) -> None:
        self.viewer = viewer
        self.number = first
        """The number of the question they see, or saw last. The first is any, so that what was answered in another
        game, or before a crash, means nothing in this."""
        self._about: tuple[object, ...] = ()
        self._moment: object = None
        self._sight: GameView | None = None

    def look(self, table: Table, wishes: AutoPass, course: Course) -> Sighting:
        """The present moment."""
        viewer = self.viewer
        asking = table.asking_seen(viewer)
        mine = viewer in asking
        plays = viewer != said.WATCHER
        ask = table.ask(viewer)
        if self._sight is None or self._moment is not table.moment:  # the same until something happens in the game
            self._moment, self._sight = table.moment, table.view(viewer)
        frame = said.Frame(
            serial=0, sight=self._sight, ask=self._numbered(ask, table, course.epoch, mine), asking=asking,
            log_from=0, log=(),
            undo=table.undo_offer(viewer) if plays and not course.final else UndoOffer("none"),
            request=table.undo_request(viewer) if plays else None,
            passing=mine and table.wishing(), passes=plays and wishes.any_of(viewer),
            level=wishes.level(viewer) if plays else ALWAYS, paying=mine and table.paying(),
            mend=table.may_mend(viewer) if plays and not course.final else "",
            concession=table.why_not_concede(viewer) if plays and table.asking() else None,
            clock=table.clock.state if table.clock.rule.limits else None, standing=table.standing(),
            again=course.again, swap=course.swap,
        )
        return Sighting(frame, table.log(viewer))

    def _numbered(self, ask: AskView | None, table: Table, epoch: int, mine: bool) -> AskView | None:
        """The question under this viewer's own number: a new one for each that is theirs, for those of others only
        if it looks different."""
        if ask is None:
            return None
        plain = replace(ask, serial=0)
        about = (mine, ask.serial if mine else 0, epoch if mine else 0, plain)
        if about != self._about:
            self._about = about
            self.number += 1
        return replace(plain, serial=self.number)


class Feed:
    """What one connection was sent."""

    def __init__(self) -> None:
        self.serial = 0
        self._last: said.Frame | None = None
        self._log: list[LogView] = []
        self._told = 0
        """How far the viewer's news were sent."""

    def begin(self) -> None:
        """The next frame is drawn afresh: another game, or the first of this connection."""
        self._last, self._log = None, []

    def frame(self, sighting: Sighting, table: Table, viewer: int) -> said.Frame | None:
        """The next frame, or None if there is nothing new for this viewer."""
        fresh = self._last is None
        told, news = table.news(viewer, self._told)
        bare, log = sighting.frame, sighting.log
        same = _common(self._log, log)
        if not fresh and not news and same == len(log) == len(self._log) and _still(bare) == self._last:
            return None
        self.serial += 1
        self._told, self._last, self._log = told, _still(bare), list(log)
        if fresh:
            same, news = 0, []
        return replace(
            bare, serial=self.serial, log_from=same, log=tuple(log[same:]), news=tuple(news), fresh=fresh,
        )


def _still(frame: said.Frame) -> said.Frame:
    """The frame without its time, which always differs."""
    return replace(frame, clock=None)


def _common(old: Sequence[LogView], new: Sequence[LogView]) -> int:
    """How many lines from the beginning are the same."""
    shared = min(len(old), len(new))
    if old[:shared] == new[:shared]:
        return shared
    return next(place for place in range(shared) if old[place] != new[place])

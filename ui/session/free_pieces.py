"""What a window does with the free pieces of its game: the part of a session that has to do with the cloth.

Refusals go to the strip like any other trouble. Hidden notes and muted players are known to this program alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QElapsedTimer

from app.trouble import UserError
from engines.cloth import checks, inputs, views
from engines.cloth.checks import ClothRefused
from engines.cloth.inputs import Deed
from engines.cloth.limits import MOST_NOTE, MOST_OWN
from engines.cloth.model import Anchor
from engines.cloth.views import ClothView, PieceView
from engines.core.display.views import Text

if TYPE_CHECKING:
    from ui.session.session import Session


class FreePieces:
    """See the module's docstring. `Session.pieces` is one."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._hidden: dict[int, list[PieceView]] = {}
        self._muted: dict[int, set[int]] = {}
        self._written = 0
        self._watch = QElapsedTimer()
        self._watch.start()

    @property
    def now(self) -> int:
        """Milliseconds since this game came to the screen."""
        return self._watch.elapsed()

    def view(self) -> ClothView:
        """The cloth as the player at the screen sees it: without muted players, with their own hidden notes. While the
        screen is covered, without anything of anybody's alone."""
        session, viewer = self._session, self._session.viewer
        if session.is_covered:
            return session.cloth_sight()
        return views.without(session.cloth_sight(), self._muted.get(viewer, ()), self._hidden.get(viewer, ()))

    def do(self, deed: Deed) -> bool:
        """Do something with pieces for the player at the screen. Whether it was done, or is on its way to the table.
        What concerns a hidden note (its number is negative) stays in this program."""
        if self._session.is_covered:
            return False
        try:
            if not self._of_hidden(deed):
                return self._session.cloth_do(deed)
        except ClothRefused as refused:
            self._session.troubled.emit(UserError(refused.text))
            return False
        self._session.cloth_changed.emit()
        return True

    def hide_note(self, at: Anchor, text: str) -> bool:
        """Write a note that only its writer sees; whether that was possible."""
        viewer = self._session.viewer
        try:
            mine = self._hidden.setdefault(viewer, [])
            words = checks.letters(text, MOST_NOTE)
            if not words:
                raise ClothRefused("empty-note")
            if len(mine) >= MOST_OWN:
                raise ClothRefused("own-full", most=MOST_OWN)
        except ClothRefused as refused:
            self._session.troubled.emit(UserError(refused.text))
            return False
        self._written += 1
        mine.append(views.hidden_note(self._written, viewer, at, words))
        self._session.cloth_changed.emit()
        return True

    def why_not(self, at: Anchor) -> Text | None:
        """Why nothing may be laid there, as far as this program knows; the table decides."""
        return self._session.cloth_why_not(at)

    def mute(self, player: int, on: bool = True) -> None:
        """Show the player at the screen nothing more of another player's pieces, throws and pings, or show them."""
        muted = self._muted.setdefault(self._session.viewer, set())
        if on:
            muted.add(player)
        else:
            muted.discard(player)
        self._session.cloth_changed.emit()

    def muted(self) -> frozenset[int]:
        """The players whose pieces the player at the screen does not see."""
        return frozenset(self._muted.get(self._session.viewer, ()))

    def _of_hidden(self, deed: Deed) -> bool:
        """Carry out what concerns hidden notes; whether it did."""
        numbers = deed.pieces if isinstance(deed, inputs.PutBack) else (getattr(deed, "piece", 0),)
        mine = self._hidden.get(self._session.viewer, [])
        found = {note.id: note for note in mine if note.id in numbers}
        if not found:
            if any(number < 0 for number in numbers):
                raise ClothRefused("gone")
            return False
        if isinstance(deed, inputs.PutBack):
            mine[:] = [note for note in mine if note.id not in found]
            rest = tuple(number for number in numbers if number > 0)
            return not rest or self._session.cloth_do(inputs.PutBack(pieces=rest))
        (note,) = found.values()
        if isinstance(deed, inputs.Place):
            note = msgspec.structs.replace(note, at=deed.at)
        elif isinstance(deed, inputs.Name):
            words = checks.letters(deed.text, MOST_NOTE)
            if not words:
                raise ClothRefused("empty-note")
            note = msgspec.structs.replace(note, text=words)
        else:
            raise ClothRefused("not-hidden")
        mine[:] = [note if each.id == note.id else each for each in mine]
        return True

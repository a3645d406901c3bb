"""Taking in a card pack: a large one is read beside the window, with how far it is and a way to call it off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QTimer

from app.library import Library
from app.packs import pack_import
from app.packs.pack_import import PackThere
from app.packs.packs import ReadingStopped
from app.trouble import UserError
from engines.core.display.views import Text
from ui.collection.pace import Pace
from ui.qt.background_task import BackgroundTask
from ui.shell.widgets.dialog import Dialog, Reply
from ui.sources.game_sources import LARGE, packs_of
from ui.window_contract import Window

SHOWN_EVERY_MS = 150


class Progress(Pace):
    """How far a reading is, one file after the other."""

    STOPPED = ReadingStopped

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        """The file that is being read."""

    def of(self, name: str) -> Progress:
        """Go on with the next file."""
        self.name, self.done, self.total = name, 0, 0
        return self


class PackControl(QObject):
    """Adds one pack after the other to the user's own, and reads those that were too long for the start."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.progress: Progress | None = None
        self.dialog = Dialog(window.look, window)
        self.dialog.replied.connect(self.call_off)
        self.question = Dialog(window.look, window)
        self.question.replied.connect(self._replied)
        self._there: Path | None = None
        """A pack that waits for the answer whether it takes another's place."""
        self._ticks = QTimer(self, interval=SHOWN_EVERY_MS)
        self._ticks.timeout.connect(self._show)
        self._path = Path()

    def add(self, path: Path, replace: bool = False) -> bool:
        """A pack joins the user's own, with `replace` in the place of one of its id. Whether that worked, or is under
        way."""
        if self.progress is not None:
            return False  # one is being read: its dialog covers the window
        sources, self._path = self.window.game_sources, path
        if pack_import.letters(path) < LARGE:
            try:
                self._added(sources.add_pack(path, None, replace))
                return True
            except UserError as trouble:
                self._failed(trouble)
                return False
        progress = Progress(path.name)
        self._begin(progress, lambda: sources.add_pack(path, progress, replace), self._added, self._not_added)
        return True

    def read_late(self) -> None:
        """The packs that were left out at the start join the open window: an update of the program, say, has to read
        them anew. Stopped, they stay outside until the next start."""
        sources = self.window.game_sources
        late = sources.late()
        if not late or self.progress is not None:
            return
        progress = Progress(late[0].name)
        self._begin(progress, lambda: sources.read_late(progress.of), self._joined, self._left_out)

    def _begin(
        self, progress: Progress, work: Callable[[], object], then: Callable[[Any], object],
        stopped: Callable[[str], object],
    ) -> None:
        """Read beside the window; `then` takes what came of it, `stopped` the name of the file if it was called off."""
        self.progress = progress

        def done(result: object) -> None:
            self._finished()
            then(result)

        def failed(trouble: UserError) -> None:
            self._finished()
            if isinstance(trouble, ReadingStopped):
                stopped(progress.name)
            else:
                self._failed(trouble)

        task = BackgroundTask(work, lambda _result: None, self, gentle=True)
        task.done.connect(done)
        task.failed.connect(failed)
        self._show()
        self._ticks.start()
        task.start()

    def call_off(self) -> None:
        """Read no further; nothing has been added then."""
        if self.progress is not None:
            self.progress.stop()

    def _show(self) -> None:
        if self.progress is None or self.progress.stopped:
            return
        look = self.window.look
        done, total = self.progress.done, self.progress.total
        about = look.say("packs.reading-begins", file=self.progress.name)
        if total:
            about = look.say("packs.reading-so-far", file=self.progress.name, n=done, of=total)
        if self.dialog.isHidden():
            self.dialog.ask(look.say("packs.reading"), about, [Reply("stop", look.say("packs.stop"))], icon="deck")
        else:
            self.dialog.tell(about)

    def _ask(self, there: PackThere) -> None:
        """Another version of a pack is here already: does this one take its place?"""
        look = self.window.look
        session = self.window.session
        if session is not None and there.pack in packs_of(session.table):
            self.window.say_calmly(look.say("packs-list.in-use", name=there.title))
            return
        self._there = self._path
        keep, update = look.say("packs-list.keep"), look.say("packs-list.update-yes")
        replies = (Reply("keep", keep, "Esc"), Reply("update", update))
        about = look.say("packs-list.update-about", name=there.title)
        self.question.ask(look.say("packs-list.update-title"), about, replies, "deck")

    def _replied(self, reply: str) -> None:
        path, self._there = self._there, None
        if reply == "update" and path is not None:
            self.add(path, replace=True)

    def _failed(self, trouble: UserError) -> None:
        if isinstance(trouble, PackThere):
            self._ask(trouble)
        else:
            self.window.tell_trouble(trouble)

    def _finished(self) -> None:
        self._ticks.stop()
        self.progress = None
        self.dialog.hide()

    def _joined(self, libraries: Mapping[str, Library]) -> None:
        self.window.game_sources.take(libraries)
        if self.window.session is None:
            self.window.show_start()

    def _not_added(self, name: str) -> None:
        self.window.say_calmly(self.window.look.say("packs.stopped", file=name))

    def _left_out(self, name: str) -> None:
        """What else is wrong with packs and decks was not told while it might come."""
        window = self.window
        window.game_sources.give_up_late()
        if window.session is None:
            window.show_start()
        window.say_calmly(window.look.say("pack.left-out", file=name))

    def _added(self, told: Text) -> None:
        """A start screen that is shown has the decks of the new pack at once."""
        window = self.window
        if window.session is None:
            window.show_start()
        window.collection.packs_changed()
        window.say_calmly(window.look.render(told))

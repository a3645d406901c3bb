"""Sheets of proxies from the deck screen: which paper, which file, then written beside the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import QTimer

from app.decks import deck_files
from app.pictures import proxies
from app.pictures.proxies import Proxy
from app.trouble import UserError
from ui.collection import proxies as cards_of
from ui.collection.file_question import FileQuestion
from ui.collection.pace import Pace, Stopped
from ui.qt.background_task import BackgroundTask
from ui.shell.widgets.dialog import Reply
from ui.window_contract import Window

SHOWN_EVERY_MS = 150


class ProxiesControl(FileQuestion):
    """See the module's docstring."""

    ENDING: ClassVar[str] = ".pdf"
    TITLE: ClassVar[str] = "proxies.title"

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.pace: Pace | None = None
        self._paper, self._target, self._title = "a4", Path(), ""
        self._drawing: Iterator[Proxy] | None = None
        self._cards: list[Proxy] = []
        self._kinds = 0
        self._ticks = QTimer(self, interval=SHOWN_EVERY_MS)
        self._ticks.timeout.connect(self._tell_pace)

    @property
    def busy(self) -> bool:
        """Whether sheets are being made."""
        return self._drawing is not None or self.pace is not None

    def ask(self) -> None:
        """Ask for the paper; the deck is the one that is being built."""
        control = self.window.decks_control
        if self.busy or not control.open or not control.draft.size:
            return
        say, count = self.look.say, control.draft.size
        about = say("proxies.about", n=count, pages=proxies.pages_of(count))
        replies = (
            Reply("back", say("proxies.back"), "Esc"), Reply("letter", say("proxies.letter")),
            Reply("a4", say("proxies.a4")),
        )
        self.dialog.ask(say(self.TITLE), about, replies, "copy")

    def _replied(self, reply: str) -> None:
        if self.busy:
            self.stop()
        elif reply in proxies.PAPERS:
            self._begin(reply)
        else:
            self.closed.emit()

    def _begin(self, paper: str) -> None:
        control, look = self.window.decks_control, self.look
        deck, library = control.draft.deck, control.library
        self._title = look.name(deck.name) or look.say("decks.nameless")
        chosen = self.ask_save(f"{deck_files.file_name(self._title)}{self.ENDING}")
        if not chosen or library is None:
            self.closed.emit()
            return
        self._paper, self._target, self._cards = paper, Path(chosen), []
        self._kinds = len(deck.faces)
        self._drawing = cards_of.of_deck(library, deck, look.language)
        reply = [Reply("stop", look.say("proxies.stop"), "Esc")]
        self.dialog.ask(look.say("proxies.making"), look.say("proxies.drawing", n=0, of=self._kinds), reply, "copy")
        QTimer.singleShot(0, self, self._draw_next)

    def _draw_next(self) -> None:
        """One card more; between two the window answers."""
        if self._drawing is None:
            return
        card = next(self._drawing, None)
        if card is not None:
            self._cards.append(card)
            self.dialog.tell(self.look.say("proxies.drawing", n=len(self._cards), of=self._kinds))
            QTimer.singleShot(0, self, self._draw_next)
            return
        self._drawing = None
        pace = self.pace = Pace()
        target, cards, paper, title = self._target, self._cards, self._paper, self._title
        task = BackgroundTask(lambda: proxies.write(target, cards, paper, title, pace), lambda _pages: None, self)
        task.done.connect(self._done)
        task.failed.connect(self._failed)
        self._ticks.start()
        task.start()

    def stop(self) -> None:
        """No sheets after all; nothing is written."""
        if self._drawing is not None:
            self._drawing = None
            self.closed.emit()
        if self.pace is not None:
            self.pace.stop()

    def _tell_pace(self) -> None:
        if self.pace is not None and self.pace.total:
            self.dialog.tell(self.look.say("proxies.writing", n=self.pace.done + 1, of=self.pace.total))

    def _finished(self) -> None:
        self._ticks.stop()
        self.pace, self._cards = None, []
        self.dialog.hide()
        self.closed.emit()

    def _done(self, pages: int) -> None:
        self._finished()
        self.news.emit(self.look.say("proxies.done", file=self._target.name, n=pages), True)

    def _failed(self, trouble: UserError) -> None:
        self._finished()
        if not isinstance(trouble, Stopped):
            self.news.emit(self.look.render(trouble.text), False)

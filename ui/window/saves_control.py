"""Games between the window and the disk: saved into and opened from their list, and files from elsewhere.

The screen only shows the list; here it is filled, and here its wishes are done. The system's own file dialogs are the
way to bring a file in or to give one out.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from app import games
from app.packs import packs
from app.saving import saved_games
from app.saving.saved_games import Kept
from app.tables.auto_pass import PUBLIC
from app.tables.saves import ENDING
from app.tables.table import Table
from ui.qt.inbox import Inbox
from ui.shell.screens.saves_screen import SaveShown, SavesScreen
from ui.shell.widgets.dialog import Reply
from ui.sources.game_sources import POSITION_ENDINGS
from ui.window import notice_target
from ui.window.pack_control import PackControl
from ui.window.table_picture import Pictures, picture_of
from ui.window_contract import Window

DRAW_MS = 20
"""Between two pictures of the list, so that keys are heard."""
SETTLE_MS = 150
"""Nothing is drawn so long after a key or the wheel: whoever runs through the list does not wait for pictures."""
AT_ONCE = 40
"""Games that are read before the list opens; the others join it as soon as they are read."""


@dataclass(frozen=True)
class Found:
    """What a thread has read: all games of a folder, or the picture of one or the game to draw it of."""

    kept: list[Kept] | None = None
    path: Path | None = None
    picture: QImage | Table | None = None
    reading: int = 0
    """Which reading of the folder it belongs to."""


class SavesControl:
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        self.window, self.look = window, window.look
        self.screen = SavesScreen(window.look, window)
        self.pictures = Pictures(window.look)
        self.packs = PackControl(window)
        self.shelf = saved_games.Shelf()
        self.kept: list[Kept] = []
        self._then: Callable[[], object] | None = None
        self._replies: dict[str, Callable[[], object]] = {}
        self._undrawn: set[Path] = set()
        self._ready: Found | None = None
        self._reading = 0
        self._fetching = False
        """Whether a thread reads a game for its picture."""
        self._inbox = Inbox(self._came, self.screen)
        self._small: dict[Path, QImage] = {}
        """Pictures the rows have already."""
        self._drawing = QTimer(self.screen, singleShot=True)
        self._drawing.timeout.connect(self.draw_next)
        self.screen.list.verticalScrollBar().valueChanged.connect(lambda _value: self._drawing.start(SETTLE_MS))
        self.screen.wanted.connect(self.act)
        self.screen.searched.connect(lambda _words: self._show())
        self.screen.chosen.connect(self._marked)
        self.screen.dialog.replied.connect(self._replied)
        self.screen.name_dialog.named.connect(self._renamed)
        self.screen.name_dialog.replied.connect(lambda _reply: self.screen.list.setFocus())

    # -- opening and closing the list ----------------------------------------------------------------------------

    def save(self, then: Callable[[], object] | None = None) -> None:
        """Ask under which name the game is to be kept; `then` follows once it is."""
        window, session = self.window, self.window.session
        if session is None:
            return
        if not session.may_save:
            window.say_calmly(self.look.say("line.host-keeps"))
            return
        self._then = then
        turn = session.table.view(PUBLIC).turn
        when = self.look.say("saves.named-turn" if turn else "saves.named-before", turn=turn)
        self._open(True, Path(window.game_sources.save_name(session.table, when)).stem)

    def load(self) -> None:
        """Choose a saved game."""
        if self.window.lan.network is not None:
            self.window.leave_dialogs.ask_leave("new")  # a table is not left by the way
            return
        self._open(False, "")

    @property
    def open(self) -> bool:
        """Whether the list is shown."""
        return not self.screen.isHidden()

    @property
    def busy(self) -> bool:
        """Whether pictures of rows in sight are still to come."""
        return self._fetching or self._ready is not None or not self._undrawn.isdisjoint(self.screen.in_sight())

    def _open(self, to_save: bool, name: str) -> None:
        self.window.popovers.close()
        self.screen.open(to_save, name)
        self.window.place()
        self.read()

    def leave(self) -> None:
        """Back to where one came from."""
        window = self.window
        self._drawing.stop()
        self.screen.hide()
        if window.handover_control.between is not None:
            window.handover.setFocus()
        elif window.playing is not None:
            window.playing.take_keyboard()
        else:
            window.start.setFocus()

    def read(self, mark: Path | None = None) -> None:
        """Look at the folder anew. The newest games are shown at once, however many there are."""
        folder = self.window.game_sources.save_folder()
        self._reading += 1
        self._small.clear()
        self.kept, more = self.shelf.listed(folder, AT_ONCE)
        self._show(mark)
        if more:
            reading = self._reading
            self._elsewhere(lambda: Found(kept=self.shelf.listed(folder)[0], reading=reading))

    def _elsewhere(self, read: Callable[[], Found]) -> None:
        """Read files in a thread of its own: the window waits for none."""
        inbox = self._inbox
        threading.Thread(target=lambda: inbox.tell(read()), daemon=True).start()

    def _came(self, found: Found) -> None:
        """A thread has read something. What was asked for before the folder was looked at anew counts no more."""
        if found.kept is None:
            self._fetching = False
        if found.reading != self._reading or not self.open:
            self._drawing.start(DRAW_MS)
        elif found.kept is not None:
            self.kept = found.kept
            row = self.screen.row
            self._show(row.path if row is not None else None)
        elif found.path is not None:
            self._ready = found
            self._drawing.start(max(DRAW_MS, self._drawing.remainingTime()))

    def _show(self, mark: Path | None = None) -> None:
        words, say = self.screen.search.text(), self.look.say
        found = [each for each in self.kept if each.matches(words) or self._named(each, words)]
        rows = [self._row(each) for each in found]
        self.screen.show_rows(rows, say("saves.none-found" if self.kept else "saves.none"), mark)
        for path, image in self._small.items():
            self.screen.show_small(path, image)
        self._undrawn = {row.path for row in rows if not row.barred} - set(self._small)
        self._drawing.start(DRAW_MS)

    def _named(self, kept: Kept, words: str) -> bool:
        """Whether the words are those of its row, as it can be read there."""
        row = self._row(kept)
        told = f"{row.title} {row.line}".casefold()
        return all(word in told for word in words.casefold().split())

    def _row(self, kept: Kept) -> SaveShown:
        look = self.look
        if kept.trouble is not None:
            return SaveShown(kept.path, kept.title, look.moment(kept.when), look.render(kept.trouble))
        game = games.known().get(kept.game)
        line = look.say(
            "saves.line" if kept.turn > 0 else "saves.line-before", turn=kept.turn, when=look.moment(kept.when),
            game=look.name(game.names) if game is not None else kept.game,
            names=look.say("start.versus").join(kept.names),
        )
        return SaveShown(kept.path, kept.title, line, "" if game is not None else look.say("saves.unknown-game"))

    # -- pictures ------------------------------------------------------------------------------------------------

    def draw_next(self) -> None:
        """Draw the picture that has been read for, or read for one more of the rows in sight."""
        found, self._ready = self._ready, None
        if found is not None and found.path is not None and self.open and found.reading == self._reading:
            given = found.picture
            image = self.pictures.draw(found.path, given) if isinstance(given, Table) else given
            if image is not None:
                self._has_picture(found.path, image)
        in_sight = [path for path in self.screen.in_sight() if path in self._undrawn]
        if in_sight and self.open and not self._fetching:
            path, reading = in_sight[0], self._reading
            self._undrawn.discard(path)
            self._fetching = True
            self._elsewhere(lambda: Found(path=path, picture=self.pictures.found(path), reading=reading))

    def _has_picture(self, path: Path, image: QImage) -> None:
        self._small[path] = self.screen.show_small(path, image)
        row = self.screen.row
        if row is not None and row.path == path:
            self.screen.show_picture(image)

    def _marked(self) -> None:
        """Another row is marked: its picture, at once if it was drawn before."""
        row = self.screen.row
        known = self.pictures.known(row.path) if row is not None and not row.barred else None
        self._drawing.start(SETTLE_MS)
        if row is None and self.screen.saves and self.window.session is not None:
            table = self.window.session.table
            known = picture_of(table, self.look) if isinstance(table, Table) else None
        elif row is not None and self.screen.saves and self.screen.list.hasFocus():
            self.screen.name.setText(row.title)
        self.screen.show_picture(known)
        self.screen.renew()

    # -- what the screen asks for --------------------------------------------------------------------------------

    def act(self, what: str) -> None:
        """Do it; a trouble is said and nothing else happens."""
        row = self.screen.row
        acts: dict[str, Callable[[], object]] = {
            "take": self._take, "back": self.leave, "bring": self._bring, "hand-out": self._hand_out,
        }
        if row is not None:
            acts["rename"] = lambda: self.screen.name_dialog.ask_name(row.title, self.look.say("saves.rename-title"))
            acts["delete"] = lambda: self._ask("delete", row.title, lambda: self._delete(row.path))
        if what in acts:
            self._try(acts[what])

    def _try(self, act: Callable[[], object]) -> object:
        done = self.window.attempt(act)
        notice_target.place(self.window)
        return done

    def _ask(self, what: str, title: str, act: Callable[[], object]) -> None:
        """Ask before something is lost."""
        say = self.look.say
        replies = (Reply("stay", say("saves.keep"), "Esc"), Reply(what, say(f"saves.{what}-yes")))
        self._replies = {what: act}
        self.screen.dialog.ask(say(f"saves.{what}-ask", title=title), say(f"saves.{what}-about"), replies, "warning")

    def _replied(self, reply: str) -> None:
        (self.screen.name if self.screen.saves else self.screen.list).setFocus()
        act = self._replies.get(reply)
        if act is not None:
            self._try(act)

    def _take(self) -> None:
        row = self.screen.row
        if self.screen.saves:
            self._save_as(self.screen.name.text())
        elif row is not None and self.open_file(row.path):
            self.screen.hide()

    def _save_as(self, title: str) -> None:
        if not saved_games.tidy(title):
            self.window.say_calmly(self.look.say("saves.no-title"))
            return
        path = saved_games.path_of(self.window.game_sources.save_folder(), title)
        if path.exists():
            self._ask("replace", path.stem, lambda: self._write(path))
        else:
            self._write(path)

    def _write(self, path: Path) -> None:
        """Save the game there, with its picture."""
        window = self.window
        then, self._then = self._then, None
        if window.session is None or not window.session.save(path):
            return
        if isinstance(window.session.table, Table):
            self.pictures.keep(path, picture_of(window.session.table, self.look))
        self.leave()
        key = "window.saved" if window.lan.network is None else "line.saved"
        if then is not None:
            then()
        window.say_calmly(self.look.say(key, file=path.stem))

    def _renamed(self, title: str) -> None:
        row = self.screen.row
        self.screen.list.setFocus()
        if row is not None:
            there = self._try(lambda: saved_games.rename(row.path, title))
            self.read(there if isinstance(there, Path) else row.path)

    def _delete(self, path: Path) -> None:
        self.pictures.forget(path)
        saved_games.delete(path)
        self.read()

    def _bring(self) -> None:
        """A file from elsewhere: a saved game joins the list, a pack or a position is opened as ever."""
        chosen = self.ask_open()
        path = Path(chosen)
        if not chosen:
            return
        if path.suffix.lower() in (*packs.ENDINGS, *POSITION_ENDINGS):
            if self.open_file(path):
                self.screen.hide()
            return
        there = saved_games.bring(path, self.window.game_sources.save_folder())
        self.screen.search.clear()
        self.read(there)
        self.window.say_calmly(self.look.say("saves.brought", title=there.stem))

    def _hand_out(self) -> None:
        row = self.screen.row
        chosen = self.ask_save(row.path.name) if row is not None else ""
        if row is not None and chosen:
            saved_games.hand_out(row.path, Path(chosen))
            self.window.say_calmly(self.look.say("saves.handed-out", file=chosen))

    def ask_save(self, name: str) -> str:
        """Where a file is to be written, "" for nowhere."""
        place = str(Path.home() / name)
        chosen = QFileDialog.getSaveFileName(self.window, self.look.say("menu.save"), place, self._kinds())[0]
        return chosen if not chosen or chosen.endswith(ENDING) else chosen + ENDING

    def ask_open(self) -> str:
        """The file to take in, "" for none."""
        place = str(Path.home())
        return QFileDialog.getOpenFileName(self.window, self.look.say("menu.load"), place, self._kinds())[0]

    def _kinds(self) -> str:
        """What the system's own dialogs list."""
        return f"{self.look.say('window.save-kind')} (*{ENDING})"

    # -- files ---------------------------------------------------------------------------------------------------

    def open_file(self, path: Path, position: bool = False) -> bool:
        """Open a saved game or a written position, or take in a card pack. Whether that worked."""
        window = self.window
        if path.suffix.lower() in packs.ENDINGS or path.is_dir():
            return self.packs.add(path)
        opening = window.game_sources.position if position else window.game_sources.open
        table = window.attempt(lambda: opening(path))
        if isinstance(table, Table):
            window.play(table)
            return True
        return False

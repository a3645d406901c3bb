"""What is dropped on the window, and the keys for it: pictures and packs go where they were dropped.

A drop means the card under it; on the deck screen else the deck, at a table else all cards of its game. What a player
may not see is no target: a card that lies face down has no face here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from app import games
from app.library import Library
from app.packs import packs
from app.packs.pack_list import Listed
from app.pictures import opening
from app.pictures.matching import Wanted
from engines.core.cards.card_definitions import Face
from engines.language.packs.archive import FACTS
from ui.collection import wearing
from ui.collection.packs_control import PacksControl
from ui.collection.picture_control import Aim, PictureControl
from ui.collection.proxies_control import ProxiesControl
from ui.collection.table_shot import TableShot
from ui.shell.decks.card_lists import CardView
from ui.shell.decks.deck_side import BigCard
from ui.window_contract import Window


class Collection(QObject):
    """See the module's docstring."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window, self.look = window, window.look
        self.pictures = PictureControl(window)
        self.pictures.changed.connect(self.renew)
        self.pictures.closed.connect(self.give_keyboard_back)
        self.pictures.news.connect(self.tell)
        self.packs = PacksControl(window)
        self.packs.news.connect(self.tell)
        self.packs.closed.connect(self.give_keyboard_back)
        self.packs.pictures_wanted.connect(self._pictures_of_pack)
        self.packs.changed.connect(self.renew)
        self.proxies = ProxiesControl(window)
        self.shot = TableShot(window)
        for part in (self.proxies, self.shot):
            part.news.connect(self.tell)
            part.closed.connect(self.give_keyboard_back)
        self.ask_files: Callable[[], list[str]] = self._files_to_open
        window.installEventFilter(self)

    # -- dropping ------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.place()
        return False

    def dragged(self, event: QDropEvent) -> None:
        """Files over the window, or dropped on it. A drag of anything else is not ours."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths or self.covered:
            event.ignore()
            return
        event.setDropAction(Qt.DropAction.CopyAction)  # the files stay where they are
        event.accept()
        if event.type() == QEvent.Type.Drop:
            self.drop(paths, event.position().toPoint())

    @property
    def covered(self) -> bool:
        """Whether nothing may be dropped: a question is open, or the screen is covered for another player."""
        window = self.window
        return not window.dialog.isHidden() or window.handover_control.between is not None

    def drop(self, paths: Sequence[Path], at: QPoint) -> None:
        """Files were dropped at a point of the window."""
        if all(is_pack(path) for path in paths):
            for path in paths:
                self.window.open_file(path)
        else:
            self.begin([path for path in paths if not is_pack(path)], at)

    def begin(self, paths: Sequence[Path], at: QPoint | None) -> None:
        """Pictures for what lies at a point of the window, or for what is looked at now."""
        aim = self.window.attempt(lambda: self.aim(at))
        if isinstance(aim, Aim):
            self.window.popovers.close()
            self.pictures.begin(paths, aim)

    # -- what is meant -------------------------------------------------------------------------------------------

    def aim(self, at: QPoint | None) -> Aim | None:
        """The cards pictures are for. Raises UserError if the packs cannot be read."""
        window = self.window
        if self.packs.open:
            return self._of_pack(self.packs.at(at) if at is not None else self.packs.marked)
        if window.decks_control.open and window.decks_control.library is not None:
            library = window.decks_control.library
            deck = list(window.decks_control.draft.now.counts)
            ordered = [library.faces[face] for face in deck if face in library.faces]
            rest = [face for face in library.faces.values() if face.id not in set(deck)]
            return aim_of(library, [*ordered, *rest], self._face_on_decks(at))
        if window.session is not None and window.playing is not None and window.playing.isVisible():
            library = window.game_sources.library(games.find(window.session.table.game.id))
            return aim_of(library, list(library.faces.values()), self._face_on_table(at))
        if window.start.game is None:
            return None
        library = window.game_sources.library(games.find(window.start.game.id))
        return aim_of(library, list(library.faces.values()), "")

    def _of_pack(self, listed: Listed | None) -> Aim | None:
        if listed is None or listed.loaded is None:
            return None
        library = self.window.game_sources.library(games.find(listed.game))
        faces = [library.faces[face] for face in listed.loaded.pack.faces if face in library.faces]
        return replace(aim_of(library, faces, ""), title=listed.loaded.pack.title)

    def _under(self, at: QPoint | None) -> tuple[QWidget | None, QPoint]:
        """The widget under a point of the window, and the point there."""
        widget = self.window.childAt(at) if at is not None else None
        return widget, widget.mapFrom(self.window, at) if widget is not None and at is not None else QPoint()

    def _face_on_decks(self, at: QPoint | None) -> str:
        """The card of the deck screen that is meant."""
        screen = self.window.decks_control.screen
        if at is None:
            return screen.side.card.face
        widget, point = self._under(at)
        while widget is not None and widget is not screen:
            if isinstance(widget, BigCard):
                return widget.face
            above = widget.parentWidget()
            if isinstance(above, CardView) and widget is above.viewport():
                return above.part_at(point.toPointF())[1]
            point, widget = widget.mapToParent(point), above
        return ""

    def _face_on_table(self, at: QPoint | None) -> str:
        """The card of the table that is meant, if the player at the screen can see which it is."""
        playing = self.window.playing
        assert playing is not None
        handle = playing.closer.shown
        if at is not None and playing.table.geometry().contains(playing.mapFrom(self.window, at)):
            inside = playing.panel.isVisible() and playing.panel.geometry().contains(playing.mapFrom(self.window, at))
            if not inside:
                item = playing.table.table.card_at(playing.table.mapFrom(self.window, at))
                handle = item.handle if item is not None else ""
        card = playing.closer.card(handle)
        return card.face if card is not None and card.face is not None else ""

    # -- by key --------------------------------------------------------------------------------------------------

    def choose_pictures(self) -> None:
        """Choose files for the card one looks at; the same as dropping them on it."""
        if self.covered or self.pictures.open:
            return
        files = self.ask_files()
        if files:
            self.begin([Path(file) for file in files], None)

    def _files_to_open(self) -> list[str]:
        kinds = " ".join(f"*{ending}" for ending in opening.ENDINGS)
        say = self.look.say
        found, _ = QFileDialog.getOpenFileNames(
            self.window, say("pictures.choose"), str(Path.home()), f"{say('pictures.files')} ({kinds})"
        )
        return list(found)

    def print_proxies(self) -> None:
        """Sheets of the deck that is being built."""
        self.proxies.ask()

    def shoot(self) -> None:
        """A picture of the table as it is shown."""
        if self.window.dialog.isHidden() and not self.pictures.open and not self.packs.open:
            self.shot.ask()

    def open_packs(self) -> None:
        """Show the list of card packs; not while the screen is covered."""
        if not self.covered and not self.pictures.open and not self.packs.open:
            self.packs.show()

    def packs_changed(self) -> None:
        """A pack was added: the list shows it."""
        if self.packs.open:
            self.packs.screen.raise_()
            self.packs.show()

    def _pictures_of_pack(self, _listed: Listed) -> None:
        self.choose_pictures()

    def give_keyboard_back(self) -> None:
        """A dialog is gone: the keyboard is where it was."""
        window = self.window
        if self.packs.open:
            self.packs.screen.list.setFocus()
        elif window.handover_control.between is not None:
            window.handover.setFocus()
        elif window.decks_control.open:
            window.decks_control.screen.pool.setFocus()
        elif window.playing is not None and window.playing.isVisible():
            window.playing.take_keyboard()
        else:
            window.start.setFocus()

    def tell(self, words: str, calm: bool) -> None:
        """Say it where the player looks."""
        if self.packs.open:
            self._over_packs(words, calm)
        elif self.window.decks_control.open:
            self.window.decks_control.screen.tell(words, calm)
        else:
            self.window.strip_now().show_failure(words, calm=calm)

    def _over_packs(self, words: str, calm: bool) -> None:
        """The window's own notice, beside the title of the list."""
        notice, room = self.window.notice, self.packs.screen.notice_rect()
        notice.lie_in(room, room.center().y())
        notice.show_failure(words, calm=calm)
        notice.lie_in(room, room.center().y())
        notice.raise_()

    # -- showing -------------------------------------------------------------------------------------------------

    def renew(self, game: str) -> None:
        """Pictures of a game are others: whatever shows them draws them afresh."""
        window = self.window
        wearing.wear(game)
        window.game_sources.library(games.find(game)).pictures.look_again()
        window.decks_control.renew_pictures()
        if window.session is not None and window.session.table.game.id == game:
            window.session.table.pictures.look_again()
        if window.playing is not None:
            window.playing.table.renew_pictures()
            window.playing.renew()
        elif window.start.isVisible() and not window.decks_control.open:
            window.show_start()
        if self.packs.open:
            self.packs.read()
            self.packs.screen.raise_()
        window.update()

    def place(self) -> None:
        """The dialogs cover the window."""
        for cover in (self.packs.screen, self.pictures.sheet, self.proxies.dialog, self.shot.dialog):
            cover.setGeometry(self.window.rect())


def aim_of(library: Library, faces: Sequence[Face], first: str) -> Aim:
    """The cards pictures may be given to, in this order."""
    wanted = tuple(Wanted(face.id, (face.full_name, face.name)) for face in faces)
    return Aim(library.game.id, library.game.names, wanted, first if first in library.faces else "")


def is_pack(path: Path) -> bool:
    """Whether a file or folder is meant as a card pack."""
    return path.suffix.lower() in packs.ENDINGS or (path.is_dir() and (path / FACTS).is_file())


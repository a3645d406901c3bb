"""A small picture of a table as everybody may see it, for the list of saved games.

It is drawn from the view of nobody: no hand is in it, and no face-down card shows its face.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage

from app.files import user_dirs
from app.i18n import Translator
from app.tables import saves
from app.tables.auto_pass import PUBLIC
from app.tables.table import Table
from app.trouble import UserError
from engines.core.display.views import FaceView, Handle, PartialView, Place, Reason, Text
from ui.shell.style.look import Look

DRAWN = QSize(1062, 688)
KEPT = QSize(640, 336)
"""How large a picture is kept; the list shows it smaller."""
MOST_KEPT = 400
OLDEST_DAYS = 90
"""How many pictures are kept, and for how long after they were last shown."""


class PublicTalk:
    """Answers the table widget for somebody who only looks (ui.table.drawing.talk.TableTalk)."""

    def __init__(self, table: Table, look: Look) -> None:
        self.table = table
        self.speaks = Translator(look.language, game=table.game.id)  # the window may speak of another game

    def face(self, face_id: str) -> FaceView:
        return self.table.face(face_id)

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        return []

    def partial(self, chosen: Sequence[int]) -> PartialView:
        return PartialView(addable=[], confirmable=False)

    def render(self, text: Text) -> str:
        return self.speaks.render(text, self.table.names)


def picture_of(table: Table, look: Look) -> QImage:
    """The table at this moment."""
    from ui.table.view import TableView

    view = TableView(table.game.layout, PublicTalk(table, look))
    try:
        view.set_theme(look.theme)
        view.set_language(look.language)
        view.set_names(table.names)
        view.set_reduced_motion(True)
        view.set_hints(False)
        view.resize(DRAWN)
        view.show_sight(table.view(PUBLIC), None)
        view.finish_animations()
        above = QRect(0, 0, DRAWN.width(), view.prompt_rect().top())
        return view.grab(above).toImage().scaled(
            KEPT, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
    finally:
        view.setParent(None)
        view.deleteLater()


class Pictures:
    """The pictures of saved games, kept so that none is drawn twice."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def known(self, path: Path) -> QImage | None:
        """The picture of the game in a file, if it was drawn before."""
        with contextlib.suppress(OSError, UserError):
            file = self._file(saves.content(path))
            image = QImage(str(file))
            if not image.isNull():
                os.utime(file)  # it is of use still
                return image
        return None

    def found(self, path: Path) -> QImage | Table | None:
        """The same, or the game of which it is to be drawn. None if that cannot be opened. In any thread."""
        with contextlib.suppress(Exception):  # what is wrong with a game is said when somebody wants to open it
            return self.known(path) or Table.load(path)
        return None

    def draw(self, path: Path, table: Table) -> QImage | None:
        """The picture of the game in a file, drawn and kept. None if it cannot be shown."""
        with contextlib.suppress(Exception):
            image = picture_of(table, self.look)
            self.keep(path, image)
            return image
        return None

    def keep(self, path: Path, image: QImage) -> None:
        """Keep the picture of a game. Where nothing can be written it is drawn again next time."""
        with contextlib.suppress(OSError, UserError):
            file = self._file(saves.content(path))
            file.parent.mkdir(parents=True, exist_ok=True)
            image.save(str(file))
            self.prune(file.parent)

    def prune(self, folder: Path) -> None:
        """Throw away what was not shown for a long time: games change, and are deleted elsewhere too."""
        now = time.time()
        kept = sorted(((file.stat().st_mtime, file) for file in folder.glob("*.png")), reverse=True)
        for place, (shown, file) in enumerate(kept):
            if place >= MOST_KEPT or now - shown > OLDEST_DAYS * 24 * 3600:
                file.unlink(missing_ok=True)

    def forget(self, path: Path) -> None:
        """The game is deleted."""
        with contextlib.suppress(OSError, UserError):
            self._file(saves.content(path)).unlink(missing_ok=True)

    def _file(self, data: bytes) -> Path:
        made = hashlib.sha256(data + f"{self.look.language} {self.look.theme.name}".encode()).hexdigest()
        return user_dirs.cache() / "saved" / f"{made[:40]}.png"

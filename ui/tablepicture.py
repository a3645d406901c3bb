"""A small picture of a table as everybody may see it, for the list of saved games.

It is drawn from the view of nobody: no hand is in it, and no face-down card shows its face.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QImage

from app import places, saves
from app.i18n import Translator
from app.table import Table
from app.trouble import Trouble
from app.wishes import PUBLIC
from engines.core.sight import FaceSight, Handle, PartialSight, Place, Reason, Text
from ui.shell.look import Look
from ui.table import TableView

DRAWN = QSize(1062, 688)
KEPT = QSize(640, 336)
"""How large a picture is kept; the list shows it smaller."""


class PublicTalk:
    """Answers the table widget for somebody who only looks (ui.table.talk.TableTalk)."""

    def __init__(self, table: Table, look: Look) -> None:
        self.table = table
        self.speaks = Translator(look.language, game=table.game.id)  # the window may speak of another game

    def face(self, face_id: str) -> FaceSight:
        return self.table.face(face_id)

    def why_not(self, handle: Handle, place: Place | None) -> list[Reason]:
        return []

    def partial(self, chosen: Sequence[int]) -> PartialSight:
        return PartialSight(addable=[], confirmable=False)

    def render(self, text: Text) -> str:
        return self.speaks.render(text, self.table.names)


def picture_of(table: Table, look: Look) -> QImage:
    """The table at this moment."""
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
        with contextlib.suppress(OSError, Trouble):
            image = QImage(str(self._file(saves.content(path))))
            return None if image.isNull() else image
        return None

    def draw(self, path: Path) -> QImage | None:
        """The same, drawn now if need be; None if the game cannot be opened."""
        found = self.known(path)
        if found is not None:
            return found
        try:
            image = picture_of(Table.load(path), self.look)
        except Exception:  # nobody asked for this game to be opened: what is wrong with it is said when somebody does
            return None
        self.keep(path, image)
        return image

    def keep(self, path: Path, image: QImage) -> None:
        """Keep the picture of a game. Where nothing can be written it is drawn again next time."""
        with contextlib.suppress(OSError, Trouble):
            file = self._file(saves.content(path))
            file.parent.mkdir(parents=True, exist_ok=True)
            image.save(str(file))

    def forget(self, path: Path) -> None:
        """The game is deleted."""
        with contextlib.suppress(OSError, Trouble):
            self._file(saves.content(path)).unlink(missing_ok=True)

    def _file(self, data: bytes) -> Path:
        made = hashlib.sha256(data + f"{self.look.language} {self.look.theme.name}".encode()).hexdigest()
        return places.cache() / "saved" / f"{made[:40]}.png"

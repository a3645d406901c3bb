"""Pictures of card packs as files that can be opened: of a folder pack the file itself, of a zip a copy in the cache.

A picture of the player's own (own_pictures) goes before that of the pack.
A pack names its pictures by what they are called inside it. Each is looked up once; one that cannot be had is None,
and why stands in `troubles`. A pack that is not installed (a save brings only its words along) is no trouble at all.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec

from app.files import user_dirs
from app.packs import own_pictures, packs
from app.packs.packs import LoadedPack
from app.trouble import PackError, UserError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import FaceView, Named, Text
from engines.language.packs.archive import Entry, safe_name, unsafe


class Pictures:
    """The pictures of the packs installed for one game. Packs that are not handed over are read when first needed."""

    def __init__(self, game: GameDefinition, installed: Mapping[str, LoadedPack] | None = None) -> None:
        self.game = game
        self.troubles: list[PackError] = []
        self.tell: Callable[[Text], None] | None = None
        """Hears of each trouble as it is found, once a screen listens."""
        self._installed = installed
        self._files: dict[tuple[str, str], str | None] = {}
        self._own: dict[str, dict[str, Path]] = {}
        self._faces: dict[str, FaceView] = {}

    def look_again(self) -> None:
        """The player has kept or dropped pictures of their own."""
        self._own.clear()
        self._faces.clear()

    def face(self, faces: CardDatabase, face_id: str) -> FaceView:
        """A card of a game in progress as it is drawn. Its faces do not change: each is put together once."""
        if face_id not in self._faces:
            self._faces[face_id] = self.opened(self.game.face_sight(faces, face_id))
        return self._faces[face_id]

    def _own_picture(self, face: str) -> str | None:
        pack, _, card = face.partition("/")
        if not safe_name(pack):
            return None
        if pack not in self._own:
            try:
                self._own[pack] = own_pictures.of_pack(pack)
            except UserError:  # a user without a home has no pictures of their own
                self._own[pack] = {}
        found = self._own[pack].get(card)
        return str(found) if found is not None else None

    def opened(self, face: FaceView) -> FaceView:
        """The face with a picture that can be opened, or with none."""
        own = self._own_picture(face.id)
        if own is not None:
            return msgspec.structs.replace(face, picture=own)
        if face.picture is None:
            return face
        key = (face.id.partition("/")[0], face.picture)
        if key not in self._files:
            self._files[key] = self._find(*key)
        return msgspec.structs.replace(face, picture=self._files[key])

    def _find(self, pack: str, name: str) -> str | None:
        if self._installed is None:
            self._installed = packs.shelf(self.game).packs
        loaded = self._installed.get(pack)
        if loaded is None:
            return None
        try:
            return str(file_of(loaded, name))
        except PackError as trouble:
            self.troubles.append(trouble)
            if self.tell is not None:
                self.tell(trouble.text)
            return None


def file_of(loaded: LoadedPack, name: str) -> Path:
    """A file with this picture of a pack. Raises PackError."""
    try:
        if isinstance(loaded.place, Path) and zipfile.is_zipfile(loaded.place):
            return _from_zip(loaded, loaded.place, name)
        file = loaded.place.joinpath(*name.split("/"))
        if not isinstance(file, Path):
            raise FileNotFoundError(name)
        found = file.lstat()
        _refuse(Entry(name, found.st_size, found.st_size, stat.S_ISLNK(found.st_mode)))
        return file
    except PackError:
        raise
    except Exception as error:  # each way of packing has errors of its own
        raise PackError(Text("pack.unread", {
            "file": f"{loaded.place}/{name}", "reason": packs.reason_of(error),
        })) from error


def _refuse(entry: Entry) -> None:
    """A pack may have changed since it was read: the limits hold here too."""
    for problem in unsafe([entry]):
        raise PackError(Text("pack.problems", {
            "file": entry.name, "n": 1, "first": Named(problem.say("en"), problem.say("ja")),
        }))


def _from_zip(loaded: LoadedPack, place: Path, name: str) -> Path:
    """The copy in the cache, made unless it is there. Its folder changes with the pack and with the picture."""
    with packs.zip_of(place) as archive:
        info = archive.getinfo(packs.top_folder(archive.namelist()) + name)
        _refuse(packs.entry_of(info))
        stamp = f"{loaded.text.digest} {name} {info.file_size} {info.CRC}"
        folder = user_dirs.cache() / "pictures" / hashlib.sha256(stamp.encode()).hexdigest()[:32]
        copy = folder / name.rpartition("/")[2]  # its own name: sentences about it say which picture it is
        with contextlib.suppress(OSError):
            if copy.stat().st_size == info.file_size:
                return copy
        folder.mkdir(parents=True, exist_ok=True)
        fresh = folder / f".{os.getpid()}"
        fresh.write_bytes(packs.member(archive, info))
        os.replace(fresh, copy)
    return copy

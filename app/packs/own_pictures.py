"""The player's own pictures, beside the packs: of cards, of backs and of the table's cloth.

They lie in the user's data, by game or pack, and go before what a pack brings. So shipped packs and zips stay as they
came, an update of a pack loses no picture, and how a card plays does not change. The name of a file has a part of its
content's hash: another picture is another file, and nothing that was drawn from the one before is shown for it.
"""

from __future__ import annotations

import contextlib
import hashlib
from pathlib import Path
from typing import Final

from app.files import user_dirs
from app.files.writing import replace_file
from app.trouble import PictureError
from engines.core.display.views import Text

ENDING: Final = ".webp"
MOST_FILES: Final = 6_000
"""Of one pack that are looked at."""
BACK, SLEEVE, PLAYMAT = "back", "sleeve", "playmat"
USES: Final = (BACK, SLEEVE, PLAYMAT)
"""Pictures of a game that are no cards: its backs, the backs of one's own cards, the cloth."""


def of_pack(pack: str) -> dict[str, Path]:
    """The pictures kept for the cards of a pack, by the card's name in it."""
    return _kept(user_dirs.pictures() / "cards" / pack)


def of_game(game: str) -> dict[str, Path]:
    """What is kept for a game instead of cards, by its use."""
    return _kept(user_dirs.pictures() / "games" / game)


def keep_card(face: str, data: bytes) -> Path:
    """Keep the picture of a card, in the place of one kept before. Raises PictureError."""
    pack, _, card = face.partition("/")
    return _keep(user_dirs.pictures() / "cards" / pack, card, data)


def keep_use(game: str, use: str, data: bytes) -> Path:
    """Keep a back, a sleeve or a playmat. Raises PictureError."""
    return _keep(user_dirs.pictures() / "games" / game, use, data)


def drop_card(face: str) -> None:
    """The card looks as its pack has it again. Raises PictureError."""
    pack, _, card = face.partition("/")
    _drop(of_pack(pack).get(card))


def drop_use(game: str, use: str) -> None:
    """The game's own back or cloth again. Raises PictureError."""
    _drop(of_game(game).get(use))


def drop_pack(pack: str) -> None:
    """The pack is removed, and with it the pictures kept for its cards. Raises PictureError."""
    for file in of_pack(pack).values():
        _drop(file)
    with contextlib.suppress(OSError):
        (user_dirs.pictures() / "cards" / pack).rmdir()


def _kept(folder: Path) -> dict[str, Path]:
    found: dict[str, Path] = {}
    with contextlib.suppress(OSError):
        for number, file in enumerate(sorted(folder.iterdir(), key=_age)):
            name, mark, _ = file.stem.rpartition("~")
            if mark and file.suffix == ENDING and number < MOST_FILES and not file.name.startswith("."):
                found[name] = file  # of two, which only a crash leaves behind, the newer
    return found


def _age(file: Path) -> int:
    try:
        return file.stat().st_mtime_ns
    except OSError:
        return 0


def _keep(folder: Path, name: str, data: bytes) -> Path:
    file = folder / f"{name}~{hashlib.sha256(data).hexdigest()[:12]}{ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            replace_file(file, data)
        for old in folder.glob(f"{name}~*{ENDING}"):
            if old != file:
                old.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PictureError(Text("pictures.unwritten", {"file": str(file), "reason": reason})) from error
    return file


def _drop(file: Path | None) -> None:
    if file is None:
        return
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PictureError(Text("pictures.unwritten", {"file": str(file), "reason": reason})) from error

"""The player's own pictures, beside the packs: of cards, of backs and of the table's cloth.

They lie in the user's data, by game or pack, and go before what a pack brings. So shipped packs and zips stay as they
came, an update of a pack loses no picture, and how a card plays does not change. The name of a file has a part of its
content's hash: another picture is another file, and nothing that was drawn from the one before is shown for it.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from app.files import user_dirs
from app.files.writing import replace_file
from app.trouble import PictureError
from engines.core.display.views import Text

ENDING: Final = ".webp"
SMALL: Final = (372, 520)
"""Pixels of the second copy of a card's picture, for tables, hands and lists: half of the large one."""
SMALL_FOLDER: Final = "small"
QUALITY: Final = 86
MOST_FILES: Final = 6_000
"""Of one pack that are looked at."""
BACK, PLAYMAT = "back", "playmat"
OWN_SLEEVES, OTHER_SLEEVES = "sleeves-own", "sleeves-others"
USES: Final = (BACK, OWN_SLEEVES, OTHER_SLEEVES, PLAYMAT)
"""Pictures of a game that are no cards: the backs of all, sleeves of the first player or of who sits at this computer,
sleeves of all others, and the cloth of the table. They are shown here and go to no other computer."""


def of_pack(pack: str) -> dict[str, Path]:
    """The pictures kept for the cards of a pack, by the card's name in it."""
    return _kept(user_dirs.pictures() / "cards" / pack)


def of_game(game: str) -> dict[str, Path]:
    """What is kept for a game instead of cards, by its use."""
    return _kept(user_dirs.pictures() / "games" / game)


def is_of_card(file: str) -> bool:
    """Whether a file is a picture kept here for a card. Such a picture may be a scan of the whole card."""
    path = Path(file)
    return path.suffix == ENDING and "~" in path.stem and path.parent.parent.name == "cards"


def small_copy(file: str) -> str:
    """The smaller copy of a card's picture; "" where there is none, as of what an earlier version has kept."""
    path = Path(file)
    small = path.parent / SMALL_FOLDER / path.name
    return str(small) if small.is_file() else ""


def _shrunk(data: bytes) -> bytes:
    """The same picture at half its size; b"" if it is that small already."""
    from PIL import Image  # who keeps nothing need not load it

    with Image.open(io.BytesIO(data), formats=("WEBP",)) as image:
        if image.width <= SMALL[0] and image.height <= SMALL[1]:
            return b""
        small = image.convert("RGB")
    small.thumbnail(SMALL, Image.Resampling.LANCZOS, reducing_gap=3.0)
    made = io.BytesIO()
    small.save(made, "WEBP", quality=QUALITY, method=4)
    return made.getvalue()


def keep_card(face: str, data: bytes) -> Path:
    """Keep the picture of a card, in the place of one kept before. Raises PictureError."""
    keep_cards({face: data})
    pack, _, card = face.partition("/")
    return _place(user_dirs.pictures() / "cards" / pack, card, data)


def keep_cards(pictures: Mapping[str, bytes]) -> int:
    """Keep pictures of cards, all or none; how many. Raises PictureError."""
    wanted: list[tuple[Path, str, bytes]] = []
    for face, data in pictures.items():
        pack, _, card = face.partition("/")
        wanted.append((user_dirs.pictures() / "cards" / pack, card, data))
    _keep(wanted, small=True)
    return len(wanted)


def keep_use(game: str, use: str, data: bytes) -> Path:
    """Keep a back or a playmat. Raises PictureError."""
    folder = user_dirs.pictures() / "games" / game
    _keep([(folder, use, data)])
    return _place(folder, use, data)


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
    for folder in (user_dirs.pictures() / "cards" / pack / SMALL_FOLDER, user_dirs.pictures() / "cards" / pack):
        with contextlib.suppress(OSError):
            folder.rmdir()


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


def _place(folder: Path, name: str, data: bytes) -> Path:
    import hashlib

    return folder / f"{name}~{hashlib.sha256(data).hexdigest()[:12]}{ENDING}"


def _keep(wanted: Sequence[tuple[Path, str, bytes]], small: bool = False) -> None:
    """Write all of them, with smaller copies if these are wanted, then take away those they replace; if one cannot be
    written, nothing has changed."""
    fresh: list[Path] = []
    file = user_dirs.pictures()
    try:
        for folder, name, data in wanted:
            file = _place(folder, name, data)
            folder.mkdir(parents=True, exist_ok=True)
            if not file.exists():
                less = _shrunk(data) if small else b""
                if less:
                    beside = folder / SMALL_FOLDER / file.name
                    beside.parent.mkdir(exist_ok=True)
                    replace_file(beside, less)
                    fresh.append(beside)
                replace_file(file, data)
                fresh.append(file)
    except OSError as error:
        for each in fresh:
            with contextlib.suppress(OSError):
                each.unlink()
        reason = error.strerror or str(error)
        raise PictureError(Text("pictures.unwritten", {"file": str(file), "reason": reason})) from error
    for folder, name, data in wanted:
        for old in folder.glob(f"{name}~*{ENDING}"):
            if old != _place(folder, name, data):
                with contextlib.suppress(OSError):  # of two the newer is shown
                    old.unlink()
                    (folder / SMALL_FOLDER / old.name).unlink(missing_ok=True)


def _drop(file: Path | None) -> None:
    if file is None:
        return
    try:
        file.unlink(missing_ok=True)
        (file.parent / SMALL_FOLDER / file.name).unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise PictureError(Text("pictures.unwritten", {"file": str(file), "reason": reason})) from error

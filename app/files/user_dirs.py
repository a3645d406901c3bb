"""Where things of the user's live on this system. Read each time, so that tests and portable set-ups can move them."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Callable
from pathlib import Path

import platformdirs

from app.trouble import UserError
from engines.core.display.views import Text

NAME = "takujo"


def data() -> Path:
    """Saves, packs, decks. Raises Trouble, as all of these, where the system knows no home of this user."""
    return _of_user(platformdirs.user_data_path)


def config() -> Path:
    """Settings."""
    return _of_user(platformdirs.user_config_path)


def cache() -> Path:
    """What can be made again at any time."""
    return _of_user(platformdirs.user_cache_path)


def _of_user(place: Callable[..., Path]) -> Path:
    try:
        return Path(place(NAME, appauthor=False))
    except RuntimeError as error:  # a user without an entry among the system's users, and without HOME
        raise UserError(Text("places.homeless")) from error


def saves() -> Path:
    """Games the user saved."""
    return data() / "saves"


def autosaves() -> Path:
    """Games in progress."""
    return data() / "unfinished"


def reports() -> Path:
    """Reports of breakdowns."""
    return data() / "reports"


def records() -> Path:
    """Records of matches over a network."""
    return data() / "records"


def packs() -> Path:
    """The user's own card packs."""
    return data() / "packs"


def decks() -> Path:
    """The user's own decks."""
    return data() / "decks"


def pictures() -> Path:
    """The user's own pictures of cards, backs and cloths."""
    return data() / "pictures"


def make_private(folder: Path) -> None:
    """Make a folder that only this user can enter, or close one that others could. Raises OSError.

    A journal or a record shows every hand. Systems without file modes (Windows) keep the user's own folders private.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    if os.name == "posix" and stat.S_IMODE(folder.stat().st_mode) != 0o700:
        with contextlib.suppress(PermissionError):  # a folder on a file system that knows no modes, or somebody else's
            folder.chmod(0o700)

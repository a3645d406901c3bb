"""Where things of the user's live on this system. Read each time, so that tests and portable set-ups can move them."""

from __future__ import annotations

from pathlib import Path

import platformdirs

NAME = "takujo"


def data() -> Path:
    """Saves, packs, decks."""
    return Path(platformdirs.user_data_path(NAME, appauthor=False))


def config() -> Path:
    """Settings."""
    return Path(platformdirs.user_config_path(NAME, appauthor=False))


def cache() -> Path:
    """What can be made again at any time."""
    return Path(platformdirs.user_cache_path(NAME, appauthor=False))


def saves() -> Path:
    """Games the user saved."""
    return data() / "saves"


def autosaves() -> Path:
    """Games in progress."""
    return data() / "unfinished"


def reports() -> Path:
    """Reports of breakdowns."""
    return data() / "reports"


def packs() -> Path:
    """The user's own card packs."""
    return data() / "packs"


def decks() -> Path:
    """The user's own decks."""
    return data() / "decks"

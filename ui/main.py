"""The console script: opens the window, or passes a headless command on to `app.cli`.

`takujo` opens the start screen, `takujo FILE` a saved game. Commands that draw without a window are in `ui.picture`;
Qt is imported only once it is known to be needed.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path

HEADLESS = ("simulate", "rules", "check-pack")
DRAWN = ("picture", "demo")
SMALL_SCREEN = 1440
"""Up to this width the window takes all of the screen."""
HELP = ("-h", "--help", "help", "--version")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    first = words[0] if words else ""
    if first in HEADLESS or first in HELP:
        from app import cli

        return int(cli.main(words))
    if first in DRAWN:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from ui import picture

        return picture.main(words)
    if not has_display():
        from ui import picture

        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        return picture.instead_of_window()
    return open_window(words)


def has_display() -> bool:
    """Whether a window can be shown. Only X and Wayland systems can lack a display; QT_QPA_PLATFORM overrules."""
    if os.environ.get("QT_QPA_PLATFORM") or not sys.platform.startswith(("linux", "freebsd", "openbsd")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_window(words: Sequence[str]) -> int:
    """The window, with the file that was named, if any."""
    from PySide6.QtWidgets import QApplication

    from ui import theme
    from ui.openings import Openings
    from ui.window import MainWindow

    app = QApplication(["takujo"])
    app.setApplicationName("Takujo")
    app.setDesktopFileName("takujo")
    theme.load_fonts()
    app.setFont(theme.font("prompt-detail"))
    window = MainWindow(Openings())
    window.resize(*first_size(app))
    file = words[1] if len(words) > 1 and words[0] == "position" else words[0] if words else ""
    if file:
        window.open_file(Path(file), position=words[0] == "position")
    window.show()
    with contextlib.suppress(KeyboardInterrupt):
        return int(app.exec())
    return 130


def first_size(app: object) -> tuple[int, int]:
    """The whole of a small screen, most of a larger one, never more than the table was designed for."""
    screen = app.primaryScreen().availableGeometry()  # type: ignore[attr-defined]
    share = 1.0 if screen.width() <= SMALL_SCREEN else 0.92
    return min(1920, round(screen.width() * share)), min(1080, round(screen.height() * share))


if __name__ == "__main__":
    raise SystemExit(main())

"""The console script: opens the window, or passes a headless command on to `app.commands.cli`.

`takujo` opens the start screen, `takujo FILE` a saved game. Commands that draw without a window are in
`ui.startup.picture_commands`; Qt is imported only once it is known to be needed.
"""

from __future__ import annotations

import contextlib
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.files import user_dirs
from app.i18n import keep_sentences
from app.trouble import UserError

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

DRAWN = ("picture", "demo")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    first = words[0] if words else ""
    if first in DRAWN:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from ui.startup import picture_commands

        return picture_commands.main(words)
    if first == "proxies":
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from ui.startup import proxy_command

        return proxy_command.main(words[1:])
    if first == "position":
        return play_position(words[1:])
    if first and not Path(first).suffix and not Path(first).exists():
        from app.commands import cli  # a headless command, a question for help, or a word nobody knows

        return int(cli.main(words))
    return open_window(Path(first) if first else None)


def play_position(words: Sequence[str]) -> int:
    """`takujo position FILE`."""
    import argparse

    parser = argparse.ArgumentParser(prog="takujo position", description="Play from a written position.")
    parser.add_argument("file", metavar="FILE", type=Path, help="a position in the notation of the rule tests")
    return open_window(parser.parse_args(list(words)).file, position=True)


def has_display() -> bool:
    """Whether a window can be shown. Only X and Wayland systems can lack a display; QT_QPA_PLATFORM overrules."""
    if os.environ.get("QT_QPA_PLATFORM") or not sys.platform.startswith(("linux", "freebsd", "openbsd")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_window(file: Path | None = None, position: bool = False) -> int:
    """The window, with the file that was named, if any. Without a display a demonstration in its place."""
    try:
        _ = user_dirs.data(), user_dirs.config()
        keep_sentences(user_dirs.cache())
    except UserError as homeless:
        print(f"takujo: {homeless}", file=sys.stderr)
        return 1
    if not has_display():
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        from ui.startup import picture_commands

        return picture_commands.instead_of_window()
    gc.disable()  # what is made now stays: to look through it again and again finds nothing
    from ui.qt import features

    features.ignore()
    from ui import theme
    from ui.sources.game_sources import LARGE, GameSources
    from ui.startup.key_repeat_filter import KeyRepeatFilter
    from ui.startup.preloading import Preloading
    from ui.startup.window_place import WindowPlace
    from ui.window.main_window import MainWindow

    app = make_application()
    app.setApplicationName("Takujo")
    app.setDesktopFileName("takujo")
    theme.load_fonts()
    app.setFont(theme.font("prompt-detail"))
    window = MainWindow(GameSources(LARGE, quick=True))
    place = WindowPlace(window)
    if sys.platform == "darwin":  # elsewhere files come as words of the command
        from ui.startup.file_opener import FileOpener

        app.installEventFilter(FileOpener(window))
    if file is not None:
        window.open_file(file, position)
    place.open()
    Preloading(window)
    window.windowHandle().installEventFilter(KeyRepeatFilter(window))
    gc.enable()
    with contextlib.suppress(KeyboardInterrupt):
        return int(app.exec())
    return 130


def make_application() -> QApplication:
    """The application. Where Qt can open no window it aborts the process; in place of its last words ours are said."""
    from PySide6.QtCore import QLocale, QMessageLogContext, QtMsgType, qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    reasons: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if kind == QtMsgType.QtFatalMsg:
            from app.i18n import Translator

            words = Translator("ja" if QLocale.system().language() == QLocale.Language.Japanese else "en")
            reason = (reasons or [message])[0].strip().rstrip(".")
            print(f"takujo: {words.say('window.none', reason=reason)}", file=sys.stderr, flush=True)
            os._exit(1)
        if context.category.startswith("qt.qpa"):
            reasons.append(message)
        print(message, file=sys.stderr)

    qInstallMessageHandler(hear)
    application = QApplication(["takujo"])
    qInstallMessageHandler(None)
    return application


if __name__ == "__main__":
    raise SystemExit(main())

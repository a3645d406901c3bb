"""Starting where nobody reads what is printed: Windows gives a program with windows no console, and no sys.stdout.

What a command says is shown in a box then, and a fault that nobody caught is written down and told; without this it
would be as if nothing had happened. Everywhere else this is `ui.main` and nothing more.
"""

from __future__ import annotations

import io
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from types import TracebackType

MOST_LINES = 20
"""So many fit into a box on a small screen, where Windows breaks each of them in two."""

Show = Callable[[str], None]


def start(argv: Sequence[str] | None = None, show: Show | None = None) -> int:
    """Run the program; the exit code. `show` is given what there is to say (without it: a box of Windows)."""
    from ui.main import main

    if sys.stdout is not None:
        return main(argv)
    said = io.StringIO()
    sys.stdout = sys.stderr = said
    telling = show or box
    report = Reporter(telling)
    sys.excepthook = report
    threading.excepthook = lambda fault: report(fault.exc_type, fault.exc_value, fault.exc_traceback)
    try:
        code = main(argv)
    except SystemExit as end:  # argparse ends the program itself after help and mistakes
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except Exception as fault:
        report(type(fault), fault, fault.__traceback__)
        return 1
    if "ui.window.main_window" not in sys.modules and said.getvalue().strip():  # a window has spoken for itself
        telling(shortened(said.getvalue()))
    return code


def shortened(said: str) -> str:
    """What a command printed, as much as a box can hold, with the name of the program that prints all of it."""
    lines = said.strip().splitlines()
    more = ["…"] if len(lines) > MOST_LINES else []
    return "\n".join([*lines[:MOST_LINES], *more, "", say("console.elsewhere")])


def say(key: str, **arguments: str) -> str:
    """A sentence in the language that was set."""
    from app.i18n import Translator
    from ui.sources.game_sources import GameSources

    return Translator(GameSources().preferences().language).say(key, **arguments)


class Reporter:
    """Takes the place of sys.excepthook: every fault is written down, the first one is told."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self._told = False

    def __call__(
        self, kind: type[BaseException], fault: BaseException | None, trace: TracebackType | None,
    ) -> None:
        """Write a report into the user's folder."""
        from app.tables import reports

        folder = reports.write_trace("".join(traceback.format_exception(kind, fault, trace)))
        if not self._told:
            self._told = True
            what = f"{kind.__name__}: {fault}"
            try:
                told = say("console.broke", what=what, folder=folder)
            except Exception:  # of a damaged installation even the sentences may be gone
                told = f"{what}\n{folder}"
            self._show(told)


def box(text: str) -> None:
    """A box of Windows with a button, which needs nothing of Qt's."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, "Takujo", 0x40)

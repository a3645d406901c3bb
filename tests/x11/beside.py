"""Beside the program that the driver starts: what looks at its window from within (fresh.py)."""

from __future__ import annotations

from ui import main as program


def settle() -> None:
    """Once there is an application. To be called before the program begins."""
    made = program.make_application

    def make():  # type: ignore[no-untyped-def]
        application = made()
        from tests.x11 import fresh  # Qt is imported when the program wants it

        fresh.watch()
        return application

    program.make_application = make

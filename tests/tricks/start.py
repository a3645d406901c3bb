"""Starts the program with the game of tricks beside the shipped games: python -m tests.tricks.start."""

from __future__ import annotations

import contextlib
from pathlib import Path

from tests.tricks.game import GAME
from tests.visiting import visiting


def install() -> contextlib.AbstractContextManager[None]:
    """The program finds the game, its pack and its sentences while this lasts."""
    return visiting(GAME, Path(__file__).parent)


def main() -> int:
    """The program, with every game."""
    from ui.main import main as program

    with install():
        return program()


if __name__ == "__main__":
    raise SystemExit(main())

"""Starts the program, window or command, with the toy game beside the shipped games: python -m tests.harvest.start."""

from __future__ import annotations

import contextlib
from pathlib import Path

from tests.harvest.game import GAME
from tests.visiting import program, visiting


def install() -> contextlib.AbstractContextManager[None]:
    """The program finds the game, its pack and its sentences while this lasts."""
    return visiting(GAME, Path(__file__).parent)


def main() -> int:
    """The program, with every game."""
    return program(GAME, Path(__file__).parent)


if __name__ == "__main__":
    raise SystemExit(main())

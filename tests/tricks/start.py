"""Starts the program with the game of tricks beside the shipped games: python -m tests.tricks.start."""

from __future__ import annotations

from pathlib import Path

from tests.tricks.game import GAME
from tests.visiting import program

if __name__ == "__main__":
    raise SystemExit(program(GAME, Path(__file__).parent))

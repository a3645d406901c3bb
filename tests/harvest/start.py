"""Starts the program, window or command, with the toy game beside the shipped games: python -m tests.harvest.start."""

from __future__ import annotations

from pathlib import Path

from tests.harvest.game import GAME
from tests.visiting import program

if __name__ == "__main__":
    raise SystemExit(program(GAME, Path(__file__).parent))

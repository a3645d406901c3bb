"""Hands that can do nothing but send X events: mouse and keys through xdotool, each one written down.

The file of events is the proof that a game was played from outside; `count` says how many there were.
"""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

STEPS = 4
"""Mouse events on the way of a drag."""


class Hands:
    """One mouse and one keyboard."""

    def __init__(self, log: Path, display: str = "") -> None:
        self._log = log.open("w", encoding="utf-8", buffering=1)
        self.told = os.environ | ({"DISPLAY": display} if display else {})
        self._began = time.monotonic()
        self.count = 0
        self.kinds: dict[str, int] = {}

    def _send(self, *events: tuple[str, ...]) -> None:
        words = [word for event in events for word in event]
        subprocess.run(["xdotool", *words], check=True, stdin=subprocess.DEVNULL, env=self.told)
        for event in events:
            self._log.write(f"{time.monotonic() - self._began:8.2f} {' '.join(event)}\n")
            self.count += 1
            self.kinds[event[0]] = self.kinds.get(event[0], 0) + 1

    def take_keyboard(self, title: str) -> None:
        """Without a window manager nobody gives a new window the keyboard."""
        self._send(("search", "--sync", "--onlyvisible", "--name", title, "windowfocus", "--sync"))

    def move(self, point: tuple[int, int]) -> None:
        self._send(("mousemove", *map(str, point)))

    def click(self, point: tuple[int, int], button: int = 1) -> None:
        self._send(("mousemove", *map(str, point)), ("mousedown", str(button)), ("mouseup", str(button)))

    def press(self, point: tuple[int, int]) -> None:
        """The left button goes down and stays down."""
        self._send(("mousemove", *map(str, point)), ("mousedown", "1"))

    def lift(self, start: tuple[int, int], towards: tuple[int, int]) -> None:
        """Press on a card and move a little, so that it is in the hand."""
        step = 14 if towards[1] >= start[1] else -14
        self._send(
            ("mousemove", *map(str, start)),
            ("mousedown", "1"),
            ("mousemove", str(start[0] + 2), str(start[1] + step // 2)),
            ("mousemove", str(start[0] + 3), str(start[1] + step)),
        )

    def carry(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Move with the button down."""
        way = [
            (start[0] + (end[0] - start[0]) * step // STEPS, start[1] + (end[1] - start[1]) * step // STEPS)
            for step in range(1, STEPS + 1)
        ]
        self._send(*(("mousemove", str(x), str(y)) for x, y in way))

    def release(self) -> None:
        self._send(("mouseup", "1"))

    def key(self, *names: str) -> None:
        self._send(*(("key", name) for name in names))

    def key_down(self, name: str) -> None:
        self._send(("keydown", name))

    def key_up(self, name: str) -> None:
        self._send(("keyup", name))

    def type(self, text: str) -> None:
        self._send(("type", "--delay", "4", text))

    def close(self) -> None:
        self._log.close()

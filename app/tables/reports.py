"""What is written when a rule or an effect breaks down: a report to read and a save that reproduces it.

Both go into a folder of their own under the user's data folder. Nothing is sent anywhere.
"""

from __future__ import annotations

import datetime
import platform
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.files import user_dirs
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.core.model.ask import Answer

FAILED = "effect.failed"
"""Key of the sentence that a rule or an effect broke down."""


def write(
    game: GameDefinition, state: Any, save: Callable[[Path], None], player: int, answer: Answer | None,
    error: Exception, told: str = FAILED,
) -> tuple[Text, Path | None]:
    """Write a report, and the game with `save`.

    Returns the sentence for the screen, with the key `told`, and the folder (None if nothing could be written).
    """
    what = f"{type(error).__name__}: {error}"
    try:
        folder = _new_folder(user_dirs.reports())
        (folder / "report.txt").write_text(_report(game, state, player, answer, error), encoding="utf-8")
        save(folder / "game.takujo")
    except Exception as trouble:  # reporting must never make things worse
        return Text(f"{told}-unwritten", {"what": what, "reason": str(trouble)}), None
    return Text(told, {"what": what, "folder": str(folder)}), folder


def write_trace(trace: str) -> str:
    """Write down what a fault outside a game left behind. The folder, or why it could not be written."""
    try:
        folder = _new_folder(user_dirs.reports())
        (folder / "report.txt").write_text(trace, encoding="utf-8")
    except OSError as trouble:  # reporting must never make things worse
        return str(trouble)
    return str(folder)


def _new_folder(parent: Path) -> Path:
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    for number in range(1000):
        folder = parent / (stamp if number == 0 else f"{stamp}-{number + 1}")
        try:
            folder.mkdir(parents=True, mode=0o700)  # the save in it shows every hand
        except FileExistsError:
            continue
        return folder
    raise FileExistsError(str(parent / stamp))


def _report(game: GameDefinition, state: Any, player: int, answer: Answer | None, error: Exception) -> str:
    from app import __version__

    asked = state.ask
    doing = " > ".join(f"{type(frame).__name__}.{frame.at or 'start'}" for frame in state.procedures)
    lines = [
        "Takujo report. The save beside it holds the whole game, hidden cards included:",
        "whoever gets it can see every card.",
        "",
        f"Takujo {__version__}, {game.id} {game.version}".rstrip(),
        f"Python {platform.python_version()} on {platform.system()} {platform.release()}",
        f"Turn {state.turn}, phase {state.phase}",
        f"Being done: {doing}",
        f"Asked: {asked.what if asked is not None else 'nothing'} (question {state.asked})",
        f"Answer of seat {player}: {'none (a concession, or a bot in thought)' if answer is None else repr(answer)}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines) + "\n"

"""The system's own file dialogs, for opening and saving games."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from app.tables.saves import ENDING
from ui.shell.style.look import Look


def file_to_open(window: QWidget, look: Look, folder: Path) -> str:
    """The file somebody wants to open, "" for none."""
    return QFileDialog.getOpenFileName(window, look.say("menu.load"), str(folder), _kinds(look))[0]


def file_to_save(window: QWidget, look: Look, place: Path) -> str:
    """The file somebody wants to save to, "" for none."""
    chosen = QFileDialog.getSaveFileName(window, look.say("menu.save"), str(place), _kinds(look))[0]
    return chosen if not chosen or chosen.endswith(ENDING) else chosen + ENDING


def _kinds(look: Look) -> str:
    return f"{look.say('window.save-kind')} (*{ENDING})"

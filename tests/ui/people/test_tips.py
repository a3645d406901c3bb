"""What somebody calls themselves, a card or a file is never read as formatting, and shows no more than it says."""

from __future__ import annotations

import ast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QWidget

from tests.conftest import ROOT
from ui.shell.style.text_runs import MOST_LETTERS, Speaker, tip
from ui.shell.widgets.parts import ShellButton
from ui.shell.widgets.plain_label import PlainLabel
from ui.window.main_window import MainWindow

RICH = {
    "QLabel", "QMessageBox", "QTextEdit", "QTextBrowser", "QTextDocument", "QGraphicsTextItem", "QStaticText",
    "QInputDialog", "QErrorMessage", "QWhatsThis", "QSplashScreen", "QWizard", "QProgressDialog",
}
"""Classes of Qt that read what looks like a tag as one."""
PLAIN = "plain_label.py"
"""Where one of them is told not to."""


def test_a_tool_tip_shows_tags_as_they_are_written() -> None:
    mean = "<img src='//somewhere/x'> & <b>Mika</b>"
    shown = QTextDocument()
    shown.setHtml(tip(mean))
    assert shown.toPlainText() == mean
    shown.setHtml(tip("<b>\nx"))
    assert shown.toPlainText() == "<b>\nx"
    assert tip("Mika & Tomo") == "Mika & Tomo"


def test_every_tool_tip_is_made_plain_and_nothing_else_of_qt_could_read_tags() -> None:
    """Names of packs, cards, decks, files, tables and players come into nearly every sentence."""
    raw: list[str] = []
    for file in sorted((ROOT / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.alias) and node.name in RICH and file.name != PLAIN:
                raw.append(f"{file.name}:{node.lineno}")
            called = node.func if isinstance(node, ast.Call) else None
            if isinstance(node, ast.Call) and isinstance(called, ast.Attribute) and called.attr == "setToolTip":
                words = node.args[0]
                ends = [words.body, words.orelse] if isinstance(words, ast.IfExp) else [words]
                if not all(_plain(each) for each in ends):
                    raw.append(f"{file.name}:{node.lineno}")
    assert not raw, "use speech.tip for tool tips, and paint other words"


def _plain(words: ast.expr) -> bool:
    if isinstance(words, ast.Call):
        return isinstance(words.func, ast.Name) and words.func.id == "tip"
    return isinstance(words, ast.Constant) and not words.value


def test_a_label_shows_tags_as_they_are_written(qapp: QApplication) -> None:
    parent = QWidget()
    label = PlainLabel(parent)
    label.setText("<b>Mika</b>")
    plain = label.sizeHint().width()
    label.setTextFormat(Qt.TextFormat.RichText)
    assert label.sizeHint().width() < plain


@pytest.mark.parametrize("mean", [
    "Mi\u202eka", "Mi\nka", "Mi\u200bka\u2066", "Mi" + "\u0301" * 50 + "ka", "\u3164\u200b",
])
def test_names_of_players_are_shown_in_one_line_and_direction(mean: str) -> None:
    """Those of a save come from whoever made it."""
    name, = Speaker("en", [mean]).names
    assert name and name.replace("\u0301", "").isprintable() and len(name) < 10
    assert len(Speaker("en", ["x" * 5_000]).names[0]) == MOST_LETTERS


def test_a_name_gives_a_button_no_shortcut(window: MainWindow) -> None:
    button = ShellButton(window.look, window)
    button.say("Attack &Mika")
    assert button.text() == "Attack &Mika" and button.shortcut().isEmpty()

"""What somebody calls themselves is never read as formatting."""

from __future__ import annotations

from PySide6.QtGui import QTextDocument

from ui.shell.speech import tip


def test_a_tool_tip_shows_tags_as_they_are_written() -> None:
    mean = "<img src='//somewhere/x'> & <b>Mika</b>"
    shown = QTextDocument()
    shown.setHtml(tip(mean))
    assert shown.toPlainText() == mean
    assert tip("Mika & Tomo") == "Mika & Tomo"

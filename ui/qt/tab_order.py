"""Where a widget stands in the order of the Tab key: Qt takes the order in which widgets were made."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget


def chain(before: QWidget, *parts: QWidget) -> None:
    """Let Tab come from a widget to these, one after the other, each with all there is in it."""
    for part in parts:
        for each in (part, *part.findChildren(QWidget)):
            QWidget.setTabOrder(before, each)
            before = each

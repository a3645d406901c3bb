"""Colours of lists and of boxes to choose from, as Qt's own style sheets want them."""

from __future__ import annotations

from PySide6.QtGui import QColor

from ui.shell.style.look import Look
from ui.shell.style.menu_style import fields_style


def choices_style(look: Look) -> str:
    """A style sheet for lists and combo boxes of a dialog."""
    chosen = look.colour("legal", 0.16).name(QColor.NameFormat.HexArgb)
    line = look.colour("text", 0.16).name(QColor.NameFormat.HexArgb)
    theme = look.theme
    return fields_style(look) + f"""
        QListWidget, QComboBox {{ background: {theme.raised}; color: {theme.text}; border: 1px solid {line};
                                  border-radius: 9px; outline: none; padding: 4px; }}
        QListWidget:focus, QComboBox:focus {{ border: 2px solid {theme.selected}; padding: 3px; }}
        QListWidget::item {{ border-radius: 7px; padding: 3px; border: 2px solid transparent; color: {theme.text}; }}
        QListWidget::item:selected {{ background: {chosen}; color: {theme.text}; border: 2px solid {theme.legal}; }}
        QComboBox QAbstractItemView {{ background: {theme.raised}; color: {theme.text};
                                       selection-background-color: {theme.legal};
                                       selection-color: {theme.on_legal}; }}
        QComboBox {{ padding-left: 10px; }}
        QComboBox:focus {{ padding-left: 9px; }}
    """

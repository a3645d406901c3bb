"""The look of the menu: Qt draws menus itself, so the theme's colours go in as a style sheet."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.shell.style.look import Look


def menu_style(look: Look) -> str:
    """A style sheet for a QMenu."""
    size = look.font("prompt-detail").pixelSize()
    line = look.colour("text", 0.16).name(QColor.NameFormat.HexArgb)
    family = themes.SANS
    return f"""
        QMenu {{ background: {look.theme.panel}; color: {look.theme.text}; border: 1px solid {line};
                 border-radius: 10px; padding: 6px; font-family: "{family}"; font-size: {size}px; }}
        QMenu::item {{ padding: 7px 28px 7px 16px; border-radius: 6px; }}
        QMenu::item:selected {{ background: {look.theme.text}; color: {look.theme.panel}; }}
        QMenu::item:disabled {{ color: {look.theme.quiet}; }}
        QMenu::separator {{ height: 1px; background: {line}; margin: 5px 8px; }}
    """


def dress(widget: QWidget, look: Look) -> None:
    """Give the text fields and scroll bars below a widget the theme's colours."""
    style = fields_style(look)
    if widget.styleSheet() != style:  # polishing anew takes time
        widget.setStyleSheet(style)


def fields_style(look: Look) -> str:
    """A style sheet for text fields and scroll bars below a widget."""
    line = look.colour("text", 0.20).name(QColor.NameFormat.HexArgb)
    thumb = look.colour("text", 0.22).name(QColor.NameFormat.HexArgb)
    return f"""
        QLineEdit {{ background: {look.theme.app}; color: {look.theme.text}; border: 1px solid {line};
                     border-radius: 8px; padding: 3px 9px; selection-background-color: {look.theme.gold};
                     selection-color: {look.theme.panel}; }}
        QLineEdit:focus {{ border: 2px solid {look.theme.selected}; padding: 2px 8px; }}
        QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
        QScrollBar::handle:vertical {{ background: {thumb}; border-radius: 3px; min-height: 24px; }}
        QScrollBar::add-line, QScrollBar::sub-line, QScrollBar::add-page, QScrollBar::sub-page
        {{ background: transparent; height: 0; border: 0; }}
        QAbstractScrollArea {{ background: transparent; border: 0; }}
    """

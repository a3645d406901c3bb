"""The widget the window places between the top bar and the bottom edge; everything on the table happens in its scene.

It speaks to the window through four signals and asks its questions through a `TableTalk`.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import QGraphicsView, QWidget

from engines.core.layout import Layout
from engines.core.sight import AskSight, NewsSight, TableSight
from ui.table.talk import TableTalk


class TableView(QGraphicsView):
    """Shows one player's table and turns drags, clicks and keys into option numbers.

    Place it at y = 40 S in the window with the window's remaining height; the strip `prompt_rect()` stays free.
    """

    chosen = Signal(int)
    """One option was decided (kinds one and place)."""
    selection_changed = Signal(list)
    """The options selected so far (kinds some and order), in the order they were picked."""
    card_hovered = Signal(str)
    """The handle under the pointer or the keyboard focus, "" when none."""
    card_inspected = Signal(str)
    """A card was asked to be looked at closely (Space, double click)."""
    rule_clicked = Signal(str)
    """A rule number in a bubble was clicked."""
    carrying = Signal(str)
    """The handle of the card picked up, "" when it was put down: the prompt bar offers "put back"."""
    primary_pressed = Signal()
    """Enter with nothing to pick or drop: the prompt bar's primary button."""
    cancel_pressed = Signal()
    """Esc with nothing to put back."""

    def __init__(self, layout: Layout, talk: TableTalk, parent: QWidget | None = None) -> None:
        super().__init__(parent)

    def show_sight(self, sight: TableSight, ask: AskSight | None, news: Sequence[NewsSight] = ()) -> None:
        """Show this moment. The picture is right at once; `news` only lets it move there."""

    def set_theme(self, theme: object) -> None:
        """A theme of `ui.theme`."""

    def set_language(self, language: str) -> None:
        """"en" or "ja"."""

    def set_names(self, names: Sequence[str]) -> None:
        """The players' names by seat."""

    def set_reduced_motion(self, reduced: bool) -> None:
        """Only short fades instead of movement."""

    def set_motion_speed(self, factor: float) -> None:
        """1 is normal, 2 is twice as fast."""

    def set_hints(self, shown: bool) -> None:
        """The key hints beside the hand."""

    def set_text_scale(self, factor: float) -> None:
        """The player's own text size, 0.8 to 1.6."""

    def prompt_rect(self) -> QRect:
        """Where the prompt bar belongs, in this widget's coordinates (the bar is the window's child)."""
        return QRect()

    def table_scale(self) -> float:
        """How many pixels a base pixel is, so that the bars around the table match it."""
        return 1.0

    def selection(self) -> list[int]:
        """The options selected so far."""
        return []

    def toggle(self, index: int) -> None:
        """Select or unselect an option that has no card on the table (from the prompt bar)."""

    def clear_selection(self) -> None:
        """Unselect everything."""

    def put_back(self) -> bool:
        """Put the carried card back (Esc, the bar's button). False if nothing was carried."""
        return False

    def finish_animations(self) -> None:
        """Let everything arrive at once."""

    def point_at(self, handle: str) -> None:
        """Flash a card (a name in the log was clicked)."""

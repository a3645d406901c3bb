"""What the screen of a game offers to its parts: the inspected card, the prompt and the company.

`PlayingScreen` implements this page. The parts know only what stands here, so that none of them has to import the
screen that is made of them.
"""

from __future__ import annotations

from typing import Protocol

from engines.core.display.layout import Area, Layout
from engines.core.display.views import AskView, CardView, GameView, Handle
from ui.session.session import Session
from ui.shell.game.prompt_bar import PromptBar
from ui.shell.game.side_panel import SidePanel
from ui.shell.game.top_bar import TopBar
from ui.shell.style.look import Look
from ui.shell.widgets.strip import FailureStrip
from ui.table.view import TableView


class InspectionPart(Protocol):
    """What finds the cards that can be looked at closer."""

    def card(self, handle: Handle) -> CardView | None:
        """A card in sight, also one beneath another."""


class GameScreen(Protocol):
    """The screen on which a game is played, as its parts see it."""

    session: Session
    look: Look
    layout_of_game: Layout
    sight: GameView | None
    ask: AskView | None
    """The question the player at the screen may see."""
    carried: Handle
    """The card that is being dragged or was picked up; "" for none."""
    number: int | None
    """The number that is chosen in the bar."""
    amounts: list[int]
    """How something is divided so far."""

    @property
    def closer(self) -> InspectionPart:
        """The card that is looked at closer."""

    table: TableView
    bar: TopBar
    panel: SidePanel
    prompt: PromptBar
    strip: FailureStrip

    def area_of(self, zone: str) -> Area:
        """The area a zone lies in."""

    def prompting(self) -> bool:
        """Whether the bar shows the question itself, not a request, a wait or a carried card."""

    def show_prompt(self) -> None:
        """Say in the bar what the moment calls for."""

    def refresh(self) -> None:
        """Show this moment everywhere."""

    def open_tab(self, name: str) -> None:
        """Bring a tab of the side panel to the front."""

    def announce(self, words: str) -> None:
        """Tell a screen reader."""

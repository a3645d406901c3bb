"""The table as its parts see it: what is shown, what is asked, what is carried, and what a part may ask for.

`TableScene` completes this class. Its parts know only this page, so that none of them has to import the scene that
puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QGraphicsScene

from engines.core.display.views import CardView, GameView, Handle, OptionView, Place
from ui.table.drawing.animation import Clock
from ui.table.drawing.arrows import ArrowItem
from ui.table.drawing.style import Style
from ui.table.geometry.popup_placement import Field
from ui.table.geometry.table_plan import Plan
from ui.table.items.card_item import CardItem, Wear
from ui.table.question.carry import Carry
from ui.table.question.choice import Choice
from ui.table.question.drop_target import Targets


class Tabletop(QGraphicsScene):
    """What all parts of one table share."""

    chosen = Signal(int)
    selection_changed = Signal(list)
    card_hovered = Signal(str)
    card_inspected = Signal(str)
    rule_clicked = Signal(str)
    carrying_changed = Signal(str)
    pulled = Signal()
    """A card is about to be dragged."""
    said = Signal(str)
    """A refusal, for the screen reader."""
    arranged = Signal()
    """Players have changed places between the far half and the strips."""
    refreshed = Signal()
    """Everything lies where it belongs now."""
    floated = Signal()
    """A bubble came or went by itself."""

    def __init__(self, style: Style, parent: QObject) -> None:
        super().__init__(parent)
        self.style_now = style
        self.sight: GameView | None = None
        self.choice = Choice(None)
        self.plan: Plan | None = None
        self.cards: dict[Handle, CardItem] = {}
        self.arrows: list[ArrowItem] = []
        self.carry: Carry | None = None
        self.clock = Clock(self)

    # -- what stands here ----------------------------------------------------------------------------------------

    @property
    def asked(self) -> bool:
        """Whether the player at this table is the one being asked."""
        ask = self.choice.ask
        return ask is not None and self.sight is not None and self.sight.viewer in ask.players

    def is_lit(self, handle: Handle) -> bool:
        """Only the deciding player has options, so only they see this."""
        if self.carry is not None:
            return Place(card=handle) in self.lit_places()
        return self.choice.glows(handle) or Place(card=handle) in self.lit_places()

    def dress(self, handles: Iterable[Handle]) -> None:
        """Let cards show what they wear now, where they are."""
        for handle in handles:
            item = self.cards.get(handle)
            if item is not None and item.spot is not None:
                item.show_card(self.card(handle), item.spot, self.wear(handle), self.style_now)

    def bounds(self, around: QPoint | None = None) -> QRect:
        """The table without its edges, for what floats above it. Around a point, its part above or below the bar."""
        edge = self.style_now.metrics.px(6)
        whole = self.sceneRect().toRect().adjusted(edge, edge, -edge, -edge)
        prompt = self.style_now.metrics.prompt()
        if around is None:
            return whole
        if around.y() > prompt.bottom():
            whole.setTop(prompt.bottom() + edge)
        else:
            whole.setBottom(prompt.top() - edge)
        return whole

    # -- what the scene answers ----------------------------------------------------------------------------------

    def card(self, handle: Handle) -> CardView:
        """The card behind a handle, also one that lies beneath another."""
        raise NotImplementedError

    def lit_places(self) -> dict[Place, list[OptionView]]:
        """The places that light up now: those of the carried card, or those that are choices themselves."""
        raise NotImplementedError

    def wear(self, handle: Handle) -> Wear:
        """Marks, dimming and number of one card now."""
        raise NotImplementedError

    def targets(self) -> Targets:
        """Every place a card may be let go over, legal or not."""
        raise NotImplementedError

    def rect_of(self, place: Place) -> QRect | None:
        """Where a place is on the screen."""
        raise NotImplementedError

    def field(self, never: Sequence[QRect] = (), goals: Sequence[QRect] = ()) -> Field:
        """Where something may float above the table, and what else it must `never` cover."""
        raise NotImplementedError

    # -- what the scene does -------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Lay out and dress everything for the present state."""
        raise NotImplementedError

    def point_at(self, handle: Handle, by: str) -> None:
        """The card that the "mouse" or the "keys" point at now stands out; "" for none."""
        raise NotImplementedError

    def select(self, indices: Sequence[int]) -> None:
        """Select exactly these options of a multi-choice, in this order."""
        raise NotImplementedError

    def stop_carrying(self) -> None:
        """Nothing is in the hand any more; the card glides to where it belongs."""
        raise NotImplementedError

    def glide(self, change: Callable[[], None]) -> None:
        """Make a change, and let the cards move to where it puts them."""
        raise NotImplementedError

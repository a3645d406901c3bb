"""What the parts of the deck screen share: the cards there are, the deck being built, and pictures of both.

Every change goes through the bench, which tells the parts to show it; no part keeps a copy of the deck.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtGui import QPainter, QPixmap

from app import games
from app.decks.deck_edit import DeckEdit
from app.decks.deck_pool import Pool, full_name
from engines.core.contract.decks import DeckRole
from engines.core.display.views import FaceView, RuleView
from ui.faces.cards import CardPainter
from ui.faces.look import CardLook
from ui.shell.style.look import Look


class Bench(QObject):
    """See the module's docstring."""

    changed = Signal()
    """The deck is another."""

    def __init__(self, look: Look, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.pool: Pool | None = None
        self.draft: DeckEdit | None = None
        self.book: Mapping[str, RuleView] = {}
        self._painters: dict[object, CardPainter] = {}

    def lay_out(self, pool: Pool, draft: DeckEdit, book: Mapping[str, RuleView]) -> None:
        """Build this deck from these cards."""
        self.pool, self.draft, self.book = pool, draft, book
        self._painters.clear()
        self.changed.emit()

    # -- the deck ------------------------------------------------------------------------------------------------

    @property
    def spare(self) -> str:
        """The pile of the sideboard; "" where the game's decks have none."""
        return self.draft.spare if self.draft is not None else ""

    def count(self, face: str, pile: str = "") -> int:
        """Copies in the deck itself, or in another pile."""
        return self.draft.count(face, pile) if self.draft is not None else 0

    def add(self, face: str, pile: str = "") -> None:
        """One more."""
        self._did(self.draft is not None and self.draft.add(face, pile=pile))

    def remove(self, face: str, pile: str = "") -> None:
        """One fewer."""
        self._did(self.draft is not None and self.draft.remove(face, pile=pile))

    def move(self, face: str, start: str) -> None:
        """One from the deck to the sideboard, or from there (`start`) to the deck."""
        self._did(self.draft is not None and bool(self.spare) and self.draft.move(face, start))

    def set_count(self, face: str, count: int, pile: str = "") -> None:
        """Exactly so many."""
        self._did(self.draft is not None and self.draft.set_count(face, count, pile))

    def fill(self, face: str) -> None:
        """Mean the card for the first role it may fill, or no card any more."""
        roles = self.roles(face)
        if roles and self.draft is not None:
            self._did(self.draft.fill(roles[0].id, face))

    def rename(self, words: str) -> None:
        """Call the deck something."""
        self._did(self.draft is not None and bool(words.strip()) and self.draft.rename(words))

    def undo(self) -> None:
        """The last step back."""
        self._did(self.draft is not None and self.draft.undo())

    def redo(self) -> None:
        """And once more."""
        self._did(self.draft is not None and self.draft.redo())

    def _did(self, something: bool) -> None:
        if something:
            self.changed.emit()

    # -- what cards are ------------------------------------------------------------------------------------------

    def sight(self, face: str) -> FaceView:
        """A card for drawing it."""
        assert self.pool is not None
        return self.pool.sight(face)

    def roles(self, face: str) -> list[DeckRole]:
        """The roles a card of the deck may be meant for."""
        return self.draft.fillable(face) if self.draft is not None and self.count(face) else []

    def role_of(self, face: str) -> DeckRole | None:
        """The role it is meant for."""
        if self.draft is None:
            return None
        meant = self.draft.now.roles
        return next((role for role in self.draft.game.deck_roles if meant.get(role.id) == face), None)

    def name(self, face: str) -> str:
        """Title and name."""
        return full_name(self.sight(face), self.look.language)

    def spoken(self, face: str) -> str:
        """What a screen reader says of a card in a list."""
        look, sight = self.look, self.sight(face)
        parts = [self.name(face), look.name(sight.line), *self._worded(sight)]
        if self.pool is not None and self.pool.cost_slot:
            parts.append(look.say("decks.spoken-cost", cost=sight.slots.get(self.pool.cost_slot, "–")))
        parts.append(look.say("decks.spoken-count", n=self.count(face)))
        if self.spare and self.count(face, self.spare):
            parts.append(look.say("decks.spoken-spare", n=self.count(face, self.spare)))
        role = self.role_of(face)
        if role is not None:
            parts.append(look.name(role.names))
        return (", " if look.language == "en" else "、").join(part for part in parts if part)

    def _worded(self, sight: FaceView) -> list[str]:
        """The values that have words and a line of their own."""
        assert self.pool is not None
        return [
            " ".join(self.look.name(each) for each in (slot.row, *slot.words_of(sight.slots[slot.slot])))
            for slot in self.pool.game.face_template.slots if slot.row is not None and sight.slots.get(slot.slot)
        ]

    # -- pictures ------------------------------------------------------------------------------------------------

    def cards(self, factor: float, ratio: float) -> CardPainter:
        """Draws cards at a scale for the present theme and language."""
        look = self.look
        key = (look.theme.name, look.language, round(factor, 3), ratio, min(look.text_size, 1.3))
        if key not in self._painters:
            assert self.pool is not None
            template = self.pool.game.face_template
            self._painters[key] = CardPainter(
                look.theme, look.language, factor, ratio, games.templates(template), look.picture_refused.emit,
                min(look.text_size, 1.3),
            )
        return self._painters[key]

    def paint(
        self, painter: QPainter, face: str, corner: QPointF, size: str, factor: float, ratio: float
    ) -> None:
        """Draw a card with its corner at a point."""
        cards, shown = self.cards(factor, ratio), CardLook(size=size)
        painter.drawPixmap(corner - QPointF(cards.origin(shown)), cards.pixmap(self.sight(face), shown))

    def picture(self, face: str, wide: float, high: float, ratio: float) -> QPixmap:
        """The picture of a card alone, for a row."""
        return self.cards(1.0, ratio).art(self.sight(face), round(wide * ratio), round(high * ratio))

"""What on the table can be spoken of: players, areas, cards, the contest, and what floats above for a moment.

Graphics items are invisible to assistive technology, so each has a plain object that knows its words and its place
now; `table_voices` gives Qt an interface for it. Voices carry handles, never faces.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QGraphicsView

from engines.core.display.views import Place
from ui.table.accessibility import speech
from ui.table.items import figures, ribbon
from ui.table.items.strips import spoken_order
from ui.table.scene.table_scene import TableScene


class Voice(QObject):
    """One thing that can be spoken of."""

    role = QAccessible.Role.Grouping

    def __init__(self, view: QGraphicsView, scene: TableScene) -> None:
        super().__init__(view)
        self.view = view
        self.scene = scene

    def words(self) -> str:
        """Its spoken name now."""
        return ""

    def about(self) -> str:
        """What may be done with it now."""
        return ""

    def box(self) -> QRect | None:
        """Where it is in the view."""
        return None

    def focused(self) -> bool:
        return False

    def selectable(self) -> bool:
        return False

    def selected(self) -> bool:
        return False

    def rect(self) -> QRect:
        """Where it is on the screen."""
        box = self.box()
        return QRect() if box is None else QRect(self.view.viewport().mapToGlobal(box.topLeft()), box.size())


class PlaceVoice(Voice):
    """A card, an area or a player."""

    def __init__(self, view: QGraphicsView, scene: TableScene, place: Place) -> None:
        super().__init__(view, scene)
        self.place = place
        if place.card is not None:
            self.role = QAccessible.Role.ListItem

    def words(self) -> str:
        scene, card = self.scene, self.place.card
        sight, style = scene.sight, scene.style_now
        if sight is None:
            return ""
        if card is not None:
            return speech.card_words(scene.card(card), sight, style, scene.is_lit(card)) if card in scene.cards else ""
        cell = scene.cells.of(self.place.zone)
        if cell is not None:
            lit = Place(zone=scene.cells.meant(cell)) in scene.lit_places()
            return speech.cell_words(cell.cell, sight, style, lit)
        lit = self.place in scene.lit_places()
        if self.place.zone is not None:
            zone = next((each for each in sight.zones if each.id == self.place.zone), None)
            return speech.area_words(zone, sight, style, lit) if zone is not None else ""
        player = self.place.player or 0
        return speech.player_words(player, sight, style, lit, scene.chrome.states.get(player, ""))

    def about(self) -> str:
        """The options it stands for, in their own words."""
        scene = self.scene
        cell = scene.cells.of(self.place.zone)
        place = self.place if cell is None else Place(zone=scene.cells.meant(cell))
        return speech.option_words(scene.ways(place), scene.style_now) if scene.sight is not None else ""

    def box(self) -> QRect | None:
        scene, card = self.scene, self.place.card
        item = scene.cards.get(card or "")
        if item is None:
            return scene.rect_of(self.place)
        dragged = scene.carry is not None and scene.carry.how == "drag" and scene.carry.handle == card
        # Where it will be when it is pressed: any input lets everything arrive first.
        return item.card_rect() if dragged else item.home_rect()

    def focused(self) -> bool:
        return self.scene.spoken(self.scene.focus.at) == self.place

    def selectable(self) -> bool:
        card, choice = self.place.card, self.scene.choice
        return card is not None and choice.multiple and choice.legal(card)

    def selected(self) -> bool:
        return self.place.card is not None and self.place.card in self.scene.choice.selected_subjects()


class StageVoice(Voice):
    """The contest: totals, what they are made of, and the verdict they give already."""

    def words(self) -> str:
        stage, sight = self.scene.stage.shown, self.scene.sight
        if stage is None or sight is None:
            return ""
        return speech.stage_words(stage, sight, self.scene.style_now)

    def box(self) -> QRect | None:
        style = self.scene.style_now
        return style.metrics.rect(style.layout.stage.rect) if style.layout.stage is not None else None


class RibbonVoice(Voice):
    """The step that is being played, and who has priority."""

    def words(self) -> str:
        sight, shown = self.scene.sight, self.scene.chrome.ribbon.shown
        return "" if sight is None or shown is None else ribbon.spoken(shown, sight.viewer, self.scene.style_now)

    def box(self) -> QRect | None:
        return self.scene.chrome.ribbon.item.box


class FigureVoice(Voice):
    """One large number of a player, with what has changed it."""

    def __init__(self, view: QGraphicsView, scene: TableScene, key: tuple[str, int]) -> None:
        super().__init__(view, scene)
        self.key = key

    def words(self) -> str:
        shown = self.scene.chrome.figures.shown.get(self.key)
        return "" if shown is None else figures.spoken(shown, self.scene.style_now)

    def box(self) -> QRect | None:
        item = self.scene.chrome.figures.items.get(self.key)
        return item.box if item is not None else None


class OrderVoice(Voice):
    """The order of play at a table for three and more."""

    def words(self) -> str:
        sight = self.scene.sight
        return "" if sight is None else spoken_order(sight, self.scene.style_now)

    def box(self) -> QRect | None:
        return self.scene.chrome.order.box


class LensVoice(Voice):
    """The magnifier of a strip."""

    role = QAccessible.Role.Button

    def __init__(self, view: QGraphicsView, scene: TableScene, player: int) -> None:
        super().__init__(view, scene)
        self.player = player

    def words(self) -> str:
        style = self.scene.style_now
        return style.say("table.look-at", player=style.player(self.player))

    def box(self) -> QRect | None:
        strips = self.scene.opponents.strips()
        return next((strip.lens for strip in strips if strip.player == self.player), None)


class ChainVoice(Voice):
    """One entry of the chain that waits to take effect, the latest first."""

    role = QAccessible.Role.ListItem

    def __init__(self, view: QGraphicsView, scene: TableScene, number: int) -> None:
        super().__init__(view, scene)
        self.number = number

    def words(self) -> str:
        entries = self.scene.party.chain.entries
        return speech.chain_words(entries[self.number], self.scene.style_now) if self.number < len(entries) else ""

    def box(self) -> QRect | None:
        chain = self.scene.party.chain
        return chain.box_of(chain.entries[self.number]) if self.number < len(chain.entries) else None


class WayVoice(Voice):
    """One entry of the list that opens when a drop means several things."""

    role = QAccessible.Role.MenuItem

    def __init__(self, view: QGraphicsView, scene: TableScene, number: int) -> None:
        super().__init__(view, scene)
        self.number = number

    def words(self) -> str:
        chooser, style = self.scene.chooser, self.scene.style_now
        return speech.option_words(chooser.options[self.number : self.number + 1], style)

    def about(self) -> str:
        return str(self.number + 1)

    def box(self) -> QRect | None:
        chooser = self.scene.chooser
        return chooser.row(self.number) if self.number < len(chooser.options) else None

    def focused(self) -> bool:
        return self.number == self.scene.chooser.current


class BubbleVoice(Voice):
    """The refusal being shown."""

    role = QAccessible.Role.AlertMessage

    def words(self) -> str:
        return self.scene.bubble.text

    def box(self) -> QRect | None:
        return self.scene.bubble.box

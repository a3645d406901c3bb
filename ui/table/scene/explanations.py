"""Why not: the unmet conditions of a card (or of a card on a place) as the bubble's words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect

from app.tables.why import NOT_THERE
from engines.core.display.layout import area_of
from engines.core.display.views import Handle, OptionView, Place, Reason
from ui.table.drawing.style import Style
from ui.table.items.bubble import ALLOWS, Bubble, Sentence
from ui.table.scene.cells import Cells
from ui.table.scene.formation_order import Ordering
from ui.table.scene.tabletop import Tabletop

MOST_WAYS = 5
MOST_REASONS = 2
"""The first reasons are those of what the card comes closest to; the others are shown when they are asked for."""


class Explanations:
    """Fills the bubble with what speaks against a card, or with what a card or a place stands for."""

    def __init__(self, scene: Tabletop, bubble: Bubble, cells: Cells, ordering: Ordering) -> None:
        self._scene = scene
        self._bubble, self._cells, self._ordering = bubble, cells, ordering

    def card(self, handle: Handle, place: Place | None, about: QRect | None = None, whole: bool = False) -> None:
        """Ask the table what stands against it and show the bubble beside the card (or at `about`): the first reasons,
        or the `whole` list."""
        self._show(handle, place, about, whole)
        self._scene.said.emit(self._bubble.text)
        self._scene.floated.emit()

    def _show(self, handle: Handle, place: Place | None, about: QRect | None, whole: bool) -> None:
        scene, bubble, style = self._scene, self._bubble, self._scene.style_now
        item = scene.cards.get(handle)
        said: dict[str, list[str]] = {}
        for reason in self._reasons(handle, place):
            # Several actions may be refused for one reason: it is said once, with each rule's number once.
            rules = said.setdefault(style.tell(reason.text), [])
            if reason.rule and reason.rule not in rules:
                rules.append(reason.rule)
        sentences = [Sentence(text, tuple(rules)) for text, rules in said.items()]
        box = about or (item.card_rect() if item is not None else scene.bounds())
        ways = scene.choice.of(handle) if place is None else scene.choice.between(handle, place)
        field = scene.field(goals=self._goals(handle) if place is not None else ())
        if ways:
            title = style.say("table.may", card=self._name(handle))
            but = [replace(each, text=style.say("table.but", reason=each.text)) for each in sentences]
            bubble.show(title, [*_ways(ways, style), *but], box, field, style, ALLOWS)
            return
        sentences = sentences or [Sentence(style.say(self._left_out(handle)))]
        left = 0 if whole or len(sentences) <= MOST_REASONS + 1 else len(sentences) - MOST_REASONS
        if left:
            more = Sentence(style.say("table.more-reasons", n=left), unfolds=True)
            sentences = [*sentences[:MOST_REASONS], more]
        bubble.show(self._headline(handle, place), sentences, box, field, style)
        if left:
            bubble.more = lambda: self.card(handle, place, about, whole=True)

    def place(self, zone: str) -> bool:
        """What may be put on a place now, beside the place; where nothing may, that. False if it is no place."""
        scene = self._scene
        about = scene.rect_of(Place(zone=zone)) if zone else None
        if about is None:
            return False
        style = scene.style_now
        cell = self._cells.of(zone)
        zones = self._cells.zones(cell.cell) if cell is not None else [zone]
        name = style.name(style.layout.name_of(zone.rpartition(":")[0] or zone))
        ways = [option for option in scene.choice.open() if option.place is not None and option.place.zone in zones]
        field = scene.field()
        if ways:
            self._bubble.show(
                style.say("table.may-here", area=name), _ways(ways, style), about, field, style, ALLOWS
            )
        else:
            key = "table.nothing-here" if scene.asked else "table.nothing-asked"
            self._bubble.show(name, [Sentence(style.say(key))], about, field, style)
        scene.said.emit(self._bubble.text)
        scene.floated.emit()
        return True

    def say(self, title: str, words: str, about: QRect) -> None:
        """Something else that is not possible there, and why."""
        self._bubble.show(title, [Sentence(words)], about, self._scene.field(), self._scene.style_now)
        self._scene.said.emit(self._bubble.text)
        self._scene.floated.emit()

    def _goals(self, handle: Handle) -> list[QRect]:
        """Where the card may go instead: these places stay in sight while it is refused another one."""
        places = self._ordering.places(handle) or self._scene.choice.places(handle)
        return [target.box for target in self._scene.targets() if target.place in places]

    def _reasons(self, handle: Handle, place: Place | None) -> list[Reason]:
        """What stands against it. Where the place is no goal of this card at all, its cell may be one by another of
        its zones."""
        talk = self._scene.style_now.talk
        first = talk.why_not(handle, place)
        if not _nowhere(first):
            return first
        others = (talk.why_not(handle, other) for other in self._cells.others(place))
        return next((found for found in others if not _nowhere(found)), first)

    def _left_out(self, handle: Handle) -> str:
        """What is said of a card that nothing stands against but what is picked already."""
        choice = self._scene.choice
        if not choice.shut_out(handle):
            return "table.no-reason"
        return "table.picked-enough" if choice.full else "table.picked-otherwise"

    def _headline(self, handle: Handle, place: Place | None) -> str:
        style = self._scene.style_now
        name = self._name(handle)
        if place is not None and place.zone is not None:
            area = style.layout.name_of(area_of(place.zone))
            return style.say("table.why-not-zone", area=area, card=name)
        if place is not None and place.card is not None:
            return style.say("table.why-not-onto", card=name, other=self._name(place.card))
        return style.say("table.why-not-card", card=name)

    def _name(self, handle: Handle) -> str:
        """A card's name, or what a hidden card is called."""
        style = self._scene.style_now
        return style.name(self._scene.card(handle).name) or style.say("table.face-down")


def _nowhere(reasons: Sequence[Reason]) -> bool:
    return all(reason.text.key == NOT_THERE for reason in reasons)


def _ways(ways: Sequence[OptionView], style: Style) -> list[Sentence]:
    """What a card that is asked about may do, each with its rule; of many only the first few."""
    said = [Sentence(style.tell(each.text), (each.rule,) if each.rule else ()) for each in ways[:MOST_WAYS]]
    left = len(ways) - len(said)
    return [*said, Sentence(style.say("table.more-ways", n=left))] if left > 0 else said

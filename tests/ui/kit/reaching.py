"""Every answer of a question tried by hand: with the mouse where it lies on the table, and with the keys alone.

Answers are caught before they reach the game, so the same question can be tried again.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from engines.core.display.views import OptionView, Place
from ui.playing.playing_screen import PlayingScreen
from ui.shell.game import prompt_builder

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
SEVERAL = ("some", "order")
TYPED = ("number", "name", "split")
MOST_TABS = 90


class Hands:
    """What a player could do at this screen, and what came of it."""

    def __init__(self, screen: PlayingScreen) -> None:
        self.screen, self.view, self.scene = screen, screen.table, screen.table.table
        self.given: list[object] = []
        screen.session.answer = self.given.append  # type: ignore[method-assign]

    def tries(self, kind: str, option: OptionView) -> Iterator[tuple[str, bool]]:
        """Each way to give this answer, and whether it works."""
        loose = option.subject is None and option.place is None
        ways = (("a button", self._press),) if loose else (("the mouse", self._point), ("the keys", self._go))
        for name, way in ways:
            self.given.clear()
            self.view.clear_selection()
            self.scene.focus.set(None)
            way(option)
            several = kind in SEVERAL
            yield name, option.index in self.view.selection() if several else self.given == [option.index]
            while self.scene.carry is not None or self.scene.chooser.shown:
                self.view.gestures.put_back()
        self.view.clear_selection()

    # -- beside the table ----------------------------------------------------------------------------------------

    def _press(self, option: OptionView) -> None:
        choices = self.screen.choices
        if any(each.index == option.index for each in choices.options):
            row = next(row for row, each in enumerate(choices.options) if each.index == option.index)
            while choices.at != row:
                choices.step(1)
            self._click(choices, choices._box(row - choices.first).center().toPoint())
            return
        for button, press in zip(self.screen.prompt.buttons, self.screen.prompt.shown.presses, strict=False):
            if press.id == f"option {option.index}" and button.isVisible():
                self._click(button, button.rect().center())

    @staticmethod
    def _click(widget: QWidget, point: QPoint) -> None:
        QTest.mouseClick(widget, LEFT, NONE, point)

    # -- the mouse -----------------------------------------------------------------------------------------------

    def _point(self, option: OptionView) -> None:
        if self.scene.tray.open and self.scene.tray.folded:
            self._tap(self.scene.tray._box.center())
        start = self._spot(option.subject) if option.subject is not None else None
        if start is not None:
            self._tap(start)
            self._choose(option)
            if self.given or self.view.selection() or option.place is None:
                return
        if option.place is not None:
            boxes = [each.box for each in self.scene.targets() if each.place == option.place]
            for point in (each for box in boxes for each in points(box)):
                if self.given or self.view.selection() or (start is not None and self.scene.carry is None):
                    return
                if self._leads(point, option.place):
                    self._tap(point)
                    self._choose(option)
                    return

    def _leads(self, point: QPoint, place: Place) -> bool:
        """Whether nothing else lies over this point of the place."""
        carry = self.scene.carry
        if carry is not None and self.scene.cards[carry.handle].card_rect().contains(point):
            return False
        lit = [each for each in self.scene.targets() if each.legal and each.box.contains(point)]
        lit.sort(key=lambda target: target.place.card is None)
        return bool(lit) and lit[0].place == place

    def _spot(self, handle: str) -> QPoint | None:
        """Where a card can be touched."""
        item = self.scene.cards.get(handle)
        found = (
            each for each in points(item.card_rect()) if (card := self.scene.card_at(each)) and card.handle == handle
        ) if item is not None else iter(())
        return next(found, None)

    def _tap(self, point: QPoint) -> None:
        self._click(self.view.viewport(), point)

    def _choose(self, option: OptionView) -> None:
        chooser = self.scene.chooser
        if chooser.shown:
            row = next((row for row, each in enumerate(chooser.options) if each.index == option.index), None)
            if row is not None:
                self._tap(chooser.row(row).center())
            elif option.place is not None:
                chooser.close()  # as a click beside it does
                if self.scene.carry is not None:
                    self.scene.carry.dropped = False

    # -- the keys ------------------------------------------------------------------------------------------------

    def _go(self, option: OptionView) -> None:
        if self.scene.tray.open and self.scene.tray.folded:
            self._key(Qt.Key.Key_Escape)
        aims = [Place(card=option.subject)] if option.subject is not None else []
        for place in [*aims, *([option.place] if option.place is not None else [])]:
            if not self._walk(place):
                continue
            self._key(Qt.Key.Key_Return)
            chooser = self.scene.chooser
            if chooser.shown:
                row = next((row for row, each in enumerate(chooser.options) if each.index == option.index), None)
                if row is None:
                    self._key(Qt.Key.Key_Right)  # to the places of the card that was picked up
                    continue
                while chooser.current != row:
                    self._key(Qt.Key.Key_Down)
                self._key(Qt.Key.Key_Return)
            if self.given or self.view.selection():
                return

    def _walk(self, place: Place) -> bool:
        """Tab until the place has the focus."""
        for _ in range(MOST_TABS):
            if self.scene.focus.at == place:
                return True
            self._key(Qt.Key.Key_Tab)
        return False

    def _key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)


def points(box: QRect) -> Iterator[QPoint]:
    """Points of a box, its middle first."""
    yield box.center()
    for row in range(1, 12):
        for column in range(1, 12):
            yield box.topLeft() + QPoint(box.width() * column // 12, box.height() * row // 12)


def shape(screen: PlayingScreen, option: OptionView) -> tuple[object, ...]:
    """What an answer looks like to whoever wants to give it."""
    place, sight = option.place, screen.session.sight()
    cards = [sight.cards.get(each or "") for each in (option.subject, place.card if place is not None else None)]
    zones = [card.zone if card is not None else "" for card in cards]
    zones.append(place.zone or "" if place is not None else "")
    layout = screen.layout_of_game
    areas = tuple("cell" if layout.cell(area := zone.partition(":")[0]) else area for zone in zones)
    return option.verb, option.subject is None, areas, place is not None and place.player is not None


def typed(screen: PlayingScreen) -> bool:
    """Whether what is typed or counted can be: these questions have no answers that lie anywhere."""
    ask, prompt = screen.ask, screen.prompt.shown
    assert ask is not None
    if ask.kind == "number":
        return prompt.number is not None
    if ask.kind == "name":
        return prompt.name and screen.prompt.typed.isVisible()
    return ask.kind != "split" or [each.index for each in prompt_builder.listed(screen.look, ask)] == [
        each.index for each in screen.choices.options
    ]

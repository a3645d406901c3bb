"""The keyboard on the table: Tab through what is legal, arrows by direction, Enter to pick and to drop.

It ends in the same verbs as the mouse. Keys it has no use for stay unaccepted, so the window's own shortcuts work.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt

from engines.core.display.views import Place
from ui.table.input.gestures import Gestures
from ui.table.question.drop_target import Target
from ui.table.scene.table_scene import TableScene

Key = Qt.Key
DIRECTIONS = {
    Key.Key_Left: QPoint(-1, 0),
    Key.Key_Right: QPoint(1, 0),
    Key.Key_Up: QPoint(0, -1),
    Key.Key_Down: QPoint(0, 1),
}
SPEAKING_ENDS = (Key.Key_Tab, Key.Key_Backtab, Key.Key_Return, Key.Key_Enter, *DIRECTIONS)
"""Keys that turn to something else: a bubble about what was asked before goes."""
SIDEWAYS = 2.5
"""How much more a step to the side counts than one straight ahead."""


class Keys:
    """Turns key presses into what the mouse would have done."""

    def __init__(self, scene: TableScene, gestures: Gestures, primary: Callable[[], None], cancel: Callable[[], None]):
        self._scene = scene
        self._gestures = gestures
        self._primary = primary
        self._cancel = cancel
        gestures.to_places = lambda: self.cycle(1)
        self._held = False
        """Whether Space has been down so long that the system repeats it."""
        self._looking = False
        """The same of V."""

    def press(self, key: int, backwards: bool, repeated: bool) -> bool:
        """True if the key meant something here."""
        scene = self._scene
        scene.clock.finish()
        if repeated and key in (Key.Key_Return, Key.Key_Enter):
            return True  # still held since it uncovered the hand, say: one press is one answer
        if key in SPEAKING_ENDS:
            self._gestures.hush()
        if scene.chooser.shown and self._in_chooser(key, backwards):
            return True
        if key == Key.Key_Space:
            return self._space(repeated)
        if key == Key.Key_Escape and scene.zoom.asked_for:
            scene.zoom.hide()
            return True
        scene.zoom.hide()
        if key in (Key.Key_Tab, Key.Key_Backtab):
            return self.cycle(-1 if backwards or key == Key.Key_Backtab else 1)
        if key in (Key.Key_Up, Key.Key_Down) and scene.asked and scene.choice.counting:
            return False  # they are the bar's: a number is asked for
        if key in DIRECTIONS:
            return (backwards and self._reorder(Key(key))) or self._step(DIRECTIONS[Key(key)])
        if key in (Key.Key_Return, Key.Key_Enter):
            self._enter()
            return True
        if key == Key.Key_Escape:
            self._escape()
            return True
        if key == Key.Key_F1:
            return self._why()
        if key == Key.Key_V:
            return self._look_at_player(repeated)
        return False

    def release(self, key: int, repeated: bool) -> bool:
        if key == Key.Key_Space and not repeated:
            if self._held:
                self._scene.zoom.hide()
            return True
        if key == Key.Key_V and not repeated and self._looking:
            self._looking = False
            return self._scene.opponents.close()
        return False

    def _look_at_player(self, repeated: bool) -> bool:
        """V opens the half of the strip somebody points at, or else of the next one. Held down, until it is let go."""
        if repeated:
            self._looking = self._scene.opponents.looked is not None
            return self._looking
        at = self._scene.focus.at or Place(card=self._gestures.hovered)
        return self._scene.opponents.look_on(self._scene.opponents.player_of(at))

    def _space(self, repeated: bool) -> bool:
        """A short press shows the card until the next one, a long press until it ends."""
        self._held = repeated
        if repeated:
            return True
        if self._scene.zoom.asked_for:
            self._scene.zoom.hide()
            return True
        return self._look_closer()

    def _in_chooser(self, key: int, backwards: bool) -> bool:
        chooser = self._scene.chooser
        if key in (Key.Key_Up, Key.Key_Backtab) or (key == Key.Key_Tab and backwards):
            chooser.step(-1)
        elif key in (Key.Key_Down, Key.Key_Tab):
            chooser.step(1)
        elif key in (Key.Key_Return, Key.Key_Enter) or Key.Key_1 <= key <= Key.Key_9:
            number = None if key in (Key.Key_Return, Key.Key_Enter) else key - Key.Key_0
            option = chooser.chosen(number)
            if option is not None:
                self._gestures.take(option)
        elif key == Key.Key_Escape:
            if self._gestures.leave_chooser():
                self.cycle(1)
            else:
                self._gestures.put_back()
        elif key in (Key.Key_Left, Key.Key_Right) and self._gestures.leave_chooser():
            self.cycle(1)  # the places of the card that was picked up
        else:
            return False
        return True

    # -- going about ---------------------------------------------------------------------------------------------

    def stops(self) -> list[Target]:
        """What Tab visits, in visual order: lit places while carrying, else legal cards and places."""
        scene = self._scene
        lit = scene.lit_places()
        found = []
        for target in scene.targets():
            legal_card = scene.carry is None and target.place.card is not None and scene.choice.legal(target.place.card)
            if target.place in lit or legal_card:
                found.append(target)
        return sorted(found, key=lambda target: (target.box.center().y() // 40, target.box.center().x()))

    def cycle(self, by: int) -> bool:
        """The next legal thing; False if there is none, so that Tab leaves the table."""
        stops = self.stops()
        if not stops:
            return False
        places = [target.place for target in stops]
        focus = self._scene.focus
        moved = self._scene.moves.goals()
        unmoved = next((number for number, each in enumerate(places) if each.card not in moved), 0)
        first = unmoved if by > 0 else -1
        here = places.index(focus.at) + by if focus.at in places else first
        focus.set(places[here % len(places)])
        return True

    def _step(self, direction: QPoint) -> bool:
        """The nearest thing in a direction: any card or zone, or any lit place while carrying."""
        scene = self._scene
        every = self.stops() if scene.carry is not None else self._everything()
        middle = scene.bounds().center()
        here = scene.focus.last if scene.focus.last is not None else QRect(middle, middle)
        best = nearest_in(direction, here, [target for target in every if target.place != scene.focus.at])
        if best is None and scene.focus.at is None and every:
            best = every[0]
        if best is not None:
            scene.focus.set(best.place)
        return True

    def _reorder(self, key: Key) -> bool:
        """Shift and an arrow move the focused member of a formation. False where there is nothing to order."""
        at = self._scene.focus.at
        if at is None or at.card is None or key not in (Key.Key_Left, Key.Key_Right):
            return False
        moved = self._scene.ordering.step(at.card, -1 if key == Key.Key_Left else 1)
        self._scene.focus.place()
        return moved

    def _everything(self) -> list[Target]:
        """Cards, and zones that are empty or show only a pile."""
        scene = self._scene
        crowded = {item.spot.zone for item in scene.cards.values() if item.spot is not None}
        filled = {item.spot.cell for item in scene.cards.values() if item.spot is not None}
        crowded |= {scene.cells.home(item) for name, item in scene.cells.items.items() if name in filled}
        return [
            target
            for target in scene.targets()
            if target.place.card is not None or (target.zone and target.zone not in crowded)
        ]

    # -- doing ---------------------------------------------------------------------------------------------------

    def _enter(self) -> None:
        scene = self._scene
        at = scene.focus.at
        if at is None:
            if scene.carry is None:
                self._primary()
            return
        box = scene.rect_of(at)
        point = box.center() if box is not None else scene.bounds().center()
        if scene.carry is not None:
            before = list(scene.choice.selected)
            self._gestures.attempt(scene.carry.handle, at, point)
            if scene.choice.multiple and scene.choice.selected != before:
                scene.focus.set(None)  # so that Enter is the bar's again, and Tab goes on to the next card
        elif at.card is not None and scene.choice.legal(at.card):
            self._gestures.pick_or_choose(at.card, "keys", point)
            self._to_first_place()
        elif not self._gestures.choose_place(at, point):
            self._nothing_to_do(at, point)

    def _nothing_to_do(self, at: Place, point: QPoint) -> None:
        """Enter on something unlit is never the bar's button: a card says why not, a pile is looked into."""
        if at.card is not None and self._scene.asked:
            self._gestures.say_why(at.card, None)
        elif at.zone is not None:
            self._gestures.look_into(at.zone, point)

    def _to_first_place(self) -> None:
        """After picking up, the focus waits on a place where the card may go."""
        if self._scene.carry is not None and not self._scene.chooser.shown:
            self.cycle(1)

    def _escape(self) -> None:
        scene = self._scene
        carried = scene.carry.handle if scene.carry is not None else None
        if self._gestures.put_back():
            if carried is not None:
                scene.focus.set(Place(card=carried))
        elif scene.focus.at is not None:
            scene.focus.set(None)
        else:
            self._cancel()

    def _pointed(self) -> str | None:
        at = self._scene.focus.at
        if at is not None and at.card is not None:
            return at.card
        return self._gestures.hovered or None

    def _why(self) -> bool:
        """F1: why not; once more: the reasons the bubble has left out."""
        scene = self._scene
        if self._gestures.say_more():
            return True
        at = scene.focus.at
        if scene.carry is not None and at is not None and at.card != scene.carry.handle:
            self._gestures.say_why(scene.carry.handle, at)
            return True
        handle = self._pointed()
        if handle is not None:
            self._gestures.say_why(handle, None)
            return True
        return self._gestures.say_place(at.zone if at is not None else None)

    def _look_closer(self) -> bool:
        handle = self._pointed()
        return handle is not None and self._gestures.look_closer(handle)


def nearest_in(direction: QPoint, here: QRect, targets: list[Target]) -> Target | None:
    """The target that a glance in this direction would meet first."""
    best: tuple[float, Target] | None = None
    for target in targets:
        if target.box.contains(here) and target.box != here:
            continue  # what one stands in lies in no direction
        way = target.box.center() - here.center()
        ahead = way.x() * direction.x() + way.y() * direction.y()
        aside = abs(way.x() * direction.y()) + abs(way.y() * direction.x())
        if ahead <= 4:
            continue
        cost = ahead + SIDEWAYS * aside
        if best is None or cost < best[0]:
            best = (cost, target)
    return best[1] if best is not None else None

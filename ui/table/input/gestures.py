"""Mouse on the table: press-drag and click-click, both ending in the same entry of the list of legal actions.

States are few: nothing carried; a card carried by dragging; a card carried by a click, waiting for the second one.
Any input first lets running animation arrive.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from PySide6.QtCore import QObject, QPoint, QRect, QSize, QTimer

from engines.core.display.views import Handle, OptionView, Place
from ui.table.input import click_or_drag
from ui.table.input.hovering import Hovering
from ui.table.input.rehearsal import Rehearsal
from ui.table.items import bubble
from ui.table.items.card_item import CardItem
from ui.table.question import drop_target
from ui.table.scene.table_scene import TableScene

DWELL_MS = 220
"""Holding a card over a refused place this long says why before it is let go."""
TILT = -4.0


class Gestures(QObject):
    """The mouse's part of the table; `keys` uses the same verbs."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._pressed: QPoint | None = None
        self._held: Handle | None = None
        self._pointer = QPoint()
        self.hovering = Hovering(scene)
        self.to_places: Callable[[], object] = lambda: None
        """Takes the keyboard's focus to a place the carried card may go to (Keys)."""
        self._dwell = self._timer(DWELL_MS, self._dwell_over)
        self._stay = self._timer(bubble.STAYS, self._stay_over)
        self._rehearsal = Rehearsal(scene)
        scene.carrying_changed.connect(self.hush)

    def _timer(self, wait: int, then: Callable[[], None]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.setInterval(wait)
        timer.timeout.connect(then)
        return timer

    # -- raw input -----------------------------------------------------------------------------------------------

    def press(self, point: QPoint) -> None:
        scene = self._scene
        scene.clock.finish()
        self.hovering.stop()
        self._pointer = point
        self._pressed = None
        rule = scene.bubble.rule_at(point) or scene.party.chain.rule_at(point)
        if rule is not None:
            scene.rule_clicked.emit(rule)
            return
        if scene.bubble.unfolds_at(point):
            self.say_more()
            return
        covered = scene.bubble.contains(point)  # what lies under it cannot be meant
        scene.bubble.hide()
        if covered or (not scene.chooser.shown and scene.opponents.press(point)):
            return
        scene.zoom.hide()
        if scene.chooser.shown:
            self._press_chooser(point)
            return
        self._pressed = point
        card = scene.card_at(point)
        self._held = card.handle if card is not None else None
        self._rehearsal.of(self._held)

    def move(self, point: QPoint, pressed: bool) -> None:
        scene = self._scene
        self._pointer = point
        if scene.bubble.leaves(point):
            scene.bubble.hide()
        scene.aiming.follow(point)
        if scene.carry is not None and scene.carry.how == "drag":
            if not scene.carry.dropped:
                self._drag_to(point)
            return
        if pressed and self._pressed is not None and self._held is not None:
            if (point - self._pressed).manhattanLength() > click_or_drag.DRAG_THRESHOLD:
                self._begin_drag(self._held, self._pressed, point)
            return
        scene.chooser.hover(point)
        if not scene.bubble.contains(point):
            self.hovering.over(point)

    def release(self, point: QPoint) -> None:
        scene = self._scene
        pressed, self._pressed = self._pressed, None
        self._rehearsal.of(None)
        if scene.carry is not None and scene.carry.how == "drag":
            if not scene.carry.dropped:
                self._drop(point)
            return
        if pressed is not None and click_or_drag.is_click(scene, pressed, point):
            self._click(point)

    def right_press(self, point: QPoint) -> None:
        """Look closer, or put back what is carried."""
        scene = self._scene
        scene.clock.finish()
        self.hovering.stop()
        if not scene.zoom.asked_for:
            scene.zoom.hide()
        by_keys = scene.carry is not None and scene.carry.how == "keys"
        if self.leave_chooser():
            if by_keys:
                self.to_places()
            return
        if self.put_back():
            return
        card = scene.card_at(point)
        if card is not None:
            self.look_closer(card.handle, keep=True)

    def leave(self) -> None:
        """The pointer left the table."""
        self.hovering.leave()

    @property
    def hovered(self) -> Handle:
        """The card under the pointer. None where it left the table, or changed its handle, beneath a still pointer."""
        handle = self.hovering.handle
        return handle if self._scene.knows(handle) else ""

    def look_closer(self, handle: Handle, keep: bool = False) -> bool:
        """Show a card large; `keep`: until a click or Esc. False if it lies nowhere."""
        scene = self._scene
        item = scene.cards.get(handle)
        box = item.card_rect() if item is not None else scene.rect_of(Place(card=handle))
        if box is None:
            return False
        scene.bubble.hide()
        scene.zoom.show(scene.card(handle), box, keep)
        scene.card_inspected.emit(handle)
        return True

    # -- dragging ------------------------------------------------------------------------------------------------

    def _begin_drag(self, handle: Handle, pressed: QPoint, point: QPoint) -> None:
        scene = self._scene
        scene.pulled.emit()
        item = scene.cards.get(handle)
        if item is None or not click_or_drag.may_drag(scene, handle):
            return
        scene.point_at("", "mouse")
        held, size = pressed - item.place(), item.size
        scene.moves.take_back(handle)
        scene.clock.finish()
        aimed = scene.aiming.strikes(handle)
        scene.pick_up(handle, "drag", held, aimed)
        if scene.carry is not None and not aimed:
            # The card may have become smaller: it is still held by the same spot.
            share_x, share_y = item.size.width() / size.width(), item.size.height() / size.height()
            scene.carry.grab = QPoint(round(held.x() * share_x), round(held.y() * share_y))
        self._drag_to(point)

    def _drag_to(self, point: QPoint) -> None:
        scene = self._scene
        carry = scene.carry
        assert carry is not None
        item = scene.cards.get(carry.handle)
        if item is None:
            return
        if carry.in_air:
            item.put(point - carry.grab)
        reach = item.card_rect() if carry.in_air else QRect(point, QSize(1, 1))
        over, before = drop_target.aim(reach, point, scene.targets(), item.spot.zone if item.spot else ""), carry.over
        if (over.place if over else None) != (before.place if before else None):
            carry.over = over
            self._show_aim(item, before)

    def _show_aim(self, item: CardItem, before: drop_target.Target | None) -> None:
        """Light or hatch what the card is over."""
        scene = self._scene
        carry = scene.carry
        assert carry is not None
        refused = carry.over is not None and not carry.over.legal
        scene.aim_anew(before)
        if carry.in_air:
            item.setRotation(TILT if refused and not scene.clock.reduced else 0)
        self.hush()  # it spoke of another place
        if refused:
            self._dwell.start()
        else:
            self._dwell.stop()

    def _dwell_over(self) -> None:
        carry = self._scene.carry
        if carry is not None and carry.over is not None and not carry.over.legal:
            self.say_why(carry.handle, carry.over.place)
            if any(each.legal and each.box.intersects(self._scene.bubble.box) for each in self._scene.targets()):
                self.hush()  # no room beside the places it may go to: letting go says why

    def _stay_over(self) -> None:
        self._scene.bubble.hide()
        self._scene.floated.emit()

    def _drop(self, point: QPoint) -> None:
        scene = self._scene
        carry = scene.carry
        assert carry is not None
        self._dwell.stop()
        item = scene.cards.get(carry.handle)
        if item is not None and scene.choice.loose(carry.handle) and item.home_rect().contains(point):
            scene.stop_carrying()
            self._click_card(carry.handle, point)  # a click with an unsteady hand, whatever lies beneath the card
            return
        if carry.over is None:
            scene.stop_carrying()
            return
        self.attempt(carry.handle, carry.over.place, point)

    # -- the same action by any hand -----------------------------------------------------------------------------

    def attempt(self, handle: Handle, place: Place, at: QPoint) -> None:
        """Put a carried card on a place: the one way in which drags, clicks and keys end."""
        scene = self._scene
        if scene.ordering.swap(handle, place):
            return
        options = [each for place in scene.cells.together(place) for each in scene.choice.between(handle, place)]
        if len(options) == 1:
            scene.decide(options[0])
        elif options:
            self._open_chooser(options, at)
        else:
            self._refuse(handle, place)

    def _refuse(self, handle: Handle, place: Place) -> None:
        scene = self._scene
        where = scene.cards[handle].card_rect() if handle in scene.cards else QRect(self._pointer, QSize(1, 1))
        by_drag = scene.carry is not None and scene.carry.in_air
        about = where if by_drag else (scene.rect_of(place) or where)
        scene.stop_carrying()
        self.say_why(handle, place, about)

    def pick_or_choose(self, handle: Handle, how: Literal["click", "keys"], at: QPoint) -> None:
        """The first click on a legal card: choose it, or pick it up if it has somewhere to go. Where several are picked
        one that can only go to one place is picked at once, because that can be taken back."""
        scene = self._scene
        loose, ways = scene.choice.loose(handle), scene.choice.of(handle)
        if scene.moves.take_back(handle):
            return
        if scene.choice.multiple and len(ways) == 1:
            scene.decide(ways[0])
            return
        if scene.choice.carriable(handle):
            scene.pick_up(handle, how, QPoint())
            if loose:
                self._open_chooser(loose, at)
        elif len(loose) == 1:
            scene.decide(loose[0])
        elif loose:
            self._open_chooser(loose, at)

    def put_back(self) -> bool:
        """Esc: close what is open or put back what is carried."""
        scene = self._scene
        if self.leave_chooser():
            return True
        if scene.chooser.shown:
            scene.chooser.close()
            if scene.carry is not None:
                scene.stop_carrying()
            return True
        if scene.carry is not None:
            scene.stop_carrying()
            return True
        if scene.bubble.shown or scene.zoom.shown:
            scene.bubble.hide()
            scene.zoom.hide()
            return True
        if scene.tray.close():
            scene.refresh()
            return True
        return scene.opponents.close()

    def say_why(self, handle: Handle, place: Place | None, about: QRect | None = None) -> None:
        """The bubble: what stands against this, with the numbers of the rules."""
        self._scene.explain(handle, place, about)
        self._stay.start()

    def say_place(self, zone: str | None) -> bool:
        """The bubble about a place: this one, or the one under the pointer. False if there is none."""
        shown = self._scene.explanations.place(zone or self._scene.zone_at(self._pointer))
        if shown:
            self._stay.start()
        return shown

    def hush(self) -> None:
        """What the bubble spoke of is not asked about any more."""
        if self._scene.bubble.shown:
            self._stay.stop()
            self._stay_over()

    def say_more(self) -> bool:
        """The reasons that were left out of the bubble, if there are any."""
        more = self._scene.bubble.more
        if more is not None:
            more()
            self._stay.start()
        return more is not None

    # -- clicks --------------------------------------------------------------------------------------------------

    def _click(self, point: QPoint) -> None:
        scene = self._scene
        card, zone, player = scene.card_at(point), scene.zone_at(point), scene.player_at(point)
        if scene.carry is not None:
            self._second_click(scene.carry.handle, point)
            return
        if scene.tray.on_head(point, scene.style_now.metrics):
            scene.tray.close()
            scene.refresh()
            return
        handle = card.handle if card is not None else scene.party.chain.card_of(scene.party.chain.at(point))
        if handle and self._click_card(handle, point):
            return
        if player is not None and self.choose_place(Place(player=player), point):
            return
        if zone and (card is None or not scene.tray.contains(point)):
            if not self.choose_place(Place(zone=zone), point):
                self.look_into(zone, point)
        elif not scene.tray.contains(point):
            self._close_tray()

    def _click_card(self, handle: Handle, point: QPoint) -> bool:
        scene = self._scene
        if scene.choice.legal(handle):
            self.pick_or_choose(handle, "click", point)
            return True
        if self.choose_place(Place(card=handle), point):
            return True
        spot = scene.plan.spots.get(handle) if scene.plan is not None else None
        if spot is None or spot.area.kind in ("pile", "track") or spot.role == "ground":
            return False
        if Place(zone=scene.zone_at(point)) in scene.lit_places():
            return False
        if scene.asked and not spot.far:
            self.say_why(handle, None)
        return True

    def _second_click(self, handle: Handle, point: QPoint) -> None:
        """Where the picked card shall go: a lit place, or anything else for the reason why not."""
        scene = self._scene
        card = scene.card_at(point)
        own = scene.cards.get(handle)
        if own is not None and own.card_rect().contains(point) and (card is None or card.level < own.level):
            scene.stop_carrying()
            return
        candidates = [target for target in scene.targets() if target.box.contains(point)]
        home = own.spot.zone if own is not None and own.spot is not None else ""
        lit = [target for target in candidates if target.legal]
        lit.sort(key=lambda target: target.place.card is None)
        if lit:
            self.attempt(handle, lit[0].place, point)
        elif card is not None and scene.choice.legal(card.handle):
            scene.stop_carrying()
            self.pick_or_choose(card.handle, "click", point)
        elif any(target.exact and target.zone == home for target in candidates):
            scene.stop_carrying()
        elif candidates:
            candidates.sort(key=lambda target: target.place.card is None)
            self.attempt(handle, candidates[0].place, point)
        else:
            scene.stop_carrying()

    def choose_place(self, place: Place, at: QPoint) -> bool:
        """A place that is itself the choice."""
        scene = self._scene
        options = [each for place in scene.cells.together(place) for each in scene.choice.between(None, place)]
        if len(options) == 1:
            scene.decide(options[0])
        elif options:
            self._open_chooser(options, at)
        return bool(options)

    def look_into(self, zone: str, point: QPoint) -> None:
        """A click on an open pile lays its cards out."""
        scene = self._scene
        area = scene.areas.get(zone)
        if scene.sight is None or area is None or area.area.kind not in ("pile", "chip"):
            self._close_tray()
            return
        if not area.cards_box.contains(point):
            return
        if scene.tray.zone == zone and scene.tray.open:
            self._close_tray()
        elif scene.tray.look_into(scene.sight, zone):
            scene.refresh()

    def _close_tray(self) -> None:
        if self._scene.tray.open and not self._scene.tray.for_choice:
            self._scene.tray.close()
            self._scene.refresh()

    # -- the chooser ---------------------------------------------------------------------------------------------

    def _open_chooser(self, options: list[OptionView], at: QPoint) -> None:
        scene, about = self._scene, QRect(at, QSize(1, 1))
        if scene.carry is not None:
            scene.carry.dropped = True
            about = scene.cards[scene.carry.handle].card_rect()
        lit = [each.box for each in scene.targets() if each.legal]
        beside = about if about.contains(at) else QRect(at, QSize(1, 1))
        never = [each for each in (about, *lit) if not each.contains(at) or each == about]
        scene.chooser.open(options, beside, scene.field(never), scene.style_now)

    def _press_chooser(self, point: QPoint) -> None:
        """An entry decides; anywhere else closes it, and with a card picked by a click that click still counts."""
        scene = self._scene
        option = scene.chooser.option_at(point)
        if option is not None:
            self.take(option)
            return
        scene.chooser.close()
        if scene.carry is not None and scene.carry.how != "drag":
            scene.carry.dropped = False
            self._pressed = point
        elif scene.carry is not None:
            scene.stop_carrying()

    def leave_chooser(self) -> bool:
        """Keep a card that was just picked up, for one of its places instead of what the list offers. False where the
        list is not about a card that has places."""
        scene = self._scene
        carry = scene.carry
        if not scene.chooser.shown or carry is None or any(each.place for each in scene.chooser.options):
            return False
        scene.chooser.close()
        carry.dropped = False
        return True

    def take(self, option: OptionView) -> None:
        """An entry of the chooser."""
        scene = self._scene
        scene.chooser.close()
        scene.decide(option)

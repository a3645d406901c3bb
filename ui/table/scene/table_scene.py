"""The table's scene: everything drawn for one player's sight, brought up to date in one place.

`show` makes the picture right at once; `transitions` lets it move there. `gestures` and `keys` read what lies where
through this class and change only what is carried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal

from PySide6.QtCore import QObject, QPoint, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from engines.core.display.views import AskView, CardView, Handle, NewsView, OptionView, Place
from engines.core.display.views import GameView as Sight
from ui.faces import marks
from ui.table.drawing.arrows import ArrowItem, Tone
from ui.table.drawing.cloth import cloth
from ui.table.drawing.painted import Z_HAND, PaintedItem
from ui.table.drawing.style import Style
from ui.table.geometry import strip_plan
from ui.table.geometry.popup_placement import Field
from ui.table.geometry.table_plan import Plan, Spot
from ui.table.items.bubble import Bubble
from ui.table.items.card_item import CardItem, Wear
from ui.table.items.chooser import Chooser
from ui.table.items.stage import StageItem
from ui.table.items.strips import StripPlate
from ui.table.items.tray import Tray
from ui.table.question.carry import Carry
from ui.table.question.choice import Choice
from ui.table.question.drop_target import Target, Targets
from ui.table.question.pile_tops import with_tops
from ui.table.scene.aiming import Aiming
from ui.table.scene.dice_throw import Thrower
from ui.table.scene.explanations import Explanations
from ui.table.scene.focus import Focus
from ui.table.scene.formation_order import Ordering
from ui.table.scene.opponents import Opponents
from ui.table.scene.party import PartyStage
from ui.table.scene.planned_moves import Moves
from ui.table.scene.table_chrome import TableChrome
from ui.table.scene.tabletop import Tabletop
from ui.table.scene.transitions import Transitions
from ui.table.scene.wardrobe import Wardrobe
from ui.table.scene.zoom import Zoom


class TableScene(Tabletop):
    """All items of one table."""

    def __init__(self, style: Style, parent: QObject) -> None:
        super().__init__(style, parent)
        self.shows = 0
        """Counts `show`: after an answer it tells whether the table has moved on."""
        self.patient = False
        """Answers are taken elsewhere, and shown a moment later."""
        self.stage = StageItem(self)
        self.ordering = Ordering(self)
        self.moves = Moves(self)
        self.chrome = TableChrome(self, self.ordering)
        self.areas, self.plates = self.chrome.areas, self.chrome.plates
        self.opponents = Opponents(self, self.plates, self._put_aside)
        self.cells = self.chrome.cells
        self.bubble = Bubble(self)
        self.chooser = Chooser(self)
        self.zoom = Zoom(self)
        self.tray = Tray(self, style.layout)
        self.party = PartyStage(self, self.ordering)
        self.thrower = Thrower(self, self.party)
        self.aiming = Aiming(self, lambda: self.focus.at)
        self.wardrobe = Wardrobe(self, self.ordering, self.party.chain.rings, self.aiming.marks)
        self.focus = Focus(self, self.party.chain, self.aiming)
        self.explanations = Explanations(self, self.bubble, self.cells, self.ordering)
        self.vacated = PaintedItem(Z_HAND)
        self.addItem(self.vacated)
        self.transitions = Transitions(self, self.chrome, self.thrower)
        self._cloth = QPixmap()
        self._targets: Targets | None = None
        """Those of the card that is carried."""

    # -- showing -------------------------------------------------------------------------------------------------

    def show(self, sight: Sight, ask: AskView | None, news: Sequence[NewsView]) -> None:
        """Make this moment visible; what was carried or open belongs to the moment before."""
        self.clock.finish()
        self.shows += 1
        self._drop_everything()
        before = self.transitions.remember()
        old = self.choice
        self.sight = sight = with_tops(sight, ask)
        self.opponents.take_in(sight, news)
        self.choice = Choice(ask)
        if old.ask is not None and ask is not None and old.ask.serial == ask.serial and self.choice.multiple:
            self.choice.selected = [index for index in old.selected if index < len(ask.options)]
        self._ask_partial()
        self.tray.prepare(sight, self.choice, self.opponents.seats(sight))
        self.refresh()
        self.focus.renew()
        self.transitions.run(before, news)

    def _put_aside(self) -> None:
        """What floats above the table goes before players change places."""
        self.bubble.hide()
        self.zoom.hide()
        if self.sight is not None and self.tray.for_choice:
            self.tray.prepare(self.sight, self.choice, self.opponents.seats(self.sight))

    def _drop_everything(self) -> None:
        self.bubble.hide()
        self.chooser.close()
        self.zoom.hide()
        if self.carry is not None:
            self.carry = None
            self.carrying_changed.emit("")

    def refresh(self) -> None:
        """Lay out and dress everything for the present state."""
        sight = self.sight
        if sight is None:
            return
        style = self.style_now
        self._targets = None
        tray = self.tray.content(sight, style, self.carry.handle if self.carry is not None else None)
        self.plan = Plan(
            sight, style.metrics, self.choice.legal, self.chrome.openings(), tray, self.ordering.formation(),
            self.moves.goals(), self.opponents.seats(sight), self.choice.concerns,
        )
        self.chrome.order.looked = self.opponents.looked
        self.chrome.show(self.plan)
        for handle in [each for each in self.cards if each not in self.plan.spots]:
            self.removeItem(self.cards.pop(handle))
        self._show_cards(self.plan, self.plan.spots)
        stage_box = strip_plan.stage_box(sight, style.metrics, bool(self.plan.strips))
        if sight.stage is None and self.plan.strips:
            stage_box = None  # the strips have its place
        self.stage.show(sight.stage, self.plan.stage_near, stage_box, style, lambda card: self.card(card).face)
        self.tray.show(style)
        self._show_rest(sight, self.plan)

    def _show_rest(self, sight: Sight, plan: Plan) -> None:
        """What goes by where the cards are now."""
        self.party.show(plan)
        self._show_arrows(sight)
        self.chrome.show_hints(self.vacated.box if self.vacated.isVisible() else None)
        self.focus.place()
        self.aiming.show()
        self.refreshed.emit()

    def _carry_anew(self, carry: Carry, lit: set[Handle]) -> None:
        """A card has been picked up or put down; `lit` were lit before. The others stay where they are, so that only
        what shows it is dressed; a tray may give way."""
        sight, plan = self.sight, self.plan
        if sight is None or plan is None or self.tray.open:
            self.refresh()
            return
        self._targets = None
        self.chrome.relight(plan)
        self._show_cards(plan, self.wardrobe.changed(carry, lit))
        self._show_rest(sight, plan)

    def aim_anew(self, before: Target | None) -> None:
        """Another place is aimed at: only what shows that is dressed anew, since nothing changes its place."""
        carry, plan = self.carry, self.plan
        if carry is None or plan is None:
            return
        self.chrome.relight(plan)
        aimed = [each.place.card for each in (before, carry.over) if each is not None]
        self.dress([carry.handle, *(each for each in aimed if each is not None)])
        self.aiming.show()

    def _show_cards(self, plan: Plan, handles: Iterable[Handle]) -> None:
        self.vacated.setVisible(False)
        for handle in handles:
            spot = plan.spots[handle]
            in_air = self.carry is not None and self.carry.handle == handle and self.carry.in_air
            if in_air:
                spot = self._in_the_air(spot)
            item = self.cards.get(handle)
            if item is None:
                item = self.cards[handle] = CardItem(handle)
                self.addItem(item)
            item.show_card(self.card(handle), spot, self.wear(handle), self.style_now)
            if not in_air:
                item.put(spot.at)

    def _in_the_air(self, spot: Spot) -> Spot:
        """A dragged hand card shrinks to the size it will have on the table and leaves its place dashed."""
        if spot.size != "hand":
            return spot
        style, place = self.style_now, QRect(spot.at, self.style_now.metrics.card(spot.size))

        def draw(painter: QPainter) -> None:
            marks.paint_slot(painter, QRectF(0, 0, place.width(), place.height()), style.theme, style.metrics.scale)

        self.vacated.show_drawing(place, style.dpr, draw, style.look)
        return replace(spot, size="table")

    def _show_arrows(self, sight: Sight) -> None:
        for arrow in self.arrows:
            self.removeItem(arrow)
        self.arrows = []
        for line in sight.arrows:
            start, end = self.cards.get(line.start), self.cards.get(line.end)
            if start is not None and end is not None and line.kind != "move":
                tone: Tone = "may" if line.kind == "may" else "attack"
                goal = self._strip_edge(line.end) if tone == "may" else None
                arrow = ArrowItem(start.card_rect(), goal or end.card_rect(), self.style_now, tone)
                self.addItem(arrow)
                self.arrows.append(arrow)
        for place, goal in self.moves.lines(self.plan) if self.plan is not None else ():
            arrow = ArrowItem(place, goal, self.style_now, "move")
            self.addItem(arrow)
            self.arrows.append(arrow)
        self.chrome.show_ribbon(sight, self.arrows)

    def _strip_edge(self, handle: Handle) -> QRect | None:
        """Where an arrow to a card in a strip ends that is not to cover the strip's words. None for other cards."""
        owner = self.card(handle).user
        whole = next((strip.whole for strip in self.opponents.strips() if strip.player == owner), None)
        side, inset = self.style_now.metrics.px(20), self.style_now.metrics.px(14)
        return QRect(whole.left() + inset, whole.center().y() - side // 2, side, side) if whole is not None else None

    def empty_hidden(self) -> None:
        """What is not shown any more keeps no drawing: the next player is to find nothing in it."""
        for item in (each for each in self.items() if isinstance(each, PaintedItem) and not each.isVisible()):
            item.empty()

    # -- what cards wear -----------------------------------------------------------------------------------------

    def knows(self, handle: Handle) -> bool:
        """Whether a handle is one of the table as it is shown now."""
        return handle in self.tray.beneath or (self.sight is not None and handle in self.sight.cards)

    def card(self, handle: Handle) -> CardView:
        """The card behind a handle, also one that lies beneath another."""
        assert self.sight is not None
        found = self.sight.cards.get(handle)
        return found if found is not None else self.tray.beneath[handle]

    def lit_places(self) -> dict[Place, list[OptionView]]:
        """The places that light up now: those of the carried card, or those that are choices themselves."""
        if self.carry is not None:
            return self.ordering.places(self.carry.handle) or self.choice.places(self.carry.handle)
        return self.choice.places(None)

    def wear(self, handle: Handle) -> Wear:
        """Marks, dimming and number of one card now."""
        return self.wardrobe.wear(handle)

    def point_at(self, handle: Handle, by: str) -> None:
        """The card that the "mouse" or the "keys" point at now stands out; "" for none."""
        self.wardrobe.point_at(handle, by)

    def ways(self, place: Place) -> list[OptionView]:
        """The options a card or a place stands for now: as what is picked up, and as where it may go."""
        places = self.lit_places().get(place, [])
        if self.carry is not None or place.card is None:
            return places
        return [*self.choice.of(place.card), *places]

    # -- what lies where -----------------------------------------------------------------------------------------

    def card_at(self, point: QPoint) -> CardItem | None:
        """The card under a point as they lie, the carried one not counted. One that only stands out for now leaves the
        strips of its neighbours to them: whatever is to be seen at rest can be pointed at."""
        hits = [
            item
            for item in self.cards.values()
            if item.card_rect().contains(point) and (self.carry is None or item.handle != self.carry.handle)
        ]
        return max(hits, key=lambda item: item.level, default=None)

    def zone_at(self, point: QPoint) -> str:
        """The zone under a point, or what its cell stands for now; "" if there is none."""
        staged = self.party.zone_at(point)
        if staged:
            return staged
        cell = self.cells.at(point)
        if cell is not None:
            return self.cells.meant(cell)
        hits = [item for item in self.areas.values() if item.box.contains(point)]
        found = min(hits, key=lambda item: item.box.width() * item.box.height(), default=None)
        return found.zone if found is not None else ""

    def player_at(self, point: QPoint) -> int | None:
        strip = self.opponents.strip_at(point)
        return strip.player if strip is not None else next(
            (plate.player for plate in self.plates.values() if plate.box.contains(point)), None
        )

    def targets(self) -> Targets:
        """Every place a card may be let go over, legal or not. They are kept while a card is carried: until it is put
        down nothing else changes its place."""
        if self.carry is None or self.clock.busy:
            return Targets(self._every_target())
        if self._targets is None:
            self._targets = Targets(self._every_target())
        return self._targets

    def _every_target(self) -> Iterator[Target]:
        lit = self.lit_places()
        for name, area in self.areas.items():
            if area.area.drop or Place(zone=name) in lit:
                place = Place(zone=name)
                yield Target(place, area.box, place in lit, name)
        for cell in self.cells.items.values():
            place = Place(zone=self.cells.meant(cell))
            yield Target(place, cell.box, place in lit, self.cells.home(cell), exact=True)
        for handle, item in sorted(self.cards.items(), key=lambda each: -each[1].level):  # the upper one is meant
            place = Place(card=handle)
            if place not in lit and self.cells.instead_of(item.spot):
                continue
            # In a pile, a fan or a track the whole is meant, not one of its cards.
            apart = item.spot is not None and item.spot.area.kind in ("row", "slots", "grid", "hand")
            if (self.carry is None or handle != self.carry.handle) and (apart or place in lit or self.carry is None):
                yield Target(place, item.card_rect(), place in lit, item.spot.zone if item.spot else "")
        yield from self.party.targets(lit)
        yield from self.party.chain.targets(lit)
        for player, plate in self.plates.items():
            place = Place(player=player)
            yield Target(place, plate.box, place in lit)
            if isinstance(plate, StripPlate) and place in lit and self.carry is not None and self.carry.how != "keys":
                yield Target(place, plate.whole, True)  # nothing else of a strip is so easy to hit

    def rect_of(self, place: Place) -> QRect | None:
        """Where a place is on the screen."""
        box = next((target.box for target in self.targets() if target.place == place), None)
        cell = self.cells.of(place.zone) if box is None else None
        return cell.box if cell is not None else box

    def spoken(self, place: Place | None) -> Place | None:
        """The place by which a screen reader knows this one: a cell stands for several zones."""
        cell = self.cells.of(place.zone) if place is not None else None
        return place if cell is None else Place(zone=self.cells.home(cell))

    def field(self, never: Sequence[QRect] = (), goals: Sequence[QRect] = ()) -> Field:
        """Where something may float above the table, and what else it must `never` cover."""
        avoid = [item.card_rect() for item in self.cards.values()]
        lit = [item.card_rect() for handle, item in self.cards.items() if self.is_lit(handle)]
        if self.stage.ribbon.isVisible():
            avoid.append(self.stage.ribbon.box)
        large = [self.zoom.box] if self.zoom.shown else []
        return Field(self.bounds(), avoid, lit, [self.style_now.metrics.prompt(), *large, *never], goals)

    # -- answers -------------------------------------------------------------------------------------------------

    def decide(self, option: OptionView) -> None:
        """One option was meant: select it, or answer with it."""
        if self.choice.multiple:
            self.stop_carrying()
            self.toggle(option.index)
            return
        before = self.shows
        self.chooser.close()
        self.chosen.emit(option.index)
        if self.shows == before and self.patient and self.carry is not None and self.carry.how == "drag":
            self.carry.dropped = True  # it stays where it was let go until the answer comes
        elif self.shows == before:
            # The answer was not taken: the card goes back to where it lies.
            self.stop_carrying()

    def toggle(self, index: int) -> None:
        """Select or unselect one option of a multi-choice."""
        self.choice.toggle(index)
        self._selection_is_new()

    def select(self, indices: Sequence[int]) -> None:
        """Select exactly these options of a multi-choice, in this order."""
        self.choice.selected = list(indices)
        self._selection_is_new()

    def clear_selection(self) -> None:
        self.select([])

    def _selection_is_new(self) -> None:
        self._ask_partial()
        self.refresh()
        self.selection_changed.emit(list(self.choice.selected))

    def _ask_partial(self) -> None:
        if self.choice.multiple and self.asked:
            self.choice.allow(self.style_now.talk.partial(self.choice.selected).addable)

    def pick_up(self, handle: Handle, how: Literal["drag", "click", "keys"], grab: QPoint, aimed: bool = False) -> None:
        """Take a card: its places light up."""
        lit = self.wardrobe.lit()
        self.carry = Carry(handle, how, grab, aimed)
        self._carry_anew(self.carry, lit)
        self.carrying_changed.emit(handle)

    def rehearse(self, handle: Handle, aimed: bool) -> None:
        """Draw what dragging a card will show, while nothing has moved yet: the first step then finds its pictures."""
        if self.carry is None and not self.tray.open and not self.clock.busy:
            lit = self.wardrobe.lit()
            self.carry = carry = Carry(handle, "drag", QPoint(), aimed)
            self._carry_anew(carry, lit)
            lit, self.carry = self.wardrobe.lit(), None
            self._carry_anew(carry, lit)

    def explain(self, handle: Handle, place: Place | None, about: QRect | None = None, whole: bool = False) -> None:
        """The bubble with what stands against it."""
        self.explanations.card(handle, place, about, whole)

    def stop_carrying(self) -> None:
        """Nothing is in the hand any more; the card glides to where it belongs."""
        lit = self.wardrobe.lit()
        carry, self.carry = self.carry, None
        if carry is None:
            return
        item = self.cards.get(carry.handle)
        middle = item.card_rect().center() if item is not None else QPoint()
        if item is not None:
            item.setRotation(0)
        self.chooser.close()
        self._carry_anew(carry, lit)
        self.focus.follow(carry)
        if item is not None and carry.in_air:
            self.transitions.glide_back(item, middle - QRect(QPoint(), item.size).center())
        self.carrying_changed.emit("")

    def glide(self, change: Callable[[], None]) -> None:
        """Make a change, and let the cards move to where it puts them."""
        before = self.transitions.remember()
        change()
        self.transitions.run(before, [])

    # -- drawing -------------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Theme, language, names or size changed: every picture is drawn anew at the shown size."""
        self.clock.finish()
        metrics = self.style_now.metrics
        self.setSceneRect(0, 0, metrics.width, metrics.height)
        self._cloth = cloth(self.style_now, self.sceneRect().size().toSize())
        self.invalidate()
        self.bubble.hide()
        self.zoom.hide()
        self.refresh()

    def drawBackground(self, painter: QPainter, exposed: QRectF | QRect) -> None:
        rect = QRectF(exposed)
        share = self.style_now.dpr
        source = QRectF(rect.x() * share, rect.y() * share, rect.width() * share, rect.height() * share)
        painter.drawPixmap(rect, self._cloth, source)

"""Every card, area and player of the table for screen readers and black-box tests.

A factory gives Qt an interface for each `Voice`, with role, spoken name, description and rectangle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar
from weakref import ReferenceType, WeakKeyDictionary, WeakSet, ref

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsView

from engines.core.display.views import Handle, Place
from ui.table.accessibility.piece_voices import PieceVoice
from ui.table.accessibility.voices import (
    BubbleVoice,
    ChainVoice,
    FigureVoice,
    LensVoice,
    OrderVoice,
    PlaceVoice,
    RibbonVoice,
    StageVoice,
    Voice,
    WayVoice,
)
from ui.table.pieces.table_pieces import TablePieces
from ui.table.scene.table_scene import TableScene

T = TypeVar("T")

MOST_WAYS = 12
"""More entries than the list over the table will ever have."""
MOST_ENTRIES = 12
"""More rows than a chain's band has room for."""


def _there(thing: ReferenceType[T]) -> T:
    """What an interface speaks for. PySide never lets go of an interface that the factory has given to Qt, so one that
    held its object would hold the whole table with it; Qt asks nothing of it once the object has gone.
    """
    found = thing()
    if found is None:
        raise RuntimeError("a screen reader asks for something that has left the table")
    return found


class VoiceInterface(QAccessibleInterface):
    """What a screen reader hears of a voice."""

    def __init__(self, voice: Voice) -> None:
        super().__init__()
        self._of = ref(voice)

    @property
    def _voice(self) -> Voice:
        return _there(self._of)

    def isValid(self) -> bool:
        return self._of() is not None

    def object(self) -> QObject:
        return self._voice

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._voice.view.window().windowHandle()

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return QAccessible.queryAccessibleInterface(self._voice.view)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._voice.words()
        return self._voice.about() if kind == QAccessible.Text.Description else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        return None

    def rect(self) -> QRect:
        return self._voice.rect()

    def role(self) -> QAccessible.Role:
        return self._voice.role

    def state(self) -> QAccessible.State:
        told = QAccessible.State()
        told.focusable = True
        told.focused = self._voice.focused()
        told.selectable = self._voice.selectable()
        told.selected = self._voice.selected()
        return told

    # No `interface_cast`: PySide 6.11 crashes on whatever Python returns from it.


class TableInterface(QAccessibleWidget):
    """The table as a list of all its voices."""

    def __init__(self, voices: TableVoices) -> None:
        super().__init__(voices.view, QAccessible.Role.List)  # the name is the widget's own, in the present language
        self._of = ref(voices)

    def _voices(self) -> list[Voice]:
        return _there(self._of).every()

    def childCount(self) -> int:
        return len(self._voices())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        every = self._voices()
        return QAccessible.queryAccessibleInterface(every[index]) if 0 <= index < len(every) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        every = self._voices()
        thing = child.object()
        return every.index(thing) if isinstance(thing, Voice) and thing in every else -1

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        found = [voice for voice in self._voices() if voice.rect().contains(x, y)]
        return QAccessible.queryAccessibleInterface(found[-1]) if found else None


_interfaces: WeakKeyDictionary[QObject, QAccessibleInterface] = WeakKeyDictionary()
"""Qt does not own Python interfaces: they must be kept while their object lives."""
_installed: list[object] = []


_tables: WeakSet[TableVoices] = WeakSet()
"""The voices of all widgets that have said of themselves that they are tables."""


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    if thing in _interfaces:
        return _interfaces[thing]
    made: QAccessibleInterface
    table = next((each for each in _tables if each.view is thing), None)
    if isinstance(thing, Voice):
        made = VoiceInterface(thing)
    elif table is not None:
        made = TableInterface(table)
    else:
        return None
    _interfaces[thing] = made
    return made


class TableVoices:
    """All voices of one table, and what the screen reader is told when they change."""

    def __init__(self, view: QGraphicsView, scene: TableScene, pieces: TablePieces) -> None:
        self.view = view
        self._scene, self._pieces = scene, pieces
        self._spoken_pieces: dict[int, PieceVoice] = {}
        pieces.altered.connect(self._renew_pieces)
        self.places: dict[Place, PlaceVoice] = {}
        self.stage, self.bubble = StageVoice(view, scene), BubbleVoice(view, scene)
        self.order, self.ribbon = OrderVoice(view, scene), RibbonVoice(view, scene)
        self.figures: dict[tuple[str, int], FigureVoice] = {}
        self.lenses: dict[int, LensVoice] = {}
        self.ways = [WayVoice(view, scene, number) for number in range(MOST_WAYS)]
        self.chain = [ChainVoice(view, scene, number) for number in range(MOST_ENTRIES)]

    def register(self) -> None:
        """Install the factory once, and let it speak for this table.

        While the widget was being made Qt may have taken an interface of its own for it, before anybody could tell that
        it is a table.
        """
        _tables.add(self)
        if not _installed:
            QAccessible.installFactory(_factory)
            _installed.append(_factory)
        made = QAccessible.queryAccessibleInterface(self.view)
        if not isinstance(made, TableInterface):
            QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(made))
            QAccessible.queryAccessibleInterface(self.view)

    def every(self) -> list[Voice]:
        """All voices in reading order: players, areas, then cards where they lie, then what is over them."""
        scene = self._scene
        over: list[Voice] = [self.order] if scene.chrome.order.shown else []
        over += [self.ribbon] if scene.chrome.ribbon.shown is not None else []
        over += [self._figure(key) for key in scene.chrome.figures.shown]
        over += [self._lens(strip.player) for strip in scene.opponents.strips()]
        if scene.stage.shown is not None:
            over.append(self.stage)
            over += self.chain[: len(scene.party.chain.entries)]
        over += self.ways[: len(scene.chooser.options)] if scene.chooser.shown else []
        if scene.bubble.shown:
            over.append(self.bubble)
        over = [*self._spoken_pieces.values(), *over]
        return [*self.places.values(), *over]

    def _renew_pieces(self) -> None:
        """Free pieces that have come get a voice, and those that have gone fall silent."""
        wanted = [piece.id for piece in self._pieces.sight.pieces] if self._pieces.sight is not None else []
        for number in [each for each in self._spoken_pieces if each not in wanted]:
            voice = self._spoken_pieces.pop(number)
            _interfaces.pop(voice, None)
            voice.deleteLater()
        for number in wanted:
            if number not in self._spoken_pieces:
                self._spoken_pieces[number] = PieceVoice(self.view, self._scene, self._pieces, number)

    def _figure(self, key: tuple[str, int]) -> FigureVoice:
        if key not in self.figures:
            self.figures[key] = FigureVoice(self.view, self._scene, key)
        return self.figures[key]

    def _lens(self, player: int) -> LensVoice:
        if player not in self.lenses:
            self.lenses[player] = LensVoice(self.view, self._scene, player)
        return self.lenses[player]

    def renew(self) -> None:
        """After the table changed: things that left fall silent, new ones get a voice."""
        wanted = list(self._wanted())
        for place in [each for each in self.places if each not in wanted]:
            voice = self.places.pop(place)
            _interfaces.pop(voice, None)
            voice.deleteLater()
        self.places = {
            place: self.places.get(place) or PlaceVoice(self.view, self._scene, place) for place in wanted
        }
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self.view, QAccessible.Event.ObjectReorder))

    def _wanted(self) -> Iterator[Place]:
        """Everything on the table that can be spoken of, in reading order."""
        scene = self._scene
        for player in scene.plates:
            yield Place(player=player)
        for zone, area in scene.areas.items():
            if scene.sceneRect().intersects(area.box.toRectF()):  # the far hand lies outside
                yield Place(zone=zone)
        for cell in scene.cells.items.values():
            yield Place(zone=scene.cells.home(cell))
        zones = {zone.id: number for number, zone in enumerate(scene.sight.zones)} if scene.sight is not None else {}

        def where(handle: Handle) -> tuple[int, int]:
            card = scene.card(handle)
            return zones.get(card.zone, len(zones)), card.index

        for handle in sorted(scene.cards, key=where):
            yield Place(card=handle)

    def focus_moved(self) -> None:
        """Tell the screen reader where the keyboard is now."""
        spoken = self._scene.spoken(self._scene.focus.at)
        voice: Voice | None = self.places.get(spoken) if spoken is not None else None
        voice = self._spoken_pieces.get(self._pieces.focus or 0, voice)
        if voice is not None and QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(voice, QAccessible.Event.Focus))

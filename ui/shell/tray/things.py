"""What lies in the tray: kinds of free pieces, how each looks there, and what it is called."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engines.cloth.model import ARROW, COIN, COUNTER, DIE, NOTE, NUMBER, SHAPES, SIDES
from ui.faces import icons, pieces
from ui.faces.dice_shapes import Die, draw_die, draw_words
from ui.shell.style.look import Look

PING = "ping"
OWN_DIE, OWN_COUNTER, OWN_NUMBER = "own-die", "own-counter", "own-number"
"""A die, counter or number that is asked for in words first."""
OWN = (OWN_DIE, OWN_COUNTER, OWN_NUMBER, NOTE)
SIGNS = {NOTE: "note", ARROW: "arrow", PING: "ping"}
"""Icons of what is drawn on the table."""


@dataclass(frozen=True)
class Thing:
    """One kind of piece, as it is taken from the tray."""

    kind: str
    sides: int = 0
    faces: tuple[str, ...] = ()
    shape: str = ""
    value: int = 1
    text: str = ""
    hidden: bool = False
    """A note for its writer alone."""

    @property
    def thrown(self) -> bool:
        """Whether it is rolled when it is taken."""
        return self.kind in (DIE, COIN)


DICE = (*(Thing(DIE, sides=sides) for sides in SIDES), Thing(COIN))
COUNTERS = (*(Thing(COUNTER, shape=shape) for shape in SHAPES), Thing(OWN_COUNTER))
NUMBERS = (*(Thing(NUMBER, value=value) for value in (-10, 10, 20, 1, 5)), Thing(OWN_NUMBER))


def signed(value: int, raises: bool = True) -> str:
    """A number as it stands on a tile: with a sign where it changes another one."""
    if value < 0:
        return f"−{-value}"
    return f"+{value}" if raises and value >= 10 else str(value)


def name_of(thing: Thing, look: Look) -> str:
    """What it is called."""
    match thing.kind:
        case "die" if thing.faces:
            return look.say("tray.die-of", faces=", ".join(thing.faces))
        case "die":
            return look.say("tray.die", n=thing.sides)
        case "counter":
            shape = look.say(f"pieces.{thing.shape}")
            return look.say("tray.counter-named", name=thing.text, shape=shape) if thing.text else shape
        case "number":
            return look.say("pieces.number", n=signed(thing.value))
        case "note":
            return look.say("tray.hidden-note" if thing.hidden else "tray.note")
    return look.say(f"tray.{thing.kind}")


def paint_thing(painter: QPainter, box: QRectF, thing: Thing, player: int, look: Look) -> None:
    """Draw it into a box, as large as it fits."""
    theme, side = look.theme, min(box.width(), box.height())
    square = QRectF(box.center().x() - side / 2, box.center().y() - side / 2, side, side)
    match thing.kind:
        case "die":
            up = thing.faces[-1] if thing.faces else str(thing.sides)
            draw_die(painter, square, Die(thing.sides, up, theme.player(player), theme.gap, theme.gap))
        case "coin":
            pieces.draw_coin(painter, square, "heads")
        case "counter":
            pieces.draw_counter(painter, square, thing.shape, str(thing.value))
        case "number":
            pieces.draw_number(painter, box, signed(thing.value))
        case "own-counter" | "own-number" | "own-die":
            _dashed(painter, box, thing.kind, look)
        case _:
            icons.paint(painter, SIGNS.get(thing.kind, ""), square, look.colour("text"))


def _dashed(painter: QPainter, box: QRectF, kind: str, look: Look) -> None:
    """Something of one's own may be made here."""
    line = QPen(look.colour("text", 0.45), 1.2, Qt.PenStyle.DashLine)
    painter.setPen(line)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = min(box.width(), box.height()) * 0.2
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), radius, radius)
    if kind == OWN_NUMBER:
        draw_words(painter, box.center(), "n", box.height() * 0.58, box.width(), look.theme.text)
        return
    painter.setPen(QPen(QColor(look.theme.second), max(1.5, box.height() * 0.06)))
    arm, middle = box.height() * 0.17, box.center()
    painter.drawLine(middle - QPointF(arm, 0), middle + QPointF(arm, 0))
    painter.drawLine(middle - QPointF(0, arm), middle + QPointF(0, arm))

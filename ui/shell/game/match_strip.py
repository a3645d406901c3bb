"""The match in the top bar: games won, each player's own time, and the time of the match. Empty for a plain game."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from ui import theme as themes
from ui.faces import icons
from ui.shell.style.look import Look
from ui.shell.style.text_runs import tip
from ui.shell.widgets.parts import draw_crest

SHORT, LAST = 5 * 60_000, 60_000
"""Milliseconds left from which a time is outlined, and from which it is filled and wears a warning sign."""
CREST, SIGN, PAD, GAP = 16, 14, 8, 6
HIGH = 24


@dataclass(frozen=True)
class MatchShown:
    """What there is to show of a match; times in milliseconds."""

    score: tuple[int, ...] = ()
    """Games won, by seat; empty for a single game."""
    left: int | None = None
    """Of the match's time."""
    own: tuple[int, ...] = ()
    """Left of each player's own time, by seat; empty if they have none."""
    thinking: int = -1
    """Whose own time is running."""


@dataclass(frozen=True)
class _Piece:
    """One thing in a row: a crest, a sign with a time in a pill, or plain words."""

    kind: str
    player: int = -1
    text: str = ""
    left: int | None = None
    strong: bool = False


def clock_text(left: int) -> str:
    """Minutes and seconds; the last second is shown until it has gone by."""
    seconds = -(-left // 1000)
    return f"{seconds // 60}:{seconds % 60:02}"


class MatchStrip(QWidget):
    """Score and times side by side, as on a scoreboard: each player's own beside the crest, the match's at the end."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.shown = MatchShown()
        self.pieces: tuple[_Piece, ...] = ()
        look.changed.connect(self.say_it)
        self.hide()

    def show_match(self, shown: MatchShown) -> bool:
        """Show this; whether it takes another width than before."""
        before = self.sizeHint().width() if not self.isHidden() else 0
        if shown == self.shown:
            return False
        self.shown = shown
        pieces = self._pieces()
        if pieces != self.pieces:
            self.pieces = pieces
            self.setVisible(bool(pieces))
            self.update()
        self.say_it()
        return (self.sizeHint().width() if pieces else 0) != before

    def say_it(self) -> None:
        """What a screen reader finds here: whole minutes, so that the words do not change every second."""
        look, shown, names = self.look, self.shown, self.look.speaker.names
        said = []
        if shown.score:
            said.append(look.say("match.score", score=", ".join(
                f"{name} {won}" for name, won in zip(names, shown.score, strict=False)
            )))
        said += [
            look.say("match.own-left", who=name, n=minutes(left))
            for name, left in zip(names, shown.own, strict=False)
        ]  # fmt: skip
        if shown.left is not None:
            said.append(look.say("match.left", n=minutes(shown.left)))
        words = ". ".join(said)
        if words != self.accessibleName():
            self.setAccessibleName(words)
            self.setToolTip(tip(words))

    def _pieces(self) -> tuple[_Piece, ...]:
        shown = self.shown
        seats = max(len(shown.score), len(shown.own))
        found: list[_Piece] = []
        for seat in range(seats):
            time = self._own_time(seat)
            crest = _Piece("crest", seat)
            won = [_Piece("score", seat, str(shown.score[seat]))] if shown.score else []
            if seats == 2 and seat == 1:  # mirrored, so that the scores of two stand side by side
                found += [*([_Piece("words", text="–")] if won else []), *won, crest, *time]
            else:
                found += [*time, crest, *won]
        if shown.left is not None:
            found.append(_Piece("time", text=clock_text(shown.left), left=shown.left, strong=True))
        return tuple(found)

    def _own_time(self, seat: int) -> list[_Piece]:
        shown = self.shown
        if not shown.own:
            return []
        left = shown.own[seat]
        return [_Piece("own", seat, clock_text(left), left, strong=shown.thinking == seat)]

    # Drawing

    @property
    def unit(self) -> float:
        return max(0.8, self.look.scale.table)

    def _font(self, bold: bool) -> QFont:
        font = themes.font("prompt-detail", max(1.0, self.look.scale.table) * min(self.look.text_size, 1.25))
        font.setBold(bold)
        font.setFeature(QFont.Tag("tnum"), 1)  # digits of one width: the bar does not tremble
        return font

    def _width(self, piece: _Piece) -> float:
        if piece.kind == "crest":
            return CREST * self.unit
        metrics = QFontMetricsF(self._font(True))
        if piece.left is None:
            return metrics.horizontalAdvance(piece.text)
        room = metrics.horizontalAdvance("0" * (len(piece.text) - 1) + ":")
        sign = (SIGN + 5) * self.unit if piece.kind == "time" or piece.left <= LAST else 0.0
        return room + sign + 2 * PAD * self.unit

    def sizeHint(self) -> QSize:
        wide = sum(self._width(piece) for piece in self.pieces) + GAP * self.unit * max(0, len(self.pieces) - 1)
        return QSize(round(wide + 2), round(HIGH * self.unit))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, middle = 1.0, self.height() / 2
        for piece in self.pieces:
            wide = self._width(piece)
            box = QRectF(x, 1, wide, self.height() - 2)
            if piece.kind == "crest":
                side = CREST * self.unit
                draw_crest(painter, self.look, piece.player, QRectF(x, middle - side / 2, side, side))
            elif piece.left is None:
                painter.setFont(self._font(True))
                painter.setPen(self.look.colour("text" if piece.kind == "score" else "second"))
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, piece.text)
            else:
                self._paint_time(painter, piece, piece.left, box)
            x += wide + GAP * self.unit

    def _paint_time(self, painter: QPainter, piece: _Piece, left: int, box: QRectF) -> None:
        """A time in a pill: grey, outlined when it grows short, filled and with a warning sign at the very end."""
        last, radius = left <= LAST, box.height() / 2
        tone = self.look.colour("refused" if last else "attack")
        if left <= SHORT:
            painter.setPen(QPen(tone, 1.6))
        else:
            painter.setPen(QPen(self.look.colour("text", 0.16), 1))
        ground = tone if last else self.look.colour("selected", 0.14) if piece.strong else self.look.colour("app")
        painter.setBrush(ground)
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
        ink = self.look.colour("app") if last else self.look.colour("text" if piece.strong else "second")
        sign, x = SIGN * self.unit, box.left() + PAD * self.unit
        if piece.kind == "time" or last:
            at = QRectF(x, box.center().y() - sign / 2, sign, sign)
            icons.paint(painter, "warning" if last else "clock", at, ink)
            x += (SIGN + 5) * self.unit
        painter.setFont(self._font(piece.strong))
        painter.setPen(ink)
        room = QRectF(QPointF(x, box.top()), QPointF(box.right() - PAD * self.unit, box.bottom()))
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, piece.text)


def minutes(left: int) -> int:
    """Whole minutes, the one that has begun included."""
    return -(-left // 60_000)

"""Chains inside each other: the one that goes on above, with a frame around its entries, those that wait below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engines.core.display.views import ChainView, LevelView
from ui.table.drawing import lettering
from ui.table.drawing.metrics import Metrics
from ui.table.drawing.style import Style
from ui.theme import faded

WHOLE = 2
"""So many levels show their entries; those further out say how many they have."""
TITLE, PAD, GAP = 22, 5, 6
INDENT = 22
"""Entries of the far players stand so much further right: side, crest and colour say the same."""
RADIUS = 8


@dataclass(frozen=True)
class Block:
    """One level as it is shown, the newest of its entries first."""

    level: LevelView | None
    entries: tuple[ChainView, ...]
    folded: int = 0
    """How many entries are only counted."""


def blocks(chain: Sequence[ChainView], levels: Sequence[LevelView]) -> list[Block]:
    """The innermost level first; a chain without levels is one block without a frame."""
    if not levels:
        return [Block(None, tuple(reversed(chain)))]
    ends = [*(level.first for level in levels[1:]), len(chain)]
    found = []
    for depth, (level, end) in enumerate(reversed(list(zip(levels, ends, strict=True)))):
        own = tuple(reversed(chain[level.first : end]))
        found.append(Block(level, own) if depth < WHOLE else Block(level, (), len(own)))
    return found


def above(metrics: Metrics) -> int:
    """What a level needs above its entries."""
    return metrics.px(TITLE)


def below(metrics: Metrics) -> int:
    """What it needs below them."""
    return metrics.px(PAD + GAP)


def heads_high(shown: Sequence[Block], metrics: Metrics) -> int:
    """What the levels need beside their entries."""
    return sum(above(metrics) + below(metrics) for block in shown if block.level is not None)


def frame(block: Block, rows: QRect, metrics: Metrics) -> QRect:
    """The frame around a level whose entries take up this room."""
    return rows.adjusted(0, 0, 0, above(metrics) + (metrics.px(PAD) if block.entries else 0))


def indented(row: QRect, entry: ChainView, near: int, metrics: Metrics) -> QRect:
    """Where an entry stands within its level: mine at the left, theirs at the right."""
    side = metrics.px(PAD)
    step = metrics.px(INDENT)
    own = entry.player == near
    return row.adjusted(side if own else side + step, 0, -side - step if own else -side, 0)


def draw(painter: QPainter, box: QRectF, title: str, note: str, live: bool, style: Style) -> None:
    """The frame with its title at the left and what it came of at the right."""
    metrics, theme = style.metrics, style.theme
    ink = theme.chain if live else theme.zone_line
    painter.setPen(QPen(QColor(ink), (2 if live else 1) * metrics.scale))
    painter.setBrush(faded(theme.chain, 0.06) if live else faded(theme.text, 0.03))
    inner = box.adjusted(1, 1, -1, -1)
    painter.drawRoundedRect(inner, metrics.px(RADIUS), metrics.px(RADIUS))
    line = QRectF(inner.left() + metrics.px(8), inner.top(), inner.width() - metrics.px(16), metrics.px(TITLE))
    words = theme.text if live else theme.second
    used = lettering.write(painter, title, line, lettering.PART_ADDED, words, metrics)
    line.setLeft(line.left() + used + metrics.px(10))
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    lettering.write(painter, note, line, lettering.ASIDE, theme.second, metrics, right, shrinks=True)

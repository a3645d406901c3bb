"""The chain as a stack of entries, the latest on top: declared uses that wait to take effect.

An entry can be pointed at with the mouse, or with the keyboard through its card: its card and its targets stand out
then. An entry whose card lies nowhere on the table is that card's place.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from engines.core.display.views import ChainView, Handle, LevelView, Named, Place
from ui.faces import crests, icons
from ui.table.drawing import lettering
from ui.table.drawing.painted import Z_AREA, PaintedItem, local
from ui.table.drawing.style import Style
from ui.table.geometry import level_plan
from ui.table.items import chain_words
from ui.table.items.chain_words import Fitted, Share
from ui.table.question.drop_target import Target
from ui.table.scene.tabletop import Tabletop
from ui.theme import faded

HEAD = 19
TALL, LOW = 42, 20
COLUMN_TALL = 52
"""A row of a chain in a column, whose words need more lines."""
COLUMN = 300
"""Narrower than this, a chain stands in a column: the crest below its number, no rule, and of an outcome its sign."""
NUMBER = 26
RADIUS = 7
CENTRE = Qt.AlignmentFlag.AlignCenter


class ChainBand:
    """The rows of the chain in the stage's panel."""

    def __init__(self, scene: Tabletop) -> None:
        self._scene = scene
        self.head = PaintedItem(Z_AREA + 0.7)
        scene.addItem(self.head)
        self.head.setVisible(False)
        self.levels: list[PaintedItem] = []
        """The frames of chains that stand inside each other."""
        self.rows: list[PaintedItem] = []
        self.entries: list[ChainView] = []
        """Those that have a row, the latest first."""
        self.fitted: list[Fitted] = []
        """Their words as they are shown."""
        self.pointed: ChainView | None = None

    def show(
        self, chain: Sequence[ChainView], box: QRect, name: Named, levels: Sequence[LevelView] = (), near: int = 0,
    ) -> None:
        """Draw the chain into its band. The oldest entries are only counted if there are too many."""
        style = self._scene.style_now
        unit = style.metrics.px
        if self.pointed is not None and self.pointed not in chain:
            self.pointed = None
        blocks = level_plan.blocks(chain, levels)
        count = sum(len(block.entries) for block in blocks)
        room = box.height() - unit(HEAD) - level_plan.heads_high(blocks, style.metrics)
        whole = unit(COLUMN_TALL if _narrow(box.width(), style) else TALL)
        gap = unit(5 if whole > unit(TALL) else 3)
        tall = count * (whole + gap) <= room + gap
        gap = gap if tall else max(1, unit(1.5))
        high = whole if tall else max(unit(LOW), (room + gap) // max(1, count) - gap)
        fitting = max(1, (room + gap) // (high + gap))
        self.entries, self.fitted = [], []
        self._show_head(max(0, count - fitting), not chain, box, name, style)
        top, framed = box.top() + unit(HEAD), 0
        for block in blocks:
            if block.level is not None:
                shown = min(len(block.entries), fitting - len(self.entries))
                around = QRect(box.left(), top, box.width(), shown * (high + gap))
                self._show_level(framed, block, level_plan.frame(block, around, style.metrics), style)
                framed, top = framed + 1, top + level_plan.above(style.metrics)
            for entry in block.entries[: fitting - len(self.entries)]:
                self.entries.append(entry)
                place = QRect(box.left(), top, box.width(), high)
                if block.level is not None:
                    place = level_plan.indented(place, entry, near, style.metrics)
                self._show_row(self._row(len(self.entries) - 1), entry, place, tall, style)
                top += high + gap
            top += level_plan.below(style.metrics) if block.level is not None else 0
        for spare in (*self.rows[len(self.entries):], *self.levels[framed:]):
            spare.setVisible(False)

    def _row(self, number: int) -> PaintedItem:
        while len(self.rows) <= number:
            self.rows.append(PaintedItem(Z_AREA + 0.7))
            self._scene.addItem(self.rows[-1])
        return self.rows[number]

    def hide(self) -> None:
        self.entries, self.fitted, self.pointed = [], [], None
        for item in (self.head, *self.rows, *self.levels):
            item.setVisible(False)

    # -- what the table asks -------------------------------------------------------------------------------------

    def box_of(self, entry: ChainView) -> QRect:
        return self.rows[self.entries.index(entry)].box

    def at(self, point: QPoint) -> ChainView | None:
        """The entry under a point."""
        return next((each for each in self.entries if self.box_of(each).contains(point)), None)

    def rule_at(self, point: QPoint) -> str | None:
        """The rule number under a point."""
        entry = self.at(point)
        if entry is None or not entry.rule or not self.fitted[self.entries.index(entry)].share.rule:
            return None
        box = _rule_box(QRectF(self.box_of(entry)), entry.rule, self._scene.style_now)
        return entry.rule if box.contains(QPointF(point)) else None

    def card_of(self, entry: ChainView | None) -> Handle:
        """The card an entry is about, as far as the viewer may point at it."""
        sight = self._scene.sight
        if entry is None or entry.card is None or sight is None:
            return ""
        handle = entry.card.handle or ""
        return handle if handle in sight.cards else ""

    def targets(self, lit: Container[Place]) -> Iterator[Target]:
        """The entries that are their card's only place on the table."""
        for entry in self.entries:
            handle = self.card_of(entry)
            if handle and handle not in self._scene.cards:
                place = Place(card=handle)
                sight = self._scene.sight
                assert sight is not None
                yield Target(place, self.box_of(entry), place in lit, sight.cards[handle].zone)

    def point(self, entry: ChainView | None, handle: Handle = "") -> None:
        """The pointer or the keyboard is on an entry, or on a card that may have one."""
        if entry is None and handle:
            entry = next((each for each in self.entries if self.card_of(each) == handle), None)
        if entry != self.pointed:
            self.pointed = entry
            self._scene.refresh()

    def rings(self, handle: Handle) -> list[str]:
        """What a card wears while an entry is pointed at that is about it."""
        entry = self.pointed
        if entry is None:
            return []
        about = (entry.card.handle if entry.card is not None else None, entry.source)
        ring = ["chain"] if handle in about else []
        return [*ring, "attacked"] if handle in entry.targets else ring

    # -- drawing -------------------------------------------------------------------------------------------------

    def _show_head(self, left_out: int, empty: bool, box: QRect, name: Named, style: Style) -> None:
        metrics, theme = style.metrics, style.theme
        place = QRect(box.left(), box.top(), box.width(), metrics.px(HEAD))
        key = "table.chain-more" if left_out else "table.chain-empty" if empty else "table.chain-order"
        note = style.say(key, n=left_out)

        def draw(painter: QPainter) -> None:
            side = metrics.px(13)
            ink = theme.second if empty else theme.chain
            icons.paint(painter, "link", QRectF(1, (place.height() - side) / 2, side, side), ink)
            words = QRectF(side + metrics.px(6), 0, place.width(), place.height())
            used = lettering.write(painter, style.label(name), words, lettering.ZONE, ink, metrics)
            words.setLeft(words.left() + used + metrics.px(8))
            words.setRight(place.width())
            lettering.write(painter, note, words, lettering.ASIDE, theme.second, metrics, shrinks=True)

        self.head.show_drawing(place, style.dpr, draw, (style.look, note, empty))

    def _show_level(self, number: int, block: level_plan.Block, box: QRect, style: Style) -> None:
        """The frame of one of several chains, with what it is and where it comes from. Those that wait are grey."""
        while len(self.levels) <= number:
            self.levels.append(PaintedItem(Z_AREA + 0.6))
            self._scene.addItem(self.levels[-1])
        level = block.level
        assert level is not None
        title, note = style.tell(level.title), style.tell(level.note) if level.note is not None else ""
        if block.folded:
            note = style.say("table.chain-more", n=block.folded)

        def draw(painter: QPainter) -> None:
            level_plan.draw(painter, local(box), title, note, level.live, style)

        self.levels[number].show_drawing(box, style.dpr, draw, (style.look, title, note, level.live))

    def _show_row(self, row: PaintedItem, entry: ChainView, box: QRect, tall: bool, style: Style) -> None:
        handle = self.card_of(entry)
        meant = self._stands_for(handle)
        lit = meant and self._scene.is_lit(handle)
        chosen = meant and handle in self._scene.choice.selected_subjects()
        pointed = entry == self.pointed
        key = (style.look, repr(entry), tall, lit, chosen, pointed)
        picture = self._picture(entry, box.height(), style)
        fitted = _arranged(entry, local(box), picture, tall, style)
        self.fitted.append(fitted)

        def draw(painter: QPainter) -> None:
            theme = style.theme
            ring = theme.legal if lit else theme.selected if chosen else ""
            _draw_frame(painter, local(box), entry, ring, pointed, tall, style)
            if entry.cancelled:
                painter.setOpacity(0.65)
            _draw_words(painter, local(box), entry, picture, fitted, tall, style)

        row.show_drawing(box, style.dpr, draw, key, style.metrics.px(6))

    def _stands_for(self, handle: Handle) -> bool:
        """Whether choosing the entry is what choosing its card means: the card lies nowhere else, or only small, or
        nothing but entries can be chosen."""
        item, choice = self._scene.cards.get(handle), self._scene.choice
        if not handle or item is None or item.spot is None or item.spot.size == "chip":
            return bool(handle)
        subjects = choice.subjects()
        about = {self.card_of(entry) for entry in self.entries}
        return all(each in about and not choice.carriable(each) for each in subjects)

    def _picture(self, entry: ChainView, high: int, style: Style) -> QPixmap | None:
        """The card's picture for a row of this height."""
        handle, sight = self.card_of(entry), self._scene.sight
        if not handle or sight is None:
            return None
        face = sight.cards[handle].face
        if face is None:
            return None
        inner = high - style.metrics.px(6)
        wide = round(inner * (0.72 if high > style.metrics.px(LOW) else 1.2))
        return style.painter.art(style.talk.face(face), round(wide * style.dpr), round(inner * style.dpr))


def _draw_frame(
    painter: QPainter, box: QRectF, entry: ChainView, ring: str, pointed: bool, tall: bool, style: Style
) -> None:
    metrics, theme = style.metrics, style.theme
    inner = box.adjusted(0.5, 0.5, -0.5, -0.5)
    shape = QPainterPath()
    shape.addRoundedRect(inner, metrics.px(RADIUS), metrics.px(RADIUS))
    painter.fillPath(shape, QColor(theme.app))
    painter.fillPath(shape, faded(theme.chain, 0.26 if pointed else 0.08))
    block = QPainterPath()
    block.addRect(QRectF(inner.left(), inner.top(), metrics.px(NUMBER), inner.height()))
    painter.fillPath(shape.intersected(block), QColor(theme.second if entry.cancelled else theme.chain))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if ring:
        painter.setPen(QPen(QColor(theme.gap), 5 * metrics.scale))
        painter.drawPath(shape)
        painter.setPen(QPen(QColor(ring), 3 * metrics.scale))
    else:
        painter.setPen(QPen(QColor(theme.chain), (2.5 if pointed else 1.2) * metrics.scale))
    painter.drawPath(shape)
    number = QRectF(inner.left(), inner.top(), metrics.px(NUMBER), inner.height())
    if _narrow(box.width(), style) and tall:
        number.setHeight(number.height() * 0.55)
    lettering.write(painter, str(entry.number), number, lettering.VERDICT, theme.app, metrics, CENTRE)


def _narrow(wide: float, style: Style) -> bool:
    """Whether a row of this width stands in a column."""
    return wide < style.metrics.px(COLUMN)


def _arranged(entry: ChainView, box: QRectF, picture: QPixmap | None, tall: bool, style: Style) -> Fitted:
    """The words of a row, and what it keeps besides them."""
    unit = style.metrics.px
    narrow = _narrow(box.width(), style)
    side = unit(NUMBER + 12) if narrow and tall else unit(NUMBER + 8) + unit(18 if tall else 14) + unit(16)
    rule, wide = _told_rule(entry, box, style), box.width() - side
    chip = lettering.rule_width(rule, style.metrics) + unit(8) if rule else 0.0
    if entry.outcome is not None and tall:
        wide -= _outcome_wide(entry, box.width(), style)
    drawn = picture.deviceIndependentSize().width() + unit(8) if picture is not None else 0.0
    name = style.name(entry.card.name) if entry.card is not None and entry.card.name is not None else ""
    told, effect = style.tell(entry.text), chain_words.effect_words(entry, style)
    brief = narrow and not tall  # the side panel tells all of it
    aims = told if entry.targets or not effect else ""  # a use that aims at nothing is told by what it does
    whole = (name, told) if brief and name else (name, effect, aims) if name else (told, effect)
    said = [each for each in whole if each]
    shares = (
        Share(wide - chip - drawn, bool(rule), bool(drawn)),
        Share(wide - drawn, False, bool(drawn)),
        Share(wide, False, False),
    )
    return chain_words.fit(said, box.height(), shares, style.metrics)


def _draw_words(
    painter: QPainter, box: QRectF, entry: ChainView, picture: QPixmap | None, fitted: Fitted, tall: bool, style: Style
) -> None:
    """Crest, picture, the card's name, what it does and what it aims at, and the rule."""
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    x, middle = box.left() + unit(NUMBER + 8), box.center().y()
    side = unit(18 if tall else 14)
    if _narrow(box.width(), style) and tall:
        low = QRectF(box.left() + unit(NUMBER) / 2 - side / 2, box.bottom() - side - unit(5), side, side)
        icons.paint(painter, crests.icon(entry.player), low, theme.app)
        x -= unit(2)
    else:
        crest = QRectF(x, middle - side / 2, side, side)
        icons.paint(painter, crests.icon(entry.player), crest, theme.player(entry.player))
        x += side + unit(8)
    if picture is not None and fitted.share.picture:
        size = picture.deviceIndependentSize()
        painter.drawPixmap(QRectF(x, middle - size.height() / 2, size.width(), size.height()), picture,
                           QRectF(picture.rect()))
        x += size.width() + unit(8)
    if fitted.share.rule and entry.rule:
        rule = _rule_box(box, entry.rule, style)
        lettering.rule_chip(painter, entry.rule, QPointF(rule.left(), middle), theme.gold, metrics)
    if entry.outcome is not None and tall:
        _draw_outcome(painter, box, entry, rule.left() if fitted.share.rule and entry.rule else box.right(), style)
    words = QRectF(x, box.top(), fitted.share.wide, box.height())
    chain_words.paint(painter, fitted, words, theme.text, entry.cancelled, metrics)


def _outcome_wide(entry: ChainView, box_wide: float, style: Style) -> float:
    """How much room it takes to say what becomes of it."""
    assert entry.outcome is not None
    unit = style.metrics.px
    if _narrow(box_wide, style):
        return unit(13 + 8)
    return lettering.PART_ADDED.width(style.tell(entry.outcome), style.metrics) + unit(13 + 5 + 10)


def _draw_outcome(painter: QPainter, box: QRectF, entry: ChainView, right: float, style: Style) -> None:
    """What becomes of it if nobody answers any more: ticked, or struck out where it is stopped."""
    assert entry.outcome is not None
    metrics, theme = style.metrics, style.theme
    unit = metrics.px
    left = right - unit(8) - _outcome_wide(entry, box.width(), style)
    side = unit(13)
    ink = theme.refused if entry.stopped else theme.text
    sign = QRectF(left + unit(10), box.center().y() - side / 2, side, side)
    icons.paint(painter, "ban" if entry.stopped else "check", sign, ink)
    if _narrow(box.width(), style):
        return
    line = QRectF(sign.right() + unit(5), box.top(), right - sign.right(), box.height())
    lettering.write(painter, style.tell(entry.outcome), line, lettering.PART_ADDED, ink, metrics)


def _told_rule(entry: ChainView, box: QRectF, style: Style) -> str:
    """Its rule; in a low row large letters have no room for it, and the side panel tells it too."""
    if _narrow(box.width(), style):
        return ""
    return entry.rule or "" if lettering.rule_height(style.metrics) <= box.height() else ""


def _rule_box(box: QRectF, rule: str, style: Style) -> QRectF:
    """Where a row's rule number stands."""
    wide = lettering.rule_width(rule, style.metrics)
    return QRectF(box.right() - style.metrics.px(8) - wide, box.top(), wide, box.height())

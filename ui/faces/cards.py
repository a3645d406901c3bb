"""Cards as pixmaps: `CardPainter` draws a face or a back at exactly the size it is shown, and keeps what it drew.

One painter serves one theme, language, scale and screen; make a new one when any of them changes. A pixmap is larger
than its card by the shadow and by whatever hangs over its edge; `origin` says where the card's corner lies in it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPixmap, QTransform

from app.packs.art import PictureRefused
from app.packs.own_pictures import BACK
from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import FaceView, Text
from ui.faces import corners, extras, marks, parts, pictures, pips, symbols, wording
from ui.faces.kept import BODY_BYTES, WORN_BYTES, PictureCache
from ui.faces.look import MEASURES, SMALLEST, TURNED_NUMBERS, CardLook, card_size, legible
from ui.faces.pen import Pen
from ui.theme import SMALLEST_TEXT, Theme

PLAIN: Final = FaceTemplate(game="", back="", scenes=(), emblems=(), slots=())
"""For a game without a template: picture and name only."""

BACK_EDGE: Final = "#16233A"
TEXT_SIZES: Final = (11.5, 11.0, 10.5)
"""Zoomed text: the largest of these at which it fits. At the smallest the picture makes room, then the text is cut."""

SMALLEST_PICTURE: Final = 124
"""Of a zoomed card; below it the name would reach the badge under the cost."""
COVERED: Final = 38
"""Less than this of a narrow card shows only one of its numbers."""
TEXT_PAD: Final = 9
"""Room above and below the text of a zoomed card."""


class CardPainter:
    """Draws cards for one theme, language, scale (S) and device pixel ratio."""

    def __init__(
        self,
        theme: Theme,
        language: str,
        scale: float = 1.0,
        dpr: float = 1.0,
        templates: Mapping[str, FaceTemplate] | None = None,
        report: Callable[[Text], None] | None = None,
        text_size: float = 1.0,
    ) -> None:
        self.theme = theme
        self.language = language
        self.scale = scale
        self.dpr = dpr
        self.templates = dict(templates or {})
        self.report = report
        self.text_size = text_size
        """The reader's own factor for text, 0.8 to 1.6."""
        self.measures = {size: legible(size, scale, text_size) for size in MEASURES}
        self.forget()

    @property
    def factor(self) -> float:
        """Device pixels per base pixel."""
        return self.scale * self.dpr

    def template(self, game: str) -> FaceTemplate:
        """The template of a game."""
        return self.templates.get(game, PLAIN)

    def size(self, look: CardLook) -> QSize:
        """The card itself in logical pixels, without shadow and overhang."""
        wide, high = card_size(look.size, look.turned, self.factor)
        return QSize(round(wide / self.dpr), round(high / self.dpr))

    def origin(self, look: CardLook) -> QPoint:
        """Where the card's top left corner lies in its pixmap, in logical pixels."""
        margin = self._margins(look)
        return QPoint(margin[0], margin[1])

    def _margins(self, look: CardLook) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the card in logical pixels."""
        return extras.margins(look, self.scale)

    def pixmap(self, face: FaceView, look: CardLook) -> QPixmap:
        """A card's face (or back, if it lies face down) with everything that hangs on it."""
        return self.cache.get((face.game, face.id, face.picture, look), lambda: self._draw(face, face.game, look))

    def back(self, game: str, size: str = "table", turned: bool = False, look: CardLook | None = None) -> QPixmap:
        """The back of a game's cards; a `look` adds stack edges, plate or dimming."""
        shown = look or CardLook(size=size, turned=turned, face_down=True)
        key = ("back", game, pictures.worn(game, BACK), pictures.worn(game, shown.sleeve), shown)
        return self.cache.get(key, lambda: self._draw(None, game, shown))

    def art(self, face: FaceView, wide: int, high: int) -> QPixmap:
        """The picture alone, in a box of this many device pixels: for a row in a list."""
        return self.cache.get(("art", face.id, face.picture, wide, high), lambda: self._draw_art(face, wide, high))

    def overlay(self, look: CardLook) -> QPixmap | None:
        """What hangs on a card alone, to be drawn over rings. None if nothing does."""
        if not look.outlying and not look.attached:
            return None
        key = ("overlay", look.size, look.turned, look.stack, look.plate, look.plate_left, look.attached)
        return self.cache.get(key, lambda: self._draw_overlay(look))

    def paint(self, painter: QPainter, corner: QPoint, face: FaceView | None, game: str, look: CardLook,
              rings: Sequence[str] = ()) -> None:
        """Draw a card (a back, if `face` is None) with its marks, its corner at a whole pixel, in the right order."""
        card = self.pixmap(face, look) if face is not None else self.back(game, look=look)
        painter.drawPixmap(corner - self.origin(look), card)
        if not rings:
            return
        marks.paint(painter, QRectF(corner, self.size(look)), rings, self.theme, self.scale, MEASURES[look.size].radius)
        above = self.overlay(look)
        if above is not None:
            painter.drawPixmap(corner - self.origin(look), above)

    def forget(self) -> None:
        """Throw away everything drawn, after a pack or a picture has changed."""
        self.cache: PictureCache[QPixmap] = PictureCache()
        self.worn: PictureCache[QPixmap] = PictureCache(WORN_BYTES)
        """Cards of this painter with the marks around them: what was aimed at once is often aimed at again."""
        self._bodies: PictureCache[QImage] = PictureCache(BODY_BYTES)
        """Cards of a hand before they are dimmed, without shadow: as soon as one is picked up all others are."""
        self._shadows: PictureCache[QImage] = PictureCache(BODY_BYTES)
        self._reported: set[str] = set()

    def _draw(self, face: FaceView | None, game: str, look: CardLook) -> QPixmap:
        body = self._back_body(game, look) if face is None or look.face_down else self._face_body(face, look)
        if face is not None and look.face_down and look.told:
            extras.paint_read_back(body, face, self.template(game), look, self.language, self.factor)
        extras.tone(body, look)
        whole, pen = self._canvas(look, self._shadow(look, body.size()))
        self._assemble(pen, body, face, look)
        return self._finished(whole, pen)

    def _draw_art(self, face: FaceView, wide: int, high: int) -> QPixmap:
        image = pictures.blank(wide, high)
        painter = QPainter(image)
        self._picture(Pen(painter, self.factor), face, CardLook(size="hand"), QRectF(0, 0, wide, high))
        return self._finished(image, Pen(painter, self.factor))

    def _draw_overlay(self, look: CardLook) -> QPixmap:
        whole, pen = self._canvas(look)
        extras.hung_on(pen, look)
        return self._finished(whole, pen)

    def _shadow(self, look: CardLook, size: QSize) -> QImage:
        """A canvas with nothing but the shadow of a card: drawn once for all cards of a size."""

        def draw() -> QImage:
            whole, pen = self._canvas(look)
            extras.shadow(pen, QRectF(QPointF(), size), self.measures[look.size].radius, self.theme.shadow)
            pen.painter.end()
            return whole

        return self._shadows.get((look.size, look.turned, self._margins(look)), draw)

    def _canvas(self, look: CardLook, ground: QImage | None = None) -> tuple[QImage, Pen]:
        """An image with room around the card, and a pen whose origin is the card's corner."""
        left, top, right, bottom = (round(margin * self.dpr) for margin in self._margins(look))
        wide, high = card_size(look.size, look.turned, self.factor)
        whole = ground.copy() if ground is not None else pictures.blank(wide + left + right, high + top + bottom)
        painter = QPainter(whole)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(left, top)
        return whole, Pen(painter, self.factor)

    def _finished(self, whole: QImage, pen: Pen) -> QPixmap:
        pen.painter.end()
        pixmap = QPixmap.fromImage(whole)
        pixmap.setDevicePixelRatio(self.dpr)
        return pixmap

    def _assemble(self, pen: Pen, body: QImage, face: FaceView | None, look: CardLook) -> None:
        """Lay the card over its stack, and hang on it what hangs on it."""
        measure = self.measures[look.size]
        card = QRectF(0, 0, body.width(), body.height())
        colour = parts.strip_colour(face.hue) if face is not None and not look.face_down else BACK_EDGE
        extras.stack_edges(pen, card, measure.radius, look, colour)
        extras.outline(pen, card, measure.radius)
        pen.painter.drawImage(0, 0, body)
        extras.hung_on(pen, look)

    def _back_body(self, game: str, look: CardLook) -> QImage:
        """A card back in its rounded shape; a turned one lies on its side."""
        measure = self.measures[look.size]
        wide, high = card_size(look.size, False, self.factor)
        image = pictures.back_of(game, self.template(game).back, wide, high, look.sleeve)
        if look.turned:
            image = image.transformed(QTransform().rotate(90))
        body, painter = self._begin(look, BACK_EDGE, measure.radius)
        painter.drawImage(0, 0, image)
        painter.end()
        return body

    def _begin(self, look: CardLook, ground: str, radius: float) -> tuple[QImage, QPainter]:
        """An image of the card's size in its rounded shape. What is painted next stays inside that shape."""
        wide, high = card_size(look.size, look.turned, self.factor)
        body = pictures.blank(wide, high)
        painter = QPainter(body)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        shape = Pen(painter, self.factor).round_rect(QRectF(0, 0, wide, high), radius)
        painter.fillPath(shape, QColor(ground))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        return body, painter

    def _face_body(self, face: FaceView, look: CardLook) -> QImage:
        if look.size != "hand":
            return self._fresh_body(face, look)
        key = (face.game, face.id, face.picture, replace(look, dimmed=False))
        return self._bodies.get(key, lambda: self._fresh_body(face, look)).copy()

    def _fresh_body(self, face: FaceView, look: CardLook) -> QImage:
        measure = self.measures[look.size]
        ground = parts.strip_colour(face.hue) if look.size in SMALLEST else parts.frame_colour(face.hue)
        body, painter = self._begin(look, ground, measure.radius)
        pen = Pen(painter, self.factor)
        usual = self._turned if look.turned else self._upright
        draw = self._chip if look.size in SMALLEST else self._zoom if look.size == "zoom" else usual
        draw(pen, face, look)
        painter.end()
        return body

    def _picture(self, pen: Pen, face: FaceView, look: CardLook, box: QRectF, on_side: bool = False) -> None:
        """The card's picture in a box; on a turned card it lies on its side."""
        measure = self.measures[look.size]
        wide, high = round(box.width()), round(box.height())
        if on_side:
            wide, high = high, wide
        image = self._photo(face, wide, high) or pictures.composed(
            face.emblem, face.scene or self._first_scene(face), face.hue, wide, high, measure.emblem, measure.emblem_at
        )
        if on_side:
            image = image.transformed(QTransform().rotate(90))
        pen.painter.drawImage(round(box.x()), round(box.y()), image)

    def _first_scene(self, face: FaceView) -> str:
        scenes = self.template(face.game).scenes
        return scenes[0] if scenes else ""

    def _photo(self, face: FaceView, wide: int, high: int) -> QImage | None:
        """The user's own picture, or None after saying once why it cannot be shown."""
        if face.picture is None:
            return None
        try:
            return pictures.art_of(face.picture, wide, high)
        except PictureRefused as refused:
            if self.report is not None and face.picture not in self._reported:
                self._reported.add(face.picture)
                self.report(Text(refused.key, {**refused.args_for_text, "card": face.name, "file": face.picture}))
            return None

    def _cost_and_corner(self, pen: Pen, face: FaceView, look: CardLook, shown: Mapping[str, parts.Value],
                         right: float, foot: float) -> None:
        """The values that stand on the picture of an upright card, which reaches to `right` and `foot`."""
        template, measure = self.template(face.game), self.measures[look.size]
        tint, dark = template.tint(face.slots), template.dark_slot in face.slots
        badge_left, badge_top, badge_high = measure.badge
        beside = replace(measure, badge=(badge_left + look.hidden, badge_top, badge_high))
        top = measure.frame + measure.corner + measure.pip * 0.4
        pips.column(pen, pips.of_card(template, shown, look.states, look.size), measure, right - 1, top,
                    measure.frame + measure.picture)
        for slot in template.slots:
            value = shown.get(slot.slot)
            if value is None or look.size not in slot.sizes:
                continue
            drawn = [slot.icons[each] for each in value.text.split() if each in slot.icons]
            if slot.place == "cost":
                across = measure.cost_at + look.hidden
                corners.cost_shape(pen, template, value.text, measure, across, measure.cost_at, tint, dark)
            elif slot.place == "second":
                corners.second_cost(pen, value.text, measure, measure.cost_at + look.hidden, measure.frame)
            elif slot.place == "pill":
                at = measure.frame + 1 + look.hidden
                extras.price_pill(pen, slot, value.text, measure, self.language, at)
            elif slot.place == "foot":
                extras.foot_word(pen, value.text, measure, self.language, measure.frame + look.hidden, foot)
            elif slot.place == "corner":
                words = parts.worded(slot, value.text, self.language)
                corners.corner(pen, slot, words, drawn, measure, right, tint, slot.grounds.get(value.text, ""))
            elif slot.place == "price":
                across = measure.frame + 1 + look.hidden
                pips.price(pen, pips.of_price(template, value.text), measure, across, measure.frame + 1)
            elif slot.place == "symbol":
                emblems = symbols.of_value(slot, value.text, look.states)
                upright = look.size == "hand" and len(emblems) < 3  # three would reach the badge
                symbols.tabs(pen, emblems, measure.symbol, measure.frame + look.hidden, foot, upright)
            elif slot.place == "badge" and drawn:
                parts.badge_icon(pen, drawn[0], beside)
            elif slot.place == "badge":
                parts.badge(pen, parts.worded(slot, value.text, self.language), beside, template, right)

    def _upright(self, pen: Pen, face: FaceView, look: CardLook) -> None:
        """Table and hand cards: picture, name strip, number strip."""
        measure, template = self.measures[look.size], self.template(face.game)
        shown, right = parts.uncovered(template, face, look, measure)
        edge, wide = measure.frame, measure.width - 2 * measure.frame
        left = edge + look.hidden
        name_top = edge + measure.picture
        number_top = name_top + measure.strip
        _clip_inside(pen, measure.frame, measure.width, measure.height, measure.radius)
        self._picture(pen, face, look, pen.rect(edge, edge, wide, measure.picture))
        pen.fill(pen.rect(edge, name_top, wide, measure.strip), parts.strip_colour(face.hue))
        parts.name_strip(pen, face, measure, (left, name_top, right - left, measure.strip), self.language)
        words = parts.strip_words(template, shown, look.size, self.language)
        if look.size == "narrow" and 0 < look.shown < COVERED:
            column = (edge, name_top, wide, number_top + measure.numbers)
            parts.number_column(pen, template, shown, measure, column, look.shown)
        else:
            pen.fill(pen.rect(edge, number_top, wide, measure.numbers), parts.IVORY)
            box = (left, number_top, right - left, measure.numbers)
            covered = right < edge + wide or left > edge
            parts.number_strip(pen, template, shown, measure, look.size, box, words=words, covered=covered)
        if look.worn:
            parts.worn_tab(pen, look.worn, edge, right - edge, name_top)
        pen.painter.setClipping(False)
        self._cost_and_corner(pen, face, look, shown, right, name_top)
        if look.resting:
            beside = len(symbols.of_card(template, face, look.states)) * measure.symbol * symbols.WIDTH
            parts.sign(pen, "turn", edge + 9 + beside, name_top - 9 - (13 if look.worn else 0), 15)

    def _turned(self, pen: Pen, face: FaceView, look: CardLook) -> None:
        """A card lying on its side: the picture turns, every label stays upright."""
        measure, template = self.measures[look.size], self.template(face.game)
        shown = parts.values(face, look)
        edge = measure.frame
        wide, high = measure.height - 2 * edge, measure.width - 2 * edge
        numbers = TURNED_NUMBERS if parts.has_numbers(template, shown) else 0
        left, picture_high = edge + numbers, high - measure.strip
        right = min(edge + wide, look.shown - parts.BESIDE) if look.shown else edge + wide
        _clip_inside(pen, edge, measure.height, measure.width, measure.radius)
        self._picture(pen, face, look, pen.rect(left, edge, wide - numbers, picture_high), on_side=True)
        strip = pen.rect(left, edge + picture_high, wide - numbers, measure.strip)
        pen.fill(strip, parts.strip_colour(face.hue))
        parts.name_strip(pen, face, measure, (left, edge + picture_high, right - left, measure.strip), self.language)
        if numbers:
            parts.number_strip_turned(pen, template, shown, measure, (edge, edge, TURNED_NUMBERS, high))
        if look.worn:
            beside = left + measure.corner  # the corner tab lies at its left
            parts.worn_tab(pen, look.worn, beside, wide - numbers - measure.corner, edge + picture_high)
        tint, dark = template.tint(face.slots), template.dark_slot in face.slots
        pen.painter.setClipping(False)
        pips.row(pen, pips.of_card(template, shown, look.states, "table"), measure, left + 2, edge + 2)
        for slot in template.slots:
            value = shown.get(slot.slot)
            drawn = [slot.icons[each] for each in value.text.split() if each in slot.icons] if value else []
            if slot.place == "corner" and drawn:
                bottom = edge + picture_high
                corners.corner_icons(pen, drawn, measure, left, bottom - measure.corner, tint, "tr")
            elif value is not None and slot.place == "corner" and look.size in slot.sizes:
                told, ground = parts.worded(slot, value.text, self.language), slot.grounds.get("", "")
                corners.corner_tab_turned(pen, told, measure, left, edge + picture_high, ground, slot.icon)
            elif value is not None and slot.place == "foot":
                extras.foot_word(pen, value.text, measure, self.language, left, edge + measure.corner_text * 1.35)
            elif value is not None and slot.place == "pill" and right == edge + wide:
                extras.price_pill(pen, slot, value.text, measure, self.language, right - 1, right=True)
            elif value is not None and slot.place == "symbol":
                emblems = symbols.of_value(slot, value.text, look.states)
                start = right - len(emblems) * measure.symbol * symbols.WIDTH
                symbols.tabs(pen, emblems, measure.symbol, start, edge + picture_high, corner="tl")
            elif value is not None and slot.place == "second" and right == edge + wide:
                corners.second_cost(pen, value.text, measure, measure.height - measure.cost_at, edge)
            elif value is not None and slot.place == "cost" and right == edge + wide:
                at = measure.cost_at
                corners.cost_shape(pen, template, value.text, measure, measure.height - at, at, tint, dark)

    def _chip(self, pen: Pen, face: FaceView, look: CardLook) -> None:
        """The smallest face: picture and symbols."""
        measure = self.measures[look.size]
        edge, wide, high = measure.frame, measure.width, measure.height
        if look.turned:
            wide, high = high, wide
        _clip_inside(pen, edge, wide, high, measure.radius)
        picture = pen.rect(edge, edge, wide - 2 * edge, high - 2 * edge)
        self._picture(pen, face, look, picture, look.turned)
        pen.painter.setClipping(False)
        emblems = symbols.of_card(self.template(face.game), face, look.states)
        symbols.tabs(pen, emblems, measure.symbol, 1, high - 1, upright=True)

    def _zoom(self, pen: Pen, face: FaceView, look: CardLook) -> None:
        """The large face with the whole text. A long text takes some of the picture's room."""
        measure, template = self.measures["zoom"], self.template(face.game)
        shown = parts.values(face, look)
        edge, wide = measure.frame, measure.width - 2 * measure.frame
        number_top = measure.height - edge - measure.numbers
        room = number_top - edge - measure.picture - measure.strip - TEXT_PAD
        text = self._text(face, template, wide - 20, room)
        indent = len(symbols.of_card(template, face, look.states)) * measure.symbol * symbols.WIDTH
        names = wording.name_lines(
            wording.say(face.name, self.language), wide - 26 - indent, measure.name_text, serif=True
        )
        least = SMALLEST_PICTURE + 24 * (len(names) - 1)
        picture = max(least, measure.picture - max(0.0, text.height - room))
        picture = float(math.floor(picture))
        line_top = edge + picture
        text_top = line_top + measure.strip
        _clip_inside(pen, edge, measure.width, measure.height, measure.radius)
        self._picture(pen, face, look, pen.rect(edge, edge, wide, picture))
        parts.title_block(pen, face, measure, self.language, (edge, edge, wide, picture), indent)
        parts.type_line(pen, face, template, self.language, (edge, line_top, wide, measure.strip))
        pen.fill(pen.rect(edge, text_top, wide, number_top - text_top), parts.PAPER)
        wording.paint(pen, text.cut(number_top - text_top - TEXT_PAD), edge + 10, text_top + 6)
        words = parts.strip_words(template, shown, "zoom", self.language)
        parts.number_strip(pen, template, shown, measure, "zoom", (edge, number_top, wide, measure.numbers),
                           parts.IVORY_ZOOM, words)
        pen.fill(pen.rect(edge, number_top - 1, wide, 2), parts.strip_colour(face.hue))
        pen.painter.setClipping(False)
        self._cost_and_corner(pen, face, look, shown, edge + wide, line_top)

    def _text(self, face: FaceView, template: FaceTemplate, wide: float, high: float) -> wording.Layout:
        """The abilities in the largest type in which they fit, or in the smallest."""
        least = SMALLEST_TEXT / self.scale
        for size in TEXT_SIZES:
            layout = wording.lay_out(face.abilities, template, self.language, wide, max(size * self.text_size, least))
            if layout.height <= high:
                break
        return layout


def _clip_inside(pen: Pen, edge: float, width: float, height: float, radius: float) -> None:
    """Keep what follows inside the frame, with rounded corners."""
    path = QPainterPath()
    inner = max(2.0, radius - edge) * pen.factor
    path.addRoundedRect(pen.rect(edge, edge, width - 2 * edge, height - 2 * edge), inner, inner)
    pen.painter.setClipPath(path)

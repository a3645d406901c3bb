"""Ability text as lines: coloured tag marks, terms in the accent colour, text broken as English and Japanese want.

Used on zoomed cards and by the inspector. `lay_out` measures, `Layout.cut` shortens with an ellipsis, `paint` draws.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec.structs import replace

from engines.core.display.face_template import FaceTemplate
from engines.core.display.views import AbilityText, Named
from ui.faces.pen import CAP, ELLIPSIS, Pen, text_width

NOT_FIRST: Final = frozenset(
    "、。，．・：；？！」』）】〕］｝〉》〟”’…‥ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ%％)]},.:;?!"
)
"""Japanese line breaking: these never begin a line."""
NOT_LAST: Final = frozenset("「『（【〔［｛〈《“‘([{¥￥＋+−")
"""These never end one."""

_WIDE: Final = r"\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF"

CLOSING: Final = ("】", "〉")
"""The brackets of Japanese costs, after which the text goes on at once."""
TAG_PAD: Final = 0.36
"""Space left and right of a tag's word, as a share of the type size."""
TAG_GAP: Final = 0.36
PARAGRAPH_GAP: Final = 0.28


def say(name: Named | None, language: str) -> str:
    """A name in the reader's language."""
    if name is None:
        return ""
    return name.ja if language == "ja" else name.en


@lru_cache(maxsize=1)
def _atoms() -> re.Pattern[str]:
    return re.compile(rf"\s+|[{_WIDE}]|[^\s{_WIDE}]+")


def chunks(text: str) -> list[str]:
    """The text in pieces that may begin a new line. A piece keeps the space after it."""
    pieces: list[str] = []
    glue = False
    for atom in _atoms().findall(text):
        if atom.isspace():
            if pieces:
                pieces[-1] += " "
            glue = False
            continue
        if pieces and not pieces[-1].endswith(" ") and (glue or atom[0] in NOT_FIRST):
            pieces[-1] += atom
        else:
            pieces.append(atom)
        glue = atom[-1] in NOT_LAST
    return pieces


def _script(letter: str) -> str:
    if "\u3040" <= letter <= "\u309f":
        return "hiragana"
    return "katakana" if "\u30a0" <= letter <= "\u30ff" else "other"


def name_lines(name: str, room: float, size: float, serif: bool = False) -> list[str]:
    """A name in one line if it fits, else in two broken near its middle.

    English breaks at spaces. Japanese breaks where the writing changes after hiragana, since that is where a word
    ends: 九つの川の / アウレリアン.
    """
    if text_width(name, size, True, serif) <= room:
        return [name]
    pieces = chunks(name)
    best: tuple[int, float, list[str]] | None = None
    for place in range(1, len(pieces)):
        head, tail = "".join(pieces[:place]).rstrip(), "".join(pieces[place:])
        spaced = pieces[place - 1].endswith(" ")
        natural = spaced or (_script(head[-1]) == "hiragana" and _script(tail[0]) != "hiragana")
        widths = text_width(head, size, True, serif), text_width(tail, size, True, serif)
        wish = (0 if natural else 1) + (2 if max(widths) > room else 0)
        if best is None or (wish, abs(widths[0] - widths[1])) < best[:2]:
            best = (wish, abs(widths[0] - widths[1]), [head, tail])
    return [name] if best is None else best[2]


class Piece(msgspec.Struct, frozen=True):
    """A piece of a line: text in a role (text, terms, name), or a tag with its ground."""

    x: float
    text: str
    role: str
    ground: str = ""

    @property
    def bold(self) -> bool:
        """Everything but plain text is bold."""
        return self.role != "text"


class Line(msgspec.Struct, frozen=True):
    """A line of pieces; `middle` is the line through the middle of its capitals."""

    middle: float
    pieces: tuple[Piece, ...]


class Layout(msgspec.Struct, frozen=True):
    """Laid out text: its lines, height and type size."""

    lines: tuple[Line, ...]
    height: float
    size: float
    width: float
    pitch: float

    def cut(self, height: float) -> Layout:
        """The lines that fit into a height, the last one ending with an ellipsis if any are left out."""
        if self.height <= height + 0.5:
            return self
        kept = [line for line in self.lines if line.middle + self.pitch / 2 <= height + 0.5]
        if kept:
            kept[-1] = self._ellipsis(kept[-1])
        return replace(self, lines=tuple(kept), height=height)

    def _ellipsis(self, line: Line) -> Line:
        pieces = list(line.pieces)
        last = pieces.pop()
        text = last.text
        room = self.width - last.x
        while text and text_width(text.rstrip() + ELLIPSIS, self.size, last.bold) > room:
            text = text[:-1]
        whole = text.rstrip()
        gap = " " if whole.endswith(".") else ""
        return replace(line, pieces=(*pieces, replace(last, text=whole + gap + ELLIPSIS)))


class _Setter:
    """Places pieces one after the other and begins new lines."""

    def __init__(self, width: float, size: float, pitch: float) -> None:
        self.width, self.size, self.pitch = width, size, pitch
        self.x = 0.0
        self.top = 0.0
        self.open: list[Piece] = []
        self.lines: list[Line] = []

    def new_line(self) -> None:
        if self.open:
            self.lines.append(Line(self.top + self.pitch / 2, tuple(self.open)))
            self.top += self.pitch
        self.open, self.x = [], 0.0

    def paragraph(self) -> None:
        self.new_line()
        self.top += self.size * PARAGRAPH_GAP if self.lines else 0

    def tag(self, word: str, ground: str) -> None:
        wide = text_width(word, self.size - 0.5, bold=True) + 2 * TAG_PAD * self.size
        if self.open and self.x + wide > self.width:
            self.new_line()
        self.open.append(Piece(self.x, word, "tag", ground))
        self.x += wide + TAG_GAP * self.size

    def words(self, text: str, role: str, apart: bool = True) -> None:
        """Words in a role, with a space before what follows unless their last sign has one of its own."""
        for chunk in chunks(text):
            for part in self._fitting(chunk, role):
                self._put(part, role)
        if apart:
            self._put(" ", role)

    def _fitting(self, chunk: str, role: str) -> Iterable[str]:
        """A word longer than a whole line is cut where the line ends."""
        bold = role != "text"
        while len(chunk) > 1 and text_width(chunk.rstrip(), self.size, bold) > self.width:
            take = len(chunk) - 1
            while take > 1 and text_width(chunk[:take], self.size, bold) > self.width:
                take -= 1
            yield chunk[:take]
            chunk = chunk[take:]
        yield chunk

    def _put(self, chunk: str, role: str) -> None:
        bold = role != "text"
        if self.open and self.x + text_width(chunk.rstrip(), self.size, bold) > self.width:
            self.new_line()
        if not self.open and chunk.isspace():
            return
        last = self.open[-1] if self.open else None
        if last is not None and last.role == role:
            # One run of text is drawn as one piece, so that kerning is kept.
            self.open[-1] = replace(last, text=last.text + chunk)
            self.x = last.x + text_width(last.text + chunk, self.size, bold)
            return
        self.open.append(Piece(self.x, chunk, role))
        self.x += text_width(chunk, self.size, bold)


def lay_out(
    abilities: Sequence[AbilityText],
    template: FaceTemplate,
    language: str,
    width: float,
    size: float = 12.5,
    pitch: float = 0,
) -> Layout:
    """The abilities of a card as lines of at most `width`, at this type size and line height."""
    setter = _Setter(width, size, pitch or size * 1.31)
    for ability in abilities:
        setter.paragraph()
        for name in ability.tags:
            mark = template.tag(name)
            setter.tag(say(mark.word, language), mark.colour)
        for role, named in (("name", ability.name), ("terms", ability.terms), ("text", ability.text)):
            words = say(named, language)
            if words:
                setter.words(words, role, apart=not words.endswith(CLOSING))
    setter.new_line()
    return Layout(tuple(setter.lines), setter.top, size, width, setter.pitch)


class Inks(msgspec.Struct, frozen=True):
    """The colours of the roles of ability text."""

    text: str
    terms: str
    name: str
    tag: str = "#FFFFFF"


ON_CARD: Final = Inks(text="#232B31", terms="#7A4A12", name="#141B20")


def paint(pen: Pen, layout: Layout, x: float, y: float, inks: Inks = ON_CARD) -> None:
    """Draw laid out text with its top left corner at (x, y)."""
    colours = {"text": inks.text, "terms": inks.terms, "name": inks.name}
    for line in layout.lines:
        middle = y + line.middle
        for piece in line.pieces:
            if piece.role == "tag":
                _paint_tag(pen, piece, x, middle, layout.size, inks.tag)
            else:
                pen.text(piece.text, x + piece.x, middle + layout.size * CAP / 2, layout.size,
                         colours[piece.role], piece.bold)


def _paint_tag(pen: Pen, piece: Piece, x: float, middle: float, size: float, ink: str) -> None:
    small = size - 0.5
    wide = text_width(piece.text, small, bold=True) + 2 * TAG_PAD * size
    high = size * 1.2
    pen.fill(pen.round_rect(pen.rect(x + piece.x, middle - high / 2, wide, high), size * 0.22), piece.ground)
    pen.centred(piece.text, x + piece.x + wide / 2, middle, small, ink)


def shown_rule(rule: str) -> str:
    """A rule number as people read it. Added paragraphs get their sign ("10-3.p3" becomes "10-3 ¶3")."""
    head, mark, paragraph = rule.rpartition(".p")
    return f"{head} ¶{paragraph}" if mark and paragraph.isdigit() else rule

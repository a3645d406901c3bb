"""The face of a Cipher card as data: what its printed values are called and where they stand (rules chapter 2)."""

from __future__ import annotations

from typing import Final

from engines.cipher.table.cards import CipherFace
from engines.cipher.words.terms import SYMBOLS
from engines.core.cards.card_definitions import CardDatabase
from engines.core.cards.plain_sight import face_view
from engines.core.display.face_template import (
    ACTIVATED,
    PLAYED,
    STATIC,
    TRIGGERED,
    VALUE,
    FaceTemplate,
    SlotTemplate,
    TagMark,
)
from engines.core.display.views import FaceView, Named
from engines.language.grammar.vocabulary import names_of

SYMBOL_ICONS: Final = {
    "sword": "sun", "brand": "mount", "white": "star", "black": "dark", "medallion": "leaf", "relic": "wing",
    "banner": "flag", "crest": "life",
}
"""Our own marks for the eight symbols (4.4.4), told apart by shape."""
SYMBOL_GROUNDS: Final = {
    "sword": "#B3202E", "brand": "#1E5FB4", "white": "#F6F3EA", "black": "#15181C", "medallion": "#1C7A3E",
    "relic": "#6B3AA8", "banner": "#F2C53A", "crest": "#7A4A22",
}
"""The colours the game's players call them by."""

FACE: Final = FaceTemplate(
    game="cipher",
    back="back-cipher",
    scenes=("picture-cipher-banner", "picture-cipher-sun"),
    emblems=("war",),
    slots=(
        SlotTemplate(slot="cost", place="cost"),
        SlotTemplate(
            slot="class_change",
            place="badge",
            words=Named("CC {value}", "CC {value}"),
            sizes=("hand", "zoom"),
        ),
        SlotTemplate(
            slot="symbol",
            place="symbol",
            sizes=("chip", "narrow", "table", "hand", "zoom"),
            line=Named(VALUE, VALUE),
            row=Named("symbol", "シンボル"),
            none=Named("none", "なし"),
            icons=SYMBOL_ICONS,
            grounds=SYMBOL_GROUNDS,
            names=names_of(SYMBOLS),
        ),
        SlotTemplate(slot="range", place="corner", line=Named("Range\u00a0{value}", "射程\u00a0{value}")),
        SlotTemplate(slot="power", place="left"),
        SlotTemplate(slot="support", place="right", icon="flag"),
    ),
    tags={
        "act": TagMark(Named("ACT", "起"), ACTIVATED),
        "auto": TagMark(Named("AUTO", "自"), TRIGGERED),
        "cont": TagMark(Named("CONT", "常"), STATIC),
        "spec": TagMark(Named("SPEC", "特"), "#2B3440"),
        "bond": TagMark(Named("BOND", "絆"), "#8A2F5F"),
        "hand": TagMark(Named("HAND", "札"), "#55309A"),
        "atk supp": TagMark(Named("ATK SUPP", "支"), PLAYED),
        "def supp": TagMark(Named("DEF SUPP", "支"), PLAYED),
        "supp": TagMark(Named("SUPP", "支"), PLAYED),
    },
    plates={"hero": "crown"},
    light_on_dark="#284652",
)


def face_sight(faces: CardDatabase, face_id: str) -> FaceView:
    """A face for drawing, its skills as text from the compiled words."""
    from engines.cipher.catalogue import CATALOGUE
    from engines.language.packs.pack import texts  # only screens need texts

    face = faces[face_id]
    assert isinstance(face, CipherFace)
    slots = {"cost": str(face.cost), "range": _range(face), "power": str(face.power), "support": str(face.support)}
    if face.symbols:
        slots["symbol"] = " ".join(face.symbols)
    if face.class_change is not None:
        slots["class_change"] = str(face.class_change)
    return face_view(face, "cipher", slots, texts(CATALOGUE, face))


def _range(face: CipherFace) -> str:
    if not face.range:
        return "–"
    return face.range[0] if len(face.range) == 1 else f"{face.range[0]}–{face.range[-1]}"

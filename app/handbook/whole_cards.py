"""Whole cards for a game's handbook: `assets/handbook/<game>-cards.toml`, a pack with an explanation before each card.

The pack is compiled like any other, so the page shows what the program makes of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources

import msgspec

from engines.core.cards.card_definitions import Face
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import AbilityText, Named
from engines.language.packs.pack import read_pack

_EXPLAINED = re.compile(
    r"^# en: (?P<en>.+)\n# ja: (?P<ja>.+)\n(?P<source>\[\[card\]\]\n(?:(?!# en: ).*\n?)*)", re.MULTILINE,
)


class WholeCard(msgspec.Struct, frozen=True):
    """One card as it is written and as it is printed."""

    face: Face
    about: Named
    source: str
    texts: tuple[AbilityText, ...]


def text_of(game: GameDefinition) -> str:
    """The pack of a game's handbook; nothing if it has none."""
    file = resources.files("assets") / "handbook" / f"{game.id}-cards.toml"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def whole_cards(game: GameDefinition) -> Iterator[WholeCard]:
    """The cards in the order of the file."""
    text = text_of(game)
    if not text:
        return
    pack = read_pack({"pack.toml": text.encode()}, game.catalogue, game.face_type)
    told = list(_EXPLAINED.finditer(text))
    for (key, face), part in zip(pack.faces.items(), told, strict=True):
        yield WholeCard(
            face=face, about=Named(part["en"], part["ja"]), source=part["source"].rstrip("\n"), texts=pack.texts[key],
        )

"""The cards of a deck as they are printed: the player's scan of a whole card, else the card as the program draws it."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from app.decks.decks import Deck
from app.library import Library
from app.packs import own_pictures
from app.pictures import proxies
from app.pictures.proxies import CARD, Proxy
from ui.collection.whole_cards import WholeCards


def of_deck(library: Library, deck: Deck, language: str) -> Iterator[Proxy]:
    """Each different card of a deck. What has to be drawn is drawn as it is asked for, in the window's thread."""
    counts = Counter([*deck.cards, *(face for pile in deck.extra.values() for face in pile)])
    drawn = WholeCards(library.game.face_template, language, *CARD)
    for face, count in counts.items():
        pack, _, card = face.partition("/")
        file = own_pictures.of_pack(pack).get(card)
        if face not in library.faces:
            continue
        yield Proxy(count, Printed(drawn.png(library.sight(face)), file))


class Printed:
    """One card to print; it is unpacked when its page is made."""

    def __init__(self, png: bytes, file: Path | None) -> None:
        self.png, self.file = png, file

    def __call__(self) -> Image.Image:
        scan = proxies.whole_card(self.file) if self.file is not None else None
        return scan if scan is not None else flat(Image.open(io.BytesIO(self.png)))


def flat(image: Image.Image) -> Image.Image:
    """On white paper: the corners of a drawn card are round."""
    page = Image.new("RGB", image.size, "white")
    seen = image.convert("RGBA")
    page.paste(seen, mask=seen.getchannel("A"))
    return page

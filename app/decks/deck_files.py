"""The user's own decks as files: kept under a safe name, never over another unasked, renamed, deleted."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Final

import msgspec

from app.decks import deck_list, decks
from app.decks.decks import Deck
from app.files import user_dirs
from app.files.writing import replace_file
from app.i18n import LANGUAGES
from app.trouble import DeckError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named, Text

LONGEST_NAME: Final = 60
MOST_BYTES: Final = 180
"""A file's name may have 255 bytes; kana take three each."""
_RESERVED: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
"""Names that Windows keeps for devices."""


class DeckThere(DeckError):
    """A deck of that file name is there already: ask before it is replaced."""


def file_name(name: str) -> str:
    """A name that is a file's on every system, "deck" if nothing of it is."""
    kept = "".join(
        letter if letter.isalnum() or letter in " -_'" else " "
        for letter in unicodedata.normalize("NFC", name)
        if not unicodedata.category(letter).startswith("C")
    )
    kept = " ".join(kept.split())[:LONGEST_NAME]
    while len(kept.encode()) > MOST_BYTES:
        kept = kept[:-1]
    kept = kept.strip(" -'")
    return f"{kept} deck" if _RESERVED.fullmatch(kept) else kept or "deck"


def folder(game: GameDefinition) -> Path:
    """Where the user's decks of a game lie."""
    return user_dirs.decks() / game.id


def place(game: GameDefinition, identity: str) -> Path:
    """The file of one of the user's decks."""
    return folder(game) / f"{identity}{decks.ENDING}"


def there(game: GameDefinition, identity: str) -> str:
    """The id of the deck whose file would be the same on some system, "" if there is none."""
    try:
        names = [file.stem for file in folder(game).glob(f"*{decks.ENDING}")]
    except OSError:
        names = []
    return next((name for name in names if name.casefold() == identity.casefold()), "")


def keep(game: GameDefinition, faces: CardDatabase, deck: Deck, replace: bool = False) -> Deck:
    """Write a deck of the user's; the deck as it is known from now on.

    A deck without an id is new and gets one from its name; a deck whose name has changed moves to a new file. Raises
    DeckThere if that would take the place of another deck and `replace` is not said, DeckError if it cannot be written.
    """
    wanted = file_name(deck.name.en or deck.name.ja)
    before = deck.id if deck.id and not deck.shipped else ""
    other = there(game, wanted)
    if other and other != before and not replace:
        raise DeckThere(Text("decklist.there", {"deck": deck.name}))
    kept = msgspec.structs.replace(deck, id=wanted, shipped=False)
    write(place(game, wanted), kept, faces)
    for old in {before, other} - {"", wanted}:
        place(game, old).unlink(missing_ok=True)
    return kept


def write(file: Path, deck: Deck, faces: CardDatabase) -> None:
    """Write a deck to any file. Raises DeckError."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        replace_file(file, deck_list.written(deck, faces, LANGUAGES).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise DeckError(Text("decklist.unwritten", {"file": str(file), "reason": reason})) from error


def delete(game: GameDefinition, deck: Deck) -> None:
    """Take one of the user's decks off the shelf for good. Raises DeckError."""
    if deck.shipped or not deck.id or "/" in deck.id:
        raise DeckError(Text("decklist.shipped", {"deck": deck.name}))
    file = place(game, deck.id)
    try:
        file.unlink(missing_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise DeckError(Text("decklist.unwritten", {"file": str(file), "reason": reason})) from error


def own(deck: Deck) -> bool:
    """Whether it is a file of the user's, not one that came with a pack."""
    return bool(deck.id) and "/" not in deck.id


def another_name(game: GameDefinition, name: Named) -> Named:
    """The name for a copy: the same with a number that no deck of the user's has."""
    for number in range(2, 1_000):
        tried = Named(*(f"{each} {number}" if each else "" for each in (name.en, name.ja)))
        if not there(game, file_name(tried.en or tried.ja)):
            return tried
    return name

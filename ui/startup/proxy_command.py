"""`takujo proxies`: sheets of a deck to print, without a window."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app import games
from app.decks import decks
from app.i18n import LANGUAGES, Translator
from app.trouble import DeckError, UserError
from engines.core.display.views import Text

if TYPE_CHECKING:
    from app.decks.decks import Deck
    from app.library import Library

PAPERS = ("a4", "letter")


def parser() -> argparse.ArgumentParser:
    """What the command understands."""
    made = argparse.ArgumentParser(
        prog="takujo proxies", description="Write a PDF with the cards of a deck in their real size, nine on a page, "
        "at 300 dpi with marks to cut by. Where you have a scan of a whole card it is printed, else the drawn card.",
    )
    made.add_argument("deck", metavar="DECK", help="a deck's id, as the deck screen shows it (PACK/DECK), or its file")
    made.add_argument("--out", required=True, type=Path, metavar="FILE.pdf")
    made.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help="default a4")
    made.add_argument("--lang", choices=LANGUAGES, default="en", help="language of drawn cards")
    return made


def main(words: Sequence[str]) -> int:
    """Run the command; the exit code."""
    wanted = parser().parse_args(list(words))
    try:
        pages = write(wanted.deck, wanted.out, wanted.paper, wanted.lang)
    except UserError as trouble:
        print(f"takujo: {Translator(wanted.lang).render(trouble.text)}", file=sys.stderr)
        return 1
    print(Translator(wanted.lang).say("proxies.done", file=str(wanted.out), n=pages))
    return 0


def write(deck: str, out: Path, paper: str, language: str) -> int:
    """Draw the cards and write the sheets; how many pages. Raises UserError."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    library, found = find(deck)
    from PySide6.QtWidgets import QApplication

    from app.pictures import proxies
    from ui import theme
    from ui.collection import proxies as cards_of

    application = QApplication.instance() or QApplication(["takujo"])
    theme.load_fonts()
    cards = list(cards_of.of_deck(library, found, language))
    application.processEvents()
    return proxies.write(out, cards, paper, Translator(language).name(found.name))


def find(deck: str) -> tuple[Library, Deck]:
    """The deck that is meant, with the cards of its game. Raises DeckError, naming the decks there are."""
    from app.library import Library

    file, known = Path(deck), []
    text = decks.read_text(file) if file.is_file() else ""
    first: DeckError | None = None
    for game in games.with_rules().values():
        library = Library(game)
        for each in library.decks.decks:
            if each.id == deck:
                return library, each
            known.append(each.id)
        if text:
            try:
                return library, decks.parse(text, str(file), file.stem, library.faces, rules=library.game)
            except DeckError as trouble:  # a deck of another game, perhaps
                first = first or trouble
    raise first or DeckError(Text("decklist.unknown", {"deck": deck, "known": ", ".join(known) or "–"}))

"""What a seat brings in formats without decks: so many boosters of a card pack, which the set-up opens.

Such a seat's "deck" holds no card; its pile names the pack of each booster. Which cards come is drawn with the game's
chance, so that a record replays it.
"""

from __future__ import annotations

from typing import Final

from app.decks.decks import Deck
from app.packs.packs import Shelf
from engines.core.contract.decks import BOOSTERS
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Named, Text
from engines.core.model.state import ChosenFormat

MARK: Final = "boosters:"
"""How the id of such a deck begins; no file can be called so."""


def of_packs(game: GameDefinition, shelf: Shelf) -> list[Deck]:
    """One for each pack of a game that is also played with boosters."""
    count = max((form.boosters for form in game.formats), default=0)
    if not count:
        return []
    return [
        Deck(
            id=f"{MARK}{loaded.pack.id}", name=loaded.pack.title, about=Named(
                f"{count} boosters, opened as the game begins", f"ブースター{count}パックを対戦開始時に開封",
            ), cards=(), extra={BOOSTERS: (loaded.pack.id,) * count}, shipped=loaded.shipped,
        )
        for loaded in shelf.packs.values()
    ]


def misfit(game: GameDefinition, form: ChosenFormat, deck: Deck) -> Text | None:
    """Why a deck cannot be brought to this format, whatever is in it. None if it can."""
    played = game.format(form)
    if bool(played.boosters) == (BOOSTERS in deck.extra):
        return None
    key = "decklist.needs-boosters" if played.boosters else "decklist.needs-deck"
    return Text(key, {"format": played.names, "deck": deck.name, "n": played.boosters})


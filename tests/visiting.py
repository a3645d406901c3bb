"""A game of the tests beside the shipped games: the program finds it, its packs and its sentences."""

from __future__ import annotations

import contextlib
import functools
import sys
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from unittest import mock

from app import games, i18n
from app.console import WRONG
from app.packs import packs
from app.trouble import GameError
from engines.core.contract.definition import GameDefinition
from ui.sources import offer_cache


@contextlib.contextmanager
def visiting(game: GameDefinition, folder: Path) -> Iterator[None]:
    """While this lasts the program knows the game, the packs of `folder` and its i18n."""
    shipped, places, known = i18n.sentences_of, packs.places, {**games.known(), game.id: game}

    @functools.cache
    def sentences_of(language: str) -> Mapping[str, str]:
        own = {file.name: file.read_text("utf-8") for file in (folder / "i18n" / language).glob("*.toml")}
        return {**i18n.read_sentences(own), **shipped(language)}

    def with_ours() -> Iterator[tuple[Traversable, bool]]:
        for pack in sorted((folder / "packs").iterdir()):
            yield pack, True
        yield from places()

    with (
        mock.patch.object(games, "known", lambda: known),
        mock.patch.object(i18n, "sentences_of", sentences_of),
        mock.patch.object(packs, "places", with_ours),
        mock.patch.object(offer_cache, "stamp", lambda: []),  # what is kept of starts knows nothing of this game
    ):
        yield


def program(game: GameDefinition, folder: Path) -> int:
    """The program, window or command, with this game beside the shipped ones, if nothing is wrong with the game."""
    from ui.main import main

    with visiting(game, folder):
        wrong = [str(GameError(fault)) for fault in games.faults(game)]
        print("\n".join(wrong), end="\n" * bool(wrong), file=sys.stderr)
        return WRONG if wrong else main()

"""Starts the program, window or command, with the toy game beside the shipped games: python -m tests.harvest.start."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from unittest import mock

from app import games, i18n
from app.packs import packs
from tests.harvest.game import GAME
from ui.sources import offer_cache

HERE = Path(__file__).parent


@contextlib.contextmanager
def install() -> Iterator[None]:
    """The program finds the game, its pack and its sentences while this lasts."""
    shipped, places, known = i18n.sentences_of, packs.places, {**games.known(), GAME.id: GAME}

    @functools.cache
    def sentences_of(language: str) -> Mapping[str, str]:
        own = {file.name: file.read_text("utf-8") for file in (HERE / "i18n" / language).glob("*.toml")}
        return {**i18n.read_sentences(own), **shipped(language)}

    def with_ours() -> Iterator[tuple[Traversable, bool]]:
        yield HERE / "packs" / "harvest-toy", True
        yield from places()

    with (
        mock.patch.object(games, "known", lambda: known),
        mock.patch.object(i18n, "sentences_of", sentences_of),
        mock.patch.object(packs, "places", with_ours),
        mock.patch.object(offer_cache, "stamp", lambda: []),  # what is kept of starts knows nothing of this game
    ):
        yield


def main() -> int:
    """The program, with every game."""
    from ui.main import main as program

    with install():
        return program()


if __name__ == "__main__":
    raise SystemExit(main())

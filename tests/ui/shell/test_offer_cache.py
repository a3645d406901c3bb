"""What the start screen offered the last time is offered at once, unless a file it follows from is another."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from app import games
from app.decks import deck_files
from app.files import user_dirs
from app.library import Library
from app.packs import own_pictures
from tests.app.test_packs import own_pack, zipped
from ui.sources import offer_cache
from ui.sources.game_sources import LARGE, GameSources
from ui.sources.offers import StartOffers
from ui.sources.preferences import Preferences

pytestmark = pytest.mark.usefixtures("own_folders")
WANTED = Preferences(language="en")


@pytest.fixture(autouse=True)
def own_cache(own_folders: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Offers of this test alone; compiled packs stay where they are."""
    monkeypatch.setattr(offer_cache, "FILE", f"{tmp_path.name}.json")


def offered() -> tuple[StartOffers, bool]:
    """The offers of a program that starts now, and whether it had to read packs for them."""
    sources = GameSources(LARGE, quick=True)
    return sources.offers(WANTED), bool(sources._libraries)


def test_the_second_start_offers_the_same_and_reads_no_pack() -> None:
    first, read = offered()
    assert read and [game.id for game in first.games] == list(games.known())
    assert offered() == (first, False)
    assert GameSources().offers(WANTED) == first


def _new_deck() -> None:
    library = Library(next(iter(games.known().values())))
    deck_files.keep(library.game, library.faces, library.decks.decks[0])


def _new_pack() -> None:
    zipped(own_pack("made"))


def _new_picture() -> None:
    drawn = io.BytesIO()
    Image.new("RGB", (63, 88), "teal").save(drawn, "WEBP")
    own_pictures.keep_card("starter/anyone", drawn.getvalue())


def _recompiled_pack() -> None:
    (user_dirs.cache() / "packs" / "another.json").write_bytes(b"{}")


@pytest.mark.parametrize("change", [_new_deck, _new_pack, _new_picture, _recompiled_pack])
def test_what_has_changed_is_read_afresh(change: Callable[[], None]) -> None:
    offered()
    assert not offered()[1]
    change()
    now, read = offered()
    assert read and now == GameSources().offers(WANTED)


def test_a_touched_file_of_a_game_is_seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    source = tmp_path / "engines" / "some" / "game.py"
    source.parent.mkdir(parents=True)
    source.write_text("GAME = 1\n")
    real = offer_cache.resources.files
    monkeypatch.setattr(
        offer_cache.resources, "files", lambda name: tmp_path / "engines" if name == "engines" else real(name)
    )
    before = offer_cache.stamp()
    assert before == offer_cache.stamp() != []
    os.utime(source, ns=(1, 1))
    assert offer_cache.stamp() != before


@pytest.mark.parametrize("damage", [b"", b"{", b'{"stamp": "x", "games": 3}', b"[" * 100_000])
def test_a_damaged_file_is_made_again(damage: bytes) -> None:
    first, _ = offered()
    (user_dirs.cache() / offer_cache.FILE).write_bytes(damage)
    assert offered() == (first, True)
    assert offered() == (first, False)


def test_packs_in_trouble_are_told_at_every_start() -> None:
    folder = user_dirs.packs() / "broken"
    folder.mkdir(parents=True)
    (folder / "pack.toml").write_text("game = [")
    for _ in range(2):
        sources = GameSources(LARGE, quick=True)
        sources.offers(WANTED)
        assert sources.troubles()


def test_without_a_place_for_it_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offer_cache, "stamp", lambda: [])
    assert offered()[1] and offered()[1]
    assert not (user_dirs.cache() / offer_cache.FILE).exists()


def test_back_at_the_start_screen_a_deck_kept_meanwhile_is_offered() -> None:
    sources = GameSources(LARGE, quick=True)
    before = sources.offers(WANTED)
    sources.library(next(iter(games.known().values())))
    _new_deck()
    sources.take_packs(sources.read_packs(lambda _done, _of: None))
    after = sources.offers(WANTED)
    assert len(after.games[0].decks) == len(before.games[0].decks) + 1
    assert offered() == (after, False)

"""Comparing what a table plays with what this program has. Each difference is one sentence with its remedy: who has to
bring what up to date. Whatever could make two programs understand a game differently is compared, nothing else.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Mapping

import msgspec

from app import __version__, games
from app.net.wire.messages import PackMark, Terms, format_told
from app.packs import packs
from app.packs.pack_text import PackText
from app.packs.packs import LoadedPack
from app.rules import rulebook, rulings
from engines.core.contract.definition import GameDefinition
from engines.core.display.views import Text
from engines.language.packs.pack import LANGUAGE_VERSION


@functools.cache
def rules_mark(game: GameDefinition) -> str:
    """The rules as this program reads them: edition, paragraphs, readings of their gaps, language of the cards."""
    told = [game.id, game.version, LANGUAGE_VERSION]
    paragraphs = [(each.id, each.kind, each.summary) for each in rulebook.of(game).values()]
    gaps = [(each.id, each.paragraphs, each.text) for each in rulings.of(game).values()]
    return hashlib.sha256(msgspec.json.encode((told, paragraphs, gaps))).hexdigest()


@functools.cache
def build_mark(game: GameDefinition) -> str:
    """The code that plays the game and lays pieces, by what its files say: two programs of one version may still be two
    builds.

    "" where no source files lie beside the program, as in an installer's: there the version says which build it is.
    """
    sources = packs.sources(game, "engines.cloth")
    if not sources:
        return ""
    total = hashlib.sha256()
    for name, content in sources:
        plain = content.replace(b"\r\n", b"\n")  # a checkout on Windows is no other build
        total.update(f"{name} {len(plain)}\n".encode())
        total.update(plain)
    return total.hexdigest()


def other_build(build: str, game: GameDefinition) -> bool:
    """Whether that mark is of other code than this program's. Where either is unknown, nothing speaks for it."""
    own = build_mark(game)
    return "" not in (build, own) and build != own


def pack_marks(texts: Iterable[PackText]) -> tuple[PackMark, ...]:
    """Packs as terms name them."""
    return tuple(PackMark(id=text.id, digest=text.digest, size=len(text.facts.encode())) for text in texts)


def find(game: str) -> GameDefinition | None:
    """The game with that id, if this program knows it."""
    return games.known().get(game)


def difference(terms: Terms, installed: Mapping[str, LoadedPack]) -> Text | None:
    """The first thing in which this program differs from the table; None: they can play."""
    game = find(terms.game)
    if terms.version != __version__:
        return Text("net.version-theirs" if older(terms.version) else "net.version-yours", {
            "host": terms.host, "theirs": terms.version, "yours": __version__,
        })
    if game is None:
        return Text("net.game-unknown", {"host": terms.host, "game": terms.game})
    if terms.edition != game.version:
        return Text("net.edition", {"host": terms.host, "theirs": terms.edition, "yours": game.version})
    if terms.rules != rules_mark(game):
        return Text("net.readings", {"host": terms.host, "game": game.names})
    faults = game.format_faults(format_told(terms.format), len(terms.seats))
    if faults:
        return Text("net.format", {"host": terms.host, "what": faults[0].text})
    for mark in terms.packs:
        own = installed.get(mark.id)
        if own is not None and own.text.digest != mark.digest:
            return Text("net.pack-differs", {"host": terms.host, "pack": own.pack.title})
    return None


def older(version: str) -> bool:
    """Whether that version is older than this program's."""
    return _numbers(version) < _numbers(__version__)


def _numbers(version: str) -> tuple[int, ...]:
    """A version for comparing: its numbers, as far as they are any."""
    return tuple(int(part) for part in version.split(".") if part.isascii() and part.isdigit() and len(part) < 9)

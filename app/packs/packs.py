"""Card packs on disk: the shipped ones in `assets/packs` and the user's, each a folder or a zip.

A pack that cannot be used is told in one sentence (PackError) and left out; nothing in it is ever run. Reading a pack
takes a moment, so the compiled form is kept in the cache folder under the pack's fingerprint.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import io
import os
import re
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from app import __version__, games
from app.files import user_dirs
from app.packs.pack_text import PackText
from app.packs.printed import faces_of
from app.packs.shelves import LoadedPack as LoadedPack
from app.packs.shelves import Shelf as Shelf
from app.packs.shelves import together
from app.rules.rulebook import package_of
from app.trouble import PackError
from engines.core.cards.card_definitions import CardDatabase
from engines.core.contract.definition import GameDefinition
from engines.core.display.placeholder_art import Looks, choose_looks
from engines.core.display.views import FaceView, Named, Text
from engines.language.packs.archive import (
    FACTS,
    LARGEST_FILE,
    LARGEST_LIST,
    LARGEST_PACK,
    LARGEST_TEXT,
    MOST_FILES,
    Entry,
    needed,
    unsafe,
    wanted,
)
from engines.language.packs.compile import compiled, load_compiled
from engines.language.packs.diagnostics import Diagnostic, PackProblems
from engines.language.packs.pack import LANGUAGE_VERSION, PICTURES, Pack, head_problems, read_pack

ENDINGS = (".zip", ".takujopack")
"""Of packs in one file. Both are zips; the second one opens in this program when it is double-clicked."""

_GAME_LINE = re.compile(r'^\s*game\s*=\s*["\']([^"\']*)["\']', re.MULTILINE)


# -- from disk to members ---------------------------------------------------------------------------------------------


def members(place: Traversable) -> dict[str, bytes]:
    """The files of a pack by their names inside it; of pictures only that they are there. Raises PackError."""
    try:
        if place.is_dir():
            found = _of_folder(place)
        elif isinstance(place, Path) and place.is_file() and zipfile.is_zipfile(place):
            found = _of_zip(place)
        else:
            raise PackError(Text("pack.neither", {"file": str(place)}))
    except PackError:
        raise
    except Exception as error:  # each way of packing has errors of its own
        raise PackError(Text("pack.unread", {"file": str(place), "reason": reason_of(error)})) from error
    return found


def reason_of(error: Exception) -> str:
    """What a sentence says of an error of the system or of a library."""
    return getattr(error, "strerror", None) or str(error) or type(error).__name__


def _of_folder(place: Traversable) -> dict[str, bytes]:
    if not place.joinpath(FACTS).is_file():  # no pack: whatever else the folder holds is none of our business
        return {}
    files = {name: file for name, file in walk(place) if wanted(name)}
    entries = [Entry(name, size := _size(file), size, _is_link(file)) for name, file in files.items()]
    _refuse(place, unsafe(entries))
    kept = {name: b"" for name in files if _is_picture(name)}
    for name in filter(needed, files):
        with files[name].open("rb") as file:
            kept[name] = file.read(LARGEST_TEXT)
    return kept


def walk(place: Traversable, inside: str = "") -> Iterator[tuple[str, Traversable]]:
    """The files of a folder by their names inside it."""
    for file in sorted(place.iterdir(), key=lambda file: file.name):
        if file.is_dir() and not _is_link(file):
            if inside.count("/") < 5:
                yield from walk(file, f"{inside}{file.name}/")
        elif file.is_file() or _is_link(file):  # no pipes and devices, which may never end
            yield inside + file.name, file


def _size(file: Traversable) -> int:
    return file.stat().st_size if isinstance(file, Path) else 0


def _is_link(file: Traversable) -> bool:
    return isinstance(file, Path) and file.is_symlink()


def _of_zip(place: Path) -> dict[str, bytes]:
    with zip_of(place) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir() and wanted(info.filename)]
        _refuse(place, unsafe(entry_of(info) for info in infos))
        top = top_folder([info.filename for info in infos])
        inside = {info.filename.removeprefix(top): info for info in infos if info.filename.startswith(top)}
        kept = {name: b"" for name in inside if _is_picture(name)}
        return kept | {name: member(archive, inside[name]) for name in filter(needed, inside)}


class _Measured(io.FileIO):
    """A file of which no more than so much is read at once."""

    most = LARGEST_LIST

    def read(self, size: int | None = -1, /) -> bytes:
        if size is None or size < 0:
            size = os.fstat(self.fileno()).st_size - self.tell()
        if size > self.most:
            raise _TooMuch
        return super().read(max(0, size)) or b""


class _TooMuch(Exception):
    """More was to be read at once than there is in any pack."""


@contextlib.contextmanager
def zip_of(place: Path) -> Iterator[zipfile.ZipFile]:
    """A zip whose table of contents is no larger than that of a pack can be. Raises PackError."""
    with _Measured(place) as file:
        if os.fstat(file.fileno()).st_size > LARGEST_PACK:  # anything may stand before a zip
            problem = Diagnostic(what="too-big", args={"word": "pack", "most": f"{LARGEST_PACK // (1024 * 1024)} MB"})
            raise PackMistakes(str(place), [problem])
        try:
            archive = zipfile.ZipFile(file)
        except _TooMuch:
            problem = Diagnostic(what="too-many-files", args={"most": str(MOST_FILES)})
            raise PackMistakes(str(place), [problem]) from None
        file.most = LARGEST_FILE
        with archive:
            yield archive


def member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """What a zip holds under that name, and no more than it says that it holds: unpacking stops there."""
    with archive.open(info) as packed:
        return packed.read(info.file_size)


def entry_of(info: zipfile.ZipInfo) -> Entry:
    """A member of a zip as the checks want it."""
    common = info.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
    return Entry(info.filename, info.file_size, info.compress_size, (info.external_attr >> 28) == 0o12, common)


def top_folder(names: Sequence[str]) -> str:
    """The one folder a zip may keep everything in."""
    tops = {name.partition("/")[0] + "/" for name in names if name.endswith(f"/{FACTS}") and name.count("/") == 1}
    return tops.pop() if FACTS not in names and len(tops) == 1 else ""


def _is_picture(name: str) -> bool:
    return name.lower().endswith(PICTURES)


def _refuse(place: Traversable, problems: Sequence[Diagnostic]) -> None:
    if problems:
        raise PackMistakes(str(place), problems)


Progress = Callable[[int, int], None]
"""Told how many cards of a pack are read, and of how many. It may raise ReadingStopped."""


class ReadingStopped(PackError):
    """Whoever wanted a pack read wants it no longer."""

    def __init__(self) -> None:
        super().__init__(Text("pack.stopped"))


class PackMistakes(PackError):
    """A pack with mistakes in it: one sentence with the first of them, and the whole list."""

    def __init__(self, where: str, problems: Sequence[Diagnostic]) -> None:
        first = problems[0]
        super().__init__(Text("pack.problems", {
            "file": where, "n": len(problems), "first": Named(first.say("en"), first.say("ja")),
        }))
        self.problems = tuple(problems)


# -- from members to packs --------------------------------------------------------------------------------------------


def text_of(identity: str, found: Mapping[str, bytes]) -> PackText:
    """What a save keeps of a pack."""
    pictures = tuple(sorted(name for name in found if _is_picture(name)))
    return PackText(id=identity, facts=found[FACTS].decode("utf-8-sig"), pictures=pictures)


def game_of(found: Mapping[str, bytes]) -> str:
    """The game a pack says it is for, without reading its cards; "" if it does not say."""
    head = found.get(FACTS, b"").decode("utf-8-sig", "replace").partition("[[card]]")[0]
    line = _GAME_LINE.search(head)
    return line[1] if line else ""


def read(place: Traversable, progress: Progress | None = None) -> LoadedPack:
    """One pack, whatever its game. Raises PackError; GameError if there is no such game; what `progress` raises."""
    found = members(place)
    if FACTS not in found:
        raise PackMistakes(str(place), [Diagnostic(file=FACTS, what="no-pack-file")])
    named = game_of(found)
    home = games.with_rules().get(named)
    if home is not None:
        return _read(home, place, found, shipped=False, progress=progress)
    mistakes = head_problems(found, next(iter(games.with_rules().values())).catalogue)
    if mistakes:
        raise PackMistakes(str(place), mistakes)
    raise _of_no_game(place, named)


def _of_no_game(place: Traversable | str, named: str) -> PackError:
    known = ", ".join(games.with_rules())
    return PackError(Text("pack.game", {"file": str(place), "game": named, "known": known}))


def _read(
    game: GameDefinition, place: Traversable, found: Mapping[str, bytes], shipped: bool,
    progress: Progress | None = None,
) -> LoadedPack:
    try:
        pack = _cached(game, found, progress)
    except ReadingStopped:
        raise
    except PackProblems as problems:
        raise PackMistakes(str(place), problems.problems) from problems
    except Exception as error:  # a slip of ours in reading it must not keep the program from starting
        for fault in games.faults(game):  # the pack is not to blame
            raise PackError(fault) from error
        what = f"{type(error).__name__}: {error}"
        raise PackError(Text("pack.broke", {"file": str(place), "what": what})) from error
    return LoadedPack(pack, text_of(pack.id, found), place, shipped)


def _cached(game: GameDefinition, found: Mapping[str, bytes], progress: Progress | None = None) -> Pack:
    """The pack from the cache, or read afresh and put there."""
    kept = _compiled_file(game, found)
    with contextlib.suppress(OSError, ValueError):
        if (pack := load_compiled(kept.read_bytes(), game.catalogue, game.face_type)) is not None:
            return pack
    pack = with_looks(game, read_pack(found, game.catalogue, game.face_type, progress=progress))
    with contextlib.suppress(OSError):  # a cache that cannot be written is slow, nothing more
        kept.parent.mkdir(parents=True, exist_ok=True)
        fresh = kept.with_suffix(f".{os.getpid()}")
        fresh.write_bytes(compiled(pack))
        os.replace(fresh, kept)
    return pack


def _compiled_file(game: GameDefinition, found: Mapping[str, bytes]) -> Path:
    """Where the compiled form of a pack is kept, as this version of the program writes it."""
    return user_dirs.cache() / "packs" / f"{_fingerprint(game, found)}.json"


def with_looks(game: GameDefinition, pack: Pack) -> Pack:
    """The pack with an emblem, a scene and a hue for every card whose author named no emblem. No two cards alike."""
    template, faces = game.face_template, pack.faces
    plain = {key: face for key, face in faces.items() if not face.emblem}
    wordless = CardDatabase({key: msgspec.structs.replace(face, abilities=()) for key, face in plain.items()})
    """Printing what the cards do takes time, and nobody looks at it here."""
    named = {
        key: Looks(face.emblem, face.scene or "".join(template.scenes[:1]), face.hue)
        for key, face in faces.items() if face.emblem
    }
    words = [(key, _words(game.face_sight(wordless, key))) for key in plain]
    chosen = choose_looks(words, template.scenes, template.emblems, named)
    dressed = {
        key: msgspec.structs.replace(
            face, emblem=chosen[key].emblem, scene=face.scene or chosen[key].scene, hue=face.hue or chosen[key].hue
        )
        for key, face in plain.items()
    }
    return msgspec.structs.replace(pack, faces={**pack.faces, **dressed}) if dressed else pack


def _words(face: FaceView) -> list[str]:
    """What a card says of itself, the most telling first: its kind, its title, its name."""
    said = [face.line.en, face.title.en if face.title is not None else "", face.name.en, face.id.rpartition("/")[2]]
    return re.findall(r"[a-z]+", " ".join(said).lower())


def _fingerprint(game: GameDefinition, found: Mapping[str, bytes]) -> str:
    total = hashlib.sha256(f"{__version__} {LANGUAGE_VERSION} {_program(package_of(game))}".encode())
    for name, data in sorted(found.items()):
        total.update(f"\n{name} {len(data)}\n".encode())
        total.update(data)
    return total.hexdigest()


def compiled_faces(game: GameDefinition, texts: Sequence[PackText]) -> CardDatabase:
    """The faces of the packs agreed on for a match. Raises PackError."""
    found: list[Pack] = []
    for text in texts:
        try:
            found.append(_cached(_home(game, text), text.members))
        except PackProblems as problems:
            raise PackMistakes(text.id, problems.problems) from problems
    return faces_of(game, found)


def _home(game: GameDefinition, text: PackText) -> GameDefinition:
    """The game a pack is read by: on a table without rules its own. Raises PackError."""
    if not game.without_rules:
        return game
    named = game_of(text.members)
    home = games.with_rules().get(named)
    if home is None:
        raise _of_no_game(text.id, named)
    return home


def sources(game: GameDefinition, *beside: str) -> list[tuple[str, bytes]]:
    """The source files of the language, of a game and of packages `beside` them, by package and path inside it.

    There are none where they lie in no folder.
    """
    found: list[tuple[str, bytes]] = []
    for package in (*_packages(package_of(game)), *beside):
        top = resources.files(package)
        if not isinstance(top, Path):
            continue
        for file in _files_in(top):
            if isinstance(file, Path) and _is_source(file):
                found.append((f"{package} {file.relative_to(top).as_posix()}", file.read_bytes()))
    return found if any(name.endswith(".py") for name, _ in found) else []


def _packages(game: str) -> tuple[str, ...]:
    return "engines.core", "engines.language", game


def _is_source(file: Path) -> bool:
    return file.suffix in (".py", ".lark")


@functools.cache
def _program(package: str) -> str:
    """What the compiled form depends on besides the pack: the files of the language and of the game."""
    total = hashlib.sha256()
    for name in _packages(package):
        for file in _files_in(resources.files(name)):
            if isinstance(file, Path) and _is_source(file):
                found = file.stat()
                total.update(f"{file.name} {found.st_size} {found.st_mtime_ns}\n".encode())
    return total.hexdigest()


# -- all packs of a game ----------------------------------------------------------------------------------------------


def shelf(game: GameDefinition, most: int | None = None) -> Shelf:
    """Every pack there is for a game, the shipped ones first. A pack of a name already taken stays away.

    With `most`, no more than so many letters of the user's packs are read that are not compiled, as all are after an
    update of the program: the others are late.
    """
    if game.without_rules:
        return together([shelf(each, most) for each in games.with_rules().values()])
    found: dict[str, LoadedPack] = {}
    troubles: list[PackError] = []
    late: list[Traversable] = []
    for place, shipped in places():
        try:
            inside = members(place)
            named = game_of(inside)
            if named != game.id and named in games.with_rules():
                continue  # for the shelf of that game
            if named not in ("", game.id):
                raise _of_no_game(place, named)
            if FACTS not in inside:
                raise PackMistakes(str(place), [Diagnostic(file=FACTS, what="no-pack-file")])
            if most is not None and not shipped and not _compiled_file(game, inside).is_file():
                if len(inside[FACTS]) > most:
                    late.append(place)
                    continue
                most -= len(inside[FACTS])
            loaded = _read(game, place, inside, shipped)
            if loaded.pack.id in found:
                raise PackError(Text("pack.same-id", {
                    "file": str(place), "id": loaded.pack.id, "other": str(found[loaded.pack.id].place),
                }))
            found[loaded.pack.id] = loaded
        except PackError as trouble:
            troubles.append(trouble)
    return Shelf(found, troubles, tuple(late))


def places() -> Iterator[tuple[Traversable, bool]]:
    """Where packs lie, and whether each came with the program."""
    shipped = resources.files("assets") / "packs"
    if shipped.is_dir():
        yield from ((place, True) for place in _sorted(shipped) if place.is_dir())
    own = user_dirs.packs()
    with contextlib.suppress(OSError):
        if own.is_dir():
            yield from ((place, False) for place in _sorted(own) if place.is_dir() or place.name.endswith(ENDINGS))


def _files_in(folder: Traversable) -> Iterator[Traversable]:
    """Every file below a folder, in an order that is the same everywhere."""
    for place in _sorted(folder):
        if place.is_dir():
            yield from _files_in(place)
        else:
            yield place


def _sorted(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda place: place.name)

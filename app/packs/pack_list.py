"""Every pack there is, by game: what is in each, and what is wrong with those that cannot be used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from app.packs import own_pictures, packs
from app.packs.packs import LoadedPack, PackMistakes, Shelf
from app.trouble import PackError
from engines.core.display.views import Named, Text
from engines.language.packs.archive import FACTS


@dataclass(frozen=True)
class Listed:
    """A pack as it is listed: one that can be used, or the trouble with one that cannot."""

    game: str
    place: str
    loaded: LoadedPack | None = None
    trouble: PackError | None = None

    @property
    def id(self) -> str:
        return self.loaded.pack.id if self.loaded is not None else ""

    @property
    def file(self) -> Path | None:
        """Where it lies, if it is the player's own and may be removed."""
        if self.loaded is not None and self.loaded.shipped:
            return None
        return Path(self.place)

    @property
    def mistakes(self) -> tuple[Named, ...]:
        """Everything that is wrong with it, each with its place in the file."""
        if isinstance(self.trouble, PackMistakes):
            return tuple(Named(each.say("en"), each.say("ja")) for each in self.trouble.problems)
        return ()


def listed(shelves: Mapping[str, Shelf]) -> list[Listed]:
    """All packs, those of a game together. What cannot be used comes last, each file once."""
    found = [
        Listed(game, str(loaded.place), loaded) for game, shelf in shelves.items() for loaded in shelf.packs.values()
    ]
    told: dict[str, Listed] = {}
    places = {str(place) for place, shipped in packs.places() if not shipped}
    for shelf in shelves.values():
        for trouble in shelf.troubles:
            place = str(trouble.text.args.get("file", ""))
            if place in places:
                told.setdefault(place, Listed("", place, None, trouble))
        for late in shelf.late:
            trouble = PackError(Text("pack.left-out", {"file": late.name}))
            told.setdefault(str(late), Listed("", str(late), None, trouble))
    return [*found, *told.values()]


def stamp() -> tuple[tuple[str, int], ...]:
    """What lies where packs do, and since when: another stamp means that they have to be read afresh."""
    found = []
    for place, shipped in packs.places():
        if isinstance(place, Path) and not shipped:
            facts = place / FACTS if place.is_dir() else place
            try:
                found.append((str(place), facts.stat().st_mtime_ns))
            except OSError:
                found.append((str(place), 0))
    return tuple(found)


def pictured(loaded: LoadedPack) -> tuple[int, int]:
    """How many cards of a pack have a picture of its own, and how many one of the player's."""
    own = own_pictures.of_pack(loaded.pack.id)
    packed = sum(1 for face in loaded.pack.faces.values() if face.picture is not None)
    return packed, sum(1 for face in loaded.pack.faces if face.partition("/")[2] in own)


def needing(pack: str, decks: Sequence[tuple[Named, Sequence[str]]]) -> list[Named]:
    """The decks, each with the packs of its cards, that cannot be played without this one."""
    return [name for name, needs in decks if pack in needs]

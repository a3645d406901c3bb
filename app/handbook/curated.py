"""Examples written by hand for a game's handbook: `assets/handbook/<game>.toml`.

Examples put together from the phrases are always right and sometimes senseless: "if this is attacking this". Where
that is so, the file gives better ones. `[numbers]` says which amounts are usual in the game; `[examples]` gives, under
the tag of a word, what is shown for it: a whole ability, or only the lines that matter. `[[wants]]` is the index by
mechanism: "discard as a cost" and what to write.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources

import msgspec


class Want(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mechanism as an author thinks of it, and what to write for it."""

    en: str
    ja: str
    write: str


class Curated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's file says; every part may be absent."""

    numbers: Mapping[str, str] = {}
    """`raise`: a usual change of a value, `value`: a usual value to compare with."""
    examples: Mapping[str, Sequence[str]] = {}
    wants: Sequence[Want] = ()
    """The index by mechanism."""

    @property
    def change(self) -> str:
        """A usual change of a value."""
        return self.numbers.get("raise", "+10")

    @property
    def value(self) -> str:
        """A usual value to compare with."""
        return self.numbers.get("value", "50")


@functools.cache
def curated(game: str) -> Curated:
    """The file of a game; nothing if it has none."""
    file = resources.files("assets") / "handbook" / f"{game}.toml"
    if not file.is_file():
        return Curated()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Curated)

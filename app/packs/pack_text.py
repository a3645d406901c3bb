"""A card pack as tables, saves and guests hold it: what counts for play."""

from __future__ import annotations

import msgspec

from engines.language.packs.archive import FACTS
from engines.language.packs.pack import pack_hash


class PackText(msgspec.Struct, frozen=True, kw_only=True):
    """A card pack as far as it matters for play: its pack.toml, and which pictures it has."""

    id: str
    facts: str
    pictures: tuple[str, ...] = ()

    @property
    def members(self) -> dict[str, bytes]:
        """The pack as its reader wants it."""
        return {FACTS: self.facts.encode(), **dict.fromkeys(self.pictures, b"")}

    @property
    def digest(self) -> str:
        """A fingerprint of the facts, equal on every machine."""
        return pack_hash(self.members)

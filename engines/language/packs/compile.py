"""The compiled form of a pack, for the cache: reading it skips TOML, grammar and texts altogether."""

from __future__ import annotations

from typing import Any

import msgspec

from engines.core.cards.card_definitions import Face
from engines.core.display.views import AbilityText, Named
from engines.language.grammar.catalogue import Catalogue
from engines.language.packs.pack import LANGUAGE_VERSION, Pack


class Compiled(msgspec.Struct, frozen=True, kw_only=True):
    """A pack on its way to or from bytes."""

    language: int
    game: str
    pack: dict[str, Any]


def compiled(pack: Pack) -> bytes:
    """A read pack as bytes."""
    fields: dict[str, Any] = {name: getattr(pack, name) for name in pack.__struct_fields__}
    return msgspec.json.encode(Compiled(language=LANGUAGE_VERSION, game=pack.game, pack=fields))


def load_compiled(data: bytes, catalogue: Catalogue, face_type: type[Face]) -> Pack | None:
    """The pack, or None if these bytes are damaged or were written by another version: then read it anew."""
    try:
        found = msgspec.json.decode(data, type=Compiled)
        if found.language != LANGUAGE_VERSION or found.game != catalogue.game:
            return None
        fields = dict(found.pack)
        fields["faces"] = {key: catalogue.built(face_type, face) for key, face in fields["faces"].items()}
        fields["texts"] = msgspec.convert(fields["texts"], dict[str, tuple[AbilityText, ...]])
        fields["title"] = msgspec.convert(fields["title"], Named)
        fields["manual"] = tuple(fields["manual"])
        return Pack(**fields)
    except (msgspec.MsgspecError, TypeError, KeyError, AttributeError):
        return None

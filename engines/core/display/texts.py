"""Sentences as keys, names in both languages and mentions of cards and players: what every other view is made of."""

from __future__ import annotations

import msgspec

Handle = str
"""Names a card for one viewer. Stable only while the viewer could follow the card with their eyes."""


class Named(msgspec.Struct, frozen=True, tag="named"):
    """A name in both languages."""

    en: str
    ja: str

    def is_called(self, name: Named) -> bool:
        """Whether it is meant by a name, which may be given in one language only."""
        return name == self or (name.en == name.ja and name.en in (self.en, self.ja))


class Mention(msgspec.Struct, frozen=True, tag="card", omit_defaults=True):
    """A card in a sentence. `handle` is None if it cannot be pointed at, `name` None if the viewer does not know it."""

    handle: Handle | None
    name: Named | None
    player: int | None = None
    """Whose card it is, if its name alone could also mean another player's card (game_log.py)."""


class PlayerMention(msgspec.Struct, frozen=True, tag="player"):
    """A player in a sentence, by seat number (0 is the first seat)."""

    player: int


class Text(msgspec.Struct, frozen=True, tag="text"):
    """A sentence as a key of the translation files (`assets/i18n/<lang>/*.toml`) and its arguments."""

    key: str
    args: dict[str, TextArg] = {}


TextArg = int | str | Named | Mention | PlayerMention | Text | list[Named | Mention | PlayerMention | Text]


def sign(one: int, other: int) -> str:
    """Whether one number reaches another, between the two in a sentence."""
    return "≥" if one >= other else "<"


def compared(one: int, other: int) -> dict[str, TextArg]:
    """Two numbers and the sign between them, as arguments of a sentence: 5 ≥ 3."""
    return {"one": one, "sign": sign(one, other), "other": other}


class Place(msgspec.Struct, frozen=True):
    """Where something may go: exactly one of the three is set. `zone` is "<area>:<player>", for instance "front:0"."""

    zone: str | None = None
    card: Handle | None = None
    player: int | None = None


class Reason(msgspec.Struct, frozen=True):
    """One unmet condition with the number of its rule."""

    text: Text
    rule: str

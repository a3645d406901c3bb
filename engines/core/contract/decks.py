"""Decks: what a player brings, and which rules a deck must keep."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

from engines.core.cards.card_definitions import CardDatabase
from engines.core.display.views import Named, Reason

BOOSTERS: Final = "boosters"
"""The pile of `Seat.extra` that names the pack of each booster a seat brings, in formats without decks."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What a player brings: the face ids of the deck, one entry a copy, and other piles by name."""

    deck: tuple[str, ...]
    extra: dict[str, tuple[str, ...]] = {}
    roles: dict[str, str] = {}
    """Role -> the face its owner means for it; only a wish, the set-up still asks."""


class DeckRole(msgspec.Struct, frozen=True, kw_only=True):
    """A role that one card of a deck is chosen for in the set-up: a hero, a leader."""

    id: str
    names: Named
    rule: str
    """The paragraph by which it is chosen."""
    icon: str = "crown"


class DeckRules:
    """What a deck must be."""

    deck_roles: ClassVar[tuple[DeckRole, ...]] = ()

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        """Every deck rule this deck breaks, as messages "deck.<...>"; empty if it may be played."""
        return []

    def may_fill(self, faces: CardDatabase, role: str, face_id: str) -> bool:
        """Whether a card may be chosen for one of `deck_roles`."""
        return False

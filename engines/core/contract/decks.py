"""Decks: what a player brings, and which rules a deck must keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final, TypeVar

import msgspec

from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.display.views import Named, Reason, Text

FaceT = TypeVar("FaceT", bound=Face)

BOOSTERS: Final = "boosters"
"""The pile of `Seat.extra` that names the pack of each booster a seat brings, in formats without decks."""


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What a player brings. `deck` has a face id for each copy, other piles have names."""

    deck: tuple[str, ...]
    extra: dict[str, tuple[str, ...]] = {}
    roles: dict[str, str] = {}
    """Role -> the face its owner means for it; only a wish, the set-up still asks."""
    decides: bool = False
    """Whether this player says who begins, having lost the game of the match before (`DeckRules.loser_decides`)."""


class DeckRole(msgspec.Struct, frozen=True, kw_only=True):
    """A role of one card of a deck, chosen in the set-up. Examples are a hero and a leader."""

    id: str
    names: Named
    rule: str
    """The paragraph by which it is chosen."""
    icon: str = "crown"


def cards_of(faces: CardDatabase, cards: Iterable[str], kind: type[FaceT]) -> list[FaceT]:
    """What is printed on the cards of a deck, or of another pile of a seat."""
    return [face for card in cards if isinstance(face := faces[card], kind)]


def size_faults(have: int, size: int, rule: str) -> list[Reason]:
    """What is wrong with how many cards a deck has, where it must be just so many."""
    if have == size:
        return []
    key = "deck.too-few" if have < size else "deck.too-large"
    return [Reason(Text(key, {"have": have, "size": size}), rule)]


class DeckRules:
    """What a deck must be."""

    deck_roles: ClassVar[tuple[DeckRole, ...]] = ()
    loser_decides: ClassVar[bool] = False
    """Whether in a match of several games the loser of one says who begins the next (VISION, facts on G38)."""
    extra_piles: ClassVar[tuple[str, ...] | None] = ()
    """The piles of `Seat.extra` that a deck list may have beside the deck, each under its heading in brackets; None:
    any."""
    spare_pile: ClassVar[str] = ""
    """The pile of `Seat.extra` whose cards may change places with those of the deck between games (VISION 1.2.4)."""
    spare_size: ClassVar[int] = 0
    """How many cards that pile has, where there is one at all (VISION 1.2.5.a)."""

    def deck_faults(self, faces: CardDatabase, seat: Seat) -> list[Reason]:
        """Every deck rule this deck breaks, as messages "deck.<...>"; empty if it may be played."""
        return []

    def may_fill(self, faces: CardDatabase, role: str, face_id: str) -> bool:
        """Whether a card may be chosen for one of `deck_roles`."""
        return False

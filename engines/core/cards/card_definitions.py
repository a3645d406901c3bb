"""The printed side of cards: what a face says, and the indexes the engine looks abilities up by.

Every copy of a state shares the faces; they never change during a game. A game's `cards.py` subclasses `Face` with its
printed fields; packs (engines/language) fill them in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any

import msgspec

from engines.core.cards.ability_parts import Ability, within
from engines.core.display.views import FaceView, Named
from engines.core.model.events import AbilityRef


class Face(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What is printed on a card. `id` is "<pack>/<card>"; `name` is what short texts call it."""

    id: str
    name: Named
    title: Named | None = None
    short: Named | None = None
    """What a small card has room for."""
    line: Named = Named(en="", ja="")
    abilities: tuple[Ability, ...] = ()
    printed: Named | None = None
    """Printed text typed in by the pack's owner, shown beside the generated one."""
    picture: str | None = None
    emblem: str = ""
    scene: str = ""
    hue: int = 0

    @property
    def full_name(self) -> Named:
        """Title and name together: what deck rules call the card name."""
        if self.title is None:
            return self.name
        return Named(en=f"{self.title.en} {self.name.en}", ja=f"{self.title.ja} {self.name.ja}")

    @property
    def skills(self) -> tuple[str, ...]:
        """Its abilities as words "<face>#<place>": a set that effects may change (derive.abilities)."""
        return tuple(f"{self.id}#{index}" for index in range(len(self.abilities)))


class CardDatabase(Mapping[str, Face]):
    """All faces agreed on for a game. An index leads from event kinds to the abilities that wait for them."""

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self.by_id = dict(faces)
        """The same as a plain dictionary, for the places that read faces all the time."""
        self.waiting: dict[str, dict[str, tuple[int, ...]]] = {}
        """event kind -> face id -> indexes of its triggered abilities that match such events"""
        self.static: dict[str, tuple[int, ...]] = {}
        """face id -> indexes of its static abilities"""
        self.instead: dict[str, dict[str, tuple[int, ...]]] = {}
        """kind of change -> face id -> indexes of its abilities that replace such changes"""
        self.from_hand: dict[str, bool] = {}
        """event kind -> whether some ability waits for it in a hand (worked out by Play when first asked)"""
        self.heard_later: dict[str, bool] = {}
        """event kind -> whether a card that comes to a hand may still trigger on one that has happened"""
        self.of_kind: dict[str, dict[str, tuple[int, ...]]] = {}
        """kind of ability -> face id -> indexes of its abilities of that kind"""
        self.printed: dict[str, tuple[AbilityRef, ...]] = {}
        """face id -> all of its abilities"""
        self.granted: set[str] = set()
        """Fields that some static ability of these packs can change."""
        self.noted: dict[Any, Any] = {}
        """What a game works out once about these faces, by keys of its own"""
        self.looks: Callable[[str], FaceView] | None = None
        """How a face is drawn by the game it comes from, where cards of other games are played with"""
        self.changed_by: dict[str, tuple[bool, bool]] = {}
        """field -> whether these packs, and whether the rules, can change it (derive.py works it out when asked)"""
        for face in self.by_id.values():
            self._index(face)

    def _index(self, face: Face) -> None:
        self.printed[face.id] = tuple(AbilityRef(face=face.id, index=index) for index in range(len(face.abilities)))
        for index, ability in enumerate(face.abilities):
            of_kind = self.of_kind.setdefault(ability.kind, {})
            of_kind[face.id] = (*of_kind.get(face.id, ()), index)
            if ability.grants:
                self.static[face.id] = (*self.static.get(face.id, ()), index)
                self.granted.update(single.field() for grant in ability.grants for single in grant.singles())
            table = self.instead if ability.kind == "replacement" else self.waiting
            for kind in ability.event.kinds() if ability.event is not None else ():
                by_face = table.setdefault(kind, {})
                by_face[face.id] = (*by_face.get(face.id, ()), index)

    @cached_property
    def recalled(self) -> frozenset[str]:
        """The kinds of event that some ability asks about when they have happened earlier in the turn."""
        parts = (part for face in self.values() for ability in face.abilities for part in within(ability))
        return frozenset(kind for part in parts if (ask := getattr(part, "recalls", None)) for kind in ask())

    def __getitem__(self, key: str) -> Face:
        return self.by_id[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.by_id)

    def __len__(self) -> int:
        return len(self.by_id)

    def ability(self, ref: AbilityRef) -> Ability:
        """The ability a reference names."""
        return self.by_id[ref.face].abilities[ref.index]

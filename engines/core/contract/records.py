"""A game's identity and its records: its kinds of card and state, how states are made and saved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from engines.core.cards.card_definitions import CardDatabase, Face
from engines.core.contract.decks import Seat
from engines.core.contract.zones import ZoneRules
from engines.core.display.views import Named
from engines.core.model import rng
from engines.core.model.procedure import Procedure
from engines.core.model.state import Card, PlayerState, State


class Snapshot(bytes):
    """A whole state to return to. Most are never returned to nor saved, so the bytes are made only where the state that
    holds it is encoded; a state that was decoded holds plain bytes instead."""

    state: State

    @classmethod
    def of(cls, state: State) -> Snapshot:
        """The present moment of a state that goes on."""
        made = cls()
        made.state = state.clone()
        return made

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        return isinstance(other, bytes) and (self is other or written(self) == written(other))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # type: ignore[assignment]


def written(value: Any) -> bytes:
    """What is written down for a snapshot (an `enc_hook` of msgspec)."""
    if not isinstance(value, bytes):
        raise TypeError(f"{type(value).__name__} cannot be written down")
    return msgspec.json.encode(value.state, enc_hook=written) if isinstance(value, Snapshot) else value


class RecordRules(ZoneRules):
    """What a game is called and what its states are made of."""

    id: ClassVar[str]
    names: ClassVar[Named]
    version: ClassVar[str] = ""
    card_type: ClassVar[type[Card]] = Card
    player_type: ClassVar[type[PlayerState]] = PlayerState
    state_type: ClassVar[type[State]]
    face_type: ClassVar[type[Face]] = Face
    catalogue: ClassVar[Any] = None
    """The words of its packs (engines/language/grammar/catalogue.py)."""
    without_rules: ClassVar[bool] = False
    """Whether it keeps no rules at all: cards of every other game may lie on its table, for what is printed on them
    alone, nothing is judged, and no program plays it."""

    def setup(self, faces: CardDatabase, seats: Sequence[Seat], seed: int) -> State:
        """The state in which the first procedure is about to take its first step.

        Each game of a match gets a new one.
        """
        raise NotImplementedError(f"{self.id} has no setup")

    def empty_state(self, seats: Sequence[object], seed: int, *procedures: Procedure) -> Any:
        """A state with empty zones for so many players, about to run these procedures."""
        zones: dict[str, tuple[int, ...]] = {
            key: () for area in self.zones for key in self.keys_of(area, len(seats))
        }
        return self.state_type(
            cards=[], players=[self.player_type() for _ in seats], zones=zones, chance=rng.seeded(seed),
            procedures=list(procedures),
        )

    def add_card(self, state: State, face: str, owner: int, area: str, **fields: Any) -> int:
        """Put a new card into an area of a state that is being made, with these fields. Returns its id. Whose deck it
        comes from owns it for the whole game (Cipher 5.1.2.1.1.1)."""
        card, zone = len(state.cards), self.zones[area]
        state.serial += 1
        state.cards.append(self.card_type(**{
            "id": card, "face": face, "owner": owner, "user": owner, "zone": area, "alias": state.serial,
            "face_down": zone.face_down, **fields,
        }))
        key = self.zone_key(area, owner)
        state.zones[key] = (*state.zones[key], card)
        return card

    def encode(self, state: State) -> bytes:
        """The state as JSON bytes; `decode` gives an equal state back."""
        return msgspec.json.encode(state, enc_hook=written)

    def decode(self, data: bytes) -> Any:
        """The state from JSON bytes or a snapshot. Raises msgspec.ValidationError, naming the path, for anything
        else."""
        if isinstance(data, Snapshot):
            return data.state.clone()
        return msgspec.json.decode(data, type=self.state_type)

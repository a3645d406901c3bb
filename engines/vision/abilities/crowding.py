"""What there is too much of (10.13.5, 10.15.4, 10.34.4): equipment on a character, field gear or leaders on a field."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.model.ask import one_card
from engines.core.model.procedure import Goto, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Move
from engines.vision.abilities.entering import away
from engines.vision.abilities.kinds import EQUIPMENT, FIELD_GEAR, LEADER, lies_as
from engines.vision.abilities.limits import on_character, on_field
from engines.vision.table.zones import GRAVE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

ONE_OF: Final = {EQUIPMENT: "10.13.5", FIELD_GEAR: "10.15.4", LEADER: "10.34.4"}
"""The paragraph by which one is kept, by what they have."""


class KeepOne(Procedure, frozen=True, tag="vision.KeepOne"):
    """A player keeps as much as may be of equipment, field gear or leaders (10.13.5, 10.15.4, 10.34.4).

    That is one, or as many as effects allow; the rest goes to the graveyards.
    """

    RULE: ClassVar[str] = "10.13.5"

    cards: tuple[int, ...]
    player: int
    effect: str = EQUIPMENT
    """What each of them has."""
    room: int = 1
    """How many of them stay."""
    kept: int | None = None
    staying: tuple[int, ...] = ()

    def choose(self, g: VisionGame) -> Answered:
        if len(self.staying) >= self.room:
            return Goto("put")
        rest = tuple(card for card in self.cards if card not in self.staying)
        return one_card(self.player, "keep-one", rest, "kept", rule=ONE_OF[self.effect])

    def keep(self, g: VisionGame) -> Answered:
        assert self.kept is not None
        return Goto("choose", staying=(*self.staying, self.kept), kept=None)

    def put(self, g: VisionGame) -> Answered:
        return away(g, *(Move(card=card, to=GRAVE, face_down=False) for card in self.cards if card not in self.staying))

    STEPS = (choose, keep, put)


def crowded(g: VisionGame) -> Procedure | None:
    """Equipment or field gear that is too many (10.13.5, 10.15.4), unless one is being kept."""
    found = crowd(g)
    going = any(
        isinstance(frame, KeepOne) and found is not None and frame.cards == found.cards for frame in g.state.procedures
    )
    return None if going else found


def crowd(g: VisionGame) -> KeepOne | None:
    """Equipment or field gear of which there is more than may be."""
    for player in g.turn_order():
        for effect in (FIELD_GEAR, LEADER):
            lone = tuple(card for card in g.field(player) if lies_as(g, card, effect))
            if len(lone) > 1 and len(lone) > (room := on_field(g, player, effect)):
                return KeepOne(cards=lone, player=player, effect=effect, room=room)
        for card in g.characters(player):
            own = [each for each in g.card(card).under if g.card(each).set_on is None]
            worn = tuple(each for each in own if lies_as(g, each, EQUIPMENT))
            if len(worn) > 1 and len(worn) > (room := on_character(g, card)):
                return KeepOne(cards=worn, player=player, room=room)
    return None


PROCEDURES = (KeepOne,)

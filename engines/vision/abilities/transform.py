"""変身 (10.28): a character is turned upside down and is what is described there, until it turns back."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engines.core.abilities.triggers import happened
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.model.procedure import DONE, Done, Procedure
from engines.core.model.procedure import StepResult as Answered
from engines.core.state.atoms import Announce, Mark

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

TRANSFORM: Final = "transform"
"""変身, as a mark of abilities."""
INTO: Final = "into:"
"""What the mark that names the other side begins with."""
TRANSFORMED: Final = "transformed"
"""Kind of event: a character has been transformed."""


def sides(g: VisionGame, card: int) -> list[tuple[AbilityRef, str]]:
    """The other sides a character has, its own and those of set cards: each with the ability that gives it (10.28.5,
    10.13.6)."""
    found = []
    for ref in g.abilities(card):
        for mark in g.ability(ref).marks:
            side = side_named(g, mark.removeprefix(INTO)) if mark.startswith(INTO) else None
            if side is not None and (ref, side) not in found:
                found.append((ref, side))
    return found


def side_named(g: VisionGame, name: str) -> str | None:
    """The face of the other side with that name."""
    table: dict[str, str] | None = g.faces.noted.get(TRANSFORM)
    if table is None:
        table = g.faces.noted[TRANSFORM] = {
            each: face.id for face in g.faces.values() if getattr(face, "side", False)
            for each in (face.name.en, face.name.ja, f"{face.name.en}|{face.name.ja}")
        }
    return table.get(name)


def transformed(g: VisionGame, card: int) -> bool:
    """Whether it is transformed (10.28.3)."""
    return bool(g.card(card).front)


class Transform(Procedure, frozen=True, tag="vision.Transform"):
    """A character is transformed (10.28.6). Returns (1, 1), or (0, 1) if it is already (10.28.4)."""

    RULE: ClassVar[str] = "10.28.6"

    card: int
    side: str
    ability: AbilityRef

    def turn(self, g: VisionGame) -> Answered:
        """10.28.6.a, 10.28.6.b: what is described there counts as printed on it (10.28.8)."""
        record = g.card(self.card)
        if record.front or not record.character:
            return Done((0, 1))
        lent = None if self.ability.face == record.face else self.ability
        g.tell("log.transforms", self.RULE, card=OfCard(self.card))
        g.apply(Mark(card=self.card, fields={"face": self.side, "front": record.face, "side_ability": lent}))
        g.forget_derived(moved=True)
        for event in g.apply(Announce(what=TRANSFORMED, card=self.card, player=record.user)):
            happened(g, event)
        return Done((1, 1))

    STEPS = (turn,)


def turn_back(g: VisionGame, card: int) -> None:
    """A character is what is printed on it again (10.28.7)."""
    record = g.card(card)
    g.tell("log.turns-back", "10.28.7", card=OfCard(card))
    g.apply(Mark(card=card, fields={"face": record.front, "front": "", "side_ability": None}))
    g.forget_derived(moved=True)


class TurnBack(Procedure, frozen=True, tag="vision.TurnBack"):
    """A character turns back because it is none any more, or the text that gave it its side has gone (10.28.9.a,
    10.28.11)."""

    RULE: ClassVar[str] = "10.28.11"

    card: int

    def turn(self, g: VisionGame) -> Answered:
        turn_back(g, self.card)
        return DONE

    STEPS = (turn,)


def lapsed(g: VisionGame) -> int | None:
    """A transformed card that cannot stay so, if there is one. It may have been set on another card (6.1.9.a)."""
    for player in g.players:
        for card in (each for top in g.field(player) for each in (top, *g.card(top).under)):
            record = g.card(card)
            if record.front and (not record.character or (
                record.side_ability is not None and record.side_ability not in g.abilities(card)
            )):
                return card
    return None


PROCEDURES = (Transform, TurnBack)

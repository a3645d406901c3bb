"""The toy game's counter window: what a player tends may be objected to, and objections objected to."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.cards.ability_parts import Context, Step
from engines.core.contract.chain import PLAY, Link
from engines.core.model.ask import Option
from engines.core.model.events import AbilityRef
from engines.core.model.procedure import Do, Done, Procedure
from engines.core.procedures.priority_window import PriorityWindow
from engines.core.state.atoms import Cancel, Move
from tests.core.toys.toy_actions import Harvest

ANSWERED = "answered"
"""The number under which an objection remembers what it is against."""


class Cancels(Step, frozen=True):
    """Cancel what this was given as an answer to."""

    def do(self, g: Any, here: Context) -> Any:
        return Do(Cancel(place=here.numbers[ANSWERED], cause=here.cause, by=here.source))


def objects(g: Harvest, card: int) -> bool:
    """Whether a card can be used to object."""
    abilities = g.face(card).abilities
    return bool(abilities) and abilities[0].kind == "objection"


def objections_exist(g: Harvest) -> bool:
    """Whether any card of the packs can: that alone opens the window."""
    return any(ability.kind == "objection" for face in g.faces.values() for ability in face.abilities)


class Hearing(PriorityWindow, frozen=True, kw_only=True, tag="toy.Hearing"):
    """Asks those who have a field, anew after each objection; then all are carried out, the last one first."""

    ASKS: ClassVar[str] = "object"
    KIND: ClassVar[str] = "objection"
    RESTARTS: ClassVar[bool] = True
    REOPENS: ClassVar[bool] = False

    user: int
    """Whose play is heard."""

    def may_answer(self, g: Harvest, player: int) -> bool:
        return bool(g.field(player))  # in sight of everybody

    def answers(self, g: Harvest, player: int) -> list[Option]:
        users = {PLAY: self.user, **{place: link.player for place, link in enumerate(self.chain)}}
        return [
            Option(verb="object", subject=card, number=place)
            for card in g.zone("hand", player) if objects(g, card)
            for place, user in users.items() if user != player
        ]

    def give(self, g: Harvest, reply: Option) -> Procedure:
        assert reply.subject is not None and reply.number is not None
        return Object(player=self.player, card=reply.subject, against=reply.number)


class Object(Procedure, frozen=True, tag="toy.Object"):
    """Spend the card; where that cannot be done, nothing is objected to."""

    player: int
    card: int
    against: int
    spent: tuple[int, int] = (0, 0)

    def spend(self, g: Harvest) -> Any:
        return Do(Move(card=self.card, to="spent", cause="cost"), into="spent")

    def done(self, g: Harvest) -> Any:
        if not self.spent[0]:
            return Done(None)
        source, ability = g.state.ref(self.card), AbilityRef(face=g.card(self.card).face, index=0)
        here = Context(source=source, user=self.player, ability=ability, numbers={ANSWERED: self.against})
        return Done(Link(player=self.player, card=source, here=here, answers=self.against))

    STEPS = (spend, done)

    def left(self, player: int) -> str:
        return "." if player == self.player else ""

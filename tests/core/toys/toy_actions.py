"""What players of the toy game may do, as requirements, and the questions its rules ask."""

from __future__ import annotations

from typing import Any

from engines.core.abilities.derive import forbidden
from engines.core.cards.ability_parts import Context
from engines.core.cards.card_definitions import Face
from engines.core.contract.requirements import Action, Target, need, unless
from engines.core.model.events import AbilityRef
from engines.core.model.mentions import OfCard
from engines.core.play.running_game import RunningGame
from engines.core.procedures.payment import payable


class Crop(Face, frozen=True, kw_only=True):
    """A card: what it is worth, and its kinds."""

    worth: int = 1
    kinds: tuple[str, ...] = ()


class Harvest(RunningGame):
    """The questions its rules ask."""

    def field(self, player: int) -> tuple[int, ...]:
        return self.zone("field", player)

    def drops(self, card: int) -> int:
        return dict(self.card(card).counters).get("drop", 0)

    def wealth(self, player: int) -> int:
        return sum(self.number(card, "worth") + self.drops(card) for card in self.field(player))


def _row_free(g: Harvest, card: int) -> Any:
    return unless(len(g.field(g.card(card).user)) < 4, most=4)


def _own_turn(g: Harvest, card: int, *rest: object) -> Any:
    return unless(g.card(card).user == g.state.turn_player)


def _related(g: Harvest, card: int, target: Target) -> Any:
    assert target.card is not None
    return unless(
        not set(g.words(card, "kinds")).isdisjoint(g.words(target.card, "kinds")), card=OfCard(card),
        target=OfCard(target.card),
    )


def _ripe(g: Harvest, card: int, *rest: object) -> Any:
    barred = forbidden(g, card, "be-used")
    return unless(barred is None, card=OfCard(card))


def _payable(g: Harvest, card: int, ability: AbilityRef) -> Any:
    here = Context(source=g.state.ref(card), user=g.card(card).user, ability=ability)
    return unless(payable(g, here), ability=ability)


def offerable(g: Harvest, card: int, *rest: object) -> Any:
    abilities = g.face(card).abilities
    return unless(bool(abilities) and abilities[0].kind == "offer", card=OfCard(card))


def _activated(g: Harvest, card: int) -> list[AbilityRef]:
    face = g.card(card).face
    return [
        AbilityRef(face=face, index=index) for index, ability in enumerate(g.faces[face].abilities)
        if ability.kind == "activated"
    ]


ACTIONS = (
    Action("plant", "3", ("hand",), (need("3.1", "own-turn", _own_turn), need("3.2", "row-full", _row_free)),
           lambda g, card: (Target(zone=f"field:{g.card(card).user}"),)),
    Action("graft", "4", ("hand",), (need("3.1", "own-turn", _own_turn),),
           lambda g, card: [Target(card=plant) for plant in g.field(g.card(card).user)],
           (need("4.1", "related", _related),)),
    Action("tend", "5", ("field",),
           (need("3.1", "own-turn", _own_turn), need("5.2", "be-used", _ripe), need("5.3", "cost", _payable)),
           abilities=_activated),
    Action("offer", "6", ("hand",), (need("3.1", "own-turn", _own_turn), need("6.1", "offerable", offerable))),
)

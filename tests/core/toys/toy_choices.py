"""Words of the toy game for choices of several players and of one opponent."""

from __future__ import annotations

from typing import Any

from engines.core.cards.ability_parts import Context, Step
from engines.core.model import ask as asks
from engines.core.model.procedure import Call, Do, Done, Procedure
from engines.core.procedures.choose_opponent import ChooseOpponent, opponents_meant
from engines.core.procedures.simultaneous_choice import SimultaneousChoice
from engines.core.state.atoms import Move


class Pledge(Procedure, frozen=True, tag="toy.Pledge"):
    """Everybody chooses a hand card, and all of them are spent at the same time. Returns (spent, chosen)."""

    cause: str = "rule"
    picked: tuple[int | None, ...] = ()
    tally: tuple[int, int] = (0, 0)

    def choose(self, g: Any) -> Any:
        return Call(SimultaneousChoice(asks=tuple(
            asks.one_card(player, "pledge", g.zone("hand", player), "") for player in g.turn_order()
        )), into="picked")

    def spend(self, g: Any) -> Any:
        cards = [card for card in self.picked if card is not None]
        return Do(*(Move(card=card, to="spent", cause=self.cause) for card in cards), into="tally")

    def done(self, g: Any) -> Any:
        return Done(self.tally)

    STEPS = (choose, spend, done)


class Pledges(Step, frozen=True):
    """Everybody pledges a card."""

    def do(self, g: Any, here: Context) -> Any:
        return Call(Pledge(cause=here.cause))


class Rob(Procedure, frozen=True, tag="toy.Rob"):
    """One opponent is chosen, and their first hand card is spent. Returns (spent, 1)."""

    here: Context
    tally: tuple[int, int] = (0, 1)

    def aim(self, g: Any) -> Any:
        return Call(ChooseOpponent(here=self.here, asks="victim"), into="here")

    def take(self, g: Any) -> Any:
        cards = [card for player in opponents_meant(g, self.here) for card in g.zone("hand", player)[:1]]
        return Do(*(Move(card=card, to="spent", cause=self.here.cause) for card in cards), into="tally")

    def done(self, g: Any) -> Any:
        return Done(self.tally)

    STEPS = (aim, take, done)


class Robs(Step, frozen=True):
    """Rob an opponent."""

    def do(self, g: Any, here: Context) -> Any:
        return Call(Rob(here=here))

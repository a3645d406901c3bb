"""What has happened earlier this turn: whether, how often, and to which cards.

For games that note what happens in a turn (`GameDefinition.this_turn`). They say with words of their own what can have
happened: each is an event in the past.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Condition, Context, Part, TriggerCondition, Value
from engines.core.contract.game import Game
from engines.core.model.events import Event
from engines.language.descriptions.conditions import Compare
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test


class PastEvent(Part, frozen=True):
    """Something that has happened: an event that a triggered ability might have waited for."""

    MEANS: ClassVar[type[TriggerCondition]]
    """The event, whose fields this has."""

    @property
    def event(self) -> TriggerCondition:
        """The event."""
        return self.MEANS(**{name: getattr(self, name) for name in self.__struct_fields__})

    def recalls(self) -> tuple[str, ...]:
        """The kinds of event that must be noted for this."""
        return self.event.kinds()

    def found(self, g: Game, here: Context) -> list[Event]:
        """What has happened this turn that is so described."""
        event, then = self.event, replace(here, event=None)
        kinds = event.kinds()
        return [each for each in g.game.this_turn(g) if each.kind in kinds and event.matches(g, then, each)]



@word("<what> this turn", en="{what} this turn", ja="このターンに{what}")
class HappenedThisTurn(Condition, frozen=True, tag="core.HappenedThisTurn"):
    """It has happened this turn, whatever has become of the cards since."""

    what: PastEvent

    def holds(self, g: Game, here: Context) -> bool:
        return bool(self.what.found(g, here))


@word("the number of times <what> this turn", en="the number of times {what} this turn", ja="このターンに{what}回数")
class TimesThisTurn(Value, frozen=True, tag="core.TimesThisTurn"):
    """How often it has happened this turn."""

    what: PastEvent

    def number(self, g: Game, here: Context) -> int:
        return len(self.what.found(g, here))


@word("<what> <count> or more times this turn")
class OftenThisTurn(Condition, frozen=True, tag="core.OftenThisTurn"):
    """It has happened at least so often this turn."""

    what: PastEvent
    count: Value

    @classmethod
    def simpler(cls, what: PastEvent, count: Value) -> Condition:
        return Compare(left=TimesThisTurn(what=what), op=">=", right=count)


@word("<what> exactly <count> times this turn", "<what> exactly once this turn")
class SoOftenThisTurn(Condition, frozen=True, tag="core.SoOftenThisTurn"):
    """It has happened just so often this turn."""

    what: PastEvent
    count: Value = Number(of=1)

    @classmethod
    def simpler(cls, what: PastEvent, count: Value | None = None) -> Condition:
        return Compare(left=TimesThisTurn(what=what), op="=", right=count or Number(of=1))


class DidThisTurn(Test, frozen=True):
    """It has happened to this very card this turn, as long as that has not become another object."""

    KIND: ClassVar[str]
    """The kind of event."""

    def recalls(self) -> tuple[str, ...]:
        """The kinds of event that must be noted for this."""
        return (self.KIND,)

    def passes(self, look: Look[Game]) -> bool:
        return any(each.kind == self.KIND and each.card == look.ref for each in look.g.game.this_turn(look.g))

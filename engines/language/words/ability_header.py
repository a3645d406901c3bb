"""The first line of an ability: what kind it is, when it works, how often, at what cost.

Clauses after the kind come in any order: once / N per turn, "a name", (costs), if ..., needs ...
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engines.core.cards.ability_parts import Condition, Part, Step, TriggerCondition
from engines.language.descriptions.conditions import Not
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Clause, Kind
from engines.language.grammar.vocabulary import Title


@word("action")
class Action(Kind, frozen=True, tag="core.Action"):
    """A player uses it when the rules let them."""

    KIND: ClassVar[str] = "activated"


@word("when|at <event>")
class When(Kind, frozen=True, tag="core.When"):
    """It triggers, once each time the event happens."""

    KIND: ClassVar[str] = "triggered"

    event: TriggerCondition


@word("whenever <event>")
class Whenever(Kind, frozen=True, tag="core.Whenever"):
    """The same as `when`, printed as "whenever"."""

    KIND: ClassVar[str] = "triggered"

    event: TriggerCondition


@word("always")
class Always(Kind, frozen=True, tag="core.Always"):
    """Its lasting effects work as long as its card is in its place."""

    KIND: ClassVar[str] = "static"


@word("while <test>")
class While(Kind, frozen=True, tag="core.While"):
    """Its lasting effects work as long as a condition holds."""

    KIND: ClassVar[str] = "static"

    test: Condition


@word("instead when <event>", example="instead when the opponent would draw a card:\n    draw 1")
class Instead(Kind, frozen=True, tag="core.Instead"):
    """Its steps are carried out instead of what would happen."""

    KIND: ClassVar[str] = "replacement"

    event: TriggerCondition


@word("once", "once per|each turn")
class Once(Clause, frozen=True, tag="core.Once"):
    """At most once per turn."""


@word("<times> per turn", "[up to] <times> times per|each turn")
class PerTurn(Clause, frozen=True, tag="core.PerTurn"):
    """At most so often per turn."""

    times: int


@word("[up to] twice per|each turn")
class Twice(Clause, frozen=True, tag="core.Twice"):
    """The same as "2 per turn"."""

    @classmethod
    def simpler(cls) -> Clause:
        return PerTurn(times=2)


class Apart(Clause, frozen=True):
    """A limit that holds for longer than a turn, or for more than one card."""

    SPAN: ClassVar[str] = "turn"
    SHARED: ClassVar[bool] = False

    times: int = 1


@word("once per battle", "<times> per battle")
class PerBattle(Apart, frozen=True, tag="core.PerBattle"):
    """At most so often in a battle. A card that has left and come back begins anew."""

    SPAN: ClassVar[str] = "battle"


@word("once per game", "<times> per game")
class PerGame(Apart, frozen=True, tag="core.PerGame"):
    """At most so often in the whole game by one player, with whichever of their cards of this name."""

    SPAN: ClassVar[str] = "game"
    SHARED: ClassVar[bool] = True


@word("once for all of this name", "<times> per turn for all of this name")
class PerName(Apart, frozen=True, tag="core.PerName"):
    """At most so often per turn by one player, with all their cards of this name together."""

    SHARED: ClassVar[bool] = True


@word("called <name>", "<name>")
class Called(Clause, frozen=True, tag="core.Called"):
    """The name of the ability, in quotes: "Vow|誓い"."""

    name: Title


@word("( <costs> )")
class Costs(Clause, frozen=True, tag="core.Costs"):
    """What must be paid, in an order of the payer's choice."""

    costs: Payment


class Payment(Part, frozen=True):
    """Parts of a cost, separated by commas."""

    @property
    def parts(self) -> tuple[Step, ...]:
        raise TypeError


@word("<of>")
class OnePart(Payment, frozen=True, tag="core.OnePart"):
    """The only part, or the last."""

    of: Step

    @property
    def parts(self) -> tuple[Step, ...]:
        return (self.of,)


@word("<of> , <more>")
class MoreParts(Payment, frozen=True, tag="core.MoreParts"):
    """A part and those after it."""

    of: Step
    more: Payment

    @property
    def parts(self) -> tuple[Step, ...]:
        return (self.of, *self.more.parts)


@word("if <test>")
class OnlyIf(Clause, frozen=True, tag="core.OnlyIf"):
    """Tested when the ability is resolved; a static one works while it holds."""

    test: Condition


@word("unless <test>")
class NotIf(Clause, frozen=True, tag="core.NotIf"):
    """The same as `if not`: a static ability works while it does not hold."""

    test: Condition

    @classmethod
    def simpler(cls, test: Condition) -> Clause:
        return OnlyIf(test=Not(of=test))


class Keyed(Clause, frozen=True):
    """What a keyword asks for: needed to use an ability, tested when one that has triggered is resolved."""

    test: Condition


@word("needs <test>")
class Needs(Clause, frozen=True, tag="core.Needs"):
    """Unless this holds, the ability cannot be used, does not trigger and is not valid."""

    test: Condition


def tests_in(clauses: Sequence[Clause], kind: type[OnlyIf | Needs | Keyed]) -> list[Condition]:
    """The conditions in clauses of that kind."""
    return [clause.test for clause in clauses if isinstance(clause, kind)]

"""Two numbers compared in words: "your bond is lower than the opponent's bond", "your bond is 10 or less"."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Condition, Value
from engines.language.descriptions.conditions import Compare
from engines.language.grammar.catalogue import word


class Compared(Condition, frozen=True):
    """Two numbers compared in words."""

    OP: ClassVar[str]

    left: Value
    right: Value

    @classmethod
    def simpler(cls, left: Value, right: Value) -> Condition:
        return Compare(left=left, op=cls.OP, right=right)


@word("<left> is less|lower|fewer|smaller than <right>")
class IsLess(Compared, frozen=True, tag="core.IsLess"):
    """A number is below another: "your bond is lower than the opponent's bond"."""

    OP: ClassVar[str] = "<"


@word("<left> is more|higher|greater than <right>")
class IsMore(Compared, frozen=True, tag="core.IsMore"):
    """A number is above another."""

    OP: ClassVar[str] = ">"


@word("<left> is <right> or less|lower|fewer")
class IsAtMost(Compared, frozen=True, tag="core.IsAtMost"):
    """A number is another or below it: "your bond is 10 or less"."""

    OP: ClassVar[str] = "<="


@word("<left> is <right> or more|higher")
class IsAtLeast(Compared, frozen=True, tag="core.IsAtLeast"):
    """A number is another or above it."""

    OP: ClassVar[str] = ">="

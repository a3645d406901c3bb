"""What X, Y and Z stand for where an ability's text says it: "where X is the number of your units".

For games whose rules know such numbers; they add these words to their catalogue.
"""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from engines.core.cards.ability_parts import Amount, ContinuousEffect, Part, Step, Value
from engines.language.descriptions.values import Letter, Variable
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Clause
from engines.language.grammar.text_templates import Phraser, Said


@word("Y", example="action where Y is 2:\n    draw Y")
class VariableY(Letter, frozen=True, tag="core.Y", kw_only=True):
    """The number that the text says how to work out for Y."""

    VARIABLE: ClassVar[str] = "Y"


@word("Z", example="action where Z is 2:\n    draw Z")
class VariableZ(Letter, frozen=True, tag="core.Z", kw_only=True):
    """The number that the text says how to work out for Z."""

    VARIABLE: ClassVar[str] = "Z"


class Where(Clause, Amount, frozen=True):
    """How the number of a letter is worked out."""

    def say(self, voice: Phraser) -> Said:
        of = voice.say(self.of).text
        return Said(f"{self.LETTER} is {of}" if voice.english else f"{self.LETTER}は{of}に等しい")


@word("where X is <of>", example="action where X is 2:\n    draw X")
class WhereX(Where, frozen=True, tag="core.WhereX"):
    """How X is worked out."""

    LETTER: ClassVar[str] = "X"


@word("where Y is <of>", example="action where Y is 2:\n    draw Y")
class WhereY(Where, frozen=True, tag="core.WhereY"):
    """How Y is worked out."""

    LETTER: ClassVar[str] = "Y"


@word("where Z is <of>", example="action where Z is 2:\n    draw Z")
class WhereZ(Where, frozen=True, tag="core.WhereZ"):
    """How Z is worked out."""

    LETTER: ClassVar[str] = "Z"


# -- in one line below the head ---------------------------------------------------------------------------------------


def put_in(part: Any, amount: Value) -> Any:
    """The same with an amount wherever X stands."""
    if isinstance(part, Variable):
        return amount
    if isinstance(part, tuple):
        return tuple(put_in(each, amount) for each in part)
    if not isinstance(part, Part):
        return part
    values = {name: getattr(part, name) for name in part.__struct_fields__}
    changed = {name: new for name, value in values.items() if (new := put_in(value, amount)) != value}
    return replace(part, **changed) if changed else part


@word("where X is <of> , <what>",
      example="action:\n    where X is the number of cards in your hand, draw X")
class StepWhere(Step, frozen=True, tag="core.StepWhere"):
    """A step with an X, which is worked out as the step is carried out. At the end it says the same: "draw X where X
    is ..."."""

    of: Value
    what: Step

    @classmethod
    def simpler(cls, of: Value, what: Step) -> Step:
        """The step with the number in place of its X."""
        made: Step = put_in(what, of)
        return cls(of=of, what=what) if made == what else made

    @property
    def fault(self) -> str:
        """There is no X in it."""
        return "no-letter"


@word("where X is <of> , <what>",
      example="always:\n    where X is the number of cards in your hand, this gets +X/+0")
class EffectWhere(ContinuousEffect, frozen=True, tag="core.EffectWhere"):
    """A lasting effect with an X, which is worked out all the time. At the end it says the same: "this gets +X/+0 where
    X is ..."."""

    of: Value
    what: ContinuousEffect

    @classmethod
    def simpler(cls, of: Value, what: ContinuousEffect) -> ContinuousEffect:
        """The effect with the number in place of its X."""
        made: ContinuousEffect = put_in(what, of)
        return cls(of=of, what=what) if made == what else made

    @property
    def fault(self) -> str:
        """There is no X in it."""
        return "no-letter"

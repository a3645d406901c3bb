"""What X, Y and Z stand for where an ability's text says it: "where X is the number of your units".

For games whose rules know such numbers; they add these words to their catalogue.
"""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import Amount
from engines.language.descriptions.values import Letter
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

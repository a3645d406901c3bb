"""Numbers that effects cannot change."""

from __future__ import annotations

from typing import ClassVar

from engines.core.cards.ability_parts import ContinuousEffect
from engines.language.grammar.catalogue import word
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.words.continuous_effects import OnCards

FIXED_AS_PRINTED = True
"""A reading of what the rules do not say: a number that "cannot increase or decrease" counts as printed, also against
effects that began before. Numbers are worked out from what is printed (9.10), and "cannot" wins over what would change
them then (1.3.3). Damage changes no number (4.4.4)."""


@word("the <of> of <who> cannot change", en="the {of} of {who} cannot increase or decrease",
      ja="{who:の}{of}は増減しない",
      example="entry always:\n    the cost of this cannot change")
class FixesNumber(OnCards, frozen=True, tag="rebirth.FixesNumber"):
    """No effect raises or lowers a number (1.3.3; see FIXED_AS_PRINTED)."""

    HOW: ClassVar[str] = "cannot"

    of: MeasureKey

    def field(self) -> str:
        return self.of


@word("the attack and defence of <who> cannot change", en="the ATK and DEF of {who} cannot increase or decrease",
      ja="{who:の}ATKとDEFは増減しない",
      example="member when this supports:\n"
      "    the attack and defence of the opponent's entry cannot change until end of turn")
class FixesNumbers(OnCards, frozen=True, tag="rebirth.FixesNumbers"):
    """No effect raises or lowers ATK and DEF: for each of them one effect (9.10.1.4; see FIXED_AS_PRINTED)."""

    HOW: ClassVar[str] = "cannot"

    def singles(self) -> tuple[ContinuousEffect, ...]:
        return FixesNumber(who=self.who, of="attack"), FixesNumber(who=self.who, of="defence")

    def field(self) -> str:
        return self.singles()[0].field()

"""The greatest and the least: numbers of that kind among cards, and cards that have them.

For games whose cards say so; they add these words to their catalogue.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from engines.core.cards.ability_parts import Context, Selector, Value
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.language.descriptions.selectors import Described
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Look, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey


def extreme(numbers: Iterable[int], highest: bool) -> int:
    """The greatest or the least of some numbers."""
    return max(numbers) if highest else min(numbers)


# -- numbers ------------------------------------------------------------------------------------------------------


class Extreme(Value, frozen=True):
    """The greatest or the least of a number among cards; 0 where there are none."""

    HIGHEST: ClassVar[bool]

    field: MeasureKey
    of: Selector

    def number(self, g: Game, here: Context) -> int:
        found = [g.number(card, self.field) for card in self.of.known(g, here)]
        return extreme(found, self.HIGHEST) if found else 0


@word("the highest <field> of <of>", en="the highest {field} of {of}", ja="{of:の}最も高い{field}")
class Highest(Extreme, frozen=True, tag="core.Highest"):
    """The greatest of a number among cards; 0 where there are none."""

    HIGHEST: ClassVar[bool] = True


@word("the lowest <field> of <of>", en="the lowest {field} of {of}", ja="{of:の}最も低い{field}")
class Lowest(Extreme, frozen=True, tag="core.Lowest"):
    """The least of a number among cards; 0 where there are none."""

    HIGHEST: ClassVar[bool] = False


# -- cards --------------------------------------------------------------------------------------------------------


class OfExtreme(Test, frozen=True):
    """No other card among those described has more, or less, of a number. Several may have as much."""

    READS: ClassVar[bool] = True
    RELATIVE: ClassVar[bool] = True
    HIGHEST: ClassVar[bool]
    SAID: ClassVar[Named]
    """How great it is, in both languages."""

    field: MeasureKey
    of: Selector | None = None
    """Among which cards, if not among all that are described."""

    def passes(self, look: Look[Game]) -> bool:
        return look.has(self.field)

    def stands_out(self, look: Look[Game], among: Selector) -> bool:
        g, here = look.g, look.here
        found = among.known(g, here) if self.of is None else self.of.known(g, here)
        numbers = [g.number(card, self.field) for card in found if Look(g, here, card).has(self.field)]
        own = look.number(self.field)
        return extreme((own, *numbers), self.HIGHEST) == own

    def say(self, voice: Phraser) -> Said:
        field, how = voice.term("measure", self.field), voice.pick(self.SAID)
        among = ""
        if self.of is not None:
            assert isinstance(self.of, Described)
            noun = self.of.noun(voice, many=True)
            among = f" among {noun}" if voice.english else f"{noun}のうち"
        return Said(f"with the {how} {field}{among}" if voice.english else f"{among}{field}が最も{how}")


@word("with the highest <field>", "with the highest <field> among [all] <of>")
class WithHighest(OfExtreme, frozen=True, tag="core.WithHighest"):
    """None of the cards described has more of a number. Of several with as much, each is meant."""

    HIGHEST: ClassVar[bool] = True
    SAID: ClassVar[Named] = Named("highest", "高い")


@word("with the lowest <field>", "with the lowest <field> among [all] <of>")
class WithLowest(OfExtreme, frozen=True, tag="core.WithLowest"):
    """None of the cards described has less of a number. Of several with as much, each is meant."""

    HIGHEST: ClassVar[bool] = False
    SAID: ClassVar[Named] = Named("lowest", "低い")


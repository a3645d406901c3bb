"""What is spoken of without a name: "its defence" of the very card in question, "that unit" of the event or target.

Whoever goes from card to card, an effect or a description, says which one is in question (`Context.about`). Elsewhere
"its" is of what the event or the target is, and is read as such (`engines/language/packs/naming.py`). For games whose
cards say so; they add these words to their catalogue.
"""

from __future__ import annotations

from copy import copy
from typing import ClassVar

from engines.core.cards.ability_parts import ITS, Context, Part, Value
from engines.core.contract.game import Game
from engines.core.display.views import Named
from engines.language.descriptions.alternatives import VarietyOf
from engines.language.descriptions.card_tests import With
from engines.language.descriptions.targets import Chosen
from engines.language.descriptions.values import Measure
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Filter, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey, NounKey, SetKey

ITS_OWN, THEIR_OWN = Named("its own", "それ自身の"), Named("their own", "それぞれの")
EACH = Chosen(name=ITS)
"""The card in question."""


def own(voice: Phraser) -> str:
    """Whose a number of the card in question is. What is said of cards only once is left to be said."""
    if isinstance(voice.mine, Part):
        trial = copy(voice)
        trial.mine, trial.first, trial.chosen = None, dict(voice.first), dict(voice.chosen)
        return voice.pick(THEIR_OWN if trial.say(voice.mine).many else ITS_OWN)
    return voice.pick(THEIR_OWN if voice.mine else ITS_OWN)


class Its(Value, frozen=True):
    """A number of the card in question."""

    OF_EACH: ClassVar[bool] = True

    def of_cards(self, cards: Cards) -> Value:
        """The same number of certain cards."""
        raise TypeError

    def number(self, g: Game, here: Context) -> int:
        return self.of_cards(EACH).number(g, here) if ITS in here.bound else 0


@word("its|their [own] <field>", example="always:\n    all foes get +X/+0 where X is their cp")
class ItsNumber(Its, frozen=True, tag="core.ItsNumber"):
    """A number of each card by itself: "all units get +X/+0 where X is their cp", "with strength > its defence"."""

    field: MeasureKey

    def of_cards(self, cards: Cards) -> Value:
        return Measure(field=self.field, of=cards)

    def say(self, voice: Phraser) -> Said:
        return Said(f"{own(voice)}{' ' * voice.english}{voice.term('measure', self.field)}")


@word("the number of its|their [own] <field>",
      example="always:\n    all foes get -X/-0 where X is the number of their organisations")
class ItsVariety(Its, frozen=True, tag="core.ItsVariety"):
    """How many entries of a set each card has by itself."""

    field: SetKey

    def of_cards(self, cards: Cards) -> Value:
        return VarietyOf(field=self.field, of=cards)

    def say(self, voice: Phraser) -> Said:
        known = voice.catalogue.fields[self.field]
        if voice.english:
            return Said(f"the number of {own(voice)} {known.en_many or known.en}", many=True)
        return Said(f"{own(voice)}{known.ja}の数", many=True)


@word("with <field> more|greater|higher than <limit>", "whose <field> is|are more|greater|higher than <limit>",
      example="event:\n    destroy all foes whose strength is greater than their defence")
class WithMore(Test, frozen=True, tag="core.WithMore"):
    """A number above another, the card's own too: "whose strength is greater than its defence"."""

    OP: ClassVar[str] = ">"

    field: MeasureKey
    limit: Value

    @classmethod
    def simpler(cls, field: str, limit: Value) -> Filter:
        return With(field=field, op=cls.OP, limit=limit)


@word("with <field> less|lower|smaller than <limit>", "whose <field> is|are less|lower|smaller than <limit>",
      example="event:\n    stun all foes whose defence is less than their cp")
class WithLess(WithMore, frozen=True, tag="core.WithLess"):
    """A number below another."""

    OP: ClassVar[str] = "<"


@word("whose <field> is|are <limit> or more|higher|greater",
      example="event:\n    stun all foes whose cp is 4 or more")
class WhoseAtLeast(WithMore, frozen=True, tag="core.WhoseAtLeast"):
    """A number with a lower bound: the same as "with cp 4 or more"."""

    OP: ClassVar[str] = ">="


@word("whose <field> is|are <limit> or less|fewer|lower|smaller",
      example="event:\n    stun all foes whose cp is 2 or less")
class WhoseAtMost(WithMore, frozen=True, tag="core.WhoseAtMost"):
    """A number with an upper bound."""

    OP: ClassVar[str] = "<="


@word("whose <field> is|are [equal to] <limit>",
      example="event:\n    stun all foes whose strength is equal to their defence")
class WhoseIs(WithMore, frozen=True, tag="core.WhoseIs"):
    """A number that is another, the card's own too."""

    OP: ClassVar[str] = "="


class Spoken(Cards, frozen=True):
    """The card of the event, or what is targeted: no ability keeps it."""


class SpokenThat(Spoken, frozen=True):
    """The same, pointed at. Nobody points at the ability's own card: then it is the other card of the event."""


@word("that|those <kind>", example="when a foe enters:\n    that foe gets -1/-0 until end of turn")
class ThatOne(Cards, frozen=True, tag="core.ThatOne"):
    """What the line before has picked. Else the card of the event or what is targeted, if there is only one of the
    two. If this card attacks another, it is the other."""

    kind: NounKey

    @classmethod
    def simpler(cls, kind: str) -> Cards:
        return SpokenThat()


@word("they|them", example="event target 2 foes:\n    they get -1/-0 until end of turn")
class They(Cards, frozen=True, tag="core.They"):
    """The same of several: what the line before has picked, or what is targeted."""

    @classmethod
    def simpler(cls) -> Cards:
        return Spoken()

"""Numbers in ability text: integers, X, counts and sums of cards, and arithmetic. Everything saturates at a million."""

from __future__ import annotations

from typing import ClassVar

from engines.core.abilities.derive import LIMIT
from engines.core.cards.ability_parts import Context, Part, Selector, Value
from engines.core.contract.game import Game
from engines.language.descriptions.places import readable
from engines.language.descriptions.selectors import Described
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Remembered
from engines.language.grammar.text_templates import Phraser, Said, as_change, operand
from engines.language.grammar.vocabulary import KnownName, MeasureKey, SetKey


def bounded(number: int) -> int:
    """The number, no further from zero than the limit."""
    return max(-LIMIT, min(LIMIT, number))


@word("<of>")
class Number(Value, frozen=True, tag="core.Number"):
    """A number as written."""

    of: int

    @classmethod
    def simpler(cls, of: int) -> Value:
        return cls(of=bounded(of))

    def number(self, g: Game, here: Context) -> int:
        return self.of

    def rests(self) -> bool:
        return True

    def say(self, voice: Phraser) -> Said:
        return Said(str(self.of), many=self.of != 1)

    def signed(self, voice: Phraser) -> str:
        return f"{self.of:+}"


@word("- <of>")
class Minus(Value, frozen=True, tag="core.Minus"):
    """A number below zero."""

    of: int

    @classmethod
    def simpler(cls, of: int) -> Value:
        return Number(of=bounded(-of))


@word("+ <of>")
class Plus(Value, frozen=True, tag="core.Plus"):
    """A change written with its sign: "+20", "+ the number of allies"."""

    of: Value

    @classmethod
    def simpler(cls, of: Value) -> Value:
        return of


@word("( <of> )")
class Bracket(Value, frozen=True, tag="core.Bracket"):
    """A sum worked out first."""

    of: Value

    @classmethod
    def simpler(cls, of: Value) -> Value:
        return of


class Letter(Value, frozen=True, kw_only=True):
    """A number that a letter stands for: one its user has chosen, or one the text says how to work out."""

    VARIABLE: ClassVar[str] = ""

    def number(self, g: Game, here: Context) -> int:
        known = here.numbers.get(self.VARIABLE)
        if known is not None:
            return known
        said = (each for each in g.ability(here.ability).amounts if each.LETTER == self.VARIABLE)
        return next((each.of.number(g, here) for each in said), 0)

    def say(self, voice: Phraser) -> Said:
        return Said(self.VARIABLE, many=True)

    def signed(self, voice: Phraser) -> str:
        return f"+{self.VARIABLE}"


@word("X", example="action (discard X cards):\n    draw X")
class Variable(Letter, frozen=True, tag="core.X", kw_only=True):
    """The number its user has chosen for the X of the cost, or which the text says how to work out."""

    VARIABLE: ClassVar[str] = "X"


@word("the number of <of>", "count ( <of> )")
class Count(Value, frozen=True, tag="core.Count"):
    """How many cards there are of a kind."""

    of: Selector

    def number(self, g: Game, here: Context) -> int:
        return len(self.of.known(g, here))

    def say(self, voice: Phraser) -> Said:
        noun = described(self.of).noun(voice, many=True)
        return Said(f"the number of {noun}" if voice.english else f"{noun}の数", many=True)


@word("the number of chosen <name>", "count ( <name> )")
class CountChosen(Value, frozen=True, tag="core.CountChosen"):
    """How many cards were chosen under a name."""

    name: KnownName

    def number(self, g: Game, here: Context) -> int:
        return len(here.bound.get(self.name, ()))

    def say(self, voice: Phraser) -> Said:
        cards = voice.called(self.name)
        return Said(f"the number of {cards}" if voice.english else f"{cards}の数", many=True)


def say_variety(voice: Phraser, part: Part, field: str) -> Said:
    """How many different entries of a set field some cards show."""
    if not voice.english:
        return voice.fill(part, "{of:の}{field}の種類の数")
    known = next(each for each in voice.catalogue.vocabulary.fields if each.key == field)
    return voice.fill(part, f"the number of different {known.en_many or known.en} of {{of}}")


@word("the number of different <field> of <of>")
class Variety(Value, frozen=True, tag="core.Variety"):
    """How many different entries of a set several cards show together. Those nobody may read show none."""

    field: SetKey
    of: Selector

    def number(self, g: Game, here: Context) -> int:
        shown = [card for card in self.of.known(g, here) if readable(g, here, card)]
        return len({entry for card in shown for entry in g.words(card, self.field)})

    def say(self, voice: Phraser) -> Said:
        return say_variety(voice, self, self.field)


@word("the total <field> of <of>", "sum ( <field> of <of> )",
      en="the total {field} of {of}", ja="{of:の}{field}の合計")
class Sum(Value, frozen=True, tag="core.Sum"):
    """A field of all cards of a kind, added up."""

    field: MeasureKey
    of: Selector

    def number(self, g: Game, here: Context) -> int:
        read = [card for card in self.of.known(g, here) if readable(g, here, card)]
        return bounded(sum(g.number(card, self.field) for card in read))


@word("the <field> of <of>", "<field> of <of>", en="the {field} of {of}", ja="{of:の}{field}")
class Measure(Value, frozen=True, tag="core.Measure"):
    """A number of one card, the total over several, or 0 for none.

    Of a card that has left it is the number it had, if the game says so.
    """

    field: MeasureKey
    of: Cards

    def number(self, g: Game, here: Context) -> int:
        known = [(ref, g.game.last_known(g, here, ref)) for ref in self.of.refs(g, here)]
        left = {ref[0]: then for ref, then in known if then is not None}
        read = [card for card in self.of.present(g, here) if card not in left and readable(g, here, card)]
        gone = sum(Remembered(g, here, then).number(self.field) for then in left.values())
        return bounded(gone + sum(g.number(card, self.field) for card in read))


@word("+", level=0)
class Added(Value, frozen=True, tag="core.Added"):
    """A sum."""

    BINDS: ClassVar[int] = 0

    left: Value
    right: Value

    def number(self, g: Game, here: Context) -> int:
        return bounded(self.left.number(g, here) + self.right.number(g, here))

    def say(self, voice: Phraser) -> Said:
        sign = " plus " if voice.english else "＋"
        return Said(operand(voice, self.left, 0) + sign + operand(voice, self.right, 1), many=True)

    def signed(self, voice: Phraser) -> str:
        changes = [as_change(voice, self.left), as_change(voice, self.right)]
        return (" and " if voice.english else "、さらに").join(changes) if all(changes) else ""


@word("-", level=0)
class Taken(Value, frozen=True, tag="core.Taken"):
    """A difference."""

    BINDS: ClassVar[int] = 0

    left: Value
    right: Value

    def number(self, g: Game, here: Context) -> int:
        return bounded(self.left.number(g, here) - self.right.number(g, here))

    def say(self, voice: Phraser) -> Said:
        sign = " minus " if voice.english else "－"
        return Said(operand(voice, self.left, 0) + sign + operand(voice, self.right, 1), many=True)


@word("*", level=1)
class Times(Value, frozen=True, tag="core.Times"):
    """A product: 10 * count(your bonds)."""

    BINDS: ClassVar[int] = 1

    left: Value
    right: Value

    def number(self, g: Game, here: Context) -> int:
        return bounded(self.left.number(g, here) * self.right.number(g, here))

    def _parts(self) -> tuple[Value, Value]:
        """How many times, and what."""
        return (self.right, self.left) if isinstance(self.right, Number) else (self.left, self.right)

    def say(self, voice: Phraser) -> Said:
        times, what = (operand(voice, part, 2) for part in self._parts())
        return Said(f"{times} times {what}" if voice.english else f"{what}×{times}", many=True)

    def signed(self, voice: Phraser) -> str:
        times, what = self._parts()
        if not isinstance(what, Count) or not isinstance(times, Number | Variable):
            return ""
        each = as_change(voice, times)
        of = described(what.of)
        if voice.english:
            return f"{each} for each {of.noun(voice, many=False, each=True)}"
        return f"{of.noun(voice, many=True)}1{of.counter(voice)}につき{each}"


@word("min ( <left> , <right> )")
class Least(Value, frozen=True, tag="core.Least"):
    """The lesser of two numbers."""

    BINDS: ClassVar[int] = -1

    left: Value
    right: Value

    def number(self, g: Game, here: Context) -> int:
        return min(self.left.number(g, here), self.right.number(g, here))

    def say(self, voice: Phraser) -> Said:
        return one_of_two(voice, self.left, self.right, "lesser", "小さい")


@word("max ( <left> , <right> )")
class Most(Value, frozen=True, tag="core.Most"):
    """The greater of two numbers."""

    BINDS: ClassVar[int] = -1

    left: Value
    right: Value

    def number(self, g: Game, here: Context) -> int:
        return max(self.left.number(g, here), self.right.number(g, here))

    def say(self, voice: Phraser) -> Said:
        return one_of_two(voice, self.left, self.right, "greater", "大きい")


def one_of_two(voice: Phraser, left: Value, right: Value, english: str, japanese: str) -> Said:
    """The lesser or the greater of two numbers; sums are read first."""
    one, other = operand(voice, left, 2), operand(voice, right, 2)
    text = f"the {english} of {one} and {other}" if voice.english else f"{one}と{other}のうち{japanese}方"
    return Said(text, many=True)


@word("half ( <of> ) {up}")
class Half(Value, frozen=True, tag="core.Half"):
    """Half of a number, rounded down unless "up" follows."""

    BINDS: ClassVar[int] = -1

    of: Value
    up: bool = False

    def number(self, g: Game, here: Context) -> int:
        return (self.of.number(g, here) + (1 if self.up else 0)) // 2

    def say(self, voice: Phraser) -> Said:
        of = operand(voice, self.of, 2)
        if voice.english:
            return Said(f"half of {of}, rounded {'up' if self.up else 'down'}", many=True)
        return Said(f"{of}の半分（端数切り{'上げ' if self.up else '捨て'}）", many=True)


def described(part: Part) -> Described:
    """The description behind a selector (games may add other selectors; none has so far)."""
    assert isinstance(part, Described)
    return part

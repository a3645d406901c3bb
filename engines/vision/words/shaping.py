"""Words for what combat power is always, or swapped (6.1.10), and for cards that become characters (6.1.6 to 6.1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect
from engines.core.model.events import Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Trait
from engines.language.grammar.vocabulary import MeasureKey
from engines.language.words.continuous_effects import OfAmount, OnCards

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word(
    "the <of> of <who> is|are always <amount>",
    en="the {of} of {who} is always {amount}",
    ja="{who:の}{of}は常に{amount}になる",
    example="always:\n    the attack of all characters is always 3",
)
class IsAlways(OfAmount, frozen=True, tag="vision.IsAlways"):
    """A number is always the same, whatever else changes it (6.1.10.d)."""

    HOW: ClassVar[str] = "always"

    of: MeasureKey

    def field(self) -> str:
        return self.of


@word(en="the attack and toughness of {who} change places", ja="{who:の}攻撃力と耐久力を入れ替える")
class SwapsOne(OnCards, frozen=True, tag="vision.SwapsOne"):
    """One of two numbers that change places: it becomes what the other is."""

    HOW: ClassVar[str] = "swap"

    of: str
    other: str

    def field(self) -> str:
        return self.of

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return self.other

    def written(self) -> bool:
        return True


@word(
    "<who> swaps|swap attack and toughness",
    en="the attack and toughness of {who} change places",
    ja="{who:の}攻撃力と耐久力を入れ替える",
    example="play target 1 character:\n    the target swaps attack and toughness until end of turn",
)
class Swaps(OnCards, frozen=True, tag="vision.Swaps"):
    """Attack and toughness change places, before they are raised or lowered (6.1.10.b)."""

    def singles(self) -> tuple[ContinuousEffect, ...]:
        fields = ("attack", "toughness")
        return tuple(SwapsOne(who=self.who, of=one, other=other) for one, other in (fields, tuple(reversed(fields))))

    def field(self) -> str:
        return self.singles()[0].field()

    def how(self) -> str:
        return "swap"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return self.singles()[0].value(g, here, card)

    def written(self) -> bool:
        return True


@word(
    "the races of <who> become those of <of>",
    en="the races of {who} become those of {of}",
    ja="{who:の}種族は{of:の}種族に変更される",
    example="play target 1 character:\n"
    "    the races of all other characters become those of the target until end of turn",
)
class RacesBecome(OnCards, frozen=True, tag="vision.RacesBecome"):
    """Cards have the races of others instead of their own (2.6)."""

    FIELD: ClassVar[str] = "race"
    HOW: ClassVar[str] = "copy"

    of: Cards

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return tuple(sorted({race for each in self.of.present(g, here) for race in g.words(each, "race")}))


@word("face up", en="face-up", ja="表向きの", example="play target 1 face up card:\n    turn the target face down")
class IsFaceUp(Trait, frozen=True, tag="vision.IsFaceUp"):
    """Lying face up (5.1.1.a): what says so does nothing to a card face down (5.7.3.a)."""

    OPEN = True
    DOWN: ClassVar[bool] = False

    def passes(self, look: Look[Any]) -> bool:
        return look.face_down == self.DOWN


@word("face down", en="face-down", ja="裏向きの", example="play target 1 face down card:\n    turn the target face up")
class IsFaceDown(IsFaceUp, frozen=True, tag="vision.IsFaceDown"):
    """Lying face down (5.1.1.a)."""

    DOWN: ClassVar[bool] = True

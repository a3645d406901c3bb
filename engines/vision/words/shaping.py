"""Words for what combat power is always, or swapped (6.1.10), and for cards that become characters (6.1.6 to 6.1.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect, Step
from engines.core.model.events import Fact, Modifier
from engines.core.model.procedure import Do, StepResult
from engines.core.state import atoms
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Trait
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import MeasureKey, UntilKey
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
    FIXED: ClassVar[tuple[str, ...]] = ("of",)

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


@word("the combat power of <who> becomes <times> times the original",
      en="the combat power of {who} becomes {times} times the original",
      ja="{who:の}戦闘力は本来の戦闘力の{times}倍に変更される",
      example="play:\n    the combat power of all your characters becomes 2 times the original until end of turn")
class TimesOriginal(OnCards, frozen=True, tag="vision.TimesOriginal"):
    """Attack and toughness are so many times what is printed (6.1.10.a)."""

    times: int

    def singles(self) -> tuple[ContinuousEffect, ...]:
        return tuple(TimesPrinted(who=self.who, of=field, times=self.times) for field in ("attack", "toughness"))

    def field(self) -> str:
        return "attack"

    def how(self) -> str:
        return "times"


@word(en="the {of} of {who} becomes {times} times the original", ja="{who:の}{of}は本来の{times}倍に変更される")
class TimesPrinted(OnCards, frozen=True, tag="vision.TimesPrinted"):
    """One of the two numbers."""

    HOW: ClassVar[str] = "times"

    of: str
    times: int

    def field(self) -> str:
        return self.of

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return self.times

    def written(self) -> bool:
        return True


@word("exchange the combat power of <one> and <other> <until>",
      example="play target 1 character as left target 1 other character as right:\n"
              "    exchange the combat power of left and right until end of turn")
class ExchangesPower(Step, frozen=True, tag="vision.ExchangesPower"):
    """Two characters have the attack and toughness that the other one has now (6.1.10.a)."""

    FIXED: ClassVar[tuple[str, ...]] = ("one", "other")

    one: Cards
    other: Cards
    until: UntilKey

    def _both(self, g: VisionGame, here: Context) -> list[int]:
        return [card for each in (self.one, self.other) for card in each.present(g, here)[:1]]

    def can_do(self, g: VisionGame, here: Context) -> bool:
        return len(set(self._both(g, here))) == 2

    def do(self, g: VisionGame, here: Context) -> StepResult:
        both = self._both(g, here)
        return Do(*(
            atoms.Modify(cause=here.cause, by=here.source, modifier=Modifier(
                serial=0, field=field, how="set", value=g.sum_of(other, field), subjects=(g.state.ref(card),),
                until=self.until, source=here.source, user=here.user, ability=here.ability,
            )) for card, other in (both, both[::-1]) for field in ("attack", "toughness")
        ))

    def say(self, voice: Phraser) -> Said:
        until = voice.term("until", self.until)
        if voice.english:
            said = voice.fill(self, "exchange the combat power of {one} and {other}")
            return said._replace(text=f"{until}, {said.text}")
        said = voice.fill(self, "{one}と{other:の}戦闘力を入れ替える")
        return said._replace(text=f"{until}、{said.text}")

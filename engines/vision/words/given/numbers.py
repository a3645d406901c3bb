"""Numbers, places and conditions in VISION's texts.

They tell what was dealt, what is highest or printed, where a card is, which phase it is, and which tactics are negated.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Condition, Context, Value
from engines.core.model.events import SKILLS, Fact, RefPair
from engines.language.descriptions.amounts import Where
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said, is_figure
from engines.language.grammar.vocabulary import AreaKey, MeasureKey, WhoseKey
from engines.language.words.continuous_effects import OnCards
from engines.vision.abilities.playing.targets import THAT_MUCH
from engines.vision.table.zones import GRAVE
from engines.vision.words.course import PhaseKey
from engines.vision.words.descriptions import TacticKey

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame


@word("that much", example="when this has dealt combat damage to a player:\n    gain that much life")
class ThatMuch(Value, frozen=True, tag="vision.ThatMuch"):
    """How much the event was: damage that is or was dealt, life gained or lost. What waits knows how much the event
    was that brought it about."""

    NEEDS: ClassVar[str] = "amount"

    def number(self, g: VisionGame, here: Context) -> int:
        now = 0 if here.event is None else here.event.amount
        return now or here.numbers.get(THAT_MUCH, 0)

    def say(self, voice: Phraser) -> Said:
        return Said("that much" if voice.english else "その値")


class AtResolution(Where, frozen=True):
    """What a letter is as the effect is applied, whatever changes afterwards (1.6.2.g)."""

    AT_ONCE: ClassVar[bool] = True

    def say(self, voice: Phraser) -> Said:
        of = voice.say(self.of).text
        if voice.english:
            return Said(f"{self.LETTER} is {of} as this effect is resolved")
        return Said(f"{self.LETTER}はこの効果の解決時の{of}に等しい")


@word("where X is at resolution <of>",
      example="play target 1 character where X is at resolution the number of characters:\n"
              "    the target gets +X/+0 until end of turn")
class XAtResolution(AtResolution, frozen=True, tag="vision.XAtResolution"):
    """X is what it is as the effect is applied, and does not vary afterwards (1.6.2.g)."""

    LETTER: ClassVar[str] = "X"


@word("where Y is at resolution <of>",
      example="play target 1 character where Y is at resolution the number of characters:\n"
              "    the target gets +Y/+0 until end of turn")
class YAtResolution(AtResolution, frozen=True, tag="vision.YAtResolution"):
    """Y is what it is as the effect is applied, and does not vary afterwards (1.6.2.g)."""

    LETTER: ClassVar[str] = "Y"


@word("the damage on <what>", en="the damage on {what}", ja="{what:が}受けているダメージの値",
      example="play target 1 character where X is the damage on the target:\n    draw X")
class DamageOn(Value, frozen=True, tag="vision.DamageOn"):
    """The damage that characters have accumulated (1.10.11.b)."""

    what: Cards

    def number(self, g: VisionGame, here: Context) -> int:
        return sum(g.damage(card) for card in self.what.present(g, here))


@word("the original <field> of <what>", en="the original {field} of {what}", ja="{what:の}本来の{field}",
      example="always where X is the original attack of this:\n    all your other characters get +X/+0")
class Original(Value, frozen=True, tag="vision.Original"):
    """A number as it is printed, whatever changes it (本来の)."""

    field: MeasureKey
    what: Cards

    def number(self, g: VisionGame, here: Context) -> int:
        found = [g.game.printed(g, card, self.field) for card in self.what.present(g, here)]
        return sum(each for each in found if isinstance(each, int))


# -- where and when -----------------------------------------------------------------------------------------------


@word("the top card of <whose> graveyard", "the top <count> cards of <whose> graveyard",
      example="play:\n    exclude the top 2 cards of your graveyard")
class GraveTop(Cards, frozen=True, tag="vision.GraveTop"):
    """The uppermost cards of a graveyard (3.3.3)."""

    whose: WhoseKey
    count: Value = Number(of=1)

    def refs(self, g: VisionGame, here: Context) -> tuple[RefPair, ...]:
        seat, count = here.user if self.whose == "you" else g.opponent(here.user), max(0, self.count.number(g, here))
        if not g.game.areas_meant(g, GRAVE):  # 3.3.6.b
            return ()
        found = g.zone(GRAVE, seat)[-count:] if count else ()
        return tuple(g.state.ref(card) for card in reversed(found)) if len(found) == count else ()  # 8.1.3.a

    def wanted(self, g: VisionGame, here: Context) -> int:
        return max(0, self.count.number(g, here))

    def say(self, voice: Phraser) -> Said:
        count, whose, grave = voice.say(self.count), voice.term("whose", self.whose), voice.term("area", GRAVE)
        many = count.many or not is_figure(count.text)
        if voice.english:
            return Said(f"the top {f'{count.text} cards' if many else 'card'} of {whose} {grave}", many=many)
        return Said(f"{whose}{grave}の上のカード{count.text}枚", many=many)


@word("this is in your <area>", "this is in your <area> or <other>",
      example="beta when another character has become lethal needs this is in your hand:\n"
              "    may put this onto your field")
class ThisLies(Condition, frozen=True, tag="vision.ThisLies"):
    """The card itself lies in a zone of its player: for what works in any zone (7.4.6.a)."""

    area: AreaKey
    other: AreaKey | None = None

    def holds(self, g: VisionGame, here: Context) -> bool:
        own = g.follow(here.now(here.source))
        areas = [zone for key in (self.area, self.other) if key for zone in g.game.areas_meant(g, key)]
        return own is not None and g.card(own).zone in areas

    def say(self, voice: Phraser) -> Said:
        own = [voice.term("area", key) for key in (self.area, self.other) if key]
        if voice.english:
            return Said(f"this card is in your {' or '.join(own)}")
        return Said(f"このカードがあなたの{'、または'.join(own)}にある")


@word("it is <whose> <phase> phase", "it is the <phase> phase",
      example="at will if it is your maintenance phase:\n    may draw 1")
class InPhase(Condition, frozen=True, tag="vision.InPhase"):
    """A phase of that name is going on (4.1)."""

    phase: PhaseKey
    whose: WhoseKey | None = None

    def holds(self, g: VisionGame, here: Context) -> bool:
        turn = {"you": here.user, "opponent": g.opponent(here.user)}.get(self.whose or "", g.turn_player)
        return g.state.phase == self.phase and g.turn_player == turn

    def say(self, voice: Phraser) -> Said:
        phase, whose = voice.term("phase", self.phase), voice.term("whose", self.whose) if self.whose else ""
        if voice.english:
            return Said(f"it is {whose or 'the'} {phase} phase")
        return Said(f"{whose}{phase}フェイズの")


# -- what is negated ----------------------------------------------------------------------------------------------


@word("the effect of <tactic> of <who> is negated", en="the effect of {tactic} of {who} is negated",
      ja="{who:の}持つ「{tactic}」の効果を無効にする",
      example="always:\n    the effect of mana-charge of all characters is negated")
class TacticNegated(OnCards, frozen=True, tag="vision.TacticNegated"):
    """A tactic or special effect of cards is negated."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "lose"

    tactic: TacticKey

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}" for face in g.faces.values() for index, ability in enumerate(face.abilities)
            if self.tactic in ability.marks
        )

    def written(self) -> bool:
        return True

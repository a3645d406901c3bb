"""Lasting effects of Kiseki: +A/+B, icon crafts, what must or cannot be attacked, ITEMs that are UNITs (1215, 1303)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context, ContinuousEffect, Selector, Value
from engines.core.model.events import SKILLS, Fact
from engines.kiseki.abilities.permits import (
    ANSWERS_ALL,
    ATTACK_PLAYERS,
    ATTACKED_BY,
    ATTACKS_THESE,
    HAS_TO_ATTACK,
    HAS_TO_BE_ANSWERED,
    HAS_TO_BE_ATTACKED,
)
from engines.kiseki.abilities.values import ADDS_NUMBER
from engines.kiseki.table.cards import UNIT
from engines.kiseki.words.numbers import Less
from engines.kiseki.words.terms import IconKey
from engines.language.descriptions.spoken import ItsVariety
from engines.language.descriptions.values import Count, Number, Times
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import SetKey
from engines.language.words.continuous_effects import OnCards
from engines.language.words.special_effects import GetsTwo, Towards

if TYPE_CHECKING:
    from engines.kiseki.table.play import KisekiGame


@word("<who> gets|get <strength> / <defence>",
      example="event target 1 unit:\n    the target gets +1/+2 until end of turn")
class Strengthens(GetsTwo, frozen=True, tag="kiseki.Strengthens"):
    """STR and DEF are changed together (1303.1, 1303.2): for each of them one effect (1215.2)."""

    PAIR: ClassVar[tuple[str, str]] = ("strength", "defence")

    strength: Value
    defence: Value

    def say(self, voice: Phraser) -> Said:
        who = "{who} {who:gets|get} " if voice.english else "{who:は}"
        return voice.fill(self, who + self.change(voice) + "を得る" * (not voice.english))


class ForEach(OnCards, frozen=True):
    """STR and DEF are changed once for each of something."""

    strength: Value
    defence: Value

    @classmethod
    def times(cls, who: Cards, strength: Value, defence: Value, count: Value) -> ContinuousEffect:
        """The change, so many times."""
        amounts = (each if each == Number(of=0) else count if each == Number(of=1) else Less(of=count)
                   if each == Number(of=-1) else Times(left=each, right=count) for each in (strength, defence))
        return Strengthens(who=who, strength=next(amounts), defence=next(amounts))


@word("<who> gets|get <strength> / <defence> for each [of] <of>",
      example="always:\n    this gets +1/+0 for each of your items")
class StrengthensForEach(ForEach, frozen=True, tag="kiseki.StrengthensForEach"):
    """STR and DEF are changed once for each card of a kind (1303.1)."""

    of: Selector

    @classmethod
    def simpler(cls, who: Cards, strength: Value, defence: Value, of: Selector) -> ContinuousEffect:
        return cls.times(who, strength, defence, Count(of=of))


@word("<who> gets|get <strength> / <defence> for each of its|their [own] <of>",
      example="always:\n    your units get +1/+0 for each of their organisations")
class StrengthensForOwn(ForEach, frozen=True, tag="kiseki.StrengthensForOwn"):
    """STR and DEF of each UNIT are changed once for each entry that it has of a set (1303.1)."""

    of: SetKey

    @classmethod
    def simpler(cls, who: Cards, strength: Value, defence: Value, of: str) -> ContinuousEffect:
        return cls.times(who, strength, defence, ItsVariety(field=of))


class OfIcon(OnCards, frozen=True):
    """Cards gain or lose an icon craft."""

    icon: IconKey

    def field(self) -> str:
        return SKILLS

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}" for face in g.faces.values() for index, ability in enumerate(face.abilities)
            if self.icon in ability.marks
        )


@word("<who> loses|lose icon <icon>", "<who> loses|lose <icon>",
      en="{who} {who:loses|lose} {icon}", ja="{who:は}{icon}を失う",
      example="event target 1 unit:\n    the target loses icon covert until end of turn")
class LosesIcon(OfIcon, frozen=True, tag="kiseki.LosesIcon"):
    """An icon craft is lost (1333.2)."""

    def how(self) -> str:
        return "lose"


@word("<who> gains|gain icon <icon>", "<who> gains|gain <icon>",
      en="{who} {who:gains|gain} {icon}", ja="{who:は}{icon}を得る",
      example="event target 1 unit:\n    the target gains icon martial until end of turn")
class GainsIcon(OfIcon, frozen=True, tag="kiseki.GainsIcon"):
    """An icon craft is gained, as it is printed on some card of these packs (1331.2). Who has it already has it no more
    than once (104.3)."""

    def how(self) -> str:
        return "gain"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        found = OfIcon.value(self, g, here, card)
        assert isinstance(found, tuple)
        own = tuple(each for each in found if each.rpartition("#")[0] == g.card(card).face)
        return (own or found)[:1]


class Obliged(OnCards, frozen=True):
    """A UNIT has to do or to suffer something, if it is possible."""

    DEED: ClassVar[str]

    def field(self) -> str:
        return self.DEED

    def how(self) -> str:
        return "cannot"

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        return True

    def written(self) -> bool:
        return True


@word("<who> must attack", en="{who} must attack if able", ja="{who:は}可能な限り攻撃する",
      example="event target 1 enemy unit:\n    the target must attack until end of turn")
class MustAttack(Obliged, frozen=True, tag="kiseki.MustAttack"):
    """Whoever controls it attacks with it if they can (1326.3)."""

    DEED: ClassVar[str] = HAS_TO_ATTACK


@word("<who> must be attacked", en="opponents must attack {who} if able", ja="相手は可能な限り{who:を}攻撃する",
      example="event target 1 ally:\n    the target must be attacked until end of turn")
class MustBeAttacked(Obliged, frozen=True, tag="kiseki.MustBeAttacked"):
    """Whoever attacks with UNITs that can attack it chooses it as target (1326.2)."""

    DEED: ClassVar[str] = HAS_TO_BE_ATTACKED


@word("<who> must be answered", en="{who} must be chosen as response target if able",
      ja="{who:は}可能な限り応戦対象に選ばれる",
      example="event target 1 unit:\n    the target must be answered until end of turn")
class MustBeAnswered(Obliged, frozen=True, tag="kiseki.MustBeAnswered"):
    """A responding UNIT's controller chooses it as response target if they can (1327.2)."""

    DEED: ClassVar[str] = HAS_TO_BE_ANSWERED


@word("<who> responds|respond to all attackers", "<who> responds|respond to all attacking units",
      en="{who} {who:responds|respond} to all attack UNITs",
      ja="{who:は}すべての攻撃UNITに応戦する", example="always:\n    this responds to all attackers")
class AnswersAll(Obliged, frozen=True, tag="kiseki.AnswersAll"):
    """It strikes back at every attack UNIT it may respond to (1327.1)."""

    DEED: ClassVar[str] = ANSWERS_ALL


# -- whom UNITs cannot attack, or be attacked by (803.5a, 803.6e, 1326.1) ----------------------------------------------


@word("<who> cannot attack players", en="{who} cannot attack players", ja="{who:は}プレイヤーを攻撃できない",
      example="always:\n    this cannot attack players")
class NotPlayers(OnCards, frozen=True, tag="kiseki.NotPlayers"):
    """It attacks UNITs alone (803.6e)."""

    HOW: ClassVar[str] = "cannot"
    FIELD: ClassVar[str] = ATTACK_PLAYERS


@word("<who> cannot attack <whom>", en="{who} cannot attack {whom}", ja="{who:は}{whom:を}攻撃できない",
      example="always:\n    this cannot attack units with cp >= 4")
class CannotAttackThese(Towards, frozen=True, tag="kiseki.CannotAttackThese"):
    """UNITs of a kind cannot be its targets (803.5a)."""

    FIELD: ClassVar[str] = ATTACKS_THESE


@word("<who> cannot be attacked by <whom>", en="{who} cannot be attacked by {whom}", ja="{who:は}{whom}に攻撃されない",
      example="always:\n    this cannot be attacked by units with cp <= 2")
class CannotBeAttackedBy(Towards, frozen=True, tag="kiseki.CannotBeAttackedBy"):
    """UNITs of a kind cannot choose it as their target (803.5a, 1326.1)."""

    FIELD: ClassVar[str] = ATTACKED_BY


# -- an ITEM that is also a UNIT (1215.1d, 1215.1e) --------------------------------------------------------------------


TYPES = "types"


@word("<who> is|are also a unit with <strength> / <defence>", "<who> are also units with <strength> / <defence>",
      en="{who} {who:is also a UNIT|are also UNITs} with STR {strength} and DEF {defence}",
      ja="{who:は}STR{strength}・DEF{defence}のUNITにもなる",
      example="activated (pay 2 ep):\n    this is also a unit with 4/4 until end of turn")
class IsAlsoUnit(OnCards, frozen=True, tag="kiseki.IsAlsoUnit"):
    """A card is a UNIT besides what it is. It is given a STR and a DEF, which it had not (1215.1e). Three effects, each
    in its place (1215.2)."""

    strength: Value
    defence: Value
    of: str = TYPES

    def singles(self) -> tuple[IsAlsoUnit, ...]:
        return tuple(
            IsAlsoUnit(who=self.who, strength=self.strength, defence=self.defence, of=each)
            for each in (TYPES, "strength", "defence")
        )

    def field(self) -> str:
        return self.of

    def how(self) -> str:
        return "gain" if self.of == TYPES else ADDS_NUMBER

    def value(self, g: KisekiGame, here: Context, card: int) -> Fact:
        if self.of == TYPES:
            return (UNIT,)
        return (self.strength if self.of == "strength" else self.defence).number(g, here)

    def written(self) -> bool:
        return self.strength.rests() and self.defence.rests()

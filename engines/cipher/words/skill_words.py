"""Words about skills themselves: who has one, loses one, pays less or lends one (21.2.2, 21.3.1, 21.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.cipher.abilities.costs import BONDS_LESS, FREE
from engines.cipher.abilities.keywords import LENT, SUPPORT_SKILL
from engines.cipher.abilities.skills import Activate
from engines.cipher.words.terms import SkillKindKey
from engines.core.cards.ability_parts import Ability, Context, Value
from engines.core.model.events import SKILLS, Event, Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.causes import ByWhoseSkill, Cause, running
from engines.language.grammar.parts import Keyword, Look, Test
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import Title, WhoseKey
from engines.language.words.continuous_effects import OnCards
from engines.language.words.events import Happens, OfPlayer, Unnamed

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def _of_kind(ability: Ability, kind: str) -> bool:
    """Whether a skill is a support skill, or bears that keyword (21.2.2, 21.3.1.7)."""
    return ability.kind == SUPPORT_SKILL if kind == SUPPORT_SKILL else kind in ability.keywords


@word("with a|an <kind> skill", en="with a {kind}", ja="{kind}を持つ")
class HasSkillOfKind(Test, frozen=True, tag="cipher.HasSkillOfKind"):
    """It has a support skill, or a skill with that keyword (21.2.2): "allies with a cf skill"."""

    READS: ClassVar[bool] = True

    kind: SkillKindKey

    def passes(self, look: Look[CipherGame]) -> bool:
        return any(_of_kind(look.g.ability(ref), self.kind) for ref in look.g.abilities(look.card))


@word("with the skill <name>")
class HasSkillNamed(Test, frozen=True, tag="cipher.HasSkillNamed"):
    """It has the skill of that name, a support skill too."""

    READS: ClassVar[bool] = True

    name: Title

    def passes(self, look: Look[CipherGame]) -> bool:
        skills = (look.g.ability(ref) for ref in look.g.abilities(look.card))
        return any(skill.name is not None and skill.name.en == self.name.en for skill in skills)

    def say(self, voice: Phraser) -> Said:
        return Said(f"with the skill “{self.name.en}”" if voice.english else f"スキル「{self.name.ja}」を持つ")


@word("<who> loses|lose all <kind> skills", en="{who} {who:loses|lose} every {kind}", ja="{who:は}すべての{kind}を失う")
class LosesSkillsOfKind(OnCards, frozen=True, tag="cipher.LosesSkillsOfKind"):
    """It has no support skills, or none with that keyword (23.1.15), and can get none."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "lose"

    kind: SkillKindKey

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}" for face in g.faces.values() for index, ability in enumerate(face.abilities)
            if _of_kind(ability, self.kind)
        )


# -- 21.5: costs --------------------------------------------------------------------------------------------------


class OnSkill(OnCards, frozen=True):
    """A lasting effect on one skill of some cards, by its name."""

    WHAT: ClassVar[str] = ""

    skill: Title

    def field(self) -> str:
        return f"{self.WHAT}:{self.skill.en}"

    def quoted(self, voice: Phraser) -> str:
        """The skill's name as it is printed."""
        return f"“{self.skill.en}”" if voice.english else f"「{self.skill.ja}」"


@word("the skill <skill> of <who> costs <count> bond|bonds less")
class CostsFewerBonds(OnSkill, frozen=True, tag="cipher.CostsFewerBonds"):
    """So many bonds fewer are turned face down to pay for that skill, if need be none (21.5.3.2)."""

    HOW: ClassVar[str] = "add"

    WHAT: ClassVar[str] = BONDS_LESS

    count: Value

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return self.count.number(g, here)

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, f"{self.quoted(voice)} of {{who}} costs {{count}} {{count:bond|bonds}} less")
        return voice.fill(self, f"{{who:の}}{self.quoted(voice)}のコストで裏向きにする絆カードは{{count}}枚少なくなる")


@word("the skill <skill> of <who> costs nothing")
class CostsNothing(OnSkill, frozen=True, tag="cipher.CostsNothing"):
    """That skill is used without paying its cost (21.5)."""

    HOW: ClassVar[str] = "cannot"

    WHAT: ClassVar[str] = FREE

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, f"{self.quoted(voice)} of {{who}} costs nothing")
        return voice.fill(self, f"{{who:の}}{self.quoted(voice)}はコストを支払わずに使用できる")


@word("the skill <skill> of <who> loses its use limit")
class LosesLimitOf(OnSkill, frozen=True, tag="cipher.LosesLimitOf"):
    """That skill has no use limit (21.4.3.1)."""

    HOW: ClassVar[str] = "cannot"

    WHAT: ClassVar[str] = "be-limited"

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, f"{self.quoted(voice)} of {{who}} loses its use limit")
        return voice.fill(self, f"{{who:の}}{self.quoted(voice)}は回数制限アイコンを失う")


@word("lent")
class Lent(Keyword, frozen=True, tag="cipher.Lent"):
    """Works only on cards that have gained it from an effect, not by standing on its card: 'this gains the skill
    "Vow"'."""

    KEY: ClassVar[str] = LENT


# -- events -------------------------------------------------------------------------------------------------------


@word("by <whose> support skill")
class BySupportSkill(Cause, frozen=True, tag="cipher.BySupportSkill"):
    """By the effect of a support skill of that player."""

    whose: WhoseKey

    def caused(self, g: CipherGame, here: Context, event: Event) -> bool:
        source = running(g)
        if source is None or g.ability(source.ability).kind != SUPPORT_SKILL:
            return False
        return ByWhoseSkill(whose=self.whose).caused(g, here, event)

    def say(self, voice: Phraser) -> Said:
        whose = voice.term("whose", self.whose)
        return Said(f"by {whose} support skill" if voice.english else f"{whose}支援スキルの効果によって")


def _used(g: CipherGame) -> Ability | None:
    """The activated skill whose use is over just now."""
    use = g.innermost(Activate)
    return g.ability(use.here.ability) if use is not None else None


@word("<who> uses|use the skill <name>")
class UsesSkill(Happens, frozen=True, tag="cipher.UsesSkill"):
    """An activated skill of that name has been used and carried out (19.1)."""

    KIND: ClassVar[str] = "skill-used"

    name: Title

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        skill = _used(g)
        return skill is not None and skill.name is not None and skill.name.en == self.name.en

    def say(self, voice: Phraser) -> Said:
        if voice.english:
            return voice.fill(self, f"when {{who}} {{who:uses|use}} the skill “{self.name.en}”")
        return voice.fill(self, f"{{who:が}}スキル「{self.name.ja}」を使用した")


@word("<who> uses|use a|an <kind> skill", en="when {who} {who:uses|use} a {kind}", ja="{who:が}{kind:を}使用した",
      example="when you use a cp skill:\n    draw 1")
class PlayerUsesSkill(OfPlayer, Unnamed, frozen=True, tag="cipher.PlayerUsesSkill"):
    """A player has used an activated skill with that keyword, wherever its card is (19.1)."""

    KIND: ClassVar[str] = "skill-used"

    kind: SkillKindKey

    def true_of(self, g: CipherGame, here: Context, event: Event) -> bool:
        skill = _used(g)
        return skill is not None and _of_kind(skill, self.kind)

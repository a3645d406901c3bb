"""Facts of a card that effects take away or copy: one of its numbers or sets, its abilities, or several of them."""

from __future__ import annotations

from engines.core.cards.ability_parts import Part
from engines.core.model.events import SKILLS
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Aspect
from engines.language.grammar.text_templates import Phraser, Said
from engines.language.grammar.vocabulary import FieldKey


@word("<of>", en="{of}", ja="{of}")
class FieldOf(Aspect, frozen=True, tag="core.FieldOf"):
    """A number or a set of the card: power, cost, symbols, types."""

    of: FieldKey

    @property
    def key(self) -> str:
        return self.of


@word("skills")
class SkillsOf(Aspect, frozen=True, tag="core.SkillsOf"):
    """All abilities of the card, support skills too (Cipher 25.17.1)."""

    def say(self, voice: Phraser) -> Said:
        return Said(voice.pick(voice.catalogue.vocabulary.abilities))

    @property
    def key(self) -> str:
        return SKILLS


class Aspects(Part, frozen=True):
    """One or more facts of a card."""

    @property
    def parts(self) -> tuple[Aspect, ...]:
        raise TypeError


@word("<of>", example="action:\n    this becomes a copy of 1 other unit in power until end of turn")
class OneAspect(Aspects, frozen=True, tag="core.OneAspect"):
    """The only fact, or the last."""

    of: Aspect

    @property
    def parts(self) -> tuple[Aspect, ...]:
        return (self.of,)


@word("<of> and <more>", "<of> , <more>",
      example="action:\n    this becomes a copy of 1 other unit in power and skills until end of turn")
class MoreAspects(Aspects, frozen=True, tag="core.MoreAspects"):
    """A fact and those after it."""

    of: Aspect
    more: Aspects

    @property
    def parts(self) -> tuple[Aspect, ...]:
        return (self.of, *self.more.parts)

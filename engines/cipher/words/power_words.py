"""Words about power, support and skills that stay silent: +10 by skills, one orb more, does not trigger (23.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.abilities import derive
from engines.core.cards.ability_parts import Context, Value
from engines.core.model.events import Fact, RefPair
from engines.language.descriptions.values import Number
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Test
from engines.language.grammar.vocabulary import OccasionKey
from engines.language.words.continuous_effects import OnCards

if TYPE_CHECKING:
    from engines.cipher.table.play import CipherGame


def raised_by_skills(g: CipherGame, card: int) -> int:
    """What skills add to a unit's power, whatever others take away (23.1.38; G-53): support, critical hits and
    "becomes" are no additions by skills."""
    return sum(
        source.value for source in derive.sources(g, card, "power")
        if source.how == "add" and source.ability is not None and isinstance(source.value, int) and source.value > 0
    )


@word("raised by skills by <amount> or more", en="whose power is raised by {amount} or more by skills",
      ja="スキルの効果によって戦闘力が{amount:+}以上されている")
class RaisedBySkills(Test, frozen=True, tag="cipher.RaisedBySkills"):
    """Skills have added so much to its power, in one sum or several (23.1.38)."""

    amount: Value

    def passes(self, look: Look[CipherGame]) -> bool:
        return raised_by_skills(look.g, look.card) >= self.amount.number(look.g, look.here)


@word("<who> breaks|break <count> more orb|orbs",
      en="{who:'s} attack breaks {count} more {count:orb|orbs}", ja="{who:の}攻撃で破壊するオーブは{count}つ多くなる")
class BreaksMore(OnCards, frozen=True, tag="cipher.BreaksMore"):
    """Its attack on a main character takes so many orbs more (23.1.21)."""

    FIELD: ClassVar[str] = "orbs_destroyed"
    HOW: ClassVar[str] = "add"

    count: Value = Number(of=1)

    def value(self, g: CipherGame, here: Context, card: int) -> Fact:
        return self.count.number(g, here)


@word("<who> is|are supported even by namesakes",
      en="{who} {who:is|are} supported even by a card of the same unit name",
      ja="{who:は}同じユニット名のカードにも支援される")
class SupportedByNamesakes(OnCards, frozen=True, tag="cipher.SupportedByNamesakes"):
    """A support card of the unit's own name does not fail. What makes supports fail is stronger (23.1.27.2)."""

    FIELD: ClassVar[str] = "fail-by-name"
    HOW: ClassVar[str] = "cannot"


@word("the opponent's support card", en="the opponent's support card", ja="相手の支援カード")
class EnemySupporter(Cards, frozen=True, tag="cipher.EnemySupporter"):
    """The card in the other player's support area."""

    def refs(self, g: CipherGame, here: Context) -> tuple[RefPair, ...]:
        return tuple(g.state.ref(card) for card in g.support_cards(g.opponent(here.user)))


@word("<occasion> skills of <who> do not trigger", en="the {occasion} skills of {who} do not trigger",
      ja="{who:の}{occasion}スキルは発動しない")
class Silent(OnCards, frozen=True, tag="cipher.Silent"):
    """Auto skills of these cards that wait for such an event do not trigger (23.1.17)."""

    HOW: ClassVar[str] = "cannot"

    occasion: OccasionKey

    def field(self) -> str:
        return f"trigger-{self.occasion}"

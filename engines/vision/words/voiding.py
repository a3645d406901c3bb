"""Texts that are negated, and marks of passages and effects: 【】, does not stack, applied or not as one likes (7.1.14,
7.4.4, 7.4.5.f, 12.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.contract.values import EVERYTHING
from engines.core.model.events import SKILLS, Fact
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Keyword, Kind
from engines.language.words.continuous_effects import OnCards
from engines.vision.abilities.kinds import AT_WILL, CHOSEN, FIXED, LONE

if TYPE_CHECKING:
    from engines.vision.table.play import VisionGame

FELL = "became-lethal"
"""Kind of event: 決死状態になった場合 (9.2.3.d)."""


class NegatesText(OnCards, frozen=True):
    """The text of cards is negated."""

    WHAT: ClassVar[str]

    def field(self) -> str:
        return SKILLS

    def how(self) -> str:
        return "lose"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return self.WHAT

    def written(self) -> bool:
        return True


@word("the text of <who> is negated", en="the text of {who} is negated", ja="{who:の}テキストを無効にする",
      example="play target 1 character:\n    the text of the target is negated until end of turn")
class TextNegated(NegatesText, frozen=True, tag="vision.TextNegated"):
    """All their text but what stands in 【】 is negated (12.4.1, 12.4.2)."""

    WHAT: ClassVar[str] = "all"


@word("the whole text of <who> is negated", en="the whole text of {who} is negated, what cannot be negated included",
      ja="{who:の}テキストを【】に囲まれた記述も含み無効にする",
      example="play target 1 character:\n    the whole text of the target is negated until end of turn")
class WholeTextNegated(NegatesText, frozen=True, tag="vision.WholeTextNegated"):
    """Their text is negated, with what stands in 【】 (12.4.1)."""

    WHAT: ClassVar[str] = EVERYTHING


@word("what <who> does|do on becoming lethal is negated",
      en="the effects of {who} that say “when this has become lethal” are negated",
      ja="{who:の}持つ「決死状態になった場合」という記述を含む効果は無効になる",
      example="play target 1 character:\n    what the target does on becoming lethal is negated until end of turn")
class LastDeedsNegated(OnCards, frozen=True, tag="vision.LastDeedsNegated"):
    """Those of their effects that wait for it that a card has become lethal (9.2.3.d, 12.4.1)."""

    FIELD: ClassVar[str] = SKILLS
    HOW: ClassVar[str] = "lose"

    def value(self, g: VisionGame, here: Context, card: int) -> Fact:
        return tuple(
            f"{face.id}#{index}" for face in g.faces.values() for index, ability in enumerate(face.abilities)
            if ability.event is not None and FELL in ability.event.kinds() and FIXED not in ability.marks
        )

    def written(self) -> bool:
        return True


@word("lone", example="lone always:\n    all characters get +1/+0")
class Lone(Keyword, frozen=True, tag="vision.Lone"):
    """This effect does not stack (7.1.14)."""

    MARK: ClassVar[str] = LONE


@word("fixed", example="fixed always:\n    this gets +1/+0")
class Fixed(Keyword, frozen=True, tag="vision.Fixed"):
    """【】: it cannot be negated (12.4)."""

    MARK: ClassVar[str] = FIXED


@word("chosen", example="chosen while it is your turn:\n    this gets +1/+0")
class ByChoice(Keyword, frozen=True, tag="vision.ByChoice"):
    """Its player chooses whether it applies, whenever its condition comes to be met (7.4.5.f)."""

    MARK: ClassVar[str] = CHOSEN


@word("at will", example="at will if you have no cards in your hand:\n    may draw 1")
class AtWill(Kind, frozen=True, tag="vision.AtWill"):
    """An automatic ability that its player applies with priority, outside an interference; priority stays (7.4.4)."""

    KIND: ClassVar[str] = AT_WILL

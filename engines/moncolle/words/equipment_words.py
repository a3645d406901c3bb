"""Words for what units wear: "1 equipment worn by the target", "the equipment of the target" (4-4.p2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.core.cards.ability_parts import Selector
from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Test
from engines.language.grammar.text_templates import Phraser, Said, with_article

if TYPE_CHECKING:
    from engines.moncolle.table.play import MoncolleGame


@word("worn by <who>", en="worn by {who}", ja="{who:が}装備している",
      example="battle normal target 1 enemy:\n    discard 1 equipment worn by the target")
class WornBy(Test, frozen=True, tag="moncolle.WornBy"):
    """Equipment of that unit (4-4.p2)."""

    OF_ATTACHED: ClassVar[bool] = True

    who: Cards

    @property
    def fault(self) -> str:
        """What keeps it from being read: equipment wears nothing."""
        of = getattr(self.who, "of", None)
        return "worn-by-units" if isinstance(of, Described) and of.kind == "equipment" else ""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        wearer = look.g.wearer(look.card)
        return wearer is not None and wearer in self.who.present(look.g, look.here)


@word("worn by a|an <of>", example="battle normal target 1 equipment worn by an enemy:\n    discard the target")
class WornByAny(Test, frozen=True, tag="moncolle.WornByAny"):
    """Equipment of any such unit (4-4.p2)."""

    OF_ATTACHED: ClassVar[bool] = True

    of: Selector

    @property
    def fault(self) -> str:
        """What keeps it from being read: equipment wears nothing."""
        return "worn-by-units" if isinstance(self.of, Described) and self.of.kind == "equipment" else ""

    def passes(self, look: Look[MoncolleGame]) -> bool:
        wearer = look.g.wearer(look.card)
        return wearer is not None and wearer in self.of.find(look.g, look.here)

    def say(self, voice: Phraser) -> Said:
        assert isinstance(self.of, Described)
        noun = self.of.noun(voice, many=False)
        return Said(f"worn by {with_article(noun)}" if voice.english else f"{noun}が装備している")


@word("the equipment of <who>", example="battle normal target 1 enemy:\n    discard the equipment of the target")
class EquipmentOf(Cards, frozen=True, tag="moncolle.EquipmentOf"):
    """All equipment the unit wears."""

    who: Cards

    @classmethod
    def simpler(cls, who: Cards) -> Cards:
        return Every(of=Described(kind="equipment", tests=(WornBy(who=who),)))

"""Words for what units wear: "1 equipment worn by the target", "the equipment of the target" (4-4.p2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engines.language.descriptions.selectors import Described
from engines.language.descriptions.targets import Every
from engines.language.grammar.catalogue import word
from engines.language.grammar.parts import Cards, Look, Test

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


@word("the equipment of <who>", example="battle normal target 1 enemy:\n    discard the equipment of the target")
class EquipmentOf(Cards, frozen=True, tag="moncolle.EquipmentOf"):
    """All equipment the unit wears."""

    who: Cards

    @classmethod
    def simpler(cls, who: Cards) -> Cards:
        return Every(of=Described(kind="equipment", tests=(WornBy(who=who),)))

"""How cards lie, and the one card that has a role: words that games share in all but their names."""

from __future__ import annotations

from typing import Any, ClassVar

from engines.core.cards.ability_parts import Context
from engines.core.model.events import RefPair
from engines.language.grammar.parts import Cards, Look, Subject, Trait


class Turned(Trait, frozen=True):
    """Sideways: tapped, acted, resting."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.record.turned)


class Upright(Trait, frozen=True):
    """Not sideways."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[Any]) -> bool:
        return not look.record.turned


class LiesFaceDown(Trait, frozen=True):
    """With its back up."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[Any]) -> bool:
        return bool(look.face_down)


class LiesFaceUp(Trait, frozen=True):
    """With its face up."""

    OPEN: ClassVar[bool] = True

    def passes(self, look: Look[Any]) -> bool:
        return not look.face_down


class Role(Cards, frozen=True):
    """The one card, if any, that has a role: attacker, main character, summoner."""

    def holder(self, g: Any, here: Context) -> int | None:
        """Which card has it now."""
        raise TypeError(f"{type(self).__name__} names no role")

    def refs(self, g: Any, here: Context) -> tuple[RefPair, ...]:
        card = self.holder(g, here)
        return () if card is None else (g.state.ref(card),)


class RoleOf(Role, Subject, frozen=True):
    """A role whose holder may also be what an event happens to."""

    def fits(self, look: Look[Any]) -> bool:
        return look.card == self.holder(look.g, look.here)

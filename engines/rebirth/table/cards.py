"""What is printed on a card (chapter 2). A number that a kind of card has not got is None (facts.md on G29)."""

from __future__ import annotations

from typing import Final

from engines.core.cards.card_definitions import Face

CHARACTER, REBIRTH_CARD, PARTNER = "character", "rebirth", "partner"
KINDS: Final = (CHARACTER, REBIRTH_CARD, PARTNER)  # 2.2.2


class RebirthFace(Face, frozen=True, kw_only=True):
    """The printed side of a card."""

    kind: str = CHARACTER
    """CH, RE or PA (2.2.2.1 to 2.2.2.3)."""
    cost: int | None = None
    attack: int | None = None
    """ATK (2.6.1)."""
    defence: int | None = None
    """DEF (2.7.1)."""
    attribute: tuple[str, ...] = ()
    """属性, none or several (2.5.2)."""
    work: tuple[str, ...] = ()
    """作品名, the work it comes from (2.8.1)."""

    @property
    def card_name(self) -> tuple[str, ...]:
        """Its name, in the pack's first language: what 《》 and deck rules compare (2.1.2, 6.1.1.2)."""
        return (self.name.ja or self.name.en,)
